import Foundation
import Testing
import TouchPort

/// The conditions that porting in place writes: as few as do, none that is dead.
private func port(_ text: String) -> String {
  Porter.port([("App.swift", text)], style: .inPlace)[0].text
}

@Test func `imports beside UIKit under a condition are kept on both platforms`() {
  #expect(
    port("#if canImport(UIKit)\nimport RealModule\nimport UIKit\n#endif\n").hasPrefix(
      """
      #if canImport(UIKit) || canImport(TouchKit)
      import RealModule
      #if canImport(UIKit)
      import UIKit
      #else
      import TouchKit
      #endif
      #endif
      """
    )
  )
}

@Test func `imports for iOS or tvOS have a clause for TouchKit`() {
  let text = "#if os(iOS) || os(tvOS)\nimport UIKit\n#elseif os(macOS)\nimport AppKit\n#endif\n"
  #expect(
    port(text)
      == text.replacing(
        "#elseif os",
        with: "#elseif canImport(TouchKit)\nimport TouchKit\n#elseif os"
      )
  )
}

@Test func `what a condition in a class needs stands behind the class`() {
  let text = """
    import UIKit
    class A: UIView {
      func f() {
        #if DEBUG
        g(#selector(go))
        #endif
      }
      @objc func go() {}
    }

    """
  let file = port(text)
  #expect(file.contains("  func go() {}\n}\n\n#if canImport(UIKit)\nextension A {"), "\(file)")
}

@Test func `what is put in has the indentation of what is around it`() {
  let text = """
    #if os(iOS)
        class A: NSObject {
            func f() { g(#selector(go)) }
            @objc func go() {}
        }
        extension A { @objc func turn() {} }
    #endif

    """
  let file = port(text)
  #expect(file.contains("    #if !canImport(TouchKit)\n    extension A {\n"), "\(file)")
  #expect(
    file.contains(
      "\n        #if !canImport(TouchKit)\n        @objc\n        #endif\n        func turn"
    ),
    "\(file)"
  )
}

@Test(arguments: ["@preconcurrency ", "public ", "@_exported "])
func `TouchKit is imported as UIKit was`(_ words: String) {
  #expect(
    port("\(words)import UIKit\nlet a = 1\n").contains("#else\n\(words)import TouchKit\n#endif")
  )
}

@Test func `a name of the file itself needs no TouchKit`() {
  let text = "import Foundation\nimport RealModule\npublic let UIScrollViewDecay = 0.9\n"
  #expect(port(text) == text)
}

@Test func `what is for layers is compiled where TouchKit is`() {
  let text = "#if canImport(QuartzCore)\nimport QuartzCore\nextension CALayer {}\n#endif\n"
  #expect(
    port(text) == """
      #if canImport(QuartzCore) || canImport(TouchKit)
      #if canImport(TouchKit)
      import TouchKit
      #else
      import QuartzCore
      #endif
      extension CALayer {}
      #endif

      """
  )
}

@Test func `imports of layers under a condition have a clause for TouchKit`() {
  #expect(
    port("#if canImport(CoreGraphics)\nimport CoreGraphics\n#endif\nlet a: CALayer\n")
      == "#if canImport(CoreGraphics)\nimport CoreGraphics\n#elseif canImport(TouchKit)\nimport TouchKit\n#endif\nlet a: CALayer\n"
  )
}

@Test func `a part of a condition that is false on Linux stays as it is`() {
  let text =
    "#if DEBUG && !(os(OSX) || (os(iOS) && targetEnvironment(macCatalyst)))\nlet a = 1\n#endif\n"
  #expect(port(text) == text)
}

@Test func `a condition in which nothing is left goes with what was in it`() {
  let text = """
    #if DEBUG
    class A: UIView {}
    #endif

    #if DEBUG
    extension A {
      override func layoutSubviews() {}
    }
    #endif

    """
  let file = port(text)
  #expect(file.components(separatedBy: "#if DEBUG").count == 2, "\(file)")
  #expect(file.contains("override func layoutSubviews"), "\(file)")
}

@Test func `what is for Linux alone has no condition for iOS in it`() {
  let text =
    "import UIKit\nopen class C: UITableViewCell {\n  @objc override init(frame: CGRect) {}\n}\n"
  let file = port(text)
  #expect(file.contains("  #else\n  public required init(frame: CGRect) {}\n  #endif"), "\(file)")
  #expect(file.contains("  #if !canImport(TouchKit)\n  @objc override init"), "\(file)")
}

@Test func `protocols and classes that stand together share their conditions`() {
  let text = """
    import UIKit
    @objc protocol P {
      @objc optional func go(_ a: Int)
    }

    @objc protocol Q {
      @objc optional func turn(_ a: Int)
    }
    class A: UIView {
      func f() { g(#selector(go)) }
      @objc func go() {}
    }
    class B: UIView {
      func f() { g(#selector(turn)) }
      @objc func turn() {}
    }

    """
  let file = port(text)
  #expect(file.contains("}\n\n@objc protocol Q"), "\(file)")
  // One of the imports, one of the protocols, one for each action, one at the end.
  #expect(file.components(separatedBy: "#if ").count == 6, "\(file)")
}

@Test func `a file of which imports alone are left is reported`() {
  let files = Porter.port(
    [
      ("A.swift", "import UIKit\nclass A: UIView {}\n"),
      ("B.swift", "import UIKit\nextension A {\n  override func layoutSubviews() {}\n}\n"),
    ],
    style: .inPlace
  )
  #expect(files[1].report.contains { $0.contains("warning: there are only imports in this file") })
  #expect(files[0].report.isEmpty)
}
