import TouchExplain
import TouchKit
import TouchScene

/// The texts of the box of changes.
struct ChangeBoxContent {
  /// The effects of the main button, each with its caption.
  enum Action: String {
    case make = "Try it"
    case undo = "Undo"
  }

  /// A line about what else changes: its size first.
  struct Effect {
    var size = ""
    var words: String
  }

  /// The number of effects that are told; the others are counted.
  private static let mostEffects = 3

  /// The small heading: whom the change helps.
  var head = ""
  /// The change; empty where there is none, and ``note`` says why.
  var text = ""
  /// The other way, or why there is none.
  var note = ""
  /// The effect of the main button; nil where there is nothing to do.
  var action: Action?
  /// The words of the button beside the note: to try the other way instead, to save, or to open what was saved; empty for
  /// none.
  var other = ""
  /// The other effects; nil where they are not told.
  var effects: [Effect]?

  /// Says what is known of a change; nil where none is needed.
  init?(_ proposal: ChangeProposal) {
    switch proposal.state {
    case .needless: return nil
    case .searching(let count): note = count.map { "Trying {} changes…".told("\($0)") } ?? " "
    case .hopeless(let untried):
      guard let missed = proposal.missed else { return nil }
      let name = missed.view.viewName.short
      note =
        told(
          "No change tried, alone or combined, gives \(name) the touch here: \(missed.reason)\(untried.notTried)."
        )
    case .made(let solution):
      let file = proposal.savedFile?.split(separator: "/").last.map(String.init)
      head =
        file.map { told("Changed in this window, and saved in \($0)") }
        ?? "Changed in this window, not in the file".told
      text = solution.request.asSentenceStart
      action = .undo
      if let file {
        note = told("\(Tip(.keepBranch).key) keeps what was done as a test of it")
        other = told("Open \(file)")
        return
      }
      note = "Save the scene to keep the change when the window closes".told
      other = "Save as scene…".told
    case .found(let solutions): describe(solutions, of: proposal)
    }
  }

  private mutating func describe(_ solutions: [Solution], of proposal: ChangeProposal) {
    let name = proposal.missed?.view.viewName.short ?? ""
    let isOne = solutions.first?.count == 1
    let change =
      isOne
      ? "Smallest change that makes {} the hit view here".told(name)
      : "Smallest changes that make {} the hit view here".told(name)
    let breaksSomething = solutions.first?.breaksSomething == true
    head = breaksSomething ? Solution.choice(among: solutions.count) : change
    text = solutions.first?.text.asSentenceStart ?? ""
    action = .make
    if let objection = proposal.objection {
      note = objection
    } else if solutions.count > 1 {
      note = told("or \(solutions[1].text)")
      other = "Try this instead".told
    }
    effects = effects(of: proposal)
  }

  private func effects(of proposal: ChangeProposal) -> [Effect] {
    if let obstacle = proposal.effectsObstacle { return [Effect(words: obstacle)] }
    guard let all = proposal.effects else { return [Effect(words: "…"), Effect(words: " ")] }
    guard !all.isEmpty else {
      // What the view itself gets more of is what the change is for.
      let name = proposal.missed?.view.viewName.short ?? ""
      return [
        Effect(words: told("\(name) is the only view that gets touches it did not get before."))
      ]
    }
    var lines = all.prefix(Self.mostEffects).map { effect in
      let size = effect.box.size
      return Effect(
        size: told("\(Double(size.width).inPoints) × \(Double(size.height).inPoints) pt"),
        words: effect.words
      )
    }
    if all.count > lines.count {
      lines.append(Effect(words: "and {} more".told("\(all.count - lines.count)")))
    }
    return lines
  }

  /// The words for what is behind the fold where there is little room; nil where nothing is.
  var foldedNote: String? {
    guard let effects else { return nil }
    let others = effects.count { !$0.size.isEmpty }
    var parts: [String] = []
    if others > 0 {
      parts.append(others == 1 ? "1 other change".told : told("\(others) other changes"))
    }
    if !other.isEmpty { parts.append("1 other way".told) }
    return parts.isEmpty ? nil : parts.joined(separator: ", ".told)
  }
}
