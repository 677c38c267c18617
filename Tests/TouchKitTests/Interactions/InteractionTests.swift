import Foundation
import Testing
import TouchKit

/// What a held finger does under interactions, to the touch of the view below.
@MainActor
@Suite struct InteractionTests {
  private final class Answers: UIContextMenuInteractionDelegate, UIDragInteractionDelegate,
    UIDropInteractionDelegate
  {
    var log: [String] = []
    var hasMenu = true
    var lifts = true
    var adds = true

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      log.append("menu at \(location.x) \(location.y)")
      guard hasMenu else { return nil }
      return UIContextMenuConfiguration { [weak self] _ in
        UIMenu(children: [
          UIAction(title: "Copy") { _ in self?.log.append("copy") },
          UIMenu(
            title: "More",
            children: [UIAction(title: "Delete") { _ in self?.log.append("delete") }]
          ),
        ])
      }
    }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      willEndFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { log.append("end") }
    func dragInteraction(
      _ interaction: UIDragInteraction,
      itemsForBeginning session: UIDragSession
    ) -> [UIDragItem] {
      lifts ? [UIDragItem(itemProvider: NSItemProvider(object: "text"))] : []
    }
    func dragInteraction(
      _ interaction: UIDragInteraction,
      itemsForAddingTo session: UIDragSession,
      withTouchAt point: CGPoint
    ) -> [UIDragItem] {
      adds ? [UIDragItem(itemProvider: NSItemProvider(object: "more"))] : []
    }
    func dragInteraction(
      _ interaction: UIDragInteraction,
      sessionWillBegin session: UIDragSession
    ) { log.append("begins") }
    func dragInteraction(
      _ interaction: UIDragInteraction,
      sessionDidEnd session: UIDragSession,
      with operation: UIDropOperation
    ) { log.append("dropped \(operation)") }
    func dropInteraction(
      _ interaction: UIDropInteraction,
      sessionDidUpdate session: UIDropSession
    ) -> UIDropProposal { UIDropProposal(operation: .copy) }
    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: UIDropSession) {
      log.append("got \(session.items.count)")
    }
    func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: UIDropSession) {
      log.append("concluded")
    }
  }

  private let stage = Stage()
  private let view: TouchedView
  private let answers = Answers()
  private let finger: Finger

  init() {
    view = stage.window.add(TouchedView(stage.log, CGRect(0, 0, 100, 100)), "view")
    finger = stage.finger()
  }

  private func hold(_ x: CGFloat, _ y: CGFloat) {
    finger.began(x, y, at: 1)
    stage.wait(until: 2)
  }

  @Test func `an interaction is on one view, and hears of it (B-7.118)`() {
    let interaction = UIContextMenuInteraction(delegate: answers)
    view.addInteraction(interaction)
    #expect(interaction.view === view && view.interactions.count == 1)
    #expect(view.gestureRecognizers?.count == 1)
    let other = stage.window.add("other", CGRect(100, 0, 100, 100))
    other.addInteraction(interaction)
    #expect(interaction.view === other && view.interactions.isEmpty)
    #expect(view.gestureRecognizers?.isEmpty != false)
    other.removeInteraction(interaction)
    #expect(interaction.view == nil)
  }

  @Test func `a hold cancels the touch and opens the menu (B-7.118)`() {
    view.addInteraction(UIContextMenuInteraction(delegate: answers))
    hold(20, 30)
    #expect(answers.log == ["menu at 20.0 30.0"])
    #expect(stage.log.drain() == ["view began [1]", "view cancelled [1]"])
    finger.ended()
    #expect(stage.hit(30, 50)?.accessibilityIdentifier == "Copy")
    finger.began(30, 90, at: 3)
    finger.ended(at: 3.1)
    #expect(answers.log == ["menu at 20.0 30.0", "end", "delete"])
    #expect(stage.hit(30, 90) === view)
  }

  @Test func `a hold that never moves drags and drops nothing (B-7.118)`() {
    view.addInteraction(UIDragInteraction(delegate: answers))
    view.addInteraction(UIDropInteraction(delegate: answers))
    hold(20, 30)
    finger.ended(at: 2.1)
    #expect(answers.log == [])
    finger.began(20, 30, at: 3)
    stage.wait(until: 4)
    finger.moved(60, 70, at: 4.5)
    #expect(answers.log == ["begins"])
  }

  @Test(arguments: [true, false])
  func `a tap of another finger adds to a drag, or is the view's where it adds nothing (B-7.118)`(
    adds: Bool
  ) {
    answers.adds = adds
    let other = stage.window.add(TouchedView(stage.log, CGRect(200, 300, 100, 100)), "other")
    view.addInteraction(UIDragInteraction(delegate: answers))
    other.addInteraction(UIDragInteraction(delegate: answers))
    view.addInteraction(UIDropInteraction(delegate: answers))
    hold(20, 30)
    finger.moved(30, 40, at: 2)
    _ = stage.log.drain()
    stage.finger(2).tap(250, 350, at: 2.2)
    let told = stage.log.drain()
    #expect(told.last == (adds ? "other cancelled [2]" : "other ended [2]"))
    finger.moved(40, 50, at: 3)
    finger.ended(at: 3.1)
    #expect(answers.log.contains("got \(adds ? 2 : 1)"))
    #expect(other.gestureRecognizers?.count == 1)
  }

  @Test func `a hold opens the menu of a view that also lifts, and a movement drags (B-7.118)`() {
    view.addInteraction(UIContextMenuInteraction(delegate: answers))
    view.addInteraction(UIDragInteraction(delegate: answers))
    hold(20, 30)
    #expect(answers.log == ["menu at 20.0 30.0"])
    #expect(stage.application.titlesOfOpenMenu == ["Copy", "Delete"])
    finger.moved(60, 70, at: 2.5)
    #expect(answers.log.suffix(2) == ["end", "begins"])
    #expect(stage.application.titlesOfOpenMenu == nil)
    finger.ended(at: 3)
    #expect(answers.log.last == "dropped cancel")
  }

  @Test func `a hold that opened a menu and is lifted drags nothing (B-7.118)`() {
    view.addInteraction(UIContextMenuInteraction(delegate: answers))
    view.addInteraction(UIDragInteraction(delegate: answers))
    hold(20, 30)
    finger.ended(at: 3)
    #expect(answers.log == ["menu at 20.0 30.0"])
  }

  @Test func `the finger that opened a button's menu drags nothing around it (B-7.118)`() {
    let log = stage.log
    let pan = stage.watch("pan", on: stage.window, UIPanGestureRecognizer())
    let button = UIButton(frame: CGRect(0, 200, 100, 40))
    stage.window.add(button, "button")
    button.menu = UIMenu(children: [UIAction(title: "One") { _ in }])
    button.showsMenuAsPrimaryAction = true
    finger.began(10, 210, at: 1)
    finger.moved(10, 260, at: 1.2)
    finger.moved(10, 300, at: 1.4)
    finger.ended(at: 1.5)
    #expect(!log.drain().contains { $0.hasPrefix("act pan") })
    withExtendedLifetime(pan) {}
  }

  @Test func `the finger that opened a menu chooses the item at which it is lifted (B-7.118)`() {
    view.addInteraction(UIContextMenuInteraction(delegate: answers))
    hold(20, 30)
    finger.moved(30, 90, at: 2.5)
    finger.ended(at: 3)
    #expect(answers.log == ["menu at 20.0 30.0", "end", "delete"])
    #expect(stage.application.titlesOfOpenMenu == nil)
  }

  @Test(arguments: [CGPoint(x: 24, y: 34), CGPoint(x: 30, y: 300)])
  func `a finger lifted where it opened the menu, or beside it, chooses nothing (B-7.118)`(
    end: CGPoint
  ) {
    view.addInteraction(UIContextMenuInteraction(delegate: answers))
    hold(20, 30)
    finger.moved(end.x, end.y, at: 2.5)
    finger.ended(at: 3)
    #expect(answers.log == ["menu at 20.0 30.0"])
    #expect(stage.application.titlesOfOpenMenu == ["Copy", "Delete"])
  }

  @Test func `the touch that opened a button's menu chooses from it as well (B-7.118)`() {
    let log = stage.log
    let button = UIButton(frame: CGRect(0, 200, 100, 40))
    stage.window.add(button, "button")
    button.menu = UIMenu(children: [UIAction(title: "One") { _ in log.note("one") }])
    button.showsMenuAsPrimaryAction = true
    finger.began(10, 230, at: 1)
    finger.ended(at: 1.1)
    #expect(log.drain() == [])
    stage.finger(2).tap(300, 5, at: 2)
    finger.began(10, 210, at: 3)
    finger.moved(20, 260, at: 3.2)
    finger.ended(at: 3.3)
    #expect(log.drain() == ["one"])
  }

  @Test func `a menu goes with the view that it is of (B-7.118)`() {
    view.addInteraction(UIContextMenuInteraction(delegate: answers))
    hold(20, 30)
    finger.ended(at: 3)
    view.removeFromSuperview()
    #expect(answers.log.last == "end")
    #expect(stage.hit(30, 40) === stage.window)
  }

  @Test func `without a menu the touch goes on (B-7.118)`() {
    answers.hasMenu = false
    view.addInteraction(UIContextMenuInteraction(delegate: answers))
    hold(20, 30)
    finger.ended(at: 3)
    #expect(stage.log.drain() == ["view began [1]", "view ended [1]"])
  }

  @Test func `a touch outside of the menu dismisses it and does nothing else (B-7.118)`() {
    view.addInteraction(UIContextMenuInteraction(delegate: answers))
    hold(20, 30)
    finger.ended()
    _ = stage.log.drain()
    finger.began(90, 5, at: 4)
    finger.ended(at: 4.1)
    #expect(answers.log.last == "end" && stage.log.drain() == [])
    finger.began(90, 5, at: 5)
    finger.ended(at: 5.1)
    #expect(stage.log.drain() == ["view began [1]", "view ended [1]"])
  }

  @Test func `a button whose primary action is its menu opens it at touch down (B-7.118)`() {
    let button = UIButton(frame: CGRect(0, 200, 100, 40))
    stage.window.add(button, "button")
    let log = stage.log
    button.addAction(UIAction { _ in log.note("up") }, for: .touchUpInside)
    button.addAction(UIAction { _ in log.note("menu") }, for: .menuActionTriggered)
    button.menu = UIMenu(children: [UIAction(title: "One") { _ in log.note("one") }])
    finger.began(10, 210, at: 1)
    finger.ended(at: 1.1)
    #expect(log.drain() == ["up"])
    button.showsMenuAsPrimaryAction = true
    finger.began(10, 210, at: 2)
    #expect(log.drain() == ["menu"])
    finger.ended(at: 2.1)
    #expect(log.drain() == [])
    finger.began(10, 250, at: 3)
    finger.ended(at: 3.1)
    #expect(log.drain() == ["one"])
  }

  @Test func `a button with a menu alone opens it by a hold, which cancels its touch (B-7.118)`() {
    let button = UIButton(frame: CGRect(0, 200, 100, 40))
    stage.window.add(button, "button")
    let log = stage.log
    button.addAction(UIAction { _ in log.note("up") }, for: .touchUpInside)
    button.addAction(UIAction { _ in log.note("cancel") }, for: .touchCancel)
    button.menu = UIMenu(children: [UIAction(title: "One") { _ in log.note("one") }])
    hold(10, 210)
    finger.ended(at: 2.1)
    #expect(log.drain() == ["cancel"])
    #expect(stage.hit(20, 220)?.accessibilityIdentifier == "One")
    finger.began(300, 5, at: 3)
    finger.ended(at: 3.1)
    button.menu = nil
    #expect(!button.isContextMenuInteractionEnabled)
    hold(10, 210)
    finger.ended(at: 5)
    #expect(log.drain() == ["up"])
    button.performPrimaryAction()
    #expect(log.drain() == ["up"])
  }

  @Test func `an edit menu comes on demand, and a touch beside it hides it and goes on (B-7.118)`()
  {
    final class Menus: UIEditMenuInteractionDelegate {
      var log: [String] = []
      func editMenuInteraction(
        _ interaction: UIEditMenuInteraction,
        menuFor configuration: UIEditMenuConfiguration,
        suggestedActions: [any UIMenuElement]
      ) -> UIMenu? {
        UIMenu(children: [UIAction(title: "Mark") { [weak self] _ in self?.log.append("mark") }])
      }
    }
    let menus = Menus()
    let interaction = UIEditMenuInteraction(delegate: menus)
    view.addInteraction(interaction)
    let place = UIEditMenuConfiguration(identifier: nil, sourcePoint: CGPoint(50, 90))
    interaction.presentEditMenu(with: place)
    #expect(stage.hit(50, 60)?.className == "UICalloutBarButton")
    interaction.presentEditMenu(with: place)
    finger.tap(50, 60, at: 1)
    #expect(menus.log == ["mark"])
    #expect(stage.hit(50, 60) === view)
    _ = stage.log.drain()
    interaction.presentEditMenu(with: place)
    finger.tap(10, 10, at: 2)
    #expect(stage.log.drain() == ["view began [1]", "view ended [1]"])
    #expect(stage.hit(50, 60) === view)
    withExtendedLifetime(menus) {}
  }

  @Test func `a hold lifts, and the drop goes to the view below that takes it (B-7.118)`() {
    view.addInteraction(UIDragInteraction(delegate: answers))
    let basket = stage.window.add("basket", CGRect(200, 200, 100, 100))
    basket.addInteraction(UIDropInteraction(delegate: answers))
    hold(20, 30)
    #expect(stage.log.drain() == ["view began [1]", "view cancelled [1]"])
    finger.moved(250, 250, at: 2.5)
    finger.ended(at: 2.6)
    #expect(answers.log == ["begins", "got 1", "concluded", "dropped copy"])
  }

  @Test
  func `a drag that rests over a spring-loaded button presses it once, and goes on (B-7.132)`() {
    view.addInteraction(UIDragInteraction(delegate: answers))
    let button = stage.window.add(UIButton(frame: CGRect(0, 200, 100, 100)), "button")
    button.addAction(
      UIAction { [answers] _ in answers.log.append("pressed") },
      for: .touchUpInside
    )
    for isSpringLoaded in [false, true] {
      button.isSpringLoaded = isSpringLoaded
      let time = stage.application.now + 1
      finger.began(50, 50, at: time)
      stage.wait(until: time + 1)
      finger.moved(50, 250, at: time + 1.1)
      finger.moved(60, 250, at: time + 1.5)
      stage.wait(until: time + 3)
      finger.moved(60, 400, at: time + 3.1)
      finger.ended(at: time + 3.2)
    }
    #expect(
      answers.log.filter { $0 != "begins" } == ["dropped cancel", "pressed", "dropped cancel"]
    )
  }

  @Test func `a drag that passes a spring-loaded view does not call it (B-7.132)`() {
    view.addInteraction(UIDragInteraction(delegate: answers))
    let target = stage.window.add(UIView(frame: CGRect(0, 200, 100, 100)), "target")
    target.addInteraction(
      UISpringLoadedInteraction { [answers] _, context in
        answers.log.append("\(context.targetView === target)")
      }
    )
    finger.began(50, 50, at: 1)
    stage.wait(until: 2)
    finger.moved(50, 250, at: 2.1)
    stage.wait(until: 2.6)
    finger.moved(50, 400, at: 2.7)
    stage.wait(until: 4)
    #expect(answers.log == ["begins"])
    finger.moved(50, 250, at: 4.1)
    stage.wait(until: 5.2)
    #expect(answers.log == ["begins", "true"])
  }

  @Test func `with nothing to lift the touch goes on (B-7.118)`() {
    answers.lifts = false
    view.addInteraction(UIDragInteraction(delegate: answers))
    hold(20, 30)
    finger.ended(at: 3)
    #expect(stage.log.drain() == ["view began [1]", "view ended [1]"])
    #expect(answers.log == [])
  }
}
