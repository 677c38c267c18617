import Foundation
import Testing
import TouchPort

/// What makes the diff of a port in place one that its author would merge.
private func port(_ text: String) -> PortedFile {
  Porter.port([("App.swift", text)], style: .inPlace)[0]
}

@Test func `a class says once that Objective-C sees its members`() {
  let text = """
    import UIKit
    @objc public class Card: UIView {
      @objc public var width = 1
      @objc public func turn() {}
      let s = #selector(go)
      @objc private func go() {}
    }
    @objc public extension Card {
      func show() {}
    }
    """
  let file = port(text.replacing("  let s = ", with: "  private let s = ")).text
  #expect(
    file.contains(
      """
      #if canImport(UIKit)
      @objcMembers
      #endif
      public class Card: UIView {
        public var width = 1
        public func turn() {}
      """
    ),
    "\(file)"
  )
  // What is private is visible by its own attribute alone.
  #expect(
    file.contains("  #if canImport(UIKit)\n  @objc\n  #endif\n  private func go() {}"),
    "\(file)"
  )
  #expect(file.contains("\npublic extension Card {"), "\(file)")
}

@Test(arguments: [
  "open class Card: UIView {\n  @objc var width = 1\n  @objc func turn() {}\n}",
  "class Card: UIView {\n  @objc var width = 1\n  @objc func turn() {}\n  func fold() {}\n}",
  "class Card: UIView {\n  @objc var width = 1\n  @objc func turn() {}\n}\nclass Ace: Card {}",
  "class Card: UIView {\n  @objc var width = 1\n  @objc func turn() {}\n}\nextension Card {\n  func fold() {}\n}",
])
func `what was not Objective-C's before stays so, in subclasses too`(_ text: String) {
  let file = port("import UIKit\n" + text).text
  #expect(!file.contains("@objcMembers") && !file.contains("@nonobjc"), "\(file)")
  #expect(file.contains("  #if canImport(UIKit)\n  @objc\n  #endif\n  func turn() {}"), "\(file)")
}

@Test func `a class that shows its members already goes on to show all of them, once`() {
  let text = """
    import UIKit
    @objcMembers
    class Card: UIView {
      var width = 1
      @objc func turn() {}
      @objc func fold() {}
    }

    """
  let file = port(text).text
  #expect(
    file.hasSuffix(
      "@objcMembers\n#endif\nclass Card: UIView {\n  var width = 1\n  func turn() {}\n  func fold() {}\n}\n"
    ),
    "\(file)"
  )
}

@Test func `a sender that is no object is none of an action of Interface Builder`() {
  let text = """
    import UIKit
    class Card: UIView {
      let s = #selector(hear(_:)), t = #selector(tap(_:))
      func turn() {}
      func fold() {}
      @objc func hear(_ note: Notification) {}
      @objc func tap(_ sender: UIButton) {}
    }
    """
  let file = port(text).text
  #expect(file.contains("  @objc\n  #endif\n  func hear"), "\(file)")
  #expect(file.contains("\n  @IBAction func tap"), "\(file)")
}

@Test func `a selector of a class under a condition stands under that, beside another platform's`()
{
  let text = """
    #if canImport(UIKit)
    import UIKit
    class Driver: NSObject {
      let s = #selector(tick)
      @objc func tick() {}
    }
    #elseif os(macOS)
    import AppKit
    class Driver: NSObject {
      let s = #selector(tick)
      @objc func tick() {}
    }
    extension Driver {
      override func mouseUp(with e: NSEvent) {}
    }
    #endif

    """
  let file = port(text)
  #expect(file.report == [])
  let mac = text.components(separatedBy: "#elseif")[1]
  #expect(file.text.hasSuffix(mac), "\(file.text)")
  #expect(file.text.contains("  }\n}\n#endif\n#elseif os(macOS)"), "\(file.text)")
  #expect(port(file.text).text == file.text)
}

@Test func `what is for iOS and SwiftUI alone stays so`() {
  let text = "#if os(iOS)\nimport SwiftUI\nimport UIKit\nstruct V: UIViewRepresentable {}\n#endif\n"
  #expect(port(text).text == text)
  #expect(port(text).report == [])
}

@Test func `a number of an expression is made without spaces that were around its cast`() {
  #expect(port("f(t as NSNumber)\n").text == "f(NSNumber(value: t))\n")
}

@Test func `a selector is a text in two pairs of parentheses as well`() {
  let text =
    "import UIKit\nlet s = Selector((\"go\"))\nclass A: NSObject {\n  @objc func go() {}\n}\n"
  #expect(port(text).text.contains(".adding(\"go\") { self.go() }"))
}

@Test func `an extension whose members are all Objective-C's says so once`() {
  let text = """
    import UIKit
    extension UIColor {
      @objc class var pale: UIColor { .white }
      @objc class var dark: UIColor { .black }
    }
    """
  #expect(
    port(text).text.contains(
      "#if canImport(UIKit)\n@objc\n#endif\nextension UIColor {\n  class var pale"
    )
  )
}

