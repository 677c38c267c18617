import Testing
import TouchPort

/// Selectors, and what they name, under conditions and for newer systems.
private func port(_ text: String) -> PortedFile {
  Porter.port([("App.swift", "import UIKit\n" + text)], style: .inPlace)[0]
}

/// Returns true if a second run changes nothing and says the same.
private func isSettled(_ file: PortedFile) -> Bool {
  let again = Porter.port([("App.swift", file.text)], style: .inPlace)[0]
  return again.text == file.text && again.report == file.report
}

@Test(arguments: ["DEBUG", "!os(tvOS)"])
func `a selector of a method under a condition in its class stays, and is reported`(
  _ condition: String
) {
  let file = port(
    """
    class A: UIView {
      func f() {
        #if \(condition)
        g(#selector(tap))
        #endif
      }
      #if \(condition)
      @objc func tap() {}
      #endif
    }
    """
  )
  #expect(file.text.contains("    g(#selector(tap))\n"), "\(file.text)")
  #expect(!file.text.contains("extension A"))
  #expect(file.report.contains { $0.contains("error: Linux has no #selector") })
  #expect(file.report.contains { $0.contains("error: the table of actions of A lacks this one") })
  #expect(isSettled(file))
}

private let owner =
  "class A: UIView {\n  func f() { g(#selector(tap)) }\n  @objc func tap() {}\n}\n"
private let part =
  "#if DEBUG\nextension A {\n  func h() { g(#selector(turn)) }\n  @objc func turn() {}\n}\n#endif\n"

@Test(arguments: [owner + part, part + owner])
func `a selector of an extension under a condition has its property there`(_ text: String) throws {
  let file = port(text)
  let debug = try #require(
    file.text.split(separator: "#if DEBUG").last?.split(separator: "\n#endif\n#endif").first
  )
  #expect(debug.contains("turnSelector: Selector { #selector(turn) }"), "\(file.text)")
  #expect(!debug.contains("#selector(tap)"), "\(file.text)")
  #expect(file.text.contains("tapSelector: Selector { #selector(tap) }"))
  #expect(file.report.count == 1)
  #expect(file.report.first?.contains("A lacks this one: .adding(\"turn\")") == true)
  #expect(isSettled(file))
}

@Test func `selectors of either branch of a condition stay, and are reported`() {
  let file = port(
    """
    class A: UIView {
      #if DEBUG
      class B: UIView {
        func f() { g(#selector(tap)) }
        @objc func tap() {}
      }
      @objc func go() {}
      #else
      @objc func turn() {}
      #endif
      func f() {
        #if DEBUG
        g(#selector(go))
        #else
        g(#selector(turn))
        #endif
      }
    }
    """
  )
  #expect(!file.text.contains("extension "), "\(file.text)")
  #expect(file.report.count { $0.contains("error: Linux has no #selector") } == 3)
  #expect(isSettled(file))
}

@Test
func
  `a selector of another class stays under a condition in a method, where that class may be absent`()
{
  let file = port(
    "class A: UIView {\n  func f() {\n    #if DEBUG\n    g(#selector(B.tap))\n    #endif\n  }\n}\nclass Base: UIView {\n  @objc func tap() {}\n}\n#if DEBUG\nclass B: Base {}\n#endif\n"
  )
  #expect(file.text.contains("    g(#selector(B.tap))\n"), "\(file.text)")
  #expect(file.report.contains { $0.contains("error: Linux has no #selector") })
}

@Test func `the other branches of two conditions are two conditions`() {
  let file = port(
    """
    #if DEBUG
    #else
    class A: UIView {}
    #endif
    #if BETA
    #else
    extension A {
      override func layoutSubviews() {}
    }
    #endif
    """
  )
  #expect(file.report.contains { $0.contains("under another condition") }, "\(file.text)")
}

@Test(arguments: [
  "func f() { if #available(iOS 15, *) { g(#selector(UIResponder.scan(_:))) } }",
  "func f() { if #available(iOS 15, *), h == #selector(UIResponder.scan(_:)) {} }",
  "func f() {\n    guard #available(iOS 15, *) else { return }\n    g(#selector(scan(_:)))\n  }",
  "@available(iOS 15, *)\n  func f() { g(#selector(UIResponder.scan(_:))) }",
  "func f() { if #available(iOS 15, *) { g(#selector(Late.turn)) } }",
])
func `a selector of what only newer systems have stays where a check for these is around`(
  _ member: String
) {
  let file = port(
    "class A: UIView {\n  \(member)\n}\n@available(iOS 15, *)\nclass Late: UIView {\n  @objc func turn() {}\n}\n"
  )
  #expect(!file.text.contains("Selector: Selector"), "\(file.text)")
  #expect(file.report.contains { $0.contains("error: Linux has no #selector") })
  #expect(isSettled(file))
}

@Test func `a selector of a method of the class moves out of a check for newer systems`() {
  let file = port(
    "class A: UIView {\n  func f() { if #available(iOS 15, *) { g(#selector(tap)) } }\n  @objc func tap() {}\n}\n"
  )
  #expect(file.text.contains("{ #selector(tap) }"), "\(file.text)")
}

@Test func `a class nested in an extension for newer systems has an extension for these`() {
  let file = port(
    "class A: UIView {}\n@available(iOS 15, *)\nextension A {\n  class B: UIView {\n    func f() { g(#selector(tap)) }\n    @objc func tap() {}\n  }\n}\n"
  )
  #expect(file.text.contains("#if canImport(UIKit)\n@available(iOS 15, *)\nextension A.B {"))
}

private let overloads = """
  class A: UIView {
    @objc func tap(_ isOn: Bool) {}
    @objc func tap() {}
    @objc func tap(from view: UIView!) -> Int { 0 }

  """

@Test(
  arguments: [
    ("tap as () -> Void", "tap"), ("A.tap as (A) -> () -> Void", "tap"),
    ("tap as (Bool) -> ()", "tap:"), ("tap as ((UIView?) -> Int)", "tapFrom:"),
  ],
  [PortStyle.inPlace, .copy]
)
func `a cast tells which of several methods a selector names`(
  _ selector: (String, String),
  _ style: PortStyle
) {
  let text = "\(overloads)  func f() { g(#selector(\(selector.0))) }\n}\n"
  let file = Porter.port([("App.swift", "import UIKit\n" + text)], style: style)[0]
  #expect(file.text.contains(".adding(\"\(selector.1)\")"), "\(file.text)")
  #expect(file.text.components(of: ".adding") == 1)
  if style == .inPlace { #expect(isSettled(file)) }
}

@Test(arguments: [PortStyle.inPlace, .copy])
func `a selector whose cast fits none of the methods stays, and is reported`(_ style: PortStyle) {
  let text = "\(overloads)  func f() { g(#selector(tap as (String) -> Void)) }\n}\n"
  let file = Porter.port([("App.swift", "import UIKit\n" + text)], style: style)[0]
  #expect(file.text.contains("g(#selector(tap as (String) -> Void))"), "\(file.text)")
  #expect(file.report.contains { $0.contains("error: no one method here") })
  #expect(!file.text.contains(".adding"))
}

extension String {
  /// The number of places where a text begins.
  fileprivate func components(of part: String) -> Int { split(separator: part).count - 1 }
}
