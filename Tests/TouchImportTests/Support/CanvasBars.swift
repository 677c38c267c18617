import Foundation
import TouchKit

@testable import TouchImport

/// What bars covered of a screen on Interface Builder's canvas.
///
/// Files do not say which bars the canvas had, and its versions differ. What hangs on the safe area tells
/// where most of it was; elsewhere the bars are those of the device.
struct CanvasBars {
  private(set) var insets: UIEdgeInsets

  /// Reads them for a screen or a view of a file.
  init(of element: XMLTree, in document: InterfaceBuilderDocument) {
    let device = document.device
    insets = UIEdgeInsets(
      top: device?.top ?? 20,
      left: device?.side ?? 0,
      bottom: device?.bottom ?? 0,
      right: device?.side ?? 0
    )
    let shown = InterfaceBuilderCanvas.shown(element, in: document).last
    guard let root = element.isController ? shown?.child(key: "view") : element,
      let frame = root.frame
    else { return }
    if Self.cells.contains(root.name) { insets = .zero }
    let owners = Set([root["id"], shown?["id"]].compactMap { $0 })
    let places = Self.places(in: root, at: .zero)
    var (tops, bottoms): ([CGFloat], [CGFloat]) = ([], [])
    for constraint in document.index.constraints
    where constraint.isEqual && constraint.priority >= 1000 {
      guard let second = constraint.second, constraint.multiplier == 1 else { continue }
      let pairs = [
        (constraint.first, second, -constraint.constant),
        (second, constraint.first, constraint.constant),
      ]
      for (own, guide, constant) in pairs {
        guard let owner = document.index.guides[guide.item], owners.contains(owner),
          own.axis == .vertical, let place = places[own.item],
          let value = own.attribute.value(in: place)
        else { continue }
        switch (document[guide.item]?["type"], guide.attribute) {
        case (nil, .top), ("top", .bottom): tops.append(frame.minY + value + constant)
        case (nil, .bottom), ("bottom", .top): bottoms.append(frame.height - value - constant)
        default: break
        }
      }
    }
    insets.top = max(0, Self.mostFrequent(of: tops) ?? insets.top)
    insets.bottom = max(0, Self.mostFrequent(of: bottoms) ?? insets.bottom)
  }

  private static let cells = ["tableViewCell", "collectionViewCell", "collectionReusableView"]

  /// The frames of views in the space of the outermost, by identifiers.
  private static func places(in element: XMLTree, at origin: CGPoint) -> [String: CGRect] {
    var places: [String: CGRect] = [:]
    for view in element.child("subviews")?.children ?? [] {
      guard let id = view["id"], let frame = view.frame?.offsetBy(dx: origin.x, dy: origin.y)
      else { continue }
      places[id] = frame
      if view.name.hasSuffix("scrollView") || view.name == "tableView" { continue }
      places.merge(Self.places(in: view, at: frame.origin)) { first, _ in first }
    }
    return places
  }

  /// The value that comes most often, the least of several.
  private static func mostFrequent(of values: [CGFloat]) -> CGFloat? {
    Dictionary(grouping: values) { ($0 * 2).rounded() / 2 }
      .max { ($0.value.count, -$0.key) < ($1.value.count, -$1.key) }?.key
  }
}
