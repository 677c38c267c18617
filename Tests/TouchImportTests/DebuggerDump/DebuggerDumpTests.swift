import Foundation
import SceneStage
import Testing
import TouchImport
import TouchKit
import TouchScene

/// What the script for Xcode's debugger writes, as a scene.
@MainActor
@Suite struct DebuggerDumpTests {
  private let imported: ImportedScene
  private let driver: SceneDriver

  init() throws {
    let data = Data(DebuggerDumpFixture.shop.utf8)
    let file = try SceneFile(reading: data, name: "shop.dump", importer: Importer())
    imported = try #require(file.imported)
    driver = try SceneDriver(file)
  }

  @Test func `a dump is recognized, and holds the windows of the foreground`() throws {
    #expect(imported.kind == .debuggerDump)
    #expect(imported.viewCount == 7)
    #expect(driver.application.screen.bounds.size == CGSize(width: 375, height: 667))
    #expect(imported.skipped.contains { $0.text.contains("in the background") })
    #expect(throws: SourceError.self) { try driver.view("0x902") }
  }

  @Test(arguments: [
    ("", nil), (#","idiom":0"#, "phone"), (#","idiom":1"#, "pad"), (#","idiom":5"#, nil),
  ])
  func `a dump says which kind of device it is of (B-7.123)`(key: String, word: String?) throws {
    let text = DebuggerDumpFixture.shop.replacing("\"scale\":2", with: "\"scale\":2\(key)")
    let file = try SceneFile(reading: Data(text.utf8), name: "shop.dump", importer: Importer())
    #expect(file.imported?.scene["screen"]?["idiom"]?.json == word.map { "\"\($0)\"" })
  }

  @Test func `a view has its place, whatever it turns about`() throws {
    let card = try driver.view("0x103")
    #expect(card.frame == CGRect(x: 20, y: 100, width: 400, height: 240))
    #expect(card.layer.anchorPoint == .zero)
    #expect(card.layer.zPosition == 3)
    #expect(card.isExclusiveTouch)
    #expect(try driver.view("0x102").next?.className == "Shop.Home")
  }

  @Test func `a control has its state, its text and its actions`() throws {
    let button = try #require(try driver.view("buy") as? UIButton)
    #expect(!button.isEnabled)
    #expect(button.currentTitle == "Buy \"now\" / é")
    let described = imported.scene.json
    let buy = #"{"events":["touchDown","touchUpInside"],"action":"buy:","target":"Shop.Home"}"#
    #expect(described.contains(buy), "one action with all its events")
    let closure = #"{"events":["valueChanged"],"action":"closure","target":"UIAction"}"#
    #expect(described.contains(closure), "events that have no target")
  }

  @Test func `what the app's code overrides is known, and that UIKit's classes are UIKit's`() throws
  {
    #expect(try driver.view("0x103").unknownOverrides == [.pointInside, .touchesBegan])
    #expect(try driver.view("0x104").unknownOverrides == [])
    #expect(try driver.view("0x105").unknownOverrides == nil)
  }

  @Test func `a table scrolls and selects as on the device (B-6.24)`() throws {
    let table = try #require(try driver.view("0x105") as? UITableView)
    #expect(!table.delaysContentTouches)
    #expect(table.contentOffset == CGPoint(x: 0, y: 50))
    #expect(table.contentInset.top == 44)
    #expect(table.contentSize.height == 900)
    #expect(table.indexPathsForSelectedRows?.map(\.row) == [1])
    driver.tap(100, 420)
    // The double tap of the view around holds the end of the touch until it has failed.
    driver.application.send(InputEvent(timestamp: 1, kind: .tick))
    #expect(table.indexPathsForSelectedRows?.map(\.row) == [0])
    #expect(table.gestureRecognizers?.count == 2, "its own pan and delay, no third one")
    #expect(
      imported.assumed.contains { $0.text.contains("Shop.Home does not hear of a selection") }
    )
  }

