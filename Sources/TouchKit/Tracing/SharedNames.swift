/// The number of views in an application's windows by their names, and by the texts that they show.
///
/// Names are counted anew when the tree changes, texts when anything that is drawn changes.
struct NameCounts {
  private var names = Count()
  private var texts = Count()

  private struct Count {
    var version = -1
    var views: [String: Int] = [:]
  }

  /// Returns true if several views have the name of a view.
  @MainActor
  mutating func shareName(_ view: UIView, in application: UIApplication) -> Bool {
    Self.isShared(view, \.ownName, &names, application.treeVersion, application)
  }

  /// Returns true if several views have the name of a view, and show the text that it shows.
  @MainActor
  mutating func shareText(_ view: UIView, in application: UIApplication) -> Bool {
    Self.isShared(view, \.nameWithText, &texts, application.displayVersion, application)
  }

  @MainActor
  private static func isShared(
    _ view: UIView,
    _ name: (UIView) -> String?,
    _ count: inout Count,
    _ version: Int,
    _ application: UIApplication
  ) -> Bool {
    guard let own = name(view) else { return true }
    if count.version != version {
      count = Count(version: version)
      for window in application.windows {
        for name in window.subtree.lazy.compactMap(name) { count.views[name, default: 0] += 1 }
      }
    }
    return count.views[own, default: 0] > 1
  }
}

extension UIView {
  /// The view's ``accessibilityIdentifier``, else its class.
  package final var ownName: String { accessibilityIdentifier ?? className }

  /// True if another view in the windows has the ``ownName`` of this one.
  package final var sharesName: Bool {
    application.map { $0.nameCounts.shareName(self, in: $0) } ?? false
  }

  /// True if another view that has the ``ownName`` of this one begins with the same text, or there is no text.
  package final var sharesText: Bool {
    application.map { $0.nameCounts.shareText(self, in: $0) } ?? (labelText == nil)
  }

  /// The text of a label or a button, or the first in a cell, on one line; nil where there is none.
  package final var labelText: String? {
    let isCell = self is UITableViewCell || self is UICollectionViewCell
    let first =
      isCell ? subtree.lazy.compactMap { ($0 as? UILabel)?.text }.first { !$0.isEmpty } : nil
    guard let words = (first ?? shownText)?.split(whereSeparator: \.isWhitespace), !words.isEmpty
    else { return nil }
    return words.joined(separator: " ")
  }

  /// The first characters of the text.
  package static var beginningOfText: Int { 11 }

  fileprivate final var nameWithText: String? {
    labelText.map { "\(ownName) \($0.prefix(Self.beginningOfText))" }
  }
}
