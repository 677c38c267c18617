import Foundation
import TouchKit
import TouchScene

/// Asks for a name, such as that of a file to write.
final class NameSheet: ThemedView, PopupContent {
  private static let width: CGFloat = 440

  let isOnScrim = true
  private let heading: String
  private let field = TextInput()
  private let accept = PushButton(look: .filled)
  private let cancel = PushButton("Cancel")
  private let copy = PushButton("Copy command", look: .word)
  /// The reason for which the name cannot be used, in a sentence.
  private var problem = ""
  /// Uses the name; returns why that cannot be, or nil.
  private let use: (String) -> String?
  /// The command for a file of a name, to be copied; nil where there is none.
  private let command: ((String) -> String)?

  init(
    _ title: String,
    name: String,
    button: String,
    command: ((String) -> String)? = nil,
    use: @escaping (String) -> String?
  ) {
    (heading, self.use, self.command) = (title, use, command)
    super.init()
    copy.isHidden = command == nil
    copy.action = { [weak self] in
      if let self { copyText(command?(self.name) ?? "") }
    }
    field.text = name
    field.font = .file
    field.onReturn = { [weak self] in self?.finish() }
    // What is told of the name is another, too.
    field.onChange = { [weak self] _ in self?.tell("") }
    accept.caption = button
    accept.action = { [weak self] in self?.finish() }
    cancel.action = { [weak self] in self?.dismiss() }
    for view in [field, accept, cancel, copy] { addSubview(view) }
  }

  func frame(in size: CGSize) -> CGRect {
    let width = min(Self.width, size.width - 32)
    return CGRect(
      x: ((size.width - width) / 2).rounded(),
      y: 96,
      width: width,
      height: command == nil ? 156 : 180
    )
  }

  override func place() {
    field.frame = CGRect(x: 20, y: 48, width: bounds.width - 40, height: 30)
    var right = bounds.width - 20
    for button in [accept, cancel] {
      let size = CGSize(width: button.naturalWidth, height: PushButton.height)
      button.frame = CGRect(
        origin: CGPoint(x: right - size.width, y: bounds.height - 44),
        size: size
      )
      right = button.frame.minX - 8
    }
    let size = CGSize(width: copy.naturalWidth + 12, height: PushButton.height)
    copy.frame = CGRect(origin: CGPoint(x: 20, y: bounds.height - 44), size: size)
  }

  /// The field has the keys as long as the sheet is open.
  func focusChanged(_ hasFocus: Bool) { if hasFocus { field.requestFocus() } }

  private var name: String { field.text.trimmingCharacters(in: .whitespaces) }

  private func finish() {
    let name = name
    guard !name.isEmpty else { return tell("It needs a name.".told) }
    if let problem = use(name) { tell(problem) } else { dismiss() }
  }

  private func tell(_ words: String) {
    problem = words
    field.isFaulty = !words.isEmpty
    invalidate()
  }

  override func draw(_ rect: CGRect) {
    guard let canvas = UIGraphicsGetCurrentContext() else { return }
    canvas.line(heading, .strong, theme.ink, x: 20, middle: 26)
    let (color, width) = (theme.refused, rect.width - 40)
    guard problem.isEmpty else {
      canvas.paragraph(problem, .secondary, color, x: 20, top: 84, width: width, lines: 3)
      return
    }
    let path = name.withHome
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    let words = told("In the folder \(folder)")
    canvas.name(words, .secondary, theme.soft, x: 20, middle: 92, width: width)
    guard let command else { return }
    canvas.name(command(name), .file, theme.ink, x: 20, middle: 114, width: width)
  }
}
