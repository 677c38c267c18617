package import TouchKit
package import TouchScene

/// The hit-tests that the device of a dump answered otherwise than the engine does, and whose override is at work there.
///
/// A dump tells that code of the app overrides a method, not what it does; the answers of the device do.
@MainActor
package struct DeviceAnswers {
  /// Points where the device and the engine differ alike.
  nonisolated package struct Difference {
    /// On the screen, in points.
    package fileprivate(set) var points: [CGPoint]
    /// The view that was hit on the device; nil for none.
    package let device: UIView?
    /// The view that is hit here; nil for none.
    package let engine: UIView?
    /// The view whose override may be the reason; nil where none is known that could.
    package let overrider: UIView?
  }

  /// The differences, the largest first.
  package let differences: [Difference]

  private let points: [CGPoint]

  /// Compares the answers that came with a dump with the engine's; other scenes have none.
  package init(of scene: Scene) {
    let captured = scene.capturedHits
    points = captured.map(\.point)
    var found: [Difference] = []
    for (point, device) in captured {
      let engine = scene.application.view(at: point)
      guard device !== engine else { continue }
      if let same = found.firstIndex(where: { $0.device === device && $0.engine === engine }) {
        found[same].points.append(point)
      } else {
        let overrider = Self.overrider(device: device, engine: engine)
        found.append(
          Difference(points: [point], device: device, engine: engine, overrider: overrider)
        )
      }
    }
    differences = found.sorted { $0.points.count > $1.points.count }
  }

  /// The first that may decide: from where the two ways part, those on the engine's way, which may refuse,
  /// then those on the device's, which may claim a point, then those above both.
  private static func overrider(device: UIView?, engine: UIView?) -> UIView? {
    let (there, here) = (way(to: device), way(to: engine))
    let shared = zip(there, here).prefix { $0 === $1 }.count
    let order = here[shared...] + there[shared...].reversed() + there[..<shared].reversed()
    return order.first { $0.unknownOverrides?.isDisjoint(with: AppMethod.hitTesting) == false }
  }

  private static func way(to view: UIView?) -> [UIView] { view.map { $0.ancestors + [$0] } ?? [] }

  /// The difference at the point of the device's that is nearest to another; nil where they agree there, or
  /// where none is near.
  package func difference(at point: CGPoint) -> Difference? {
    func square(_ other: CGPoint) -> CGFloat {
      (other.x - point.x) * (other.x - point.x) + (other.y - point.y) * (other.y - point.y)
    }
    guard let nearest = points.min(by: { square($0) < square($1) }),
      square(nearest) <= Self.farthest * Self.farthest
    else { return nil }
    return differences.first { $0.points.contains(nearest) }
  }

  /// The differences at which a view, or one in it, is hit here or on the device.
  package func differences(of view: UIView) -> [Difference] {
    differences.filter { difference in
      [difference.device, difference.engine].contains { $0?.isDescendant(of: view) == true }
    }
  }

  /// The distance up to which a point says something about another, in points.
  private static let farthest: CGFloat = 15
}

extension DeviceAnswers.Difference {
  package var words: String {
    let others = points.count > 1 ? " and \(counted(points.count - 1, "other point"))" : ""
    let place = "at \(points[0].words)\(others)"
    let hit = device.map { "hit \($0.shortName)" } ?? "hit nothing"
    let expected = engine?.shortName ?? "nothing"
    guard let overrider, let methods = overrider.unknownOverrides else {
      return
        "the device \(hit) \(place), not \(expected), and no override of the app's is known there"
    }
    let method = methods.intersection(AppMethod.hitTesting).words
    return
      "the device \(hit) \(place), not \(expected): \(overrider.shortName)'s override of \(method) is at work"
  }
}

extension UIView {
  /// For one of UIKit's views around a root view that is hit itself, as on an iPad: its window, where
  /// that overrides `hitTest(_:with:)`, as windows do that let touches through (`B-1.50`).
  var passingWindow: UIWindow? {
    guard isContainer, let window, window.overridesHitTest, !window.containersLetTouchesThrough
    else { return nil }
    return window
  }
}
