import Foundation
import Testing
import TouchKit

/// Text fields and text views, as far as touches, keys and events go.
@MainActor
@Suite struct TextFieldTests {
  private final class Answers: UITextFieldDelegate, UITextViewDelegate {
    var log: [String] = []
    var begins = true
    var ends = true

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { begins }
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { ends }
    func textFieldDidBeginEditing(_ textField: UITextField) { log.append("began") }
    func textFieldDidEndEditing(_ textField: UITextField) { log.append("ended") }
    func textField(
      _ textField: UITextField,
      shouldChangeCharactersIn range: NSRange,
      replacementString string: String
    ) -> Bool { string != "q" }
    func textViewDidBeginEditing(_ textView: UITextView) { log.append("began") }
    func textViewDidChange(_ textView: UITextView) { log.append(textView.text) }
  }

  private let stage = Stage()
  private let field = UITextField(frame: CGRect(20, 20, 200, 30))
  private let answers = Answers()
  private let finger: Finger

  init() {
    stage.window.makeKey()
    stage.window.add(field, "field")
    field.delegate = answers
    let log = stage.log
    let events: [(UIControl.Event, String)] = [
      (.touchDown, "down"), (.touchUpInside, "up"), (.touchCancel, "cancel"),
      (.editingDidBegin, "begin"), (.editingChanged, "changed"), (.editingDidEnd, "end"),
    ]
    for (event, name) in events {
      field.addAction(UIAction { _ in log.note(name) }, for: event)
    }
    finger = stage.finger()
  }

  private func tap(_ x: CGFloat, _ y: CGFloat) {
    finger.began(x, y, at: stage.application.now + 1)
    finger.ended(at: stage.application.now + 0.1)
  }

