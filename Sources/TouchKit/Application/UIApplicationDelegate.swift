/// Receives an application's life cycle events; one that is a responder ends the chain (`B-2.10`).
@preconcurrency @MainActor
public protocol UIApplicationDelegate: AnyObject {
  /// Called when the application was started and is being set up; what it returns is not used.
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Called when the application is set up; what it returns is not used.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Called when the application gets input.
  func applicationDidBecomeActive(_ application: UIApplication)
  /// Called when the application will get no input for a while; touches are cancelled next.
  func applicationWillResignActive(_ application: UIApplication)
  /// Called when the application is no longer seen.
  func applicationDidEnterBackground(_ application: UIApplication)
  /// Called when the application will be seen again.
  func applicationWillEnterForeground(_ application: UIApplication)
  /// Called when the application ends.
  func applicationWillTerminate(_ application: UIApplication)
}

extension UIApplicationDelegate {
  /// Returns true.
  public func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  /// Returns true.
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  /// Does nothing.
  public func applicationDidBecomeActive(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationWillResignActive(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationDidEnterBackground(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationWillEnterForeground(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationWillTerminate(_ application: UIApplication) {}
}
