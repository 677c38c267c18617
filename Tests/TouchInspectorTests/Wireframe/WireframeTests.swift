import Foundation
import Testing
import TouchInspector
import TouchKit
import TouchScene

/// What is drawn of views whose colours are unknown.
@MainActor
@Suite struct WireframeTests {
  private let theme = Theme.light

  private func drawn(
    _ views: String,
    theme: Theme = .light,
    zoom: CGFloat = 1
  ) throws -> RecordingCanvas {
    let text = """
      touchstone: 1
      wireframe: true
      screen: {size: [300, 400]}
      windows:
        - name: window
          frame: [0, 0, 300, 400]
          subviews:
      \(views.split(separator: "\n").map { "      \($0)" }.joined(separator: "\n"))
      """
    let scene = try Scene(SceneFile(reading: Data(text.utf8), name: "test.scene.yaml"))
    let canvas = RecordingCanvas(size: CGSize(width: 300, height: 400))
    ScenePainter(of: scene.application, theme: theme).draw(on: canvas, zoom: zoom)
    #expect(canvas.faults.isEmpty)
    #expect(canvas.openStates == 0)
    return canvas
  }

  private func outlines(_ canvas: RecordingCanvas, _ color: UIColor) -> [CGRect] {
    canvas.shapes.filter { !$0.isFill && $0.color == color }.map(\.box)
  }

  @Test(arguments: [Theme.light, .dark])
  func `a view without a color is outlined on the ground of the theme`(theme: Theme) throws {
    let canvas = try drawn("- {frame: [20, 30, 100, 50]}", theme: theme)
    #expect(canvas.shapes.first?.color == theme.pane)
    #expect(canvas.shapes.first?.box == CGRect(x: 0, y: 0, width: 300, height: 400))
    let card = CGRect(x: 20, y: 30, width: 100, height: 50)
    #expect(outlines(canvas, theme.wire).contains { $0.isNear(card) })
  }

  @Test func `the white that UIKit gives a table hides no dark theme's text`() throws {
    let canvas = try drawn(
      "- {class: UITableView, frame: [0, 0, 300, 400], subviews: [{class: UILabel, frame: [9, 9, 90, 20], text: Tea}]}",
      theme: .dark
    )
    #expect(canvas.text("Tea") != nil)
    #expect(!canvas.shapes.contains { $0.isFill && $0.color == .white })
  }

  @Test
  func `a scene that colors nothing behind its views lies on a white ground, with their names`()
    throws
  {
    let text = """
      touchstone: 1
      screen: {size: [300, 400]}
      root:
        name: root
        subviews:
          - {name: card, frame: [20, 30, 200, 100], color: red}
          - {name: bare, frame: [20, 200, 200, 100]}
      """
    let scene = try Scene(SceneFile(reading: Data(text.utf8), name: "test.scene.yaml"))
    for theme in [Theme.light, .dark] {
      let canvas = RecordingCanvas(size: CGSize(width: 300, height: 400))
      ScenePainter(of: scene.application, theme: theme).draw(on: canvas)
      #expect(canvas.shapes.first?.color == Theme.light.pane)
      #expect(canvas.shapes.contains { $0.isFill && $0.color == .red })
      #expect(canvas.strings.contains("card") && canvas.strings.contains("bare"))
    }
  }

