import Foundation
import Testing
import TouchImport
import TouchScene

/// The files of Lookin, which hold an archive of an app's layers.
@Suite struct LookinTests {
  private typealias Archive = LookinArchive

  private func outline(_ items: [ArchivedObject]) throws -> String {
    let scene = try Importer().scene(from: Archive.file(items), name: "a.lookin")
    return Imports.outline(try #require(scene))
  }

  private func error(_ data: Data) -> String? {
    do {
      _ = try SceneFile(reading: data, name: "a.lookin", importer: Importer())
      return nil
    } catch { return error.description }
  }

  private let classes = ["UIWindow", "UIView", "UIResponder", "NSObject"]

  private func window(_ items: [ArchivedObject]) -> ArchivedObject {
    Archive.item(classes, frame: "{{0, 0}, {390, 844}}", items)
  }

  @Test func `views have the classes, frames and flags of the file`() throws {
    let button = Archive.item(
      ["Shop.PayButton", "UIButton", "UIControl", "UIView"],
      frame: "{{20, 40.5}, {80, 44}}",
      alpha: 0.5,
      hidden: true,
      attributes: [
        Archive.attribute("vl_i_i", false), Archive.attribute("ct_e_e", false),
        Archive.attribute("vl_t_t", 7), Archive.attribute("vl_i_m", true),
      ]
    )
    let view = Archive.item(
      ["UIView"],
      frame: "{{0, 0}, {390, 844}}",
      controller: ["Shop.CartController", "UIViewController"],
      [button]
    )
    #expect(
      try outline([window([view])]) == """
        frame [0,0,390,844] key true
          frame [0,0,390,844] controller {"view":"Shop.CartController"}
            Shop.PayButton frame [20,40.5,80,44] alpha 0.5 hidden true userInteractionEnabled false \
        clipsToBounds true enabled false tag 7
        """
    )
    #expect(error(Archive.file([window([view])])) == nil)
  }

  @Test func `a scroll view is scrolled as far as its bounds say`() throws {
    let scroll = Archive.item(
      ["UIScrollView", "UIView"],
      frame: "{{0, 0}, {390, 844}}",
      bounds: "{{0, 120}, {390, 844}}"
    )
    #expect(try outline([window([scroll])]).hasSuffix("contentOffset [0,120]"))
  }

  @Test func `a scroll view has the flags that decide about touches, a control its actions`() throws
  {
    let scroll = Archive.item(
      ["UIScrollView", "UIView"],
      frame: "{{0, 0}, {390, 844}}",
      attributes: [
        Archive.attribute("sv_c_d", false), Archive.attribute("sv_c_c", true),
        Archive.attribute("sv_s_s", false),
      ]
    )
    let button = Archive.item(
      ["UIButton", "UIControl", "UIView"],
      frame: "{{0, 0}, {9, 9}}",
      handlers: [
        ArchivedObject([
          "handlerType": 0, "eventName": "UIControlEventTouchUpInside",
          "targetActions": [ArchivedObject(["first": "(Shop.Cart *)", "second": "pay:"])],
        ])
      ]
    )
    #expect(
      try outline([window([scroll, button])]).hasSuffix(
        """
          UIScrollView frame [0,0,390,844] delaysContentTouches false scrollEnabled false
          UIButton frame [0,0,9,9] actions \
        [{"events":"touchUpInside","action":"pay:","target":"Shop.Cart"}]
        """
      )
    )
    #expect(error(Archive.file([window([scroll, button])])) == nil)
  }

  @Test func `a layer without a view is left out, and what is in it keeps its place`() throws {
    let label = Archive.item(
      ["UILabel", "UIView"],
      frame: "{{5, 6}, {50, 20}}",
      attributes: [Archive.attribute("lb_t_t", "Hi"), Archive.attribute("vl_i_i", false)]
    )
    let layer = Archive.item([], frame: "{{10, 20}, {100, 100}}", [label])
    #expect(try outline([window([layer])]).hasSuffix("  UILabel frame [15,26,50,20] text \"Hi\""))
    let scene = try Importer().scene(from: Archive.file([window([layer])]), name: "a.lookin")
    #expect(scene?.skipped.map(\.text) == ["1 layer without a view"])
  }

  @Test func `recognizers have their kinds, and UIKit's own are left out`() throws {
    let handlers =
      [
        [
          "handlerType": 1, "eventName": "UISwipeGestureRecognizer",
          "gestureRecognizerDelegator": "(Shop.Cart *)",
          "targetActions": [ArchivedObject(["first": "(Shop.Cart *)", "second": "go:"])],
        ],
        [
          "handlerType": 1, "eventName": "Shop.Drag",
          "inheritedRecognizerName": "UIPanGestureRecognizer", "gestureRecognizerIsEnabled": false,
        ],
        ["handlerType": 1, "eventName": "UIScrollViewPanGestureRecognizer"],
        [
          "handlerType": 1, "eventName": "Shop.Odd",
          "inheritedRecognizerName": "UIGestureRecognizer",
        ],
        ["handlerType": 0, "eventName": "UIControlEventTouchUpInside"],
      ] as [KeyValuePairs<String, Any>]
    let view = Archive.item(
      ["UIView"],
      frame: "{{0, 0}, {9, 9}}",
      handlers: handlers.map(ArchivedObject.init)
    )
    #expect(
      try outline([window([view])]).hasSuffix(
        """
          frame [0,0,9,9] gestures [{"type":"swipe",\
        "actions":[{"action":"go:","target":"Shop.Cart"}],"delegate":{"class":"Shop.Cart"}},\
        {"type":"pan","class":"Shop.Drag","enabled":false},{"type":"unknown","class":"Shop.Odd"}]
        """
      )
    )
    let scene = try Importer().scene(from: Archive.file([window([view])]), name: "a.lookin")
    #expect(scene?.assumed.contains { $0.text.hasSuffix("Shop.Odd") } == true)
    #expect(error(Archive.file([window([view])])) == nil)
  }

  @Test func `other property lists are refused with what can be read`() throws {
    let list = try PropertyListSerialization.data(
      fromPropertyList: ["a": 1],
      format: .binary,
      options: 0
    )
    #expect(
      error(list)?.hasPrefix("a.lookin: error: this is a binary property list, but no file") == true
    )
    #expect(error(list)?.contains("help: what can be read: ") == true)
  }

  @Test func `a file cut or changed anywhere is read or refused`() {
    let bytes = Array(Archive.file([window([Archive.item(["UIView"], frame: "{{0, 0}, {9, 9}}")])]))
    for end in stride(from: 8, to: bytes.count, by: 9) {
      #expect(error(Data(bytes[..<end]))?.hasPrefix("a.lookin: error: ") == true)
    }
    for place in stride(from: 8, to: bytes.count, by: 5) {
      var changed = bytes
      for byte in [0x7F, 0xD1] as [UInt8] {
        changed[place] = byte
        _ = error(Data(changed))
      }
    }
  }
}
