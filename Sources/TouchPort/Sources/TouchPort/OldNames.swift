import SwiftSyntax

/// Writes the names of Swift 4.1 and before as those of today, which iOS has as well.
///
/// Names that the files declare themselves stay.
final class OldNames: PortingVisitor {
  private let declared: Set<String>

  init(_ edits: SourceEdits, _ declarations: Declarations) {
    declared = declarations.declared
    super.init(edits)
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    if !declared.contains(node.name.text), let name = OldNameList.types[node.name.text] {
      edits.replace(node.name, with: name)
    }
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.parent?.as(MemberAccessExprSyntax.self)?.declName.id != node.id else {
      return .skipChildren
    }
    let old = node.baseName.text
    if !declared.contains(old),
      let name = OldNameList.types[old] ?? OldNameList.members[old] ?? OldNameList.constant(old)
    {
      edits.replace(node.baseName, with: name)
    }
    return .skipChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.declName.baseName.text
    if declared.contains(name) { return .visitChildren }
    if let new = OldNameList.notification(name) {
      edits.replace(node, with: new)
      return .skipChildren
    }
    if let new = OldNameList.members[name] { edits.replace(node.declName.baseName, with: new) }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let member = node.calledExpression.as(MemberAccessExprSyntax.self)?.declName
    guard let name = member ?? node.calledExpression.as(DeclReferenceExprSyntax.self) else {
      return .visitChildren
    }
    if member == nil, let (type, labels) = OldNameList.makers[name.baseName.text],
      labels.count == node.arguments.count
    {
      edits.replace(name, with: type)
      for (argument, label) in zip(node.arguments, labels) {
        edits.insert("\(label): ", before: argument)
      }
      return .visitChildren
    }
    if member == nil, name.baseName.text == "UIEdgeInsetsInsetRect", node.arguments.count == 2,
      let comma = node.arguments.first?.trailingComma
    {
      // Around the arguments, in which there may be other old names.
      edits.replace(name, with: "")
      edits.replace(comma, with: ").inset(by:")
      return .visitChildren
    }
    guard let argument = node.arguments.first, let label = argument.label,
      let new = OldNameList.labels["\(name.baseName.text)(\(label.text):"]
    else { return .visitChildren }
    if new.name != name.baseName.text { edits.replace(name.baseName, with: new.name) }
    if let newLabel = new.label {
      edits.replace(label, with: newLabel)
    } else {
      edits.removeLabel(of: argument)
    }
    return .visitChildren
  }
}

/// The names that Swift 4.2 replaced, with those of today.
private enum OldNameList {
  static let types: [String: String] = {
    var result = [
      "UIControlEvents": "UIControl.Event", "UIViewAutoresizing": "UIView.AutoresizingMask",
      "NSLayoutAttribute": "NSLayoutConstraint.Attribute",
      "NSLayoutRelation": "NSLayoutConstraint.Relation",
      "UILayoutConstraintAxis": "NSLayoutConstraint.Axis",
      "UITableViewCellStyle": "UITableViewCell.CellStyle",
      "NSLayoutFormatOptions": "NSLayoutConstraint.FormatOptions",
      "UITextBorderStyle": "UITextField.BorderStyle",
      "UICollectionElementCategory": "UICollectionView.ElementCategory",
      "UIBarButtonSystemItem": "UIBarButtonItem.SystemItem", "UIButtonType": "UIButton.ButtonType",
      "UIEventType": "UIEvent.EventType", "UIEventSubtype": "UIEvent.EventSubtype",
      "UIPressType": "UIPress.PressType",
    ]
    // In most the point is what is new.
    for name in joined { result[name.filter { $0 != "." }] = name }
    return result
  }()

  private static let joined = """
    UIControl.State UIControl.ContentHorizontalAlignment UIControl.ContentVerticalAlignment
    UIGestureRecognizer.State UITouch.Phase UISwipeGestureRecognizer.Direction UIView.AnimationOptions
    UIView.AnimationCurve UIView.ContentMode UIView.KeyframeAnimationOptions UIView.TintAdjustmentMode
    UIView.AnimationTransition UIStackView.Distribution UIStackView.Alignment UITableView.Style
    UITableView.ScrollPosition UITableView.RowAnimation UITableViewCell.SelectionStyle
    UITableViewCell.AccessoryType UITableViewCell.EditingStyle UITableViewCell.SeparatorStyle
    UICollectionView.ScrollDirection UICollectionView.ScrollPosition UIAlertController.Style
    UIAlertAction.Style UIBlurEffect.Style UIImage.RenderingMode UIImage.Orientation
    UIScrollView.KeyboardDismissMode
    UIScrollView.IndicatorStyle UIApplication.State UIApplication.LaunchOptionsKey
    UIActivityIndicatorView.Style NSAttributedString.Key RunLoop.Mode UITextField.ViewMode
    UIBarButtonItem.Style UINavigationController.Operation UIFontDescriptor.SymbolicTraits
    UIPageViewController.NavigationDirection UIPageViewController.NavigationOrientation
    UIPageViewController.TransitionStyle UIPageViewController.SpineLocation
    """.split(whereSeparator: \.isWhitespace).map(String.init)

