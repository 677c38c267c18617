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
