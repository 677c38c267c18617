public import Foundation
package import TouchScene

/// The place where a replay left the recording, at one input.
public struct ReplayDifference: Hashable, Sendable, Codable {
  /// One thing that happened otherwise.
  public struct Change: Hashable, Sendable, Codable {
    /// The kind of trace event, such as `answer` or `touches`.
    public let kind: String
    /// The recorded event, in words; nil for what was not there.
    public let recorded: String?
    /// The event of the replay; nil if it is missing.
    public let got: String?
  }

  /// The words of a difference with the names of views in place of their paths.
  package struct Brief: Hashable, Sendable, Codable {
    package let recorded, got: String
    /// The cause as a sentence by itself, without its full stop.
    package fileprivate(set) var cause: String
  }

  /// The line of the session file: the first that differs, or the input's where lines are missing.
  public let line: Int
  /// The kind of the trace event that is reported first, such as `answer` or `touches`.
  public let kind: String
  /// The input, in words.
  public let input: String
  /// The engine's clock at the input, in seconds.
  public let timestamp: TimeInterval
  /// The recorded event; the hit view where that changed, else what a recognizer did, else the event
  /// that differs first.
  public let recorded: String
  /// The event that came now.
  public let got: String
  /// The reason, in words.
  public internal(set) var cause: String
  /// The other things that happened otherwise, without questions that follow from another hit view.
  public let changes: [Change]
  /// The difference beside a picture, where the names of views are enough.
  package private(set) var brief: Brief
  /// The line of the earlier difference that this one comes of; nil where it stands for itself.
  public internal(set) var follows: Int?

  package init(
    line: Int,
    kind: String,
    input: String,
    timestamp: TimeInterval,
    recorded: Sentence,
    got: Sentence,
    cause: Sentence,
    changes: [Change] = []
  ) {
    self.line = line
    self.kind = kind
    self.input = input
    self.timestamp = timestamp
    (self.recorded, self.got, self.cause) = (recorded.text, got.text, cause.text)
    self.changes = changes
    brief = Brief(recorded: recorded.shortText, got: got.shortText, cause: cause.ownText)
  }

  mutating func add(cause other: String) {
    cause += (cause.isEmpty ? "" : "; ") + other
    brief.cause += (brief.cause.isEmpty ? "" : "; ") + other
  }
}

extension ReplayDifference {
  /// The status of a difference, which its words depend on.
  public enum Tone: Sendable {
    /// A replay left its recording.
    case failure
    /// The same, and the recording was updated to the replay.
    case accepted
  }

  private static let mostChanges = 8

  /// The difference in words: the input, what was and what is, why, and what else changed.
  ///
  /// - Parameters:
  ///   - file: The session's name.
  ///   - tone: What became of the difference.
  ///   - followers: The differences that come of this one, which are only counted.
  /// - Returns: The lines.
  public func report(
    in file: String,
    as tone: Tone = .failure,
    followers: [ReplayDifference] = []
  ) -> [String] {
    let time = "at +\(PlainNumber(timestamp)) s"
    var lines: [String]
    switch tone {
    case .failure: lines = ["\(file):\(line): error: replay differs from the recording \(time)"]
    case .accepted: lines = ["\(file):\(line): accepted \(time)"]
    }
    let isAccepted = tone == .accepted
    lines.append("  input:     \(input)")
    lines.append((isAccepted ? "  was:       " : "  recorded:  ") + recorded)
    lines.append((isAccepted ? "  is now:    " : "  replayed:  ") + got)
    if !cause.isEmpty { lines.append("  because:   \(cause)") }
    lines += also
    if !followers.isEmpty {
      let numbers = followers.prefix(5).map { String($0.line) }.joined(separator: ", ")
      let rest = followers.count > 5 ? ", …" : ""
      let isOne = followers.count == 1
      let inputs = isOne ? "1 later input, line" : "\(followers.count) later inputs, lines"
      lines.append("  so also:   \(inputs) \(numbers)\(rest)")
    }
    return lines
  }

  private var also: [String] {
    var rows: [String] = []
    for change in changes.prefix(Self.mostChanges) {
      if let recorded = change.recorded { rows.append("- \(recorded)") }
      if let got = change.got { rows.append("+ \(got)") }
    }
    if changes.count > Self.mostChanges {
      rows.append("… and \(changes.count - Self.mostChanges) more")
    }
    return rows.enumerated().map { ($0 == 0 ? "  also:      " : "             ") + $1 }
  }

  /// Describes differences one after another, each together with its effects.
  public static func report(
    _ differences: [ReplayDifference],
    in file: String,
    as tone: Tone = .failure
  ) -> [String] {
    let followers = Dictionary(grouping: differences.filter { $0.follows != nil }) { $0.follows }
    return differences.filter { $0.follows == nil }.flatMap {
      $0.report(in: file, as: tone, followers: followers[$0.line] ?? [])
    }
  }
}
