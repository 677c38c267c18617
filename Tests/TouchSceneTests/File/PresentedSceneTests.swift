import SceneStage
import Testing
import TouchKit
import TouchScene

/// Sheets and popovers of a scene, by the keys that describe them.
@MainActor
@Suite struct PresentedSceneTests {
  private func sheet(_ keys: String) throws -> SceneDriver {
    try SceneDriver(
      """
      touchstone: 1
      screen: {device: "iPhone 8"}
      root:
        name: root
        subviews:
          - {name: behind, class: UIButton, frame: [100, 4, 100, 30]}
          - name: sheet
            controller: {presented: Sheet, \(keys)}
            subviews: [{name: ok, class: UIButton, frame: [20, 20, 100, 40]}]
      """
    )
  }

  private func settle(_ driver: SceneDriver) {
    let later = driver.application.now + 2
    driver.application.send(InputEvent(timestamp: later, kind: .tick))
  }

  @Test func `a page sheet lies below the top edge, and what is behind is dimmed (B-7.116)`() throws
  {
    let driver = try sheet("style: pageSheet")
    settle(driver)
    #expect(driver.hit(50, 80) === (try driver.view("ok")))
    #expect(driver.hit(150, 20)?.className == "UIDimmingView")
    driver.tap(150, 20)
    settle(driver)
    #expect(driver.hit(150, 20) === (try driver.view("behind")))
  }

  @Test func `modal keeps a sheet from being dismissed by touches (B-7.116)`() throws {
    let driver = try sheet("style: pageSheet, modal: true")
    settle(driver)
    driver.tap(150, 20)
    settle(driver)
    #expect(driver.hit(150, 20)?.className == "UIDimmingView")
  }

  @Test func `up to the undimmed detent touches reach what is behind (B-7.116)`() throws {
    let dimmed = try sheet("style: pageSheet, detents: [medium, large]")
    settle(dimmed)
    #expect(dimmed.hit(150, 20)?.className == "UIDimmingView")
    let medium = try dimmed.view("sheet").convert(CGPoint.zero, to: nil).y
    #expect(medium > 300)
    let clear = try sheet("style: pageSheet, detents: [medium, large], undimmed: medium")
    settle(clear)
    #expect(clear.hit(150, 20) === (try clear.view("behind")))
  }

  @Test func `a popover lies at its source, and touches pass to the views it names (B-7.116)`()
    throws
  {
    let driver = try SceneDriver(
      """
      touchstone: 1
      screen: {size: [800, 1000]}
      root:
        name: root
        subviews:
          - {name: passed, class: UIButton, frame: [10, 10, 100, 50]}
          - {name: other, class: UIButton, frame: [10, 100, 100, 50]}
          - name: pop
            controller:
              {presented: Pop, style: popover, source: [400, 300, 50, 50], passthrough: [passed]}
            subviews: [{name: ok, class: UIButton, frame: [20, 20, 100, 40]}]
      """
    )
    settle(driver)
    #expect(driver.hit(50, 30) === (try driver.view("passed")))
    let other = driver.hit(50, 120)
    #expect(other !== (try driver.view("other")))
    let frame = try driver.view("pop").convert(driver.view("pop").bounds, to: nil)
    #expect(!frame.intersects(CGRect(x: 400, y: 300, width: 50, height: 50)))
    driver.tap(50, 120)
    settle(driver)
    #expect(driver.hit(50, 120) === (try driver.view("other")))
  }

  @Test func `a controller is presented by controls that it names, and dismissed by others`()
    throws
  {
    let driver = try sheet("style: pageSheet, by: [behind], dismissedBy: [ok]")
    settle(driver)
    #expect(driver.hit(150, 20) === (try driver.view("behind")))
    for _ in 0..<2 {
      driver.tap(150, 20)
      settle(driver)
      #expect(driver.hit(50, 80) === (try driver.view("ok")))
      driver.tap(50, 80)
      settle(driver)
      #expect(driver.hit(150, 20) === (try driver.view("behind")))
    }
    #expect(throws: SourceError.self) { try sheet("by: [root]") }
  }

  @Test func `a passed view that there is not is an error with its place`() {
    let text = """
      touchstone: 1
      root:
        subviews:
          - controller: {presented: Pop, style: popover, passthrough: [nobody]}
      """
    #expect(throws: SourceError.self) { try SceneDriver(text) }
  }

  @Test func `what defines a context keeps in its view what it presents (B-7.116)`() throws {
    let driver = try SceneDriver(
      """
      touchstone: 1
      screen: {device: "iPhone 8"}
      root:
        name: root
        subviews:
          - {name: other, class: UIButton, frame: [10, 500, 100, 50]}
          - name: card
            frame: [0, 100, 375, 300]
            controller: {view: Card, definesContext: true}
            subviews:
              - {name: below, class: UIButton, frame: [10, 10, 100, 50]}
              - name: over
                controller: {presented: Over, style: overCurrentContext}
      """
    )
    settle(driver)
    #expect(driver.hit(50, 130) === (try driver.view("over")))
    #expect(driver.hit(50, 520) === (try driver.view("other")))
  }
}
