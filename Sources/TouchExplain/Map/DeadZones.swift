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

  /// What views lose because those around them refuse the point; what views in front of them receive
  /// does not count.
  public let losses: [Loss]

  /// Looks at the windows of an application.
  public init(of application: UIApplication) {
    let survey = TouchSurvey(of: application)
    losses = application.windows.filter { !$0.isHidden }.flatMap(\.subtree)
      // An override that makes the area smaller than the bounds is intended.
      .filter { $0.wantsTouches && !$0.mustBeAsked && !UIKitParts.isPart($0) }
      .compactMap { view in
        let result = survey.result(for: view)
        guard result.seen >= 1, result.losses.contains(where: { !$0.isInFront }) else { return nil }
        let rects = survey.refused(of: view)
        return rects.isEmpty ? nil : Loss(view: view, rects: rects)
      }
  }
}
