import TouchExplain
import TouchKit
import TouchScene
import TouchSession

/// The responders of a touch's chain, with what each did with the touch's phases.
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
  /// The calls of the responders for the touch; none for a touch that nobody made on this scene.
  private let calls: ResponderCalls
  private let contact: ContactStory?
  private let chain: [UIResponder]
  /// True if the touch was cancelled for the chain, and lifted later.
  private let isCancelled: Bool

  /// Lists the chain of a contact, as it is at the moment that the contact's report tells of.
  init(_ contact: ContactStory?, isUnfolded: Bool) {
    self.contact = contact
    chain = contact?.report?.chain ?? []
    let all = chain.enumerated().map { Row.responder($1, number: $0 + 1) }
    if all.count > Self.most, !isUnfolded {
      let half = Self.most / 2
      rows =
        all.prefix(half) + [.fold(all.count - Self.most + 1)] + all.suffix(Self.most - half - 1)
    } else {
      rows = all
    }
    calls = contact.flatMap { $0.original == nil ? $0.calls : nil } ?? ResponderCalls()
    isCancelled = calls.phases.contains(.cancelled) && contact?.contact.phase == .ended
    phases = calls.phases + (isCancelled ? [.ended] : [])
  }

  /// Tells in a word what a responder did with a phase.
  func word(_ responder: UIResponder, _ phase: UITouch.Phase) -> Sentence.Part {
    if let reaction = calls[responder, phase] {
      return Sentence.Part(reaction.words.told, reaction.isHandled ? .hit : .plain)
    }
    let isLate = phase == .ended && isCancelled
    return Sentence.Part(isLate ? "not called: cancelled".told : "not called".told, .soft)
  }

  /// The end of the touch's way, in a sentence.
  var sentence: Sentence? {
    guard let contact, let first = chain.first else { return nil }
    let start = Sentence.Part(name(first), .hit)
    guard !contact.isSupposed, contact.original == nil else {
      let moment = contact.isSupposed ? "" : ", as it would be with the change".told
      return Sentence([
        .init("The chain of a touch there begins at ".told), start, .init(moment, .soft),
      ])
    }
    guard !calls.phases.isEmpty else {
      return Sentence([.init("No responder was called for the touch on ".told), start])
    }
    let end: [Sentence.Part] =
      calls.phases.contains(.cancelled) ? [.init(", until the touch was cancelled".told)] : []
    let words = [
      (ResponderCalls.Reaction.handled, " handled the touch".told),
      (.handledAndPassedOn, " handled the touch and passed it on".told),
      (.kept, " kept the touch".told),
    ]
    for (reaction, predicate) in words {
      let names = chain.filter { calls.reaction(of: ObjectIdentifier($0)) == reaction }.map(name)
      guard let last = names.last else { continue }
      let list = reaction == .handledAndPassedOn ? names : [last]
      let others = chain.filter { calls.reaction(of: ObjectIdentifier($0))?.isHandled == true }
        .map(name).filter { !list.contains($0) }
      let rest = others.isEmpty ? [] : [.init(", as did ".told)] + Self.listed(others)
      return Sentence(Self.listed(list) + [.init(predicate)] + rest + end)
    }
    guard calls.isDropped else {
      return Sentence([.init("The touch has not been handled yet".told)] + end)
    }
    let nobody =
      contact.outcome.isActedOn
      ? "No responder handled the touch: it went past the end of the chain".told
      : "Nobody handled the touch: it went past the end of the chain".told
    return Sentence([.init(nobody)] + end)
  }

  private static func listed(_ names: [String]) -> [Sentence.Part] {
    names.enumerated().flatMap { place, name in
      let link = place == 0 ? "" : place == names.count - 1 ? " and ".told : ", ".told
      return [Sentence.Part(link), Sentence.Part(name, .hit)]
    }
  }

  /// The name of a responder as it was at the touch.
  func name(_ responder: UIResponder) -> String { contact?.report?.title(of: responder) ?? "" }
}
