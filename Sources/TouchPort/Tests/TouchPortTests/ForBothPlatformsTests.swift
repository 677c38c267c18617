import Foundation
import Testing
import TouchPort

/// What porting in place leaves so that it compiles for iOS and for the Mac, or reports.
private func port(_ texts: String...) -> [PortedFile] {
  Porter.port(texts.enumerated().map { ("\($0.offset).swift", $0.element) }, style: .inPlace)
}

@Test func `an optional property is needed by all here, which is reported at every run`() {
  let text = """
    import UIKit
    @objc protocol Base {
      @objc optional func moved(_ a: Int)
      @objc optional var count: Int { get }
    }

    """
  let once = port(text)[0]
  #expect(once.report.map { $0.prefix(19) } == ["0.swift:9:3: error:"])
  #expect(once.text.contains("  func moved(_ a: Int) throws\n  var count: Int { get }\n}"))
}

@Test func `a selector that nothing could perform stays, and is reported at every run`() {
  let text = """
    import UIKit
    extension UIView {
      func f() { g(#selector(go)) }
      @objc func go() {}
    }

    """
  let once = port(text)[0]
  #expect(once.text.contains("g(#selector(go))"))
  #expect(once.report.contains { $0.contains("error: go is in an extension of a class of UIKit") })
  #expect(port(once.text)[0].report == once.report)
}

@Test(arguments: [
  "if let new = d?.shown(in:for:) { new(v, 1) } else", "guard let new = d?.shown(in:for:) else",
])
func `a method that is named by its labels is not optional here, which is reported at every run`(
  _ start: String
) {
  let text = """
    import UIKit
    @objc protocol D {
      @objc optional func shown(in v: UIView, for n: Int)
    }
    class A {
      weak var d: D?
      func f(_ v: UIView) {
        \(start) { return }
      }
    }

    """
  let once = port(text)[0]
  let errors = once.report.filter {
    $0.contains("error: an optional method is named by its labels")
  }
  #expect(errors.count == 1, "\(once.report)")
  #expect(port(once.text)[0].report == errors)
}

@Test func `an initialiser that is required here stays as it was on iOS where a class is open`() {
  let text = "open class C: UITableViewCell {\n  /// A.\n  override init(frame: CGRect) {\n  }\n}\n"
  let once = port(text)[0]
  #expect(
    once.text == """
      open class C: UITableViewCell {
        #if !canImport(TouchKit)
        /// A.
        override init(frame: CGRect) {
        }
        #else
        public required init(frame: CGRect) {
        }
        #endif
      }

      """
  )
  #expect(once.report.isEmpty && port(once.text)[0].text == once.text)
}

@Test func `what is open in a class that TouchKit closes is public where nobody can override it`() {
  let file = port("import UIKit\nextension UIColor {\n  open func f() {}\n}\n")[0]
  #expect(file.text.contains("  public func f() {}"))
  #expect(file.report.isEmpty)
}

@Test func `what is open and Objective-C's in a class that TouchKit closes stays, and is reported`()
{
  let text = "import UIKit\nextension UIColor {\n  @objc open func f() {}\n  func g() {}\n}\n"
  let file = port(text)[0]
  #expect(file.text.contains("  open func f() {}"))
  #expect(file.report.contains { $0.contains("error: TouchKit closes this class") })
}

@Test func `an override of one of two classes of a name goes to the one in its own file`() {
  let mac = "import AppKit\nopen class Dial: NSView {\n}\n"
  let phone = "import UIKit\nopen class Dial: UIControl {\n}\n"
  let part = "extension Dial {\n  override func mouseUp(with e: NSEvent) {}\n}\n"
  let files = port(phone, mac + part)
  #expect(!files[0].text.contains("mouseUp"))
  #expect(
    files[1].text
      == mac.replacing("\n}", with: "\n  override func mouseUp(with e: NSEvent) {}\n}")
  )
}

@Test func `an override of one of two classes of a name in other files stays, and is reported`() {
  let part = "import UIKit\nextension Dial {\n  override func layoutSubviews() {}\n}\n"
  let files = port("class Dial: UIControl {\n}\n", "class Dial: NSView {\n}\n", part)
  #expect(!files[0].text.contains("layoutSubviews") && !files[1].text.contains("layoutSubviews"))
  #expect(files[2].report.contains { $0.contains("into Dial itself, of which there are several") })
  #expect(files[2].text.contains("  override func layoutSubviews() {}"), "\(files[2].text)")
}

@Test func `a file that imports layers without UIKit goes on to import them on the Mac`() {
  let text = "import QuartzCore\nclass A: CALayer {\n  @objc(go) func go() {}\n}\n"
  let once = port(text)[0].text
  #expect(
    once == """
      #if canImport(TouchKit)
      import TouchKit
      #else
      import QuartzCore
      #endif
      class A: CALayer {
        #if !canImport(TouchKit)
        @objc(go)
        #endif
        func go() {}
      }

      """
  )
  #expect(port(once)[0].text == once)
}

