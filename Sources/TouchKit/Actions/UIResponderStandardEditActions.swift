/// The actions of editing that every app has a name for.
///
/// A responder implements one by overriding it. Calling one that is not overridden, or calling super in an
/// override, traps as in UIKit.
@preconcurrency @MainActor
public protocol UIResponderStandardEditActions: AnyObject {
  func cut(_ sender: Any?)
  func copy(_ sender: Any?)
  func paste(_ sender: Any?)
  func select(_ sender: Any?)
  func selectAll(_ sender: Any?)
  func delete(_ sender: Any?)
  func makeTextWritingDirectionLeftToRight(_ sender: Any?)
  func makeTextWritingDirectionRightToLeft(_ sender: Any?)
  func toggleBoldface(_ sender: Any?)
  func toggleItalics(_ sender: Any?)
  func toggleUnderline(_ sender: Any?)
  func increaseSize(_ sender: Any?)
  func decreaseSize(_ sender: Any?)
}

/// The standard edit actions by name; a responder implements those that it overrides.
@MainActor
enum StandardEditAction: String, CaseIterable {
  case cut, copy, paste, select, selectAll, delete
  case makeTextWritingDirectionLeftToRight, makeTextWritingDirectionRightToLeft
  case toggleBoldface, toggleItalics, toggleUnderline, increaseSize, decreaseSize

  static func named(_ action: Selector) -> StandardEditAction? {
    guard action.description.last == ":" else { return nil }
    return StandardEditAction(rawValue: String(action.description.dropLast()))
  }

  /// Returns true if a responder has a method; to paste, a configuration for what can be pasted will do.
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
