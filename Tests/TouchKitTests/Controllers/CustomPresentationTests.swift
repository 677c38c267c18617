import Testing
import TouchKit

/// Presentations whose place an app's own controller says.
@MainActor
@Suite struct CustomPresentationTests {
  /// Puts the presented view into the lower half, in front of a view that takes the touches above it.
  private final class HalfController: UIPresentationController {
    let dimming = UIView()
    let log: EventLog

    init(_ log: EventLog, _ presented: UIViewController, _ presenting: UIViewController?) {
      self.log = log
      super.init(presentedViewController: presented, presenting: presenting)
      dimming.accessibilityIdentifier = "dimming"
    }

    override var frameOfPresentedViewInContainerView: CGRect {
      let bounds = containerView?.bounds ?? .zero
      return CGRect(0, bounds.height / 2, bounds.width, bounds.height / 2)
    }

    override func containerViewWillLayoutSubviews() {
      presentedView?.frame = frameOfPresentedViewInContainerView
      dimming.frame = containerView?.bounds ?? .zero
    }

    override func presentationTransitionWillBegin() {
      containerView?.insertSubview(dimming, at: 0)
      log.note("will begin, animated: \(presentedViewController.transitionCoordinator != nil)")
    }

    override func presentationTransitionDidEnd(_ completed: Bool) {
      log.note("did end \(completed)")
    }
    override func dismissalTransitionWillBegin() { log.note("will be dismissed") }
    override func dismissalTransitionDidEnd(_ completed: Bool) {
      log.note("dismissed \(completed)")
    }
    override func preferredContentSizeDidChange(
      forChildContentContainer container: any UIContentContainer
    ) { log.note("prefers \(container.preferredContentSize.height)") }
  }

  private let log = EventLog()
  private let stage = Stage()
  private let root = UIViewController()
  private let sheet = UIViewController()
  private let giver = TransitionGiver(TestAnimator(.block))

  init() {
    stage.window.rootViewController = root
    giver.presentation = { [log] in HalfController(log, $0, $1) }
    sheet.modalPresentationStyle = .custom
    sheet.transitioningDelegate = giver
  }

  @Test func `the view is where the presentation controller says, and so are touches (B-7.95)`() {
    root.present(sheet, animated: false)
    #expect(log.drain() == ["will begin, animated: false", "did end true"])
    #expect(sheet.view.frame == CGRect(0, 200, 400, 200))
    #expect(stage.hit(5, 300) === sheet.view)
    #expect(stage.hit(5, 100)?.logName == "dimming")
    #expect(root.view.window === stage.window)
    stage.window.frame = CGRect(0, 0, 300, 600)
    #expect(stage.hit(5, 590) === sheet.view)
    #expect(sheet.view.frame == CGRect(0, 300, 300, 300))
  }

  @Test func `it hears of each phase, and is there until the end (B-7.95)`() {
    root.present(sheet, animated: true)
    #expect(log.drain() == ["will begin, animated: true"])
    stage.frame(at: 1)
    #expect(log.drain() == ["did end true"])
    let controller = sheet.presentationController
    #expect(controller is HalfController && controller?.presentingViewController === root)
    sheet.preferredContentSize = CGSize(width: 100, height: 50)
    #expect(log.drain() == ["prefers 50.0"])
    sheet.dismiss(animated: true)
    stage.frame(at: 2)
    #expect(log.drain() == ["will be dismissed", "dismissed true"])
    #expect(controller?.containerView == nil && sheet.presentationController !== controller)
  }

  @Test func `the view has the screen's size when it is asked where it goes (B-7.104)`() {
    final class WideController: UIPresentationController {
      override var frameOfPresentedViewInContainerView: CGRect {
        CGRect(0, 100, presentedViewController.view.frame.width, 50)
      }
    }
    giver.presentation = { WideController(presentedViewController: $0, presenting: $1) }
    root.present(sheet, animated: false)
    #expect(sheet.view.frame == CGRect(0, 100, stage.application.screen.bounds.width, 50))
  }

  @Test func `it is made once, when it is first asked for (B-7.95)`() {
    let early = sheet.presentationController
    #expect(early is HalfController)
    root.present(sheet, animated: false)
    #expect(sheet.presentationController === early)
  }

  @Test func `a custom style without a presentation controller covers the window`() {
    sheet.transitioningDelegate = nil
    root.present(sheet, animated: false)
    #expect(stage.hit(5, 5) === sheet.view && root.view.window === stage.window)
  }
}
