import Testing
import TouchInspector
import TouchKit
import TouchScene

/// The window as a whole: its sizes, what of it is drawn anew, its colours.
@MainActor
@Suite struct WindowTests {
  nonisolated static let sizes = [
    CGSize(width: 1280, height: 800), CGSize(width: 200, height: 150), CGSize(width: 1, height: 1),
    CGSize(width: 320, height: 2000), CGSize(width: 2000, height: 120),
    CGSize(width: 640, height: 480),
    CGSize(width: 7680, height: 4320), CGSize(width: 601, height: 365), CGSize.zero,
  ]

  @Test(arguments: sizes, [true, false])
  func `a window of any size is laid out without sizes below zero`(size: CGSize, panels: Bool)
    throws
  {
    let long = String(repeating: "A long text to try. ", count: 60)
    let desk = try Desk(
      Scenes.overflow,
      title: long,
      about: long,
      recording: long,
      showsPanels: panels,
      size: size
    )
    for point in [(300.0, 150.0), (100, 500)] {
      desk.touch(.began, point.0, point.1)
      let canvas = desk.draw()
      #expect(canvas.faults == [])
      #expect(canvas.openStates == 0)
      desk.touch(.ended, point.0, point.1)
    }
    #expect(desk.inspector.size == size)
    #expect(desk.inspector.sceneScale > 0)
    let window = CGRect(origin: .zero, size: size).insetBy(dx: -8, dy: -8)
    if size.width >= 100, size.height >= 100 {
      #expect(window.contains(desk.inspector.sceneFrame), "\(desk.inspector.sceneFrame)")
    }
  }

