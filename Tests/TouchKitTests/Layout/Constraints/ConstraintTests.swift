import Foundation
import Testing
import TouchKit

/// Where constraints put views.
@MainActor
@Suite struct ConstraintTests {
  private let root = UIView(frame: CGRect(0, 0, 300, 400))

  /// A view in another that constraints place.
  private func view(in superview: UIView? = nil) -> UIView {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    (superview ?? root).addSubview(view)
    return view
  }

  private func frame(of view: UIView) -> CGRect {
    root.layoutIfNeeded()
    return view.frame
  }

  @Test func `anchors place a view at the edges of another`() {
    let view = view()
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
      view.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -20),
      view.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
      view.heightAnchor.constraint(equalToConstant: 44),
    ])
    #expect(frame(of: view) == CGRect(16, 10, 264, 44))
    root.frame.size = CGSize(width: 500, height: 400)
    #expect(frame(of: view) == CGRect(16, 10, 464, 44))
  }

  @Test func `a multiplier makes an aspect and a share (B-7.31)`() {
    let view = view()
    NSLayoutConstraint.activate([
      view.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5, constant: 10),
      view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.25),
      view.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      NSLayoutConstraint(
        item: view,
        attribute: .bottom,
        relatedBy: .equal,
        toItem: root,
        attribute: .bottom,
        multiplier: 0.5,
        constant: 0
      ),
    ])
    #expect(frame(of: view) == CGRect(70, 160, 160, 40))
  }

  @Test func `of two wishes the one of the higher priority is met (B-7.31)`() {
    let view = view()
    let (low, high) = (
      view.widthAnchor.constraint(equalToConstant: 100),
      view.widthAnchor.constraint(equalToConstant: 200)
    )
    (low.priority, high.priority) = (.defaultLow, .defaultHigh)
    NSLayoutConstraint.activate([low, high])
    #expect(frame(of: view).width == 200)
    high.isActive = false
    #expect(frame(of: view).width == 100)
    low.constant = 120
    #expect(frame(of: view).width == 120)
  }

  @Test func `an active constraint is held by the closest view around its items (B-7.32)`() {
    let outer = view()
    let (one, two) = (view(in: outer), view(in: outer))
    let constraint = one.leftAnchor.constraint(equalTo: two.rightAnchor)
    constraint.isActive = true
    #expect(outer.constraints == [constraint])
    two.removeFromSuperview()
    #expect(!constraint.isActive)
    #expect(outer.constraints.isEmpty)
  }

  @Test func `a constraint that contradicts others is broken, and the window says so (B-7.32)`() {
    let stage = Stage(.traced)
    let view = view()
    (view.accessibilityIdentifier, root.accessibilityIdentifier) = ("box", "root")
    stage.window.addSubview(root)
    NSLayoutConstraint.activate([
      view.widthAnchor.constraint(equalToConstant: 100),
      view.widthAnchor.constraint(greaterThanOrEqualTo: root.widthAnchor),
    ])
    #expect(frame(of: view).width == 100)
    let conflicts = stage.trace.records.compactMap { record -> [String]? in
      guard case .conflict(_, let broken, let others) = record.what else { return nil }
      return [broken, others]
    }
    #expect(conflicts == [["box.width >= root.width", "box.width == 100"]])
  }

  @Test func `a broken constraint holds again once the others are gone (B-7.32)`() {
    let view = view()
    let first = view.widthAnchor.constraint(equalToConstant: 100)
    let second = view.widthAnchor.constraint(equalToConstant: 150)
    NSLayoutConstraint.activate([first, second])
    #expect(frame(of: view).width == 100)
    #expect(view.hasLayoutConflict)
    first.isActive = false
    #expect(frame(of: view).width == 150)
    #expect(!view.hasLayoutConflict)
  }

  @Test func `a view that follows its superview by its mask is what constraints refer to (B-7.33)`()
  {
    let panel = view()
    let bar = UIView(frame: CGRect(0, 0, 0, 0))
    panel.addSubview(bar)
    let title = view(in: bar)
    NSLayoutConstraint.activate([
      panel.widthAnchor.constraint(equalTo: root.widthAnchor),
      panel.heightAnchor.constraint(equalToConstant: 100),
      title.leftAnchor.constraint(equalTo: bar.leftAnchor, constant: 5),
      title.rightAnchor.constraint(equalTo: bar.rightAnchor, constant: -5),
    ])
    _ = frame(of: panel)
    bar.frame = CGRect(0, 0, 300, 20)
    bar.autoresizingMask = .flexibleWidth
    #expect(frame(of: title).width == 290)
    root.frame.size.width = 200
    #expect(frame(of: title).width == 190)
    #expect(bar.frame.width == 200)
  }

  @Test func `content is hugged and resists being clipped (B-7.34)`() {
    let image = UIImageView(image: nil)
    let (one, two) = (Badge(60), Badge(80))
    for badge in [one, two] {
      badge.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(badge)
    }
    NSLayoutConstraint.activate([
      one.leftAnchor.constraint(equalTo: root.leftAnchor),
      two.leftAnchor.constraint(equalTo: one.rightAnchor),
      two.rightAnchor.constraint(equalTo: root.rightAnchor),
    ])
    one.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
    #expect([frame(of: one).width, frame(of: two).width] == [60, 240])
    #expect(one.frame.height == 20)
    root.frame.size.width = 100
    two.setContentCompressionResistancePriority(.required, for: .horizontal)
    #expect([frame(of: one).width, frame(of: two).width] == [20, 80])
    two.width = 70
    two.invalidateIntrinsicContentSize()
    #expect([frame(of: one).width, frame(of: two).width] == [30, 70])
    #expect(image.intrinsicContentSize.width == UIView.noIntrinsicMetric)
  }

  @Test func `an override of layoutSubviews that does not call super places nothing (B-7.35)`() {
    let stubborn = Stubborn(frame: CGRect(0, 0, 100, 100))
    root.addSubview(stubborn)
    let view = view(in: stubborn)
    view.widthAnchor.constraint(equalToConstant: 40).isActive = true
    #expect(frame(of: view).width == 0)
    stubborn.callsSuper = true
    stubborn.setNeedsLayout()
    #expect(frame(of: view).width == 40)
  }

  @Test func `frames lie on whole pixels (B-7.35)`() {
    let stage = Stage()
    stage.window.addSubview(root)
    let view = view()
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 0.4),
      view.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 1.0 / 7),
    ])
    let frame = frame(of: view)
    let scale = stage.application.screen.scale
    #expect(abs(frame.minX * scale - (0.4 * scale).rounded()) < 1e-6)
    #expect(abs(frame.maxX * scale - ((0.4 + 300.0 / 7) * scale).rounded()) < 1e-6)
  }

  @Test func `from right to left, leading is right and what comes after is on the left (B-7.36)`() {
    let (one, two) = (view(), view())
    for view in [one, two] { view.semanticContentAttribute = .forceRightToLeft }
    NSLayoutConstraint.activate([
      one.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      one.widthAnchor.constraint(equalToConstant: 50),
      two.leadingAnchor.constraint(greaterThanOrEqualTo: one.trailingAnchor, constant: 8),
      two.widthAnchor.constraint(equalToConstant: 30),
      two.rightAnchor.constraint(equalTo: root.rightAnchor, constant: -20),
    ])
    two.constraints.first?.priority = .required
    root.constraints.last?.priority = .defaultLow
    #expect(frame(of: one) == CGRect(240, 0, 50, 0))
    #expect(frame(of: two).maxX == 232)
  }

  @Test func `baselines of labels of two sizes lie on one line (B-7.37)`() {
    let labels = [12, 40].map { size in
      let label = UILabel()
      (label.text, label.font) = ("Text", .systemFont(ofSize: size))
      label.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(label)
      return label
    }
    NSLayoutConstraint.activate([
      labels[1].topAnchor.constraint(equalTo: root.topAnchor),
      labels[0].firstBaselineAnchor.constraint(equalTo: labels[1].firstBaselineAnchor),
    ])
    root.layoutIfNeeded()
    #expect(labels[1].frame.height == 48)
    #expect(abs(labels[0].frame.minY - (38 - 0.95 * 12)) < 1)
  }

  @Test func `guides of one's own stand between views`() {
    let (view, guide) = (view(), UILayoutGuide())
    root.addLayoutGuide(guide)
    NSLayoutConstraint.activate([
      guide.leftAnchor.constraint(equalTo: root.leftAnchor),
      guide.widthAnchor.constraint(equalToConstant: 70),
      view.leftAnchor.constraint(equalTo: guide.rightAnchor),
    ])
    #expect(frame(of: view).minX == 70)
    #expect(guide.layoutFrame.width == 70)
    root.removeLayoutGuide(guide)
    #expect(root.constraints.isEmpty)
  }

  @Test func `what constraints do not settle is ambiguous`() {
    let view = view()
    view.widthAnchor.constraint(greaterThanOrEqualToConstant: 10).isActive = true
    #expect(view.hasAmbiguousLayout)
    NSLayoutConstraint.activate([
      view.widthAnchor.constraint(equalToConstant: 20),
      view.heightAnchor.constraint(equalToConstant: 20),
      view.leftAnchor.constraint(equalTo: root.leftAnchor),
      view.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    #expect(!view.hasAmbiguousLayout)
  }

  @Test func `constraints are updated before layout, from the inside out (B-7.41)`() {
    let stage = Stage()
    let outer = Updating(frame: CGRect(0, 0, 100, 100))
    let inner = Updating(frame: CGRect(0, 0, 50, 50))
    outer.addSubview(inner)
    (inner.accessibilityIdentifier, outer.accessibilityIdentifier) = ("inner", "outer")
    let log = CallList()
    (inner.log, outer.log) = (log, log)
    stage.window.addSubview(outer)
    stage.application.endTurn()
    #expect(log.calls == ["inner", "outer"])
    outer.setNeedsUpdateConstraints()
    outer.setNeedsUpdateConstraints()
    stage.application.endTurn()
    #expect(log.calls == ["inner", "outer", "outer"])
  }

  @Test func `a view tells the size that its constraints make it need (B-7.42)`() {
    let card = UIView()
    let (top, bottom) = (Badge(60), Badge(90))
    for badge in [top, bottom] {
      badge.translatesAutoresizingMaskIntoConstraints = false
      card.addSubview(badge)
      badge.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 4).isActive = true
      card.trailingAnchor.constraint(greaterThanOrEqualTo: badge.trailingAnchor, constant: 4)
        .isActive = true
    }
    NSLayoutConstraint.activate([
      top.topAnchor.constraint(equalTo: card.topAnchor),
      bottom.topAnchor.constraint(equalTo: top.bottomAnchor, constant: 8),
      bottom.bottomAnchor.constraint(equalTo: card.bottomAnchor),
    ])
    let size = card.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    #expect(size == CGSize(width: 98, height: 48))
    let wide = card.systemLayoutSizeFitting(
      CGSize(width: 200, height: 0),
      withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    )
    #expect(wide == CGSize(width: 200, height: 48))
  }

  @Test func `a view in a window is laid out before it is touched`() throws {
    let stage = Stage()
    stage.window.addSubview(root)
    let view = view()
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 100),
      view.topAnchor.constraint(equalTo: root.topAnchor, constant: 100),
      view.widthAnchor.constraint(equalToConstant: 50),
      view.heightAnchor.constraint(equalToConstant: 50),
    ])
    stage.application.endTurn()
    #expect(stage.window.hitTest(CGPoint(120, 120), with: nil) === view)
  }
}

/// A view whose content has a size.
private final class Badge: UIView {
  var width: CGFloat

  init(_ width: CGFloat) {
    self.width = width
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize { CGSize(width: width, height: 20) }
}

private final class Stubborn: UIView {
  var callsSuper = false

  override func layoutSubviews() { if callsSuper { super.layoutSubviews() } }
}

@MainActor
private final class CallList {
  var calls: [String] = []
}

private final class Updating: UIView {
  var log: CallList?

  override func updateConstraints() {
    log?.calls.append(accessibilityIdentifier ?? "")
    super.updateConstraints()
  }
}
