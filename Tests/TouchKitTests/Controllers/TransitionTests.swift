import Testing
import TouchKit

/// Presentations and dismissals that are animated.
@MainActor
@Suite struct TransitionTests {
  private let log = EventLog()
  private let stage = Stage()
  private let root: LivingController
  private let sheet: LivingController

  init() {
    (root, sheet) = (LivingController(log, "root"), LivingController(log, "sheet"))
    sheet.modalPresentationStyle = .overFullScreen
    stage.window.rootViewController = root
    sheet.loadViewIfNeeded()
    _ = log.drain()
  }

  /// The top of a controller's view as it is seen.
  private func seenTop(_ controller: UIViewController) -> CGFloat? {
    controller.view.layer.presentation()?.frame.minY
  }

  @Test func `a view slides up for half a second, and then has appeared (B-7.94)`() {
    root.present(sheet, animated: true) { [log] in log.note("completed") }
    #expect(sheet.isBeingPresented && log.drain() == ["sheet willAppear"])
    #expect(seenTop(sheet) == 400)
    stage.frame(at: 0.25)
    #expect((seenTop(sheet) ?? 0) > 50 && (seenTop(sheet) ?? 400) < 350)
    stage.frame(at: 0.49)
    #expect(log.drain() == [])
    stage.frame(at: 0.5)
    #expect(log.drain() == ["sheet didAppear", "completed"])
    #expect(!sheet.isBeingPresented && sheet.view.frame == stage.window.bounds)
  }

  @Test func `a view slides down, and leaves the window after half a second (B-7.94)`() {
    root.present(sheet, animated: false)
    _ = log.drain()
    sheet.dismiss(animated: true) { [log] in log.note("completed") }
    #expect(sheet.isBeingDismissed && root.presentedViewController === sheet)
    stage.frame(at: 0.49)
    #expect(log.drain() == ["sheet willDisappear"] && sheet.view.window != nil)
    stage.frame(at: 0.5)
    #expect(log.drain() == ["sheet didDisappear", "completed"])
    #expect(sheet.view.window == nil && root.presentedViewController == nil)
    root.present(sheet, animated: false)
    #expect(sheet.view.frame == stage.window.bounds)
  }

  @Test func `a view that dissolves is where it is, and is seen more and more`() {
    sheet.modalTransitionStyle = .crossDissolve
    root.present(sheet, animated: true)
    stage.frame(at: 0.2)
    #expect(seenTop(sheet) == 0)
    let opacity = sheet.view.layer.presentation()?.opacity ?? 0
    #expect(opacity > 0.2 && opacity < 0.8)
    stage.frame(at: 0.4)
    #expect(sheet.view.alpha == 1 && !sheet.isBeingPresented)
  }

  @Test func `a full screen leaves only when the view that comes has come`() {
    sheet.modalPresentationStyle = .fullScreen
    let superview = root.view.superview
    root.present(sheet, animated: true)
    #expect(log.drain() == ["root willDisappear", "sheet willAppear"])
    #expect(root.view.window === stage.window)
    stage.frame(at: 0.5)
    #expect(log.drain() == ["sheet didAppear", "root didDisappear"])
    #expect(root.view.window == nil)
    root.dismiss(animated: true)
    #expect(log.drain() == ["sheet willDisappear", "root willAppear"])
    stage.frame(at: 1)
    #expect(log.drain() == ["root didAppear", "sheet didDisappear"])
    #expect(root.view.superview === superview && root.view.frame == stage.window.bounds)
  }

  // MARK: - Touches

  @Test func `touches that begin meanwhile are dropped, and those that began go on (B-7.90)`() {
    let finger = stage.finger()
    finger.began(200, 200)
    root.present(sheet, animated: true)
    #expect(stage.hit(5, 5) == nil)
    stage.application.sent = []
    finger.moved(210, 200)
    #expect(stage.application.sent.first?.touches.first?.view === root.view)
    finger.ended()
    stage.frame(at: 0.5)
    #expect(stage.hit(5, 5) === sheet.view)
    sheet.dismiss(animated: true)
    #expect(stage.hit(5, 5) == nil)
    stage.frame(at: 1)
    #expect(stage.hit(5, 5) === root.view)
  }

