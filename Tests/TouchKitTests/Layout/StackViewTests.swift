import Foundation
import Testing
import TouchKit

/// Where a stack view puts what it arranges.
@MainActor
@Suite struct StackViewTests {
  private let stack = UIStackView(frame: CGRect(0, 0, 300, 100))

  /// Arranges views of these widths, 20 points high; returns them.
  @discardableResult
  private func arrange(_ widths: CGFloat...) -> [UIView] {
    let views = widths.map { UILabel(frame: CGRect(0, 0, $0, 20)) }
    for view in views { stack.addArrangedSubview(view) }
    return views
  }

  /// Where views begin along a row, and how long they are, in turns.
  private func spans(_ views: [UIView]) -> [CGFloat] {
    stack.layoutIfNeeded()
    return views.flatMap { [$0.frame.minX, $0.frame.width] }
  }

  @Test func `views stand in a row in their order, spacing apart (B-7.23)`() {
    let views = arrange(100, 80, 100)
    stack.spacing = 10
    #expect(spans(views) == [0, 100, 110, 80, 200, 100])
    stack.setCustomSpacing(30, after: views[0])
    stack.setCustomSpacing(UIStackView.spacingUseSystem, after: views[1])
    stack.bounds.size.width = 318
    #expect(spans(views) == [0, 100, 130, 80, 218, 100])
    stack.setCustomSpacing(UIStackView.spacingUseDefault, after: views[0])
    stack.bounds.size.width = 298
    #expect(spans(views) == [0, 100, 110, 80, 198, 100])
    #expect(stack.customSpacing(after: views[0]) == UIStackView.spacingUseDefault)
  }

  @Test(arguments: [
    (UIStackView.Alignment.fill, CGFloat(0), CGFloat(300)), (.leading, 0, 40), (.center, 130, 40),
    (.trailing, 260, 40),
  ])
  func `in a column the alignment decides from left to right (B-7.23)`(
    alignment: UIStackView.Alignment,
    x: CGFloat,
    width: CGFloat
  ) {
    stack.axis = .vertical
    stack.alignment = alignment
    let view = arrange(40)[0]
    #expect(spans([view]) == [x, width])
    #expect(view.frame.minY == 0 && view.frame.height == 100)
  }

  @Test(arguments: [
    (UIStackView.Distribution.fillEqually, [0, 93, 103, 93, 206, 93] as [CGFloat]),
    (.fillProportionally, [0, 40, 50, 80, 140, 160]),
    (.equalSpacing, [0, 30, 97.5, 60, 225, 75]),
    (.equalCentering, [0, 30, 108.75, 60, 225, 75]),
  ])
  func `the distribution decides along the axis (B-7.24)`(
    distribution: UIStackView.Distribution,
    expected: [CGFloat]
  ) {
    stack.spacing = 10
    stack.distribution = distribution
    if distribution == .fillEqually { stack.bounds.size.width = 299 }
    let widths: (CGFloat, CGFloat, CGFloat) =
      distribution == .fillProportionally ? (30, 60, 120) : (30, 60, 75)
    #expect(spans(arrange(widths.0, widths.1, widths.2)) == expected)
  }

  @Test func `centres give way where views would come closer than the spacing (B-7.24)`() {
    stack.distribution = .equalCentering
    stack.spacing = 10
    #expect(spans(arrange(20, 200, 20)) == [0, 20, 50, 200, 280, 20])
    #expect(spans(arrange()) == [])
    stack.bounds.size.width = 270
    #expect(spans(stack.arrangedSubviews) == [0, 20, 35, 200, 250, 20])
  }

  @Test func `room goes to what shows no content, and else to the first (B-7.25)`() {
    let labels = arrange(50, 50)
    #expect(spans(labels) == [0, 250, 250, 50])
    let plain = UIView(frame: CGRect(0, 0, 10, 10))
    stack.addArrangedSubview(plain)
    #expect(spans(labels + [plain]) == [0, 50, 50, 50, 100, 200])
    stack.bounds.size.width = 80
    #expect(spans(labels + [plain]) == [0, 50, 50, 30, 80, 0])
  }

  @Test func `a hidden view takes no room, and has its place back when shown (B-7.26)`() {
    let views = arrange(100, 100, 80)
    stack.spacing = 10
    #expect(spans(views) == [0, 100, 110, 100, 220, 80])
    views[1].isHidden = true
    #expect(spans([views[0], views[2]]) == [0, 210, 220, 80])
    views[1].isHidden = false
    #expect(spans(views) == [0, 100, 110, 100, 220, 80])
  }

