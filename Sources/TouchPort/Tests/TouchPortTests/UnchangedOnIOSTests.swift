import Foundation
import Testing
import TouchPort

/// What porting in place leaves as it is on iOS.
private func port(_ texts: String...) -> [PortedFile] {
  Porter.port(texts.enumerated().map { ("\($0.offset).swift", $0.element) }, style: .inPlace)
}

private let moved = "extension A {\n  override func layoutSubviews() { place() }\n}\n"

@Test(arguments: [
  ("class A: UIView {}\n", moved + "extension A {\n  private func place() {}\n}\n"),
  ("class A: UIView {}\n", moved + "private extension A {\n  func place() {}\n}\n"),
  ("class A: UIView {}\nprivate func place() {}\n", moved),
])
func `an override that names what is private to a file stays in it, and is reported`(
  _ owner: String,
  _ part: String
) {
  let files = port(owner, part)
  #expect(files.map(\.text) == [owner, part])
  #expect(files[1].report.contains { $0.contains("but make place internal first") })
}

@Test func `an override goes to another file where it names nothing that is private there`() {
  let files = port(
    "class A: UIView {\n  func place() {}\n}\nclass B: UIView {\n  private func place() {}\n}\n",
    moved
  )
  #expect(files[0].text.contains("  override func layoutSubviews() { place() }"))
  #expect(!files[1].text.contains("override"))
}

@Test func `an override whose file imports what the file of its class does not stays in it`() {
  let files = port("class A: UIView {}\n", "import Numerics\n" + moved)
  #expect(files[1].report.contains { $0.contains("whose file does not import Numerics") })
}

@Test func `an override that would name another thing inside of an outer type stays`() {
  let text = """
    let inset = 1
    class Box {
      static let inset = 2
      class A: UIView {}
    }
    extension Box.A {
      override func layoutSubviews() { print(inset) }
    }

    """
  let file = port(text)[0]
  #expect(file.text == text)
  #expect(file.report.contains { $0.contains("inside of which inset is another") })
}

@Test func `an action that is private to a file is listed there`() {
  let files = port(
    "import UIKit\nclass A: UIView {}\n",
    "import UIKit\nextension A {\n  func f() { g(#selector(go)) }\n  @objc private func go() {}\n}\n"
  )
  #expect(!files[0].text.contains("ActionListing"))
  #expect(files[1].text.contains("extension A: ActionListing"))
  #expect(files[1].text.contains("  private func go() {}"), "\(files[1].text)")
}

@Test func `actions that are private to two files are reported`() {
  func part(_ name: String) -> String {
    "import UIKit\nextension A {\n  func f\(name)() { g(#selector(\(name))) }\n  @objc private func \(name)() {}\n}\n"
  }
  let files = port("import UIKit\nclass A: UIView {}\n", part("go"), part("turn"))
  #expect(files[1].text.contains("  private func go() {}"), "\(files[1].text)")
  #expect(files[2].report.contains { $0.contains("error: turn is private to this file") })
}

@Test func `an initialiser of a cell that has subclasses here is required on Linux alone`() {
  let text = """
    class A: UITableViewCell {
      override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {}
    }
    class B: A {
      init(size: Int) {}
    }

    """
  let file = port(text)[0].text
  #expect(file.contains("  #if !canImport(TouchKit)\n  override init(style"), "\(file)")
  #expect(file.contains("  #else\n  required init(style"), "\(file)")
}

@Test func `a private action in an extension of actions alone has one attribute with them`() {
  let text = """
    import UIKit
    class A: UIView {
      func f() { g(#selector(go)); g(#selector(turn)) }
    }
    extension A {
      @objc private func go() {}
      @objc func turn() {}
    }

    """
  let file = port(text)[0].text
  #expect(
    file.contains("#if canImport(UIKit)\n@objc\n#endif\nextension A {\n  private func go() {}")
  )
}

@Test func `a method of UIKit's is not one of a class of the files that has its name`() {
  let text = """
    import UIKit
    class A: UIView {
      override func becomeFirstResponder() -> Bool { true }
    }
    class B: UIView {
      func f() { g(#selector(UITextView.becomeFirstResponder)) }
    }

    """
  let file = port(text)[0]
  #expect(!file.text.contains("ActionListing"), "\(file.text)")
  #expect(file.report.contains { $0.contains("no file here has the method becomeFirstResponder") })
}

@Test func `the class of a generic one is known by its name`() {
  let text = """
    import UIKit
    class Cell<T>: UITableViewCell {
      func f() { g(#selector(go)) }
      @objc func go() {}
    }
    class _DateCell: Cell<Date> {
      func h() { g(#selector(_DateCell.turn)) }
      @objc func turn() {}
    }

    """
  let file = port(text)[0]
  #expect(file.report.isEmpty)
  #expect(file.text.contains("override var actionTable"), "\(file.text)")
  #expect(!file.text.contains("extension _DateCell: ActionListing"))
}
