import Testing
import TouchInspector
import TouchKit
import TouchScene

/// What is drawn over the scene.
@MainActor
@Suite struct OverlayTests {
  private let hit = Theme.light.hit
  private let refused = Theme.light.refused

  private func strokes(_ canvas: RecordingCanvas, _ color: UIColor) -> [RecordingCanvas.Shape] {
    canvas.shapes.filter { !$0.isFill && $0.color == color }
  }

  @Test func `the hit view is filled a little and outlined by two points`() throws {
    let desk = try Desk(Scenes.overflow)
    desk.touch(.began, 100, 500)
    let canvas = desk.draw()
    let yellow = desk.inWindow(CGRect(x: 40, y: 400, width: 280, height: 150))
    let outline = strokes(canvas, hit).filter { $0.box.isNear(yellow) }
    #expect(outline.map(\.lineWidth) == [2])
    let fill = canvas.shapes.filter { $0.isFill && $0.color == hit.withAlphaComponent(0.06) }
    #expect(fill.count == 1)
    #expect(fill.allSatisfy { $0.box.isNear(yellow) })
  }

  @Test func `the number of the hit view lies on no edge of a control`() throws {
    let desk = try Desk(
      """
      touchstone: 1
      screen: {size: [375, 667]}
      root:
        name: root
        color: white
        subviews: [{name: remove, class: UIButton, frame: [320, 8, 50, 30]}]
      """
    )
    desk.touch(.began, 100, 300)
    desk.touch(.ended, 100, 300)
    let number = try #require(desk.draw().texts.last { $0.string == "1" }?.rect)
    #expect(!desk.inWindow(CGRect(x: 320, y: 8, width: 50, height: 30)).intersects(number))
  }

  @Test func `recognizers are tagged unless the scene is small`() throws {
    let scene = Scenes.overflow.replacing("color: yellow", with: "color: yellow, gestures: [tap]")
    for (size, isTagged) in [
      (CGSize(width: 1280, height: 800), true), (CGSize(width: 700, height: 500), false),
    ] {
      let desk = try Desk(scene, size: size)
      desk.touch(.began, 100, 450)
      #expect(desk.draw().strings.contains { $0.hasSuffix(" · possible") } == isTagged)
    }
  }

  @Test func `a contact is a ring with its id and phase, and a trail where it moved`() throws {
    let desk = try Desk(Scenes.overflow)
    desk.touch(.began, 100, 450)
    var canvas = desk.draw()
    #expect(canvas.text("1 began") != nil)
    func ring(_ x: Double, _ y: Double) -> CGRect {
      let center = desk.inWindow(x, y)
      return CGRect(x: center.x - 14, y: center.y - 14, width: 28, height: 28)
    }
    #expect(strokes(canvas, hit).contains { $0.box.isNear(ring(100, 450)) })
    desk.touch(.moved, 140, 500)
    desk.touch(.moved, 200, 520)
    desk.touch(.began, 60, 420, id: 7)
    canvas = desk.draw()
    #expect(canvas.text("1 moved") != nil)
    #expect(canvas.text("7 began") != nil)
    #expect(strokes(canvas, hit).contains { $0.box.isNear(ring(200, 520)) })
    #expect(strokes(canvas, hit).contains { $0.box.isNear(ring(60, 420)) })
    let trail = CGRect(enclosing: [desk.inWindow(100, 450), desk.inWindow(200, 520)])
    #expect(strokes(canvas, hit.withAlphaComponent(0.5)).filter { $0.box.isNear(trail) }.count == 1)
  }

