import TouchExplain
import TouchKit
import TouchScene
import TouchSession

/// What the overlay shows of gestures while a finger is down.
extension OverlayView {
  /// How many recognizers of one view have a tag; the others are counted.
  private static let mostTags = 2
  private static let tagHeight: CGFloat = 18

  /// A recognizer's tag: its name and its state.
  private struct Tag {
    let text: String
    let color: UIColor
  }

  /// Tags the views whose recognizers got a touch that is down, at their lower left inside.
  func drawRecognizers(_ places: inout LabelPlaces, on canvas: any Canvas) {
    guard story.marks.contains(where: { !$0.isLifted }) else { return }
    var views: [UIView] = []
    for lane in story.gestures.lanes where !lane.contacts.isEmpty {
      guard let view = lane.view, !views.contains(where: { $0 === view }) else { continue }
      views.append(view)
    }
    for view in views {
      let tags = tags(of: view)
      let widths = tags.map { canvas.width(of: $0.text, font: .badge) + 16 }
      guard let width = widths.max(),
        let box = place(tags.count, width: width, at: view, among: &places)
      else {
        continue
      }
      for (index, tag) in tags.enumerated() {
        let top = box.minY + CGFloat(index) * (Self.tagHeight + 2)
        let place = CGRect(x: box.minX, y: top, width: widths[index], height: Self.tagHeight)
        drawTag(tag.text, color: tag.color, in: place, on: canvas)
      }
    }
  }

  private func tags(of view: UIView) -> [Tag] {
    let lanes = story.gestures.lanes.filter { $0.view === view && !$0.contacts.isEmpty }
    var tags = lanes.prefix(Self.mostTags).map { lane in
      Tag(text: "\(lane.shortName) · \(lane.stage.rawValue)", color: theme.color(of: lane.stage))
    }
    let hiddenCount = lanes.count - tags.count
    if hiddenCount > 0 { tags.append(Tag(text: "\(hiddenCount) more", color: theme.soft)) }
    return tags
  }

  private func place(
    _ count: Int,
    width: CGFloat,
    at view: UIView,
    among places: inout LabelPlaces
  ) -> CGRect? {
    let box = CGRect(enclosing: corners(of: view)).intersection(sceneFrame)
    guard !box.isNull, !box.isEmpty else { return nil }
    let height = CGFloat(count) * (Self.tagHeight + 2) - 2
    let size = CGSize(width: width, height: height)
    // In a corner of the screen, which is round, there is less room.
    let inset = box.maxY > sceneFrame.maxY - 1 ? max(6, cornerRadius * 0.6) : 6
    let corners = [
      CGPoint(x: box.minX + inset, y: box.maxY - height - inset),
      CGPoint(x: box.maxX - width - inset, y: box.maxY - height - inset),
      CGPoint(x: box.minX + inset, y: box.minY + inset),
      CGPoint(x: box.minX, y: box.maxY + 4), CGPoint(x: box.minX, y: box.minY - height - 4),
    ]
    return places.reserve(corners.map { CGRect(origin: $0, size: size) }, in: sceneFrame)
  }

  /// Rings where fingers would come down.
  func drawPreview(on canvas: any Canvas) {
    for point in preview {
      let ring = UIBezierPath(ovalIn: CGRect(center: place(point), radius: 14))
      ring.lineWidth = 3
      canvas.stroke(ring, with: UIColor.white.withAlphaComponent(0.6))
      ring.lineWidth = 1.5
      canvas.stroke(ring, with: theme.hit, dash: [4, 3])
    }
  }
}