@Test
func
  `a heading goes with the overrides under it, and an extension that is left empty takes a line`()
{
  let text = """
    class A: UIView {
      let a = 1
    }

    // MARK: - Layout

    extension A {
      override func layoutSubviews() {}
    }

    extension A: UIGestureRecognizerDelegate {
      override func gestureRecognizerShouldBegin(_ g: UIGestureRecognizer) -> Bool { true }
    }
    """
  #expect(
    port(text).text == """
      class A: UIView {
        let a = 1

        // MARK: - Layout

        override func layoutSubviews() {}

        override func gestureRecognizerShouldBegin(_ g: UIGestureRecognizer) -> Bool { true }
      }

      extension A: UIGestureRecognizerDelegate {}
      """
  )
}

@Test(arguments: ["{}", "{\n}"])
func `overrides that come to an empty class have one empty line between them`(_ block: String) {
  let text = """
    class A: UIView \(block)
    extension A {
      override func layoutSubviews() {}
      override func draw(_ rect: CGRect) {}
    }
    """
  let wanted =
    "{\n  override func layoutSubviews() {}\n\n  override func draw(_ rect: CGRect) {}\n}"
  #expect(port(text).text.hasPrefix("class A: UIView \(wanted)"), "\(port(text).text)")
}

@Test func `an override that nobody would call stays where it is, for iOS`() {
  let text = """
    class A: UIView {}
    extension A {
      /// Called by Xcode.
      override func prepareForInterfaceBuilder() { setUp() }

      override func awakeFromNib() { setUp() }

      private func setUp() {}
    }
    """
  let file = port(text).text
  #expect(
    file.contains("  #if !canImport(TouchKit)\n  /// Called by Xcode.\n  override"),
    "\(file)"
  )
  #expect(file.contains("awakeFromNib() { setUp() }\n  #endif\n\n  private func setUp"), "\(file)")
}

@Test func `what stands under a condition as a whole has its actions under it`() {
  let text = """
    #if canImport(UIKit)
    import UIKit
    class A: UIView {
      let s = #selector(go)
      @objc func go() {}
    }
    #endif

    """
  let file = port(text).text
  #expect(file.hasSuffix("  }\n}\n#endif\n#endif\n"), "\(file)")
}

@Test
func `a protocol with optional methods stays as it is for iOS, with its calls, and has a twin`() {
  let text = """
    import UIKit
    @objc public protocol CardDelegate {
      /// A turn.
      @objc optional func cardDidTurn(_ card: Card)
      @objc(card:by:) optional func card(_ card: Card, turnedBy angle: CGFloat) -> Bool
    }
    class Card: UIView {
      @IBOutlet weak var delegate: CardDelegate?
      func turn() { delegate?.cardDidTurn?(self) }
    }

    """
  let file = port(text).text
  #expect(
    file.contains(
      """
      #if canImport(UIKit)
      @objc public protocol CardDelegate {
        /// A turn.
        @objc optional func cardDidTurn(_ card: Card)
        @objc(card:by:) optional func card(_ card: Card, turnedBy angle: CGFloat) -> Bool
      }
      #endif
      class Card
      """
    ),
    "\(file)"
  )
  #expect(
    file.hasSuffix(
      """
      #if canImport(TouchKit)
      public protocol CardDelegate: AnyObject {
        func cardDidTurn(_ card: Card) throws
        func card(_ card: Card, turnedBy angle: CGFloat) throws -> Bool
      }

      extension CardDelegate {
        public func cardDidTurn(_ card: Card) throws { throw MissingMethod() }
        public func card(_ card: Card, turnedBy angle: CGFloat) throws -> Bool { throw MissingMethod() }
        public var cardDidTurn: ((Card) -> Void?)? { { try? self.cardDidTurn($0) } }
        public var card: CardDelegate_card? { .init(object: self) }
      }

      public struct CardDelegate_card {
        let object: any CardDelegate
        public func callAsFunction(_ card: Card, turnedBy angle: CGFloat) -> Bool? { try? self.object.card(card, turnedBy: angle) }
      }
      #endif

      """
    ),
    "\(file)"
  )
  #expect(file.contains("delegate?.cardDidTurn?(self)"), "\(file)")
  #expect(file.contains("  #if canImport(UIKit)\n  @IBOutlet\n  #endif\n"), "\(file)")
  #expect(port(file).text == file)
}

@Test func `what reads an optional method calls it without its labels`() {
  let text = """
    import Foundation
    @objc protocol D { @objc optional func tapped(view: Int, at index: Int) }
    func f(_ d: D) { if let tapped = d.tapped { tapped(1, 2) } }

    """
  let file = port(text).text
  #expect(
    file.contains("@discardableResult func callAsFunction(_ view: Int, _ index: Int) -> Void?")
  )
  #expect(file.hasPrefix("#if canImport(TouchKit)\nimport TouchKit\n"), "\(file)")
}

@Test func `TouchKit is imported in the place of UIKit, where other imports stand between`() {
  let file = port("import Foundation\nimport Numerics\nimport UIKit\n\nlet a = UIView()\n").text
  #expect(
    file.hasPrefix(
      """
      #if canImport(UIKit)
      import Foundation
      #endif
      import Numerics
      #if canImport(UIKit)
      import UIKit
      #else
      import TouchKit
      #endif
      """
    ),
    "\(file)"
  )
}
