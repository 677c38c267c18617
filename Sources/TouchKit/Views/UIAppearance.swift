import Foundation

/// What a class's appearance can be said of.
@preconcurrency @MainActor
public protocol UIAppearance: AnyObject {
  /// Makes an object from an archive.
  init?(coder: NSCoder)
}

extension UIView: UIAppearance {}
extension UIBarItem: UIAppearance {}

extension UIAppearance {
  /// Returns an object of the class that keeps what is set, for code that reads it; no other takes it over.
  ///
  /// The object is made by the class's `init(coder:)`, once in an application: where that returns nil or ends the
  /// program, so does this.
  public static func appearance() -> Self {
    let (application, key) = (UIApplication.shared, Appearances.key)
    var all = objc_getAssociatedObject(application, key) as? Appearances ?? Appearances()
    if let kept = all.byClass[ObjectIdentifier(self)] as? Self { return kept }
    let archiver = NSKeyedArchiver(requiringSecureCoding: false)
    UIView().encode(with: archiver)
    guard let coder = try? NSKeyedUnarchiver(forReadingFrom: archiver.encodedData) else {
      preconditionFailure("an archive that was made just now cannot be read")
    }
    coder.requiresSecureCoding = false
    guard let made = self.init(coder: coder) else {
      preconditionFailure("\(self).init(coder:) is nil: there is no appearance of it")
    }
    all.byClass[ObjectIdentifier(self)] = made
    objc_setAssociatedObject(application, key, all, .OBJC_ASSOCIATION_RETAIN)
    return made
  }

  /// Returns the same object for whatever containers.
  public static func appearance(whenContainedInInstancesOf containers: [AnyClass]) -> Self {
    appearance()
  }
}

@MainActor
private struct Appearances {
  static let key = UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))
  var byClass: [ObjectIdentifier: AnyObject] = [:]
}
