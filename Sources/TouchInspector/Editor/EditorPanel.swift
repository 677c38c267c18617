import TouchExplain
import TouchKit
import TouchScene
import TouchSession

/// Shows the chosen view's properties, and changes them: each change answers the last touch again.
final class EditorPanel: Panel {
  /// Below this width the two columns are one.
  nonisolated static let roomyWidth: CGFloat = 560
  private static let headHeight: CGFloat = 40

  let edits: EditHistory
  private let story: TouchStory
  private let selection: Selection
  /// The fields, which scroll below the head.
  let body: EditorBody
  private let undo: PushButton
  private let redo: PushButton
  private let save = PushButton("Save as scene…", .saveScene)

  @WeakReference private var view: UIView?
  private var shown = (selection: -1, edits: -1, display: -1, report: -1, objection: "")
  private var answer: (text: [Sentence.Part], version: (Int, Int)) = ([], (-1, -1))

  init(story: TouchStory, selection: Selection, edits: EditHistory) {
    (self.story, self.selection, self.edits) = (story, selection, edits)
    body = EditorBody(edits: edits)
    undo = PushButton(icon: .undo, tip: Tip(.undo)) { edits.undo() }
    redo = PushButton(icon: .redo, tip: Tip(.redo)) { edits.redo() }
    super.init()
    clipsToBounds = true
    for view in [body, undo, redo, save] { addSubview(view) }
  }

  override func place() {
    let width = bounds.width
    save.frame = CGRect(x: width - 156, y: 8, width: 136, height: PushButton.height)
    redo.frame = CGRect(x: width - 192, y: 8, width: 28, height: PushButton.height)
    undo.frame = CGRect(x: width - 224, y: 8, width: 28, height: PushButton.height)
    let (top, height) = (Self.headHeight, max(0, bounds.height - Self.headHeight))
    body.frame = CGRect(x: 0, y: top, width: width, height: height)
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

  /// The view that the last touch goes to now, and did in the file; or why nothing can be changed.
  private var currentAnswer: [Sentence.Part] {
    if let objection = edits.objection { return [.init(objection)] }
    guard let report = story.report, !edits.changedViews.isEmpty else { return [] }
    let version = (edits.version, story.reportVersion)
    if answer.version == version { return answer.text }
    let scene = story.scene
    let before = edits.withoutChanges { scene.view(at: report.point) }
    let isSame = before === report.hit
    let text = [
      Sentence.Part(
        isSame
          ? told("The touch at \(report.point.short) still goes to ")
          : told("The touch at \(report.point.short) now goes to ")
      ),
      Sentence.Part(report.hit?.viewName.short ?? "no view".told, .hit),
      Sentence.Part(
        isSame
          ? ", as in the file".told
          : told("; in the file it goes to \(before?.viewName.short ?? "no view".told)")
      ),
    ]
    // Taking the changes back and making them again counts as no change of the scene.
    shown.display = scene.displayVersion
    answer = (text, version)
    return text
  }

  override func draw(_ rect: CGRect) {
    guard rect.width > 80, let canvas = UIGraphicsGetCurrentContext() else { return }
    let end = undo.frame.minX - 16
    guard let view else {
      let (text, width) = ("Select a view to change it".told, end - 20)
      canvas.line(text, .body, theme.soft, x: 20, middle: 22, width: width)
      return
    }
    let (font, name, ink) = (UIFont.nameStrong, view.viewName.title, theme.ink)
    let x = canvas.name(name, font, ink, x: 20, middle: 22, width: end - 20) + 16
    let path = view.ancestors.filter { !$0.isContainer && !($0 is UIWindow) }
      .map(\.viewName.title).joined(separator: " › ")
    let (soft, room) = (theme.soft, end - x)
    guard room > 60 else { return }
    canvas.name(path, .secondary, soft, x: x, middle: 22, width: room)
  }
}
