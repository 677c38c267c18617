/// What the system does to an application as a whole.
public enum ApplicationChange: String, CaseIterable, Hashable, Sendable {
  /// It was started.
  case launch
  /// It is in front, and gets the user's input.
  case activate
  /// It gets no input for a while.
  case resign
  /// It is no longer seen.
  case background
  /// It will be seen again.
  case foreground
  /// It ends.
  case terminate
}

/// Keeps an application's state, and tells its delegate and the notification center of changes.
///
/// Steps that are left out are made up for: an application that is activated in the background
/// enters the foreground first. One that is repeated is none. Source: UIKit,
/// `UIApplicationDelegate`.
@MainActor
final class ApplicationLife {
  private(set) var state = UIApplication.State.inactive
  /// How often touches are to be ignored (`B-7.12`).
  var ignorings = 0
  private var hasLaunched = false
  private var hasEnded = false

  func handle(_ change: ApplicationChange, in application: UIApplication) {
    guard !hasEnded else { return }
    switch change {
    case .launch: launch(application)
    case .activate: activate(application)
    case .resign: resign(application)
    case .background: enterBackground(application)
    case .foreground: enterForeground(application)
    case .terminate:
      hasEnded = true
      application.delegate?.applicationWillTerminate(application)
      post(UIApplication.willTerminateNotification, application)
      application.cancelAllInput()
    }
  }

  private func launch(_ application: UIApplication) {
    guard !hasLaunched else { return }
    hasLaunched = true
    let delegate = application.delegate
    _ = delegate?.application(application, willFinishLaunchingWithOptions: nil)
    _ = delegate?.application(application, didFinishLaunchingWithOptions: nil)
    post(UIApplication.didFinishLaunchingNotification, application)
  }

  private func activate(_ application: UIApplication) {
    enterForeground(application)
    guard state == .inactive else { return }
    state = .active
    application.delegate?.applicationDidBecomeActive(application)
    post(UIApplication.didBecomeActiveNotification, application)
  }

  /// What is down is cancelled once the delegate knows why (`B-3.20`).
  private func resign(_ application: UIApplication) {
    guard state == .active else { return }
    application.delegate?.applicationWillResignActive(application)
    post(UIApplication.willResignActiveNotification, application)
    state = .inactive
    application.cancelAllInput()
  }

  private func enterBackground(_ application: UIApplication) {
    resign(application)
    guard state == .inactive else { return }
    state = .background
    application.delegate?.applicationDidEnterBackground(application)
    post(UIApplication.didEnterBackgroundNotification, application)
  }

  private func enterForeground(_ application: UIApplication) {
    guard state == .background else { return }
    application.delegate?.applicationWillEnterForeground(application)
    post(UIApplication.willEnterForegroundNotification, application)
    state = .inactive
  }

  private func post(_ name: Notification.Name, _ application: UIApplication) {
    NotificationCenter.default.post(name: name, object: application)
  }
}
