public import TouchKit

/// Changes that give a view the touch when all of them are made, and who pays for it.
public struct Solution: RandomAccessCollection {
  /// A view that does something with touches and loses half of what it gets, or more.
  public struct Loser {
    /// The view.
    public let view: UIView
    /// The part that it keeps, from 0 to 0.5.
    public let rest: Double
  }

  /// The changes, in the order in which they are made.
  public let changes: [Change]
  /// Who loses touches by it, the worst first.
  public let losers: [Loser]
  /// All of it in words, as one would ask for it.
  public let text: String

  /// Whether a view that does something with touches loses half of them, or more.
  public var breaksSomething: Bool { !losers.isEmpty }

  /// How far it is from what one would do: other solutions of a lower rank come first.
  let rank: Int

  @MainActor
  init(_ changes: [Change], losers: [Loser]) {
    self.changes = changes
    self.losers = losers
    let words = changes.map(\.text).joined(separator: ", and ")
    text = losers.isEmpty ? words : "\(words); then \(Self.words(losers))"
    rank = (changes.contains(where: \.isOnPart) ? 2 : 0) + (losers.isEmpty ? 0 : 1)
  }

  /// That nothing helps without harm, without a full stop.
  package static let choice = "Whatever helps breaks something, so a choice has to be made"

  /// How many of those who lose are named.
  private static let named = 3

  @MainActor
  private static func words(_ losers: [Loser]) -> String {
    let isTotal = losers.allSatisfy { $0.rest == 0 }
    var names = losers.prefix(named).map(\.view.nameInChanges)
    if losers.count > named { names.append("\(losers.count - named) more") }
    let isOne = names.count == 1
    let subject =
      isOne ? names[0] : names.dropLast().joined(separator: ", ") + " and " + names[names.count - 1]
    let lost = Int(((1 - (losers.first?.rest ?? 0)) * 100).rounded())
    switch (isTotal, isOne) {
    case (true, _): return "\(subject) \(isOne ? "gets" : "get") no touches"
    case (false, true): return "\(subject) loses \(lost) % of its touches"
    case (false, false): return "\(subject) lose half of their touches or more"
    }
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
