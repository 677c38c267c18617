public import TouchKit

/// The parts of views that should receive touches and do not.
@MainActor
public struct DeadZones {
  /// A view that wants touches, and the parts of it that are seen and get none.
  public struct Loss {
    /// The view: a control, one with recognizers, or one whose class handles touches.
    public let view: UIView
    /// On the screen, in points; rectangles that do not overlap.
    public let rects: [CGRect]
  }

  /// The losses of views because those around them refuse the point; what views in front of them receive
  /// does not count.
  public private(set) var losses: [Loss] = []
  private let survey: TouchSurvey
  /// The views that were not looked at yet, the next one last.
  private var rest: [UIView]

  /// Looks at the windows of an application.
  public init(of application: UIApplication) {
    self.init(lookingAt: application)
    while step() {}
  }

  /// Begins to look at the windows of an application, of which nothing may change meanwhile.
  init(lookingAt application: UIApplication) {
    survey = TouchSurvey(of: application)
    rest = application.windows.filter { !$0.isHidden }.flatMap(\.subtree)
      // An override that makes the area smaller than the bounds is intended.
      .filter { $0.wantsTouches && !$0.mustBeAsked && !UIKitParts.isPart($0) }.reversed()
  }

  /// Looks at a view; returns whether there is more to do.
  mutating func step() -> Bool {
    guard let view = rest.popLast() else { return false }
    let result = survey.result(for: view)
    if result.seen >= 1, result.losses.contains(where: { !$0.isInFront }) {
      let rects = survey.refused(of: view)
      if !rects.isEmpty { losses.append(Loss(view: view, rects: rects)) }
    }
    return true
  }
}
