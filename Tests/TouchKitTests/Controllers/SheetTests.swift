import Testing
import TouchKit

/// Sheets and popovers: which touches they take, let through and are dismissed by (`B-7.116`).
@MainActor
@Suite struct SheetTests {
  private let log = EventLog()
  private let stage = Stage(containers: .ios13)
  private let (root, sheet): (LivingController, LivingController)
  private let listener: Listener

  init() {
    (root, sheet) = (LivingController(log, "root"), LivingController(log, "sheet"))
    listener = Listener(log)
    stage.window.rootViewController = root
    for controller in [root, sheet] { controller.loadViewIfNeeded() }
    sheet.modalPresentationStyle = .pageSheet
  }

  private func present() {
    root.present(sheet, animated: false)
    sheet.presentationController?.delegate = listener
    _ = log.drain()
  }

  private var dismissals: [String] { log.drain().filter { $0.hasPrefix("user") } }

  private var isShown: Bool { root.presentedViewController != nil }

  private var sheetFrame: CGRect { sheet.view.convert(sheet.view.bounds, to: nil) }

  /// Drags by steps of a twentieth of a second, rests and lifts the finger.
  private func drag(_ x: CGFloat = 200, from start: CGFloat, to end: CGFloat, at time: Double = 1) {
    let finger = stage.finger()
    finger.began(x, start, at: time)
    for step in 1...10 {
      let place = start + (end - start) * CGFloat(step) / 10
      finger.moved(x, place, at: time + Double(step) / 20)
    }
    finger.moved(x, end, at: time + 1.5)
    finger.ended(at: time + 1.5)
    stage.frame(at: time + 3)
  }