  @Test func `editing is posted as it begins, changes and ends`() {
    nonisolated(unsafe) var names: [String] = []
    let posted = [
      UITextField.textDidBeginEditingNotification, UITextField.textDidChangeNotification,
      UITextField.textDidEndEditingNotification,
    ].map { name in
      NotificationCenter.default.addObserver(forName: name, object: field, queue: nil) { note in
        names.append(String(note.name.rawValue.dropFirst("UITextFieldTextDid".count)))
      }
    }
    defer { for observer in posted { NotificationCenter.default.removeObserver(observer) } }
    finger.tap(30, 30)
    type("a")
    field.resignFirstResponder()
    #expect(
      names == ["BeginEditingNotification", "ChangeNotification", "EndEditingNotification"]
    )
  }

  @Test func `a search bar tells of its text, and of the button that ends the search`() {
    final class Search: UISearchBarDelegate {
      var log: [String] = []
      func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
        log.append(searchText)
      }
      func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { log.append("cancel") }
    }
    let (bar, search) = (UISearchBar(frame: CGRect(0, 100, 300, 56)), Search())
    (bar.delegate, bar.showsCancelButton) = (search, true)
    stage.window.add(bar, "bar")
    stage.frame()
    finger.tap(60, 128)
    type("ab")
    finger.tap(260, 128, at: 1)
    #expect(search.log == ["a", "ab", "cancel"])
  }

  private func type(_ letters: String) {
    for letter in letters {
      stage.key(.down, String(letter))
      stage.key(.up, String(letter))
    }
  }

  private func press(_ usage: UIKeyboardHIDUsage) {
    stage.send(.key(KeyInput(.down, usage)))
    stage.send(.key(KeyInput(.up, usage)))
  }

  @Test
  func
    `the name under which a language is kept is none by default, and may be forgotten (B-7.122)`()
  {
    final class Named: UITextField {
      override var textInputContextIdentifier: String? { "chat" }
    }
    #expect(field.textInputContextIdentifier == nil)
    let named = Named(frame: .zero)
    #expect(named.textInputContextIdentifier == "chat")
    let mode = field.textInputMode?.primaryLanguage
    UIResponder.clearTextInputContextIdentifier("chat")
    #expect(
      named.textInputContextIdentifier == "chat" && field.textInputMode?.primaryLanguage == mode
    )
  }

  @Test func `a tap that ends in a field begins to edit it (B-7.119)`() {
    tap(40, 30)
    #expect(field.isEditing)
    #expect(stage.log.drain() == ["down", "begin", "cancel"])
    #expect(answers.log == ["began"])
    field.resignFirstResponder()
    finger.began(40, 30, at: 5)
    finger.moved(40, 300, at: 5.1)
    finger.ended(at: 5.2)
    #expect(!field.isEditing)
  }

  @Test func `a delegate may refuse the beginning and the end (B-7.119)`() {
    answers.begins = false
    tap(40, 30)
    #expect(!field.isEditing)
    answers.begins = true
    tap(40, 30)
    answers.ends = false
    #expect(!field.resignFirstResponder() && field.isEditing)
    #expect(stage.window.endEditing(true) && !field.isEditing)
    #expect(answers.log == ["began", "ended"])
  }

  @Test func `keys change the text at the caret (B-7.119)`() {
    tap(40, 30)
    _ = stage.log.drain()
    type("abqc")
    #expect(field.text == "abc")
    #expect(stage.log.drain() == ["changed", "changed", "changed"])
    press(.keyboardLeftArrow)
    press(.keyboardDeleteOrBackspace)
    #expect(field.text == "ac")
    press(.keyboardEnd)
    type("d")
    #expect(field.text == "acd")
    press(.keyboardHome)
    press(.keyboardDeleteForward)
    #expect(field.text == "cd")
  }

  @Test func `a tap places the caret (B-7.119)`() {
    field.text = "abcd"
    tap(27 + 17, 30)
    type("x")
    #expect(field.text == "abxcd")
  }

  @Test func `Return ends the editing where an action asks for that (B-7.119)`() {
    tap(40, 30)
    press(.keyboardReturnOrEnter)
    #expect(field.isEditing)
    let log = stage.log
    field.addAction(UIAction { _ in log.note("exit") }, for: .editingDidEndOnExit)
    _ = log.drain()
    press(.keyboardReturnOrEnter)
    #expect(!field.isEditing && log.drain() == ["exit", "end"])
  }

  @Test func `keys that the text has no use for go on along the chain (B-7.119)`() {
    let box = stage.responding("box")
    box.addSubview(field)
    field.becomeFirstResponder()
    _ = stage.log.drain()
    type("a")
    #expect(!stage.log.drain().contains { $0.hasPrefix("box presses began") })
    press(.keyboardF5)
    #expect(stage.log.drain().contains { $0.hasPrefix("box presses began") })
  }

  @Test func `the keyboard covers the lower part, and takes the touches there (B-7.119)`() {
    let button = UIButton(frame: CGRect(0, 300, 100, 50))
    stage.window.add(button, "button")
    #expect(stage.hit(50, 320) === button)
    tap(40, 30)
    #expect(stage.hit(50, 320)?.className == "UIKeyboard")
    #expect(stage.hit(50, 320)?.window?.className == "UITextEffectsWindow")
    field.resignFirstResponder()
    #expect(stage.hit(50, 320) === button)
  }

  // MARK: - Parts

  @Test func `a clear button is there while there is text, and empties the field (B-7.135)`() {
    field.clearButtonMode = .always
    stage.frame(at: 0.1)
    #expect(stage.hit(205, 35) === field)
    field.text = "abc"
    stage.frame(at: 0.2)
    #expect(stage.hit(205, 35)?.className == "_UITextFieldClearButton")
    _ = stage.log.drain()
    tap(205, 35)
    #expect(field.text == "" && !field.isEditing)
    #expect(stage.log.drain() == ["changed"])
    stage.frame(at: 3)
    #expect(stage.hit(205, 35) === field)
  }

  @Test func `views at the edges take the touches there when their modes say so (B-7.135)`() {
    let left = UIButton(frame: CGRect(0, 0, 30, 20))
    let right = UIButton(frame: CGRect(0, 0, 40, 20))
    (field.leftView, field.rightView) = (left, right)
    stage.frame(at: 0.1)
    #expect(stage.hit(30, 35) === field && stage.hit(200, 35) === field)
    (field.leftViewMode, field.rightViewMode) = (.always, .whileEditing)
    stage.frame(at: 0.2)
    #expect(stage.hit(30, 35) === left && stage.hit(200, 35) === field)
    field.becomeFirstResponder()
    stage.frame(at: 0.3)
    #expect(stage.hit(200, 35) === right)
    #expect(right.frame == CGRect(160, 5, 40, 20))
  }

  @Test func `a text view's selection counts UTF-16 units, and is replaced by what is typed`() {
    let text = UITextView(frame: CGRect(0, 100, 200, 100))
    stage.window.add(text, "text")
    text.text = "a👍🏽b"
    text.selectedRange = NSRange(location: 1, length: 4)
    #expect(text.selectedRange == NSRange(location: 1, length: 4))
    text.becomeFirstResponder()
    type("x")
    #expect(text.text == "axb")
    text.selectedRange = NSRange(location: 9, length: 9)
    #expect(text.selectedRange == NSRange(location: 3, length: 0))
  }

  @Test func `an input view stands in place of the keyboard, an accessory view above it (B-2.26)`()
  {
    field.inputView = UIView(frame: CGRect(0, 0, 400, 100))
    field.inputAccessoryView = UIView(frame: CGRect(0, 0, 400, 40))
    tap(40, 30)
    #expect(stage.hit(50, 320) === field.inputView)
    #expect(stage.hit(50, 280) === field.inputAccessoryView)
    #expect(stage.hit(50, 250) === stage.window)
  }

  @Test func `the keyboard's coming and going is posted with its place (B-7.119)`() {
    var posted: [CGRect?] = []
    let names = [
      UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidHideNotification,
    ]
    let tokens = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
        let frame = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
        MainActor.assumeIsolated { posted.append(frame) }
      }
    }
    tap(40, 30)
    field.resignFirstResponder()
    for token in tokens { NotificationCenter.default.removeObserver(token) }
    #expect(posted == [CGRect(0, 200, 400, 200), CGRect(0, 400, 400, 200)])
  }

  @Test(arguments: [
    (375, 667, 260), (390, 844, 336), (414, 896, 346), (414, 736, 271), (844, 390, 219),
    (768, 1024, 320),
  ])
  func `the keyboard is as high as on a device with a screen of that size (B-7.119)`(
    width: CGFloat,
    height: CGFloat,
    expected: CGFloat
  ) {
    let screen = UIScreen(size: CGSize(width: width, height: height))
    #expect(UIKeyboard(for: UIApplication(screen: screen)).bounds.height == expected)
  }

  @Test func `the keyboard's frame is posted as one that changes, from where to where`() {
    var posted: [[CGRect?]] = []
    let token = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillChangeFrameNotification,
      object: nil,
      queue: nil
    ) { note in
      let keys = [
        UIResponder.keyboardFrameBeginUserInfoKey, UIResponder.keyboardFrameEndUserInfoKey,
      ]
      let frames = keys.map { note.userInfo?[$0] as? CGRect }
      MainActor.assumeIsolated { posted.append(frames) }
    }
    tap(40, 30)
    field.resignFirstResponder()
    NotificationCenter.default.removeObserver(token)
    let (shown, gone) = (CGRect(0, 200, 400, 200), CGRect(0, 400, 400, 200))
    #expect(posted == [[gone, shown], [shown, gone]])
  }

  @Test func `a text view takes lines, and one that is not editable none (B-7.119)`() {
    let view = UITextView(frame: CGRect(0, 100, 300, 60))
    view.delegate = answers
    stage.window.add(view, "view")
    tap(50, 120)
    #expect(view.isFirstResponder && answers.log == ["began"])
    type("a")
    press(.keyboardReturnOrEnter)
    type("b")
    #expect(view.text == "a\nb" && answers.log == ["began", "a", "a\n", "a\nb"])
    view.isEditable = false
    type("c")
    #expect(view.text == "a\nb")
  }

  @Test func `a text that can only be selected has no keyboard (B-7.119)`() {
    let view = UITextView(frame: CGRect(0, 100, 300, 60))
    view.isEditable = false
    stage.window.add(view, "view")
    tap(50, 120)
    #expect(!view.isFirstResponder)
    view.becomeFirstResponder()
    #expect(stage.hit(50, 390)?.className != "UIKeyboard")
  }

  @Test func `an alert's first text field is edited from the start (B-7.116)`() throws {
    let controller = UIViewController()
    stage.window.rootViewController = controller
    let alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
    alert.addTextField { $0.placeholder = "Your name" }
    alert.addTextField()
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    controller.present(alert, animated: false)
    stage.wait(until: 1)
    let first = try #require(alert.textFields?.first)
    #expect(first.isEditing && first.placeholder == "Your name")
    type("a")
    #expect(first.text == "a")
    let second = try #require(alert.textFields?.last)
    let middle = second.convert(CGPoint(second.bounds.midX, second.bounds.midY), to: stage.window)
    tap(middle.x, middle.y)
    #expect(second.isEditing && !first.isEditing)
  }

  @Test func `offsets count units of UTF-16, and end with the text`() throws {
    field.text = "a👍b"
    let start = field.beginningOfDocument
    let place = try #require(field.position(from: start, offset: 3))
    let range = try #require(field.textRange(from: start, to: place))
    #expect(field.text(in: range) == "a👍")
    #expect(field.offset(from: start, to: field.endOfDocument) == 4)
    #expect(field.position(from: start, offset: 5) == nil)
    #expect(field.position(from: place, offset: .max) == nil)
  }
}
