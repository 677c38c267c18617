import Foundation
import TouchKit
import TouchScene

/// The map from times to places along a line: all of the sitting, or a part that was zoomed to.
package struct TimeAxis: Equatable {
  /// The round distances of ticks, in seconds.
  package static let steps = [
    0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000,
  ]
  /// The shortest time that the whole line stands for, in seconds, so that a short tap is more than a dot.
  private static let shortest: TimeInterval = 0.1

  /// The left and right end of the line, in points.
  var ends: ClosedRange<CGFloat> = 0...1
  /// The length of the sitting, in seconds.
  var duration: TimeInterval = 0 { didSet { if duration != oldValue { renew() } } }
  /// The part of the sitting that the line shows; 1 is all of it.
  private(set) var part = 1.0
  /// The time at the left end, in seconds.
  private(set) var start: TimeInterval = 0

  /// True if the sitting goes on: the line then has room for what comes, and stays as it is until that
  /// is used up.
  var isGrowing = false { didSet { if isGrowing != oldValue { renew() } } }

  /// The factor by which a line grows that has no room left.
  private static let growth = 1.25

  /// The time that the line stands for when all is shown; a little stays free at its end.
  private var whole = TimeAxis.shortest

  private mutating func renew() {
    let needed = max(Self.shortest, duration * 1.04)
    whole = needed
    if isGrowing, needed.isFinite {
      let steps = (log(needed / Self.shortest) / log(Self.growth)).rounded(.up)
      whole = max(needed, Self.shortest * pow(Self.growth, steps))
    }
    clamp()
  }

  /// The time that the line stands for, in seconds.
  var span: TimeInterval { whole * part }

  private var width: CGFloat { max(1, ends.upperBound - ends.lowerBound) }

  /// The place of a time, in points; outside of the line for times that are not shown.
  func x(_ time: TimeInterval) -> CGFloat {
    ends.lowerBound + CGFloat((time - start) / span) * (ends.upperBound - ends.lowerBound)
  }

  /// The time at a place.
  func time(_ x: CGFloat) -> TimeInterval {
    min(max(0, start + TimeInterval((x - ends.lowerBound) / width) * span), duration)
  }

  /// Shows a shorter time where positive, a longer one where negative; what is at a place stays there.
  mutating func zoom(_ steps: CGFloat, at x: CGFloat) {
    let place = TimeInterval((x - ends.lowerBound) / width)
    let fixed = start + place * span
    let smallest = min(1, 0.02 / whole)
    part = min(max(part * pow(0.8, Double(steps)), smallest), 1)
    start = fixed - place * span
    clamp()
  }

  /// Moves along the sitting by so many points.
  mutating func scroll(_ points: CGFloat) {
    start += TimeInterval(points / width) * span
    clamp()
  }

  /// Brings a time into what is shown.
  mutating func reveal(_ time: TimeInterval) {
    guard part < 1, time < start || time > start + span else { return }
    start = time - span / 4
    clamp()
  }

  private mutating func clamp() { start = min(max(0, start), whole - span) }

  /// Round times, no closer than their labels need.
  var ticks: [TimeInterval] {
    let most = max(1, Double((ends.upperBound - ends.lowerBound) / 80))
    let step = Self.steps.first { span / $0 <= most } ?? span
    let first = Int((start / step).rounded(.up))
    let last = Int(((start + span) / step).rounded(.down))
    guard first <= last else { return [] }
    return (first...last).map { (Double($0) * step * 1000).rounded() / 1000 }
  }

  /// A time as the axis writes it.
  static func label(_ time: TimeInterval) -> String {
    let text = PlainNumber(time).description
    return (text.contains(".") ? text : text + ".0") + " s"
  }
}