  @Test(arguments: [UIModalPresentationStyle.automatic, .pageSheet, .formSheet])
  func `a sheet lies below the top edge, and what is behind is dimmed (B-7.116, B-7.117)`(
    style: UIModalPresentationStyle
  ) {
    sheet.modalPresentationStyle = style
    present()
    let around = sequence(first: sheet.view as UIView, next: \.superview).dropFirst()
    #expect(around.map(\.logName) == ["UIDropShadowView", "UITransitionView", "window"])
    #expect(
      sheet.view.superview?.superview?.subviews.map(\.logName)
        == ["UIDimmingView", "UIDropShadowView"]
    )
    #expect(sheetFrame == CGRect(0, 20, 400, 380))
    #expect(stage.hit(5, 5)?.logName == "UIDimmingView")
    #expect(stage.hit(5, 30) === sheet.view)
    stage.window.frame = CGRect(0, 0, 300, 500)
    #expect(stage.hit(5, 490) === sheet.view && sheetFrame == CGRect(0, 20, 300, 480))
  }

  @Test func `a touch outside dismisses, and code that dismisses asks nobody (B-7.116)`() {
    present()
    stage.finger().tap(5, 5, at: 1)
    #expect(dismissals == ["user should", "user will"])
    stage.frame(at: 3)
    #expect(dismissals == ["user did"] && !isShown)
    #expect(stage.hit(5, 5) === root.view)
    present()
    sheet.dismiss(animated: false)
    #expect(dismissals == [] && !isShown)
  }

  @Test func `who is modal stays, and the delegate hears of the attempt (B-7.116)`() {
    let child = UIViewController()
    sheet.addChild(child)
    child.isModalInPresentation = true
    present()
    stage.finger().tap(5, 5, at: 1)
    #expect(dismissals == ["user attempted"])
    drag(from: 100, to: 380, at: 2)
    #expect(dismissals == ["user attempted"] && isShown)
    #expect(sheetFrame == CGRect(0, 20, 400, 380))
    child.isModalInPresentation = false
    listener.allows = false
    stage.finger().tap(5, 5, at: 9)
    #expect(dismissals == ["user should", "user attempted"] && isShown)
  }

  @Test func `a drag down dismisses from the middle on (B-7.116)`() {
    present()
    drag(from: 100, to: 200)
    #expect(isShown && sheetFrame == CGRect(0, 20, 400, 380))
    drag(from: 50, to: 380, at: 5)
    #expect(!isShown && dismissals == ["user should", "user will", "user did"])
  }

  @Test func `content hands its drag over at its top, and has it before (B-7.116)`() {
    let scroll = UIScrollView(frame: CGRect(0, 0, 400, 380))
    scroll.contentSize = CGSize(width: 400, height: 2000)
    sheet.view.add(scroll, "scroll")
    present()
    scroll.contentOffset.y = 1000
    drag(from: 100, to: 380)
    #expect(isShown && scroll.contentOffset.y < 1000 && sheetFrame.minY == 20)
  }

  @Test func `a drag that begins at the top of content moves the sheet, and not it (B-7.116)`() {
    let scroll = UIScrollView(frame: CGRect(0, 0, 400, 380))
    scroll.contentSize = CGSize(width: 400, height: 2000)
    sheet.view.add(scroll, "scroll")
    present()
    drag(from: 60, to: 120)
    #expect(isShown && sheetFrame.minY == 20 && scroll.contentOffset.y == 0)
    drag(from: 60, to: 380, at: 6)
    #expect(!isShown)
  }

  @Test(arguments: [0, 1000])
  func `a drag goes over from the sheet to its content and back while it lasts (B-7.116)`(
    before: CGFloat
  ) {
    let scroll = UIScrollView(frame: CGRect(0, 0, 400, 380))
    scroll.contentSize = CGSize(width: 400, height: 2000)
    sheet.view.add(scroll, "scroll")
    present()
    if before > 0 {
      scroll.contentOffset.y = before
      drag(from: 100, to: 380)
      scroll.contentOffset.y = 0
    }
    let finger = stage.finger()
    var (time, place, lowest): (Double, CGFloat, CGFloat) = (9, 100, 0)
    finger.began(200, place, at: time)
    for step in Array(repeating: CGFloat(10), count: 10) + Array(repeating: CGFloat(-10), count: 18)
    {
      (time, place) = (time + 0.05, place + step)
      finger.moved(200, place, at: time)
      // Moves are merged until a frame, once there was one.
      stage.frame(at: time)
      lowest = max(lowest, sheetFrame.minY)
    }
    #expect(lowest > 80 && sheetFrame.minY == 20 && scroll.contentOffset.y > 40)
    finger.ended(at: time + 0.5)
    #expect(isShown)
  }

  @Test func `an undimmed sheet lets touches reach what is behind (B-7.116)`() throws {
    let controller = try #require(sheet.sheetPresentationController)
    controller.detents = [.large(), .medium()]
    controller.largestUndimmedDetentIdentifier = .medium
    present()
    #expect(sheet.sheetPresentationController === controller)
    #expect(sheetFrame == CGRect(0, 210, 400, 190))
    #expect(stage.hit(5, 100) === root.view && stage.hit(5, 300) === sheet.view)
    controller.selectedDetentIdentifier = .large
    #expect(stage.hit(5, 5)?.logName == "UIDimmingView")
  }

  @Test(arguments: [true, false])
  func `a drag up enlarges a sheet before its content scrolls (B-7.116)`(expands: Bool) throws {
    let scroll = UIScrollView(frame: CGRect(0, 0, 400, 190))
    scroll.contentSize = CGSize(width: 400, height: 2000)
    sheet.view.add(scroll, "scroll")
    let controller = try #require(sheet.sheetPresentationController)
    controller.detents = [.medium(), .large()]
    controller.prefersScrollingExpandsWhenScrolledToEdge = expands
    present()
    drag(from: 350, to: 170)
    #expect(sheetFrame.minY == (expands ? 20 : 210))
    #expect((scroll.contentOffset.y == 0) == expands)
    #expect(log.drain().contains("detent com.apple.UIKit.large") == expands)
  }

  @Test func `a form sheet lies in the middle of a large screen (B-7.116)`() {
    let size = CGSize(width: 800, height: 1000)
    let application = RecordingApplication(
      screen: UIScreen(size: size),
      policy: Policy(containers: .ios13)
    )
    let window = UIWindow(frame: CGRect(origin: .zero, size: size), application: application)
    window.isHidden = false
    window.rootViewController = root
    sheet.modalPresentationStyle = .formSheet
    present()
    #expect(sheetFrame == CGRect(130, 190, 540, 620))
  }

  // MARK: - Popovers and contexts

  @Test func `a touch outside of a popover dismisses it, or reaches those it passes to (B-7.116)`()
    throws
  {
    let (near, far) = (root.view.add("near", .zero), root.view.add("far", .zero))
    (near.frame, far.frame) = (CGRect(0, 0, 100, 40), CGRect(300, 0, 100, 40))
    sheet.modalPresentationStyle = .popover
    sheet.preferredContentSize = CGSize(width: 200, height: 100)
    let popover = try #require(sheet.popoverPresentationController)
    popover.sourceView = near
    popover.passthroughViews = [far]
    popover.delegate = listener
    listener.style = .none
    present()
    #expect(popover.arrowDirection == .up && sheetFrame == CGRect(10, 53, 200, 100))
    #expect(sheet.view.superview?.logName == "_UIPopoverView")
    #expect(stage.hit(350, 20) === far && stage.hit(20, 60) === sheet.view)
    stage.finger().tap(350, 20, at: 1)
    #expect(isShown)
    stage.finger().tap(20, 20, at: 2)
    stage.frame(at: 4)
    #expect(!isShown)
  }

  @Test func `a popover is a form sheet where the width is compact (B-7.116)`() {
    sheet.modalPresentationStyle = .popover
    present()
    #expect(sheet.presentationController?.presentationStyle == .formSheet)
    #expect(sheetFrame == CGRect(0, 20, 400, 380))
  }

  @Test func `a delegate may say the style in place of a popover for all traits (B-7.116)`() {
    sheet.modalPresentationStyle = .popover
    let keeper = PopoverKeeper()
    sheet.popoverPresentationController?.delegate = keeper
    present()
    #expect(sheet.presentationController?.presentationStyle == .popover)
  }

  @Test
  func
    `a delegate may put what a popover has into a container where the width is compact (B-7.116)`()
    throws
  {
    final class Wrapper: UIPopoverPresentationControllerDelegate {
      var prepared: [UIModalPresentationStyle] = []

      func presentationController(
        _ controller: UIPresentationController,
        viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
      ) -> UIViewController? {
        UINavigationController(rootViewController: controller.presentedViewController)
      }
      func presentationController(
        _ presentationController: UIPresentationController,
        prepare adaptivePresentationController: UIPresentationController
      ) { prepared.append(adaptivePresentationController.presentationStyle) }
    }
    sheet.modalPresentationStyle = .popover
    let popover = try #require(sheet.popoverPresentationController)
    let wrapper = Wrapper()
    popover.delegate = wrapper
    root.present(sheet, animated: false)
    let container = try #require(sheet.navigationController)
    #expect(root.presentedViewController === container)
    #expect(container.view.superview?.logName == "UIDropShadowView")
    #expect(wrapper.prepared == [.formSheet])
    sheet.dismiss(animated: false)
    #expect(!isShown)
  }

  @Test func `the sheet in place of a popover rests where its own controller says (B-7.116)`()
    throws
  {
    sheet.modalPresentationStyle = .popover
    let popover = try #require(sheet.popoverPresentationController)
    popover.adaptiveSheetPresentationController.detents = [.medium()]
    root.present(sheet, animated: false)
    #expect(sheetFrame.minY > 150)
  }

  @Test func `the active presentation is that of the controller or of the nearest around it`() {
    #expect(sheet.activePresentationController == nil)
    let child = UIViewController()
    sheet.addChild(child)
    present()
    #expect(child.activePresentationController === sheet.presentationController)
    #expect(root.activePresentationController == nil)
  }

  @Test(arguments: [UIModalPresentationStyle.currentContext, .overCurrentContext])
  func `a context keeps what it presents within its view (B-7.116)`(
    style: UIModalPresentationStyle
  ) {
    let (child, plain) = (LivingController(log, "child"), UIViewController())
    root.addChild(child)
    child.view.frame = CGRect(0, 200, 400, 200)
    root.view.addSubview(child.view)
    child.definesPresentationContext = true
    child.addChild(plain)
    child.view.addSubview(plain.view)
    sheet.modalPresentationStyle = style
    plain.present(sheet, animated: false)
    #expect(sheet.presentingViewController === child && sheet.next === child)
    #expect(sheetFrame == CGRect(0, 200, 400, 200))
    #expect((child.view.window == nil) == (style == .currentContext))
    #expect(stage.hit(5, 100) === root.view && stage.hit(5, 300) === sheet.view)
    sheet.dismiss(animated: false)
    #expect(child.view.window === stage.window)
  }

  // MARK: - Alerts

  @Test func `an alert goes by a choice, whose handler runs afterwards (B-7.116)`() {
    let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
    for style in [UIAlertAction.Style.cancel, .destructive] {
      alert.addAction(
        UIAlertAction(title: "\(style)", style: style) { [log, root] action in
          log.note("chose \(action.style), shown: \(root.presentedViewController != nil)")
        }
      )
    }
    root.present(alert, animated: false)
    #expect(alert.view.frame == CGRect(65, 142, 270, 116))
    #expect(stage.hit(5, 5)?.logName == "UIDimmingView")
    stage.finger().tap(5, 5, at: 1)
    stage.frame(at: 2)
    #expect(isShown)
    _ = log.drain()
    stage.finger().tap(300, 240, at: 3)
    stage.frame(at: 5)
    #expect(log.drain().contains("chose destructive, shown: false"))
  }

  @Test func `a touch outside of an action sheet chooses to cancel (B-7.116)`() {
    let alert = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
    alert.addAction(UIAlertAction(title: "Send", style: .default))
    alert.addAction(
      UIAlertAction(title: "Stop", style: .cancel) { [log] _ in log.note("stopped") }
    )
    root.present(alert, animated: false)
    #expect(alert.view.frame == CGRect(8, 278, 384, 114))
    stage.finger().tap(5, 5, at: 1)
    stage.frame(at: 3)
    #expect(log.drain().contains("stopped") && !isShown)
  }
}

/// A delegate that keeps popovers.
@MainActor
private final class PopoverKeeper: UIPopoverPresentationControllerDelegate {
  func adaptivePresentationStyle(
    for controller: UIPresentationController
  ) -> UIModalPresentationStyle { .none }
}

/// A delegate of presentations that says yes, and what it hears.
@MainActor
private final class Listener: UISheetPresentationControllerDelegate {
  private let log: EventLog
  var allows = true
  var style = UIModalPresentationStyle.formSheet

  init(_ log: EventLog) { self.log = log }

  func adaptivePresentationStyle(
    for controller: UIPresentationController,
    traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { style }

  func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool {
    log.note("user should")
    return allows
  }

  func presentationControllerWillDismiss(_ controller: UIPresentationController) {
    log.note("user will")
  }

  func presentationControllerDidDismiss(_ controller: UIPresentationController) {
    log.note("user did")
  }

  func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController) {
    log.note("user attempted")
  }

  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ controller: UISheetPresentationController
  ) {
    log.note("detent \(controller.selectedDetentIdentifier?.rawValue ?? "none")")
  }
}
