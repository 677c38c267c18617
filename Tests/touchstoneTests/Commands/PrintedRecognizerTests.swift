import Testing

/// Recognizers of UIKit's, and of other frameworks', that a dump prints: answers tell what it prints, and no more.
@Suite struct PrintedRecognizerTests {
  private func run(_ dump: String, _ words: String...) throws -> String {
    let bench = try Workbench("dump.txt", dump)
    return try bench.run([words[0], "dump.txt"] + words.dropFirst()).output
  }

  // MARK: - Text

  private static let text = """
    <UIWindow: 0x1; frame = (0 0; 375 667); layer = <UIWindowLayer: 0x2>>
       | <UIView: 0x3; frame = (0 0; 375 667); layer = <CALayer: 0x4>>
       |    | <UITextView: 0x5; frame = (20 320; 335 60); text = 'Terms'; clipsToBounds = YES; contentSize: {335, 60}>

    (lldb) po [0x5 gestureRecognizers]
    (
    <UITextTapRecognizer: 0x6; baseClass = UITapGestureRecognizer; state = Possible; view = <UITextView 0x5>; target= <(action=oneFingerDoubleTap:, target=<UITextNonEditableInteraction 0x7>)>; numberOfTapsRequired = 2>
    )
    """

  @Test func `a tap does not make the double tap of text that a dump prints recognized (B-7.119)`()
    throws
  {
    let output = try run(Self.text, "why", "UITextView", "--on", "tap")
    #expect(output.contains("what comes of it for UITextView is not known"), "\(output)")
    #expect(!output.contains("UITextTapRecognizer of UITextView is recognized"))
  }

