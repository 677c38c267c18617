public import struct Foundation.IndexPath

extension UICollectionView {
  /// Registers the class of the headers or footers of a kind with an identifier; nil stands for plain views.
  public final func register(
    _ viewClass: AnyClass?,
    forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    let viewClass = viewClass as? UICollectionReusableView.Type ?? UICollectionReusableView.self
    supplementaries[elementKind, default: CellPool()].register(identifier) {
      let view = viewClass.init(frame: .zero)
      view.reuseIdentifier = identifier
      return view
    }
  }

  /// Registers a nib of headers or footers, which ends the program when one is made of it; see ``UINib``.
  public final func register(
    _ nib: UINib?,
    forSupplementaryViewOfKind kind: String,
    withReuseIdentifier identifier: String
  ) {
    supplementaries[kind, default: CellPool()].register(identifier) {
      _ = nib?.instantiate(withOwner: nil)
      return UICollectionReusableView(frame: .zero)
    }
  }

  /// Returns a header or footer that is no longer visible, or a new one of the class that must be registered.
  public final func dequeueReusableSupplementaryView(
    ofKind elementKind: String,
    withReuseIdentifier identifier: String,
    for indexPath: IndexPath
  ) -> UICollectionReusableView {
    if let view = supplementaries[elementKind]?.removeWaiting(identifier) {
      view.prepareForReuse()
      return view
    }
    guard let make = supplementaries[elementKind]?.maker(of: identifier) else {
      preconditionFailure("no class is registered for the \(elementKind) '\(identifier)'")
    }
    return make()
  }

  /// Returns the header or footer of a section; nil where it is not visible.
  public final func supplementaryView(
    forElementKind elementKind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    reloadIfNeeded()
    return supplementaries[elementKind]?.shown[indexPath]
  }

  /// Returns the headers or footers of a kind that are visible, in order.
  public final func visibleSupplementaryViews(ofKind kind: String) -> [UICollectionReusableView] {
    reloadIfNeeded()
    return (supplementaries[kind]?.shown ?? [:]).sorted { $0.key < $1.key }.map(\.value)
  }

  /// Returns the place of an item; nil for none.
  public final func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    reloadIfNeeded()
    return collectionViewLayout.layoutAttributesForItem(at: indexPath)
  }

  /// Returns the place of a header or footer; nil for none.
  public final func layoutAttributesForSupplementaryElement(
    ofKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    reloadIfNeeded()
    return collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
  }

  /// Shows what is visible beside cells, and nothing else.
  final func show(
    _ elements: [UICollectionViewLayoutAttributes],
    from dataSource: any UICollectionViewDataSource
  ) {
    guard !elements.isEmpty || !supplementaries.isEmpty else { return }
    hideSupplementaries { kind, path in
      elements.contains { $0.representedElementKind == kind && $0.indexPath == path }
    }
    for attributes in elements {
      guard let kind = attributes.representedElementKind else { continue }
      let path = attributes.indexPath
      if let view = supplementaries[kind]?.shown[path] {
        place(view, attributes)
        continue
      }
      let view =
        attributes.representedElementCategory == .decorationView
        ? collectionViewLayout.makeDecoration(kind)
        : dataSource.collectionView(self, viewForSupplementaryElementOfKind: kind, at: path)
      view.applied = nil
      let former = supplementaries[kind, default: CellPool()].show(view, at: path)
      place(view, attributes)
      withExtendedLifetime(former) {}
    }
  }

  /// Takes away the headers, footers and decorations that are not seen, and keeps them for reuse.
  final func hideSupplementaries(except isSeen: (String, IndexPath) -> Bool) {
    for (kind, views) in supplementaries {
      for path in views.shown.keys.sorted() where !isSeen(kind, path) {
        guard let view = supplementaries[kind]?.removeShown(path) else { continue }
        view.removeFromSuperview()
        supplementaries[kind]?.keep(view)
      }
    }
  }
}

extension UICollectionViewLayoutAttributes {
  final var isCell: Bool { representedElementCategory == .cell }
}
