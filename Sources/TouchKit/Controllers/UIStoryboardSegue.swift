public import Foundation

/// A way from one controller to another; an app makes it in code, since no storyboard is read here.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
  /// The name.
  public final let identifier: String?
  /// The controller that it leads away from.
  public final let source: UIViewController
  /// The controller that it leads to.
  public final let destination: UIViewController
  private var handler: (() -> Void)?

  /// Makes a way between two controllers.
  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    (self.identifier, self.source, self.destination) = (identifier, source, destination)
    super.init()
  }

  /// Makes a way between two controllers that code goes.
  public convenience init(
    identifier: String?,
    source: UIViewController,
    destination: UIViewController,
    performHandler: @escaping () -> Void
  ) {
    self.init(identifier: identifier, source: source, destination: destination)
    handler = performHandler
  }

  /// Goes the way: runs the code that it was made with; a subclass presents the other controller.
  open func perform() { handler?() }
}

extension UIViewController {
  /// Ends the program: the ways between controllers of a storyboard are not read here (`B-7.113`).
  public final func performSegue(withIdentifier identifier: String, sender: Any?) {
    preconditionFailure("the segue '\(identifier)' is not read here: make its controller in code")
  }
}

/// A file of controllers that Xcode made; none is read here, so that making a controller of it ends the program, as
/// for a storyboard that is missing in UIKit.
///
/// The storyboard itself opens as a scene, in `touchstone open` and in tests.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
  private let name: String

  /// Names the storyboard of a bundle.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    self.name = name
    super.init()
  }

  /// Ends the program (`B-7.113`).
  open func instantiateInitialViewController() -> UIViewController? { unread() }

  /// Ends the program (`B-7.113`).
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    unread()
  }

  private func unread() -> Never {
    preconditionFailure("the storyboard '\(name)' is not read here: make its controllers in code")
  }
}
