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

  /// Tags the views whose recognizers got a touch that is down, beside small ones and in a corner of large
  /// ones.
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
        let place = place(tags.count, width: width, at: view, among: &places)
      else {
        continue
      }
      drawLeader(place, color: theme.soft, on: canvas)
      let box = place.box
      for (index, tag) in tags.enumerated() {
        let top = box.minY + CGFloat(index) * (Self.tagHeight + 2)
        let tagBox = CGRect(x: box.minX, y: top, width: widths[index], height: Self.tagHeight)
        drawTag(tag.text, color: tag.color, in: tagBox, on: canvas)
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
  ) -> LabelPlaces.Place? {
    guard let box = visibleBox(of: view) else { return nil }
    let height = CGFloat(count) * (Self.tagHeight + 2) - 2
    let size = CGSize(width: width, height: height)
    // A large view has room for them in its corners, and little of it is hidden.
    if box.width > width * 3, box.height > height * 5 {
      // In a corner of the screen, which is round, there is less room.
      let inset = box.maxY > sceneFrame.maxY - 1 ? max(6, cornerRadius * 0.6) : 6
      let corners = [
        CGPoint(x: box.minX + inset, y: box.maxY - height - inset),
        CGPoint(x: box.maxX - width - inset, y: box.maxY - height - inset),
        CGPoint(x: box.minX + inset, y: box.minY + inset),
      ]
      let inside = corners.map { CGRect(origin: $0, size: size) }
      if let place = places.reserve(inside, in: visibleFrame) {
        return LabelPlaces.Place(box: place)
      }
    }
    return places.reserve(size, beside: box, in: visibleFrame)
  }
}