  @Test func `a double tap selects text, and how to keep it from that is told (B-4.43)`() throws {
    let output = try run(Self.text, "why", "UITextView", "--on", "double-tap")
    #expect(output.contains("UITextTapRecognizer#2 of UITextView is recognized"), "\(output)")
    #expect(
      output.contains(
        "UIKit selects text by UITextTapRecognizer#2 of UITextView: where that is not meant, override "
          + "gestureRecognizerShouldBegin(_:) of UITextView to answer false for it"
      )
    )
  }

  /// The same with a tap of the app's on the text.
  private static let tapped = text.replacing(
    "2>\n)",
    with:
      "2>,\n<UITapGestureRecognizer: 0x8; state = Possible; view = <UITextView 0x5>; target= <(action=open:, target=<Login 0x9>)>>\n)"
  )

  @Test func `an audit leaves text's own taps to UIKit beside those of an app`() throws {
    #expect(try run(Self.tapped, "audit").hasPrefix("Nothing found"))
  }

  @Test func `the tap by which a field is edited is not told to wait for its other taps`() throws {
    let dump = """
      <UIWindow: 0x1; frame = (0 0; 375 667); layer = <UIWindowLayer: 0x2>>
         | <UITextField: 0x3; frame = (20 100; 335 40)>

      (lldb) po [0x3 gestureRecognizers]
      (
      <UITextTapRecognizer: 0x4; state = Possible; view = <UITextField 0x3>; numberOfTapsRequired = 2>,
      <UITapGestureRecognizer: 0x5; state = Possible; view = <UITextField 0x3>; target= <(action=pick:, target=<VC 0x6>)>; numberOfTapsRequired = 2>
      )
      """
    #expect(try !run(dump, "why", "UITextField", "--on", "double-tap").contains("as well, because"))
    #expect(try run(dump, "audit").hasPrefix("Nothing found"))
  }

  @Test func `an app's tap on text that is not edited is recognized`() throws {
    let output = try run(Self.tapped, "why", "UITextView", "--on", "tap")
    #expect(
      output.contains("A tap at (187.5, 350): UITapGestureRecognizer of UITextView is recognized"),
      "\(output)"
    )
  }

  private static let liveText = """
    <UIWindow: 0x1; frame = (0 0; 390 844); layer = <UIWindowLayer: 0x2>>
       | <Media.ImageView: 0x3; baseClass = UIScrollView; frame = (0 0; 390 844); gestureRecognizers = <NSArray: 0x4>; contentSize: {390, 844}>
       |    | <UIImageView: 0x5; frame = (0 200; 390 444)>
       |    |    | <VKCImageTextSelectionView: 0x6; frame = (0 0; 390 444); gestureRecognizers = <NSArray: 0x7>>

    (lldb) po [0x3 gestureRecognizers]
    <UITapGestureRecognizer: 0x8; state = Possible; view = <Media.ImageView 0x3>; target= <(action=zoom:, target=<Media.ImageView 0x3>)>; numberOfTapsRequired = 2>
    (lldb) po [0x6 gestureRecognizers]
    <UITextMultiTapRecognizer: 0x9; baseClass = UITapGestureRecognizer; state = Possible; view = <VKCImageTextSelectionView 0x6>; numberOfTapsRequired = 2>
    """

  @Test func `the double tap of text in a picture wins over that of the picture (B-4.31)`() throws {
    let output = try run(
      Self.liveText,
      "why",
      "Media.ImageView",
      "195",
      "422",
      "--on",
      "double-tap"
    )
    #expect(
      output.contains(
        "UITapGestureRecognizer of Media.ImageView is not recognized, because UITextMultiTapRecognizer of "
          + "VKCImageTextSelectionView is recognized first"
      ),
      "\(output)"
    )
  }

  // MARK: - Pops

  private static let pager = """
    <UIWindow: 0x1; frame = (0 0; 402 874); layer = <UIWindowLayer: 0x2>>
       | <UILayoutContainerView: 0x3; frame = (0 0; 402 874); gestureRecognizers = <NSArray: 0x4>>
       |    | <UINavigationTransitionView: 0x5; frame = (0 0; 402 874)>
       |    |    | <UIViewControllerWrapperView: 0x6; frame = (0 0; 402 874)>
       |    |    |    | <UIView: 0x7; frame = (0 0; 402 874)>
       |    |    |    |    | <_UIQueuingScrollView: 0x8; frame = (0 190; 402 600); contentOffset: {402, 0}; contentSize: {1206, 600}; adjustedContentInset: {0, -402, 0, 0}>
       |    |    |    |    |    | <UIView: 0x9; frame = (402 0; 402 600)>

    (lldb) po [0x3 gestureRecognizers]
    (
    <_UIParallaxTransitionPanGestureRecognizer: 0xa; baseClass = UIScreenEdgePanGestureRecognizer; state = Possible; delaysTouchesBegan = YES; view = <UILayoutContainerView 0x3>; target= <(action=handleNavigationTransition:, target=<_UINavigationInteractiveTransition 0xb>)>>,
    <_UIParallaxTransitionPanGestureRecognizer: 0xc; baseClass = UIPanGestureRecognizer; name = interactiveContentPopGestureRecognizer; state = Possible; view = <UILayoutContainerView 0x3>; target= <(action=handleNavigationTransition:, target=<_UINavigationInteractiveTransition 0xd>)>>
    )
    """

  @Test func `the pop in the content is lost to a scroll view, and not to an edge (B-4.89)`() throws
  {
    let output = try run(
      Self.pager,
      "why",
      "UILayoutContainerView",
      "200",
      "500",
      "--on",
      "drag-right"
    )
    #expect(
      output.contains(
        "interactiveContentPopGestureRecognizer is not recognized\n    because the pan of "
          + "_UIQueuingScrollView is recognized first"
      ),
      "\(output)"
    )
    #expect(output.contains("navigationController?.interactiveContentPopGestureRecognizer"))
  }

  @Test func `a pager on its first page bounces as it is dragged to the one before`() throws {
    let output = try run(Self.pager, "why", "0x8", "--on", "drag-right")
    #expect(
      output.contains("_UIQueuingScrollView bounces, as its content ends there"),
      "\(output)"
    )
    #expect(
      try run(Self.pager, "why", "0x8", "--on", "drag-left").contains(
        "_UIQueuingScrollView scrolls."
      )
    )
  }

  @Test func `an audit says what developers report of a pop, and has the other wait (B-7.105)`()
    throws
  {
    let output = try run(Self.pager, "audit")
    #expect(
      output.contains("excludes it, though developers report otherwise as well [neverWins]"),
      "\(output)"
    )
    #expect(!output.contains("warning"))
    #expect(output.contains("Let the pan of _UIQueuingScrollView wait for"))
    #expect(!output.contains("in place of UIKit's own"))
  }

  // MARK: - Other frameworks

  @Test func `a map is not asked to leave its drag to others`() throws {
    let dump = """
      <UIWindow: 0x1; frame = (0 0; 402 874); layer = <UIWindowLayer: 0x2>>
         | <MKMapView: 0x3; frame = (0 0; 402 874); clipsToBounds = YES>
         |    | <_MKMapContentView: 0x4; frame = (0 0; 402 874); gestureRecognizers = <NSArray: 0x5>>

      (lldb) po [0x4 gestureRecognizers]
      <UIPanGestureRecognizer: 0x6; state = Possible; view = <_MKMapContentView 0x4>; target= <(action=handlePan:, target=<MKMapGestureController 0x7>)>>
      """
    let output = try run(dump, "why", "MKMapView", "--on", "drag-down")
    #expect(output.contains("ask about _MKMapContentView, in it"), "\(output)")
    #expect(!output.contains("Change:"))
  }

  @Test func `what SwiftUI draws with is changed in SwiftUI`() throws {
    let dump = """
      <UIWindow: 0x1; frame = (0 0; 393 852); layer = <UIWindowLayer: 0x2>>
         | <_TtGC7SwiftUI14_UIHostingViewVS_7AnyView_: 0x3; frame = (0 0; 393 852)>
         |    | <UIScrollView: 0x5; frame = (0 0; 393 852); gestureRecognizers = <NSArray: 0x6>>
         |    | <SwiftUI._UIGraphicsView: 0x4; frame = (333 63; 44 44); userInteractionEnabled = NO>
      """
    let output = try run(dump, "why", "0x4", "--on", "tap")
    #expect(output.contains("SwiftUI made it: change what it shows, in SwiftUI"), "\(output)")
    #expect(!output.contains("hears the touch to its end"))
    #expect(!output.contains("hitTest(_:with:) of"))
  }

  @Test func `a hold on a list that a dump shows with a lift may lift an item (B-4.88)`() throws {
    let dump = """
      <UIWindow: 0x1; frame = (0 0; 820 1180); layer = <UIWindowLayer: 0x2>>
         | <UICollectionView: 0x3; frame = (0 300; 820 140); contentSize: {2400, 140}; gestureRecognizers = <NSArray: 0x4>>
         |    | <UICollectionViewCell: 0x5; frame = (0 0; 100 140)>

      (lldb) po [0x3 gestureRecognizers]
      <_UIDragLiftGestureRecognizer: 0x6; baseClass = UILongPressGestureRecognizer; state = Possible; view = <UICollectionView 0x3>>
      """
    let output = try run(dump, "why", "UICollectionView", "--on", "hold-drag-right")
    #expect(output.contains("set dragInteractionEnabled of UICollectionView to false"), "\(output)")
    #expect(try !run(dump, "why", "UICollectionView", "--on", "tap").contains("dragInteraction"))
  }

  @Test func `what competes with the dismissal of a zoom is named (B-4.88)`() throws {
    let dump = """
      <UIWindow: 0x1; frame = (0 0; 402 874); layer = <UIWindowLayer: 0x2>>
         | <UITransitionView: 0x3; frame = (0 0; 402 874); gestureRecognizers = <NSArray: 0x4>>
         |    | <Lightbox.ScrollView: 0x5; baseClass = UIScrollView; frame = (0 0; 402 874); contentSize: {402, 874}>

      (lldb) po [0x3 gestureRecognizers]
      <_UIContentSwipeDismissGestureRecognizer: 0x6; baseClass = UIPanGestureRecognizer; state = Possible; view = <UITransitionView 0x3>>
      """
    #expect(
      try run(dump, "why", "0x3", "--on", "drag-down").contains(
        "the pan of Lightbox.ScrollView competes with it: where the drag is to dismiss, set isScrollEnabled of "
          + "Lightbox.ScrollView to false"
      )
    )
  }
}
