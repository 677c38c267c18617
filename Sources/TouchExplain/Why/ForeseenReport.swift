package import TouchKit

/// The report of a touch that may come, made while nobody waits for it.
///
/// It serves a touch that asks and is answered the same while the scene looks the same; a scene counts its
/// changes, those of flags and places of views that are not seen as well, and the time that passes for
/// animations.
@MainActor
package struct ForeseenReport {
  /// What it says.
  package let report: HitReport
  private let events: [HitTestEvent]
  private let version: Int

  /// Looks at a screen point, in points; nil where code of the app decides who gets a touch there.
  ///
  /// Nothing is traced, and nothing of the scene changes.
  package init?(at point: CGPoint, in application: UIApplication) {
    guard case .view = HitForecast(at: point, in: application) else { return nil }
    let log = application.observe(point)
    var events: [HitTestEvent] = []
    log.tell { events.append($0) }
    self.events = events
    version = application.displayVersion
    report = HitReport(at: point, in: application, hit: log.hit, HitQuestions(events))
  }

  /// The report of a touch, if this is it.
  package func report(of touch: TouchDown, in application: UIApplication) -> HitReport? {
    guard version == application.displayVersion, touch.point == report.point,
      touch.hit === report.hit, touch.asked(events)
    else { return nil }
    return report
  }
}
