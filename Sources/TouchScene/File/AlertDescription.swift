import TouchKit

/// An alert that a controller presents, as a scene file describes it.
final class AlertDescription: Sendable {
  static let keys = ["title", "message", "style", "actions", "by"]
  static let styles: [String: UIAlertController.Style] = [
    "alert": .alert, "actionSheet": .actionSheet,
  ]

  private let title: String?
  private let message: String?
  private let style: UIAlertController.Style
  /// The titles of the choices; that of `Cancel` changes nothing.
  private let actions: [String]
  /// The control whose touch presents it.
  let control: ViewReference

  init(_ value: SourceValue) throws(SourceError) {
    let fields = try Fields(value, of: "'alert'", known: Self.keys)
    title = try fields.text("title")
    message = try fields.text("message")
    style = try fields.word("style", among: Self.styles) ?? .alert
    actions = try fields.texts("actions")
    guard let by = fields["by"] else {
      throw SourceError(value.position, "'alert' needs 'by', the control that presents it")
    }
    control = try by.reference(for: "by")
  }

  @MainActor
  func make() -> UIAlertController {
    let alert = UIAlertController(title: title, message: message, preferredStyle: style)
    for title in actions {
      alert.addAction(UIAlertAction(title: title, style: title == "Cancel" ? .cancel : .default))
    }
    return alert
  }
}
