extension UIApplication {
  /// The state of an application: in front and with input, or not.
  ///
  /// Source:
  /// [`UIApplication.State`](https://developer.apple.com/documentation/uikit/uiapplication/state).
  public enum State: Int, Sendable {
    /// It is in front and gets input.
    case active = 0
    /// It is in front and gets no input; the state before the first change.
    case inactive = 1
    /// It is not seen.
    case background = 2
  }

  /// Why an application was launched.
  ///
  /// Source:
  /// [Apple's page](https://developer.apple.com/documentation/uikit/uiapplication/launchoptionskey);
  /// nothing launches one with options here.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Makes a key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The state of the application: in front and with input, or not.
  public final var applicationState: State { life.state }

  /// Drops touches that begin from now on, until balanced by ``endIgnoringInteractionEvents()``
  /// (`B-7.12`).
  public final func beginIgnoringInteractionEvents() { ignoringCount += 1 }

  /// Lets touches begin again, once called as often as ``beginIgnoringInteractionEvents()``; further
  /// calls do nothing.
  public final func endIgnoringInteractionEvents() { ignoringCount = max(0, ignoringCount - 1) }

  /// True if touches that begin are dropped.
  public final var isIgnoringInteractionEvents: Bool { ignoringCount > 0 }

  /// Returns the contacts that are not ignored: while touches are, none that begins (`B-7.12`).
  ///
  /// A beginning still cancels the touch whose end was lost.
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

  /// The delegate, where it ends the responder chain: a responder that is not a view, a view controller
  /// or an application (`B-2.10`), and that does not come before the application itself.
  final var delegateInChain: UIResponder? {
    guard let responder = delegate as? UIResponder, !(responder is UIView),
      !(responder is UIViewController), !(responder is UIApplication), !comes(after: responder)
    else { return nil }
    return responder
  }

  /// Returns true if a responder passes on to this application, sooner or later.
  private func comes(after responder: UIResponder) -> Bool {
    var seen: Set<ObjectIdentifier> = []
    var current = responder.next
    while let responder = current, seen.insert(ObjectIdentifier(responder)).inserted {
      if responder === self { return true }
      current = responder.next
    }
    return false
  }
}