  @Test func `a view with a color is painted in it`() throws {
    let canvas = try drawn(##"- {frame: [20, 30, 100, 50], color: "#ff0000"}"##)
    let card = CGRect(x: 20, y: 30, width: 100, height: 50)
    #expect(canvas.shapes.contains { $0.isFill && $0.color == UIColor(hex: 0xFF0000) })
    #expect(!outlines(canvas, theme.wire).contains { $0.isNear(card) })
  }

  @Test func `each depth down to the third adds a tint, a view that fills its superview none`()
    throws
  {
    let canvas = try drawn(
      """
      - frame: [0, 0, 300, 400]
        subviews:
          - frame: [10, 20, 280, 300]
            subviews:
              - frame: [10, 20, 200, 200]
                subviews:
                  - frame: [10, 20, 100, 100]
                    subviews:
                      - {frame: [10, 20, 50, 50]}
      """
    )
    let tints = canvas.shapes.filter { $0.color == theme.ink.withAlphaComponent(0.035) }
    #expect(tints.map(\.box.width) == [280, 200, 100])
  }

  @Test func `views of one rectangle share a line with their classes`() throws {
    let canvas = try drawn("- {frame: [0, 0, 300, 400]}")
    #expect(canvas.texts.map(\.string) == ["UIWindow › UIView"])
  }

  @Test func `a name is not drawn where another view lies`() throws {
    let views = """
      - frame: [20, 30, 200, 100]
        name: card
        class: UIScrollView
        subviews:
      """
    let free = try drawn(views + "\n    - {frame: [0, 50, 100, 30]}")
    #expect(free.text("UIScrollView") != nil)
    let covered = try drawn(views + "\n    - {frame: [0, 0, 199, 99]}")
    #expect(covered.text("UIScrollView") == nil)
  }

  @Test func `a name stands in another corner where a view lies in the first`() throws {
    let canvas = try drawn(
      """
      - frame: [20, 30, 200, 100]
        class: UIScrollView
        subviews: [{frame: [0, 0, 150, 30]}]
      """
    )
    let name = try #require(canvas.text("UIScrollView")).rect
    #expect(name.minX < 60 && name.minY > 100)
  }

  @Test func `a name is not drawn over a view that is seen behind`() throws {
    let canvas = try drawn(
      """
      - {frame: [20, 118, 200, 30], class: UILabel, text: Check out}
      - {frame: [0, 100, 300, 200], class: UIScrollView}
      """
    )
    let name = try #require(canvas.text("UIScrollView")).rect
    #expect(name.intersection(CGRect(x: 20, y: 118, width: 200, height: 30)).isNull)
  }

  @Test func `the edge of a view around does not go through a text`() throws {
    let canvas = try drawn(
      """
      - frame: [20, 100, 150, 100]
        subviews: [{class: UILabel, frame: [100, 40, 120, 40], text: Buy them all}]
      """
    )
    let text = try #require(canvas.text("Buy them all")).rect
    #expect(
      canvas.shapes.contains {
        $0.isFill && $0.color == theme.pane && $0.box.isNear(text, within: 5)
      }
    )
  }

  @Test func `a name is not drawn below a view that lies in front of a superview`() throws {
    let canvas = try drawn(
      """
      - frame: [0, 0, 300, 390]
        subviews:
          - {frame: [0, 40, 300, 300], class: UIScrollView}
      - {frame: [0, 0, 300, 80]}
      """
    )
    let name = try #require(canvas.text("UIScrollView")).rect
    #expect(name.minY > 80)
  }

