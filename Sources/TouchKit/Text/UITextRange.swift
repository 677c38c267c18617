public import Foundation

/// A place between two letters of a text.
@preconcurrency @MainActor
open class UITextPosition: NSObject {
  final let index: Int

  init(_ index: Int) {
    self.index = index
    super.init()
  }
}

/// A part of a text.
@preconcurrency @MainActor
open class UITextRange: NSObject {
  final let letters: Range<Int>

  init(_ letters: Range<Int>) {
    self.letters = letters
    super.init()
  }

  /// The place at which the part begins.
  open var start: UITextPosition { UITextPosition(letters.lowerBound) }
  /// The place at which the part ends.
  open var end: UITextPosition { UITextPosition(letters.upperBound) }
  /// True if there is no letter in it.
  open var isEmpty: Bool { letters.isEmpty }
}

extension UITextField {
  /// The place before the first letter.
  public final var beginningOfDocument: UITextPosition { UITextPosition(0) }
  /// The place behind the last letter.
  public final var endOfDocument: UITextPosition { UITextPosition(edited.characters.count) }

  /// The part that is selected; empty at the caret, and nil where the field is not edited.
  public final var selectedTextRange: UITextRange? {
    get { isEditing ? UITextRange(edited.selection) : nil }
    set {
      guard let newValue else { return }
      edited.selection = newValue.letters.clamped(to: 0..<edited.characters.count)
      setNeedsDisplay()
    }
  }

  /// Returns the part between two places.
  public final func textRange(
    from fromPosition: UITextPosition,
    to toPosition: UITextPosition
  ) -> UITextRange? {
    let (first, last) = (fromPosition.index, toPosition.index)
    return UITextRange(min(first, last)..<max(first, last))
  }

  /// Returns the place some units of UTF-16 behind another, as UIKit counts; nil beyond the text.
  ///
  /// Inside of a letter the next place in the direction of the offset is meant.
  public final func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let (target, isTooFar) = units(before: position).addingReportingOverflow(offset)
    guard !isTooFar, target >= 0 else { return nil }
    var (index, passed) = (0, 0)
    for letter in edited.characters where passed < target {
      passed += letter.utf16.count
      if passed > target, offset < 0 { break }
      index += 1
    }
    return passed < target ? nil : UITextPosition(index)
  }

  /// Returns the number of units of UTF-16 between two places.
  public final func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    units(before: toPosition) - units(before: from)
  }

  private func units(before position: UITextPosition) -> Int {
    edited.characters.prefix(position.index).reduce(0) { $0 + $1.utf16.count }
  }

  /// Returns the letters of a part.
  public final func text(in range: UITextRange) -> String? {
    String(edited.characters[range.letters.clamped(to: 0..<edited.characters.count)])
  }
}
