import TouchScene

/// The classes of views: those behind Interface Builder's elements, and those of the app.
struct InterfaceBuilderClasses {
  private var declared: [(name: String, base: UIKitClass, position: SourcePosition)] = []
  private var bases: [String: UIKitClass] = [:]

  /// The scene's `classes`; nil if all classes are the engine's.
  var value: SourceValue? {
    guard let position = declared.first?.position else { return nil }
    let entries = declared.map { name, base, position in
      var fields = SceneFields(at: position)
      fields.set("extends", base.name)
      return SourceValue.Entry(key: name, position: position, value: fields.value)
    }
    return SourceValue(.map(entries), at: position)
  }

  /// Returns the class of a view, declared where the engine does not have it.
  ///
  /// A name that cannot be used, because it stands for another class already or cannot be written,
  /// is replaced by UIKit's own. A window that is a subview is imported as a view.
  mutating func find(
    _ element: XMLTree,
    asWindow isWindow: Bool = false,
    controls: Set<String>,
    notes: inout InterfaceBuilderNotes
  ) -> (name: String, base: UIKitClass) {
    let standing =
      element.isTappedItem
      ? UIKitClasses["_UIButtonBarButton"] : UIKitClasses.standing(forElement: element.name)
    var known = standing ?? UIKitClasses.view
    if known.name == "UIView", element.ownClass.map(controls.contains) == true {
      known = UIKitClasses["UIControl"] ?? known
    }
    if known.isWindow != isWindow { known = isWindow ? UIKitClasses.window : UIKitClasses.view }
    guard let own = element.ownClass else {
      return declare(known.name, at: element)
    }
    if let other = UIKitClasses[own], other.isInEngine || !other.elements.isEmpty {
      return declare(isWindow || other.isWindow ? known.name : own, at: element)
    }
    let base = UIKitClasses.nearest(known.name)
    let isNew = bases[own] == nil
    if let problem = ViewDecoder.problem(withName: own) {
      notes.skip(element, "its class: \(problem)")
    } else if bases[own] ?? base == base {
      if isNew { notes.count(.ownClasses, element) }
      return declare(own, extending: base, at: element)
    } else {
      notes.skip(element, "its class '\(own)', which has another superclass elsewhere")
    }
    return declare(known.name, at: element)
  }

  /// Returns a class by its name, declared where the engine does not have it.
  mutating func declare(
    _ name: String,
    extending base: UIKitClass? = nil,
    at element: XMLTree
  ) -> (name: String, base: UIKitClass) {
    let base = base ?? UIKitClasses.nearest(name)
    if name != base.name, bases[name] == nil {
      bases[name] = base
      declared.append((name, base, element.position))
    }
    return (name, base)
  }
}
