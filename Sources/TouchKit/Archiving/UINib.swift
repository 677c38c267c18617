public import Foundation

/// Objects that were archived, to be made as often as wanted.
///
/// Its data are the text of a xib, which TouchImport reads (its page "Nibs"), or an archive that
/// `NSKeyedArchiver` wrote here of one object or an array; what Xcode makes of a xib is not read. Source:
/// [`UINib`](https://developer.apple.com/documentation/uikit/uinib).
@preconcurrency @MainActor
public final class UINib {
  private let data: Data
  private let name: String

  /// Makes a nib of its bytes; the bundle makes no difference.
  public init(data: Data, bundle: Bundle?) {
    (self.data, name) = (data, "the nib's data")
  }

  /// Reads `NAME.nib` or else `NAME.xib`, which must be there, from a bundle's resources, by default the
  /// program's.
  public init(nibName name: String, bundle: Bundle?) {
    let bundle = bundle ?? .main
    let folder = bundle.resourceURL ?? bundle.bundleURL
    let file = folder.appendingPathComponent(name)
    let data = ["nib", "xib"].lazy
      .compactMap { try? Data(contentsOf: file.appendingPathExtension($0)) }.first
    precondition(data != nil, "there is no nib '\(name)' at \(file.path).nib or .xib")
    (self.data, self.name) = (data ?? Data(), "the nib '\(name)'")
  }

  /// Makes the objects, sets their outlets and those of the owner, adds their actions, and then calls
  /// ``UIResponder/awakeFromNib()`` of each, controllers and views with those in them (`B-7.66`, `B-7.113`).
  ///
  /// The owner's `outletTable` must have its outlets; there are no other objects that options could name.
  public func instantiate(
    withOwner ownerOrNil: Any?,
    options: [AnyHashable: Any]? = nil
  ) -> [Any] {
    precondition(options?.isEmpty ?? true, "\(name) refers to no objects outside of it")
    let objects = isText ? objectsOfText(for: ownerOrNil) : objectsOfArchive()
    for object in objects { awake(object) }
    return objects
  }

  private var isText: Bool {
    data.first { $0 > 0x20 && ![0xEF, 0xBB, 0xBF].contains($0) } == UInt8(ascii: "<")
  }

  private func objectsOfText(for owner: Any?) -> [Any] {
    guard let reader = NibReaders.shared.reader else {
      preconditionFailure(
        "\(name) is a xib: import TouchImport, and call Importer.readXibs() first"
      )
    }
    do {
      let content = try reader.content(of: data, name: name)
      content.connect(with: owner, nib: name)
      return content.objects
    } catch { preconditionFailure("\(error)") }
  }

  private func objectsOfArchive() -> [Any] {
    let reader = try? NSKeyedUnarchiver(forReadingFrom: data)
    reader?.requiresSecureCoding = false
    let root = reader?.decodeObject(forKey: NSKeyedArchiveRootObjectKey)
    precondition(root != nil, "\(name) is not an archive of views that was written here")
    return root as? [Any] ?? root.map { [$0] } ?? []
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
