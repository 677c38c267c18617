package import TouchKit
import TouchScene

package enum InputSentence {
  package static func words(for input: InputEvent) -> String { words(for: input.kind) }

  /// The input without the places of contacts; those that did the same share words: `contacts 1 and 2 moved`.
  package static func brief(_ kind: InputEvent.Kind, namesContacts: Bool = true) -> String {
    if case .application(let change) = kind { return change.words }
    guard case .contacts(let contacts) = kind else { return words(for: kind) }
    var groups: [(phase: Contact.Phase, ids: [Int])] = []
    for contact in contacts {
      if let index = groups.firstIndex(where: { $0.phase == contact.phase }) {
        groups[index].ids.append(contact.id)
      } else {
        groups.append((contact.phase, [contact.id]))
      }
    }
    return groups.map { (namesContacts ? "\($0.ids.contactWords) " : "") + $0.phase.rawValue.told }
      .joined(separator: ", ")
  }

  package static func words(for kind: InputEvent.Kind) -> String {
    switch kind {
    case .frame: "a frame was shown".told
    case .tick: "time passed".told
    case .work: "work from outside ran".told
    case .hover(let position, _):
      position.map { told("pointer at \($0.words)") } ?? "pointer left".told
    case .scroll(let scroll): told("wheel by \(scroll.delta.words) at \(scroll.position.words)")
    case .estimates(let updates): told("better values came for \(updates.count) moments")
    case .key(let key): told("key \(key.usage.plainName) \(key.phase.rawValue.told)")
    case .pasteboard(let text):
      text == nil ? "nothing to paste".told : "a text to paste came".told
    case .shake(let phase): told("shake \(phase.rawValue.told)")
    case .remote(let command): told("remote control \(command.rawValue.told)")
    case .application(let change): told("the application: \(change.rawValue.told)")
    case .contacts(let contacts): contacts.map(words).joined(separator: "; ".told)
    }
  }

  private static func words(for contact: Contact) -> String {
    told("contact \(contact.id) \(contact.phase.rawValue.told) at \(contact.position.words)")
  }
}

extension ApplicationChange {
  fileprivate var words: String {
    switch self {
    case .launch: "the app was started".told
    case .activate: "the app became active".told
    case .resign: "the app is no longer active".told
    case .background: "the app is no longer seen".told
    case .foreground: "the app will be seen again".told
    case .terminate: "the app ends".told
    }
  }
}

extension UIKeyboardHIDUsage {
  /// The name without what all have in common: `Left Alt`, `A`, `keypad 1`.
  package var plainName: String {
    "\(self)".replacing(/^keyboard/, with: "")
      .replacing(/([a-z])([A-Z0-9])/) { "\($0.output.1) \($0.output.2)" }
      .replacing(" Or ", with: " or ")
  }
}

extension InputEvent.Kind {
  /// The common key of inputs that are told together where they brought the same; nil for those that never are.
  package var run: String? {
    switch self {
    case .contacts(let contacts) where isMove: "moved \(contacts.map(\.id))"
    case .hover(.some, _): "hover"
    case .scroll: "scroll"
    case .tick: "tick"
    default: nil
    }
  }

  package var isMove: Bool {
    if case .contacts(let contacts) = self {
      contacts.allSatisfy { $0.phase == .moved }
    } else {
      false
    }
  }

  /// True if the input is told only where it brought something.
  package var isBackground: Bool {
    if case .application = self { return true }
    return self == .frame || self == .tick
  }
}

extension [Int] {
  /// The numbers in a sentence: `1, 2 and 3`.
  var inWords: String {
    guard let last, count > 1 else { return first.map(String.init) ?? "" }
    return dropLast().map(String.init).joined(separator: ", ") + " and ".told + "\(last)"
  }

  /// Contacts by their numbers: `contact 1`, `contacts 1 and 2`.
  package var contactWords: String {
    count > 1 ? told("contacts \(inWords)") : told("contact \(inWords)")
  }
}
