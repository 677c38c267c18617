import Foundation
import SceneStage
import Testing
import TouchKit
import TouchScene

/// What a scene makes of a file: defaults, properties, windows, controllers, and the file again.
@MainActor
@Suite struct SceneTests {
  private static let pixel =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=="

  @Test func `views have UIKit's defaults`() throws {
    let classes = ["UIView", "UILabel", "UIImageView", "UIControl", "UIButton"]
    let views = classes.map { "{class: \($0)}" }.joined(separator: ", ")
    let driver = try SceneDriver("touchstone: 1\nroot: {name: root, subviews: [\(views)]}\n")
    let subviews = try driver.view("root").subviews
    #expect(subviews.map(\.isUserInteractionEnabled) == [true, false, false, true, true])
    #expect(subviews.map(\.className) == classes)
    #expect(subviews.allSatisfy { $0.alpha == 1 && !$0.isHidden && !$0.clipsToBounds })
    #expect(subviews.allSatisfy { !$0.isMultipleTouchEnabled && !$0.isExclusiveTouch })
  }

  @Test func `views get the properties that the file gives`() throws {
    let driver = try SceneDriver(
      """
      touchstone: 1
      root:
        name: root
        alpha: 0.5
        hidden: true
        opaque: false
        userInteractionEnabled: false
        multipleTouchEnabled: true
        exclusiveTouch: true
        clipsToBounds: true
        cornerRadius: 8
        borderWidth: 2
        borderColor: '#00f'
        color: '#ff000080'
        tag: 7
        zPosition: 3
      """
    )
    let view = try driver.view("root")
    #expect(view.alpha == 0.5 && view.isHidden && !view.isOpaque && !view.isUserInteractionEnabled)
    #expect(view.isMultipleTouchEnabled && view.isExclusiveTouch && view.clipsToBounds)
    #expect(
      view.layer.cornerRadius == 8 && view.layer.borderWidth == 2 && view.layer.zPosition == 3
    )
    #expect(view.layer.borderColor == UIColor(hex: 0x0000FF).cgColor)
    #expect(view.backgroundColor == UIColor(hex: 0xFF0000, alpha: 128.0 / 255))
    #expect(view.tag == 7)
  }

  @Test func `labels, images and controls get their own properties`() throws {
    let driver = try SceneDriver(
      """
      touchstone: 1
      root:
        subviews:
          - {name: label, class: UILabel, text: 007, textColor: red, fontSize: 9, textAlignment: right,
             numberOfLines: 2}
          - {name: image, class: UIImageView, image: 'data:image/png;base64,\(Self.pixel)'}
          - {name: button, class: UIButton, text: Go, textColor: red, enabled: false, selected: true}
      """
    )
    let label = try #require(try driver.view("label") as? UILabel)
    #expect(label.text == "007" && label.textColor == .red && label.numberOfLines == 2)
    #expect(label.textAlignment == .right)
    let image = try #require(try driver.view("image") as? UIImageView)
    #expect(image.image?.size == CGSize(width: 1, height: 1))
    let button = try #require(try driver.view("button") as? UIButton)
    #expect(button.currentTitle == "Go" && !button.isEnabled && button.isSelected)
  }

  // MARK: - Windows and controllers

  @Test func `windows lie by level, then as they are listed, and hidden ones are not asked`() throws
  {
    let driver = try SceneDriver(
      """
      touchstone: 1
      windows:
        - {name: alert, level: alert, frame: [0, 0, 100, 100], root: {}}
        - {name: back, root: {}}
        - {name: front, key: true, frame: [0, 0, 200, 200], root: {}}
        - {name: status, level: statusBar, hidden: true, root: {}}
        - {name: numbered, level: 1.5, frame: [0, 0, 150, 150], root: {}}
      """
    )
    #expect(
      driver.application.windows.map(\.accessibilityIdentifier)
        == ["back", "front", "numbered", "status", "alert"]
    )
    let hits = [50.0, 120, 180, 300].map { driver.hit($0, $0)?.path }
    #expect(hits == ["alert/UIView", "numbered/UIView", "front/UIView", "back/UIView"])
    #expect(driver.application.keyWindow?.accessibilityIdentifier == "front")
  }

  @Test func `a window may have a class with behaviour, and no root`() throws {
    let driver = try SceneDriver(
      """
      touchstone: 1
      classes: {Glass: {extends: UIWindow, hitTest: passThrough}}
      windows:
        - {name: back, root: {name: content}}
        - {name: glass, class: Glass}
      """
    )
    driver.press(10, 10)
    #expect(driver.lastHit == "content")
    #expect(try driver.view("glass").className == "Glass")
  }

  @Test func `a controller stands behind a root view, and behind one further down if asked`() throws
  {
    let driver = try SceneDriver(
      """
      touchstone: 1
      policy: {containers: ios12}
      root:
        controller: {view: MainController}
        subviews: [{name: card, controller: view}, {name: plain}]
      """
    )
    let card = Chain.names(from: try driver.view("card"))
    #expect(
      card == [
        "UIView", "UIViewController", "UIView", "MainController", "UIWindow", "UIApplication",
      ]
    )
    let plain = Chain.names(from: try driver.view("plain"))
    #expect(plain == ["UIView", "UIView", "MainController", "UIWindow", "UIApplication"])
  }

  // MARK: - The file again

  @Test func `the source reads back as the same scene, images and odd texts included`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let png = try #require(Data(base64Encoded: Self.pixel))
    try png.write(to: folder.appending(path: "dot.png"))
    let text = #"""
      touchstone: 1
      title: "a \"quoted\" \\ title\t, é😀, \u2028, \x7f, \u0085 and \ufeff"
      about: |
        Two lines
        of text
      classes: {image: {hitTest: ~, logs: [touches]}}
      root:
        frame: [+1, 2., 0.1, 1e2]
        hidden: TRUE
        subviews:
          - {class: UIImageView, image: dot.png}
          - {class: image, name: 'true', color: '#fff'}
      """#
    let file = try SceneFile(reading: Data(text.utf8), name: "a.scene.yaml", in: folder)
    let json = file.source.json
    #expect(json.contains("data:image/png;base64,\(Self.pixel)"))
    #expect(!json.contains("\n"))
    _ = try JSONSerialization.jsonObject(with: Data(json.utf8))

    let again = try SceneFile(reading: Data(json.utf8), name: "a.session.jsonl")
    #expect(again.title == "a \"quoted\" \\ title\t, é😀, \u{2028}, \u{7F}, \u{85} and \u{FEFF}")
    #expect(again.title == file.title)
    #expect(again.about == file.about)
    #expect(again.source.json == json)
    let (first, second) = (try Scene(file), try Scene(again))
    let root = ViewReference("window/UIView")
    #expect(try second.view(root).frame == CGRect(x: 1, y: 2, width: 0.1, height: 100))
    #expect(try first.view(root).frame == second.view(root).frame)
    #expect(try first.view(ViewReference("true")).className == "image")
  }

  @Test(arguments: Experiments.files)
  func `an experiment reads back from its source`(file: String) throws {
    let scene = try Experiments.read(file)
    let json = scene.source.json
    let again = try SceneFile(reading: Data(json.utf8), name: file)
    #expect(again.source.json == json)
    #expect(again.title == scene.title && again.about == scene.about)
    #expect(again.policy == scene.policy && again.screenSize == scene.screenSize)
    #expect(again.expectations.map(\.point) == scene.expectations.map(\.point))
    #expect(again.expectations.map(\.hit?.text) == scene.expectations.map(\.hit?.text))
  }

  @Test(arguments: [
    ("nosuch.png", "the image 'nosuch.png' cannot be found: the scene is in no folder"),
    ("data:image/png;base64,***", "the image's data is not base64"),
    ("data:image/png;base64,aGVsbG8=", "the image is not a PNG file"),
  ])
  func `an invalid image is shown in the error`(image: String, expected: String) {
    #expect(
      problem(in: "touchstone: 1\nroot: {class: UIImageView, image: '\(image)'}\n")
        == "2:35: error: \(expected)"
    )
  }

  @Test func `an image file that is missing or no PNG is shown`() {
    let read = { (image: String) -> String in
      let text = "touchstone: 1\nroot: {class: UIImageView, image: '\(image)'}\n"
      do {
        let folder = Experiments.folder
        _ = try SceneFile(reading: Data(text.utf8), name: "card.scene.yaml", in: folder)
        return "no error"
      } catch {
        return "\(error)"
      }
    }
    #expect(
      read("nosuch.png") == """
        card.scene.yaml:2:35: error: the image 'nosuch.png' cannot be read: no such file or directory
          help: give a path relative to the scene file.
        """
    )
    #expect(
      read("c04-presented-chain.scene.yaml") == """
        card.scene.yaml:2:35: error: the image is not a PNG file
          found: "c04-presented-chain.scene.yaml"
        """
    )
  }

  @Test(.timeLimit(.minutes(30))) func `a scene of 10000 views loads, and answers`() throws {
    let views = (0..<10_000).map { index in
      "    - {name: v\(index), frame: [\(index % 100 * 3), \(index / 100 * 3), 3, 3], color: red}\n"
    }
    let driver = try SceneDriver("touchstone: 1\nroot:\n  subviews:\n" + views.joined())
    driver.press(3 * 42 + 1, 3 * 17 + 1)
    #expect(driver.lastHit == "v1742")
  }
}

/// The classes along a responder chain.
@MainActor
private enum Chain {
  static func names(from responder: UIResponder) -> [String] {
    Array(sequence(first: responder, next: \.next)).map(\.className)
  }
}
