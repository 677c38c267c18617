import TouchKit
import TouchScene
import TouchSession

/// The inputs of a session that a page tells of.
struct InputSelection {
  /// The part of them from before the first difference: one in so many.
  private static let shareBefore = 4

  /// Their places in the session, counted from 0.
  let inputs: Range<Int>
  let lines: Range<Int>
  /// The number of contacts that come down with them.
  let beginnings: Int
  /// The remark on those that are left out; nil where none is.
  let remark: String?

  /// Chooses so many inputs around the line of the first difference of a replay, or the first ones.
  init(of session: SessionSource, count: Int, around line: Int?, most: Int) throws(SourceError) {
    let isWhole = count <= most
    let place = isWhole ? 0 : try Self.place(of: line, in: session)
    let start = max(0, min(place - most / Self.shareBefore, count - most))
    inputs = start..<min(start + most, count)
    var pass = try session.pass()
    var index = 0
    var (from, to, beginnings) = (0, Int.max, 0)
    while let step = try pass.next() {
      if index == inputs.lowerBound { from = step.line }
      if index == inputs.upperBound {
        to = step.line
        break
      }
      if inputs.contains(index) { beginnings += step.input.contacts.count { $0.phase == .began } }
      index += 1
    }
    (lines, self.beginnings) = (min(from, to)..<to, beginnings)
    remark =
      isWhole
      ? nil
      : "\(session.fileName): warning: the page shows inputs and frames \(start + 1) to "
        + "\(inputs.upperBound) of \(count); 'touchstone trim' makes a session of others"
  }

  private static func place(of line: Int?, in session: SessionSource) throws(SourceError) -> Int {
    guard let line else { return 0 }
    var pass = try session.pass()
    var place = 0
    while let step = try pass.next(), step.line <= line { place += 1 }
    return place
  }
}
