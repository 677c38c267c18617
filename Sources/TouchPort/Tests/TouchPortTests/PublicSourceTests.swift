import Testing
import TouchPort

/// Rewrites that sources of public libraries need.
private func port(_ text: String) -> PortedFile {
  Porter.port([(path: "App.swift", text: text)])[0]
}

@Test func `a parameter without a name gets one where an override passes it on`() {
  let text = """
    class Card: UIView {}
    extension Card { override func point(inside _: CGPoint, with _: UIEvent?) -> Bool { true } }
    """
  #expect(
    port(text).text.contains(
      "func point(inside value0: CGPoint, with value1: UIEvent?) -> Bool"
        + " { ported_point(inside: value0, with: value1) };"
    )
  )
}

@Test func `a property that an extension observes is observed in the class`() {
  let text = """
    class Cell: UITableViewCell {}
    extension Cell { override var isSelected: Bool { willSet { show(newValue) } } }
    """
  let file = port(text)
  #expect(
    file.text.hasPrefix(
      "class Cell: UITableViewCell { override var isSelected: Bool "
        + "{ willSet { ported_willSet_isSelected(newValue) } };}"
    )
  )
  #expect(file.text.contains("func ported_willSet_isSelected(_ newValue: Bool) { show(newValue) }"))
  #expect(file.report.isEmpty)
}

@Test func `what subclasses override stands in the class, and not in its extension`() {
  let text = """
    class Page: UIView {}
    extension Page { func show(_ day: Int) {} }
    class Week: Page { override func show(_ day: Int) {} }
    """
  let file = port(text)
  #expect(file.text.hasPrefix("class Page: UIView { func show(_ day: Int) { ported_show(day) };}"))
  #expect(file.text.contains("extension Page { func ported_show(_ day: Int) {} }"))
}

@Test func `an extension overrides what one of its superclass has`() {
  let text = """
    class Page: UIView {}
    extension Page { @objc func show() {} }
    class Week: Page {}
    extension Week { override func show() {} }
    """
  let lines = port(text).text.split(separator: "\n")
  #expect(lines[0] == "class Page: UIView { func show() { ported_show() };}")
  #expect(lines[2] == "class Week: Page { override func show() { ported_Week_show() };}")
}

@Test func `a layer has the initialiser by which its view would make it`() {
  #expect(
    port("class Ring: CAShapeLayer { override init() { super.init() } }").text
      == "class Ring: CAShapeLayer { required init() { super.init() } }"
  )
  let text = "public class Ring: CAShapeLayer { init(width: CGFloat) { super.init() } }"
  #expect(port(text).text.hasPrefix("public class Ring: CAShapeLayer { public required init() {"))
}

@Test func `the initialiser of a cell's subclass is required, and as open as an open class`() {
  let text = """
    open class Cell: UICollectionViewCell { override init(frame: CGRect) { super.init(frame: frame) } }
    class Wide: Cell { override init(frame: CGRect) { super.init(frame: frame) } }
    """
  let lines = port(text).text.split(separator: "\n")
  #expect(lines[0].contains("{ public required init(frame: CGRect)"))
  #expect(lines[1].contains("{ required init(frame: CGRect)"))
}

@Test(arguments: [
  ("open static func make() {}", "public static func make() {}"),
  ("open let size = 1", "public let size = 1"), ("open var size = 1", "open var size = 1"),
])
func `what nobody can override is public`(member: String, expected: String) {
  #expect(port("open class Card: UIView { \(member) }").text.contains("{ \(expected) }"))
}

@Test func `a member of a class that is closed here is public`() {
  let text = "extension UIColor { open var pale: UIColor { self } }"
  #expect(port(text).text == "extension UIColor { public var pale: UIColor { self } }")
}

