import TouchKit
import TouchScene

/// A view as an importer found it; nil means that the file does not contain the value.
struct ImportedView: Sendable {
  let position: SourcePosition
  var className: String
  /// The class of UIKit that it extends, if the file contains it.
  var baseClass: String?
  /// The number that distinguishes it from other objects of the same process; nil where the file omits it.
  var address: UInt64?
  fileprivate(set) var name: String?
  /// The rectangle before the transform, in the superview's coordinates, in points.
  var frame = CGRect.zero
  /// The origin of the bounds, which scroll views move.
  var boundsOrigin: CGPoint?
  var contentSize: CGSize?
  var transform: CGAffineTransform?
  /// The point that the transform turns about, where that is not the middle.
  var anchorPoint: CGPoint?
  var alpha: Double?
  var isHidden = false
  var isUserInteractionEnabled: Bool?
  var clipsToBounds: Bool?
  var isEnabled: Bool?
  var text: String?
  var tag: Int?
  /// The class of the controller whose view it is.
  var controller: String?
  /// The place of a window among others, and whether it has the keys.
  var windowLevel: Double?
  var isKeyWindow: Bool?
  /// Other keys of scenes, for views of classes that have them.
  var properties: [(key: String, value: SourceValue.Content)] = []
  /// The actions of a control, in the words of scenes.
  var actions: [SourceValue.Content] = []
  /// The recognizers whose kinds the file names.
  var gestures: [ImportedGesture] = []
  /// The subviews, back to front, by their places in the forest.
  var subviews: [Int] = []
}

extension ImportedView {
  /// The nearest class that the engine has.
  var base: UIKitClass { UIKitClasses.nearest(baseClass ?? className) }

  /// The words of notes for the view: the class, with its address where the file has it.
  var noted: String {
    ([className] + [address?.addressText].compactMap(\.self)).joined(separator: " ")
  }
}

struct ImportedGesture: Sendable {
  let kind: GestureDescription.Kind
  /// The name of its class, where that is not UIKit's.
  var className: String?
  var name: String?
  /// UIKit's property names, in the order of the file.
  var properties: [(key: String, value: SourceValue.Content)] = []
  var address: UInt64?
  /// The names of the recognizers that must fail first.
  var requireToFail: [String] = []
  /// The actions that it sends, and the class of the object that gets it.
  var actions: [(action: String, target: String?)] = []
  var delegate: String?
}

/// The views of one imported file.
///
/// They lie side by side, since a file may nest deeper than the stack of calls.
struct ImportedForest: Sendable {
  private(set) var views: [ImportedView] = []
  private(set) var roots: [Int] = []
  private var names: Set<String> = ["window"]

  /// Adds a view in front of its siblings, in another view or as a root; returns its place.
  mutating func add(_ view: ImportedView, in superview: Int?) -> Int {
    views.append(view)
    if let superview {
      views[superview].subviews.append(views.count - 1)
    } else {
      roots.append(views.count - 1)
    }
    return views.count - 1
  }

  /// Leaves out some of the roots, with all that is in them.
  mutating func leaveOut(_ places: Set<Int>) { roots.removeAll(where: places.contains) }

  /// The places of the roots and of all that is in them, each after the one it is in.
  var reachable: [Int] {
    var (reached, next) = (roots, 0)
    while next < reached.count {
      reached += views[reached[next]].subviews
      next += 1
    }
    return reached
  }

  /// Names a view, unless a scene cannot have the name or has it already.
  mutating func name(_ place: Int, _ name: String?) {
    guard let name, ViewDecoder.problem(withName: name) == nil, names.insert(name).inserted else {
      return
    }
    views[place].name = name
  }

  subscript(place: Int) -> ImportedView {
    get { views[place] }
    _modify { yield &views[place] }
  }
}

struct ImportNotes: Sendable {
  private(set) var assumed: [ImportedScene.Note] = []
  private(set) var skipped: [ImportedScene.Note] = []

  mutating func assume(_ text: String, line: Int? = nil) { assumed.append(.init(line: line, text)) }

  mutating func skip(_ text: String, line: Int? = nil) { skipped.append(.init(line: line, text)) }

  /// Says what files of real views leave open that do not contain the flags of touches.
  mutating func assumeDefaults() {
    assume("whether a view receives touches is UIKit's default for its class")
  }
}