  @Test func `a lifted contact stays for 80 milliseconds, and has faded out after 150`() throws {
    let desk = try Desk(Scenes.overflow)
    desk.touch(.began, 100, 450)
    desk.touch(.ended, 100, 450)
    #expect(desk.inspector.fade(at: 10))
    func opacity() -> CGFloat? { desk.draw().text("1 ended")?.color.cgColor.alpha }
    #expect(opacity() == 1)
    #expect(abs((desk.inspector.fadeStart ?? 0) - 10.08) < 1e-9)
    #expect(desk.inspector.fade(at: 10.079))
    #expect(opacity() == 1)
    #expect(desk.inspector.fade(at: 10.115))
    #expect(abs((opacity() ?? 0) - 0.5) < 0.01)
    #expect(desk.inspector.fade(at: 10.149))
    #expect(opacity() != nil)
    #expect(!desk.inspector.fade(at: 10.151))
    #expect(opacity() == nil)
    #expect(!desk.inspector.update().contains { !$0.isEmpty })
  }

  @Test func `a dot stays where the touch came down, until it is forgotten`() throws {
    let desk = try Desk(Scenes.overflow)
    let place = desk.inWindow(100, 450)
    func hasDot() -> Bool {
      desk.draw().shapes.contains {
        $0.isFill && $0.box == CGRect(x: place.x - 3.5, y: place.y - 3.5, width: 7, height: 7)
      }
    }
    desk.touch(.began, 100, 450)
    #expect(!hasDot())
    desk.touch(.ended, 100, 450)
    _ = desk.inspector.fade(at: 10)
    #expect(!desk.inspector.fade(at: 11))
    #expect(hasDot())
    desk.inspector.clear()
    #expect(!hasDot())
  }

  @Test func `the first views of the chain have their numbers at their top right`() throws {
    let desk = try Desk(Scenes.overflow)
    desk.touch(.began, 100, 350)
    let canvas = desk.draw()
    let badges = canvas.texts.filter { ["1", "3"].contains($0.string) }
      .filter { desk.inspector.sceneFrame.contains(CGPoint(x: $0.rect.midX, y: $0.rect.midY)) }
    #expect(badges.map(\.string).sorted() == ["1", "3"])
    let corner = desk.inWindow(375, 0)
    for badge in badges {
      #expect(corner.x - badge.rect.midX < 60 && badge.rect.midY - corner.y < 30)
    }
  }

