internal import CCairo
import Synchronization
internal import TouchKit

/// Looks for the system's fonts before the first text needs them, on a thread of its own: it takes as
/// long as reading a scene and making its window.
///
/// Where the fonts are known from an earlier run, that and HarfBuzz is all that the first texts need.
package enum FontSearch {
  /// What Pango says of the fonts that were known.
  private enum Answer: Int, AtomicRepresentable {
    case none, asked, same, other, otherAndTold
  }

  private static let isBegun = Atomic(false)
  private static let remembers = Atomic(false)
  private static let isForMonospaced = Atomic(true)
  private static let answer = Atomic(Answer.none)
  private static let found = SharedFonts(
    Fonts.loaded(isForMonospaced.load(ordering: .acquiring))
  )
  private static let remembered: KnownFonts? =
    remembers.load(ordering: .acquiring)
    ? KnownFonts.folder().flatMap(KnownFonts.init(readingFrom:)) : nil

  /// Begins the search; the first shaper of texts gets what it finds.
  ///
  /// - Parameters:
  ///   - monospaced: Whether a monospaced font will be needed too, which takes as long again.
  ///   - remembers: Whether fonts are used that are known from an earlier run, and noted for a later one.
  package static func begin(monospaced: Bool = true, remembers: Bool = false) {
    guard !isBegun.exchange(true, ordering: .relaxed) else { return }
    isForMonospaced.store(monospaced, ordering: .releasing)
    self.remembers.store(remembers, ordering: .releasing)
    BareThread.run { if remembered == nil { _ = found } }
  }

  /// Returns fonts for the caller alone: those that were searched for, else some that are found as they
  /// are needed.
  static func takeFonts() -> Fonts {
    guard isBegun.load(ordering: .relaxed) else { return Fonts() }
    return found.take() ?? Fonts()
  }

  /// The fonts that are known from an earlier run, where a search was begun that remembers them, and as long as
  /// Pango does not say otherwise.
  static var known: KnownFonts? {
    guard isBegun.load(ordering: .relaxed) else { return nil }
    return switch answer.load(ordering: .acquiring) {
    case .none, .asked, .same: remembered
    case .other, .otherAndTold: nil
    }
  }

  /// Asks Pango for the fonts that were used so far, on a thread, and notes its answers for a later run; once,
  /// after the first frame, which need not wait for it.
  ///
  /// - Returns: Whether there will be something to tell of ``takeOtherAnswer()``.
  static func keep(_ used: [UIFont]) -> Bool {
    guard remembers.load(ordering: .acquiring), let folder = KnownFonts.folder(),
      answer.compareExchange(expected: .none, desired: .asked, ordering: .relaxed).exchanged
    else { return false }
    let isAsked = BareThread.run {
      var own: Fonts?
      // A folder that cannot be written to is as none.
      _ = KnownFonts.keep(
        used,
        known: remembered,
        in: folder,
        ask: { found.record(of: $0, else: &own) },
        tell: { answer.store($0 ? .same : .other, ordering: .releasing) }
      )
      own?.release()
    }
    if !isAsked { answer.store(.same, ordering: .relaxed) }
    return isAsked && remembered != nil
  }

  /// Whether Pango has answered otherwise than was known, which is told once; nil while it is being asked.
  static func takeOtherAnswer() -> Bool? {
    let told = answer.compareExchange(
      expected: .other,
      desired: .otherAndTold,
      ordering: .acquiringAndReleasing
    )
    return told.original == .asked ? nil : told.exchanged
  }
}

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

/// Pango's fonts, and how they are drawn.
///
/// They may go from one thread to another, but only one at a time may use them; their owner releases
/// them.
struct Fonts: @unchecked Sendable {
  let map: OpaquePointer?
  let context: OpaquePointer?

  init() {
    map = pango_cairo_font_map_new()
    context = pango_font_map_create_context(map)
    let options = Self.options()
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    pango_context_set_round_glyph_positions(context, 0)
  }

  /// Returns how all texts are drawn; the caller destroys it.
  static func options() -> OpaquePointer? {
    let options = cairo_font_options_create()
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    return options
  }

  /// Gives them back to Pango, after which nothing of them is used.
  func release() {
    if let context { g_object_unref(UnsafeMutableRawPointer(context)) }
    if let map { g_object_unref(UnsafeMutableRawPointer(map)) }
  }

  /// Returns fonts of which those are loaded that nearly all windows need: the system's, and a monospaced
  /// one where that is needed.
  static func loaded(_ isForMonospaced: Bool) -> Fonts? {
    let fonts = Fonts()
    var usual: [UIFont] = [.systemFont(ofSize: 12)]
    if isForMonospaced { usual.append(.monospacedSystemFont(ofSize: 12, weight: .regular)) }
    for font in usual {
      guard let layout = fonts.layout("Touch", font: font) else { continue }
      var size: (Int32, Int32) = (0, 0)
      pango_layout_get_size(layout, &size.0, &size.1)
      g_object_unref(UnsafeMutableRawPointer(layout))
    }
    return fonts
  }

  /// Returns a text in a font, in one line; the caller releases it.
  func layout(_ string: String, font: UIFont) -> OpaquePointer? {
    guard let layout = pango_layout_new(context) else { return nil }
    let description = Self.description(of: font)
    pango_layout_set_font_description(layout, description)
    pango_font_description_free(description)
    var string = string
    string.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { text in
        pango_layout_set_text(layout, text.baseAddress, Int32(clamping: text.count))
      }
    }
    return layout
  }

  /// Returns what Pango calls a font; the caller frees it.
  private static func description(of font: UIFont) -> OpaquePointer? {
    let description = pango_font_description_new()
    let families =
      switch font.family {
      case .system: "Inter, Noto Sans, DejaVu Sans, sans-serif"
      case .monospaced: "JetBrains Mono, Noto Sans Mono, DejaVu Sans Mono, monospace"
      }
    pango_font_description_set_family(description, families)
    pango_font_description_set_absolute_size(
      description,
      Double(font.pointSize) * Double(PANGO_SCALE)
    )
    pango_font_description_set_weight(description, PangoWeight(UInt32(font.weight.rawValue)))
    return description
  }
}
