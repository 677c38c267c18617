import TouchExplain
import TouchKit
import TouchScene

/// Shows the chosen view's properties, and changes them: each change answers the last touch again.
@MainActor
final class EditorPanel: Panel {
  /// Below this width the two columns are one.
  nonisolated static let roomyWidth: CGFloat = 560
  nonisolated static let headHeight: CGFloat = 40

  let edits: EditHistory
  private let story: TouchStory
  private let selection: Selection
  /// What scrolls below the head.
  let body: EditorBody
  private let undo: PushButton
  private let redo: PushButton
  private let save: PushButton
  /// Called to save the scene.
  var onSave: () -> Void = {}
  /// Called with the rows of a menu to open below a box in the window.
  var openMenu: ([Menu.Item], CGRect) -> Void = { _, _ in }

  @WeakReference private var view: UIView?
  private var shown = (selection: -1, edits: -1, display: -1, report: -1, objection: "")
  private var answer: (text: [EditorAnswer], version: (Int, Int)) = ([], (-1, -1))

  init(story: TouchStory, selection: Selection, edits: EditHistory, theme: Theme) {
    (self.story, self.selection, self.edits) = (story, selection, edits)
    body = EditorBody(edits: edits, theme: theme)
    undo = PushButton(icon: .undo, tip: "Undo", theme: theme) { edits.undo() }
    redo = PushButton(icon: .redo, tip: "Redo", theme: theme) { edits.redo() }
    save = PushButton("Save as scene…", theme: theme)
    super.init(theme: theme)
    clipsToBounds = true
    for view in [body, undo, redo, save] { addSubview(view) }
    save.action = { [weak self] in self?.onSave() }
    body.openMenu = { [weak self] in self?.openMenu($0, $1) }
    body.addScrolling { [weak self] in self?.body.scroll(by: $0) }.delegate = self
  }

  override var frame: CGRect { didSet { if frame.size != oldValue.size { layout() } } }

  private func layout() {
    let width = bounds.width
    save.frame = CGRect(x: width - 156, y: 8, width: 136, height: PushButton.height)
    redo.frame = CGRect(x: width - 192, y: 8, width: 28, height: PushButton.height)
    undo.frame = CGRect(x: width - 224, y: 8, width: 28, height: PushButton.height)
    body.frame = CGRect(
      x: 0,
      y: Self.headHeight,
      width: width,
      height: max(0, bounds.height - Self.headHeight)
    )
  }

  /// Returns whether the editor looks different from when it was asked last.
  func refresh() -> Bool {
    let now = (
      selection: selection.version, edits: edits.version, display: story.scene.displayVersion,
      report: story.reportVersion, objection: edits.objection ?? ""
    )
    guard now != shown else { return false }
    shown = now
    view = selection.chosen?.window == nil ? nil : selection.chosen
    undo.isEnabled = edits.canUndo
    redo.isEnabled = edits.canRedo
    let answer = currentAnswer
    body.show(view, answer: answer, isFixed: edits.objection != nil)
    return true
  }

  /// What the last touch does now, and did in the file; or why nothing can be changed.
  private var currentAnswer: [EditorAnswer] {
    if let objection = edits.objection { return [EditorAnswer(objection)] }
    guard let report = story.report, !edits.changedViews.isEmpty else { return [] }
    let version = (edits.version, story.reportVersion)
    if answer.version == version { return answer.text }
    let scene = story.scene
    let before = edits.withoutChanges { scene.view(at: report.point) }
    let place = "The touch at \(report.point.words) "
    let now = EditorAnswer(report.hit?.title ?? "no view", isHit: true)
    let text =
      before === report.hit
      ? [EditorAnswer(place + "still goes to "), now, EditorAnswer(", as in the file")]
      : [
        EditorAnswer(place + "now goes to "), now,
        EditorAnswer("; in the file it goes to \(before?.title ?? "no view")"),
      ]
    // Taking the changes back and making them again counts as no change of the scene.
    shown.display = scene.displayVersion
    answer = (text, version)
    return text
  }

  override func draw(_ rect: CGRect) {
    guard rect.width > 80, let canvas = UIGraphicsGetCurrentContext() else { return }
    guard let view else {
      canvas.line(
        "Select a view to change it",
        font: .body,
        color: theme.soft,
        x: 20,
        middle: 22,
        width: rect.width - 256
      )
      return
    }
    let end = undo.frame.minX - 16
    let font = UIFont.monospacedSystemFont(ofSize: 13, weight: .semibold)
    let name = canvas.cut(view.title, font: font, width: end - 20)
    let x = canvas.line(name, font: font, color: theme.ink, x: 20, middle: 22) + 16
    let path = view.superviews.reversed().filter { !$0.isContainer && !($0 is UIWindow) }
      .map(\.title).joined(separator: " › ")
    guard end - x > 60 else { return }
    let shownPath = canvas.cut(path, font: .secondary, width: end - x)
    canvas.line(shownPath, font: .secondary, color: theme.soft, x: x, middle: 22)
  }
}

extension EditorPanel: UIGestureRecognizerDelegate {
  /// A drag beside the fields scrolls; one on a field is the field's.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldReceive touch: UITouch
  ) -> Bool { touch.view === body }
}

/// A part of the sentence on what the last touch does now.
struct EditorAnswer: Equatable {
  let text: String
  /// Whether it is the name of the view that gets it.
  let isHit: Bool

  init(_ text: String, isHit: Bool = false) { (self.text, self.isHit) = (text, isHit) }
}