  static let members: [String: String] = [
    "childViewControllers": "children", "addChildViewController": "addChild",
    "removeFromParentViewController": "removeFromParent",
    "commonModes": "common", "defaultRunLoopMode": "default",
    "childViewControllerForStatusBarStyle": "childForStatusBarStyle",
    "childViewControllerForStatusBarHidden": "childForStatusBarHidden",
    "UIScrollViewDecelerationRateNormal": "UIScrollView.DecelerationRate.normal",
    "UIScrollViewDecelerationRateFast": "UIScrollView.DecelerationRate.fast",
  ]

  /// What the constants of Objective-C begin with, and the types of today that have the rest.
  private static let beginnings: [(old: String, new: String)] = [
    ("kCATransitionFrom", "CATransitionSubtype.from"), ("kCATransition", "CATransitionType."),
    ("UIFontWeight", "UIFont.Weight."), ("UIAccessibilityTrait", "UIAccessibilityTraits."),
    ("UIWindowLevel", "UIWindow.Level."), ("kCAAlignment", "CATextLayerAlignmentMode."),
    ("kCAMediaTimingFunction", "CAMediaTimingFunctionName."),
    ("kCAFillMode", "CAMediaTimingFillMode."), ("kCALineCap", "CAShapeLayerLineCap."),
    ("kCALineJoin", "CAShapeLayerLineJoin."), ("kCAFillRule", "CAShapeLayerFillRule."),
    ("UITableViewAutomatic", "UITableView.automatic"),
    ("UICollectionElementKind", "UICollectionView.elementKind"),
    ("UICollectionViewFlowLayoutAutomatic", "UICollectionViewFlowLayout.automatic"),
    ("UIViewNoIntrinsic", "UIView.noIntrinsic"), ("UILayoutFitting", "UIView.layoutFitting"),
  ]

  /// The constant of today for one of Objective-C.
  static func constant(_ old: String) -> String? {
    if makers[old] != nil { return nil }
    if let name = old.middle(between: "NS", and: "AttributeName") {
      return "NSAttributedString.Key.\(name.uncapitalized)"
    }
    if let name = old.middle(between: "UIKeyboard", and: "UserInfoKey") {
      return "UIResponder.keyboard\(name)UserInfoKey"
    }
    if let name = old.middle(between: "UIAccessibility", and: "Notification") {
      return "UIAccessibility.Notification.\(name.uncapitalized)"
    }
    for (beginning, new) in beginnings {
      guard let rest = old.middle(between: beginning, and: "") else { continue }
      return new + (new.hasSuffix(".") ? rest.uncapitalized : rest)
    }
    return nil
  }

  static let labels: [String: (name: String, label: String?)] = [
    "bringSubview(toFront:": ("bringSubviewToFront", nil),
    "sendSubview(toBack:": ("sendSubviewToBack", nil),
    "didMove(toParentViewController:": ("didMove", "toParent"),
    "willMove(toParentViewController:": ("willMove", "toParent"),
  ]

  static let makers: [String: (type: String, labels: [String])] = [
    "UIEdgeInsetsMake": ("UIEdgeInsets", ["top", "left", "bottom", "right"]),
    "UIOffsetMake": ("UIOffset", ["horizontal", "vertical"]),
    "UIAccessibilityPostNotification": ("UIAccessibility.post", ["notification", "argument"]),
    "CGRectMake": ("CGRect", ["x", "y", "width", "height"]),
    "CGPointMake": ("CGPoint", ["x", "y"]), "CGSizeMake": ("CGSize", ["width", "height"]),
  ]

  /// The notification of today for a member such as `UIKeyboardWillShow`.
  static func notification(_ old: String) -> String? {
    for owner in ["UIApplication", "UIDevice", "UITextField", "UITextView", "UIKeyboard"] {
      guard let rest = old.middle(between: owner, and: ""),
        ["Did", "Will"].contains(where: rest.contains)
      else { continue }
      return owner == "UIKeyboard"
        ? "UIResponder.keyboard\(rest)Notification" : "\(owner).\(rest.uncapitalized)Notification"
    }
    return nil
  }
}

extension String {
  /// What stands between two texts that it begins and ends with, if that begins with a large letter.
  fileprivate func middle(between beginning: String, and end: String) -> String? {
    guard hasPrefix(beginning), hasSuffix(end), count > beginning.count + end.count else {
      return nil
    }
    let middle = dropFirst(beginning.count).dropLast(end.count)
    return middle.first?.isUppercase == true ? String(middle) : nil
  }

  fileprivate var uncapitalized: String { prefix(1).lowercased() + dropFirst() }
}
