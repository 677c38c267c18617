/// Hears of an application's life; one that is a responder ends the responder chain (`B-2.10`).
///
/// Source: UIKit, `UIApplicationDelegate`.
@MainActor
public protocol UIApplicationDelegate: AnyObject {}
