import TouchKit

/// The order of the described views in one view.
@MainActor
struct SiblingOrder {
  private var ranks: [ObjectIdentifier: Int] = [:]
  private let parent: UIView?
  private let views: [Int: UIView]

  init(_ parent: UIView?, _ views: [Int: UIView]) {
    (self.parent, self.views) = (parent, views)
    for (index, view) in (parent?.subviews ?? []).enumerated() {
      ranks[ObjectIdentifier(view)] = index
    }
  }

  /// The place of a described view, or of UIKit's view around it; nil for one that is elsewhere, as a
  /// presented one is.
  private func rank(_ number: Int) -> Int? {
    var next = views[number]
    while let view = next, let superview = view.superview {
      if superview === parent { return ranks[ObjectIdentifier(view)] }
      next = superview
    }
    return nil
  }

  /// Returns views in this order if it is another than that of the file.
  func applied(to list: [WrittenView], unlike before: SiblingOrder) -> [WrittenView] {
    let ranked = list.compactMap { view in rank(view.number).map { (rank: $0, view: view) } }
    let sorted = ranked.sorted { $0.rank < $1.rank }
    let old = ranked.sorted {
      (before.rank($0.view.number) ?? .max) < (before.rank($1.view.number) ?? .max)
    }
    guard sorted.map(\.view.number) != old.map(\.view.number) else { return list }
    var next = sorted.makeIterator()
    return list.map { rank($0.number) == nil ? $0 : next.next()?.view ?? $0 }
  }
}

/// A view of a scene file as it is written.
struct WrittenView {
  /// Its number in the file as it was.
  var number: Int { numbers[0] }
  /// The numbers of it and of all in it, in the order in which they will be read.
  var numbers: [Int]
  var value: SourceValue
}
