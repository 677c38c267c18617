import TouchExplain
import TouchKit
import TouchScene
import TouchSession

/// The responders of a touch's chain, with what each did with the touch's phases.
@MainActor
struct ChainTable {
  /// A responder, or the number of those that are folded.
  enum Row {
    case responder(UIResponder, number: Int)
    case fold(Int)
  }

  /// A chain that is longer is folded in its middle.
  private static let most = 12

  let rows: [Row]
  /// The columns: the phases that were delivered, and the end if it was not.
  let phases: [UITouch.Phase]
  private let calls: ResponderCalls
  /// Whether the touch was cancelled for the chain, and lifted later.
  private let isCancelled: Bool

  init(_ contact: ContactStory?, isUnfolded: Bool) {
    let chain = contact?.report?.chain ?? []
    let all = chain.enumerated().map { Row.responder($1, number: $0 + 1) }
    if all.count > Self.most, !isUnfolded {
      let half = Self.most / 2
      rows =
        all.prefix(half) + [.fold(all.count - Self.most + 1)] + all.suffix(Self.most - half - 1)
    } else {
      rows = all
    }
    calls = contact?.calls ?? ResponderCalls()
    isCancelled = calls.phases.contains(.cancelled) && contact?.contact.phase == .ended
    phases = calls.phases + (isCancelled ? [.ended] : [])
  }

  /// What a responder did with a phase, in words.
  func words(_ responder: UIResponder, _ phase: UITouch.Phase) -> String {
    switch calls[responder, phase] {
    case .handled: "handled"
    case .passedOn: "passed on"
    case nil: phase == .ended && isCancelled ? "not called: cancelled" : "not called"
    }
  }

  /// Where the touch ended, in a sentence.
  var sentence: Sentence? {
    guard case .responder(let first, _)? = rows.first else { return nil }
    guard let phase = calls.phases.first else {
      return Sentence([.init("Nobody was called for the touch on "), .init(Self.name(first), .hit)])
    }
    let handlers = rows.compactMap { row -> UIResponder? in
      guard case .responder(let responder, _) = row else { return nil }
      return calls[responder, phase] == .handled ? responder : nil
    }
    let end: [Sentence.Part] =
      isCancelled || calls.phases.contains(.cancelled)
      ? [.init(", until the touch was cancelled")] : []
    guard let handler = handlers.last else {
      let words =
        calls.isDropped ? "Nobody handled the touch: it went past the end of the chain" : ""
      return Sentence([.init(words.isEmpty ? "The touch is on its way" : words)] + end)
    }
    return Sentence([.init(Self.name(handler), .hit), .init(" handled the touch")] + end)
  }

  /// What a responder is called.
  static func name(_ responder: UIResponder) -> String {
    (responder as? UIView)?.title ?? responder.shortName
  }
}
