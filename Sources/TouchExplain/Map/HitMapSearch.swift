public import TouchKit

/// A view that wants touches, and the parts of it that are seen and get none, since those around it refuse the points;
/// what views in front of it receive does not count.
@MainActor
public struct DeadZone {
  /// The view: a control, one with recognizers, or one whose class handles touches.
  public let view: UIView
  /// On the screen, in points; rectangles that do not overlap.
  public let rects: [CGRect]

  /// Finds the dead zones in the windows of an application.
  public static func all(in application: UIApplication) -> [DeadZone] {
    let survey = TouchSurvey(of: application)
    return candidates(in: application).compactMap { DeadZone(of: $0, on: survey) }
  }

  /// The views that want touches and do not decide about points themselves: an override that makes the area smaller
  /// than the bounds is intended.
  fileprivate static func candidates(in application: UIApplication) -> [UIView] {
    application.windows.filter { !$0.isHidden }.flatMap(\.subtree)
      .filter { $0.wantsTouches && !$0.mustBeAsked && !UIKitParts.isPart($0) }
  }

  fileprivate init?(of view: UIView, on survey: TouchSurvey) {
    let result = survey.result(for: view)
    guard result.seen >= 1, result.losses.contains(where: { !$0.isInFront }) else { return nil }
    (self.view, rects) = (view, Reach(of: view, on: survey).refused)
    if rects.isEmpty { return nil }
  }
}

/// A hit map and the dead zones beside it, found step by step: a screen whose views decide for themselves is
/// asked for each of its points.
@MainActor
package struct HitMapSearch {
  private let application: UIApplication
  private let grid: SampleGrid
  private var painter: HitPainter
  private var survey: TouchSurvey?
  /// The views that may have dead zones and were not looked at yet, the next one last.
  private var rest: [UIView] = []
  private var zones: [DeadZone] = []

  /// Begins to look at the windows of an application, of which nothing may change meanwhile.
  package init(of application: UIApplication, on grid: SampleGrid) {
    (self.application, self.grid) = (application, grid)
    painter = HitPainter(grid, beginning: application)
  }

  /// Takes a step; returns what was found, once that is all.
  package mutating func step() -> (map: HitMap, deadZones: [DeadZone])? {
    if painter.step() { return nil }
    guard let survey else {
      survey = TouchSurvey(of: application)
      rest = DeadZone.candidates(in: application).reversed()
      return nil
    }
    guard let view = rest.popLast() else { return (HitMap(painter, on: grid), zones) }
    zones += [DeadZone(of: view, on: survey)].compactMap(\.self)
    return nil
  }
}
