import Foundation
import Testing
import TouchKit

/// Pushes and pops since iOS 26, by the policy `contentPop`.
@MainActor
@Suite struct ContentPopTests {
  private let log = EventLog()

  private func navigation(
    _ stage: Stage
  ) -> (navigation: UINavigationController, first: UIViewController, second: UIViewController) {
    let (first, second) = (LivingController(log, "first"), LivingController(log, "second"))
    let navigation = UINavigationController(rootViewController: first)
    stage.window.rootViewController = navigation
    navigation.pushViewController(second, animated: false)
    return (navigation, first, second)
  }

  private func drag(_ stage: Stage, from start: CGFloat, to end: CGFloat, y: CGFloat = 200) {
    let finger = stage.finger()
    finger.began(start, y, at: 1)
    for step in 1...10 {
      finger.moved(start + (end - start) * CGFloat(step) / 10, y, at: 1 + Double(step) / 20)
    }
    finger.moved(end, y, at: 2.5)
    finger.ended(at: 2.5)
    stage.frame(at: 4)
  }

  private func newer() -> Stage { Stage(policy: Policy(hitTestPasses: 1, contentPop: true)) }

  @Test func `a drag anywhere in the content pops, to the right alone (B-4.89)`() {
    let stage = newer()
    let (navigation, first, second) = navigation(stage)
    drag(stage, from: 390, to: 80)
    #expect(navigation.viewControllers == [first, second])
    drag(stage, from: 80, to: 390)
    #expect(navigation.viewControllers == [first])
    #expect(navigation.interactiveContentPopGestureRecognizer != nil)
  }

  @Test func `a stack that is there before the window pops by a drag as well (B-4.89)`() {
    let stage = newer()
    let navigation = UINavigationController(rootViewController: UIViewController())
    navigation.pushViewController(UIViewController(), animated: false)
    navigation.loadViewIfNeeded()
    stage.window.rootViewController = navigation
    drag(stage, from: 80, to: 390)
    #expect(navigation.viewControllers.count == 1)
  }

  @Test func `without the policy the edge alone pops (B-4.89)`() {
    let stage = Stage()
    let (navigation, first, second) = navigation(stage)
    #expect(navigation.interactiveContentPopGestureRecognizer == nil)
    drag(stage, from: 80, to: 390)
    #expect(navigation.viewControllers == [first, second])
  }

  @Test func `a scroll view that can scroll that way, and a slider, go before it (B-4.89)`() {
    let stage = newer()
    let (navigation, first, second) = navigation(stage)
    let scroll = UIScrollView(frame: CGRect(0, 0, 400, 100))
    scroll.contentSize = CGSize(width: 1000, height: 100)
    scroll.contentOffset.x = 300
    second.view.addSubview(scroll)
    drag(stage, from: 80, to: 380, y: 50)
    #expect(navigation.viewControllers == [first, second] && scroll.contentOffset.x < 300)
    scroll.removeFromSuperview()
    let slider = UISlider(frame: CGRect(0, 150, 400, 30))
    slider.value = 0.2
    second.view.addSubview(slider)
    drag(stage, from: 82, to: 380, y: 165)
    #expect(navigation.viewControllers == [first, second])
  }

  private final class Rows: UITableViewDataSource, UITableViewDelegate {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    func tableView(
      _ tableView: UITableView,
      leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      guard indexPath.row == 0 else { return nil }
      let flag = UIContextualAction(style: .normal, title: "Flag") { _, _, finish in finish(true) }
      return UISwipeActionsConfiguration(actions: [flag])
    }
  }

  @Test func `swipe actions of a row go before it, where the row has any that way (B-4.89)`() {
    let stage = newer()
    let (navigation, first, second) = navigation(stage)
    let rows = Rows()
    let table = UITableView(frame: CGRect(0, 0, 400, 400))
    (table.dataSource, table.delegate, table.rowHeight) = (rows, rows, 50)
    second.view.addSubview(table)
    drag(stage, from: 80, to: 390, y: 25)
    #expect(navigation.viewControllers == [first, second])
    drag(stage, from: 80, to: 390, y: 75)
    #expect(navigation.viewControllers == [first])
  }

  @Test func `an app's recognizer goes first by a failure requirement (B-4.89)`() {
    let stage = newer()
    let (navigation, first, second) = navigation(stage)
    let pan = stage.watch("pan", on: stage.window, UIPanGestureRecognizer())
    navigation.interactiveContentPopGestureRecognizer?.require(toFail: pan)
    drag(stage, from: 80, to: 390)
    #expect(navigation.viewControllers == [first, second])
    #expect(stage.log.drain().contains("act pan began"))
  }

  @Test func `views get touches while a push runs (B-4.90)`() {
    for isNewer in [false, true] {
      let stage = isNewer ? newer() : Stage()
      let (navigation, _, _) = navigation(stage)
      stage.frame(at: 1)
      let new = UIViewController()
      navigation.pushViewController(new, animated: true)
      stage.frame(at: 1.1)
      #expect(stage.hit(200, 200) === (isNewer ? new.view : nil))
    }
  }

  @Test func `a button that a pop uncovers is pressed while that runs (B-4.90)`() {
    for isNewer in [false, true] {
      let stage = isNewer ? newer() : Stage()
      let (navigation, first, _) = navigation(stage)
      let button = UIButton(frame: CGRect(0, 0, 400, 400))
      button.addAction(UIAction { [log] _ in log.note("press") }, for: .touchUpInside)
      first.view.addSubview(button)
      stage.frame(at: 1)
      navigation.popViewController(animated: true)
      stage.frame(at: 1.2)
      let finger = stage.finger()
      finger.began(20, 200, at: 1.25)
      finger.ended(at: 1.3)
      #expect(log.drain().contains("press") == isNewer)
    }
  }

  @Test func `a pop that is asked for during a push ends that at once (B-4.90)`() {
    let stage = newer()
    let (navigation, first, second) = navigation(stage)
    stage.frame(at: 1)
    let new = UIViewController()
    navigation.pushViewController(new, animated: true)
    stage.frame(at: 1.1)
    #expect(navigation.popViewController(animated: true) === new)
    #expect(navigation.viewControllers == [first, second])
    stage.frame(at: 3)
    #expect(new.viewIfLoaded?.window == nil && stage.hit(200, 200) === second.view)
  }
}
