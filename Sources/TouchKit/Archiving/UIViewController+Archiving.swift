extension UIViewController {
  final func archive(into coder: NSCoder) {
    coder.encode(title, for: .title)
    coder.encode(nibName, for: .nibName)
    coder.encode(modalPresentationStyle.rawValue, for: .modalPresentationStyle)
    coder.encode(children, for: .children)
  }

  /// Sets the controller up from an archive, and returns whether that was well-formed.
  final func restore(from coder: NSCoder) -> Bool {
    ArchiveReader.accepts(coder) { (archive) throws(MalformedArchive) in
      _ = try archive.object(.nibName, as: String.self)
      title = try archive.object(.title)
      modalPresentationStyle = try archive.choice(.modalPresentationStyle) ?? .automatic
      for child in try archive.object(.children, as: [UIViewController].self) ?? [] {
        guard child.parent == nil, !withAncestors.contains(where: { $0 === child }) else {
          throw MalformedArchive()
        }
        addChild(child)
        child.didMove(toParent: self)
      }
    }
  }
}

extension ArchiveReader {
  /// Reads controllers that are children of a container, in an order of its own.
  @MainActor
  func controllers(_ key: ArchiveKey, in container: UIViewController)
    throws(MalformedArchive) -> [UIViewController]?
  {
    guard let controllers = try object(key, as: [UIViewController].self) else { return nil }
    guard Set(controllers.map(ObjectIdentifier.init)).count == controllers.count,
      controllers.allSatisfy({ $0.parent === container })
    else { throw MalformedArchive() }
    return controllers
  }
}
