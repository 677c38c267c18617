/// The slots in the method table of a class of the standard edit actions; see ``Overrides``.
@MainActor
enum ActionOverrides {
  static let cut = MethodSlot(CutProbe.self)
  static let copy = MethodSlot(CopyProbe.self)
  static let paste = MethodSlot(PasteProbe.self)
  static let select = MethodSlot(SelectProbe.self)
  static let selectAll = MethodSlot(SelectAllProbe.self)
  static let delete = MethodSlot(DeleteProbe.self)
  static let leftToRight = MethodSlot(LeftToRightProbe.self)
  static let rightToLeft = MethodSlot(RightToLeftProbe.self)
  static let boldface = MethodSlot(BoldfaceProbe.self)
  static let italics = MethodSlot(ItalicsProbe.self)
  static let underline = MethodSlot(UnderlineProbe.self)
  static let increaseSize = MethodSlot(IncreaseSizeProbe.self)
  static let decreaseSize = MethodSlot(DecreaseSizeProbe.self)

  private final class CutProbe: UIResponder {
    override func cut(_ sender: Any?) {}
  }
  private final class CopyProbe: UIResponder {
    override func copy(_ sender: Any?) {}
  }
  private final class PasteProbe: UIResponder {
    override func paste(_ sender: Any?) {}
  }
  private final class SelectProbe: UIResponder {
    override func select(_ sender: Any?) {}
  }
  private final class SelectAllProbe: UIResponder {
    override func selectAll(_ sender: Any?) {}
  }
  private final class DeleteProbe: UIResponder {
    override func delete(_ sender: Any?) {}
  }
  private final class LeftToRightProbe: UIResponder {
    override func makeTextWritingDirectionLeftToRight(_ sender: Any?) {}
  }
  private final class RightToLeftProbe: UIResponder {
    override func makeTextWritingDirectionRightToLeft(_ sender: Any?) {}
  }
  private final class BoldfaceProbe: UIResponder {
    override func toggleBoldface(_ sender: Any?) {}
  }
  private final class ItalicsProbe: UIResponder {
    override func toggleItalics(_ sender: Any?) {}
  }
  private final class UnderlineProbe: UIResponder {
    override func toggleUnderline(_ sender: Any?) {}
  }
  private final class IncreaseSizeProbe: UIResponder {
    override func increaseSize(_ sender: Any?) {}
  }
  private final class DecreaseSizeProbe: UIResponder {
    override func decreaseSize(_ sender: Any?) {}
  }
}
