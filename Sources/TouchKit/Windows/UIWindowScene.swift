/// One instance of an app's user interface; since iOS 13 it follows its windows in the chain.
///
/// Source: UIKit, `UIWindowScene`; `B-2.8`.
@MainActor
open class UIWindowScene: UIResponder {
  package unowned let application: UIApplication

  init(application: UIApplication) {
    self.application = application
    super.init()
  }

  /// The application (`B-2.6`).
  open override var next: UIResponder? { application }
}
