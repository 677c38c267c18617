extension UIApplication {
  /// The state of an application: in front and with input, or not.
  public enum State: Int, Sendable {
    case active
    /// It is in front and gets no input; the state before the first change.
    case inactive
    case background
  }

  /// Why an application was launched; nothing launches one with options here.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Makes a key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The state of the application: in front and with input, or not.
  public final var applicationState: State { life.state }

  /// Drops touches that begin from now on, until balanced by ``endIgnoringInteractionEvents()`` (`B-7.12`).
  public final func beginIgnoringInteractionEvents() { ignoringCount += 1 }

  /// Lets touches begin again, once called as often as ``beginIgnoringInteractionEvents()``.
  public final func endIgnoringInteractionEvents() { ignoringCount = max(0, ignoringCount - 1) }

  /// Does nothing: remote control comes to the responders of the key window in any case, as since iOS 7.1.
  public final func beginReceivingRemoteControlEvents() {}

  /// Does nothing, as ``beginReceivingRemoteControlEvents()``.
  public final func endReceivingRemoteControlEvents() {}

  /// True if touches that begin are dropped.
  public final var isIgnoringInteractionEvents: Bool { ignoringCount > 0 }

  /// Returns the contacts with ignored beginnings as the cancelling of touches whose end was lost (`B-7.12`).
  final func withoutIgnored(_ contacts: [Contact]) -> [Contact] {
    guard isIgnoringInteractionEvents else { return contacts }
    let ignored = contacts.filter { $0.phase == .began }.map(\.id)
    if !ignored.isEmpty { tracing?(.ignored(contacts: ignored)) }
    return contacts.map { contact in
      guard contact.phase == .began else { return contact }
      var contact = contact
      contact.phase = .cancelled
      return contact
    }
  }

  /// Is posted after the delegate's `application(_:didFinishLaunchingWithOptions:)`.
  public static let didFinishLaunchingNotification =
    Notification.Name("UIApplicationDidFinishLaunchingNotification")
  /// Is posted after the delegate's `applicationDidBecomeActive(_:)`.
  public static let didBecomeActiveNotification =
    Notification.Name("UIApplicationDidBecomeActiveNotification")
  /// Is posted where memory runs out, which no input says here.
  public static let didReceiveMemoryWarningNotification =
    Notification.Name("UIApplicationDidReceiveMemoryWarningNotification")
  /// Is posted after the interface has turned, which nobody does here.
  public static let didChangeStatusBarOrientationNotification =
    Notification.Name("UIApplicationDidChangeStatusBarOrientationNotification")
  /// Is posted before the interface turns, which nobody does here.
  public static let willChangeStatusBarOrientationNotification =
    Notification.Name("UIApplicationWillChangeStatusBarOrientationNotification")
  /// Returns the shared application for `shared`, which extensions ask so; nil for other names.
  public static func value(forKeyPath keyPath: String) -> Any? {
    keyPath == "shared" || keyPath == "sharedApplication" ? shared : nil
  }
  /// Is posted after the delegate's `applicationWillResignActive(_:)`.
  public static let willResignActiveNotification =
    Notification.Name("UIApplicationWillResignActiveNotification")
  /// Is posted after the delegate's `applicationDidEnterBackground(_:)`.
  public static let didEnterBackgroundNotification =
    Notification.Name("UIApplicationDidEnterBackgroundNotification")
  /// Is posted after the delegate's `applicationWillEnterForeground(_:)`.
  public static let willEnterForegroundNotification =
    Notification.Name("UIApplicationWillEnterForegroundNotification")
  /// Is posted after the delegate's `applicationWillTerminate(_:)`.
  public static let willTerminateNotification =
    Notification.Name("UIApplicationWillTerminateNotification")

  /// The delegate, where it ends the responder chain (`B-2.10`) and does not come before the application.
  final var delegateInChain: UIResponder? {
    guard let responder = delegate as? UIResponder, !(responder is UIView),
      !(responder is UIViewController), !(responder is UIApplication),
      !responder.chain.contains(where: { $0 === self })
    else { return nil }
    return responder
  }
}
