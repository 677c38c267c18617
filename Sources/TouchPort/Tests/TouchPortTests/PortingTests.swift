import Testing
import TouchPort

@Test func `UIKit and what belongs to it is imported as TouchKit`() {
  #expect(ported("import UIKit") == "import TouchKit")
  #expect(ported("import UIKit.UIGestureRecognizerSubclass") == "import TouchKit")
  #expect(ported("import class UIKit.UIView") == "import TouchKit")
  #expect(ported("@testable import QuartzCore // layers") == "@testable import TouchKit // layers")
}

@Test func `Foundation is imported as TouchKit where nothing else brings UIKit`() {
  #expect(ported("import Foundation") == "import TouchKit")
}

@Test func `Foundation beside UIKit is left out, since timers would go by the system's clock`() {
  #expect(ported("import Foundation\nimport UIKit") == "\nimport TouchKit")
  #expect(ported("import UIKit\nimport Dispatch") == "import TouchKit\n")
}

@Test func `an app's delegate is no main program any longer, which is reported`() {
  let file = port("@main\nclass App: UIResponder, UIApplicationDelegate {}")
  #expect(file.text == "\nclass App: UIResponder, UIApplicationDelegate {}")
  #expect(file.report.first?.contains("nothing starts the app here") == true)
  #expect(ported("@main\nstruct Tool {}") == "@main\nstruct Tool {}")
}

@Test func `actions of two classes with one name are reported at both`() {
  let text = """
    class A: UIView {
      class Cell: UIView { let s = #selector(tap); @objc func tap() {} }
    }
    class B: UIView {
      class Cell: UIView { let s = #selector(tap); @objc func tap() {} }
    }
    """
  let report = port(text).report
  #expect(report.map { $0.prefix(17) } == ["App.swift:2:9: er", "App.swift:5:9: er"])
  #expect(report.first?.contains("A.Cell and B.Cell have one name") == true)
}

@Test func `a class in another becomes a target by its whole name, and has what extensions add`() {
  let text = """
    class A: UIView {
      class Inner: NSObject { let s = #selector(tap) }
    }
    extension A.Inner { @objc func tap() {} }
    """
  let file = port(text)
  #expect(file.report.isEmpty, "\(file.report)")
  #expect(file.text.contains("extension A.Inner: ActionTarget {}"))
}

@Test func `what is for iOS is compiled where TouchKit is`() {
  #expect(ported("#if canImport(UIKit)\n#endif") == "#if canImport(TouchKit)\n#endif")
  #expect(ported("#if os(iOS) || DEBUG\n#endif") == "#if canImport(TouchKit) || DEBUG\n#endif")
}

@Test func `a module that Linux lacks is reported where it is imported`() {
  let file = port("import UIKit\nimport AVFoundation")
  #expect(file.report.count == 1)
  #expect(
    file.report.first?.hasPrefix("App.swift:2:8: error: AVFoundation is not known") == true
  )
}

@Test func `attributes of Objective-C and Interface Builder go, and lines stay`() {
  let text = """
    @objc(Knob)
    class Knob: UIControl {
      @IBInspectable var angle = 0.0
      @objc dynamic private func turn() {}
    }
    """
  let expected = """

    class Knob: UIControl {
      var angle = 0.0
      private func turn() {}
    }
    """
  #expect(ported(text) == expected)
}

@Test func `outlets, which no nib connects, are reported`() {
  let file = port(
    "class A: UIView {\n  @IBOutlet weak var label: UILabel!\n  @IBOutlet var more: [UIView]!\n}"
  )
  #expect(
    file.text == "class A: UIView {\n  weak var label: UILabel!\n  var more: [UIView]!\n}"
  )
  #expect(
    file.report == [
      "App.swift:2:22: warning: @IBOutlet: no nib connects it: set it before it is used",
      "App.swift:3:17: warning: @IBOutlet: no nib connects it: set it before it is used",
    ]
  )
}

