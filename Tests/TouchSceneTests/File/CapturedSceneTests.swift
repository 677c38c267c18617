import Foundation
import SceneStage
import Testing
import TouchKit
import TouchScene

/// What a scene keeps of an app that was captured in a debugger.
@MainActor
@Suite struct CapturedSceneTests {
  private let shop = """
    touchstone: 1
    classes:
      Card: {overrides: [hitTest, touchesBegan]}
      Plain: {overrides: []}
      Guessed: {extends: Card, hitTest: passThrough}
      Silent: {}
    windows:
      - key: true
        address: '0x101'
        subviews:
          - {class: Card, address: '0x102', frame: [0, 0, 100, 100]}
          - {class: Plain, address: '0x103', frame: [0, 100, 100, 100]}
          - {class: Guessed, address: '0x104', frame: [0, 200, 100, 100]}
          - {class: Silent, name: silent, frame: [0, 300, 100, 100]}
          - {class: Plain, address: '0x00FF', frame: [200, 100, 100, 100]}
    """

  @Test func `a view knows what app code overrides, and what of it is described`() throws {
    let driver = try SceneDriver(shop)
    #expect(try driver.view("Card").unknownOverrides == [.hitTest, .touchesBegan])
    #expect(try driver.view("Guessed").unknownOverrides == [.touchesBegan])
    #expect(try driver.view("0x103").unknownOverrides == [])
    #expect(try driver.view("silent").unknownOverrides == nil)
    #expect(try driver.view("UIWindow").unknownOverrides == nil)
  }

  @Test func `an override that is not known changes no answer`() throws {
    #expect(try SceneDriver(shop).hit(50, 50)?.className == "Card")
  }

  @Test func `a scene that was converted before the engine had a class keeps what stood in for it`()
    throws
  {
    let driver = try SceneDriver(
      """
      touchstone: 1
      classes: {UIStackView: {extends: UIView}}
      root: {subviews: [{class: UIStackView, frame: [0, 0, 100, 100], subviews: [
        {name: inner, frame: [40, 40, 20, 20]}]}]}
      """
    )
    #expect(try driver.view("inner").frame == CGRect(x: 40, y: 40, width: 20, height: 20))
    #expect(try !(driver.view("UIStackView") is UIStackView))
  }

  @Test func `an address names a view, however it is written`() throws {
    let driver = try SceneDriver(shop)
    #expect(try driver.view("0x102").className == "Card")
    #expect(try driver.view("0x0000000101") is UIWindow)
    #expect(try driver.view("0xff").frame.minX == 200)
    #expect(throws: SourceError.self) { try driver.view("0x999") }
  }

  @Test func `a control sends its actions to their targets`() throws {
    let driver = try SceneDriver(
      """
      touchstone: 1
      root:
        subviews:
          - class: UIButton
            frame: [0, 0, 100, 100]
            actions: [{events: touchUpInside, action: 'buy:', target: ShopController}]
      """
    )
    driver.tap(50, 50)
    let sent = driver.records.compactMap { record -> String? in
      guard case .action(let action, _, let taker) = record.what else { return nil }
      return "\(action) \(taker?.description ?? "nobody")"
    }
    #expect(sent == ["buy: ShopController"])
  }

  @Test func `a delegate of which only the class is known may answer any question`() throws {
    let driver = try SceneDriver(
      "touchstone: 1\nroot: {gestures: [{type: tap, delegate: {class: Shop}}]}\n"
    )
    let tap = try #require(driver.scene.views.flatMap { $0.gestureRecognizers ?? [] }.first)
    let delegate = try #require(driver.scene.description(of: tap)?.delegate)
    #expect(delegate.implements == Set(DelegateDescription.Question.allCases))
  }

  @Test func `a window has the recognizers that the file gives it`() throws {
    let driver = try SceneDriver(
      "touchstone: 1\nwindows: [{key: true, gestures: [{type: tap, name: all}], root: {}}]\n"
    )
    let window = try #require(driver.scene.views.first { $0 is UIWindow })
    #expect(window.gestureRecognizers?.map(\.name) == ["all"])
  }

