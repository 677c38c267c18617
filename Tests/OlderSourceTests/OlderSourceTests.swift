import Testing
import TouchKit

/// Sources from before Swift 6 behave as those after it.
@MainActor
@Suite struct OlderSourceTests {
  @Test func `views, windows and controllers have a deinit as ever`() {
    let journal = Journal()
    do { _ = CardView(journal: journal) }
    do { _ = NoteController(journal: journal).view }
    do { AlertWindow(frame: .zero).onEnd = { journal.note("window gone") } }
    #expect(journal.lines == ["card gone", "controller gone", "window gone"])
  }

  @Test func `code that names no actor uses views`() {
    let journal = Journal()
    journal.describe(UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 10)))
    #expect(journal.lines == ["40 wide, alpha 1.0"])
  }

  @Test func `nil gives a label its usual font and colour back`() {
    let label = Journal().makeBadge()
    #expect(label.font == .systemFont(ofSize: 17))
    #expect(label.textColor == .black)
  }

  @Test func `an override of addGestureRecognizer hears of recognizers, and of those of the list`()
  {
    let journal = Journal()
    let card = CardView(journal: journal)
    card.addGestureRecognizer(UITapGestureRecognizer())
    card.gestureRecognizers = [UITapGestureRecognizer()]
    #expect(journal.lines == ["added", "added"])
  }

  @Test func `a recognizer may override the initialiser with target and action`() {
    let journal = Journal()
    let recognizer = PressRecognizer(target: nil, action: nil)
    let application = UIApplication()
    let window = UIWindow(
      frame: CGRect(x: 0, y: 0, width: 200, height: 200),
      application: application
    )
    let card = CardView(journal: journal)
    window.addSubview(card)
    card.addGestureRecognizer(recognizer)
    window.isHidden = false
    let contact = Contact(id: 1, phase: .began, position: CGPoint(x: 10, y: 10))
    application.send(InputEvent(timestamp: 0, kind: .contacts([contact])))
    #expect(recognizer.presses == 1)
    #expect(recognizer.width == 3)
    #expect(!recognizer.cancelsTouchesInView)
  }

  @Test func `a notification is sent as an action, until the observer leaves or goes`() {
    let center = NotificationCenter.default
    let name = Notification.Name("news")
    let journal = Journal()
    var controller: NoteController? = NoteController(journal: journal)
    controller?.loadViewIfNeeded()
    center.post(name: name, object: "rain")
    if let controller { center.removeObserver(controller, name: name, object: nil) }
    center.post(name: name, object: "snow")
    controller.map { center.addObserver($0, selector: "hear:", name: name, object: nil) }
    center.post(name: name, object: "sun")
    controller = nil
    center.post(name: name, object: "wind")
    #expect(journal.lines == ["heard rain", "heard sun", "controller gone"])
  }
}
