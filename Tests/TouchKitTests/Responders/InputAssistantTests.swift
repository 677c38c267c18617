import Testing
import TouchKit

/// What stands over an input view, and the language that is typed.
@MainActor
@Suite struct InputAssistantTests {
  private final class Field: UIView {
    let pad = UIView(frame: CGRect(0, 0, 10, 100))
    var hasPad = true
    var undone = 0

    override var canBecomeFirstResponder: Bool { true }
    override var inputView: UIView? { hasPad ? pad : nil }
    override var actionTable: ActionTable {
      super.actionTable.adding("undoAll") { self.undone += 1 }
    }
  }

  private let stage = Stage()
  private let field = Field(frame: CGRect(0, 0, 100, 50))

  init() {
    stage.window.addSubview(field)
    stage.window.makeKey()
  }

  private func add(_ items: [UIBarButtonItem], trailing: [UIBarButtonItem] = []) {
    field.inputAssistantItem.leadingBarButtonGroups = [
      UIBarButtonItemGroup(barButtonItems: items, representativeItem: nil)
    ]
    field.inputAssistantItem.trailingBarButtonGroups = [
      UIBarButtonItemGroup(barButtonItems: trailing, representativeItem: nil)
    ]
  }

  private func tap(_ x: CGFloat, _ y: CGFloat) {
    stage.frame()
    stage.finger().tap(x, y)
  }

  @Test func `the buttons stand over the input view, and send their actions`() {
    var ran = 0
    add(
      [UIBarButtonItem(title: "Undo", style: .plain, target: nil, action: "undoAll")],
      trailing: [UIBarButtonItem(primaryAction: UIAction(title: "Run") { _ in ran += 1 })]
    )
    field.becomeFirstResponder()
    #expect(field.pad.frame == CGRect(0, 300, 400, 100))
    tap(20, 290)
    #expect(field.undone == 1)
    tap(380, 290)
    #expect(ran == 1)
  }

  @Test func `a button that is not enabled does nothing`() {
    let item = UIBarButtonItem(title: "Undo", style: .plain, target: field, action: "undoAll")
    item.isEnabled = false
    add([item])
    field.becomeFirstResponder()
    tap(20, 290)
    #expect(field.undone == 0)
    item.isEnabled = true
    field.reloadInputViews()
    tap(20, 290)
    #expect(field.undone == 1)
  }

  @Test func `without an input view, or without buttons, no row of buttons is shown`() {
    add([])
    field.becomeFirstResponder()
    #expect(stage.hit(20, 290) === stage.window)
    add([UIBarButtonItem(title: "Undo", style: .plain, target: nil, action: "undoAll")])
    field.hasPad = false
    field.reloadInputViews()
    #expect(stage.hit(20, 390) === stage.window)
  }

  @Test(
    arguments: [
      ("de_DE.UTF-8", "de-DE"), ("en_GB", "en-GB"), ("sr_RS@latin", "sr-RS"), ("C", nil),
      ("POSIX", nil), ("C.UTF-8", nil), ("", nil), (nil, nil),
    ] as [(String?, String?)]
  )
  func `the mode tells the language of the desktop's keyboard`(
    locale: String?,
    language: String?
  ) {
    UITextInputMode.noteKeyboard(locale: locale)
    defer { UITextInputMode.noteKeyboard(locale: nil) }
    #expect(field.textInputMode?.primaryLanguage == language)
    #expect(UITextInputMode.activeInputModes.count == (language == nil ? 0 : 1))
  }
}
