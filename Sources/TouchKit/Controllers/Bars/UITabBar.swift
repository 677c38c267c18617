public import Foundation

/// What a tab bar would show of a controller; kept, as there are no bars here.
open class UITabBarItem: UIBarItem {
  /// The picture of the selected tab; kept for code that reads it.
  open var selectedImage: UIImage?
  /// The text in the corner; kept for code that reads it.
  open var badgeValue: String?
  /// The colour of the corner; kept for code that reads it.
  open var badgeColor: UIColor?
  /// The shift of the title, in points; kept for code that reads it.
  open var titlePositionAdjustment = UIOffset.zero

  public override init() { super.init() }

  /// Makes an item of a tab.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    (self.title, self.image, self.tag) = (title, image, tag)
  }

  /// Makes an item of a tab, with another picture where it is selected.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init(title: title, image: image, tag: 0)
    self.selectedImage = selectedImage
  }

  /// Makes an item; nothing is archived.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// A tab bar controller's bar; kept, as it is not shown here.
open class UITabBar: UIView {
  /// The items; kept for code that reads them.
  open var items: [UITabBarItem]?
  /// The selected item; kept for code that reads it.
  open var selectedItem: UITabBarItem?
  /// The looks; kept for code that reads them.
  open var barStyle = UIBarStyle.default
  /// The colour of the bar; kept for code that reads it.
  open var barTintColor: UIColor?
  /// The colour of titles that are not selected; kept for code that reads it.
  open var unselectedItemTintColor: UIColor?
  /// True if what is behind shines through; kept for code that reads it.
  open var isTranslucent = true
  /// The line over the bar; kept for code that reads it.
  open var shadowImage: UIImage?
  /// The picture behind the items; kept for code that reads it.
  open var backgroundImage: UIImage?
}
