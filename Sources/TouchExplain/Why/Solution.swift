public import TouchKit

/// Changes that give a view the touch when all of them are made, and who pays for it.
public struct Solution: RandomAccessCollection {
  /// A view that does something with touches and loses a tenth of what it gets, or more.
  public struct Loser {
    /// The view.
    public let view: UIView
    /// The part that it keeps, from 0 to 0.9.
    public let rest: Double

    /// Whether it loses half of its touches, or more.
    var isBroken: Bool { rest <= 0.5 }
    /// How much it loses, in percent.
    package var lostPercent: Int { Int(((1 - rest) * 100).rounded()) }
  }

  /// The changes, in the order in which they are made.
  public let changes: [Change]
  /// Who loses touches by it, the worst first.
  public let losers: [Loser]
  /// All of it in words, as one would ask for it.
  public let text: String

  /// Whether a view that does something with touches loses half of them, or more.
  public var breaksSomething: Bool { losers.contains(where: \.isBroken) }

  /// How far it is from what one would do: other solutions of a lower rank come first.
  let rank: Int

  @MainActor
  init(_ changes: [Change], losers: [Loser]) {
    self.changes = changes
    self.losers = losers
    let words = changes.map(\.text).joined(separator: ", and ")
    text = losers.isEmpty ? words : "\(words); then \(Self.words(losers))"
    rank =
      (changes.contains(where: \.isOnPart) ? 2 : 0) + (losers.contains(where: \.isBroken) ? 1 : 0)
  }

  /// That nothing helps without harm, without a full stop.
  package static let choice = "Whatever helps breaks something, so a choice has to be made"

  /// How many of those who lose are named.
  private static let named = 3

  @MainActor
  private static func words(_ losers: [Loser]) -> String {
    let told = losers.prefix(named)
    let others = losers.count - told.count
    var silent = told.filter { $0.rest == 0 }.map(\.view.nameInChanges)
    let hurt = told.filter { $0.rest > 0 }
    if hurt.isEmpty, others > 0 { silent.append("\(others) more") }
    var parts: [String] = []
    if !silent.isEmpty {
      parts.append("\(list(silent)) \(silent.count == 1 ? "gets" : "get") no touches")
    }
    if !hurt.isEmpty {
      let names = hurt.enumerated().map { index, loser in
        "\(loser.view.nameInChanges) \(index == 0 ? "loses " : "")\(loser.lostPercent) %"
      }
      parts.append("\(list(names)) of \(hurt.count == 1 ? "its" : "their") touches")
      if others > 0 { parts.append("\(others) more \(others == 1 ? "loses" : "lose") less") }
    }
    return list(parts, by: ", and ")
  }

  private static func list(_ words: [String], by last: String = " and ") -> String {
    guard words.count > 1 else { return words.joined() }
    return words.dropLast().joined(separator: ", ") + last + words[words.count - 1]
  }

  /// The place of the first change.
  public var startIndex: Int { changes.startIndex }
  /// The place after the last change.
  public var endIndex: Int { changes.endIndex }
  /// The change at a place.
  public subscript(position: Int) -> Change { changes[position] }
}

extension [Solution] {
  /// The changes as advice: the smallest, and the next one beside it.
  @MainActor var asFix: String {
    guard let first else { return "No change helps, nor do several together." }
    let all = count > 1 ? "\(first.text), or \(self[1].text)" : first.text
    let advice = all.prefix(1).uppercased() + all.dropFirst() + "."
    return first.breaksSomething ? "\(advice) \(Solution.choice)." : advice
  }
}