@Test func `a selector is written as the name of the method, which its class lists as an action`() {
  let text = """
    class A: UIView {
      func setUp() { addTarget(self, action: #selector(save), for: .touchUpInside) }
      @objc func save(_ sender: UIButton) {}
    }
    """
  let expected = """
    class A: UIView { @MainActor override var actionTable: ActionTable { \
    super.actionTable.adding("save:") { (sender: UIButton) in self.save(sender) } };
      func setUp() { addTarget(self, action: Selector("save:"), for: .touchUpInside) }
      func save(_ sender: UIButton) {}
    }
    """
  #expect(ported(text) == expected)
}

@Test(arguments: [
  ("func go()", #".adding("go") { self.go() }"#),
  (
    "func go(sender: Any?)",
    #".adding("goWithSender:") { (sender: Any?) in self.go(sender: sender) }"#
  ),
  (
    "func go(_ s: UIButton!)", #".adding("go:") { (sender: Any?) in self.go(sender as? UIButton) }"#
  ),
  ("func go(for s: Any)", #".adding("goFor:") { (sender: Any) in self.go(for: sender) }"#),
  (
    "func go(_ s: UIButton, event: UIEvent)",
    #".adding("go:event:") { (sender: UIButton, event: UIEvent?) in "#
      + "if let event { self.go(sender, event: event) } }"
  ),
  ("func go() -> Bool", #".adding("go") { _ = self.go() }"#),
  ("func go() async", #".adding("go") { Task { await self.go() } }"#),
])
func `an action is called as its method wants it`(declaration: String, entry: String) {
  let text = ported("class A: UIView { let s = #selector(go)\n@objc \(declaration) {} }")
  #expect(text.contains("super.actionTable\(entry) };"), "\(text)")
}

@Test func `an object that is no responder becomes an ActionTarget`() {
  let text = ported("class A: NSObject {\n  let s = #selector(go)\n  @objc func go() {}\n}\n")
  #expect(text.contains("{ ActionTable().adding(\"go\")"), "\(text)")
  #expect(text.hasSuffix("}\nextension A: ActionTarget {}\n"), "\(text)")
}

@Test func `a selector of one file names a method of another`() {
  let files = Porter.port([
    ("A.swift", "class A: UIView { let s = #selector(B.go) }"),
    ("B.swift", "class B: UIViewController { @objc private func go() {} }"),
  ])
  #expect(files[0].text.contains("Selector(\"go\")"))
  #expect(files[1].text.contains("override var actionTable"), "\(files[1].text)")
}

@Test func `a selector of a method that no file has is reported`() {
  let file = port("class A: UIView { let s = #selector(vanish(_:)) }")
  #expect(file.text == "class A: UIView { let s = Selector(\"vanish:\") }")
  #expect(
    file.report.first?.hasPrefix("App.swift:1:27: warning: no file here has the method vanish")
      == true
  )
}

@Test func `a standard edit action needs no table`() {
  let file = port("let s = #selector(UIResponderStandardEditActions.copy(_:))")
  #expect(file.text == "let s = Selector(\"copy:\")")
  #expect(file.notes.isEmpty)
}

@Test func `an action in an extension of a class of UIKit is refused`() {
  let file = port(
    """
    extension UIViewController { @objc func dismissKeyboard() {} }
    class A: UIViewController { let s = #selector(dismissKeyboard) }
    """
  )
  #expect(file.report.first?.contains("error: dismissKeyboard is in an extension") == true)
}

@Test func `a key path is written as a text`() {
  #expect(ported("let a = #keyPath(UIView.frame)") == "let a = \"frame\"")
  #expect(ported("let a = #keyPath(CALayer.mask.bounds)") == "let a = \"mask.bounds\"")
}

@Test func `an override in an extension is called by one in the class`() {
  let text = """
    public class A: UIView {
    }
    extension A {
      public override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { true }
      override var canBecomeFirstResponder: Bool { true }
    }
    """
  let expected = """
    public class A: UIView { public override func point(inside point: CGPoint, with event: UIEvent?) \
    -> Bool { ported_point(inside: point, with: event) }; override var canBecomeFirstResponder: Bool { \
    ported_canBecomeFirstResponder };
    }
    extension A {
      public func ported_point(inside point: CGPoint, with event: UIEvent?) -> Bool { true }
      var ported_canBecomeFirstResponder: Bool { true }
    }
    """
  #expect(ported(text) == expected)
}

@Test func `an override in a public extension is public in the class`() {
  let text =
    "public class A: UIView {\n}\npublic extension A { override func tintColorDidChange() {} }"
  let expected = """
    public class A: UIView { public override func tintColorDidChange() { ported_tintColorDidChange() };
    }
    public extension A { func ported_tintColorDidChange() {} }
    """
  #expect(ported(text) == expected)
}

@Test func `an action of any object is sent to an action target`() {
  #expect(
    ported("target?.performSelector(onMainThread: act, with: self, waitUntilDone: true)")
      == "(target as? any ActionTarget)?.performSelector(onMainThread: act, with: self, waitUntilDone: true)"
  )
  #expect(
    ported("self.performSelector(onMainThread: act, with: nil, waitUntilDone: false)")
      == "self.performSelector(onMainThread: act, with: nil, waitUntilDone: false)"
  )
}

@Test func `what compiles and changes nothing is said at each place`() {
  let text = """
    func f(_ a: UIScrollView, _ c: UIViewController) {
      R.clearTextInputContextIdentifier("a"); R.clearTextInputContextIdentifier("b")
      c.present(c, animated: true); c.title = ""
    }
    class C: UIViewController { func g() { title = "A"; self.title = "B" } }
    class V: UIView { func g() { title = "A" } }
    """
  #expect(
    port(text).report == [
      "App.swift:2:5: warning: clearTextInputContextIdentifier: the keyboard has one language here: none is kept",
      "App.swift:2:45: warning: clearTextInputContextIdentifier: the keyboard has one language here: none is kept",
      "App.swift:5:40: warning: title: there is no navigation or tab bar here that shows it",
      "App.swift:5:53: warning: title: there is no navigation or tab bar here that shows it",
    ]
  )
}

