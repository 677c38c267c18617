public import Foundation

/// Objects that were archived, to be made as often as wanted.
///
/// Its data are an archive that `NSKeyedArchiver` wrote here, of one object or of an array of them; Apple's
/// nibs are not read. Source: UIKit, `UINib`.
@preconcurrency @MainActor
public final class UINib {
  private let data: Data
  private let name: String

  /// Makes a nib of its bytes; the bundle makes no difference.
  public init(data: Data, bundle: Bundle?) {
    (self.data, name) = (data, "the nib's data")
  }

  /// Reads `NAME.nib` from the resources of a bundle, by default the program's.
  ///
  /// A file that is not there is a programming error, as in UIKit.
  public init(nibName name: String, bundle: Bundle?) {
    let bundle = bundle ?? .main
    let folder = bundle.resourceURL ?? bundle.bundleURL
    let file = folder.appendingPathComponent(name).appendingPathExtension("nib")
    let data = try? Data(contentsOf: file)
    precondition(data != nil, "there is no nib '\(name)' at \(file.path)")
    (self.data, self.name) = (data ?? Data(), "the nib '\(name)'")
  }

  /// Makes the objects, and calls ``UIResponder/awakeFromNib()`` of each, controllers and views with those
  /// in them, once all are made (`B-7.66`).
  ///
  /// - Parameters:
  ///   - ownerOrNil: Makes no difference: archives here have no outlets.
  ///   - options: Must be nil or empty: there are no other objects to refer to.
  /// - Returns: The objects of the archive that are in no others.
  public func instantiate(
    withOwner ownerOrNil: Any?,
    options: [AnyHashable: Any]? = nil
  ) -> [Any] {
    precondition(options?.isEmpty ?? true, "\(name) refers to no objects outside of it")
    let reader = try? NSKeyedUnarchiver(forReadingFrom: data)
    reader?.requiresSecureCoding = false
    let root = reader?.decodeObject(forKey: NSKeyedArchiveRootObjectKey)
    precondition(root != nil, "\(name) is not an archive of views that was written here")
    let objects = root as? [Any] ?? root.map { [$0] } ?? []
    for object in objects { awake(object) }
    return objects
  }

  private func awake(_ object: Any) {
    if let view = object as? UIView {
      for view in view.subtree { view.awakeFromNib() }
    } else if let controller = object as? UIViewController {
      var pending = [controller]
      while let next = pending.popLast() {
        next.awakeFromNib()
        pending += next.children.reversed()
      }
    } else {
      (object as? UIResponder)?.awakeFromNib()
    }
  }
}

extension Bundle {
  /// Makes the objects of the nib with a name among the bundle's resources; see ``UINib``.
  @preconcurrency @MainActor
  public func loadNibNamed(
    _ name: String,
    owner: Any?,
    options: [AnyHashable: Any]? = nil
  ) -> [Any]? {
    UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options)
  }
}
