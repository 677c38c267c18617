extension UIStackView {
  final func archiveArrangement(into coder: NSCoder) {
    coder.encode(axis.rawValue, for: .axis)
    coder.encode(distribution.rawValue, for: .distribution)
    coder.encode(alignment.rawValue, for: .alignment)
    coder.encode(Double(spacing), for: .spacing)
    coder.encode(numbers: ownMargins.plain(isRightToLeft: false).numbers, for: .layoutMargins)
    coder.encode(isLayoutMarginsRelativeArrangement, for: .isMarginsRelative)
    let indices = arrangedSubviews.compactMap { view in children.firstIndex { $0 === view } }
    coder.encode(indices, for: .arrangedSubviews)
  }

  /// - Returns: Whether the archive was well-formed.
  final func restoreArrangement(from coder: NSCoder) -> Bool {
    ArchiveReader.accepts(coder) { (archive) throws(MalformedArchive) in
      axis = try archive.choice(.axis) ?? .horizontal
      distribution = try archive.choice(.distribution) ?? .fill
      alignment = try archive.choice(.alignment) ?? .fill
      spacing = try archive.number(.spacing) ?? 0
      layoutMargins = try archive.insets(.layoutMargins) ?? layoutMargins
      isLayoutMarginsRelativeArrangement = try archive.object(.isMarginsRelative) ?? false
      for index in try archive.object(.arrangedSubviews, as: [Int].self) ?? [] {
        guard children.indices.contains(index) else { throw MalformedArchive() }
        addArrangedSubview(children[index])
      }
    }
  }
}
