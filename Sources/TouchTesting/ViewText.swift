public import TouchKit

extension UIView {
  /// The view and all in it as text, a line a view: class, label, `#identifier`, frame in points, and
  /// what keeps it from being seen or touched.
  ///
  /// ```
  /// CardView 20 60 335 200
  ///   UILabel "Total" 16 16 303 20
  ///   UIButton "Pay" #pay 16 140 303 44 disabled
  /// ```
  public var textSnapshot: String { textLines(indent: "").joined(separator: "\n") }

  /// The view in a line of text: class, label and `#identifier`, as far as it has them.
  package var textName: String {
    var words = ["\(type(of: self))"]
    if let label = accessibilityLabel { words.append("\"\(label)\"") }
    if let identifier = accessibilityIdentifier { words.append("#\(identifier)") }
    return words.joined(separator: " ")
  }

  private func textLines(indent: String) -> [String] {
    var words = [textName]
    words += [frame.minX, frame.minY, frame.width, frame.height].map { number in
      // A hundredth of a point is what nobody sees.
      let rounded = (number * 100).rounded() / 100
      return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }
    if isHidden { words.append("hidden") }
    if alpha != 1 { words.append("alpha \(alpha)") }
    if let control = self as? UIControl {
      if !control.isEnabled { words.append("disabled") }
      if control.isSelected { words.append("selected") }
    }
    if !isUserInteractionEnabled, !(self is UILabel), !(self is UIImageView) {
      words.append("no touches")
    }
    return [indent + words.joined(separator: " ")]
      + subviews.flatMap { $0.textLines(indent: indent + "  ") }
  }
}

/// Compares a view with its `textSnapshot` of before; what differs is reported at the test's line.
///
/// - Parameters:
///   - view: The view.
///   - expected: The text, as `textSnapshot` gives it.
///   - fileID: The test's file, with its module.
///   - file: The path of the test's file.
///   - line: The line of the test.
@MainActor
public func verify(
  _ view: UIView,
  reads expected: String,
  fileID: StaticString = #fileID,
  file: StaticString = #filePath,
  line: UInt = #line
) {
  view.layoutIfNeeded()
  let lines = TextDifference(from: expected, to: view.textSnapshot).lines
  guard !lines.isEmpty else { return }
  TestPlace(fileID: fileID, file: file, line: line).report(
    (["the view reads otherwise (-: expected, +: now)"] + lines).joined(separator: "\n")
  )
}

/// The lines of two texts that differ, each with two lines around it.
struct TextDifference {
  /// The lines, each with `-`, `+` or a space before it, and `…` for those that are left out.
  let lines: [String]

  init(from expected: String, to actual: String) {
    let old = expected.split(separator: "\n").map(String.init)
    let new = actual.split(separator: "\n").map(String.init)
    let changes = new.difference(from: old)
    let removed = Set(changes.removals.map(\.offset))
    let inserted = Set(changes.insertions.map(\.offset))
    var merged: [(mark: String, text: String)] = []
    var (i, j) = (0, 0)
    while i < old.count || j < new.count {
      if i < old.count, removed.contains(i) {
        merged.append(("- ", old[i]))
        i += 1
      } else if j < new.count, inserted.contains(j) {
        merged.append(("+ ", new[j]))
        j += 1
      } else {
        merged.append(("  ", old[i]))
        (i, j) = (i + 1, j + 1)
      }
    }
    var shown: [String] = []
    for (index, line) in merged.enumerated() {
      let around = merged[max(0, index - 2)..<min(merged.count, index + 3)]
      if around.contains(where: { $0.mark != "  " }) {
        shown.append("  " + line.mark + line.text)
      } else if shown.last.map({ $0 != "    …" }) ?? false {
        shown.append("    …")
      }
    }
    if shown.last == "    …" { shown.removeLast() }
    lines = changes.isEmpty ? [] : shown
  }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
