import TouchKit

/// The bar at the top: what is shown, from which file, and whether it is recorded.
@MainActor
final class HeaderView: Panel, StoryPanel {
  /// The state of the recording, if there is one.
  var recording = RecordingState.running(marks: 0) {
    didSet { isChanged = isChanged || recording != oldValue }
  }

  private let captions: Inspector.Captions
  private var isChanged = false

  init(captions: Inspector.Captions, theme: Theme) {
    self.captions = captions
    super.init(theme: theme)
  }

  func refresh() -> Bool {
    defer { isChanged = false }
    return isChanged
  }

  override func draw(_ rect: CGRect) {
    guard rect.height > 1, let canvas = UIGraphicsGetCurrentContext() else { return }
    let middle = (rect.height - 1) / 2
    canvas.fill(CGRect(x: 0, y: rect.height - 1, width: rect.width, height: 1), with: theme.line)
    var right = rect.width - 16
    if let recording = captions.recording {
      right = drawRecording(of: recording, right: right, middle: middle, on: canvas)
    }
    let end = canvas.line(
      captions.title,
      font: .title,
      color: theme.ink,
      x: 16,
      middle: middle,
      width: right - 32
    )
    canvas.line(
      captions.file,
      font: .file,
      color: theme.soft,
      x: end + 16,
      middle: middle + 0.5,
      width: right - end - 32
    )
  }

  private func drawRecording(
    of name: String,
    right: CGFloat,
    middle: CGFloat,
    on canvas: any Canvas
  ) -> CGFloat {
    let text = recording.words(name)
    let width = min(canvas.width(of: text, font: .secondaryStrong), right / 2)
    let box = CGRect(x: right - width - 36, y: middle - 13, width: width + 36, height: 26)
    canvas.outline(box, with: theme.line, radius: 6)
    drawSign(CGPoint(x: box.minX + 14, y: middle), on: canvas)
    canvas.line(
      text,
      font: .secondaryStrong,
      color: theme.ink,
      x: box.minX + 26,
      middle: middle,
      width: width
    )
    return box.minX - 16
  }

  /// A dot while it records, two bars while it is paused, a ring if it has failed.
  private func drawSign(_ middle: CGPoint, on canvas: any Canvas) {
    switch recording {
    case .running, .noting: canvas.dot(middle, radius: 4, color: theme.refused)
    case .paused:
      for x in [middle.x - 4, middle.x + 1] {
        canvas.fill(CGRect(x: x, y: middle.y - 4, width: 3, height: 8), with: theme.soft)
      }
    case .failed:
      let ring = CGRect(x: middle.x - 4, y: middle.y - 4, width: 8, height: 8)
      canvas.outline(ring, with: theme.refused, radius: 4)
    }
  }
}
