import Testing
import TouchKit

/// Code at the end of an object reads, or changes, the property that held the object until then.
@MainActor
@Suite struct ReplacedObjectTests {
  private let stage = Stage()
  private let log = EndLog()

  @Test func `a view may ask at its end which view its controller has`() {
    let controller = UIViewController()
    let new = UIView()
    controller.view = EndingView { [log, unowned controller] in
      log.ends.append(controller.viewIfLoaded === new)
    }
    controller.view = new
    #expect(log.ends == [true])
  }

  @Test func `what a stopped animator called at its end may be given another call`() {
    let view = stage.window.add("view", CGRect(0, 0, 100, 100))
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x += 10 }
    let ending = Ending { [log, unowned animator] in
      log.ends.append(animator.state == .inactive)
      animator.addCompletion { _ in }
    }
    animator.addCompletion { [ending] _ in ending.use() }
    _ = consume ending
    animator.startAnimation()
    animator.stopAnimation(true)
    #expect(log.ends == [true])
  }

  @Test func `the delegate of an animation may ask at its end for the next one`() {
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.delegate = Ending { [log, unowned animation] in
      log.ends.append(animation.delegate == nil)
    }
    animation.delegate = nil
    #expect(log.ends == [true])
  }

  @Test func `what the block of a transaction captured may set another block at its end`() {
    CATransaction.begin()
    let ending = Ending { [log] in
      log.ends.append(true)
      CATransaction.setCompletionBlock { log.ends.append(false) }
    }
    CATransaction.setCompletionBlock { [ending] in ending.use() }
    _ = consume ending
    CATransaction.setCompletionBlock(nil)
    CATransaction.commit()
    #expect(log.ends == [true, false])
  }

  @Test func `the mask of a layer may ask at its end for the next one`() {
    let layer = CALayer()
    layer.mask = EndingLayer { [log, unowned layer] in log.ends.append(layer.mask == nil) }
    layer.mask = nil
    #expect(log.ends == [true])
  }

  @Test func `what the action of a bar's button captured may ask at its end for the next one`() {
    let item = UIBarButtonItem(title: "item", style: .plain, target: nil, action: nil)
    let ending = Ending { [log, unowned item] in log.ends.append(item.primaryAction == nil) }
    item.primaryAction = UIAction { [ending] _ in ending.use() }
    _ = consume ending
    item.primaryAction = nil
    #expect(log.ends == [true])
  }

  @Test func `what an activity holds may ask at its end for the next one`() {
    let view = UIView()
    view.userActivity = NSUserActivity(activityType: "activity")
    view.userActivity?.userInfo = [
      "key": Ending { [log, unowned view] in log.ends.append(view.userActivity == nil) }
    ]
    view.userActivity = nil
    #expect(log.ends == [true])
  }

  @Test func `what is to be undone may ask at its end what is left`() {
    let changes: [(UndoManager, EndLog) -> Void] = [
      { manager, _ in manager.removeAllActions() },
      { manager, log in manager.removeAllActions(withTarget: log) },
      { manager, log in
        manager.levelsOfUndo = 1
        manager.registerUndo(withTarget: log) { _ in }
      },
    ]
    for change in changes {
      let manager = UndoManager()
      let ending = Ending { [log, unowned manager] in log.ends.append(manager.canUndo) }
      manager.registerUndo(withTarget: log) { [ending] _ in ending.use() }
      _ = consume ending
      change(manager, log)
    }
    #expect(log.ends == [false, false, true])
  }

  @Test func `what is to be redone may ask at its end what is left`() {
    let manager = UndoManager()
    var isLeft: Bool?
    do {
      let ending = Ending { [unowned manager] in isLeft = manager.canRedo }
      manager.registerUndo(withTarget: log) { [unowned manager, ending] log in
        manager.registerUndo(withTarget: log) { [ending] _ in ending.use() }
      }
    }
    manager.undo()
    #expect(manager.canRedo)
    manager.registerUndo(withTarget: log) { _ in }
    #expect(isLeft == false)
  }
}

/// The answers that objects got at their ends.
@MainActor
private final class EndLog {
  var ends: [Bool] = []
}

/// Calls code at its end.
@MainActor
private final class Ending: CAAnimationDelegate {
  private let atEnd: () -> Void

  init(_ atEnd: @escaping () -> Void) { self.atEnd = atEnd }
  isolated deinit { atEnd() }

  func use() {}
}

/// Calls code at its end.
private final class EndingView: UIView {
  private var atEnd: (() -> Void)?

  convenience init(_ atEnd: @escaping () -> Void) {
    self.init(frame: .zero)
    self.atEnd = atEnd
  }
  isolated deinit { atEnd?() }
}

/// Calls code at its end.
private final class EndingLayer: CALayer {
  private var atEnd: (() -> Void)?

  convenience init(_ atEnd: @escaping () -> Void) {
    self.init()
    self.atEnd = atEnd
  }
  isolated deinit { atEnd?() }
}
