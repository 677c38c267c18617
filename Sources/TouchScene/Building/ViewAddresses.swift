package import TouchKit

/// The addresses of a captured screen's views in their process, which name them in a debugger.
@MainActor
struct ViewAddresses {
  private var addresses: [ObjectIdentifier: UInt64] = [:]
  private var counts: [String: Int] = [:]

  mutating func add(_ view: UIView, at address: UInt64?) {
    counts[view.className, default: 0] += 1
    addresses[ObjectIdentifier(view)] = address
  }

  subscript(view: UIView) -> UInt64? { addresses[ObjectIdentifier(view)] }

  /// True if several views of the file have the class of a view.
  func isAmbiguous(_ view: UIView) -> Bool { counts[view.className, default: 0] > 1 }
}

extension UIView {
  /// The place of the view in the process that it was captured from; nil where no file says it.
  package var address: UInt64? { application?.fileScene?.addresses[self] }

  /// True if other views of the same file have the view's class.
  package var sharesClass: Bool { application?.fileScene?.addresses.isAmbiguous(self) == true }
}
