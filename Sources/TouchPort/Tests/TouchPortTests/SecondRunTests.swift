import Testing
import TouchPort

/// A second run in place, which changes nothing and says the same.
@Test(arguments: [
  "class A: UIView {\n  @IBOutlet weak var a: UIView!\n  @IBOutlet var b: UIView!\n}\n",
  "class A: NSObject {\n  @objc dynamic var a = 1\n  dynamic var b = 1\n}\n",
  "@objc protocol P {\n  @objc optional var count: Int { get }\n}\n",
  "class A: UIView {\n  func f() { g(#selector(UIView.vanish(_:))) }\n}\n",
  "class A: Foreign {\n  func f() { g(#selector(go)) }\n  @objc func go() {}\n}\n",
  "class A: NSObject {\n  var a: Int {\n    @objc(b) get { 1 }\n  }\n}\n",
  "class A: UIView {\n  func f() { g(#selector(go)) }\n  @objc (stay) func go() {}\n}\n",
  "extension UIColor {\n  @objc open class var a: UIColor { .red }\n  @objc open class var b: UIColor { .red }\n}\n",
  "class A: UIView {\n  @IBAction @available(iOS 13, *) func go() { title = animationImages }\n}\n",
])
func `a second run says what the first said, at the same places`(_ text: String) {
  let once = port("import UIKit\n" + text)
  let again = port(once.text)
  #expect(again.text == once.text)
  #expect(again.report == once.report)
  #expect(!once.report.contains { $0.contains("the file is no Swift") }, "\(once.text)")
}

@Test func `a second run says that a file of SwiftUI is left out`() {
  let once = port("import SwiftUI\nstruct V: View {}\n")
  #expect(once.report.count == 1)
  #expect(port(once.text).report == once.report && port(once.text).text == once.text)
}

@Test func `an optional property that somebody has given a default is no longer reported`() {
  let once = port("import UIKit\n@objc protocol P {\n  @objc optional var count: Int { get }\n}\n")
  let text =
    once.text + "#if canImport(TouchKit)\nextension P {\n  var count: Int { 1 }\n}\n#endif\n"
  #expect(port(text).report.isEmpty)
}

private func port(_ text: String) -> PortedFile {
  Porter.port([("App.swift", text)], style: .inPlace)[0]
}
