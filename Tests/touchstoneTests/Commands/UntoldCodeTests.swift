import Testing

/// What answers say of code that is in no file.
@Suite struct UntoldCodeTests {
  private func bench() throws -> Workbench {
    try Workbench(
      "screen.txt",
      """
      <UIWindow: 0x1; frame = (0 0; 300 300)>
         | <UIView: 0x2; frame = (0 0; 300 300); gestureRecognizers = <NSArray: 0x5>>
         |    | <Paint.Board: 0x3; frame = (0 0; 300 200)>
         |    |    | <UIButton: 0x4; frame = (0 0; 100 40)>

      (lldb) po [(id)0x2 gestureRecognizers]
      <__NSArrayM 0x5>(
      <Paint.StrokeGestureRecognizer: 0x6; state = Possible; view = <UIView 0x2>>
      )
      """
    )
  }

  @Test func `of a class of the app no answer says what it overrides (B-4.87)`() throws {
    let outcome = try bench().run("why", "screen.txt", "0x3", "--on", "drag-down")
    #expect(
      outcome.output.contains("Paint.Board hears the touch to its end.")
    )
    let remark = "What code of Paint.Board does with touches is not in the file."
    #expect(outcome.output.contains(remark))
  }

  @Test func `a recognizer of unknown class is told as one that decides nothing here (B-4.87)`()
    throws
  {
    let outcome = try bench().run("touch", "screen.txt", "drag 0x3 down")
    #expect(
      outcome.output.contains(
        "what Paint.StrokeGestureRecognizer of UIView does is not known: here it decides nothing"
      )
    )
    #expect(!outcome.output.contains("fails (set by its class)"))
  }

  @Test func `a view gets every touch but those that views in it take`() throws {
    let outcome = try bench().run("why", "screen.txt", "0x3")
    #expect(
      outcome.output.hasPrefix(
        "UIWindow/UIView/Paint.Board gets every touch on it but those that views in it take.\n"
      )
    )
  }

  @Test func `what may keep a pop of a dump from beginning is said (B-7.105)`() throws {
    let bench = try Workbench(
      "pop.txt",
      """
      <UIWindow: 0x1; frame = (0 0; 300 300)>
         | <UILayoutContainerView: 0x2; frame = (0 0; 300 300); gestureRecognizers = <NSArray: 0x5>>
         |    | <UIView: 0x3; frame = (0 0; 300 300)>

      (lldb) po [(id)0x2 gestureRecognizers]
      <__NSArrayM 0x5>(
      <UIScreenEdgePanGestureRecognizer: 0x6; state = Possible; view = <UILayoutContainerView 0x2>>
      )
      """
    )
    let outcome = try bench.run("why", "pop.txt", "0x2", "--on", "drag-right")
    #expect(
      outcome.output.contains("where an item of the app takes the place of the back button"),
      "\(outcome.output)"
    )
  }
}
