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
      let name = OldNameList.types[old] ?? OldNameList.members[old] ?? OldNameList.constants[old]
    {
      edits.replace(node.baseName, with: name)
    }
    return .skipChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.declName.baseName.text
    if declared.contains(name) { return .visitChildren }
    if let new = OldNameList.notifications[name] {
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
  static let types: [String: String] = [
    "UIControlState": "UIControl.State", "UIControlEvents": "UIControl.Event",
    "UIGestureRecognizerState": "UIGestureRecognizer.State", "UITouchPhase": "UITouch.Phase",
    "UISwipeGestureRecognizerDirection": "UISwipeGestureRecognizer.Direction",
    "UIViewAnimationOptions": "UIView.AnimationOptions",
    "UIViewAnimationCurve": "UIView.AnimationCurve",
    "UIViewContentMode": "UIView.ContentMode",
    "UIViewAutoresizing": "UIView.AutoresizingMask",
    "UIViewKeyframeAnimationOptions": "UIView.KeyframeAnimationOptions",
    "UIViewTintAdjustmentMode": "UIView.TintAdjustmentMode",
    "NSLayoutAttribute": "NSLayoutConstraint.Attribute",
    "NSLayoutRelation": "NSLayoutConstraint.Relation",
    "UILayoutConstraintAxis": "NSLayoutConstraint.Axis",
    "UIStackViewDistribution": "UIStackView.Distribution",
    "UIStackViewAlignment": "UIStackView.Alignment",
    "UITableViewStyle": "UITableView.Style", "UITableViewCellStyle": "UITableViewCell.CellStyle",
    "UITableViewScrollPosition": "UITableView.ScrollPosition",
    "UITableViewRowAnimation": "UITableView.RowAnimation",
    "UITableViewCellSelectionStyle": "UITableViewCell.SelectionStyle",
    "UITableViewCellAccessoryType": "UITableViewCell.AccessoryType",
    "UICollectionViewScrollDirection": "UICollectionView.ScrollDirection",
    "UICollectionViewScrollPosition": "UICollectionView.ScrollPosition",
    "UIAlertControllerStyle": "UIAlertController.Style",
    "UIAlertActionStyle": "UIAlertAction.Style",
    "UIButtonType": "UIButton.ButtonType", "UIBlurEffectStyle": "UIBlurEffect.Style",
    "UIImageRenderingMode": "UIImage.RenderingMode", "UIEventType": "UIEvent.EventType",
    "UIScrollViewKeyboardDismissMode": "UIScrollView.KeyboardDismissMode",
    "UIApplicationState": "UIApplication.State",
    "UIControlContentHorizontalAlignment": "UIControl.ContentHorizontalAlignment",
    "UIControlContentVerticalAlignment": "UIControl.ContentVerticalAlignment",
    "UIActivityIndicatorViewStyle": "UIActivityIndicatorView.Style",
    "NSLayoutFormatOptions": "NSLayoutConstraint.FormatOptions",
    "NSAttributedStringKey": "NSAttributedString.Key", "RunLoopMode": "RunLoop.Mode",
    "UITextFieldViewMode": "UITextField.ViewMode", "UITextBorderStyle": "UITextField.BorderStyle",
    "UITableViewCellEditingStyle": "UITableViewCell.EditingStyle",
    "UITableViewCellSeparatorStyle": "UITableViewCell.SeparatorStyle",
    "UIBarButtonItemStyle": "UIBarButtonItem.Style",
    "UIBarButtonSystemItem": "UIBarButtonItem.SystemItem",
    "UIImageOrientation": "UIImage.Orientation",
    "UIScrollViewIndicatorStyle": "UIScrollView.IndicatorStyle",
    "UINavigationControllerOperation": "UINavigationController.Operation",
    "UIEventSubtype": "UIEvent.EventSubtype", "UIPressType": "UIPress.PressType",
    "UIViewAnimationTransition": "UIView.AnimationTransition",
    "UIFontDescriptorSymbolicTraits": "UIFontDescriptor.SymbolicTraits",
    "UIApplicationLaunchOptionsKey": "UIApplication.LaunchOptionsKey",
    "UICollectionElementCategory": "UICollectionView.ElementCategory",
    "UIPageViewControllerNavigationDirection": "UIPageViewController.NavigationDirection",
    "UIPageViewControllerNavigationOrientation": "UIPageViewController.NavigationOrientation",
    "UIPageViewControllerTransitionStyle": "UIPageViewController.TransitionStyle",
    "UIPageViewControllerSpineLocation": "UIPageViewController.SpineLocation",
  ]

  static let members: [String: String] = [
    "childViewControllers": "children", "addChildViewController": "addChild",
    "removeFromParentViewController": "removeFromParent",
    "commonModes": "common", "defaultRunLoopMode": "default",
    "childViewControllerForStatusBarStyle": "childForStatusBarStyle",
    "childViewControllerForStatusBarHidden": "childForStatusBarHidden",
    "UIScrollViewDecelerationRateNormal": "UIScrollView.DecelerationRate.normal",
    "UIScrollViewDecelerationRateFast": "UIScrollView.DecelerationRate.fast",
  ]

  /// The constants of Objective-C.
  static let constants: [String: String] = [
    "NSFontAttributeName": "NSAttributedString.Key.font",
    "NSForegroundColorAttributeName": "NSAttributedString.Key.foregroundColor",
    "NSParagraphStyleAttributeName": "NSAttributedString.Key.paragraphStyle",
    "UIViewNoIntrinsicMetric": "UIView.noIntrinsicMetric",
    "UILayoutFittingCompressedSize": "UIView.layoutFittingCompressedSize",
    "UILayoutFittingExpandedSize": "UIView.layoutFittingExpandedSize",
    "UITableViewAutomaticDimension": "UITableView.automaticDimension",
    "UICollectionElementKindSectionHeader": "UICollectionView.elementKindSectionHeader",
    "UICollectionElementKindSectionFooter": "UICollectionView.elementKindSectionFooter",
    "UICollectionViewFlowLayoutAutomaticSize": "UICollectionViewFlowLayout.automaticSize",
    "NSKernAttributeName": "NSAttributedString.Key.kern",
    "NSBackgroundColorAttributeName": "NSAttributedString.Key.backgroundColor",
    "NSUnderlineStyleAttributeName": "NSAttributedString.Key.underlineStyle",
    "kCATransitionFade": "CATransitionType.fade",
    "kCATransitionPush": "CATransitionType.push",
    "kCATransitionMoveIn": "CATransitionType.moveIn",
    "kCATransitionReveal": "CATransitionType.reveal",
    "kCATransitionFromLeft": "CATransitionSubtype.fromLeft",
    "kCATransitionFromRight": "CATransitionSubtype.fromRight",
    "kCATransitionFromTop": "CATransitionSubtype.fromTop",
    "kCATransitionFromBottom": "CATransitionSubtype.fromBottom",
    "UIFontWeightUltraLight": "UIFont.Weight.ultraLight",
    "UIFontWeightThin": "UIFont.Weight.thin",
    "UIFontWeightLight": "UIFont.Weight.light",
    "UIFontWeightRegular": "UIFont.Weight.regular",
    "UIFontWeightMedium": "UIFont.Weight.medium",
    "UIFontWeightSemibold": "UIFont.Weight.semibold",
    "UIFontWeightBold": "UIFont.Weight.bold",
    "UIFontWeightHeavy": "UIFont.Weight.heavy",
    "UIFontWeightBlack": "UIFont.Weight.black",
    "UIAccessibilityTraitNone": "UIAccessibilityTraits.none",
    "UIAccessibilityTraitButton": "UIAccessibilityTraits.button",
    "UIAccessibilityTraitAdjustable": "UIAccessibilityTraits.adjustable",
    "UIAccessibilityTraitSelected": "UIAccessibilityTraits.selected",
    "UIAccessibilityTraitImage": "UIAccessibilityTraits.image",
    "UIAccessibilityTraitStaticText": "UIAccessibilityTraits.staticText",
    "UIAccessibilityTraitHeader": "UIAccessibilityTraits.header",
    "UIAccessibilityTraitNotEnabled": "UIAccessibilityTraits.notEnabled",
    "UIAccessibilityLayoutChangedNotification": "UIAccessibility.Notification.layoutChanged",
    "UIAccessibilityScreenChangedNotification": "UIAccessibility.Notification.screenChanged",
    "UIAccessibilityAnnouncementNotification": "UIAccessibility.Notification.announcement",
    "UIWindowLevelNormal": "UIWindow.Level.normal",
    "UIWindowLevelAlert": "UIWindow.Level.alert",
    "UIWindowLevelStatusBar": "UIWindow.Level.statusBar",
    "UIKeyboardFrameBeginUserInfoKey": "UIResponder.keyboardFrameBeginUserInfoKey",
    "UIKeyboardFrameEndUserInfoKey": "UIResponder.keyboardFrameEndUserInfoKey",
    "UIKeyboardAnimationCurveUserInfoKey": "UIResponder.keyboardAnimationCurveUserInfoKey",
    "UIKeyboardAnimationDurationUserInfoKey": "UIResponder.keyboardAnimationDurationUserInfoKey",
    "kCAAlignmentLeft": "CATextLayerAlignmentMode.left",
    "kCAAlignmentCenter": "CATextLayerAlignmentMode.center",
    "kCAAlignmentRight": "CATextLayerAlignmentMode.right",
    "kCAMediaTimingFunctionLinear": "CAMediaTimingFunctionName.linear",
    "kCAMediaTimingFunctionEaseIn": "CAMediaTimingFunctionName.easeIn",
    "kCAMediaTimingFunctionEaseOut": "CAMediaTimingFunctionName.easeOut",
    "kCAMediaTimingFunctionEaseInEaseOut": "CAMediaTimingFunctionName.easeInEaseOut",
    "kCAMediaTimingFunctionDefault": "CAMediaTimingFunctionName.default",
    "kCAFillModeForwards": "CAMediaTimingFillMode.forwards",
    "kCAFillModeBackwards": "CAMediaTimingFillMode.backwards",
    "kCAFillModeBoth": "CAMediaTimingFillMode.both",
    "kCAFillModeRemoved": "CAMediaTimingFillMode.removed",
    "kCALineCapButt": "CAShapeLayerLineCap.butt",
    "kCALineCapRound": "CAShapeLayerLineCap.round",
    "kCALineCapSquare": "CAShapeLayerLineCap.square",
    "kCALineJoinMiter": "CAShapeLayerLineJoin.miter",
    "kCALineJoinRound": "CAShapeLayerLineJoin.round",
    "kCALineJoinBevel": "CAShapeLayerLineJoin.bevel",
    "kCAFillRuleEvenOdd": "CAShapeLayerFillRule.evenOdd",
    "kCAFillRuleNonZero": "CAShapeLayerFillRule.nonZero",
  ]

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

  static let notifications: [String: String] = [
    "UIApplicationDidBecomeActive": "UIApplication.didBecomeActiveNotification",
    "UIApplicationWillResignActive": "UIApplication.willResignActiveNotification",
    "UIApplicationDidEnterBackground": "UIApplication.didEnterBackgroundNotification",
    "UIApplicationWillEnterForeground": "UIApplication.willEnterForegroundNotification",
    "UIDeviceOrientationDidChange": "UIDevice.orientationDidChangeNotification",
    "UIKeyboardWillShow": "UIResponder.keyboardWillShowNotification",
    "UIKeyboardWillHide": "UIResponder.keyboardWillHideNotification",
    "UIKeyboardWillChangeFrame": "UIResponder.keyboardWillChangeFrameNotification",
    "UIKeyboardDidShow": "UIResponder.keyboardDidShowNotification",
    "UIKeyboardDidHide": "UIResponder.keyboardDidHideNotification",
    "UIApplicationWillTerminate": "UIApplication.willTerminateNotification",
    "UIApplicationDidFinishLaunching": "UIApplication.didFinishLaunchingNotification",
    "UITextFieldTextDidChange": "UITextField.textDidChangeNotification",
    "UITextViewTextDidChange": "UITextView.textDidChangeNotification",
    "UIApplicationDidReceiveMemoryWarning": "UIApplication.didReceiveMemoryWarningNotification",
    "UIApplicationDidChangeStatusBarOrientation":
      "UIApplication.didChangeStatusBarOrientationNotification",
  ]
}
