import Foundation
import Testing
import TouchImport
import TouchKit
import TouchScene

@testable import TouchExplain

/// Causes that one reads of a view without having to know the rule behind them.
@MainActor
@Suite struct PlainCauseTests {
  private func scene(_ text: String, name: String = "test.scene.yaml") throws -> Scene {
    try Scene(SceneFile(reading: Data(text.utf8), name: name, importer: Importer()))
  }

  private func report(_ view: String, in scene: Scene) throws -> WhyReport {
    WhyReport(try scene.view(ViewReference(view)), in: scene.application)
  }

  // MARK: - Overrides

  private static let unconverted = """
    touchstone: 1
    screen: {size: [375, 667]}
    classes: {NodeCell: {extends: UICollectionViewCell, hitTest: unconverted}}
    root:
      subviews:
        - name: cell
          class: NodeCell
          frame: [0, 64, 375, 400]
          subviews:
            - name: node
              frame: [0, 0, 375, 400]
              transform: {scale: 0.6}
              subviews: [{name: like, class: UIButton, frame: [300, 340, 60, 44]}]
    """

  @Test func `the view that was asked with a wrong point is told apart from those in it (B-1.19)`()
    throws
  {
    let scene = try scene(Self.unconverted)
    let reason = try report("like", in: scene).entry.reason
    #expect(
      reason.hasPrefix("cell's hitTest(_:with:) override asked node at (273, 297.2) without"),
      "\(reason)"
    )
    #expect(
      reason.hasSuffix("so that it was asked at (-27, -42.8), and the touch is at (30, 22) in it"),
      "\(reason)"
    )
  }

  private static let transparent = """
    touchstone: 1
    screen: {size: [390, 800]}
    classes: {Wrapper: {hitTest: {return: inner}}}
    root:
      subviews:
        - {name: buy, class: UIButton, frame: [60, 200, 273, 50]}
        - name: wrapper
          class: Wrapper
          frame: [40, 180, 313, 90]
          alpha: 0
          subviews: [{name: inner, class: UIControl, frame: [0, 0, 313, 90]}]
    """

  @Test func `a view that is not seen and answers by an override is said to be transparent`() throws
  {
    let scene = try scene(Self.transparent)
    let words =
      "Touches reach wrapper although its alpha is 0: the hitTest(_:with:) override of wrapper answers all the same"
    #expect(try report("buy", in: scene).remarks.contains(words))
    let hit = HitReport(at: CGPoint(x: 196, y: 225), in: scene.application)
    #expect(hit.remarks.contains(words))
  }

  private static let greedy = """
    touchstone: 1
    screen: {size: [390, 800]}
    classes: {Bar: {pointInside: always}}
    root:
      subviews:
        - {name: buy, class: UIButton, frame: [60, 200, 273, 50]}
        - {name: bar, class: Bar, frame: [0, 700, 390, 100]}
    """

  @Test func `a view that takes touches outside of its bounds is told as that, and what it loses`()
    throws
  {
    let scene = try scene(Self.greedy)
    let report = try report("buy", in: scene)
    #expect(
      report.remarks.contains(
        "The point is outside of the bounds of bar, whose override of point(inside:with:) contains it all the same"
      )
    )
  }

  private static let greedyUser = """
    touchstone: 1
    screen: {size: [390, 800]}
    classes: {Bar: {pointInside: always}}
    root:
      subviews:
        - {name: buy, class: UIButton, frame: [60, 200, 273, 50]}
        - {name: bar, class: Bar, frame: [0, 700, 390, 100], gestures: [{type: tap, name: choose}]}
    """

  @Test func `touches outside of the bounds are no touches on the view`() throws {
    let scene = try scene(Self.greedyUser)
    let texts = try report("buy", in: scene).solutions.map(\.text)
    #expect(
      texts.contains {
        $0.hasPrefix("remove the override of point(inside:with:) in Bar")
          && $0.hasSuffix("of its touches, all of them outside of its bounds")
      },
      "\(texts)"
    )
  }

  private static let hosting = """
    <UIWindow: 0x1; frame = (0 0; 390 800); layer = <UIWindowLayer: 0x2>>
       | <UIView: 0x3; frame = (0 0; 390 800); layer = <CALayer: 0x4>>
       |    | <UIButton: 0x5; frame = (20 100; 100 44); layer = <CALayer: 0x6>>
       |    | <_TtGC7SwiftUI14_UIHostingViewV4Demo5Toast_: 0x7; frame = (0 0; 390 800); layer = <CALayer: 0x8>>
    """

  @Test func `how a SwiftUI view lets touches through is said (B-1.51)`() throws {
    let scene = try scene(Self.hosting, name: "dump.txt")
    #expect(
      try report("UIButton", in: scene).remarks.contains {
        $0.contains(
          "look for a subview that is hit from iOS 18 on, and ask layer.hitTest(_:) on iOS 26"
        )
      }
    )
  }

  // MARK: - Sizes

  private static let stack = """
    <UIWindow: 0x1; frame = (0 0; 375 667); layer = <UIWindowLayer: 0x2>>
       | <UIView: 0x3; frame = (0 0; 375 667); layer = <CALayer: 0x4>>
       |    | <UIStackView: 0x5; frame = (20 120; 0 0); layer = <CATransformLayer: 0x6>>
       |    |    | <DayControl: 0x7; baseClass = UIControl; frame = (0 0; 335 60); layer = <CALayer: 0x8>>
       |    |    | <DayControl: 0x9; baseClass = UIControl; frame = (0 70; 335 60); layer = <CALayer: 0xa>>
    """

  @Test func `a stack without size that holds views may not arrange them`() throws {
    let scene = try scene(Self.stack, name: "dump.txt")
    let change = try #require(try report("0x7", in: scene).solutions.first?.changes.first)
    #expect(change.text.hasPrefix("give UIStackView a size of 335x130"))
    #expect(change.text.hasSuffix("where what is in it was not added by addArrangedSubview(_:)"))
  }

  /// A button with required constraints above and below it, on a screen of some height.
  private static func squeezed(_ height: Int) -> String {
    """
    touchstone: 1
    screen: {size: [320, \(height)]}
    layout: constraints
    root:
      name: root
      subviews:
        - name: pay
          class: UIButton
          text: Pay
          frame: [16, 530, 288, 44]
          actions: [{events: [touchUpInside], action: 'pay:', target: Shop}]
          constraints: ["top = superview.top + 530", "bottom = superview.bottom - 38", "leading = superview.leading + 16", "trailing = superview.trailing - 16"]
    """
  }

  @Test func `the constraints that leave a button no height are named`() throws {
    let (small, large) = (try scene(Self.squeezed(568)), try scene(Self.squeezed(700)))
    let remarks = try report("pay", in: small).remarks
    #expect(
      remarks.contains {
        $0.hasPrefix("Required constraints leave pay no height") && $0.contains("pay.top")
          && $0.contains("pay.bottom")
      },
      "\(remarks)"
    )
    #expect(try !report("pay", in: large).remarks.contains { $0.contains("leave pay") })
  }

  @Test func `what hangs below a view is not said to leave it no height`() throws {
    let scene = try scene(
      """
      touchstone: 1
      screen: {size: [320, 568]}
      root:
        name: root
        subviews:
          - name: box
            frame: [0, 100, 320, 0]
            constraints: ["top = superview.top + 100", "leading = superview.leading", "trailing = superview.trailing"]
            subviews: [{class: UIButton, name: pay, frame: [0, 0, 100, 44]}]
          - class: UILabel
            name: below
            text: Below
            frame: [0, 108, 320, 20]
            constraints: ["top = box.bottom + 8", "leading = superview.leading"]
      """
    )
    #expect(try !report("box", in: scene).remarks.contains { $0.contains("constraints leave") })
  }

  // MARK: - Snapshots

  private static let snapshot = """
    <UIWindow: 0x1; frame = (0 0; 320 480); layer = <UIWindowLayer: 0x2>>
       | <UIView: 0x3; frame = (0 100; 320 80); layer = <CALayer: 0x4>>
       |    | <UIButton: 0x5; frame = (240 18; 60 44); layer = <CALayer: 0x6>>
       |    | <_UIReplicantView: 0x7; frame = (0 0; 320 80); layer = <CALayer: 0x8>>
    """

  @Test func `a snapshot that was left over a button is to be removed`() throws {
    let scene = try scene(Self.snapshot, name: "dump.txt")
    let solutions = try report("UIButton", in: scene).solutions
    #expect(
      solutions.contains { $0.changes.map(\.swift) == ["replicantView.removeFromSuperview()"] },
      "\(solutions.flatMap { $0.changes.map(\.swift) })"
    )
    #expect(solutions.first?.text.hasPrefix("remove _UIReplicantView, which is a snapshot") == true)
  }

  // MARK: - Bars of old

  private static func belowBar(_ y: Int, in container: String = "UIView") -> String {
    """
    <UIWindow: 0x7578d10; frame = (0 0; 320 480); layer = <UIWindowLayer: 0x7578e10>>
       | <UILayoutContainerView: 0x7183c40; frame = (0 0; 320 480); layer = <CALayer: 0x7183d20>>
       |    | <\(container): 0x758e720; frame = (0 64; 320 416); layer = <CALayer: 0x758e780>>
       |    |    | <UISegmentedControl: 0x758aa70; frame = (5 \(y); 310 32); layer = <CALayer: 0x758ab60>>
       |    | <UINavigationBar: 0x7184dd0; frame = (0 20; 320 44); layer = <CALayer: 0x7184ed0>>
    """
  }

  @Test(arguments: [(6, true), (40, false)])
  func `what a control of iOS 6 gets close below a bar is said to be not known`(
    _ y: Int,
    _ isTold: Bool
  ) throws {
    let scene = try scene(Self.belowBar(y), name: "dump.txt")
    let remarks = try report("UISegmentedControl", in: scene).remarks
    #expect(
      remarks.contains { $0.contains("whether the upper 9 pt of UISegmentedControl") } == isTold,
      "\(remarks)"
    )
  }

  @Test func `a screen with views of later versions has no such bar`() throws {
    let scene = try scene(Self.belowBar(6, in: "UIDropShadowView"), name: "dump.txt")
    let remarks = try report("UISegmentedControl", in: scene).remarks
    #expect(!remarks.contains { $0.contains("iOS 6") })
  }

  private static let oldBar = """
    <UIWindow: 0x1; frame = (0 0; 375 667); layer = <UIWindowLayer: 0x2>>
       | <UILayoutContainerView: 0x3; frame = (0 0; 375 667); layer = <CALayer: 0x4>>
       |    | <UINavigationBar: 0x5; frame = (0 20; 375 44); layer = <CALayer: 0x6>>
       |    |    | <UINavigationItemButtonView: 0x7; frame = (8 6; 63 30); layer = <CALayer: 0x8>>
       |    |    | <UIView: 0x9; frame = (0 -20; 375 64); alpha = 0.5; layer = <CALayer: 0xa>>
    """

  @Test func `a view that an app put into a bar over its back button is found`() throws {
    let finding = try #require(Audit(of: scene(Self.oldBar, name: "dump.txt")).findings.first)
    #expect(finding.rule == .covered)
    #expect(
      finding.reason == "UIView, which an app put into UINavigationBar, receives its touches"
    )
    #expect(finding.fix.hasPrefix("Set isUserInteractionEnabled of UIView"))
  }

  /// Cells of a collection that lie over each other, as the cards of a stack do.
  private static let stacked =
    """
    <UIWindow: 0x1; frame = (0 0; 320 480); layer = <UIWindowLayer: 0x2>>
       | <UICollectionView: 0x3; frame = (0 0; 320 480); clipsToBounds = YES; layer = <CALayer: 0x4>; contentOffset: {0, 0}; contentSize: {320, 480}>

    """
    + (0..<8).map {
      "   |    | <Card: 0x1\($0); baseClass = UICollectionViewCell; frame = (\(40 - $0) 100; 200 200); layer = <CALayer: 0x2\($0)>>"
    }
    .joined(separator: "\n")

  @Test func `of cells that lie over each other the front one is the item at a point`() throws {
    let scene = try scene(Self.stacked, name: "dump.txt")
    _ = scene.application.view(at: .zero)
    let list = try #require(try scene.view(ViewReference("0x3")) as? UICollectionView)
    let front = try #require(try scene.view(ViewReference("0x17")) as? UICollectionViewCell)
    #expect(list.indexPathForItem(at: CGPoint(x: 100, y: 200)) == list.indexPath(for: front))
  }

  private static let header = """
    <UIWindow: 0x1; frame = (0 0; 320 480); layer = <UIWindowLayer: 0x2>>
       | <UICollectionView: 0x3; frame = (0 0; 320 480); clipsToBounds = YES; layer = <CALayer: 0x4>; contentOffset: {0, 0}; contentSize: {320, 900}>
       |    | <MonthHeader: 0x5; baseClass = UICollectionViewCell; frame = (0 0; 320 50); layer = <CALayer: 0x6>>
       |    |    | <UIView: 0x7; frame = (0 0; 320 50); layer = <CALayer: 0x8>>
    """

  @Test func `a cell by its class that is a header by its name is not said to be selected`() throws
  {
    let scene = try scene(Self.header, name: "dump.txt")
    let report = HitReport(at: CGPoint(x: 100, y: 20), in: scene.application)
    #expect(
      report.remarks.contains {
        $0.contains("has the class of a cell and the name of a section's header")
      }
    )
  }

  // MARK: - What is not SwiftUI's to change

  @Test func `another answer of SwiftUI's view is not denied, but not tried`() throws {
    let scene = try scene(
      """
      touchstone: 1
      classes: {_UIHostingView<Toast>: {hitTest: passThrough}}
      root:
        subviews:
          - name: toast
            class: _UIHostingView<Toast>
            frame: [0, 0, 100, 100]
            subviews: [{class: UIButton, frame: [0, 0, 40, 40]}]
      """
    )
    #expect(
      try report("toast", in: scene).untried == [
        "another hitTest(_:with:) of toast, which is SwiftUI's"
      ]
    )
    #expect(
      try report("toast", in: scene).remarks.contains {
        $0.hasPrefix("SwiftUI need not make views for what toast shows")
      }
    )
  }

  @Test func `the view around one of SwiftUI's may answer it where it declines`() throws {
    let scene = try scene(
      """
      touchstone: 1
      classes: {_UIHostingView: {hitTest: passThrough}}
      root:
        name: capturer
        subviews:
          - {name: it, class: UIButton, frame: [20, 280, 350, 90]}
          - {name: hosting, class: _UIHostingView, frame: [0, 0, 390, 844]}
      """
    )
    let hosting = try scene.view(ViewReference("hosting"))
    for y in [325.0, 607] {
      let report = WhyReport(hosting, at: CGPoint(x: 195, y: y), in: scene.application)
      #expect(
        report.solutions.map(\.text) == [
          "have hitTest(_:with:) of capturer answer hosting wherever that contains the point; then it gets no touches"
        ]
      )
    }
  }

  @Test
  func
    `a control in front lets touches through beside what is in it, which is less than to turn it off`()
    throws
  {
    let scene = try scene(
      """
      touchstone: 1
      screen: {size: [375, 667]}
      classes: {Pressable: {extends: UIControl}}
      root:
        subviews:
          - {name: behind, class: UIButton, frame: [0, 0, 300, 300]}
          - name: cover
            class: Pressable
            frame: [0, 0, 300, 300]
            subviews: [{name: child, class: UIButton, frame: [0, 250, 300, 50]}]
      """
    )
    let point = CGPoint(x: 50, y: 50)
    let report = WhyReport(
      try scene.view(ViewReference("behind")),
      at: point,
      in: scene.application
    )
    #expect(
      report.solutions.map(\.text).contains {
        $0.hasPrefix("have hitTest(_:with:) of cover answer nil where it would answer itself")
      }
    )
  }
}
