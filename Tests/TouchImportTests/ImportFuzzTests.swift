import Foundation
import SceneStage
import Testing
import TouchImport
import TouchScene

/// Broken files end in a scene or in an error, and never in a crash.
@Suite struct ImportFuzzTests {
  private static let dump = """
    (lldb) po [[UIWindow keyWindow] recursiveDescription]
    <UIWindow: 0x1; frame = (0 0; 375 667); layer = <UIWindowLayer: 0x2>>
       | <CardView: 0x3; baseClass = UIButton; frame = (0 0; 9 9); transform = [1, 0, 0, 1, 0, -12]; \
    text = 'It's'; alpha = 0.5; animations = { a=<B: 0x4>; }; tag = 3; layer = <CALayer: 0x5>>
       |    | <UIScrollView: 0x6; frame = (0 0; 9 9); layer = <CALayer: 0x7>; contentOffset: {0, 9}>
    <UIViewController 0x8>, state: appeared, view: <CardView 0x3>
    <UITapGestureRecognizer: 0x9; view = <CardView 0x3>; must-fail = {<X: 0x1>}>
    """
  private static let page = """
    <?xml version="1.0"?><AppiumAUT><XCUIElementTypeApplication x="0" y="0" width="9" height="9">
    <XCUIElementTypeButton name="a" label="&amp;" x="1" y="1" width="3" height="3" visible="false"/>
    </XCUIElementTypeApplication></AppiumAUT>
    """
  private static let tree = """
    Element subtree:
     →Application, 0x1, pid: 12, {{0.0, 0.0}, {390.0, 844.0}}, label: 'x'
        Button, 0x2, {{1.0, 2.0}, {3.0, 4.0}}, identifier: 'a', label: 'b', Disabled
    """
  private static let json = """
    {"type": "Application", "rect": {"x": 0, "y": 0, "width": 9, "height": 9}, "children": [
      {"type": "Button", "isVisible": "0", "rect": {"x": 1, "y": 1, "width": 3, "height": 3}}]}
    """
  private static let sentry = """
    {"rendering_system": "UIKIT", "windows": [{"type": "UIWindow", "x": 0, "y": 0, "width": 9,
      "height": 9, "alpha": 1, "children": [{"type": "A", "x": 0, "y": 0, "width": 1, "height": 1}]}]}
    """
  private static let maestro = """
    element_num,depth,attributes,parent_num
    0,0,"bounds=[0,0][9,9]; text=a; b",
    1,1,"bounds=[1,1][3,3]; resource-id=a",0
    """
  private static let debugger = DebuggerDumpFixture.window(
    #"{"recognizer":"0x2","of":"UITapGestureRecognizer","in":"0x101","delegate":{"class":"A"}}"#
  )
  static let texts = [dump, page, tree, json, sentry, maestro, debugger]

  /// Reads bytes; an error is as good as a scene, as long as it says where.
  private func read(_ bytes: [UInt8]) {
    do {
      _ = try SceneFile(reading: Data(bytes), name: "dump.txt", importer: Importer())
    } catch {
      #expect(error.description.hasPrefix("dump.txt"))
    }
  }

  @Test(arguments: texts)
  func `a file cut anywhere is read or refused`(_ text: String) {
    let bytes = Array(text.utf8)
    let step = Night.isNow ? 1 : 5
    for place in stride(from: 0, to: bytes.count, by: step) {
      read(Array(bytes[..<place]))
      read(Array(bytes[place...]))
    }
  }

  @Test(arguments: texts)
  func `a file with any bytes changed is read or refused`(_ text: String) {
    let seed = UInt64(0x5EED)
    var random = seed
    func next(_ limit: Int) -> Int {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(random >> 33) % limit
    }
    let marks = Array("<>|;:='\"{}[]()&\\\n \t09a".utf8) + [0, 0xC3, 0xFF]
    for _ in 0..<(Night.isNow ? 1500 : 200) {
      var bytes = Array(text.utf8)
      for _ in 0...next(4) {
        let place = next(bytes.count)
        switch next(3) {
        case 0: bytes[place] = marks[next(marks.count)]
        case 1: bytes.insert(marks[next(marks.count)], at: place)
        default: bytes.removeSubrange(place..<min(bytes.count, place + 1 + next(9)))
        }
        if bytes.isEmpty { bytes = [0x20] }
      }
      read(bytes)
    }
  }

  @Test(arguments: ["<", "<UIView: 0x1; frame = (", "<A<", "|", "{{", "'", "text = '", "<a x='"])
  func `a file of one mark over and over is read in no time`(_ mark: String) {
    read(Array(String(repeating: mark, count: 5000).utf8))
    read(Array(String(repeating: mark + "\n", count: 5000).utf8))
  }
}
