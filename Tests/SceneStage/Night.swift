import Foundation

/// The time that tests have: by day minutes, at night hours.
package enum Night {
  /// True in a run of `make nightly`, which sets the variable.
  package static let isNow = ProcessInfo.processInfo.environment["TOUCHSTONE_NIGHT"] != nil

  /// All of a list at night; by day so many of it, from the first to the last.
  package static func all<Element>(_ list: some Sequence<Element>, byDay count: Int) -> [Element] {
    let list = Array(list)
    guard !isNow, list.count > count else { return list }
    return (0..<count).map { list[$0 * (list.count - 1) / max(count - 1, 1)] }
  }
}
