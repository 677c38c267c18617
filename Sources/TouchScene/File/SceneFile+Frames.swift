import TouchKit

extension SceneFile {
  /// Checks that there is something to touch: a dump of controllers has no frames.
  public func checkFrames() throws(SourceError) {
    guard imported?.kind == .controllerDump,
      windows.allSatisfy({ $0.subviews.allSatisfy(\.isEmpty) })
    else { return }
    throw SourceError(
      SourcePosition(file: name),
      "a dump of controllers has no frames, so nothing in it can be hit",
      help: "put the window's recursiveDescription into the same file: the two are joined."
    )
  }
}

extension ViewDescription {
  /// True if neither the view nor any in it covers a point.
  fileprivate var isEmpty: Bool {
    frame.map { $0.width == 0 || $0.height == 0 } ?? true && subviews.allSatisfy(\.isEmpty)
  }
}
