import TouchKit

/// One of UIKit's view classes, as scenes, importers and the audit know it.
package struct UIKitClass: Sendable {
  package let name: String
  /// The class it extends, as far as a class between them would differ in anything said here; nil
  /// for UIView alone.
  package let superclass: String?
  package let traits: Traits
  /// The keys of its views beyond those of the superclass.
  let keys: [SceneKey]
  /// The features that are lost where a superclass stands in; nil where none are.
  package let lacks: String?
  /// Makes a view; nil where the engine lacks the class, so that the nearest superclass that it has
  /// stands in.
  let make: Maker?

  typealias Maker = @MainActor @Sendable () -> UIView

  init(
    _ name: String,
    extends superclass: String? = "UIView",
    traits: Traits = [],
    keys: [SceneKey] = [],
    lacks: String? = nil,
    make: Maker? = nil
  ) {
    (self.name, self.superclass, self.traits) = (name, superclass, traits)
    (self.keys, self.lacks, self.make) = (keys, lacks, make)
  }

  /// The traits that distinguish a class; a subclass inherits only the first.
  package struct Traits: OptionSet, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    /// UIKit makes its views without user interaction.
    package static let startsWithoutInteraction = Traits(rawValue: 1)
    /// It lets touches through where it has no subview.
    package static let passThrough = Traits(rawValue: 2)
    /// A bar, which lies over content that scrolls.
    package static let bar = Traits(rawValue: 4)
    /// UIKit fills it by itself: what is in it has UIKit's sizes and places.
    package static let composite = Traits(rawValue: 8)
    /// A container that UIKit lays over others; which touches it lets through is not documented.
    package static let layer = Traits(rawValue: 16)
    /// Its views have their size from UIKit.
    package static let standardSize = Traits(rawValue: 32)
  }
}

extension UIKitClass: Hashable {
  package static func == (one: UIKitClass, other: UIKitClass) -> Bool { one.name == other.name }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension UIKitClass {
  package var isWindow: Bool { name == "UIWindow" }

  package var isInEngine: Bool { make != nil }

  /// The elements of Interface Builder's files that stand for its views.
  package var elements: [String] { UIKitClasses.elements[name] ?? [] }

  /// The keys of its own and of its superclasses, own ones first.
  var allKeys: [SceneKey] { keys + (superclass.flatMap { UIKitClasses[$0] }?.allKeys ?? []) }

  package func has(_ key: String) -> Bool { allKeys.contains { $0.words.contains(key) } }
}