@Test func `a file of SwiftUI is left out, which is said`() {
  let file = port("import SwiftUI\nstruct Card: View {}")
  #expect(file.text == "")
  #expect(
    file.report == [
      "App.swift:1:1: warning: SwiftUI is not on Linux: what is in this file is left out"
    ]
  )
}

@Test func `a file of SwiftUI and UIKit is ported, and the import that is missing is said`() {
  let file = port("import SwiftUI\nimport UIKit\nclass Card: UIView {}")
  #expect(file.text.contains("class Card: UIView {}"))
  #expect(file.report.contains { $0.contains("error: SwiftUI is not known") })
}

@Test func `in place a file of SwiftUI is compiled where that is, and changed once`() {
  let text = "import SwiftUI\nstruct Card: View {}\n"
  let once = Porter.port([(path: "App.swift", text: text)], style: .inPlace)[0].text
  #expect(once == "#if canImport(SwiftUI)\n\(text)#endif\n")
  #expect(Porter.port([(path: "App.swift", text: once)], style: .inPlace)[0].text == once)
}

@Test(arguments: [
  ("enum Gap { static let small: CGFloat = 8 }", true), ("enum Gap { case small }", false),
])
func `a file without imports sees UIKit where another imports it`(text: String, sees: Bool) {
  let files = [(path: "App.swift", text: text), (path: "View.swift", text: "import UIKit")]
  #expect(Porter.port(files)[0].text == (sees ? "import TouchKit; " : "") + text)
}

@Test func `what Foundation has in a module of its own is imported`() {
  #expect(
    port("import UIKit\nlet task: URLSessionDataTask").text
      == "import FoundationNetworking; import TouchKit\nlet task: URLSessionDataTask"
  )
}

@Test(arguments: [
  ("UIEdgeInsetsInsetRect(a, b)", "(a).inset(by: b)"),
  (
    "UIEdgeInsetsInsetRect(a, UIEdgeInsetsMake(1, 2, 3, 4))",
    "(a).inset(by: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))"
  ),
  ("UIFontWeightMedium", "UIFont.Weight.medium"),
  ("RunLoopMode.commonModes", "RunLoop.Mode.common"),
  ("UIViewNoIntrinsicMetric", "UIView.noIntrinsicMetric"),
])
func `names of Swift 4 are those of today`(old: String, new: String) {
  let text = port("let x = \(old)").text
  #expect(text.filter { $0 != " " }.hasSuffix("letx=\(new)".filter { $0 != " " }))
}

@Test func `a module that a package may have is not said to be missing`() {
  let text = "import UIKit\n@testable import Card\nlet a = NSMutableAttributedString()"
  let file = Porter.port([(path: "App.swift", text: text)], isInPackage: true)[0]
  #expect(file.report.isEmpty)
  #expect(file.text.hasSuffix("NSMutableAttributedString(string: \"\")"))
}

@Test func `constants of Objective-C are written as members of their types`() {
  #expect(
    port("shape.lineCap = kCALineCapRound; let a = [NSFontAttributeName: font]").text
      == "shape.lineCap = CAShapeLayerLineCap.round; let a = [NSAttributedString.Key.font: font]"
  )
  #expect(
    port("let o = NSLayoutFormatOptions.alignAllTop").text
      == "let o = NSLayoutConstraint.FormatOptions.alignAllTop"
  )
}

@Test func `a boxed transform is the transform, and a bridged number is made`() {
  #expect(
    port("values = [NSValue(caTransform3D: CATransform3DIdentity), NSValue(cgPoint: p)]").text
      == "values = [CATransform3DIdentity, NSValue(cgPoint: p)]"
  )
  let file = port("label.string = formatter.string(from: value as NSNumber)").text
  #expect(file.filter { $0 != " " } == "label.string=formatter.string(from:NSNumber(value:value))")
}

@Test func `an animator's methods, which are optional in UIKit, are called as methods`() {
  #expect(port("animator.addCompletion?({ _ in })").text == "animator.addCompletion({ _ in })")
}
