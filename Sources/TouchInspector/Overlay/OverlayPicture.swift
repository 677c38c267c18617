import TouchExplain
package import TouchKit

/// The window's overlay on a stage of its own, for pictures of the screen with what a story tells.
///
/// The screen is as large on it as on a page beside other things, where tags and numbers have to be read.
package final class OverlayPicture {
  /// The largest stage, in points.
  private static let room = CGSize(width: 360, height: 420)

  /// The radii of the marks of contacts, then the most points of a trail: what a page draws by itself.
  package static let contactMarks =
    [OverlayView.ringRadius, OverlayView.dotRadius, OverlayView.placeRadius]
    + [CGFloat(TouchStory.longestTrail)]

  private let story: TouchStory
  private let overlay: OverlayView

  package init(of story: TouchStory) {
    self.story = story
    let slot = SceneSlot(of: story, drawScene: nil)
    overlay = OverlayView(story: story, selection: Selection(), slot: slot)
    let screen = story.scene.screen.bounds.size
    let scale = min(1, Self.room.width / screen.width, Self.room.height / screen.height)
    let box = CGRect(x: 0, y: 0, width: screen.width * scale, height: screen.height * scale)
    overlay.placement.layout(screen, in: box)
    (overlay.frame, overlay.room, slot.frame) = (box, box, box)
    overlay.cornerRadius = min(12, min(box.width, box.height) * 0.14)
    overlay.showsContacts = false
  }

  /// The size of the stage, in points.
  package var size: CGSize { overlay.bounds.size }

  /// Returns the place on the stage of a point of the screen.
  package func place(_ point: CGPoint) -> CGPoint { overlay.place(point) }

  /// Draws the marks of the touch that is told, without those of the contacts, which move on.
  package func draw(on canvas: any Canvas) {
    let grown = story.report?.grownHit
    overlay.areas = grown == nil ? [] : TouchArea.all(in: story.scene).filter { $0.view === grown }
    overlay.makePicture(measuringOn: canvas).draw(on: canvas)
  }

  /// Returns the boxes of the tags of the contacts, by the contacts' numbers; beside the texts of the scene where these are
  /// to be looked for, which takes a while after each change of it.
  package func tags(sparingTexts sparesTexts: Bool, measuringOn canvas: any Canvas) -> [Int: CGRect]
  {
    let texts = sparesTexts ? overlay.slot.textPlaces(measuringOn: canvas) : []
    let tags = overlay.tagsOfContacts(beside: texts, on: canvas).boxes
    return Dictionary(zip(story.marks.map(\.id), tags)) { $1 }
  }
}
