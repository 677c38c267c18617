import Testing
import TouchPort

/// Selectors that would mean another thing in a static property at the end of the file.
private func port(_ text: String) -> PortedFile {
  Porter.port([("App.swift", "import UIKit\n" + text)], style: .inPlace)[0]
}

/// The place of the first note of a file.
private func place(in file: PortedFile) -> Substring {
  guard let note = file.notes.first else { return "" }
  let line = file.text.split(separator: "\n", omittingEmptySubsequences: false)[note.line - 1]
  return line.dropFirst(note.column - 1)
}

@Test(arguments: [
  "class A: UIView {\n  func f() {\n    class B: NSObject { @objc func tap() {} }\n    g(#selector(B.tap))\n  }\n}\n",
  "class A: UIView {\n  func f<B: UIView>(_: B) { g(#selector(B.tap)) }\n}\n",
  "func f() {\n  class B: UIView {\n    func g() { h(#selector(tap)) }\n    func tap() {}\n  }\n}\nclass C {\n  @objc func tap(_ s: Any) {}\n}\n",
])
func `a selector of what is local stays, and is reported without the name of another's method`(
  _ text: String
) {
  let file = port(text)
  #expect(place(in: file).hasPrefix("#selector("), "\(file.text)")
  #expect(file.notes.map(\.severity) == [.error])
  #expect(file.report.allSatisfy { $0.contains("is local") && !$0.contains("\"tap") })
  #expect(!file.text.contains("tapSelector"))
}

@Test(arguments: [
  ("Inner.tap", "Outer.Inner.tap"), ("Sibling.go", "Outer.Sibling.go"), ("Own.go", "Own.go"),
  ("Other.go", "Other.go"), ("UIView.layoutSubviews", "UIView.layoutSubviews"),
])
func `a nested type is named by its path where an extension does not see it`(
  _ selector: String,
  _ moved: String
) {
  let text = """
    class Outer: UIView {
      class Sibling: UIView { @objc func go() {} }
      class Inner: UIView {
        class Own: UIView { @objc func go() {} }
        func f() { g(#selector(\(selector))) }
        @objc func tap() {}
      }
    }
    class Other: UIView { @objc func go() {} }
    """
  let file = port(text)
  #expect(file.text.contains(": Selector { #selector(\(moved)) }"), "\(file.text)")
}

@Test func `a selector of what an extension does not see stays, and is reported`() {
  let text = """
    class Outer: UIView {
      private func close() {}
      private class Hidden: UIView { @objc func go() {} }
      class Inner: UIView {
        func f() { g(#selector(Outer.close), #selector(Hidden.go)) }
      }
    }
    """
  let file = port(text)
  #expect(file.report.count { $0.contains("error: Linux has no #selector") } == 2)
  #expect(!file.text.contains("Selector: Selector"), "\(file.text)")
}

@Test(arguments: [
  ("tap as () -> Void", "tap as (A) -> () -> Void"),
  ("self.tap as (Any) -> Void", "tap as (A) -> (Any) -> Void"),
  ("A.tap as (A) -> () -> Void", "A.tap as (A) -> () -> Void"),
  ("tap as (() -> Void)", "tap as (A) -> (() -> Void)"),
])
func `a selector of one of several methods names the type whose method it is`(
  _ selector: String,
  _ moved: String
) {
  let text = """
    class A: UIView {
      func f() { g(#selector(\(selector))) }
      @objc func tap() {}
      @objc func tap(_ sender: Any) {}
    }
    """
  let file = port(text)
  #expect(file.text.contains(": Selector { #selector(\(moved)) }"), "\(file.text)")
  #expect(file.notes.isEmpty)
}

@Test(arguments: ["tap as (() -> Void)?", "tap as (Kind) -> Void"])
func `a selector of one of several methods stays where its type is another at the end of the file`(
  _ selector: String
) {
  let file = port(
    "enum Outer {\n  enum Kind {}\n  class A: UIView {\n    func f() { g(#selector(\(selector))) }\n    @objc func tap() {}\n  }\n}\n"
  )
  #expect(place(in: file).hasPrefix("#selector("), "\(file.text)")
}

@Test(arguments: ["static let tap = 1", "class func tap(_ a: Int) {}"])
func `a selector of a method that has the name of a static member stays, and is reported`(
  _ member: String
) {
  let file = port(
    "class Base: UIView {\n  \(member)\n}\nclass A: Base {\n  func f() { g(#selector(tap)) }\n  @objc func tap() {}\n}\n"
  )
  #expect(place(in: file).hasPrefix("#selector(tap))"), "\(file.text)")
  #expect(file.report.contains { $0.contains("error: Linux has no #selector") })
}

@Test func `a selector of a static method goes from one static member to another`() {
  let file = port(
    "class A: UIView {\n  static func f() { g(#selector(tap)) }\n  @objc static func tap() {}\n}\n"
  )
  #expect(file.text.contains("{ #selector(tap) }"), "\(file.text)")
}

@Test(arguments: ["deinit { g(#selector(go)) }", "nonisolated func f() { g(#selector(go)) }"])
func `a selector that is used outside of the main actor is a property outside of it`(
  _ member: String
) {
  let file = port(
    "@MainActor class A: NSObject {\n  init() { g(#selector(go)) }\n  \(member)\n  @objc func go() {}\n}\n"
  )
  #expect(
    file.text.contains("  nonisolated private static var goSelector: Selector { #selector(go) }"),
    "\(file.text)"
  )
  #expect(file.text.contains("  nonisolated private static var goSelector: Selector { \"go\" }"))
}

@Test(arguments: [
  ("setter: UIView.isHidden", "setHidden:"), ("setter: isOpen", "setIsOpen:"),
  ("getter: isOpen", "isOpen"),
])
func `the selector of a property's setter has Objective-C's name of it`(
  _ selector: String,
  _ name: String
) {
  let file = port(
    "class A: UIView {\n  @objc var isOpen = true\n  func f() { g(#selector(\(selector))) }\n}\n"
  )
  #expect(file.text.contains(": Selector { \"\(name)\" }"), "\(file.text)")
}

@Test func `an action whose sender is no object is said to be performed with one alone`() {
  let file = port(
    "class A: UIView {\n  func f() { g(#selector(close)) }\n  @objc func close(now: Bool) {}\n}\n"
  )
  #expect(place(in: file).hasPrefix("close(now"))
  #expect(file.report.first?.contains("warning: iOS performs this with nil as well") == true)
  #expect(Porter.port([("App.swift", file.text)], style: .inPlace)[0].report == file.report)
}

@Test func `a selector of what only newer systems have is for these alone`() {
  let text = """
    @available(iOS 13.0, *)
    class A: UIView {
      func f() { g(#selector(tap)) }
    }
    extension A {
      @available(iOS 15, *)
      @objc func tap() {}
    }
    """
  let file = port(text).text
  #expect(
    file.contains(
      """
      @available(iOS 13.0, *)
      extension A {
        @available(iOS 15, *)
        private static var tapSelector: Selector { #selector(tap) }
      }
      #else
      """
    ),
    "\(file)"
  )
}