@Test func `an override in an extension of a class elsewhere is refused`() {
  let file = port("extension UIView { override func layoutSubviews() {} }")
  #expect(
    file.report == [
      "App.swift:1:20: error: an extension overrides nothing on Linux: move this into UIView itself"
    ]
  )
}

@Test func `an override in an extension is called by one in the class, in whichever file that is`()
{
  let files = Porter.port([
    ("A.swift", "extension A { override func layoutSubviews() {} }"),
    ("B.swift", "class A: UIView {}"),
  ])
  #expect(files[0].text == "extension A { func ported_layoutSubviews() {} }")
  #expect(
    files[1].text
      == "class A: UIView { override func layoutSubviews() { ported_layoutSubviews() };}"
  )
}

@Test(arguments: [
  ("let s: UIControlState", "let s: UIControl.State"),
  ("f(UIViewAnimationOptions.curveEaseIn)", "f(UIView.AnimationOptions.curveEaseIn)"),
  ("view.bringSubview(toFront: card)", "view.bringSubviewToFront(card)"),
  ("child.didMove(toParentViewController: self)", "child.didMove(toParent: self)"),
  ("let c = childViewControllers.count", "let c = children.count"),
  ("UIEdgeInsetsMake(1, 2, 3, 4)", "UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)"),
  (
    "f(NSNotification.Name.UIApplicationDidBecomeActive)",
    "f(UIApplication.didBecomeActiveNotification)"
  ),
])
func `names of Swift 4 are written as those of today`(_ old: String, _ new: String) {
  #expect(ported(old) == new)
}

@Test func `a delegate's optional method is called like any other, a closure as before`() {
  #expect(
    ported("d?.animationController?(forDismissed: self)")
      == "d?.animationController(forDismissed: self)"
  )
  #expect(
    ported("let v = delegate?.viewForZooming?(in: self)")
      == "let v = delegate?.viewForZooming(in: self)"
  )
  #expect(ported("self.completion?()") == "self.completion?()")
}

