import Testing
import TouchPort

/// A file as a library ships it.
private let card = """
  import Foundation
  import UIKit

  @objc(Card)
  open class Card: UIView {
      @IBOutlet weak var label: UILabel!

      func setUp() {
          let tap = UITapGestureRecognizer(target: self, action: #selector(open(_:)))
          addGestureRecognizer(tap)
      }

      @objc private func open(_ sender: UITapGestureRecognizer) {}
  }

  // MARK: - Touches

  extension Card {
      func close() {}

      /// Goes beyond the bounds.
      open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
          bounds.insetBy(dx: -8, dy: -8).contains(point)
      }
  }

  """

private let bothPlatforms = """
  #if canImport(UIKit)
  import Foundation
  import UIKit
  #else
  import TouchKit
  #endif

  #if canImport(UIKit)
  @objc(Card)
  #endif
  open class Card: UIView {
      #if canImport(UIKit)
      @IBOutlet
      #endif
      weak var label: UILabel!

      func setUp() {
          let tap = UITapGestureRecognizer(target: self, action: Card.openSelector)
          addGestureRecognizer(tap)
      }

      @IBAction private func open(_ sender: UITapGestureRecognizer) {}

      /// Goes beyond the bounds.
      open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
          bounds.insetBy(dx: -8, dy: -8).contains(point)
      }
  }

  // MARK: - Touches

  extension Card {
      func close() {}
  }

  #if canImport(UIKit)
  extension Card {
      private static var openSelector: Selector { #selector(open(_:)) }
  }
  #else
  extension Card: ActionListing {
      private static var openSelector: Selector { "open:" }

      public var listedActions: ActionTable {
          ActionTable()
              .adding("open:") { (sender: UITapGestureRecognizer) in self.open(sender) }
      }
  }
  #endif

  """

@Test func `in place a file compiles for both platforms, with what is for one under a condition`() {
  let file = port(card)
  #expect(file.text == bothPlatforms)
  #expect(
    file.report == [
      "App.swift:15:5: warning: @IBOutlet: no nib connects it: set it before it is used"
    ]
  )
}

@Test(arguments: [
  bothPlatforms,
  "import UIKit\n@objc protocol P {\n  @objc optional func go()\n}\n",
  "#if canImport(UIKit)\nimport UIKit\n#elseif os(macOS)\nimport AppKit\n#endif\n",
  "#if os(iOS) || os(tvOS)\nimport UIKit\nclass A: UIView { let k = #keyPath(UIView.alpha) }\n#endif\n",
  "import UIKit\nclass C: UITableViewCell {\n  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {}\n}\n",
  "import UIKit\nclass A: UIView {\n  let s = #selector(go)\n  @objc func go() {}\n}\nclass B: A {\n  let t = #selector(turn)\n  @objc func turn() {}\n}\n",
  "import UIKit\n@objc protocol P {\n  @objc optional func go(_ a: A)\n}\n",
  "import UIKit\nclass A: UIView {\n  @objc var a = 1\n  @objc func go() {}\n}\n",
  "import UIKit\nclass A: UIView {}\nextension A {\n  override func awakeFromNib() {}\n}\n",
  "import UIKit\nclass A: NSObject {\n  let s = #selector(go)\n  @objc func go() {}\n}\nclass B: A {\n  let t = #selector(turn)\n  @objc func turn() {}\n}\n",
])
func `a file that was ported in place is not changed again`(_ text: String) {
  let once = port(text).text
  #expect(once != text || text == bothPlatforms)
  #expect(port(once).text == once)
}

@Test func `the imports of one platform stay together, under the condition that is there`() {
  #expect(
    port("#if canImport(UIKit)\nimport UIKit\n#elseif os(macOS)\nimport AppKit\n#endif\n").text
      == "#if canImport(UIKit)\nimport UIKit\n#elseif canImport(TouchKit)\nimport TouchKit\n"
      + "#elseif os(macOS)\nimport AppKit\n#endif\n"
  )
}

@Test func `an extension of overrides alone goes with them`() {
  let text = "class A: UIView {}\n\nextension A {\n  override func layoutSubviews() {}\n}\n"
  #expect(port(text).text == "class A: UIView {\n\n  override func layoutSubviews() {}\n}\n")
}

@Test func `Foundation alone is TouchKit's where that is`() {
  #expect(
    port("import Foundation\n").text
      == "#if canImport(TouchKit)\nimport TouchKit\n#else\nimport Foundation\n#endif\n"
  )
}

@Test func `what is compiled for iOS is compiled where TouchKit is`() {
  #expect(
    port("#if os(iOS) || DEBUG\nlet a = 1\n#endif\n").text
      == "#if (os(iOS) || canImport(TouchKit)) || DEBUG\nlet a = 1\n#endif\n"
  )
}

@Test func `a class whose ancestor lists its actions overrides the table at its end`() {
  let text = """
    import UIKit
    class A: UIView {
      let s = #selector(go)
      @objc func go() {}
    }
    class B: A {
      let t = #selector(turn)
      @objc func turn() {}
    }
    """
  let ported = port(text).text
  #expect(
    ported.contains(
      """
        func turn() {}

        #if canImport(TouchKit)
        @MainActor
        override var actionTable: ActionTable {
          super.actionTable
            .adding("turn") { self.turn() }
        }
        #endif
      }
      """
    ),
    "\(ported)"
  )
  #expect(ported.contains("extension A: ActionListing {"), "\(ported)")
}

