import Foundation
import Testing
import TouchKit
import TouchScene
import TouchSession
import TouchTesting

/// Sessions that tests record and check by themselves.
@MainActor
@Suite struct SessionCheckTests {
  private let folder: ScratchFolder
  private let url: URL

  init() throws {
    folder = try ScratchFolder()
    url = URL(fileURLWithPath: folder.file("login.session.jsonl"))
  }

  private func scene(_ text: String = Scenes.overflow) throws -> Scene {
    try Scene(SceneFile(reading: Data(text.utf8), name: "login.scene.yaml"))
  }

  private func record() throws -> Session {
    try Session.record(scene(), to: url) { $0.tap(at: CGPoint(x: 150, y: 120)) }
  }

  @Test func `what a test records holds on a scene like its own`() throws {
    #expect(try record().steps.count == 3)
    try Session(contentsOf: url).check()
    try Session(contentsOf: url).check(on: scene())
  }

  @Test func `a scene that behaves differently is an error with the text of the command line`()
    throws
  {
    let session = try record()
    let other = try scene(Scenes.overflow(gray: "[20, 80, 100, 160]"))
    let error = #expect(throws: SessionMismatch.self) { try session.check(on: other) }
    #expect(error?.line == 8)
    #expect(
      error?.description.hasPrefix(
        """
        \(url.path):8: error: replay differs from the recording at +0 s
          input:     contact 1 began at (150, 120)
          recorded:  hit window/root/gray/red
          replayed:  hit window/root
          because:   window/root/gray/red: not asked: gray refused the point
        """
      ) == true
    )
  }

  @Test func `a difference on the file's scene is accepted by the command line`() throws {
    _ = try record()
    let text = try String(contentsOf: url, encoding: .utf8)
    let moved = text.replacing("[20,80,240,160]", with: "[20,80,100,160]")
    try Data(moved.utf8).write(to: url)
    let error = #expect(throws: SessionMismatch.self) { try Session(contentsOf: url).check() }
    let advice = "  accept it: touchstone replay --update \(url.path)"
    #expect(error?.description.hasSuffix(advice) == true)
  }

  @Test func `a difference on a test's own views is accepted by recording again`() throws {
    let session = try record()
    let other = try scene(Scenes.overflow(gray: "[20, 80, 100, 160]"))
    let error = #expect(throws: SessionMismatch.self) { try session.check(on: other) }
    let advice = "  accept it: remove \(url.path), and record it again"
    #expect(error?.description.hasSuffix(advice) == true)
  }

  @Test func `a recorded line that is torn is an error, and no difference`() throws {
    _ = try record()
    let text = try String(contentsOf: url, encoding: .utf8)
    let torn = text.replacing(#""answer":"window/root/gray/red","#, with: #""answer":"window"#)
    try Data(torn.utf8).write(to: url)
    let session = try Session(contentsOf: url)
    let error = #expect(throws: SourceError.self) { try session.check() }
    #expect(error?.problem.hasPrefix("not valid JSON") == true)
    #expect(throws: SourceError.self) { try session.check(on: scene()) }
  }

  @Test func `views made in code are recorded and checked`() throws {
    let session = try Session.record(
      Stage(screenSize: CGSize(width: 200, height: 200), Card()),
      to: url
    ) {
      $0.tap(at: CGPoint(x: 150, y: 120))
    }
    guard case .code(let scene) = session.origin else {
      Issue.record("the session's scene was made in code")
      return
    }
    #expect(scene.name == "swift:Card")
    #expect(scene.screenSize == CGSize(width: 200, height: 200))
    try session.check(on: Card())
    let error = #expect(throws: SessionMismatch.self) { try session.check(on: UIViewController()) }
    #expect(error?.differences.first?.recorded == "hit window/Card/button")
    #expect(throws: SourceError.self) { try session.check() }
  }

  @Test func `a recording keeps what was done before an action threw`() throws {
    struct Oops: Error {}
    #expect(throws: Oops.self) {
      try Session.record(scene(), to: url) { finger in
        finger.tap(at: CGPoint(x: 1, y: 1))
        throw Oops()
      }
    }
    #expect(try Session(contentsOf: url).steps.count == 3)
  }

  // MARK: - Issues

  @Test func `each difference is an issue at its line of the session`() throws {
    let session = try record()
    let other = try scene(Scenes.overflow(gray: "[20, 80, 100, 160]"))
    try withKnownIssue {
      try session.verify(on: other)
    } matching: { issue in
      issue.sourceLocation?.filePath == url.path && issue.sourceLocation?.line == 8
        && issue.comments.first?.rawValue.contains("recorded:  hit window/root/gray/red") == true
    }
    try session.verify()
    try session.verify(on: scene())
  }

  @Test func `a session that is missing is recorded and is an issue, the next run checks it`()
    throws
  {
    func verify(_ text: String = Scenes.overflow) throws {
      try TouchTesting.verify(scene(text), against: url) { $0.tap(at: CGPoint(x: 150, y: 120)) }
    }
    try withKnownIssue {
      try verify()
    } matching: {
      $0.comments.first?.rawValue.contains("it has been recorded") == true
    }
    try verify()
    withKnownIssue { try verify(Scenes.overflow(gray: "[20, 80, 100, 160]")) }
  }
}

/// A screen made in code.
private final class Card: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityIdentifier = "Card"
    let button = UIButton()
    button.frame = CGRect(x: 100, y: 100, width: 80, height: 40)
    button.accessibilityIdentifier = "button"
    view.addSubview(button)
  }
}