@Test func `what is bound of an optional method stays optional`() {
  let text = """
    @objc protocol P { @objc optional func tapped(_ view: UIView) }
    func f(_ p: P, _ view: UIScrollView) {
      if let tapped = p.tapped { tapped(view) }
      guard let zoomed = view.delegate.viewForZooming?(in: view) else { return }
    }
    """
  #expect(ported(text).contains("if let tapped = p.tapped { tapped(view) }"))
  #expect(ported(text).contains("= view.delegate.viewForZooming(in: view) as Optional else"))
}

@Test func `a list of numbers is bridged number by number, one that is written out as it is`() {
  #expect(
    ported("layer.locations = gradient.stops as [NSNumber]")
      == "layer.locations = gradient.stops.map { NSNumber(value: Double($0)) }"
  )
  #expect(ported("let a = [0, 1] as [NSNumber]") == "let a = [0, 1] as [NSNumber]")
}

@Test func `optional methods throw where an object lacks them, and are called as they were`() {
  let text = """
    @objc public protocol P {
      @objc optional func moved(_ view: UIView)
      @objc optional func count() -> Int
      @objc optional var name: String { get }
    }
    func tell(_ p: P) { p.moved?(UIView()) }
    """
  let expected = """
    public protocol P: AnyObject, P_OptionalMethods {
      func moved(_ view: UIView) throws
      func count() throws -> Int
      var name: String { get }
    }
    func tell(_ p: P) { p.moved?(UIView()) }
    extension P {
      public func moved(_ view: UIView) throws { throw MissingMethod() }
      public func count() throws -> Int { throw MissingMethod() }
      public var moved: ((UIView) -> Void?)? { { try? self.moved($0) } }
    }

    public protocol P_OptionalMethods {}

    extension P_OptionalMethods {
      public var count: (() -> Int?)? { (self as? any P).map { object in { try? object.count() } } }
    }

    """
  let file = port(text)
  #expect(file.text == expected)
  #expect(file.report.map { $0.prefix(19) } == ["App.swift:4:3: error"[...].prefix(19)])
}

@Test func `an optional method of the app's own stays so beside one of UIKit's with its name`() {
  let text = """
    @objc protocol P { @objc optional func tableView(_ view: UITableView, tapped row: Int) }
    func f(_ p: P, _ v: UITableView, _ d: UITableViewDelegate, _ i: IndexPath) {
      p.tableView?(v, tapped: 1); d.tableView?(v, didSelectRowAt: i)
    }
    """
  #expect(ported(text).contains("p.tableView?(v, tapped: 1); d.tableView(v, didSelectRowAt: i)"))
}

@Test func `the initialiser of a cell is required`() {
  #expect(
    ported(
      "class C: UICollectionViewCell { override init(frame: CGRect) { super.init(frame: frame) } }"
    )
      == "class C: UICollectionViewCell { required init(frame: CGRect) { super.init(frame: frame) } }"
  )
}

@Test func `what is no Swift is left as it is, and its first mistake is reported`() {
  let file = port("import UIKit\nclass {")
  #expect(file.text == "import UIKit\nclass {")
  #expect(file.report.count == 1)
  #expect(file.report.first?.hasPrefix("App.swift:2:") == true, "\(file.report)")
}

@Test func `lines stay where they were`() {
  let text =
    "import UIKit\n\nclass A: NSObject {\n  @objc\n  func go() {}\n  let s = #selector(go)\n}"
  let lines = ported(text).split(separator: "\n", omittingEmptySubsequences: false)
  #expect(lines[4] == "  func go() {}")
  #expect(lines[5] == "  let s = Selector(\"go\")")
}

private func port(_ text: String) -> PortedFile {
  Porter.port([("App.swift", text)])[0]
}

private func ported(_ text: String) -> String { port(text).text }
