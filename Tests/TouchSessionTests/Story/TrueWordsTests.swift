import Foundation
import Testing
import TouchExplain
import TouchKit
import TouchScene
import TouchSession

/// What may be said of who handled a touch, passed it on, kept it, or was kept from recognizing it.
@MainActor
@Suite struct TrueWordsTests {
  private func story(_ root: String, classes: String = "{}", _ gesture: String) throws
    -> GestureStory
  {
    let text = "touchstone: 1\nscreen: {size: [300, 400]}\nclasses: \(classes)\nroot:\n" + root
    let scene = try Scene(SceneFile(reading: Data(text.utf8), name: "test.scene.yaml"))
    let gesture = try ScreenGesture(gesture, name: "gesture")
    return try GestureTeller(of: scene).make(gesture, settling: true)
  }

  @Test func `one that would be recognized and is prevented is told as that`() throws {
    let root = """
        name: root
        gestures: [{type: tap, name: outer}]
        subviews: [{name: row, frame: [0, 0, 99, 99], gestures: [{type: tap, name: inner}]}]
      """
    let words = try story(root, "tap row").rows.map(\.words)
    #expect(words.contains("inner is recognized (1 of 1 taps)"))
    #expect(words.contains("outer would be recognized (1 of 1 taps)"))
    #expect(words.contains("outer fails (prevented by inner)"))
    #expect(!words.contains { $0.hasPrefix("outer is recognized") })
  }

  @Test
  func `one that waits for another would be recognized, and calls its action where that fails`()
    throws
  {
    let root = """
        name: root
        gestures:
        - {type: tap, name: two, numberOfTapsRequired: 2}
        - {type: tap, name: one, requireToFail: [two]}
      """
    let words = try story(root, "tap root").rows.map(\.words)
    let wish = try #require(words.firstIndex(of: "one would be recognized (1 of 1 taps)"))
    #expect(words[wish...].contains { $0.hasPrefix("one calls its action, ") })
    let both = try story(root, "double-tap root").rows.map(\.words)
    #expect(both.contains("one would be recognized (1 of 1 taps)"))
    #expect(!both.contains { $0.hasPrefix("one is recognized") })
  }

  @Test func `a table selects a row, another list an item`() throws {
    for name in ["UITableView", "UICollectionView"] {
      let list = "  {name: list, class: \(name), frame: [0, 0, 300, 400], items: [A, B]}"
      let rows = "  {name: list, class: \(name), frame: [0, 0, 300, 400], rows: [A, B]}"
      let told = try story(name == "UITableView" ? rows : list, "tap 20,20")
      let words = told.sentences.map(\.text).joined()
      let word = name == "UITableView" ? "row" : "item"
      #expect(words.hasSuffix("list selected the \(word)"), "\(words)")
      #expect(told.rows.map(\.words).contains("the \(word) at [0, 0] of list is selected"))
    }
  }

  @Test func `keys have their plain names, and a gesture that needs no movement says so`() {
    let keys: [UIKeyboardHIDUsage] = [
      .keyboardLeftAlt, .keyboardA, .keyboardReturnOrEnter, .keyboard1,
    ]
    let words = keys.map { InputSentence.words(for: .key(KeyInput(.up, $0))) }
    #expect(words == ["key Left Alt up", "key A up", "key Return or Enter up", "key 1 up"])
    let record = TraceRecord.What.state(
      TraceName("window:pan"),
      from: .possible,
      to: .began,
      because: .moved(0, limit: 0)
    )
    #expect(record.words.text.hasSuffix("possible → began: no movement is required"))
  }

