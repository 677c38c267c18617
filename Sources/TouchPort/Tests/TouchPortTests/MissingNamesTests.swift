import Testing
import TouchPort

/// A list of names, as `make port` makes it, that is short.
private let names = KnownNames("UIView\nUIControl\nprint\nCGFloat\n.Event\n.alpha\n.addSubview")

private func report(_ texts: String...) -> [String] {
  let files = texts.enumerated().map { (path: "F\($0).swift", text: $1) }
  return Porter.port(files, names: names).flatMap(\.report)
}

@Test func `a type that TouchKit lacks is reported at its first place, with the other lines`() {
  let text = "class A: UIView {\n  var menu: UIMenu?\n  func show(_ menu: UIMenu) {}\n}"
  #expect(
    report(text) == ["F0.swift:2:13: error: UIMenu is not in TouchKit; also on line 3"]
  )
}

@Test func `a member that no type has is reported`() {
  #expect(
    report("func f(_ v: UIView) { v.alpha = 1; v.spin() }")
      == ["F0.swift:1:38: error: spin is not in TouchKit, nor in the files"]
  )
  #expect(
    report("class A: UIView { var at: UIControl.Corner? }")
      == ["F0.swift:1:37: error: Corner is not in TouchKit, nor in the files"]
  )
}

@Test func `a member is missing though a function outside of all types has its name`() {
  #expect(
    report("func f(_ v: UIView) { v.print() }")
      == ["F0.swift:1:25: error: print is not in TouchKit, nor in the files"]
  )
}

@Test func `an override of what no class has is reported`() {
  #expect(
    report("class A: UIView { override func dance() {} }")
      == ["F0.swift:1:33: error: dance is not in TouchKit, nor in the files"]
  )
}

@Test func `what any of the files declares is not missing`() {
  #expect(
    report(
      "class A: UIView { func go(_ n: Note) { let (low, high) = n.ends; turn(low) { high in high } } }",
      "struct Note { var ends: (CGFloat, CGFloat) }\nfunc turn<T>(_ x: T, by f: (T) -> T) {}"
    ).isEmpty
  )
}

@Test func `names of a module that is not on Linux are not reported one by one`() {
  let found = report(
    "import UIKit\nimport MapKit\nclass A: UIView { let m = Map(); let x = UIMenu() }"
  )
  #expect(found.count == 2)
  #expect(found.first?.contains("MapKit is not on Linux") == true)
  #expect(found.last == "F0.swift:3:42: error: UIMenu is not in TouchKit")
}

@Test func `branches that are not compiled here are not looked into`() {
  let text = """
    #if os(macOS)
    typealias V = NSView
    #elseif os(iOS)
    typealias V = UIView
    #else
    typealias V = UIOther
    #endif
    #if !canImport(UIKit)
    typealias W = UIOther
    #endif
    """
  #expect(report(text).isEmpty)
  #expect(report("#if DEBUG\nlet x = UIOther()\n#endif").count == 1)
}

@Test func `without a list nothing is said of names`() {
  let files = Porter.port([("A.swift", "let menu = UIMenu()")])
  #expect(files.flatMap(\.report).isEmpty)
}
