/// The keys that UIKit's classes archive under here.
///
/// They begin with `UI`, so that they do not collide with those of apps' subclasses. Only this package
/// can read the archives: Apple does not publish its keys.
enum ArchiveKey: String {
  case bounds, center, transform, subviews
  case autoresizingMask, autoresizesSubviews, tintColor
  case alpha, isHidden, isUserInteractionEnabled, isMultipleTouchEnabled, isExclusiveTouch
  case clipsToBounds, isOpaque, backgroundColor, tag, accessibilityIdentifier
  case cornerRadius, borderWidth, borderColor, zPosition, anchorPoint
  case text, textColor, font, textAlignment, numberOfLines
  case image, contentMode, blurStyle
  case axis, distribution, alignment, spacing, layoutMargins, isMarginsRelative, arrangedSubviews
  case isEnabled, isSelected, isHighlighted
  case titles, titleColors, images, backgroundImages, buttonType, contentEdgeInsets
  case isOn, value, minimumValue, maximumValue, isContinuous, stepValue, wraps, autorepeat
  case segmentFlags, segmentTitles, segmentImages, selectedSegmentIndex, isMomentary
  case numberOfPages, currentPage, hidesForSinglePage
  case onTintColor, thumbTintColor, minimumTrackTintColor, maximumTrackTintColor
  case selectedSegmentTintColor, pageIndicatorTintColor, currentPageIndicatorTintColor
  case windowLevel, rootViewController
  case title, nibName, modalPresentationStyle, children
  case viewControllers, selectedIndex
  case contentSize, contentInset, isScrollEnabled, bounces, alwaysBounceVertical
  case alwaysBounceHorizontal, isDirectionalLockEnabled, isPagingEnabled, decelerationRate
  case delaysContentTouches, canCancelContentTouches, bouncesZoom, zoomScales
  case rowHeight, allowsSelection, allowsMultipleSelection, reuseIdentifier
  case red, green, blue
  case fontFamily, fontWeight, pointSize
  case png

  var name: String { "UI" + rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}
