import TouchKit
import TouchScene

extension Scene {
  /// Returns how a design's program uses a view; nothing where the file is none.
  func designUse(of view: UIView) -> DesignUse {
    position(of: view).flatMap { file.imported?.uses[$0] } ?? []
  }
}

extension UIView {
  /// The same of a view that is in a scene.
  var designUse: DesignUse { application?.fileScene?.designUse(of: self) ?? [] }
}
