/// A change from a picture of a layer to what the layer shows now.
///
/// The picture is taken when the animation is added, so it is added before the layer is changed. The layer
/// has one transition at a time, under the key `transition`, and touches meet the layer as it is now
/// (`B-7.48`).
open class CATransition: CAAnimation {
  /// The way in which picture and layer are combined; ``CATransitionType/fade`` by default.
  open var type = CATransitionType.fade
  /// The side that what moves comes from; nil for the left.
  open var subtype: CATransitionSubtype?
  /// The part of the way that is over when it begins, from 0 to 1.
  open var startProgress: Float = 0
  /// The part of the way that is over when it ends, from 0 to 1; 1 by default.
  open var endProgress: Float = 1
  /// The picture from before.
  final var picture: DrawnImage?
  /// The style of a transition of UIKit's, in place of the type.
  final var style: TransitionStyle?

  override func makeBlank() -> CAAnimation { CATransition() }

  override func adopt(_ other: CAAnimation) {
    super.adopt(other)
    guard let other = other as? CATransition else { return }
    (type, subtype, style, picture) = (other.type, other.subtype, other.style, other.picture)
    (startProgress, endProgress) = (other.startProgress, other.endProgress)
  }

  /// Returns the transition as it is drawn after a part of the time; nil without a picture.
  final func drawn(at part: Double) -> DrawnTransition? {
    guard let picture else { return nil }
    let (start, end) = (Double(startProgress), Double(endProgress))
    let progress = start + (end - start) * paced(part, of: duration)
    return DrawnTransition(picture: picture, style: shownStyle, progress: CGFloat(progress))
  }

  private var shownStyle: TransitionStyle {
    if let style { return style }
    let way = (subtype ?? .fromLeft).way
    return switch type {
    case .moveIn: .moveIn(way)
    case .push: .push(way)
    case .reveal: .reveal(way)
    default: .fade
    }
  }
}

/// The way in which a transition combines the picture from before and the layer as it is now.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  /// The word for it in Core Animation, such as `fade`.
  public let rawValue: String
  /// Makes a type from its word; an unknown one fades.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The picture turns into the layer.
  public static let fade = CATransitionType(rawValue: "fade")
  /// The layer slides over the picture.
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// The layer slides in, and pushes the picture out.
  public static let push = CATransitionType(rawValue: "push")
  /// The picture slides away from over the layer.
  public static let reveal = CATransitionType(rawValue: "reveal")
}

/// The side that what moves in a transition comes from.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  /// The word for it in Core Animation, such as `fromRight`.
  public let rawValue: String
  /// Makes a side from its word; an unknown one is the left.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// From the right to the left.
  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  /// From the left to the right.
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  /// From the top downwards.
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  /// From the bottom upwards.
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")

  /// The direction in which it moves, one length of the layer long.
  fileprivate var way: CGVector {
    switch self {
    case .fromRight: CGVector(dx: -1, dy: 0)
    case .fromTop: CGVector(dx: 0, dy: 1)
    case .fromBottom: CGVector(dx: 0, dy: -1)
    default: CGVector(dx: 1, dy: 0)
    }
  }
}

extension UIView.AnimationOptions {
  /// The view turns about its vertical axis, its left side to the front.
  public static let transitionFlipFromLeft = Self(rawValue: 1 << 20)
  /// The view turns about its vertical axis, its right side to the front.
  public static let transitionFlipFromRight = Self(rawValue: 2 << 20)
  /// The picture from before is lifted upwards like a page; here it slides.
  public static let transitionCurlUp = Self(rawValue: 3 << 20)
  /// The view comes down like a page; here it slides.
  public static let transitionCurlDown = Self(rawValue: 4 << 20)
  /// The picture from before turns into the view.
  public static let transitionCrossDissolve = Self(rawValue: 5 << 20)
  /// The view turns about its horizontal axis, its top to the front.
  public static let transitionFlipFromTop = Self(rawValue: 6 << 20)
  /// The view turns about its horizontal axis, its bottom to the front.
  public static let transitionFlipFromBottom = Self(rawValue: 7 << 20)
  /// Views are shown and hidden by a transition, and not added and removed.
  public static let showHideTransitionViews = Self(rawValue: 1 << 8)
  /// Shows changes during a transition; so it is here in any case.
  public static let allowAnimatedContent = Self(rawValue: 1 << 7)

  /// The style of a transition; nil where none is set, so that its end is seen at once.
  var transitionStyle: TransitionStyle? {
    switch rawValue >> 20 & 7 {
    case 1, 2: .flip(isAcross: true)
    case 3: .reveal(CGVector(dx: 0, dy: -1))
    case 4: .moveIn(CGVector(dx: 0, dy: 1))
    case 5: .fade
    case 6, 7: .flip(isAcross: false)
    default: nil
    }
  }
}
