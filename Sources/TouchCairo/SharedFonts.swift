import Synchronization
internal import TouchKit

/// Fonts that may be asked until somebody takes them.
final class SharedFonts: Sendable {
  private let fonts: Mutex<Fonts?>

  init(_ fonts: Fonts?) { self.fonts = Mutex(fonts) }

  /// Returns them for the caller alone; nil where somebody has them.
  ///
  /// It waits for one answer at most.
  func take() -> Fonts? {
    fonts.withLock { fonts in
      defer { fonts = nil }
      return fonts
    }
  }

  /// Asks for a font.
  ///
  /// Where somebody has taken the fonts, those of the caller are asked, which are made where there are none,
  /// and which the caller releases.
  func record(of font: UIFont, else own: inout Fonts?) -> FontRecord? {
    let answer = fonts.withLock { $0.map { FontRecord(of: font, from: $0) } }
    if let answer { return answer }
    let fonts = own ?? Fonts()
    own = fonts
    return FontRecord(of: font, from: fonts)
  }
}