  @Test func `recognizers have their kinds, what they send, and whom they wait for`() throws {
    let recognizers = try #require(try driver.view("0x102").gestureRecognizers)
    #expect(
      recognizers.map(\.className) == [
        "Shop.Drag", "UITapGestureRecognizer", "UIScreenEdgePanGestureRecognizer",
      ]
    )
    let drag = try #require(recognizers[0] as? UIPanGestureRecognizer)
    #expect(!drag.cancelsTouchesInView)
    #expect(drag.minimumNumberOfTouches == 2)
    #expect((recognizers[1] as? UITapGestureRecognizer)?.numberOfTapsRequired == 2)
    #expect((recognizers[2] as? UIScreenEdgePanGestureRecognizer)?.edges == [.left, .bottom])
    let described = try #require(driver.scene.description(of: drag))
    #expect(described.actions.map(\.action) == ["dragged:"])
    #expect(described.delegate?.implements == [.shouldReceive])
    #expect(imported.scene.json.contains(#""requireToFail":["tap 0x202"]"#))
    #expect(imported.assumed.contains { $0.text.hasPrefix("1 recognizer of UIKit's own") })
  }

  @Test func `a recognizer sends its own actions, not those of the ones it waits for`() throws {
    let (recognizers, scene) = try recognizers([
      tap(
        "UITapGestureRecognizer",
        "0x201",
        sends: "single:",
        "; must-fail = {\n    <Shop.Twice: 0x202; target= <(action=double:, target=<Shop.Home 0x9>)>>\n}"
      ),
      tap(
        "Shop.Twice",
        "0x202",
        sends: "double:",
        "; must-fail-for = {\n    <UITapGestureRecognizer: 0x201; "
          + "target= <(action=single:, target=<Shop.Home 0x9>)>>\n}"
      ),
    ])
    #expect(recognizers.map { $0.actions.map(\.action) } == [["single:"], ["double:"]])
    #expect(scene.scene.json.contains(#""requireToFail":["tap 0x202"]"#))
  }

  @Test(arguments: ["UIPlayground.Home", "UIKitDemo.Home", "UITestApp.Home"])
  func `what an app's module is called makes none of its targets UIKit's`(target: String) throws {
    let line = tap("UITapGestureRecognizer", "0x201", sends: "tapped:", target: target)
    #expect(try recognizers([line]).recognizers.map { $0.actions.map(\.target) } == [[target]])
  }

  /// A line about a tap recognizer.
  private func tap(
    _ name: String,
    _ address: String,
    sends action: String,
    target: String = "Shop.Home",
    _ rest: String = ""
  ) -> String {
    let text = "<\(name): \(address); target= <(action=\(action), target=<\(target) 0x9>)>\(rest)>"
      .replacing("\n", with: "\\n")
    return #"{"recognizer":"\#(address)","of":"\#(name)","in":"0x102","description":"\#(text)"}"#
  }

  /// What comes of the recognizers of a view.
  private func recognizers(
    _ lines: [String]
  ) throws -> (recognizers: [GestureDescription], scene: ImportedScene) {
    let above = [
      #"{"view":"0x102","of":"UIView","in":"0x101","bounds":[0,0,9,9],"center":[9,9]}"#,
      #"{"class":"Shop.Twice","extends":["UITapGestureRecognizer"],"app":true,"overrides":[]}"#,
    ]
    let text = DebuggerDumpFixture.window((above + lines).joined(separator: "\n"))
    let file = try SceneFile(reading: Data(text.utf8), name: "a.dump", importer: Importer())
    let driver = try SceneDriver(file)
    let recognizers = try driver.view("0x102").gestureRecognizers ?? []
    return (
      recognizers.compactMap(driver.scene.description(of:)), try #require(file.imported)
    )
  }

  @Test func `blank lines at the end cost no more than others`() throws {
    let blanks = String(repeating: "\n", count: 60_000)
    // The time of this thread alone: other tests run beside it.
    var (start, end) = (timespec(), timespec())
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &start)
    #expect(try Imports.scene(DebuggerDumpFixture.shop + blanks).viewCount == 7)
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &end)
    #expect(end.tv_sec - start.tv_sec < 20)
  }

  @Test func `the answers of the device are expectations, but for views of other processes`() throws
  {
    let expectations = driver.scene.file.expectations
    #expect(expectations.map(\.point.x) == [50, 150, 250])
    #expect(expectations.map { $0.hit?.text } == ["0x102", "0x102", nil])
  }

  @Test func `a scene that is written of a dump says the same`() throws {
    var yaml = YAMLWriter()
    yaml.write(imported.scene)
    let again = try SceneDriver(yaml.text)
    #expect(try again.view("0x104").unknownOverrides == [])
    #expect(again.scene.file.expectations.count == 3)
  }

  @Test func `what a newer script says is passed over with a note`() throws {
    let line =
      #"{"view":"0x102","of":"UIView","in":"0x101","bounds":[0,0,1,1],"center":[0,0],"glow":1}"#
    let imported = try Imports.scene(DebuggerDumpFixture.window(line + "\n{\"weather\":1}"))
    #expect(
      imported.skipped.map(\.text) == [
        "'glow' of a view, which is not known here: 1 time",
        "a line that says nothing known, which is not known here: 1 time",
      ]
    )
    #expect(imported.skipped.map(\.line) == [4, 5])
  }

  @Test(arguments: [
    (
      #"{"view":"0x2","of":"UIView","in":"0x101"}"#,
      "4:1: error: a line about a view needs 'bounds'"
    ),
    (#"{"view":2}"#, "4:9: error: 'view' needs an address such as \"0x104\""),
    (#"{"view":"0x2","of":"A","bounds":[1,2]}"#, "4:33: error: 'bounds' needs 4 numbers"),
    (
      #"{"view":"0x2","in":"0x9","of":"A","bounds":[0,0,1,1],"center":[0,0]}"#,
      "4:20: error: no line above this one is about the view 0x9"
    ),
    (
      #"{"view":"0x101","of":"A","bounds":[0,0,1,1],"center":[0,0]}"#,
      "4:9: error: a line above this one is about the view 0x101 too"
    ),
    (#"{"recognizer":"0x2","of":"A"}"#, "4:1: error: a line about a recognizer needs 'in'"),
    (#"{"screen":[-5,10]}"#, "4:11: error: 'screen' needs a width and a height from 1 to 10000"),
    (#"{"hits":[7],"at":[1,1],"step":1}"#, "4:10: error: a hit needs an address or null"),
    (#"{"hits":[],"at":[1,1]}"#, "4:1: error: a line about hits needs 'step'"),
    (#"{"hits":[],"at":[1,1],"step":0}"#, "4:30: error: 'step' needs a number above 0\n  found: 0"),
    (#"{"hits":[],"at":[-5,1],"step":1}"#, "4:17: error: 'at' needs a point on the screen"),
    (
      #"{"view":"0x2","of":"UIView","bounds":[0,0,-390,844],"center":[195,422]}"#,
      "4:38: error: 'bounds' needs a width and a height of 0 or more, and no number above a billion"
    ),
    (
      #"{"view":"0x2","of":"UIView","bounds":[0,0,1,1],"center":[1e12,422]}"#,
      "4:57: error: no view can lie there"
    ),
    (
      #"{"view":"0x2","of":"","bounds":[0,0,1,1],"center":[0,0]}"#,
      "4:20: error: 'of' needs the name of a class"
    ),
    (
      #"{"view":"0x2","of":"UITableView","bounds":[0,0,1,1],"center":[0,0],"scrollEnabled":"x"}"#,
      "4:84: error: 'scrollEnabled' needs true or false"
    ),
    (
      #"{"view":"0x2","of":"UISlider","bounds":[0,0,1,1],"center":[0,0],"minimumValue":"x"}"#,
      "4:80: error: 'minimumValue' needs a number"
    ),
    (
      #"{"view":"0x2","of":"A","bounds":[0,0,1,1],"center":[0,0],"actions":[{"action":"a","events":0}]}"#,
      "4:92: error: 'events' needs one event at least"
    ),
    (#"{"class":"A","extends":[1],"app":true}"#, "4:24: error: 'extends' needs a list of texts"),
    (#"{"view":"0x2","of":"UIV"#, "4:23: error: the line is cut short"),
  ])
  func `what is wrong is an error with its place`(line: String, message: String) {
    let error = Imports.error(DebuggerDumpFixture.window(line), name: "a.dump")
    #expect(error?.hasPrefix("a.dump:\(message)") == true, "\(error ?? "no error")")
  }

  @Test func `a dump of a newer form, or without a window, is refused`() {
    let newer = Imports.error("{\"debuggerDump\":2}\n")
    #expect(
      newer?.contains("1: error: this dump is of a newer form than this build reads (1)") == true
    )
    let empty = Imports.error("\(DebuggerDumpFixture.header)\n")
    #expect(empty?.contains("error: the dump holds no window in the foreground") == true)
  }
}
