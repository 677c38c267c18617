import Testing
import TouchPort

/// What goes along with overrides that leave an extension, as its author wrote it.
private func port(_ text: String) -> String {
  Porter.port([("App.swift", text)], style: .inPlace)[0].text
}

@Test func `all comments of an extension go along with its overrides`() {
  let text = """
    class A: UIView {
      let a = 1
    }

    // MARK: - Layout

    /// :nodoc:
    extension A {  // of views
      // First
      override func layoutSubviews() {}

      override func draw(_ rect: CGRect) {}  // Nothing

      // Last
    }  // A

    """
  #expect(
    port(text) == """
      class A: UIView {
        let a = 1

        // MARK: - Layout

        /// :nodoc:
        // of views

        // First
        override func layoutSubviews() {}

        override func draw(_ rect: CGRect) {}  // Nothing

        // Last
        // A
      }

      """
  )
}

@Test func `what documents an extension stands right above the override`() {
  let text =
    "class A: UIView {}\n\n/// :nodoc:\nextension A {\n  override func layoutSubviews() {}\n}\n"
  #expect(port(text).contains("{\n  /// :nodoc:\n  override func layoutSubviews() {}\n}"))
}

@Test func `comments in an extension that stays, and is left empty, go along as well`() {
  let text = """
    class A: UIView {}
    extension A: P {  // of views
      override func layoutSubviews() {}
      // swiftlint:enable all
    }

    """
  #expect(
    port(text) == """
      class A: UIView {
        // of views

        override func layoutSubviews() {}

        // swiftlint:enable all
      }
      extension A: P {}

      """
  )
}

@Test func `the heading of a file stays in it`() {
  let files = Porter.port(
    [
      ("A.swift", "class A: UIView {\n  let a = 1\n}\n"),
      ("B.swift", "// Ours.\n\n// Layout\nextension A {\n  override func layoutSubviews() {}\n}\n"),
    ],
    style: .inPlace
  )
  #expect(
    files[0].text
      == "class A: UIView {\n  let a = 1\n\n  // Layout\n\n  override func layoutSubviews() {}\n}\n"
  )
  #expect(files[1].text.hasPrefix("// Ours.\n"))
}

@Test(arguments: [
  "class A: UIView,\n               P {\n  func f() { g(#selector(go)) }\n  @objc func go() {}\n}\n",
  "/* A comment\n     of two lines. */\nclass A: UIView {\n  func f() { g(#selector(go)) }\n  @objc func go() {}\n}\n",
])
func `what is written is indented as the first member of a type is`(_ text: String) {
  let file = port("import UIKit\n" + text)
  #expect(file.contains("\n  private static var goSelector"), "\(file)")
  #expect(file.contains("\n      .adding(\"go\")"), "\(file)")
}

@Test func `lines of a moved override are left as they are, those of a text where they are`() {
  let head = ["enum Outer {", "  class A: UIView {", "    let a = 1"]
  let body = [
    "let a = 1", "   ", "return \"\"\"", "      a", "        ", "      b", "      \"\"\"",
  ]
  let text =
    head + ["  }", "}", "extension Outer.A {", "  override var description: String {"]
    + ["    \(body[0])", body[1], "    \(body[2])"] + body[3...] + ["  }", "}", ""]
  let wanted =
    head + ["", "    override var description: String {", "      \(body[0])", body[1]]
    + ["      \(body[2])"] + body[3...] + ["    }", "  }", "}", ""]
  #expect(port(text.joined(separator: "\n")) == wanted.joined(separator: "\n"))
}
