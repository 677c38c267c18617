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
