public import Foundation

/// The room in which a sheet's detents are measured.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext {
  /// The traits of the container.
  var containerTraitCollection: UITraitCollection { get }
  /// The greatest height of a sheet's content above the bottom safe area, in points.
  var maximumDetentValue: CGFloat { get }
}

extension UISheetPresentationController {
  /// A height at which a sheet rests.
  @preconcurrency @MainActor
  public final class Detent {
    /// The name of a detent.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      /// The name.
      public let rawValue: String
      /// Makes an identifier from its name.
      public init(rawValue: String) { self.rawValue = rawValue }
      /// Makes an identifier from its name.
      public init(_ rawValue: String) { self.rawValue = rawValue }
      /// The identifier of the detent at half the height.
      public static let medium = Identifier("com.apple.UIKit.medium")
      /// The identifier of the detent at full height.
      public static let large = Identifier("com.apple.UIKit.large")
    }

    /// Returns a height above the bottom safe area, in points; nil for a detent that is not to be used.
    public typealias Resolver = (any UISheetPresentationControllerDetentResolutionContext) ->
      CGFloat?

    /// The name.
    public let identifier: Identifier
    private let resolver: Resolver

    private init(_ identifier: Identifier, _ resolver: @escaping Resolver) {
      (self.identifier, self.resolver) = (identifier, resolver)
    }

    /// Returns the detent at full height.
    public static func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }

    /// Returns the detent at half the height, which is none where the height is compact.
    public static func medium() -> Detent {
      Detent(.medium) { context in
        context.containerTraitCollection.verticalSizeClass == .compact
          ? nil : context.maximumDetentValue / 2
      }
    }

    /// Returns a detent at a height of the app's own.
    public static func custom(
      identifier: Identifier? = nil,
      resolver: @escaping Resolver
    ) -> Detent {
      Detent(identifier ?? Identifier(UUID().uuidString), resolver)
    }

    /// Returns the height above the bottom safe area, in points; nil for a detent that is not to be used.
    public func resolvedValue(
      in context: any UISheetPresentationControllerDetentResolutionContext
    ) -> CGFloat? { resolver(context) }
  }
}

struct SheetRoom: UISheetPresentationControllerDetentResolutionContext {
  let containerTraitCollection: UITraitCollection
  let maximumDetentValue: CGFloat
  /// The room below the content that the home indicator takes, in points.
  let bottom: CGFloat

  /// Where the bottom of the status bar is not enough above a sheet (observed, `B-7.116`).
  @MainActor
  init(of container: UIView) {
    let safeArea = container.safeAreaInsets
    containerTraitCollection = container.traitCollection
    bottom = safeArea.bottom
    let isUpright = containerTraitCollection.verticalSizeClass != .compact
    let above = isUpright ? safeArea.top + (safeArea.top > 20 ? 10 : 20) : 0
    maximumDetentValue = max(0, container.bounds.height - above - bottom)
  }
}
