import CX11
import Glibc

/// Makes characters of several keys: of dead keys, and of Compose and what follows it.
///
/// The sequences are those of the locale, or of the user's own file (`~/.XCompose`). They are read when the first
/// such key is pressed: they are many. Source: libxkbcommon, "Compose and dead-keys support".
final class KeyComposer {
  /// The dead keys, and Compose.
  private static let firsts = 0xfe50...0xfe93 as ClosedRange<UInt32>
  private static let compose = 0xff20 as UInt32

  private let locale: String
  private var isRead = false
  private var table: OpaquePointer?
  private var state: OpaquePointer?

  init(locale: String) { self.locale = locale }

  deinit {
    xkb_compose_state_unref(state)
    xkb_compose_table_unref(table)
  }

  /// Handles a key that went down; returns what it types together with those before it: nothing while more may
  /// follow; nil where it stands for itself.
  func text(of keysym: UInt32) -> String? {
    guard isRead || Self.firsts.contains(keysym) || keysym == Self.compose else { return nil }
    read()
    guard let state, xkb_compose_state_feed(state, keysym) == XKB_COMPOSE_FEED_ACCEPTED else {
      return nil
    }
    switch xkb_compose_state_get_status(state) {
    case XKB_COMPOSE_COMPOSING, XKB_COMPOSE_CANCELLED: return ""
    case XKB_COMPOSE_COMPOSED:
      var text = [CChar](repeating: 0, count: 256)
      xkb_compose_state_get_utf8(state, &text, text.count)
      return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    default: return nil
    }
  }

  private func read() {
    guard !isRead else { return }
    isRead = true
    guard let context = xkb_context_new(XKB_CONTEXT_NO_DEFAULT_INCLUDES) else { return }
    defer { xkb_context_unref(context) }
    table = xkb_compose_table_new_from_locale(context, locale, XKB_COMPOSE_COMPILE_NO_FLAGS)
    guard let table else { return }
    state = xkb_compose_state_new(table, XKB_COMPOSE_STATE_NO_FLAGS)
  }
}

extension KeyStroke {
  /// The locale of what the user types, as the environment names it.
  package static var locale: String? {
    // A variable at a time: Foundation makes a dictionary of all.
    let names: [String] = ["LC_ALL", "LC_CTYPE", "LANG"]
    return names.lazy.compactMap { getenv($0).map { String(cString: $0) } }.first { !$0.isEmpty }
  }
}
