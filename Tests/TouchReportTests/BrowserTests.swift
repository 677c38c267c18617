import Foundation
import Testing
import TouchKit
import TouchScene
import TouchSession

@testable import TouchReport

/// The page of a session that replays as recorded, in a real browser.
@MainActor
@Suite(.enabled(if: Browser.program != nil, Browser.reason), .serialized)
struct BrowserTests {
  @Test func `A page says where the first touch went and why`() throws {
    let browser = try Browser(on: Sittings.taps())
    #expect(try browser.text(of: "#verdict") == "replays as recorded")
    #expect(try browser.text(of: "#headline") == "The touch at (200, 120) went to red")
    #expect(
      try browser.text(of: "#verdicts tbody")
        .contains("the front-most view at this point that can be hit")
    )
    #expect(try browser.text(of: "#chain ol").hasPrefix("redgrayroot"))
    #expect(try browser.text(of: "#lane-rows").contains("like"))
    #expect(try browser.text(of: "#action-rows tbody").hasPrefix("1.000Tap 200, 120red1.000began"))
    #expect(try browser.number("document.querySelector('#replayed img').naturalWidth") == 375)
    #expect(try browser.count("figure:not([hidden])") == 1)
  }

  @Test func `The tag of a contact covers no text of the screen`() throws {
    let labels = (0...5).map {
      "{class: UILabel, text: Row, frame: [20, \(80 + $0 * 18), 335, 18]}"
    }
    let scene =
      "touchstone: 1\nscreen: {size: [375, 667]}\n"
      + "root: {name: root, subviews: [\(labels.joined(separator: ", "))]}"
    let browser = try Browser(on: Sittings.record(scene) { Sittings.tap($0, 1, 30, 140) })
    try browser.run(
      """
      const picture = moments[selected].replayed.shown.map(text).join('\\n');
      window.glyphs = [...picture.matchAll(/"#glyph[^"]*" x="([\\d.]+)" y="([\\d.]+)"/g)];
      const box = document.querySelector('#replayed svg > rect').getBBox();
      const scale = moments[selected].replayed.screen[0] / 375;
      window.covered = window.glyphs.map(([, x, y]) => [x * scale, y * scale]).filter(([x, y]) => (
        x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height));
      """
    )
    #expect(try browser.number("window.glyphs.length") > 10)
    #expect(try browser.number("window.covered.length") == 0)
  }

  @Test func `Each action says who got it, also where two are alike`() throws {
    let session = try Sittings.record(Sittings.card) { finger in
      for (time, x) in [(1.0, 200.0), (2, 200), (3, 300)] { Sittings.tap(finger, time, x, 120) }
    }
    let browser = try Browser(on: session)
    let rows =
      "[...document.querySelectorAll('.action td:last-child')].map((cell) => cell.textContent)"
    #expect(try browser.text("\(rows).join()") == "red,red,root")
  }

  @Test func `A finger that rests while something else happens is down, and began once`() throws {
    let scene = Sittings.card.replacing("type: tap", with: "type: longPress")
    let session = try Sittings.record(scene) { finger in
      Sittings.touch(finger, 1, .began, 200, 120)
      finger.send(InputEvent(timestamp: 1.6, kind: .tick))
      Sittings.touch(finger, 1.7, .ended, 200, 120)
    }
    let browser = try Browser(on: session)
    try browser.press("ArrowRight")
    #expect(try browser.text(of: "#clock") == "1.600 s")
    #expect(try browser.text(of: "#replayed svg").contains("1 down"))
    #expect(try browser.count(".contact rect") == 1)
    #expect(try browser.text(of: ".action td:last-child") == "red")
  }

  @Test func `A row of the table lights its view up on the stage and its line in the source`()
    throws
  {
    let browser = try Browser(on: Sittings.taps())
    #expect(try browser.count("#replayed .light") == 0)
    try browser.run("document.querySelector('#verdicts tbody tr:last-child').focus()")
    #expect(try browser.count("#replayed .light") == 1)
    #expect(try browser.text(of: "#lines .lit").contains("name: red"))
    try browser.run("document.activeElement.blur()")
    #expect(try browser.count(".light, .lit") == 0)
  }

  @Test func `Views that play no part are one row in the words of the window, which unfolds`()
    throws
  {
    let pile = (1...6).map { "{name: card\($0), frame: [0, 80, 300, 100], color: red}" }
    let scene =
      "touchstone: 1\nscreen: {size: [375, 667]}\n"
      + "root: {name: root, subviews: [\(pile.joined(separator: ", "))]}"
    let browser = try Browser(on: Sittings.taps(on: scene))
    let last = try browser.text(of: "#verdicts tbody tr:last-child")
    #expect(last == "5 siblings behind were not asked Show")
    #expect(try browser.count("#verdicts tbody tr") == 4)
    try browser.click("#verdicts .word")
    #expect(try browser.count("#verdicts tbody tr") == 8)
    #expect(try browser.text(of: "#verdicts tbody tr:last-child").hasPrefix("card1not asked"))
  }

  @Test func `Of a run that a page has no room for, the rest is counted`() throws {
    let pile = (1...80).map { "{name: card\($0), frame: [0, 80, 300, 100], color: red}" }
    let scene =
      "touchstone: 1\nscreen: {size: [375, 667]}\n"
      + "root: {name: root, subviews: [\(pile.joined(separator: ", "))]}"
    let browser = try Browser(on: Sittings.taps(on: scene))
    try browser.click("#verdicts .word")
    let rows = try browser.number("document.querySelectorAll('#verdicts tbody tr').length")
    #expect(rows > 20 && rows < 80)
    #expect(try browser.text(of: "#verdicts tbody tr:last-child").hasPrefix("and "))
  }

  @Test func `A page is told in the user's language, what it says itself as well`() throws {
    let words = [
      "Film strip": "胶片", "replays as recorded": "重放与录制一致", "Verdict": "判定", "outside": "在外面",
      "The touch at {}": "{} 处的触摸", "Tap": "点按",
    ]
    let table: Words.Table = { words[$0] }
    try Words.with(table) {
      let browser = try Browser(on: Sittings.taps())
      #expect(try browser.text("document.documentElement.lang") == "zh")
      #expect(try browser.text(of: "#strip-head") == "胶片")
      #expect(try browser.text(of: "#verdict") == "重放与录制一致")
      #expect(try browser.text(of: "#verdicts thead").contains("判定"))
      #expect(try browser.text(of: "#headline").hasPrefix("(200, 120) 处的触摸"))
      #expect(try browser.text(of: ".action").contains("点按"))
    }
  }

  @Test func `A view under the pointer lights its row up`() throws {
    let browser = try Browser(on: Sittings.taps())
    try browser.run(
      """
      const stage = document.querySelector('#replayed svg');
      const box = stage.getBoundingClientRect();
      stage.dispatchEvent(new PointerEvent('pointermove', {
        clientX: box.left + 200 / 375 * box.width, clientY: box.top + 120 / 667 * box.height,
      }));
      """
    )
    #expect(try browser.text(of: "#verdicts tr.lit td").hasPrefix("red"))
  }

  @Test func `The headline has the words of the window, up to the moment (B-2.12)`() throws {
    let scene = Sittings.card.replacing(
      "root:",
      with: "classes: {Purple: {touches: forward}}\nroot:",
      maxReplacements: 1
    )
    .replacing("name: root", with: "name: root\n  class: Purple")
    let browser = try Browser(on: Sittings.taps(on: scene))
    try browser.press("End")
    #expect(
      try browser.text(of: "#headline")
        == "The touch at (300, 120) went to root, which handled it and passed it on"
    )
    #expect(try browser.text(of: "#calls").contains("root, handled"))
    #expect(try browser.text(of: "#calls").contains("nobody else"))
  }

  @Test func `The link of a moment leads there`() throws {
    let browser = try Browser(on: Sittings.taps())
    try browser.press("End")
    #expect(try browser.text("document.getElementById('link').hash") == "#t=2.080")
    try browser.run("location.hash = '#t=1.080'; dispatchEvent(new Event('hashchange'))")
    #expect(try browser.text(of: "#clock") == "1.080 s")
  }

  @Test func `Arrow keys step, Home and End go to the ends`() throws {
    let browser = try Browser(on: Sittings.taps())
    #expect(try browser.text(of: "#clock") == "1.000 s")
    try browser.press("ArrowRight")
    #expect(try browser.text(of: "#clock") == "1.080 s")
    try browser.press("ArrowRight")
    #expect(try browser.text(of: "#clock") == "2.000 s")
    #expect(try browser.text(of: "#headline") == "The touch at (300, 120) went to root")
    #expect(try browser.text(of: "#verdicts .amber").contains("gray refused the point"))
    try browser.press("ArrowLeft")
    #expect(try browser.text(of: "#clock") == "1.080 s")
    try browser.press("End")
    #expect(try browser.text(of: "#clock") == "2.080 s")
    try browser.press("Home")
    #expect(try browser.text(of: "#clock") == "1.000 s")
    try browser.press("ArrowDown")
    #expect(try browser.text(of: "#clock") == "2.000 s")
  }

  @Test func `The track is a slider that says its moment, and a click on it goes there`() throws {
    let browser = try Browser(on: Sittings.taps())
    let told = "document.getElementById('track').ariaValueText"
    #expect(try browser.text(told) == "1.000 s, contact 1 began at (200, 120)")
    try browser.click("#track", at: 0.98)
    #expect(try browser.text(told) == "2.080 s, contact 1 ended at (300, 120)")
  }

  @Test func `A click on a recognizer's lane selects the moment there`() throws {
    let browser = try Browser(on: Sittings.taps())
    try browser.click(".recognizer svg", at: 0.9)
    #expect(try browser.text(of: "#clock") == "1.080 s")
  }

  @Test func `A frame shows its moment while the pointer is on it, and keeps it after a click`()
    throws
  {
    let browser = try Browser(on: Sittings.taps())
    let shown = "document.querySelector('#replayed img').alt"
    try browser.run(
      "document.querySelector('[data-moment=\"2\"]')"
        + ".dispatchEvent(new PointerEvent('pointerenter'))"
    )
    #expect(try browser.text(shown).contains("2.000 s"))
    #expect(try browser.text(of: "#clock") == "1.000 s")
    try browser.click("#frames [data-moment=\"2\"]")
    #expect(try browser.text(of: "#clock") == "2.000 s")
  }

  @Test func `An action shows the screen before it and after it`() throws {
    let browser = try Browser(on: Sittings.taps())
    #expect(try browser.count("#action-rows .looks img") >= 1)
    #expect(try browser.text(of: "#action-rows .looks").contains("before"))
    #expect(try browser.number("document.querySelector('.looks img').naturalWidth") == 375)
  }

  @Test func `A span of time filters the actions, until it is taken back`() throws {
    let browser = try Browser(on: Sittings.taps())
    #expect(try browser.count("#action-rows .action") == 2)
    try browser.press("End")
    try browser.press("ArrowLeft")
    try browser.run("document.dispatchEvent(new KeyboardEvent('keydown', {key: '['}))")
    #expect(try browser.count("#action-rows .action") == 1)
    #expect(try browser.text(of: "#action-rows .action").contains("2.000"))
    #expect(try browser.count("#span-mark:not([hidden])") == 1)
    try browser.click("#span-chip")
    #expect(try browser.count("#action-rows .action") == 2)
  }

  @Test func `Frames that would cover each other give way to those of decisions`() throws {
    let browser = try Browser(on: Sittings.long(inputs: 600))
    let gaps = """
      (() => {
        const boxes = [...document.querySelectorAll('#frames button')]
          .map((frame) => frame.getBoundingClientRect());
        return Math.min(...boxes.slice(1).map((box, index) => box.left - boxes[index].right));
      })()
      """
    #expect(try browser.count("#frames button") > 5)
    #expect(try browser.number(gaps) > 0)
  }

  @Test func `Actions are filtered by word, time and verdict`() throws {
    let browser = try Browser(on: Sittings.taps())
    func found(_ words: String) throws -> Double {
      try browser.run(
        """
        const field = document.getElementById('filter');
        field.value = '\(words)';
        field.dispatchEvent(new Event('input'));
        """
      )
      return try browser.count("#actions .action")
    }
    #expect(try found("") == 2)
    #expect(try found("tap root") == 1)
    #expect(try found("> 1.5 s") == 1)
    #expect(try found("not asked") == 1)
    #expect(try found("drag") == 0)
    #expect(try browser.text(of: "#none") == "No action is “drag”")
  }

  @Test func `The chosen action tells what came of it below its inputs`() throws {
    let browser = try Browser(on: Sittings.taps())
    #expect(try browser.text(of: "#actions .outcome").contains("like"))
    #expect(try browser.count("#actions .outcome") == 1)
  }

  @Test func `Search goes to the moment that tells a word`() throws {
    let session = try Sittings.written(
      """
      {"input":1,"t":0.5,"kind":"mouse","phase":"began","id":1,"at":[50,30]}
      {"input":2,"t":0.6,"kind":"mouse","phase":"ended","id":1,"at":[50,30]}
      {"note":"nothing happened here","for":2}
      """
    )
    let browser = try Browser(on: session)
    #expect(try browser.text(of: "#notes").isEmpty)
    try browser.run(
      """
      const field = document.getElementById('find');
      field.value = 'Nothing happened';
      field.dispatchEvent(new Event('input'));
      """
    )
    #expect(try browser.text(of: "#clock") == "0.600 s")
    #expect(try browser.text(of: "#notes") == "nothing happened here")
    #expect(try browser.text(of: "#found") == "1 / 1")
  }

  @Test func `The page is light or dark as its reader is, until the button is pressed`() throws {
    let browser = try Browser(on: Sittings.taps())
    let ground = "getComputedStyle(document.body).backgroundColor"
    try browser.prefer("light")
    #expect(try browser.text(ground) == "rgb(246, 247, 249)")
    try browser.prefer("dark")
    #expect(try browser.text(ground) == "rgb(20, 23, 27)")
    try browser.click("#theme")
    #expect(try browser.text(ground) == "rgb(246, 247, 249)")
  }

  @Test func `A page never scrolls sideways`() throws {
    let moved = Sittings.card.replacing("[20, 80, 240, 160]", with: "[20, 80, 340, 160]")
    let browser = try Browser(on: Sittings.taps(), replayedOn: moved)
    let room = "document.documentElement.clientWidth"
    let outside = """
      [...document.querySelectorAll('header, section, nav, figure')]
        .filter((part) => part.getBoundingClientRect().right > \(room) + 0.5).length
      """
    for width in [390, 700, 760, 800, 961, 1100, 1400] {
      try browser.resize(width: width, height: 844)
      let scrolled = try browser.number("document.documentElement.scrollWidth - \(room)")
      #expect(scrolled == 0, "\(width)")
      #expect(try browser.number(outside) == 0, "\(width)")
    }
  }

  @Test func `Printed, the moment stands without tools`() throws {
    let browser = try Browser(on: Sittings.taps())
    try browser.print()
    for part in ["#strip", "#actions", "#find", "#theme"] {
      #expect(try browser.number("document.querySelector('\(part)').offsetHeight") == 0)
    }
    #expect(try browser.number("document.querySelector('#headline').offsetHeight") > 0)
  }

  @Test func `Space plays to the end, as fast as it was recorded`() throws {
    let browser = try Browser(on: Sittings.taps())
    try browser.press(" ")
    #expect(try browser.text("document.getElementById('play').ariaLabel") == "Pause")
    _ = try browser.text("new Promise((done) => setTimeout(() => done(''), 1500))")
    #expect(try browser.text(of: "#clock") == "2.080 s")
    #expect(try browser.text("document.getElementById('play').ariaLabel") == "Play")
  }

  @Test func `The question mark shows the keys, and the slash leads to the filter`() throws {
    let browser = try Browser(on: Sittings.taps())
    try browser.press("?")
    #expect(try browser.count("dialog[open]") == 1)
    #expect(try browser.text(of: "dialog").contains("Shift →to the next frame"))
    try browser.run("document.getElementById('keys').close()")
    try browser.press("/")
    #expect(try browser.text("document.activeElement.id") == "filter")
  }

  @Test func `Markup in a session is shown as text and does nothing`() throws {
    let evil = "</script><script>document.title = 'gone'</script><img src=x onerror=alert(1)>"
    let scene = Sittings.card.replacing("name: red,", with: "name: \"<b>red\",")
      .replacing("title: A card", with: "title: \"\(evil)\"\nabout: \"\(evil)\"")
      .replacing(
        "color: red}]",
        with: "color: red, subviews: [{class: UILabel, frame: [0, 0, 100, 20], "
          + "text: \"\(evil)\"}]}]"
      )
    let browser = try Browser(on: Sittings.taps(on: scene))
    #expect(try browser.text(of: "h1") == evil)
    #expect(try browser.text(of: "#about p") == evil)
    #expect(try browser.text("document.title") == "\(evil) – Touchstone")
    #expect(try browser.count("script") == 2)
    #expect(try browser.text(of: "#headline b") == "<b>red")
    #expect(
      try browser.text("document.querySelector('#verdicts tr:last-child .name').title")
        .contains("</script")
    )
    #expect(try browser.text(of: "#lines").contains(evil))
  }

  @Test func `A page of 10,000 inputs is below 5 MB and opens within a second`() throws {
    let session = try Sittings.long(inputs: 10_000)
    let page = try Report(of: session).page()
    #expect(page.count < 5_000_000)
    let browser = try Browser()
    var best = try browser.open(page)
    #expect(try browser.text(of: "#count").hasSuffix("\(session.inputCount) inputs"))
    // The best of some, for there may be others at work on the machine.
    for _ in 0..<12 where best > 0.9 { best = min(best, try browser.open(page)) }
    #expect(best < 1)
  }
}
