import Foundation
package import TouchKit
import TouchScene

/// Tells an input in a few words.
package enum InputSentence {
  /// Returns the words for an input: who did what where.
  package static func words(for input: InputEvent) -> String { words(for: input.kind) }

  static func words(for kind: InputEvent.Kind) -> String {
    switch kind {
    case .frame: "a frame was shown"
    case .tick: "time passed"
    case .hover(let position): position.map { "pointer at \($0.words)" } ?? "pointer left"
    case .scroll(let scroll): "wheel by \(scroll.delta.words) at \(scroll.position.words)"
    case .estimates(let updates): "better values came for \(updates.count) moments"
    case .key(let key): "key \(key.usage) \(key.phase.rawValue)"
    case .shake(let phase): "shake \(phase.rawValue)"
    case .remote(let command): "remote control \(command.rawValue)"
    case .application(let change): "the application: \(change.rawValue)"
    case .contacts(let contacts): contacts.map(words).joined(separator: "; ")
    }
  }

  private static func words(for contact: Contact) -> String {
    "contact \(contact.id) \(contact.phase.rawValue) at \(contact.position.words)"
  }
}