  @Test func `a view that handles a touch and calls super handled it and passed it on (B-2.12)`()
    throws
  {
    let root = "  {name: root, class: Purple}"
    let story = try story(root, classes: "{Purple: {touches: forward}}", "tap root")
    #expect(
      story.sentences.map(\.text) == [
        "The touch at (150, 200) went to root, which handled it and passed it on"
      ]
    )
    #expect(
      story.rows.map(\.words) == [
        "root gets touchesBegan, handles it and passes it on, and no responder after it does anything with it",
        "root gets touchesEnded, handles it and passes it on, and no responder after it does anything with it",
      ]
    )
  }

  @Test func `responders after the view that have code for the touch are named`() throws {
    let root = """
        name: root
        class: Forwarding
        subviews:
        - {name: card, class: Forwarding, frame: [0, 0, 200, 200], subviews: [{name: row, frame: [0, 0, 99, 99]}]}
      """
    let story = try story(root, classes: "{Forwarding: {touches: forward}}", "tap row")
    #expect(
      story.sentences.map(\.text) == [
        "The touch at (49.5, 49.5) went to row, and card and root handled it and passed it on"
      ]
    )
    let card = try self.story(root, classes: "{Forwarding: {touches: forward}}", "tap card")
    #expect(
      card.sentences.first?.text.hasSuffix(
        "went to card, which handled it and passed it on, as did root"
      ) == true
    )
    #expect(
      story.rows.first?.words
        == "row gets touchesBegan, and passes it on to card, which handles it and passes it on to root, "
        + "which handles it and passes it on, and no responder after root does anything with it"
    )
  }

  @Test func `code in one of the four methods alone counts where it is called`() throws {
    let root = "  {name: root, class: Late}"
    let story = try story(root, classes: "{Late: {touches: {ended: forward}}}", "tap root")
    #expect(
      story.sentences.first?.text.hasSuffix("root, which handled it and passed it on") == true
    )
    #expect(
      story.rows.first?.words
        == "root gets touchesBegan, and no responder after it does anything with it"
    )
  }

  @Test func `nobody acted only where no responder has code and no recognizer acts`() throws {
    let story = try story("  {name: root}", "tap root")
    #expect(story.sentences.first?.text.hasSuffix("root, and nobody acted on it") == true)
  }

  @Test func `a behaviour that is changed between two taps is told as it is then`() throws {
    let text = "touchstone: 1\nscreen: {size: [300, 400]}\nroot: {name: root}"
    let scene = try Scene(SceneFile(reading: Data(text.utf8), name: "test.scene.yaml"))
    let teller = GestureTeller(of: scene)
    func told() throws -> String? {
      try teller.make(ScreenGesture("tap root", name: "gesture"), settling: true).sentences.first?
        .text
    }
    #expect(try told()?.hasSuffix("nobody acted on it") == true)
    let root = scene.application.windows.lazy.flatMap(\.subtree).first {
      $0.accessibilityIdentifier == "root"
    }
    var behaviour = Behaviour()
    behaviour.began = .forward
    root?.behaviour = SceneBehaviour(behaviour)
    #expect(try told()?.hasSuffix("which handled it and passed it on") == true)
  }

  @Test func `a press that is handled and passed on is told so as well (B-2.17)`() throws {
    let stage = Stage(PressController())
    let log = RecordKeeper()
    stage.application.traceSink = log
    stage.window.rootViewController?.view.becomeFirstResponder()
    stage.application.send(
      InputEvent(timestamp: 0, kind: .key(KeyInput(.down, .keyboardA, characters: "a")))
    )
    var rows = EventRows(SpokenNames())
    for record in log.records { rows.add(record.what, at: record.time) }
    let told = rows.rows.map(\.words).filter { $0.contains("pressesBegan") }
    #expect(told.count == 1)
    #expect(
      told.allSatisfy { $0.contains("which handles it and passes it on, and no responder after") }
    )
  }
}

/// A controller that sees each key and lets it go on.
private final class PressController: UIViewController {
  override func loadView() { view = KeyView() }
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    super.pressesBegan(presses, with: event)
  }
}

private final class KeyView: UIView {
  override var canBecomeFirstResponder: Bool { true }
}

/// Keeps the records of an engine.
@MainActor
private final class RecordKeeper: TraceSink {
  private(set) var records: [TraceRecord] = []

  func engine(_ application: UIApplication, willHandle input: InputEvent, number: Int) {}
  func engine(_ application: UIApplication, did record: TraceRecord) { records.append(record) }
}