@Test func `an initialiser of a cell is required, and goes on to override for iOS`() {
  let text = "class C: UITableViewCell {\n  override init(frame: CGRect) {}\n}"
  #expect(
    port(text).text == "class C: UITableViewCell {\n  required override init(frame: CGRect) {}\n}"
  )
}

@Test func `an action that a table lacks is reported`() {
  let text = bothPlatforms.replacing("Card.openSelector", with: "Selector(\"close\")").replacing(
    "  func setUp",
    with: "  func close() {}\n      func setUp"
  )
  #expect(
    port(text).report == [
      "App.swift:17:10: error: the table of actions of Card lacks this one: "
        + ".adding(\"close\") { self.close() }"
    ]
  )
}

@Test func `a note has its place in the file that is written`() {
  let file = port("import UIKit\n@objc class A: NSObject {\n  @objc dynamic var a = 1\n}\n")
  #expect(file.report.map { $0.prefix(24) } == ["App.swift:13:9: warning:"])
}

@Test func `the compiler is asked of a file without what would stop it, line by line`() {
  let file = Porter.port([("App.swift", "import UIKit\nimport MapKit\nlet a = 1\n")])[0]
  #expect(file.textToCheck == "import TouchKit\n             \nlet a = 1\n")
}

private func port(_ text: String) -> PortedFile {
  Porter.port([("App.swift", text)], style: .inPlace)[0]
}

@Test func `a file that is for iOS as a whole imports TouchKit where it imports UIKit, once`() {
  let text = "#if os(iOS)\nimport UIKit\nclass A: UIView {}\n#endif\n"
  let file = port(text).text
  #expect(
    file == """
      #if os(iOS) || canImport(TouchKit)
      #if canImport(UIKit)
      import UIKit
      #else
      import TouchKit
      #endif
      class A: UIView {}
      #endif

      """
  )
  #expect(port(file).text == file)
}

@Test func `a boxed transform is the transform, and a number of a list is made, on both platforms`()
{
  let text =
    "import UIKit\nlet a = [NSValue(caTransform3D: t)]\nlayer.locations = stops as [NSNumber]\n"
  #expect(port(text).text.contains("let a = [t]"))
  #expect(port(text).text.contains("stops.map { NSNumber(value: Double($0)) }"))
}

@Test func `an attribute of Interface Builder brings @objc, which needs no condition then`() {
  let text = "import UIKit\nclass A: UIView {\n  @objc @IBInspectable public var width = 1\n}\n"
  #expect(port(text).text.contains("\n  @IBInspectable public var width = 1\n"))
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
  let file = port(text).text
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

@Test func `overloads that Objective-C would not tell apart say themselves which of them it sees`()
{
  let text = """
    import UIKit
    class Card: UIView {
      @objc var width = 1
      @objc func turn(_ by: Int) {}
      func turn(_ by: Double) {}
    }
    """
  let file = port(text).text
  #expect(!file.contains("@objcMembers"), "\(file)")
  #expect(file.contains("  @objc\n  #endif\n  func turn(_ by: Int) {}"), "\(file)")
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
    class A: UIView {}

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

        // MARK: - Layout

        override func layoutSubviews() {}

        override func gestureRecognizerShouldBegin(_ g: UIGestureRecognizer) -> Bool { true }
      }

      extension A: UIGestureRecognizerDelegate {}
      """
  )
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
  #expect(file.contains("  #if canImport(UIKit)\n  /// Called by Xcode.\n  override"), "\(file)")
  #expect(file.contains("awakeFromNib() { setUp() }\n  #endif\n\n  private func setUp"), "\(file)")
}

@Test func `an override that goes to another file sees what it calls of its own`() {
  let files = Porter.port(
    [
      ("A.swift", "class A: UIView {}"),
      (
        "B.swift",
        "extension A {\n  override func layoutSubviews() { place() }\n  private func place() {}\n"
          + "  private func rest() {}\n}\n"
      ),
    ],
    style: .inPlace
  )
  #expect(files[1].text.contains("  func place() {}\n  private func rest"), "\(files[1].text)")
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
  #expect(file.hasSuffix("  }\n}\n#endif\n\n#endif\n"), "\(file)")
}

@Test
func `a delegate whose optional methods have one parameter stays Objective-C's, with its calls`() {
  let text = """
    import UIKit
    @objc public protocol CardDelegate {
      @objc optional func cardDidTurn(_ card: Card)
    }
    class Card: UIView {
      weak var delegate: CardDelegate?
      func turn() { delegate?.cardDidTurn?(self) }
    }
    """
  let file = port(text).text
  #expect(
    file.contains(
      """
      #if canImport(UIKit)
      @objc public protocol CardDelegate {
        @objc optional func cardDidTurn(_ card: Card)
      }
      #else
      public protocol CardDelegate: AnyObject {
        func cardDidTurn(_ card: Card)
        var cardDidTurn: ((Card) -> Void)? { get }
      }

      extension CardDelegate {
        public func cardDidTurn(_ card: Card) {}
        public var cardDidTurn: ((Card) -> Void)? { { self.cardDidTurn($0) } }
      }
      #endif
      """
    ),
    "\(file)"
  )
  #expect(file.contains("delegate?.cardDidTurn?(self)"), "\(file)")
}
