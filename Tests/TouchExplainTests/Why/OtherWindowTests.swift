import Foundation
import Testing
import TouchImport
import TouchKit
import TouchScene

@testable import TouchExplain

/// What is proposed for views that lie behind, in or under what is not theirs.
@MainActor
@Suite struct OtherWindowTests {
  private func scene(_ text: String) throws -> Scene {
    try Scene(SceneFile(reading: Data(text.utf8), name: "dump.txt", importer: Importer()))
  }

  private func changes(_ view: String, _ text: String) throws -> [String] {
    let scene = try scene(text)
    return WhyReport(try scene.view(ViewReference(view)), in: scene.application).solutions
      .map(\.text)
  }

  @Test func `an empty screen in a window in front lets touches through with its window`() throws {
    let changes = try changes(
      "0x7",
      """
      <UIWindow: 0x1; frame = (0 0; 393 852); gestureRecognizers = <NSArray: 0x2>; layer = <UIWindowLayer: 0x3>>
         | <UIView: 0x4; frame = (0 0; 393 852); layer = <CALayer: 0x5>>
         |    | <UIButton: 0x7; frame = (16 700; 361 56); opaque = NO; layer = <CALayer: 0x8>>
      <UIWindow: 0x9; frame = (0 0; 393 852); gestureRecognizers = <NSArray: 0xa>; layer = <UIWindowLayer: 0xb>>
         | <UITransitionView: 0xc; frame = (0 0; 393 852); layer = <CALayer: 0xd>>
         |    | <UIDropShadowView: 0xe; frame = (0 0; 393 852); layer = <CALayer: 0xf>>
         |    |    | <UIView: 0x10; frame = (0 0; 393 852); layer = <CALayer: 0x11>>
      """
    )
    #expect(
      changes.contains {
        $0.hasPrefix(
          "have hitTest(_:with:) of UIWindow 0x9 answer nil where it would answer itself, "
        )
      },
      "\(changes)"
    )
  }

  @Test func `beside switching off a view of an app's class, who is asked first may answer`() throws
  {
    let changes = try changes(
      "UITextField",
      """
      <UIWindow: 0x1; frame = (0 0; 390 844); layer = <UIWindowLayer: 0x2>>
         | <UIView: 0x3; frame = (0 0; 390 844); layer = <CALayer: 0x4>>
         |    | <UIView: 0x5; frame = (0 0; 390 844); layer = <CALayer: 0x6>>
         |    |    | <UITextField: 0x7; frame = (20 220; 350 44); layer = <CALayer: 0x8>>
         |    | <SkikoUIView: 0x9; baseClass = UIView; frame = (0 0; 390 844); opaque = NO; layer = <CAMetalLayer: 0xa>>
      """
    )
    #expect(
      changes.contains { $0.contains("answer UITextField wherever that contains the point") },
      "\(changes)"
    )
  }

  @Test func `what an app lays beside what it presents hands touches on by its override`() throws {
    let changes = try changes(
      "UIButton",
      """
      <UIWindow: 0x1; frame = (0 0; 375 667); layer = <UIWindowLayer: 0x2>>
         | <UIView: 0x3; frame = (0 0; 375 667); layer = <CALayer: 0x4>>
         |    | <UIButton: 0x5; frame = (137 120; 100 30); opaque = NO; layer = <CALayer: 0x6>>
         | <UITransitionView: 0x7; frame = (0 0; 375 667); layer = <CALayer: 0x8>>
         |    | <Demo.BackgroundView: 0x9; frame = (0 0; 375 667); alpha = 0.5; layer = <CALayer: 0xa>>
         |    | <UIView: 0xb; frame = (0 300; 375 367); layer = <CALayer: 0xc>>
      """
    )
    #expect(
      changes.contains {
        $0
          == "have hitTest(_:with:) of Demo.BackgroundView answer what the view behind it does, where it would answer itself"
      },
      "\(changes)"
    )
  }

  @Test func `a view that takes no touches is not answered in place of others`() throws {
    let changes = try changes(
      "0x7",
      """
      <UIWindow: 0x1; frame = (0 0; 390 844); layer = <UIWindowLayer: 0x2>>
         | <UIView: 0x3; frame = (0 0; 390 844); layer = <CALayer: 0x4>>
         |    | <UIView: 0x5; frame = (0 -50; 390 100); layer = <CALayer: 0x6>>
         |    |    | <UIImageView: 0x7; frame = (100 0; 100 100); userInteractionEnabled = NO; layer = <CALayer: 0x8>>
         |    | <UIView: 0x9; frame = (0 0; 390 60); layer = <CALayer: 0xa>>
      """
    )
    #expect(!changes.isEmpty)
    #expect(
      changes.allSatisfy { change in
        !change.contains("answer UIImageView")
          || change.contains("isUserInteractionEnabled of UIImageView to true")
      },
      "\(changes)"
    )
  }

  @Test func `a canvas that an app took out of a text field is the app's to change`() throws {
    let changes = try changes(
      "UIButton",
      """
      <UIWindow: 0x1; frame = (0 0; 390 844); layer = <UIWindowLayer: 0x2>>
         | <ScreenshotPreventingView: 0x3; baseClass = UIView; frame = (0 0; 390 844); layer = <CALayer: 0x4>>
         |    | <_UITextLayoutCanvasView: 0x5; frame = (0 0; 390 844); userInteractionEnabled = NO; layer = <CALayer: 0x6>>
         |    |    | <UIButton: 0x7; frame = (100 100; 100 100); layer = <CALayer: 0x8>>
      """
    )
    #expect(changes == ["set isUserInteractionEnabled of _UITextLayoutCanvasView to true"])
  }

  @Test func `a recognizer of the app's object on UIKit's view may refuse touches in a list`()
    throws
  {
    let scene = try scene(
      """
      <UIWindow: 0x1; frame = (0 0; 375 667); layer = <UIWindowLayer: 0x2>>
         | <UIView: 0x3; frame = (0 0; 375 667); layer = <CALayer: 0x4>>
         | <UITransitionView: 0x5; frame = (0 0; 375 667); gestureRecognizers = <NSArray: 0x6>; layer = <CALayer: 0x7>>
         |    | <UITableView: 0x8; frame = (0 367; 375 300); clipsToBounds = YES; layer = <CALayer: 0x9>; contentOffset: {0, 0}; contentSize: {375, 88}>
         |    |    | <UITableViewCell: 0xa; frame = (0 0; 375 44); layer = <CALayer: 0xb>>
         |    |    |    | <UITableViewCellContentView: 0xc; frame = (0 0; 375 43.5); layer = <CALayer: 0xd>>

      (lldb) po [(UIView *)0x5 gestureRecognizers]
      <__NSArrayM 0x6>(
      <UITapGestureRecognizer: 0x10; state = Possible; view = <UITransitionView 0x5>; target= <(action=dismissPresentedViewController:, target=<ElegantPresentations.ElegantPresentationController 0x11>)>>
      )
      """
    )
    let question = GestureQuestion(try scene.view(ViewReference("0xa")), on: .tap, in: scene)
    let changes = question.answers.flatMap { $0.solutions.map(\.text) }
    #expect(
      changes.contains {
        $0.hasPrefix(
          "let the delegate of UITapGestureRecognizer of UITransitionView refuse touches in"
        )
      },
      "\(changes)"
    )
  }
}