  @Test func `a recognizer has its actions and what its delegate answers`() throws {
    let driver = try SceneDriver(
      """
      touchstone: 1
      root:
        gestures:
          - type: tap
            actions: [{action: 'tapped:', target: Shop}]
            delegate: {class: Shop, implements: [shouldReceive]}
      """
    )
    let tap = try #require(driver.scene.views.flatMap { $0.gestureRecognizers ?? [] }.first)
    let described = try #require(driver.scene.description(of: tap))
    #expect(described.actions.map(\.action) == ["tapped:"])
    #expect(described.delegate?.className == "Shop")
    #expect(described.delegate?.implements == [.shouldReceive])
  }

  @Test(arguments: [
    (
      "classes: {A: {overrides: [hitest]}}\nroot: {}",
      "2:27: error: unknown value 'hitest' for 'overrides'"
    ),
    ("root: {address: 12}", "2:17: error: 'address' needs a hexadecimal number such as '0x104'"),
    ("root: {actions: []}", "2:8: error: unknown key 'actions' in a view (UIView)"),
    (
      "root: {class: UIButton, actions: [{action: a, events: tap}]}",
      "2:55: error: unknown event \"tap\""
    ),
  ])
  func `what cannot be is an error with its place`(text: String, message: String) {
    #expect(problem(in: "touchstone: 1\n\(text)\n") == message)
  }

  // MARK: - Cells

  private func table(_ keys: String = "", cell: String = "") throws -> SceneDriver {
    try SceneDriver(
      """
      touchstone: 1
      classes: {Row: {extends: UITableViewCell}}
      root:
        subviews:
          - class: UITableView
            frame: [0, 100, 320, 300]
            contentSize: [320, 900]
            contentOffset: [0, 50]
            \(keys)
            subviews:
              - {name: lower, class: Row, frame: [0, 100, 320, 50]}
              - name: upper
                class: Row
                frame: [0, 50, 320, 50]
                \(cell)
                subviews: [{name: content, frame: [0, 0, 320, 50]}]
      """
    )
  }

  private func selected(_ driver: SceneDriver) throws -> [Int] {
    let table = try #require(try driver.view("UITableView") as? UITableView)
    return (table.indexPathsForSelectedRows ?? []).map(\.row)
  }

  @Test func `a touch selects a captured cell, the first row being the uppermost (B-6.24)`() throws
  {
    let driver = try table()
    driver.tap(100, 125)
    #expect(try selected(driver) == [0])
    driver.tap(100, 175)
    #expect(try selected(driver) == [1])
    driver.tap(100, 300)
    #expect(try selected(driver) == [1])
  }

  @Test func `a captured table keeps its cells and its content where they lie`() throws {
    let driver = try table("rowHeight: 30")
    driver.tap(100, 125)
    let table = try #require(try driver.view("UITableView") as? UITableView)
    #expect(table.contentSize.height == 900)
    #expect(try driver.view("lower").frame == CGRect(x: 0, y: 100, width: 320, height: 50))
    #expect(driver.hit(100, 125) === (try driver.view("content")))
  }

  @Test(arguments: [
    ("allowsSelection: false", ""), ("", "userInteractionEnabled: false"),
  ])
  func `a table or a cell can refuse to be selected`(table keys: String, cell: String) throws {
    let driver = try table(keys, cell: cell)
    driver.tap(100, 125)
    #expect(try selected(driver) == [])
  }

  @Test func `a touch selects a captured item of a collection`() throws {
    let driver = try SceneDriver(
      """
      touchstone: 1
      root:
        subviews:
          - class: UICollectionView
            frame: [0, 0, 320, 300]
            subviews:
              - {class: UICollectionViewCell, frame: [160, 0, 150, 100]}
              - {class: UICollectionViewCell, frame: [0, 0, 150, 100], selected: true}
      """
    )
    let list = try #require(try driver.view("UICollectionView") as? UICollectionView)
    #expect(list.indexPathsForSelectedItems?.map(\.item) == [0])
    driver.tap(200, 50)
    #expect(list.indexPathsForSelectedItems?.map(\.item) == [1])
  }
}
