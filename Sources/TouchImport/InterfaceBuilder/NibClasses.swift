import Foundation
import TouchKit
import TouchScene

/// The classes that a xib names, as classes of the program.
@MainActor
struct NibClasses {
  private let tell: (String) -> Void
  /// The module that the xib has for a class; nil where it has none, as for classes with a name of their own
  /// in Objective-C.
  private var modules: [String: String?] = [:]

  init(of root: XMLTree, tell: @escaping (String) -> Void) {
    self.tell = tell
    add(root)
  }

  private mutating func add(_ element: XMLTree) {
    if let name = element["customClass"] { modules[name] = .some(element["customModule"]) }
    for child in element.children { add(child) }
  }

  /// Makes a view of the program's class of a name, with the properties of one of UIKit's.
  ///
  /// - Returns: The view; nil for UIKit's own classes and, which is told, where the program has no such class
  ///   or that refuses to be made.
  func make(_ name: String, like plain: UIView) -> UIView? {
    guard let module = modules[name], UIKitClasses[name] == nil || module != nil else {
      // Scenes describe what is in an effect view; here it is made by the class itself.
      let isEffect = name == "UIVisualEffectView"
      return isEffect ? UIView.make(UIVisualEffectView.self, like: plain) : nil
    }
    guard let type = viewClass(name, in: module) else {
      let full = module.map { "\($0).\(name)" } ?? name
      tell("there is no view class \(full); its superclass stands for it")
      return nil
    }
    if let view = UIView.make(type, like: plain) { return view }
    tell("init(coder:) of \(name) returned nil; a view of its superclass stands for it")
    return nil
  }

  /// Without a module a class is looked for in those of the others.
  private func viewClass(_ name: String, in module: String?) -> UIView.Type? {
    let modules = module.map { [$0] } ?? Set(modules.values.compactMap(\.self)).sorted()
    return modules.lazy.compactMap { NSClassFromString("\($0).\(name)") as? UIView.Type }.first
  }
}
