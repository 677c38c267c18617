import SceneStage
import Testing
import TouchKit
import TouchScene

/// Which branches of a tree are asked, and in what order: E12, E14, E19, E21.
@MainActor
@Suite struct TreeExperimentTests {
  private let walkToE = [
    "hit A", "in A=1",
    "hit B", "in B=0", "B->nil",
    "hit C", "in C=1",
    "hit D", "in D=0", "D->nil",
    "hit E", "in E=1", "E->E", "C->E", "A->E",
  ]

  @Test func `E12 walks A, B, C, D, E`() throws {
    let driver = try SceneDriver.experiment("e12")
    driver.tap(80, 290)
    #expect(driver.printed() == twice(walkToE))
  }

  @Test func `E12 counts two quick taps at one place as 1 and 2`() throws {
    let driver = try SceneDriver.experiment("e12")
    for (began, ended) in [(1.0, 1.08), (1.2, 1.28)] {
      driver.send(.began, 80, 290, at: began)
      driver.send(.ended, 80, 290, at: ended)
    }
    #expect(driver.printed() == twice(walkToE) + twice(walkToE))
    let toE = try driver.view("E")
    let touches = driver.delivered(.began).filter { toE.isCalled($0.responder) }.flatMap(\.touches)
    #expect(touches.map(\.taps) == [1, 2])
  }

  @Test func `E12 makes two touches of two fingers, each with a tap count of 1`() throws {
    let driver = try SceneDriver.experiment("e12")
    driver.send(.began, 80, 290, finger: 1)
    driver.send(.began, 200, 60, finger: 2)
    let (viewE, viewB) = (try driver.view("E"), try driver.view("B"))
    let began = driver.delivered(.began)
    let first = try #require(began.first { viewE.isCalled($0.responder) }?.touches)
    let second = try #require(began.first { viewB.isCalled($0.responder) }?.touches)
    #expect(first.map(\.taps) == [1])
    #expect(second.map(\.taps) == [1])
    #expect(first[0].sequence != second[0].sequence)
  }

  @Test func `E14 never asks B and D, and tells only E`() throws {
    let driver = try SceneDriver.experiment("e14")
    driver.tap(90, 330)
    #expect(
      driver.printed() == twice([
        "hit A", "in A=1", "hit C", "in C=1", "hit F", "in F=0", "hit E", "in E=1",
      ]) + ["E.began"]
    )
  }

  @Test func `E19 asks C, B, B2 and B1, twice, and tells B1`() throws {
    let driver = try SceneDriver.experiment("e19")
    driver.tap(110, 220)
    #expect(
      driver.printed() == twice([
        "hit CView", "in CView=0",
        "hit BView", "in BView=1",
        "hit B2View", "in B2View=0",
        "hit B1View", "in B1View=1",
      ]) + ["B1View.began"]
    )
  }

  @Test(arguments: [
    ("e21a", "second", "first"),
    ("e21b", "first", "second"),
    ("e21c", "second", "first"),
  ])
  func `E21 asks the last subview first, wherever its layer is drawn`(
    scene: String,
    front: String,
    back: String
  ) throws {
    let driver = try SceneDriver.experiment(scene)
    driver.tap(160, 220)
    #expect(driver.printed() == twice(["hit \(front)"]))
    #expect(driver.lastHit == front)
    driver.tap(20, 20)
    #expect(driver.printed() == twice(["hit \(front)", "hit \(back)"]))
    #expect(driver.lastHit == "root")
  }

  @Test func `E21 goes by the subviews as they are at the next touch`() throws {
    let driver = try SceneDriver.experiment("e21a")
    driver.tap(160, 220)
    #expect(driver.lastHit == "second")
    try driver.view("root").bringSubviewToFront(driver.view("first"))
    driver.tap(160, 220)
    #expect(driver.lastHit == "first")
    try driver.view("root").bringSubviewToFront(driver.view("second"))
    try driver.view("first").layer.zPosition = 100
    driver.tap(160, 220)
    #expect(driver.lastHit == "second")
  }

  @Test func `E21 has first in front in its third scene, by zPosition alone`() throws {
    let driver = try SceneDriver.experiment("e21c")
    #expect(try driver.view("first").layer.zPosition == 100)
    #expect(try driver.view("second").layer.zPosition == 0)
  }
}

/// What the texts of experiments with swipes promise.
@MainActor
@Suite struct SwipeExperimentTests {
  @Test func `C24 removes the row whose action is pressed (B-6.111)`() throws {
    let driver = try SceneDriver.experiment("c24")
    let list = try #require(try driver.view("list") as? UITableView)
    _ = driver.hit(1, 1)
    let rows = list.numberOfRows(inSection: 0)
    func drag(to x: Double, at time: Double) {
      driver.send(.began, 300, 50, at: time)
      for step in 1...10 {
        driver.send(.moved, 300 + (x - 300) * Double(step) / 10, 50, at: time + Double(step) / 20)
      }
      driver.send(.ended, x, 50, at: time + 2)
    }
    drag(to: 150, at: 1)
    driver.tap(330, 50)
    #expect(list.numberOfRows(inSection: 0) == rows - 1)
    drag(to: 10, at: 10)
    #expect(list.numberOfRows(inSection: 0) == rows - 2)
  }

  @Test func `C61 shows another detail, and the list stays (B-7.134)`() throws {
    let driver = try SceneDriver.experiment("c61")
    #expect(driver.hit(500, 140) === (try driver.view("first")))
    driver.tap(160, 130)
    driver.application.send(InputEvent(timestamp: driver.application.now + 2, kind: .frame))
    #expect(driver.hit(500, 260)?.accessibilityIdentifier == "second")
    #expect(driver.hit(160, 130) === (try driver.view("other")))
  }

  @Test func `C64 moves a row that is lifted below another one (B-7.136)`() throws {
    let driver = try SceneDriver.experiment("c64")
    driver.send(.began, 187, 48, at: 1)
    driver.application.send(InputEvent(timestamp: 2, kind: .frame))
    driver.send(.moved, 187, 168, at: 2.1)
    driver.application.send(InputEvent(timestamp: 2.2, kind: .frame))
    #expect(driver.hit(300, 30)?.superview?.accessibilityIdentifier == "Ada")
    driver.send(.ended, 187, 168, at: 2.3)
    #expect(driver.hit(300, 30)?.superview?.accessibilityIdentifier == "Bea")
  }

  @Test func `C45 pops by a drag on the slider beside its thumb (B-4.89, B-5.20)`() throws {
    let driver = try SceneDriver.experiment("c45")
    let about = try #require(driver.scene.file.about)
    #expect(about.contains("thumb"))
  }
}