  @Test func `numbers and the round edge are there at every size of the window`() throws {
    let text = "touchstone: 1\nscreen: {size: [844, 390]}\nroot: {name: root, color: white}"
    for width in stride(from: 400.0, through: 1600, by: 37) {
      let desk = try Desk(text, about: nil, size: CGSize(width: width, height: width * 0.6))
      desk.touch(.began, 20, 200)
      let canvas = desk.draw()
      let frame = desk.inspector.sceneFrame
      let inScene = canvas.texts.filter {
        frame.contains(CGPoint(x: $0.rect.midX, y: $0.rect.midY))
      }
      #expect(inScene.map(\.string).contains("1"), "\(width) wide")
      let edges = strokes(canvas, hit).map(\.box)
      #expect(
        edges.contains { $0.isNear(frame.insetBy(dx: 1, dy: 1), within: 0.01) },
        "\(width) wide"
      )
    }
  }

  @Test func `no number, tag or margin lies on another, or on a contact`() throws {
    var faults: [String] = []
    for y in stride(from: 20.0, to: 660, by: 40) {
      for x in stride(from: 10.0, to: 370, by: 40) {
        let desk = try Desk(Scenes.overflow)
        desk.touch(.began, x, y)
        let canvas = desk.draw()
        let frame = desk.inspector.sceneFrame
        let labels = canvas.texts.filter {
          $0.string == "1 began" || frame.contains(CGPoint(x: $0.rect.midX, y: $0.rect.midY))
        }
        let ring = desk.inWindow(x, y)
        for (index, one) in labels.enumerated() {
          for other in labels[(index + 1)...] {
            let area = one.tight.intersection(other.tight)
            guard !area.isNull, !area.isEmpty else { continue }
            faults.append("\(one.string) lies on \(other.string) at (\(x), \(y))")
          }
          if hypot(one.tight.midX - ring.x, one.tight.midY - ring.y) <= 14 {
            faults.append("\(one.string) lies on the contact at (\(x), \(y))")
          }
        }
      }
    }
    #expect(faults == [])
  }

  @Test func `the tags of contacts close together lie apart`() throws {
    let desk = try Desk(Scenes.overflow)
    for (id, x) in [100.0, 130, 160].enumerated() {
      desk.touch(.began, x, 450 + Double(id) * 4, id: id + 1)
    }
    let tags = desk.draw().texts.filter { $0.string.hasSuffix(" began") }.map(\.rect)
    #expect(tags.count == 3)
    for (one, other) in [(0, 1), (0, 2), (1, 2)] {
      let area = tags[one].intersection(tags[other])
      #expect(area.isNull || area.isEmpty, "\(one + 1) and \(other + 1)")
    }
  }

  @Test func `a miss shows who refused in dashes, by how much, and hatches what was missed`() throws
  {
    let desk = try Desk(Scenes.overflow)
    desk.touch(.began, 300, 150)
    let canvas = desk.draw()
    let gray = desk.inWindow(CGRect(x: 40, y: 100, width: 200, height: 200))
    let dashed = strokes(canvas, refused).filter(\.isDashed)
    #expect(dashed.count == 1)
    #expect(dashed.allSatisfy { $0.box.isNear(gray) })
    #expect(canvas.text("60 pt right") != nil)
    let line = CGRect(enclosing: [desk.inWindow(240, 150), desk.inWindow(300, 150)])
    #expect(strokes(canvas, refused).contains { !$0.isDashed && $0.box.isNear(line) })
    let hatching = strokes(canvas, refused.withAlphaComponent(0.55))
    #expect(hatching.count == 1)
    let red = desk.inWindow(CGRect(x: 40, y: 100, width: 300, height: 100))
    #expect(hatching.allSatisfy { $0.clip.isNear(red) })
  }

  @Test func `a view in a parent without interaction is hatched whole`() throws {
    let text = """
      touchstone: 1
      root: {name: root, userInteractionEnabled: false,
        subviews: [{name: box, frame: [50, 50, 100, 100], color: orange}]}
      """
    let desk = try Desk(text)
    desk.touch(.began, 100, 100)
    let canvas = desk.draw()
    let box = desk.inWindow(CGRect(x: 50, y: 50, width: 100, height: 100))
    let hatching = strokes(canvas, refused.withAlphaComponent(0.55))
    #expect(hatching.map { $0.clip.isNear(box) } == [true])
    let screen = desk.inspector.sceneFrame
    let dashes = strokes(canvas, refused).filter(\.isDashed)
    #expect(dashes.map { $0.box.isNear(screen.insetBy(dx: 5, dy: 5)) } == [true])
  }

  @Test func `a tag lies on no name of a wireframe where there is another place`() throws {
    let desk = try Desk(
      """
      touchstone: 1
      screen: {size: [375, 667]}
      root:
        name: root
        subviews: [{class: UITextField, frame: [10, 150, 200, 22]}]
      """
    )
    desk.touch(.began, 30, 132)
    let tag = try #require(desk.draw().text("1 began")).rect
    // The stage of this desk draws no names: one stands beside the caret, as wide as its letters.
    let field = desk.inWindow(CGRect(x: 10, y: 150, width: 200, height: 22))
    let name = CGRect(x: field.minX + 15, y: field.midY - 6.5, width: 69, height: 13)
    #expect(!tag.intersects(name))
  }

  @Test func `a hit without a miss has nothing in red`() throws {
    let desk = try Desk(Scenes.overflow)
    desk.touch(.began, 100, 500)
    #expect(strokes(desk.draw(), refused) == [])
  }
}

extension RecordingCanvas.Shape: Equatable {
  static func == (one: Self, other: Self) -> Bool {
    one.box == other.box && one.color == other.color
  }
}

extension RecordingCanvas.Text {
  /// The glyphs alone, without the room they are centred in.
  var tight: CGRect {
    let width = min(rect.width, CGFloat(string.count) * font.pointSize * 0.6)
    return CGRect(x: rect.midX - width / 2, y: rect.minY, width: width, height: rect.height)
  }
}
