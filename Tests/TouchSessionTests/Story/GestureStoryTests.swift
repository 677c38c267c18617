import Foundation
import Testing
import TouchExplain
import TouchKit
import TouchScene
import TouchSession

/// What is told of gestures that are made on a scene.
@MainActor
@Suite struct GestureStoryTests {
  private func stories(_ root: String, _ gestures: String...) throws -> [GestureStory] {
    let text = "touchstone: 1\nscreen: {size: [300, 400]}\nroot:\n" + root
    let scene = try Scene(SceneFile(reading: Data(text.utf8), name: "test.scene.yaml"))
    let teller = GestureTeller(of: scene)
    return try gestures.map {
      let gesture = try ScreenGesture($0, name: "gesture")
      return try teller.make(gesture, settling: !gesture.isWait)
    }
  }

  private var secondsOfThread: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  @Test func `a tap on a button tells the events that it sends`() throws {
    let root = "  {name: root, subviews: [{name: buy, class: UIButton, frame: [0, 0, 99, 50]}]}"
    let story = try #require(stories(root, "tap buy").first)
    #expect(
      story.sentences.first?.text
        == "The touch at (49.5, 25) went to buy; then buy sent touchUpInside"
    )
    #expect(
      story.rows.map(\.words) == [
        "buy gets touchesBegan", "buy sends touchDown", "buy gets touchesEnded",
        "buy sends touchUpInside",
      ]
    )
    #expect(story.touches.map(\.hit) == ["window/root/buy"])
    #expect(story.touches.allSatisfy { !$0.isSurprising })
  }

  @Test(arguments: [("tap", 1), ("pinch", 0)])
  func `a pinch for which nothing has a recognizer is told as that`(_ kind: String, _ count: Int)
    throws
  {
    let root =
      "  {name: root, subviews: [{name: it, frame: [0, 0, 300, 300], gestures: [\(kind)]}]}"
    let story = try #require(stories(root, "pinch it 2").first)
    #expect(
      story.remarks
        == Array(
          repeating: "Neither it nor a view around it has a recognizer for a pinch.",
          count: count
        )
    )
  }

  @Test func `of two buttons of one class each has one name in all of a story`() throws {
    let root = """
        name: root
        subviews:
          - {class: UIButton, text: Buy, frame: [0, 0, 99, 50]}
          - {class: UIButton, text: Sell, frame: [0, 60, 99, 50]}
      """
    let story = try #require(stories(root, "tap 50,80").first)
    #expect(
      story.sentences.first?.text
        == "The touch at (50, 80) went to UIButton “Sell”; then UIButton “Sell” sent touchUpInside"
    )
    #expect(story.rows.map(\.words).allSatisfy { $0.hasPrefix("UIButton “Sell” ") })
  }

  @Test func `of two buttons with one text each is called by its path in all of a story`() throws {
    let root = """
        name: root
        subviews:
          - {class: UIButton, text: Buy, frame: [0, 0, 99, 50]}
          - {class: UIButton, text: Buy, frame: [0, 60, 99, 50]}
      """
    let story = try #require(stories(root, "tap 50,80").first)
    let name = "window/root/UIButton#2"
    #expect(
      story.sentences.first?.text
        == "The touch at (50, 80) went to \(name); then \(name) sent touchUpInside"
    )
  }

  @Test func `the pop of a navigation controller in a tab bar's has its property's name (B-7.105)`()
    throws
  {
    let root = """
        name: home
        controller:
          view: Home
          navigation: UINavigationController
          tabBar: UITabBarController
          pushed: {name: detail, controller: {view: Detail}}
      """
    let story = try #require(stories(root, "drag 2,200 250,200").first)
    #expect(
      story.sentences.first?.text.contains("; then interactivePopGestureRecognizer began") == true
    )
    #expect(!story.rows.map(\.words).joined().contains("UIScreenEdgePanGestureRecognizer"))
  }

  @Test func `a tap among thousands of views without names is told in a time linear in them`()
    throws
  {
    func time(_ count: Int) throws -> Double {
      let views = String(repeating: "    - {frame: [0, 0, 9, 9]}\n", count: count)
      let times = try (0..<3).map { _ in
        let start = secondsOfThread
        _ = try stories("  name: root\n  subviews:\n" + views, "tap 5,5")
        return secondsOfThread - start
      }
      return times.min() ?? 0
    }
    let (few, many) = try (time(500), time(4000))
    #expect(many < few * 24, "\(few), \(many)")
  }

  @Test func `a recognizer that takes a row's touch before it is delivered is told (B-4.48)`()
    throws
  {
    let root = """
        name: root
        gestures: [{type: tap, name: close}]
        subviews: [{name: list, class: UITableView, frame: [0, 0, 300, 400], rows: [One, Two]}]
      """
    let story = try #require(stories(root, "tap 100,20").first)
    #expect(
      story.sentences.first?.text
        == "The touch at (100, 20) hit the contentView of One; then close of root recognized and took it before "
        + "any view got it"
    )
    #expect(story.rows.map(\.words).contains("close calls its action"))
  }

  @Test(arguments: [
    (
      "{name: page, class: UIScrollView, frame: [0, 0, 300, 400], subviews: [{name: title, frame: [0, 0, 300, 100]}]}",
      "title"
    ),
    (
      "{name: buy, class: UIButton, frame: [0, 0, 300, 100], subviews: [{name: title, frame: [0, 0, 300, 100]}]}",
      "title"
    ),
  ])
  func
    `a touch that a scroll view or a control around its view keeps, and makes nothing of, is told`(
      views: String,
      hit: String
    ) throws
  {
    let story = try #require(stories("  name: root\n  subviews: [\(views)]", "tap 100,20").first)
    #expect(
      story.sentences.first?.text == "The touch at (100, 20) went to \(hit), and nobody acted on it"
    )
  }

  @Test
  func `whether a controller of which a scene tells the class alone handles a touch is not known`()
    throws
  {
    let root = "  {name: root, controller: {view: HomeController, navigation: HomeStack}}"
    let story = try #require(stories(root, "tap 100,20").first)
    #expect(
      story.sentences.first?.text
        == "The touch at (100, 20) went to root, and nobody acted on it, as far as the file tells"
    )
    #expect(
      story.rows.first?.words
        == "root gets touchesBegan, and whether HomeController or HomeStack does anything with it is not known"
    )
  }

  @Test func `what goes on while a finger moves is told once, as it was last`() throws {
    let root = """
        name: root
        subviews:
        - {name: page, class: UIScrollView, frame: [0, 0, 300, 400], contentSize: [300, 2000]}
      """
    let story = try #require(stories(root, "drag page up 150").first)
    let rows = story.rows.filter { $0.words.hasPrefix("page scrolls to") }
    #expect(rows.map(\.words) == ["page scrolls to (0, 140)"])
    #expect(rows.last.map { $0.count > 20 && $0.lastTime > $0.time } == true)
  }

  @Test func `the effects of a gesture are over when its story is told`() throws {
    let root = """
        name: root
        subviews:
        - {name: page, class: UIScrollView, frame: [0, 0, 300, 400], contentSize: [300, 9000]}
      """
    let story = try #require(stories(root, "flick page up").first)
    #expect(story.rows.last?.words == "page comes to rest")
    #expect(story.end - story.start > 0.5)
  }

  @Test func `two taps are two single ones, but for a short wait between them`() throws {
    let root = "  {name: root, gestures: [{type: tap, name: zoom, numberOfTapsRequired: 2}]}"
    func isZoomed(_ gestures: String...) throws -> Bool {
      let text = "touchstone: 1\nscreen: {size: [300, 400]}\nroot:\n" + root
      let scene = try Scene(SceneFile(reading: Data(text.utf8), name: "test.scene.yaml"))
      let teller = GestureTeller(of: scene)
      return try gestures.enumerated().reduce(false) { isZoomed, item in
        let gesture = try ScreenGesture(item.element, name: "gesture")
        let story = try teller.make(gesture, settling: gestures.count == 2)
        return isZoomed || story.sentences.first?.text.contains("zoom of root recognized") == true
      }
    }
    #expect(try !isZoomed("tap root", "tap root"))
    #expect(try isZoomed("tap root", "wait 0.1s", "tap root"))
  }

  @Test func `of a double tap the first tap is told as well, where something else came of it`()
    throws
  {
    let root = """
        name: root
        gestures: [{type: tap, name: one}, {type: tap, name: two, numberOfTapsRequired: 2}]
      """
    let story = try #require(stories(root, "double-tap root").first)
    #expect(
      story.sentences.map(\.text) == [
        "The touch at (150, 200) went to root; then one of root recognized and cancelled it",
        "The touch at (150, 200) went to root; then two of root recognized and cancelled it",
      ]
    )
  }

  @Test func `two fingers are told in one sentence`() throws {
    let root = "  {name: root, multipleTouchEnabled: true, gestures: [{type: pinch, name: zoom}]}"
    let story = try #require(stories(root, "pinch root 2").first)
    #expect(
      story.sentences.first?.text
        == "Contacts 1 and 2 went to root, then zoom of root began and cancelled them"
    )
    #expect(story.touches.map(\.contact) == [1, 2])
  }

  @Test func `a recognizer that had to wait until it ended begins before it ends`() throws {
    let root = """
        name: root
        subviews:
        - name: scroll
          class: UIScrollView
          frame: [0, 0, 300, 400]
          contentSize: [300, 400]
          subviews:
            - {name: it, frame: [0, 0, 300, 400], gestures: [{type: pan, name: draw, shouldRequireFailureOf: [scroll.pan]}]}
      """
    let words = try #require(stories(root, "drag it right").first).rows.map(\.words)
    let begins = words.firstIndex { $0.hasPrefix("draw calls its action, since it begins") }
    let ends = words.firstIndex { $0.hasPrefix("draw ends") }
    #expect(try #require(begins) < #require(ends), "\(words)")
  }

  @Test func `a first tap that waits for the second is told by what comes of both`() throws {
    let root = """
        name: root
        gestures: [{type: tap, name: one, requireToFail: [two]}, {type: tap, name: two, numberOfTapsRequired: 2}]
      """
    let story = try #require(stories(root, "double-tap 50,80").first)
    #expect(
      story.sentences.map(\.text) == [
        "The touch at (50, 80) went to root; then two of root recognized and cancelled it"
      ]
    )
  }

  @Test func `a wait in which an animation ends says so`() throws {
    let root = """
        name: root
        subviews:
        - {name: page, frame: [0, 0, 99, 50], alpha: 0, animate: {to: {alpha: 1}, duration: 1}}
      """
    #expect(
      try stories(root, "wait 0.5s", "wait 2s").map(\.arrivals) == [
        [], ["The animation of page ended, which let no touch reach it"],
      ]
    )
  }

  @Test func `gestures that are made at the same time are told as one`() throws {
    let root = """
        name: root
        multipleTouchEnabled: true
        subviews:
        - {name: one, class: UIButton, frame: [0, 0, 99, 50]}
        - {name: two, frame: [0, 100, 99, 50], gestures: [{type: longPress, name: menu}]}
      """
    let story = try #require(stories(root, "hold two & tap one after 0.2s").first)
    #expect(
      story.sentences.map(\.text) == [
        "Contact 1 went to two, then menu of two began and cancelled it; contact 2 went to one, then "
          + "one sent touchUpInside"
      ]
    )
    #expect(story.rows.map(\.time)[0] == story.start)
  }

  @Test func `a story has no words of the trace`() throws {
    let root = """
        name: root
        gestures: [{type: tap, name: one}, {type: tap, name: two, numberOfTapsRequired: 2}]
        subviews:
        - {name: list, class: UITableView, frame: [0, 0, 300, 400], rows: [One, Two]}
      """
    let stories = try stories(
      root,
      "tap list",
      "double-tap 20,20",
      "drag list up",
      "tap 9,9 2 fingers"
    )
    let words = stories.flatMap(\.rows).map(\.words)
    #expect(!words.isEmpty)
    for trace in ["canPrevent", "singleTouch", "possible", "→", "0-1", "window/"] {
      #expect(words.allSatisfy { !$0.contains(trace) }, "\(trace): \(words)")
    }
  }
}