  @Test func `touches begin while an animator moves that may be stopped (B-7.90)`() {
    let giver = TransitionGiver(InterruptibleAnimator())
    sheet.transitioningDelegate = giver
    root.present(sheet, animated: true)
    stage.frame(at: 0.5)
    #expect(stage.hit(5, 300) === sheet.view)
    stage.frame(at: 1)
    #expect(!sheet.isBeingPresented)
  }

  // MARK: - Animators

  @Test func `a transition lasts until its animator says that it is over (B-7.91)`() throws {
    let animator = TestAnimator(.nothing)
    let giver = TransitionGiver(animator)
    sheet.transitioningDelegate = giver
    root.present(sheet, animated: true) { [log] in log.note("completed") }
    stage.frame(at: 60)
    #expect(log.drain() == ["sheet willAppear"] && animator.ended == [])
    let context = try #require(animator.context)
    context.completeTransition(true)
    #expect(log.drain() == ["sheet didAppear", "completed"] && animator.ended == [true])
    context.completeTransition(true)
    #expect(log.drain() == [] && animator.ended == [true])
    #expect(stage.hit(5, 5) != nil)
  }

  @Test(arguments: [UIModalPresentationStyle.fullScreen, .overFullScreen])
  func `the context has the views that come and go, and no view that stays (B-7.92)`(
    style: UIModalPresentationStyle
  ) throws {
    let animator = TestAnimator(.nothing)
    let giver = TransitionGiver(animator)
    sheet.transitioningDelegate = giver
    sheet.modalPresentationStyle = style
    root.present(sheet, animated: true)
    let context = try #require(animator.context)
    let goes = style == .fullScreen
    #expect(context.view(forKey: .from) === (goes ? root.view : nil))
    #expect(context.view(forKey: .to) === sheet.view)
    #expect(context.viewController(forKey: .from) === root)
    #expect(context.initialFrame(for: sheet) == .zero)
    #expect(context.finalFrame(for: sheet) == stage.window.bounds)
    #expect(context.presentationStyle == style && !context.isInteractive)
    context.completeTransition(true)
    root.dismiss(animated: true)
    let back = try #require(animator.context)
    #expect(back.view(forKey: .from) === sheet.view)
    #expect(back.view(forKey: .to) === (goes ? root.view : nil))
    back.completeTransition(true)
    #expect(stage.hit(5, 5) === root.view)
  }

  @Test func `a presentation that is taken back leaves all as it was (B-7.96)`() throws {
    let animator = TestAnimator(.nothing)
    let giver = TransitionGiver(animator)
    sheet.transitioningDelegate = giver
    sheet.modalPresentationStyle = .fullScreen
    let superview = root.view.superview
    root.present(sheet, animated: true) { Issue.record("it was not presented") }
    _ = log.drain()
    try #require(animator.context).completeTransition(false)
    #expect(
      log.drain() == [
        "sheet willDisappear", "root willAppear", "sheet didDisappear", "root didAppear",
      ]
    )
    #expect(root.view.superview === superview && sheet.view.window == nil)
    #expect(root.presentedViewController == nil && sheet.presentingViewController == nil)
    #expect(stage.hit(5, 5) === root.view && animator.ended == [false])
  }

  @Test func `a controller knows of its transition when it is about to appear`() {
    sheet.onWillAppear = { [log, sheet] in
      log.note("animated: \(sheet.transitionCoordinator?.isAnimated == true)")
    }
    root.present(sheet, animated: true)
    #expect(log.drain() == ["sheet willAppear", "animated: true"])
    stage.frame(at: 1)
    #expect(sheet.transitionCoordinator == nil)
  }

  @Test func `what is on its way cannot be dismissed (B-7.97)`() {
    root.present(sheet, animated: true)
    sheet.dismiss(animated: true) { Issue.record("it was dismissed") }
    sheet.dismiss(animated: false) { Issue.record("it was dismissed at once") }
    stage.frame(at: 2)
    #expect(root.presentedViewController === sheet)
  }

  @Test func `a window that gets another root ends what is on its way`() {
    root.present(sheet, animated: true)
    let next = UIViewController()
    stage.window.rootViewController = next
    #expect(stage.hit(5, 5) === next.view && sheet.view.window == nil)
    stage.frame(at: 2)
    #expect(stage.window.subviews == [next.view] && root.presentedViewController == nil)
  }
}