  @Test func `in a row, lines of text of two sizes stand on one line (B-7.27)`() {
    let (small, large) = (arrange(100)[0], UILabel(frame: CGRect(0, 0, 100, 48)))
    large.font = .systemFont(ofSize: 40)
    stack.addArrangedSubview(large)
    stack.alignment = .firstBaseline
    stack.layoutIfNeeded()
    #expect(large.frame.minY == 0)
    // 0.8 of 48 below the top, and 0.8 of a line of 20.4 points in 20 points.
    #expect(abs(small.frame.minY - (38.4 - 16.12)) < 0.01)
    stack.bounds.size.height = 40
    stack.layoutIfNeeded()
    #expect(large.frame == CGRect(stack.bounds.width - 100, -8, 100, 48))
  }

  @Test func `what is arranged is a subview, and the other way it need not be (B-7.28)`() {
    let views = arrange(100, 100)
    let extra = UIView(frame: CGRect(7, 8, 9, 10))
    stack.addSubview(extra)
    stack.insertArrangedSubview(views[1], at: 0)
    #expect(spans([views[1], views[0], extra]) == [0, 200, 200, 100, 7, 9])
    #expect(stack.subviews == [views[0], views[1], extra])
    stack.removeArrangedSubview(views[1])
    #expect(views[1].superview === stack && stack.arrangedSubviews.count == 1)
    views[0].removeFromSuperview()
    #expect(stack.arrangedSubviews.isEmpty)
  }

  @Test func `views stand inside of the margins where the stack says so (B-7.29)`() {
    stack.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let view = arrange(10)[0]
    #expect(spans([view]) == [0, 300])
    stack.isLayoutMarginsRelativeArrangement = true
    #expect(spans([view]) == [2, 294])
    #expect(view.frame.minY == 1 && view.frame.height == 96)
  }

  @Test func `a view keeps the size that it wants while the stack changes its own (B-7.30)`() {
    let views = arrange(100, 50)
    #expect(spans(views) == [0, 250, 250, 50])
    stack.bounds.size.width = 150
    #expect(spans(views) == [0, 100, 100, 50])
    stack.bounds.size.width = 170
    views[1].bounds.size.width = 70
    #expect(spans(views) == [0, 100, 100, 70])
    let toggle = UISwitch()
    stack.alignment = .center
    stack.insertArrangedSubview(toggle, at: 0)
    stack.bounds.size.width = 221
    #expect(spans([toggle] + views) == [0, 51, 51, 100, 151, 70])
  }

  @Test func `a stack in a stack is as large as what it shows (B-7.30)`() {
    let inner = UIStackView(arrangedSubviews: [
      UILabel(frame: CGRect(0, 0, 40, 20)), UILabel(frame: CGRect(0, 0, 60, 30)),
    ])
    inner.spacing = 5
    let label = arrange(100)[0]
    stack.distribution = .equalSpacing
    stack.alignment = .leading
    stack.addArrangedSubview(inner)
    #expect(spans([label, inner]) == [0, 100, 195, 105])
    #expect(inner.frame.height == 30)
    inner.arrangedSubviews[1].isHidden = true
    #expect(spans([label, inner]) == [0, 100, 260, 40])
  }

  @Test func `an archived stack arranges the same`() throws {
    arrange(50, 50)
    stack.addSubview(UIView(frame: CGRect(1, 2, 3, 4)))
    stack.axis = .vertical
    stack.distribution = .equalSpacing
    stack.alignment = .trailing
    let data = try NSKeyedArchiver.archivedData(
      withRootObject: stack,
      requiringSecureCoding: false
    )
    let coder = try NSKeyedUnarchiver(forReadingFrom: data)
    coder.requiresSecureCoding = false
    let again = coder.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? UIStackView
    let copy = try #require(again)
    for one in [stack, copy] { one.layoutIfNeeded() }
    #expect(copy.arrangedSubviews.map(\.frame) == stack.arrangedSubviews.map(\.frame))
    #expect(copy.subviews.map(\.frame) == stack.subviews.map(\.frame))
    #expect(copy.subviews.count == 3 && copy.arrangedSubviews.count == 2)
  }
}