@Test func `layers beside a UIKit of another condition go on to be imported on the Mac`() {
  let text =
    "import CoreGraphics\n#if canImport(UIKit)\nimport UIKit\n#elseif os(macOS)\nimport AppKit\n#endif\n"
  #expect(
    port(text)[0].text.hasPrefix(
      "#if canImport(TouchKit)\nimport TouchKit\n#else\nimport CoreGraphics\n#endif\n#if canImport(UIKit)"
    )
  )
}

@Test func `what is Objective-C's in a file for the Mac as well stays so there`() {
  let text = """
    #if os(macOS)
    import AppKit
    #else
    import UIKit
    #endif
    class A: NSObject {
      let s = #selector(go)
      @objc(turn) func turn() {}
      @objc func go() {}
    }

    """
  let once = port(text)[0].text
  #expect(once.contains("  #if !canImport(TouchKit)\n  @objc(turn)\n  #endif"), "\(once)")
  #expect(once.contains("#if !canImport(TouchKit)\nextension A {\n"), "\(once)")
  #expect(port(once)[0].text == once)
}

@Test func `a file that sees UIKit by a header imports TouchKit, below its heading`() {
  let text = "// A license.\n\n/// A card.\nclass A: UIView {}\n"
  let once = port(text, "import UIKit\n")[0].text
  #expect(
    once
      == "// A license.\n\n#if canImport(TouchKit)\nimport TouchKit\n#endif\n\n/// A card.\nclass A: UIView {}\n"
  )
  #expect(port(once, "import UIKit\n")[0].text == once)
  #expect(port("class A {}\n", "import UIKit\n")[0].text == "class A {}\n")
}

@Test(arguments: [PortStyle.copy, .inPlace])
func `a space behind the name of an attribute is Swift 5, and is ported`(_ style: PortStyle) {
  let text = "import UIKit\n@available (*, deprecated)\nclass A: UIView {}\n"
  let file = Porter.port([("App.swift", text)], style: style)[0]
  #expect(file.text.contains("import TouchKit"))
  #expect(file.report == [])
}

@Test(arguments: [
  "let a = 0xg\n", "let a = \"\u{1}\"\n", "class {\n", "let a = 1 1\n", "let b = ‘a’\n",
])
func `what is no Swift is reported, and left`(_ text: String) {
  let file = Porter.port([("App.swift", "import UIKit\n" + text)])[0]
  #expect(file.text == "import UIKit\n" + text)
  #expect(file.report.first?.contains("the file is no Swift, and was left as it is") == true)
}

@Test func `an override under a condition that its class is not under stays, and is reported`() {
  let text = """
    import UIKit
    class A: UIView {}
    #if DEBUG
    extension A {
      override func layoutSubviews() {}
    }
    #endif

    """
  let once = port(text)[0]
  #expect(once.text.hasSuffix(text.components(separatedBy: "UIView {}")[1]), "\(once.text)")
  #expect(once.report.contains { $0.contains("error: an extension overrides nothing on Linux") })
  #expect(port(once.text)[0].report == once.report)
}

@Test func `an override takes the availability of its extension with it`() {
  let text = """
    class A: UIView {
      let a = 1
    }
    @available(iOS 13, *)
    extension A {
      override func layoutSubviews() {}
    }

    """
  #expect(port(text)[0].text.contains("\n\n  @available(iOS 13, *)\n  override func layout"))
}

@Test(arguments: [
  "let k = #keyPath(UIView.isHidden)", "let k = #keyPath(UIApplication.shared)",
  "let v: NSValue = NSValue(caTransform3D: t)",
  "func f(_ s: Selector = #selector(A.go)) {}\n  @objc func go() {}",
])
func `what would be another thing on iOS stays as it is`(_ member: String) {
  let text = "class A: NSObject {\n  \(member)\n}\n"
  #expect(port(text)[0].text.contains(member.components(separatedBy: "\n")[0]))
}

@Test func `names that a file declares are not those of Swift 4`() {
  let text =
    "import UIKit\nclass A { var childViewControllers = 1 }\nlet a = A().childViewControllers\n"
  #expect(port(text)[0].text.hasSuffix("A().childViewControllers\n"))
}

@Test func `what is for compilers of before stays`() {
  let text = """
    #if swift(>=4.2)
    typealias State = UIControl.State
    #else
    typealias State = UIControlState
    #endif

    """
  #expect(port(text)[0].text == text)
}

@Test func `a call of an optional method of UIKit's is reported, at every run`() {
  let text = "import UIKit\nfunc f(_ s: UIScrollView) { s.delegate?.scrollViewDidScroll?(s) }\n"
  let once = port(text)[0]
  #expect(once.report.map { $0.prefix(19) } == ["0.swift:6:60: error"])
  #expect(once.text.hasSuffix("?.scrollViewDidScroll?(s) }\n"))
  #expect(port(once.text)[0].report == once.report)
}
