import Foundation
import Testing
import TouchInspector
import TouchKit

/// Whether what is written in the window can be read, by the rules of WCAG 2.2.
@MainActor
@Suite struct ThemeTests {
  /// The relative luminance of a colour, from 0 for black to 1 for white.
  private func luminance(_ color: UIColor) -> Double {
    let parts = [color.cgColor.red, color.cgColor.green, color.cgColor.blue].map { part in
      part <= 0.04045 ? Double(part) / 12.92 : pow((Double(part) + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }

  private func contrast(_ one: UIColor, _ other: UIColor) -> Double {
    let both = [luminance(one), luminance(other)].sorted()
    return (both[1] + 0.05) / (both[0] + 0.05)
  }

  /// A colour with another over it, of which only a part is seen.
  private func mixed(_ ground: UIColor, _ part: Double, _ over: UIColor) -> UIColor {
    let channels: [KeyPath<CGColor, CGFloat>] = [\.red, \.green, \.blue]
    let values = channels.map { channel in
      ground.cgColor[keyPath: channel] * (1 - part) + over.cgColor[keyPath: channel] * part
    }
    return UIColor(red: values[0], green: values[1], blue: values[2], alpha: 1)
  }

  @Test(arguments: [Theme.light, .dark])
  func `text has a contrast of at least 4.5 on everything it stands on`(theme: Theme) {
    let texts = [theme.ink, theme.soft, theme.hit, theme.refused, theme.passed, theme.note]
    for text in texts {
      for ground in [theme.pane, theme.ground, theme.amber] {
        #expect(contrast(text, ground) >= 4.5, "\(text.hexadecimal) on \(ground.hexadecimal)")
      }
    }
    #expect(contrast(theme.onHit, theme.hit) >= 4.5)
    #expect(contrast(.white, theme.badge) >= 4.5)
  }

  @Test(arguments: [Theme.light, .dark])
  func `names in a wireframe can be read on the deepest tint below the hit view`(theme: Theme) {
    var ground = theme.pane
    for _ in 0..<3 { ground = mixed(ground, 0.035, theme.ink) }
    ground = mixed(ground, 0.06, theme.hit)
    #expect(contrast(theme.soft, ground) >= 4.5)
    #expect(contrast(theme.wire, ground) >= 3)
  }
}
