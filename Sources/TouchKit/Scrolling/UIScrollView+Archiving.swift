extension UIScrollView {
  final func archiveScrolling(into coder: NSCoder) {
    coder.encode(numbers: [contentSize.width, contentSize.height], for: .contentSize)
    coder.encode(numbers: contentInset.numbers, for: .contentInset)
    coder.encode(isScrollEnabled, for: .isScrollEnabled)
    coder.encode(bounces, for: .bounces)
    coder.encode(alwaysBounceVertical, for: .alwaysBounceVertical)
    coder.encode(alwaysBounceHorizontal, for: .alwaysBounceHorizontal)
    coder.encode(isDirectionalLockEnabled, for: .isDirectionalLockEnabled)
    coder.encode(isPagingEnabled, for: .isPagingEnabled)
    coder.encode(Double(decelerationRate.rawValue), for: .decelerationRate)
    coder.encode(delaysContentTouches, for: .delaysContentTouches)
    coder.encode(canCancelContentTouches, for: .canCancelContentTouches)
    coder.encode(bouncesZoom, for: .bouncesZoom)
    coder.encode(
      numbers: [minimumZoomScale, maximumZoomScale, zoomScale],
      for: .zoomScales
    )
  }

  /// - Returns: Whether the archive was well-formed.
  final func restoreScrolling(from coder: NSCoder) -> Bool {
    ArchiveReader.accepts(coder) { (archive) throws(MalformedArchive) in
      if let size = try archive.numbers(.contentSize, count: 2) {
        contentSize = CGSize(width: size[0], height: size[1])
      }
      if let inset = try archive.insets(.contentInset) { contentInset = inset }
      isScrollEnabled = try archive.object(.isScrollEnabled) ?? true
      bounces = try archive.object(.bounces) ?? true
      alwaysBounceVertical = try archive.object(.alwaysBounceVertical) ?? false
      alwaysBounceHorizontal = try archive.object(.alwaysBounceHorizontal) ?? false
      isDirectionalLockEnabled = try archive.object(.isDirectionalLockEnabled) ?? false
      isPagingEnabled = try archive.object(.isPagingEnabled) ?? false
      if let rate = try archive.number(.decelerationRate) {
        decelerationRate = DecelerationRate(rawValue: rate)
      }
      delaysContentTouches = try archive.object(.delaysContentTouches) ?? true
      canCancelContentTouches = try archive.object(.canCancelContentTouches) ?? true
      bouncesZoom = try archive.object(.bouncesZoom) ?? true
      if let scales = try archive.numbers(.zoomScales, count: 3) {
        minimumZoomScale = scales[0]
        maximumZoomScale = scales[1]
        storedZoomScale = scales[2]
      }
    }
  }
}
