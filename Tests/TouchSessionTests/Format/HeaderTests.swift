import Foundation
import Testing
import TouchKit
import TouchScene
import TouchSession

@Suite struct HeaderTests {
  private static let thresholds =
    #""tapDuration":0.75,"tapMovement":45,"tapInterval":0.35,"panMovement":10,"#
    + #""velocityWindow":0.1,"swipeDuration":0.5,"swipeDistance":50,"swipeSlant":0.5,"#
    + #""pinchMovement":8,"rotationAngle":0.175,"edgeWidth":20,"contentTouchDelay":0.15,"#
    + #""scrollPause":0.1,"switchSize":"ios18","contentPop":false"#

  @Test func `a header holds the scene, its source, the screen and every setting`() throws {
    let scene = "{touchstone: 1, screen: {size: [100, 50]}, root: {name: a}}"
    #expect(
      try Scenes.header(scene)
        == #"{"session":1,"scene":{"touchstone":1,"screen":{"size":[100,50]},"root":{"name":"a"},"#
        + #""source":"test.scene.yaml"},"screen":[100,50],"policy":{"containers":"ios13","#
        + #""hitTestPasses":2,"indirectInput":false,"controlTolerance":70,"#
        + #""crossingSendsBoth":false,"# + Self.thresholds + "}}"
    )
  }

  @Test func `the header of a scene in code has its name`() {
    let line = SessionHeader.line(
      forSceneInCode: "swift:Login",
      screenSize: CGSize(width: 390, height: 844.5),
      policy: Policy(containers: .ios12)
    )
    #expect(
      String(decoding: line, as: UTF8.self)
        == #"{"session":1,"scene":"swift:Login","screen":[390,844.5],"policy":{"#
        + #""containers":"ios12","hitTestPasses":2,"indirectInput":false,"#
        + #""controlTolerance":70,"crossingSendsBoth":false,"# + Self.thresholds + "}}"
    )
  }

  @Test func `settings, screen and source come back from a header`() throws {
    var file = try SceneFile(reading: Data(Scenes.overflow.utf8), name: "my.scene.yaml")
    file.policy = Policy(
      containers: .ios12,
      hitTestPasses: 3,
      controlTolerance: 25,
      crossingSendsBoth: true,
      switchSize: .ios26
    )
    file.policy.thresholds.tapInterval = 0.1
    file.policy.thresholds.tapMovement = 7.25
    file.screen = ScreenChoice(size: CGSize(width: 320.5, height: 480))
    let header = String(decoding: SessionHeader.line(for: file), as: UTF8.self)
    let session = try read(header + "\n")
    #expect(try session.scene.policy == file.policy)
    #expect(try session.scene.screenSize == file.screenSize)
    #expect(try session.scene.name == "my.scene.yaml")
    #expect(try String(decoding: SessionHeader.line(for: session.scene), as: UTF8.self) == header)
  }

  @Test func `a scale other than 3 pixels a point comes back from a header`() throws {
    let device = try Scenes.header(
      "{touchstone: 1, screen: {device: iPad}, root: {name: a}}"
    )
    #expect(device.contains(#""screen":[810,1080],"scale":2,"#))
    let file = try read(device + "\n").scene
    #expect(file.screen.scale == 2)
    #expect(try !Scenes.header("{touchstone: 1, root: {name: a}}").contains("scale"))
  }

  @Test(arguments: [false, true])
  func `a device's screen comes back from a header, with what its bars cover`(
    isOnItsSide: Bool
  ) throws {
    let text = "{touchstone: 1, screen: {device: iPhone 14}, root: {name: a}}"
    var file = try SceneFile(reading: Data(text.utf8), name: "a.scene.yaml")
    if isOnItsSide { file.screen = file.screen.rotated }
    let header = String(decoding: SessionHeader.line(for: file), as: UTF8.self)
    #expect(try read(header + "\n").scene.screen == file.screen)
    // An older session names no device.
    let older = header.replacing(#"],"device":"iPhone 14""#, with: "]")
    #expect(try (read(older + "\n").scene.screen == file.screen) != isOnItsSide)
    file.screen = ScreenChoice(size: file.screenSize)
    let plain = String(decoding: SessionHeader.line(for: file), as: UTF8.self)
    #expect(try read(plain + "\n").scene.screen == file.screen)
  }

  @Test @MainActor func `a session of a device's screen replays with its safe area`() throws {
    let sitting = try Sitting(
      """
      touchstone: 1
      screen: {device: iPhone 14}
      root:
        name: root
        subviews:
          - name: bar
            constraints:
              - top = superview.safeArea.top
              - left = superview.left
              - width = 100
              - height = 40
      """
    )
    sitting.tap(1, 10, 80)
    let session = try sitting.session()
    let ends = try sitting.lines.filter { $0.contains(#""phase":"ended""#) }
    #expect(ends.contains { $0.contains("root/bar") })
    #expect(try Replayer(session).run().differences.isEmpty)
  }

  @Test func `an image beside the scene is in the header, so that the session needs no file`()
    throws
  {
    let folder = try ScratchFolder()
    let png =
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
    let data = try #require(Data(base64Encoded: png))
    try data.write(to: URL(fileURLWithPath: folder.file("dot.png")))
    let text = """
      touchstone: 1
      root: {name: root, subviews: [{class: UIImageView, image: dot.png, frame: [0, 0, 9, 9]}]}
      """
    let file = try SceneFile(
      reading: Data(text.utf8),
      name: "a.scene.yaml",
      in: URL(fileURLWithPath: folder.path, isDirectory: true)
    )
    let header = String(decoding: SessionHeader.line(for: file), as: UTF8.self)
    #expect(header.contains("data:image/png;base64,\(png)"))
    #expect(!header.contains("dot.png"))
    #expect(throws: Never.self) { try read(header + "\n") }
  }

  @Test func `a scene of many lines becomes one line`() throws {
    let header = try Scenes.header("touchstone: 1\nabout: |\n  one\n  \"two\"\nroot: {name: 中}\n")
    #expect(!header.contains("\n"))
    #expect(try read(header).scene.about == "one\n\"two\"\n")
  }
}
