import Foundation
import Testing
import TouchApp
import TouchExplain
import TouchImport
import TouchKit
import TouchScene
import TouchSession
import TouchTesting

/// What the manual shows of the products, written as a package of others has it: only what is public
/// is seen here.
@MainActor
@Suite struct ProductTests {
  private var experiments: URL {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Assets/experiments")
  }

  @Test func `a scene file is read, and its views are touched`() throws {
    let url = experiments.appending(path: "e02-overflowing-child.scene.yaml")
    let file = try SceneFile(contentsOf: url, importer: Importer())
    let scene = try Scene(file)
    let red = try scene.view(ViewReference("red"))
    #expect(file.title == "A subview that sticks out of its parent")
    #expect(file.policy == Policy() && file.screenSize == scene.application.screen.bounds.size)
    let finger = Finger(on: scene)
    finger.tap(at: CGPoint(x: 60, y: 120))
    let report = HitReport(at: CGPoint(x: 60, y: 120), in: scene.application)
    #expect(report.hit === red)
    #expect(!report.explanation.isEmpty)
    #expect(scene.position(of: red)?.line != nil)
  }

  @Test func `a mistake in a scene file is an error with a place`() throws {
    do throws(SourceError) {
      _ = try SceneFile(reading: Data("touchstone: 1\nroots: {}".utf8), name: "card.scene.yaml")
      Issue.record("the file was read")
    } catch {
      #expect("\(error.position)" == "card.scene.yaml:2:1")
      #expect(error.help?.contains("root") == true)
    }
  }

  @Test func `what a view is missed by, and what an audit finds, are values`() throws {
    let text = """
      touchstone: 1
      screen: {size: [200, 200]}
      root:
        subviews:
          - {name: buy, class: UIButton, frame: [0, 0, 100, 44], text: Buy}
          - {name: cover, frame: [0, 0, 200, 200]}
      """
    let scene = try Scene(SceneFile(reading: Data(text.utf8), name: "buy.scene.yaml"))
    let button = try scene.view(ViewReference("buy"))
    let why = WhyReport(button, in: scene.application)
    #expect(why.solutions.first?.first?.text.isEmpty == false)
    let finding = try #require(Audit(of: scene).findings.first)
    #expect(finding.view.accessibilityIdentifier == "cover" && !finding.fix.isEmpty)
    let map = HitMap(of: scene.application, on: SampleGrid(pixelsOf: scene.file.screenSize))
    #expect(map.shares.allSatisfy { $0.view !== button })
    #expect(GestureGraph(of: scene).cycles.isEmpty)
    #expect(DeadZone.all(in: scene.application).isEmpty)
    #expect(throws: UnreachableView.self) { try Finger(on: scene).tap(button) }
  }

  @Test func `a session is checked, recorded and fuzzed`() throws {
    let url = experiments.appending(path: "e02-overflowing-child.session.jsonl")
    let session = try Session(contentsOf: url)
    try session.check(comparing: ComparisonRules())
    try session.verify()
    #expect(session.isComplete && !session.steps.isEmpty)
    let recording = FileManager.default.temporaryDirectory
      .appending(path: "product-\(UUID().uuidString).session.jsonl")
    defer { try? FileManager.default.removeItem(at: recording) }
    try Session.record(Stage(UIViewController()), to: recording) { finger in
      finger.tap(at: CGPoint(x: 200, y: 700))
    }
    try Session(contentsOf: recording).check(on: UIViewController())
    try verify(Stage(UIViewController()), against: recording) { _ in }
    let fuzzer = try Fuzzer(session.scene)
    #expect(try fuzzer.inputs(10, mix: FuzzMix(), seed: 1).count >= 10)
  }

  @Test func `the log of a driven application is text`() {
    let application = UIApplication()
    let window = UIWindow(frame: application.screen.bounds, application: application)
    window.isHidden = false
    let log = EventLog(of: application)
    Finger(on: application).tap(at: CGPoint(x: 10, y: 10))
    #expect(log.drain().first == "hit UIWindow")
  }

  /// No window is opened in tests: that this compiles is what counts.
  private func run() throws {
    var options = TouchApp.Options()
    options.title = "Example"
    options.policy.hitTestPasses = 1
    do {
      let ending: TouchApp.Ending = try TouchApp.run(UIViewController(), options: options)
      if ending == .closed { return }
    } catch let error as TouchApp.WindowError {
      _ = error.description
    }
  }
}
