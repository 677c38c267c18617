public import Foundation

/// What a navigation bar would show of a controller; kept, as there are no bars here.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
  /// When the title is large.
  public enum LargeTitleDisplayMode: Int, Sendable { case automatic, always, never }

  /// The title; kept for code that reads it.
  open var title: String?
  /// The line over the title; kept for code that reads it.
  open var prompt: String?
  /// The view in place of the title; kept for code that reads it.
  open var titleView: UIView?
  /// The items at the left; with them no drag from the edge pops (`B-7.105`).
  open var leftBarButtonItems: [UIBarButtonItem]?
  /// The items at the right, the rightmost first; kept for code that reads them.
  open var rightBarButtonItems: [UIBarButtonItem]?
  /// The item of the way back; kept for code that reads it.
  open var backBarButtonItem: UIBarButtonItem?
  /// The title of the way back; kept for code that reads it.
  open var backButtonTitle: String?
  /// True if there is no way back, by a drag from the edge either (`B-7.105`).
  open var hidesBackButton = false
  /// True if the items at the left stand beside the way back.
  open var leftItemsSupplementBackButton = false

  /// True if the back button is hidden, or an item stands in its place.
  package final var replacesBackButton: Bool {
    hidesBackButton || leftBarButtonItems?.isEmpty == false && !leftItemsSupplementBackButton
  }

  /// When the title is large; kept for code that reads it.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic

  /// The first item at the left.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  /// The first item at the right.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  /// Makes an item with a title.
  public init(title: String) {
    self.title = title
    super.init()
  }

  /// Makes an item; nothing is archived.
  public required init?(coder: NSCoder) { super.init() }

  /// Sets the item at the left.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
  /// Sets the item at the right.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    rightBarButtonItem = item
  }
  /// Sets the items at the left.
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    leftBarButtonItems = items
  }
  /// Sets the items at the right.
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    rightBarButtonItems = items
  }
  /// Says whether there is no way back.
  open func setHidesBackButton(_ hides: Bool, animated: Bool) { hidesBackButton = hides }
}

/// The places of bars for which a bar has a background.
public enum UIBarMetrics: Int, Sendable { case `default`, compact }

/// A navigation controller's bar; kept, as it is not shown here.
open class UINavigationBar: UIView {
  /// The items; kept for code that reads them.
  open var items: [UINavigationItem]?
  /// The last of the items.
  open var topItem: UINavigationItem? { items?.last }
  /// The looks; kept for code that reads them.
  open var barStyle = UIBarStyle.default
  /// The colour of the bar; kept for code that reads it.
  open var barTintColor: UIColor?
  /// True if what is behind shines through; kept for code that reads it.
  open var isTranslucent = true
  /// The looks of the title; kept for code that reads them.
  open var titleTextAttributes: [NSAttributedString.Key: Any]?
  /// The looks of a large title; kept for code that reads them.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
  /// True if titles are large; kept for code that reads it.
  open var prefersLargeTitles = false
  /// The line under the bar; kept for code that reads it.
  open var shadowImage: UIImage?
  /// The looks; kept for code that reads them.
  open var standardAppearance = UINavigationBarAppearance()
  /// The looks in a low screen; kept for code that reads them.
  open var compactAppearance: UINavigationBarAppearance?
  /// The looks over the beginning of the content; kept for code that reads them.
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  private var background: UIImage?

  /// Sets the background; kept for code that reads it.
  open func setBackgroundImage(_ image: UIImage?, for barMetrics: UIBarMetrics) {
    background = image
  }
  /// Returns the background.
  open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { background }
}

/// The looks of a bar; kept, as there are no bars here.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject {
  /// The colour of the bar; kept for code that reads it.
  open var backgroundColor: UIColor?
  /// The effect behind the bar; kept for code that reads it.
  open var backgroundEffect: UIBlurEffect?
  /// The picture behind the bar; kept for code that reads it.
  open var backgroundImage: UIImage?
  /// The colour of the line under the bar; kept for code that reads it.
  open var shadowColor: UIColor?
  /// The line under the bar; kept for code that reads it.
  open var shadowImage: UIImage?

  public override init() { super.init() }

  /// Makes the usual looks.
  open func configureWithDefaultBackground() {}
  /// Makes looks without transparency.
  open func configureWithOpaqueBackground() {}
  /// Makes looks without a background.
  open func configureWithTransparentBackground() {
    (backgroundColor, backgroundEffect, shadowColor) = (nil, nil, nil)
  }
}

/// The looks of a navigation bar; kept, as there are no bars here.
open class UINavigationBarAppearance: UIBarAppearance {
  /// The looks of the title; kept for code that reads them.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The looks of a large title; kept for code that reads them.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
}
