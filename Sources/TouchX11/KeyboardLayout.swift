import CX11

/// What each key of the server's keyboard stands for, in its layouts and with its modifiers.
///
/// The layouts are asked for at the first key, and again at the next one after they changed. Source: X Keyboard
/// Extension protocol, sections 2.2.2 and 16; libxkbcommon, "libxkbcommon-x11".
@MainActor
final class KeyboardLayout {
  private unowned let display: X11Display
  /// The number of the extension's events; nil before the first key.
  private var eventType: Int32?
  private var state: OpaquePointer?

  init(on display: X11Display) { self.display = display }

  isolated deinit { xkb_state_unref(state) }

  /// Returns the keysym of a key, by its number, with the modifiers and the layout in the `state` of an event; 0
  /// where it has none.
  func keysym(of code: UInt32, state mask: UInt32) -> UInt32 {
    if state == nil { read() }
    guard let state else { return 0 }
    // Events have the layout that is on in bits 13 and 14.
    xkb_state_update_mask(state, mask & 0xff, 0, 0, mask >> 13 & 3, 0, 0)
    return xkb_state_key_get_one_sym(state, code)
  }

  /// Forgets the layouts if an event tells that they changed, or that another keyboard types.
  func handle(_ event: XEvent) {
    guard event.type == eventType else { return }
    xkb_state_unref(state)
    state = nil
  }

  private func read() {
    guard !display.isLost, let server = XGetXCBConnection(display.connection) else { return }
    if eventType == nil {
      var event: UInt8 = 0
      let (major, minor) = (XKB_X11_MIN_MAJOR_XKB_VERSION, XKB_X11_MIN_MINOR_XKB_VERSION)
      let isThere = xkb_x11_setup_xkb_extension(
        server,
        UInt16(major),
        UInt16(minor),
        XKB_X11_SETUP_XKB_EXTENSION_NO_FLAGS,
        nil,
        nil,
        &event,
        nil
      )
      guard isThere != 0 else {
        eventType = 0
        display.onError?("the X server has no keyboard extension (XKB), so that no key is known")
        return
      }
      eventType = Int32(event)
      let changes = UInt32(XkbNewKeyboardNotifyMask | XkbMapNotifyMask)
      XkbSelectEvents(display.connection, UInt32(XkbUseCoreKbd), changes, changes)
    }
    guard eventType != 0, let context = xkb_context_new(XKB_CONTEXT_NO_DEFAULT_INCLUDES)
    else { return }
    defer { xkb_context_unref(context) }
    let keyboard = xkb_x11_get_core_keyboard_device_id(server)
    let keymap = xkb_x11_keymap_new_from_device(
      context,
      server,
      keyboard,
      XKB_KEYMAP_COMPILE_NO_FLAGS
    )
    defer { xkb_keymap_unref(keymap) }
    state = keymap.flatMap(xkb_state_new)
  }
}
