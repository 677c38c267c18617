package import TouchKit

/// The addresses of a captured screen's views in their process, which name them in a debugger.
@MainActor
struct ViewAddresses {
  private var addresses: [ObjectIdentifier: UInt64] = [:]
  private var counts: [String: Int] = [:]

  /// The number of views of each name, or class where they have none.
  private var nameCounts: [String: Int] = [:]

  mutating func add(_ view: UIView, at address: UInt64?) {
    nameCounts[Self.name(of: view), default: 0] += 1
    counts[view.className, default: 0] += 1
    addresses[ObjectIdentifier(view)] = address
  }

  subscript(view: UIView) -> UInt64? { addresses[ObjectIdentifier(view)] }

  /// True if several views of the file have the class of a view.
  func isAmbiguous(_ view: UIView) -> Bool { counts[view.className, default: 0] > 1 }

  /// True if several views of the file are called as a view is.
  func isNameShared(_ view: UIView) -> Bool { nameCounts[Self.name(of: view), default: 0] > 1 }

  private static func name(of view: UIView) -> String {
    view.accessibilityIdentifier ?? view.className
  }
}

extension UIView {
  /// The place of the view in the process that it was captured from; nil where no file says it.
  package var address: UInt64? { application?.fileScene?.addresses[self] }

  /// True if other views of the same file have the view's class.
  package var sharesClass: Bool { application?.fileScene?.addresses.isAmbiguous(self) == true }

  /// True if other views of the same file have the view's name, or its class where it has no name.
  package var sharesName: Bool { application?.fileScene?.addresses.isNameShared(self) == true }
}
