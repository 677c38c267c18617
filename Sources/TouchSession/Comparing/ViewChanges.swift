import TouchKit
import TouchScene

/// A change of a view's place in the tree since a session was recorded.
public struct ViewChange: Hashable, Sendable, Codable, CustomStringConvertible {
  /// A kind of change.
  public enum Kind: String, Hashable, Sendable, Codable {
    /// It has another name, in its old place.
    case renamed
    /// It has its old name, in another view.
    case moved
    /// The view does not exist in the replay.
    case gone
  }

  /// The kind of change.
  public let kind: Kind
  /// The path when the session was recorded.
  public let was: String
  /// The path now; nil for a view that is gone.
  public let now: String?

  /// The change in words.
  public var description: String {
    switch kind {
    case .renamed: "\(was) was renamed: it is \(now ?? "") now"
    case .moved: "\(was) was moved: it is \(now ?? "") now"
    case .gone: "\(was) is gone"
    }
  }
}

/// The changes of a scene's views since a session was recorded on it.
///
/// A view is known by its path. One that is missing is looked for by its name elsewhere, and by its
/// class and place under another name.
@MainActor
struct ViewChanges {
  /// The views that are called otherwise now, parents before children; not those in them.
  private(set) var list: [ViewChange] = []
  private(set) var paths: [String: String] = [:]
  private var oldFrames: [String: CGRect] = [:]

  init() {}

  /// Compares two trees; both list parents before children.
  init(from old: [UIView], to new: [UIView]) {
    var names = ViewPaths()
    let before = old.filter { !$0.isContainer }.map { ($0, names.path(of: $0)) }
    let after = new.filter { !$0.isContainer }.map { ($0, names.path(of: $0)) }
    let known = Set(before.map(\.1))
    let present = Set(after.map(\.1))
    var free = after.filter { !known.contains($0.1) }
    for (view, path) in before {
      oldFrames[path] = view.frame
      if present.contains(path), paths[Self.parent(path)] == nil { continue }
      let parent = Self.parent(path)
      let home = paths[parent] ?? parent
      let carried = home.isEmpty ? path : home + path.dropFirst(parent.count)
      if let place = free.firstIndex(where: { $0.1 == carried }) {
        paths[path] = free.remove(at: place).1
        continue
      }
      guard let (place, kind) = Self.find(view, path: path, in: free, home: home) else {
        if known.isDisjoint(with: [parent]) || present.contains(home) {
          list.append(ViewChange(kind: .gone, was: path, now: nil))
        }
        continue
      }
      let now = free.remove(at: place).1
      paths[path] = now
      list.append(ViewChange(kind: kind, was: path, now: now))
    }
  }

  private static func find(
    _ view: UIView,
    path: String,
    in free: [(UIView, String)],
    home: String
  ) -> (Int, ViewChange.Kind)? {
    if let name = view.accessibilityIdentifier {
      let places = free.indices.filter {
        free[$0].0.accessibilityIdentifier == name && free[$0].0.className == view.className
      }
      if places.count == 1 { return (places[0], .moved) }
    }
    let siblings = free.indices.filter {
      parent(free[$0].1) == home && free[$0].0.className == view.className
    }
    if let same = siblings.first(where: { free[$0].0.frame == view.frame }) {
      return (same, .renamed)
    }
    return siblings.count == 1 ? (siblings[0], .renamed) : nil
  }

  /// Tells how a view, or the nearest around it, lies elsewhere in its superview; nil where none does.
  func shift(of path: String, now view: UIView) -> Sentence? {
    var (path, next) = (path, Optional(view))
    while let current = next, !path.isEmpty {
      if let old = oldFrames[path], old != current.frame {
        return
          "the frame of \(path: path) was \(Self.words(old)) and is \(Self.words(current.frame))"
      }
      path = Self.parent(path)
      next = current.superview
    }
    return nil
  }

  private static func parent(_ path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }

  private static func words(_ frame: CGRect) -> String {
    let numbers = [frame.minX, frame.minY, frame.width, frame.height]
    return "[\(numbers.map { "\(PlainNumber($0))" }.joined(separator: ", "))]"
  }
}
