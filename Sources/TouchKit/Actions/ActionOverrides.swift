/// The slots in the method table of a class of the standard edit actions; see ``Overrides``.
@MainActor
enum ActionOverrides {
  static let cut = slot(CutProbe.self)
  static let copy = slot(CopyProbe.self)
  static let paste = slot(PasteProbe.self)
  static let select = slot(SelectProbe.self)
  static let selectAll = slot(SelectAllProbe.self)
  static let delete = slot(DeleteProbe.self)
  static let leftToRight = slot(LeftToRightProbe.self)
  static let rightToLeft = slot(RightToLeftProbe.self)
  static let boldface = slot(BoldfaceProbe.self)
  static let italics = slot(ItalicsProbe.self)
  static let underline = slot(UnderlineProbe.self)
  static let increaseSize = slot(IncreaseSizeProbe.self)
  static let decreaseSize = slot(DecreaseSizeProbe.self)

  private static func slot(_ probe: AnyClass) -> MethodSlot {
    MethodSlot(base: UIResponder.self, none: PlainProbe.self, one: probe)
  }

  private final class PlainProbe: UIResponder {}
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
