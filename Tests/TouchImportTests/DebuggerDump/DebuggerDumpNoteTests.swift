import Foundation
import SceneStage
import Testing
import TouchImport
import TouchKit
import TouchScene

/// What a dump of the debugger tells that a scene cannot say, or says only in part.
@MainActor
@Suite struct DebuggerDumpNoteTests {
  private func note(_ lines: String..., skipped: Bool = false) throws -> [String] {
    let scene = try Imports.scene(DebuggerDumpFixture.window(lines.joined(separator: "\n")))
    return (skipped ? scene.skipped : scene.assumed).map {
      "\($0.line.map { "\($0): " } ?? "")\($0.text)"
    }
  }

  private let frame = #""bounds":[0,0,9,9],"center":[9,9]"#

  @Test func `views that the device hit and no line is about are counted`() throws {
    let hits = #"{"hits":["0x7","0x101","0x7"],"at":[10,30],"step":20}"#
    #expect(
      try note(hits, skipped: true) == [
        "4: 2 points where the device hit a view that no line is about, the first at (10, 30): "
          + "something else may get the touches there"
      ]
    )
  }

  @Test func `a number that no recognizer can have is told, and UIKit's stands`() throws {
    let notes = try note(
      #"{"view":"0x102","of":"UIView","in":"0x101",\#(frame)}"#,
      #"{"recognizer":"0x2","of":"UITapGestureRecognizer","in":"0x102","numberOfTapsRequired":-3}"#,
      #"{"recognizer":"0x3","of":"UIPanGestureRecognizer","in":"0x102","maximumNumberOfTouches":4e9}"#,
      skipped: true
    )
    #expect(
      notes == [
        "5: numberOfTapsRequired -3 of UITapGestureRecognizer 0x2, which none can have"
      ]
    )
  }

  @Test func `a swipe without a direction is told never to begin`() throws {
    let notes = try note(
      #"{"view":"0x102","of":"UIView","in":"0x101",\#(frame)}"#,
      #"{"recognizer":"0x2","of":"UISwipeGestureRecognizer","in":"0x102","direction":0}"#
    )
    #expect(
      notes.first
        == "5: UISwipeGestureRecognizer 0x2 has no direction: a swipe that has none never begins"
    )
  }

  @Test func `code of the app that meets touches before or after the views is named`() throws {
    let lines = [
      #"{"application":"Shop.App","ignoringInteractionEvents":true}"#,
      #"{"class":"Shop.App","extends":["UIApplication"],"app":true,"overrides":["sendEvent"]}"#,
      #"{"class":"Shop.Home","extends":["UIViewController"],"app":true,"overrides":["touchesEnded"]}"#,
      #"{"class":"Shop.Glass","extends":["UIWindow","UIView"],"app":true,"overrides":["sendEvent"]}"#,
      #"{"view":"0x102","of":"Shop.Glass","controller":"Shop.Home",\#(frame)}"#,
    ]
    let notes = try note(lines[0], lines[1], lines[2], lines[3], lines[4])
    #expect(
      notes.prefix(4) == [
        "4: the app ignores all touches at the moment (beginIgnoringInteractionEvents); here it does not",
        "Shop.App, the application, overrides sendEvent(_:): what that does is not known",
        "Shop.Glass, a window, overrides sendEvent(_:): what that does is not known",
        "Shop.Home, a controller, overrides touchesEnded(_:with:): what that does is not known",
      ]
    )
  }

  @Test func `code of the app in the place of UIKit's is told`() throws {
    let notes = try note(
      #"{"class":"UIView","extends":["UIResponder"],"app":false,"overrides":["hitTest"]}"#,
      #"{"class":"UILabel","extends":["UIView"],"app":false,"overrides":["hitTest"]}"#
    )
    #expect(
      notes == [
        "code of the app replaces UIKit's own hitTest(_:with:): what that does is not known"
      ]
    )
  }

  @Test func `transforms in space and menus, which a scene has not, are told`() throws {
    let plain = #""transform3D":[2,0,0,0,0,2,0,0,0,0,1,0,5,5,0,1]"#
    let turned = #""transform3D":[1,0,0,0.01,0,1,0,0,0,0,1,0,0,0,0,1]"#
    let below = #""sublayerTransform":[1,0,0,0,0,1,0,0,0,0,1,0.002,0,0,0,1]"#
    let notes = try note(
      #"{"view":"0x102","of":"UIView","in":"0x101",\#(frame),\#(plain)}"#,
      #"{"view":"0x103","of":"UIView","in":"0x101",\#(frame),\#(turned),\#(below)}"#,
      #"{"view":"0x104","of":"UIButton","in":"0x101",\#(frame),"showsMenuAsPrimaryAction":true}"#
    )
    #expect(
      notes == [
        "5: UIView 0x103 is turned in space: it lies as the plane part of its transform says",
        "5: UIView 0x103 has a sublayerTransform: what is in it lies here as without",
        "6: UIButton 0x104 shows a menu when it is touched: what is in it is not in the dump",
        "3: a UIWindowScene follows the window, as from iOS 13 on: the dump does not say its version",
      ]
    )
  }

  @Test func `a touch on a button of a dump that shows a menu opens it (B-7.118)`() throws {
    let button = #""view":"0x104","of":"UIButton","in":"0x101",\#(frame)"#
    let text = DebuggerDumpFixture.window("{\(button),\"showsMenuAsPrimaryAction\":true}")
    let file = try SceneFile(reading: Data(text.utf8), name: "a.dump", importer: Importer())
    let made = try #require(try SceneDriver(file).view("0x104") as? UIButton)
    #expect(made.showsMenuAsPrimaryAction && made.menu != nil)
  }

  @Test func `a recognizer has the touches, buttons and wheels that it has on the device (B-4.16)`()
    throws
  {
    let pencil = #""of":"UITapGestureRecognizer","in":"0x102","allowedTouchTypes":[2]"#
    let usual = #""of":"UITapGestureRecognizer","in":"0x102","allowedTouchTypes":[0,1,2,3]"#
    let lines = [
      #"{"view":"0x102","of":"UIView","in":"0x101",\#(frame)}"#,
      #"{"recognizer":"0x201",\#(pencil),"buttonMaskRequired":2}"#,
      #"{"recognizer":"0x202",\#(usual),"buttonMaskRequired":1}"#,
      #"{"recognizer":"0x203","of":"UIPanGestureRecognizer","in":"0x102","allowedScrollTypesMask":3}"#,
    ]
    let text = DebuggerDumpFixture.window(lines.joined(separator: "\n"))
    let file = try SceneFile(reading: Data(text.utf8), name: "a.dump", importer: Importer())
    let found = try #require(try SceneDriver(file).view("0x102").gestureRecognizers)
    #expect(found.map { $0.allowedTouchTypes.count } == [1, 4, 4])
    #expect(found[0].allowedTouchTypes == [NSNumber(value: 2)])
    #expect(
      found.prefix(2).map { ($0 as? UITapGestureRecognizer)?.buttonMaskRequired } == [
        .secondary, .primary,
      ]
    )
    #expect((found[2] as? UIPanGestureRecognizer)?.allowedScrollTypesMask == .all)
  }
}
