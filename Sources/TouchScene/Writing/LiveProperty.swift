package import TouchKit

/// A property of a view under the key of scene files, so that two views can be compared and one written.
@MainActor
struct LiveProperty {
  let key: String
  /// The value for a view; nil for views that lack it.
  let value: (UIView) -> SourceValue.Content?

  /// Of any view, and of the kinds that keep a state.
  static let all: [LiveProperty] = [
    LiveProperty(key: "alpha") { .number($0.storedAlpha) },
    of("hidden", in: SceneKey.view), of("userInteractionEnabled", in: SceneKey.view),
    of("multipleTouchEnabled", in: SceneKey.view), of("exclusiveTouch", in: SceneKey.view),
    of("enabled", in: SceneKey.control), of("selected", in: SceneKey.control),
    of("on", in: SceneKey.switch),
    LiveProperty(key: "value") { view in
      switch view {
      case let slider as UISlider: .number(Double("\(slider.value)") ?? Double(slider.value))
      case let stepper as UIStepper: .number(stepper.value)
      default: nil
      }
    },
    LiveProperty(key: "selectedSegmentIndex") {
      ($0 as? UISegmentedControl).map { .number(Double($0.selectedSegmentIndex)) }
    },
    LiveProperty(key: "currentPage") {
      ($0 as? UIPageControl).map { .number(Double($0.currentPage)) }
    },
    of("axis", in: SceneKey.stackView), of("distribution", in: SceneKey.stackView),
    of("alignment", in: SceneKey.stackView), of("spacing", in: SceneKey.stackView),
    of("zoomScale", in: SceneKey.scrollView), of("contentOffset", in: SceneKey.scrollView),
    of("scrollEnabled", in: SceneKey.scrollView), of("bounces", in: SceneKey.scrollView),
    of("alwaysBounceVertical", in: SceneKey.scrollView),
    of("alwaysBounceHorizontal", in: SceneKey.scrollView),
    of("delaysContentTouches", in: SceneKey.scrollView),
    of("canCancelContentTouches", in: SceneKey.scrollView),
    of("allowsSelection", in: SceneKey.tableView + SceneKey.collectionView),
  ]

  private static func of(_ word: String, in keys: [SceneKey]) -> LiveProperty {
    let keys = keys.filter { $0.words == [word] }
    return LiveProperty(key: word) { view in keys.lazy.compactMap { $0.value(view) }.first }
  }

  /// The keys of a recognizer, with their values; nil for recognizers that lack them.
  static let gestures: [(key: String, value: (UIGestureRecognizer) -> SourceValue.Content?)] = [
    "enabled", "cancelsTouchesInView", "delaysTouchesBegan", "delaysTouchesEnded",
    "numberOfTapsRequired", "numberOfTouchesRequired", "minimumNumberOfTouches",
    "minimumPressDuration", "direction",
  ].map { word in
    let all = SceneKey.recognizer + GestureDescription.Kind.allCases.flatMap(\.keys)
    let keys = all.filter { $0.words == [word] }
    return (word, { recognizer in keys.lazy.compactMap { $0.value(recognizer) }.first })
  }
}

/// The place of a view in its superview; of a view that a stack arranges, only the size is its own.
@MainActor
struct ViewPlace: Equatable {
  let center: CGPoint
  let bounds: CGRect
  let transform: CGAffineTransform
  let anchorPoint: CGPoint

  init(of view: UIView) {
    transform = view.transform
    anchorPoint = view.anchorPoint
    let own = (view.superview as? UIStackView)?.sizeFromOthers(of: view)
    // A scroll view's content offset is a property of its own.
    let origin = view is UIScrollView ? .zero : view.bounds.origin
    bounds = CGRect(origin: origin, size: own ?? view.bounds.size)
    if let own {
      center = CGPoint(x: anchorPoint.x * own.width, y: anchorPoint.y * own.height)
    } else {
      center = view.center
    }
  }

  /// The rectangle before the transform, in the superview, as scene files have it.
  var frame: CGRect {
    let (width, height) = (bounds.width, bounds.height)
    let origin = CGPoint(
      x: center.x - anchorPoint.x * width,
      y: center.y - anchorPoint.y * height
    )
    return CGRect(x: origin.x, y: origin.y, width: width, height: height)
  }

  /// True if the frame leads back to the centre, to the last bit.
  private var isFrameExact: Bool {
    let frame = frame
    return frame.origin.x + anchorPoint.x * bounds.width == center.x
      && frame.origin.y + anchorPoint.y * bounds.height == center.y
  }

  /// Writes what differs from another place into the map of a view.
  func write(over other: ViewPlace, into value: inout SourceValue) {
    let start = value.position
    if transform != other.transform {
      let t = transform
      value.set("transform", .numbers([t.a, t.b, t.c, t.d, t.tx, t.ty], at: start))
    }
    guard center != other.center || bounds != other.bounds else { return }
    if value["center"] != nil || !isFrameExact {
      value.remove("frame")
      value.set("center", .numbers([center.x, center.y], at: start))
      value.set("bounds", .rect(bounds, at: start))
    } else {
      value.set("frame", .rect(frame, at: start))
      if value["bounds"] != nil || bounds.origin != .zero {
        value.set("bounds", .rect(bounds, at: start))
      }
    }
  }
}

extension UIView {
  /// The alpha as its author wrote it: the shortest number that is stored the same.
  package var storedAlpha: Double { Double("\(opacity)") ?? Double(opacity) }
}