  @Test func `the chain follows the views`() throws {
    let desk = try Desk(Scenes.overflow, size: CGSize(width: 1280, height: 1600))
    desk.touch(.began, 100, 450)
    let canvas = desk.draw()
    let head = try #require(canvas.text("RESPONDER CHAIN")).rect.minY
    let lastRow = try #require(
      canvas.texts.last { $0.string == "red" || $0.string == "root" && $0.rect.minY < head }
    ).rect.maxY
    #expect((10...120).contains(head - lastRow), "\(head) follows \(lastRow)")
  }

  @Test func `a sentence that does not fit goes on in the next line`() throws {
    let desk = try Desk(Scenes.overflow, size: CGSize(width: 600, height: 400))
    desk.touch(.began, 300.25, 150.24)
    desk.touch(.ended, 300.25, 150.24)
    let canvas = desk.draw()
    #expect(canvas.headline == "The touch at (300.3, 150.2) went to root, and nobody acted on it")
    let lines = Set(canvas.texts.filter { $0.font.pointSize == 15 }.map(\.rect.midY))
    #expect(lines.count == 2)
  }

  @Test func `a window too small for all keeps the answer, and the stage before the panels`() throws
  {
    func strings(_ width: CGFloat, _ height: CGFloat) throws -> [String] {
      let desk = try Desk(Scenes.overflow, size: CGSize(width: width, height: height))
      desk.touch(.began, 300, 150)
      return desk.draw().strings
    }
    let large = try strings(1280, 800)
    #expect(large.contains("VIEW") && large.contains("RESPONDER CHAIN"))
    let low = try strings(1280, 460)
    #expect(low.contains("VIEW") && !low.contains("RESPONDER CHAIN"))
    let lowest = try strings(1280, 330)
    #expect(!lowest.contains("VIEW") && lowest.contains("outside"))
    let narrow = try strings(500, 800)
    #expect(!narrow.contains("VIEW") && narrow.contains("1 began") && narrow.contains("A test"))
    #expect(try !strings(200, 110).contains("A test"))
  }

  @Test(arguments: sizes)
  func `a point of the scene comes back from the window`(size: CGSize) throws {
    let desk = try Desk(Scenes.overflow, size: size)
    for (x, y) in [(0.0, 0.0), (300, 150), (374.5, 666.25)] {
      let back = desk.inspector.scenePoint(desk.inWindow(x, y))
      #expect(abs(back.x - x) < 1e-6 && abs(back.y - y) < 1e-6)
    }
    let frame = desk.inspector.sceneFrame
    #expect(abs(frame.width - 375 * desk.inspector.sceneScale) < 1e-6)
    #expect(abs(frame.height - 667 * desk.inspector.sceneScale) < 1e-6)
  }

  @Test func `only what changed is drawn anew`() throws {
    let desk = try Desk(Scenes.overflow)
    let inspector = desk.inspector
    _ = inspector.update()
    #expect(inspector.update() == [])
    desk.touch(.began, 100, 450)
    #expect(inspector.update().count == 2)
    #expect(inspector.update() == [])
    desk.touch(.moved, 101, 451)
    let moved = inspector.update()
    #expect(moved.count == 1)
    #expect(moved.allSatisfy { $0.contains(inspector.sceneFrame) && $0.width == 640 })
    _ = inspector.fade(at: 1)
    #expect(inspector.update() == [], "nothing fades while the contact is down")
    desk.touch(.ended, 101, 451)
    #expect(inspector.update().count == 2, "the stage, and the headline")
    for time in [2, 2.07] {
      _ = inspector.fade(at: time)
      #expect(inspector.update() == [], "it fades at once")
    }
    _ = inspector.fade(at: 2.1)
    #expect(inspector.update().count == 1)
    _ = inspector.fade(at: 3)
    #expect(inspector.update().count == 1)
    _ = inspector.fade(at: 4)
    #expect(inspector.update() == [])
    desk.scene.application.windows.first?.subviews.first?.backgroundColor = .red
    #expect(inspector.update().count == 1)
  }

  @Test func `views that come before any touch are in the list`() throws {
    let desk = try Desk(Scenes.overflow)
    desk.draw()
    let view = UIView()
    view.accessibilityIdentifier = "late"
    desk.scene.application.windows.first?.subviews.first?.addSubview(view)
    #expect(desk.inspector.update() != [])
    #expect(desk.draw().text("late") != nil)
  }

  @Test func `clearing forgets the touch`() throws {
    let desk = try Desk(Scenes.overflow)
    desk.touch(.began, 100, 450)
    desk.draw()
    desk.inspector.clear()
    #expect(desk.inspector.update().count == 2)
    let canvas = desk.draw()
    #expect(canvas.text("Press a view, or point at one") != nil)
    #expect(canvas.text("1 began") == nil)
    #expect(desk.inspector.story.report == nil)
    desk.touch(.moved, 100, 100)
    #expect(desk.draw().text("1 moved") == nil)
  }

  @Test(arguments: [true, false], [nil, (300.0, 150.0), (100, 500), (20, 20)])
  func `all text stands out from its ground by 4.5 to 1`(isDark: Bool, place: (Double, Double)?)
    throws
  {
    let desk = try Desk(Scenes.overflow, theme: isDark ? .dark : .light)
    if let place { desk.touch(.began, place.0, place.1) }
    desk.draw()
    desk.inspector.finishWork()
    let canvas = desk.draw()
    #expect(canvas.texts.count > 10)
    var faults: [String] = []
    for text in canvas.texts {
      let center = CGPoint(x: text.rect.midX, y: text.rect.midY)
      let ground = canvas.shapes[..<text.order].last {
        $0.isFill && $0.color.cgColor.alpha > 0.5 && $0.box.contains(center)
      }
      guard let color = ground?.color, color.cgColor.alpha == 1 else {
        faults.append("'\(text.string)' stands on nothing solid")
        continue
      }
      let contrast = contrast(text.color, color)
      if contrast < 4.5 { faults.append("'\(text.string)' has \(contrast)") }
    }
    #expect(faults == [])
  }

  @Test func `every colour of text stands out from every ground of rows`() {
    for theme in [Theme.light, .dark] {
      for ground in [theme.pane, theme.amber, theme.ground, theme.box, theme.select] {
        for text in [theme.ink, theme.soft, theme.hit, theme.refused, theme.passed, theme.note] {
          #expect(contrast(text, ground) >= 4.5, "\(text.cgColor) on \(ground.cgColor)")
        }
      }
      // Where the pointer is, what deserves a second look is written in ink.
      for text in [theme.ink, theme.soft, theme.hit, theme.refused, theme.passed] {
        #expect(contrast(text, theme.well) >= 4.5, "\(text.cgColor) on the well")
      }
      #expect(contrast(.white, theme.badge) >= 4.5)
      #expect(contrast(theme.onHit, theme.hit) >= 4.5)
    }
  }

  /// The ratio of two colours by WCAG 2.
  private func contrast(_ one: UIColor, _ other: UIColor) -> CGFloat {
    func luminance(_ color: UIColor) -> CGFloat {
      let parts = [color.cgColor.red, color.cgColor.green, color.cgColor.blue].map {
        $0 <= 0.03928 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    }
    let (a, b) = (luminance(one), luminance(other))
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }
}
