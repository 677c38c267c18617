package import TouchKit

/// Where the views of a captured screen lay in their process, which names them in a debugger.
@MainActor
struct ViewAddresses {
  private var addresses: [ObjectIdentifier: UInt64] = [:]
  /// How many views of the file have a class.
  private var counts: [String: Int] = [:]

  /// How many views of the file have a name, or a class where they have none.
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
  /// Where the view lay in the process that it was captured from; nil where no file says it.
  package var address: UInt64? { application?.fileScene?.addresses[self] }

  /// The name in a sentence: what its author called it, else its class, with its address in a dump where
  /// other views have that class too.
  package var sentenceName: String { accessibilityIdentifier ?? addressedClass }

  /// The name that advice calls the view by and no other: its own or its class; where other views have
  /// that too, with its address in a dump, and else its path.
  package var distinctName: String {
    guard let addresses = application?.fileScene?.addresses, addresses.isNameShared(self) else {
      return sentenceName
    }
    return addresses[self].map { "\(accessibilityIdentifier ?? className) \($0.addressText)" }
      ?? path
  }

  /// The class, with the address in a dump where other views have that class too.
  package var addressedClass: String { className + addressEnding }

  /// The path, with the address in a dump where the view is called by a class that other views have too.
  package var addressedPath: String { addressed(path) }

  /// The same of a path of the view that is known already.
  package func addressed(_ path: String) -> String {
    accessibilityIdentifier == nil ? path + addressEnding : path
  }

  /// The address behind a blank, where the class alone does not tell the view from others.
  private var addressEnding: String {
    guard let addresses = application?.fileScene?.addresses, let address = addresses[self],
      addresses.isAmbiguous(self)
    else { return "" }
    return " \(address.addressText)"
  }
}
