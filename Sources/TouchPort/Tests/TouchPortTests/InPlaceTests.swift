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
      "App.swift:15:14: warning: @IBOutlet: no nib connects it: set it before it is used"
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
  "import UIKit\nopen class L: CALayer {\n  init(a: Int) {}\n}\n",
  "import UIKit\nlet s = URLSession.shared\n",
  "import UIKit\nclass A: UIView {\n  @IBAction func go() {}\n}\n",
  "import Foundation\n@objc protocol P {\n  @objc optional func go(_ a: A)\n}\n",
  "@objc enum E: Int { case one }\n",
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
  #expect(port(text).text == "class A: UIView {\n  override func layoutSubviews() {}\n}\n")
}

@Test func `Foundation alone is TouchKit's where that is`() {
  #expect(
    port("import Foundation\nlet a = Timer()\n").text
      == "#if canImport(TouchKit)\nimport TouchKit\n#else\nimport Foundation\n#endif\n"
      + "let a = Timer()\n"
  )
  let plain = "import Foundation\nlet a = UUID(), b = NSLock(), c = CGFloat(1)\n"
  #expect(port(plain).text == plain)
}

@Test func `what is compiled for iOS is compiled where TouchKit is`() {
  #expect(
    port("#if os(iOS) || DEBUG\nlet a = 1\n#endif\n").text
      == "#if os(iOS) || DEBUG || canImport(TouchKit)\nlet a = 1\n#endif\n"
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
      "App.swift:15:14: warning: @IBOutlet: no nib connects it: set it before it is used",
      "App.swift:17:10: error: the table of actions of Card lacks this one: "
        + ".adding(\"close\") { self.close() }",
    ]
  )
}

@Test func `a note has its place in the file that is written`() {
  let file = port("import UIKit\n@objc class A: NSObject {\n  @objc dynamic var a = 1\n}\n")
  #expect(file.report.map { $0.prefix(24) } == ["App.swift:10:3: warning:"])
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

@Test func `what Linux does not take of an action and of a static is for iOS, or as iOS has it`() {
  let text =
    "import UIKit\nopen class A: UIView {\n  @IBAction func go() {}\n  open static let a = 1\n}\n"
  let file = port(text).text
  #expect(file.contains("  #if canImport(UIKit)\n  @IBAction\n  #endif\n  func go() {}"), "\(file)")
  #expect(file.contains("\n  public static let a = 1\n"), "\(file)")
}

@Test func `what Foundation has in a module of its own on Linux is imported where that is`() {
  let file = port("import UIKit\nlet s = URLSession.shared\n").text
  let start =
    "#if canImport(FoundationNetworking)\nimport FoundationNetworking\n#endif\n#if canImport(UIKit)"
  #expect(file.hasPrefix(start), "\(file)")
}
