package import TouchKit
import TouchScene
import TouchSession

/// The colours of the window, for light and for dark surroundings.
nonisolated package final class Theme: Sendable {
  /// True if the ground is dark.
  package let isDark: Bool
  /// Behind everything.
  package let ground: UIColor
  /// Behind panels.
  package let pane: UIColor
  /// Hairlines.
  package let line: UIColor
  /// Text.
  package let ink: UIColor
  /// Text of less weight.
  package let soft: UIColor
  /// The hit view.
  package let hit: UIColor
  /// Views that refused, and errors.
  package let refused: UIColor
  /// Views that let the touch through to a view in them.
  package let passed: UIColor
  /// Words that deserve a second look.
  package let note: UIColor
  /// Behind a row that deserves a second look.
  package let amber: UIColor
  /// The rim of the device around the scene.
  package let bezel: UIColor
  /// The outlines of views whose colours are unknown.
  package let wire: UIColor
  /// The lines of knobs, tracks and carets there.
  package let edge: UIColor
  /// Behind a number that is not the first.
  package let badge: UIColor
  /// Behind tracks, search fields and what the pointer is on.
  package let well: UIColor
  /// Behind the row that was chosen.
  package let select: UIColor
  /// Behind what can be done about the answer.
  package let box: UIColor
  /// Around that.
  package let boxLine: UIColor

  /// The colours for bright surroundings.
  package static let light = Theme(isDark: false)
  /// The colours for dark surroundings.
  package static let dark = Theme(isDark: true)

  private init(isDark: Bool) {
    self.isDark = isDark
    func color(_ light: UInt32, _ dark: UInt32) -> UIColor { UIColor(hex: isDark ? dark : light) }
    ground = color(0xF6F7F9, 0x14171B)
    pane = color(0xFFFFFF, 0x1B1F24)
    line = color(0xE3E6EA, 0x2C323A)
    ink = color(0x1F2328, 0xE6E9ED)
    soft = color(0x5B6470, 0x9AA4B0)
    hit = color(0x0B6BCB, 0x58A6FF)
    refused = color(0xB42318, 0xFF7B72)
    passed = color(0x18794E, 0x56D364)
    note = color(0x9A6700, 0xE3B341)
    amber = color(0xFFF8E6, 0x2D2614)
    bezel = color(0x20242A, 0x0A0C0E)
    wire = color(0x717B87, 0x88939F)
    edge = color(0x808A95, 0x6B7682)
    badge = color(0x6B7582, 0x4A535E)
    well = color(0xF0F2F5, 0x242A31)
    select = color(0xF0F7FF, 0x16304D)
    box = color(0xF0F7FF, 0x15273B)
    boxLine = color(0xBCD9F7, 0x27507D)
  }

  /// The colour of words.
  func color(of tone: Sentence.Tone) -> UIColor {
    switch tone {
    case .plain, .strong: ink
    case .soft: soft
    case .hit: hit
    case .passed: passed
    case .note: note
    case .refused: refused
    }
  }

  /// The colour of text on ``hit``, ``refused``, ``passed`` or ``note``.
  package var onHit: UIColor { isDark ? UIColor(hex: 0x0D1117) : .white }
  /// The colour of text on ``ink`` and ``soft``.
  package var onInk: UIColor { isDark ? UIColor(hex: 0x14171B) : .white }
  /// The shade over the window behind a palette or a sheet.
  package var scrim: UIColor {
    (isDark ? UIColor.black : UIColor(hex: 0x1F2328)).withAlphaComponent(0.32)
  }
}

extension UIColor {
  /// The colour as `#rrggbb`, without its opacity.
  package var hexadecimal: String {
    let parts = [cgColor.red, cgColor.green, cgColor.blue].map { part -> String in
      let byte = Int((min(max(part, 0), 1) * 255).rounded())
      return (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    return "#" + parts.joined()
  }
}

/// The type sizes of the window, all of one sans and one mono face.
extension UIFont {
  static let headline = UIFont.systemFont(ofSize: 15)
  static let headlineStrong = UIFont.systemFont(ofSize: 15, weight: .bold)
  static let title = UIFont.systemFont(ofSize: 14, weight: .semibold)
  static let body = UIFont.systemFont(ofSize: 13)
  static let strong = UIFont.systemFont(ofSize: 13, weight: .semibold)
  static let secondary = UIFont.systemFont(ofSize: 12)
  static let small = UIFont.systemFont(ofSize: 11.5)
  static let fine = UIFont.systemFont(ofSize: 10.5)
  static let secondaryStrong = UIFont.systemFont(ofSize: 12, weight: .medium)
  static let capitals = UIFont.systemFont(ofSize: 10.5, weight: .semibold)
  static let name = UIFont.monospacedSystemFont(ofSize: 13, weight: .medium)
  static let file = UIFont.monospacedSystemFont(ofSize: 12)
  static let log = UIFont.monospacedSystemFont(ofSize: 11)
  static let nameStrong = UIFont.monospacedSystemFont(ofSize: 13, weight: .semibold)
  static let badge = UIFont.systemFont(ofSize: 10.5, weight: .bold)
}
