import TouchKit
import TouchSession

/// A sentence in the lines that it takes in a width.
@MainActor
struct SentenceLines {
  /// Words that stand on one line and look the same.
  private struct Run {
    var text: String
    let tone: Sentence.Tone
    let hasSpaceBefore: Bool
  }

  private var lines: [[Run]] = []
  /// The width of a space between words.
  private let space: CGFloat

  init(_ sentence: Sentence, width: CGFloat, on canvas: any Canvas) {
    space =
      canvas.width(of: "a a", font: .headline) - canvas.width(of: "aa", font: .headline)
    var line: [Run] = []
    var x: CGFloat = 0
    for word in sentence.words {
      var needed: CGFloat = 0
      for piece in word { needed += canvas.width(of: piece.text, font: piece.tone.font) }
      if !line.isEmpty, x + space + needed > width {
        lines.append(line)
        (line, x) = ([], 0)
      }
      x += needed + (line.isEmpty ? 0 : space)
      for (index, piece) in word.enumerated() {
        let hasSpace = index == 0 && !line.isEmpty
        if let last = line.last, last.tone == piece.tone {
          line[line.count - 1].text += (hasSpace ? " " : "") + piece.text
        } else {
          line.append(Run(text: piece.text, tone: piece.tone, hasSpaceBefore: hasSpace))
        }
      }
    }
    if !line.isEmpty { lines.append(line) }
  }

  /// The height of the lines, of which no more than `most` are shown.
  func height(_ most: Int, lineHeight: CGFloat = 20) -> CGFloat {
    CGFloat(min(most, lines.count)) * lineHeight
  }

  /// Draws the lines from a place down, no more than `most` of them, as far as the width allows.
  func draw(
    _ most: Int,
    at place: CGPoint,
    width: CGFloat,
    lineHeight: CGFloat = 20,
    _ theme: Theme,
    on canvas: any Canvas
  ) {
    for (index, line) in lines.prefix(most).enumerated() {
      var x = place.x
      let middle = place.y + (CGFloat(index) + 0.5) * lineHeight
      for run in line {
        x = canvas.line(
          run.text,
          run.tone.font,
          theme.color(of: run.tone),
          x: x + (run.hasSpaceBefore ? space : 0),
          middle: middle,
          width: place.x + width - x
        )
      }
    }
  }
}

extension Sentence {
  /// The words, each of the parts that it has: a name in a colour and the comma after it are one.
  fileprivate var words: [[Part]] {
    var words: [[Part]] = []
    var isOpen = false
    for part in parts {
      for (index, piece) in part.text.split(separator: " ", omittingEmptySubsequences: false)
        .enumerated()
      {
        if index > 0 { isOpen = false }
        guard !piece.isEmpty else { continue }
        if isOpen {
          words[words.count - 1].append(Part(String(piece), part.tone))
        } else {
          words.append([Part(String(piece), part.tone)])
        }
        isOpen = true
      }
    }
    return words
  }
}

extension Sentence.Tone {
  /// The font of the words in a headline.
  @MainActor
  fileprivate var font: UIFont { self == .plain || self == .soft ? .headline : .headlineStrong }
}

extension Canvas {
  /// Draws a text with its middle at a height: in one line, or in two small ones if that is too long.
  func fitted(
    _ string: String,
    _ font: UIFont,
    _ color: UIColor,
    x: CGFloat,
    middle: CGFloat,
    width: CGFloat
  ) {
    guard width > 0, self.width(of: string, font: font) > width else {
      line(string, font, color, x: x, middle: middle)
      return
    }
    let text = StyledText(string, font: .fine, color: color, numberOfLines: 2)
    let height = size(of: text, fittingWidth: width).height
    draw(text, in: CGRect(x: x, y: middle - height / 2, width: width, height: height))
  }

  /// Draws a name in a width; one that is too long is cut in the middle.
  @discardableResult
  func name(
    _ name: String,
    _ font: UIFont,
    _ color: UIColor,
    x: CGFloat,
    middle: CGFloat,
    width: CGFloat
  ) -> CGFloat {
    let fitting = fit(name, font: font, width: width)
    return line(fitting, font, color, x: x, middle: middle)
  }

  /// A name, with `…` in place of as little of its middle as makes it fit.
  private func fit(_ name: String, font: UIFont, width: CGFloat) -> String {
    guard self.width(of: name, font: font) > width else { return name }
    func cut(to count: Int) -> String {
      "\(name.prefix((count + 1) / 2))…\(name.suffix(count / 2))"
    }
    var (shortest, longest) = (0, name.count)
    while shortest < longest {
      let count = (shortest + longest + 1) / 2
      if self.width(of: cut(to: count), font: font) <= width {
        shortest = count
      } else {
        longest = count - 1
      }
    }
    return shortest > 0 ? cut(to: shortest) : ""
  }
}