  @Test func `a label shows its text, and its class where there is room`() throws {
    let wide = try drawn(#"- {frame: [20, 30, 200, 20], class: UILabel, text: "Shop"}"#)
    #expect(wide.text("Shop") != nil)
    #expect(wide.text("UILabel") != nil)
    let narrow = try drawn(#"- {frame: [20, 30, 60, 20], class: UILabel, text: "Shop"}"#)
    #expect(narrow.text("Shop") != nil)
    #expect(narrow.text("UILabel") == nil)
  }

  @Test func `a text that is wider than its label shrinks, then fades out within the label`() throws
  {
    // 20 characters of 0.6 em: 144 points at 12, 126 at 10.5.
    let word = String(repeating: "m", count: 20)
    let shrunk = try drawn(#"- {frame: [20, 30, 140, 20], class: UILabel, text: "\#(word)"}"#)
    #expect(shrunk.texts.filter { $0.string == word }.map(\.font.pointSize) == [10.5])
    let faded = try drawn(#"- {frame: [20, 30, 80, 20], class: UILabel, text: "\#(word)"}"#)
    let strips = faded.texts.filter { $0.string == word }
    #expect(strips.count > 1)
    #expect(strips.map(\.color.cgColor.alpha) == strips.map(\.color.cgColor.alpha).sorted(by: >))
  }

  @Test func `an unknown text is a bar, and so is one that could not be read`() throws {
    let bar = theme.ink.withAlphaComponent(0.35)
    let unknown = try drawn("- {frame: [20, 30, 100, 20], class: UILabel}")
    #expect(unknown.shapes.filter { $0.color == bar }.map(\.box.height) == [7])
    let small = try drawn(
      #"- {frame: [20, 30, 200, 20], class: UILabel, text: "Shop"}"#,
      zoom: 0.5
    )
    #expect(small.texts.isEmpty)
    #expect(small.shapes.contains { $0.color == bar })
  }

  @Test(arguments: [
    "UISwitch", "UISlider", "UISegmentedControl", "UIStepper", "UIPageControl", "UIImageView",
  ])
  func `what a view shows has a sign of its own, with the class beside it`(name: String) throws {
    let plain = try drawn("- {frame: [60, 80, 150, 31]}")
    let canvas = try drawn("- {frame: [60, 80, 150, 31], class: \(name)}")
    #expect(canvas.text(name) != nil)
    #expect(canvas.shapes.map(\.box) != plain.shapes.map(\.box))
  }

  @Test func `a press beside a wireframe's button says that it lies there`() throws {
    let desk = try Desk(
      """
      touchstone: 1
      wireframe: true
      screen: {size: [300, 400]}
      windows:
        - frame: [0, 0, 300, 400]
          subviews:
            - frame: [0, 0, 300, 400]
              subviews:
                - name: card
                  frame: [20, 100, 150, 100]
                  subviews:
                    - {name: buy, class: UIButton, frame: [100, 40, 120, 40]}
      """
    )
    desk.touch(.began, 210, 160)
    let canvas = desk.draw()
    #expect(canvas.texts.contains { $0.string.hasPrefix("buy lies there") })
    #expect(canvas.text("Wireframe: no colours in the file") != nil)
  }

  @Test(arguments: [Theme.light, .dark])
  func `a scene file that tells no colors is shown and answered as a dump is`(theme: Theme) throws {
    let desk = try Desk(
      """
      touchstone: 1
      screen: {size: [300, 400]}
      root:
        subviews:
          - name: card
            frame: [20, 100, 150, 100]
            subviews:
              - {name: buy, class: UIButton, frame: [100, 40, 120, 40]}
      """,
      theme: theme
    )
    desk.touch(.began, 210, 160)
    let canvas = desk.draw()
    #expect(canvas.texts.contains { $0.string.hasPrefix("buy lies there") })
    #expect(canvas.text("Wireframe: no colours in the file") != nil)
    let ground = RecordingCanvas(size: CGSize(width: 300, height: 400))
    ScenePainter(of: desk.scene.application, theme: theme).draw(on: ground, zoom: 1)
    #expect(ground.strings.contains("card") && ground.strings.contains("buy"))
    #expect(ground.shapes.first?.color == theme.pane)
  }

  @Test func `of a dump it is said that its colors are not read, for it may have some`() throws {
    let size = CGSize(width: 1600, height: 1000)
    let desk = try Desk("touchstone: 1\nroot: {name: root}", size: size, isDump: true)
    #expect(desk.draw().text("Colours of a view dump are not read") != nil)
  }

  @Test func `a scene file that sets a color later is shown as it looks`() throws {
    let desk = try Desk(
      """
      touchstone: 1
      screen: {size: [300, 400]}
      root:
        subviews:
          - {name: card, frame: [20, 100, 150, 100]}
          - {class: UIButton, frame: [20, 20, 100, 40], sets: {card: {color: red}}}
      """
    )
    #expect(desk.draw().text("Wireframe: no colours in the file") == nil)
  }
}
