/// The actions of editing that every app has a name for.
///
/// A responder implements one by overriding it. Calling one that is not overridden, or calling super
/// in an override, traps as in UIKit. Source:
/// [`UIResponderStandardEditActions`](https://developer.apple.com/documentation/uikit/uiresponderstandardeditactions).
@preconcurrency @MainActor
public protocol UIResponderStandardEditActions: AnyObject {
  /// Moves the selection to the pasteboard; `cut:`.
  func cut(_ sender: Any?)
  /// Copies the selection to the pasteboard; `copy:`.
  func copy(_ sender: Any?)
  /// Puts the pasteboard in place of the selection; `paste:`.
  func paste(_ sender: Any?)
  /// Selects what is there; `select:`.
  func select(_ sender: Any?)
  /// Selects everything; `selectAll:`.
  func selectAll(_ sender: Any?)
  /// Deletes the selection; `delete:`.
  func delete(_ sender: Any?)
  /// Writes the selection from left to right; `makeTextWritingDirectionLeftToRight:`.
  func makeTextWritingDirectionLeftToRight(_ sender: Any?)
  /// Writes the selection from right to left; `makeTextWritingDirectionRightToLeft:`.
  func makeTextWritingDirectionRightToLeft(_ sender: Any?)
  /// Makes the selection bold, or regular if it is bold; `toggleBoldface:`.
  func toggleBoldface(_ sender: Any?)
  /// Makes the selection italic, or upright if it is italic; `toggleItalics:`.
  func toggleItalics(_ sender: Any?)
  /// Underlines the selection, or removes the underline; `toggleUnderline:`.
  func toggleUnderline(_ sender: Any?)
  /// Makes the selection's text larger; `increaseSize:`.
  func increaseSize(_ sender: Any?)
  /// Makes the selection's text smaller; `decreaseSize:`.
  func decreaseSize(_ sender: Any?)
}

/// The standard edit actions by name; a responder implements those that it overrides.
@MainActor
enum StandardEditAction: String, CaseIterable {
  case cut, copy, paste, select, selectAll, delete
  case makeTextWritingDirectionLeftToRight, makeTextWritingDirectionRightToLeft
  case toggleBoldface, toggleItalics, toggleUnderline, increaseSize, decreaseSize

  /// Returns the action of a name, such as `copy:`.
  static func named(_ action: Selector) -> StandardEditAction? {
    guard action.description.last == ":" else { return nil }
    return StandardEditAction(rawValue: String(action.description.dropLast()))
  }

  /// Returns true if a responder has a method for the action; for pasting, a configuration that accepts what
  /// is on the pasteboard will do.
  func isImplemented(by responder: UIResponder) -> Bool {
    let slot = Self.allCases.firstIndex(of: self).map { ActionOverrides.slots[$0] }
    if let slot, slot.index != nil, slot.isOverridden(in: type(of: responder)) { return true }
    return self == .paste && responder.canPaste(UIPasteboard.general.itemProviders)
  }

  func perform(on responder: UIResponder, sender: Any?) {
    switch self {
    case .cut: responder.cut(sender)
    case .copy: responder.copy(sender)
    case .paste: responder.paste(sender)
    case .select: responder.select(sender)
    case .selectAll: responder.selectAll(sender)
    case .delete: responder.delete(sender)
    case .makeTextWritingDirectionLeftToRight:
      responder.makeTextWritingDirectionLeftToRight(sender)
    case .makeTextWritingDirectionRightToLeft:
      responder.makeTextWritingDirectionRightToLeft(sender)
    case .toggleBoldface: responder.toggleBoldface(sender)
    case .toggleItalics: responder.toggleItalics(sender)
    case .toggleUnderline: responder.toggleUnderline(sender)
    case .increaseSize: responder.increaseSize(sender)
    case .decreaseSize: responder.decreaseSize(sender)
    }
  }
}
