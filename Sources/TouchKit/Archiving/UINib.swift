public import Foundation

/// A file of views that Xcode made of a xib; none is read here, so that making its objects ends the program, as
/// for a nib that is missing in UIKit.
///
/// An app makes its views in code; the xib itself opens as a scene, in `touchstone open` and in tests.
@preconcurrency @MainActor
public final class UINib {
  private let name: String

  /// Makes a nib of its bytes.
  public init(data: Data, bundle: Bundle?) { name = "of \(data.count) bytes" }

  /// Makes a nib of the file with a name among a bundle's resources.
  public init(nibName name: String, bundle: Bundle?) { self.name = "'\(name)'" }

  /// Ends the program (`B-7.113`).
  public func instantiate(
    withOwner ownerOrNil: Any?,
    options: [AnyHashable: Any]? = nil
  ) -> [Any] {
    preconditionFailure("the nib \(name) is not read here: make its views in code")
  }
}

extension Bundle {
  /// Ends the program; see ``UINib``.
  @preconcurrency @MainActor
  public func loadNibNamed(
    _ name: String,
    owner: Any?,
    options: [AnyHashable: Any]? = nil
  ) -> [Any]? {
    UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options)
  }
}
