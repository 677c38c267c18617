import Foundation
package import TouchKit
import TouchScene

extension UIView {
  /// The list of the row or item that the view is a part of, and its place there, as the trace names them; empty where
  /// it is in none.
  package var rowPlace: [String] { listPlace?.place ?? [] }

  /// The row of a table or item of a collection that the view is a part of, by its number and its text, and its
  /// place as the trace names it; nil for a control, a view with a name, and what lies in none.
  package var listPlace: (words: String, place: [String])? {
    guard accessibilityIdentifier == nil, !(self is UIControl) else { return nil }
    let above = Array(sequence(first: self, next: \.superview))
    let (list, path): (UIView?, IndexPath?) =
      if let cell = above.lazy.compactMap({ $0 as? UITableViewCell }).first,
        let table = above.lazy.compactMap({ $0 as? UITableView }).first
      {
        (table, table.indexPath(for: cell))
      } else if let cell = above.lazy.compactMap({ $0 as? UICollectionViewCell }).first,
        let list = above.lazy.compactMap({ $0 as? UICollectionView }).first
      {
        (list, list.indexPath(for: cell))
      } else { (nil, nil) }
    guard let list, let path else { return nil }
    let section = path.section > 0 ? told(" of section \(path.section + 1)") : ""
    let label = above.first { $0 is UITableViewCell || $0 is UICollectionViewCell }?.firstText
    let number = path.item + 1
    let place = list is UITableView ? told("row \(number)") : told("item \(number)")
    let words = place + section + (label.map { " “\($0)”" } ?? "")
    return (words, [list.path, "\(path.section)", "\(path.item)"])
  }

  /// The text of the first label in the view, cut where it is long.
  private var firstText: String? {
    if let text = (self as? UILabel)?.text, !text.isEmpty {
      return text.count > 24 ? text.prefix(23) + "…" : text
    }
    return subviews.lazy.compactMap(\.firstText).first
  }
}
