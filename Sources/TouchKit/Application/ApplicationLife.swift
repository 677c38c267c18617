/// A change of an application by the system; after `resign` it gets no input, and `foreground` says it will be seen.
public enum ApplicationChange: String, CaseIterable, Hashable, Sendable {
  case launch, activate, resign, background, foreground, terminate
}

/// Keeps an application's state, and notifies of its changes, those that were left out among them.
@MainActor
final class ApplicationLife {
  private unowned let application: UIApplication
  private(set) var state = UIApplication.State.inactive
  private var hasLaunched = false
  private var hasEnded = false

  init(_ application: UIApplication) { self.application = application }

  func apply(_ change: ApplicationChange) {
    guard !hasEnded else { return }
    switch change {
    case .launch: launch()
    case .activate: activate()
    case .resign: resign()
    case .background: enterBackground()
    case .foreground: enterForeground()
    case .terminate:
      hasEnded = true
      application.delegate?.applicationWillTerminate(application)
      post(UIApplication.willTerminateNotification)
      application.cancelAllInput()
    }
  }

  private func launch() {
    guard !hasLaunched else { return }
    hasLaunched = true
    let delegate = application.delegate
    _ = delegate?.application(application, willFinishLaunchingWithOptions: nil)
    _ = delegate?.application(application, didFinishLaunchingWithOptions: nil)
    post(UIApplication.didFinishLaunchingNotification)
  }

  private func activate() {
    enterForeground()
    guard state == .inactive else { return }
    state = .active
    application.delegate?.applicationDidBecomeActive(application)
    post(UIApplication.didBecomeActiveNotification)
  }

  /// Cancels the touches that are down once the delegate knows why (`B-3.20`).
  private func resign() {
    guard state == .active else { return }
    application.delegate?.applicationWillResignActive(application)
    post(UIApplication.willResignActiveNotification)
    state = .inactive
    application.cancelAllInput()
  }

  private func enterBackground() {
    resign()
    guard state == .inactive else { return }
    state = .background
    application.delegate?.applicationDidEnterBackground(application)
    post(UIApplication.didEnterBackgroundNotification)
  }

  private func enterForeground() {
    guard state == .background else { return }
    application.delegate?.applicationWillEnterForeground(application)
    post(UIApplication.willEnterForegroundNotification)
    state = .inactive
  }

  private func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: application)
  }
}
