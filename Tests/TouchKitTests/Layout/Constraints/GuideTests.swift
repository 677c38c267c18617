import Foundation
import Testing
import TouchKit

/// Safe areas, margins, scroll views and stacks, where constraints refer to them.
@MainActor
@Suite struct GuideTests {
  private let application = UIApplication(
    screen: UIScreen(
      size: CGSize(width: 375, height: 812),
      scale: 3,
      safeArea: UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0)
    )
  )
  private let controller = UIViewController()
  private let window: UIWindow

  init() {
    window = UIWindow(frame: CGRect(0, 0, 375, 812), application: application)
    window.rootViewController = controller
    window.makeKeyAndVisible()
  }

  private func fill(_ view: UIView, _ guide: UILayoutGuide) {
    view.translatesAutoresizingMaskIntoConstraints = false
    guide.owningView?.addSubview(view)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      view.topAnchor.constraint(equalTo: guide.topAnchor),
      view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
    ])
    window.layoutIfNeeded()
    application.endTurn()
  }

  @Test func `the safe area is what bars and sensors leave of a view (B-7.38)`() {
    let view = UIView()
    fill(view, controller.view.safeAreaLayoutGuide)
    #expect(view.frame == CGRect(0, 44, 375, 734))
    #expect(view.safeAreaInsets == .zero)
    let card = UIView(frame: CGRect(10, 20, 355, 700))
    controller.view.addSubview(card)
    #expect(card.safeAreaInsets == UIEdgeInsets(top: 24, left: 0, bottom: 0, right: 0))
    card.frame.origin.y = -30
    #expect(card.safeAreaInsets.top == 44)
  }

  @Test func `a controller adds to the safe area of its view (B-7.38)`() {
    let view = UIView()
    fill(view, controller.view.safeAreaLayoutGuide)
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 44, left: 0, bottom: 49, right: 0)
    application.endTurn()
    #expect(view.frame == CGRect(0, 88, 375, 641))
  }

  @Test func `the margins of a controller's view are 16 points at its sides (B-7.39)`() {
    let view = UIView()
    fill(view, controller.view.layoutMarginsGuide)
    #expect(view.frame == CGRect(16, 44, 343, 734))
    #expect(controller.view.layoutMarginsGuide.layoutFrame == view.frame)
    let inner = UIView()
    fill(inner, view.layoutMarginsGuide)
    #expect(inner.frame == CGRect(8, 8, 327, 718))
    view.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    application.endTurn()
    #expect(inner.frame == CGRect(2, 1, 337, 730))
  }

  @Test(arguments: [(320, 16), (390, 16), (393, 20), (414, 20)] as [(CGFloat, CGFloat)])
  func `the margins of a cell's content go by the table's width (B-7.68)`(
    width: CGFloat,
    side: CGFloat
  ) {
    let table = UITableView(frame: CGRect(0, 0, width, 400))
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    table.addSubview(cell)
    cell.frame = CGRect(0, 0, width, 60)
    #expect(
      cell.contentView.layoutMargins == UIEdgeInsets(top: 11, left: side, bottom: 11, right: side)
    )
    cell.contentView.frame.size.width -= 30
    #expect(cell.contentView.layoutMargins.right == 8, "beside an accessory")
    #expect(cell.layoutMargins.left == 8)
  }

  @Test func `constraints to a scroll view's edges settle the size of its content (B-7.40)`() {
    let scrollView = UIScrollView()
    fill(scrollView, controller.view.safeAreaLayoutGuide)
    let content = UIView()
    content.translatesAutoresizingMaskIntoConstraints = false
    scrollView.addSubview(content)
    NSLayoutConstraint.activate([
      content.leftAnchor.constraint(equalTo: scrollView.leftAnchor, constant: 10),
      content.rightAnchor.constraint(equalTo: scrollView.rightAnchor, constant: -10),
      content.topAnchor.constraint(equalTo: scrollView.topAnchor),
      content.bottomAnchor.constraint(equalTo: scrollView.contentLayoutGuide.bottomAnchor),
      content.widthAnchor.constraint(equalTo: scrollView.widthAnchor, constant: -20),
      content.heightAnchor.constraint(equalToConstant: 2000),
    ])
    application.endTurn()
    #expect(content.frame == CGRect(10, 0, 355, 2000))
    #expect(scrollView.contentSize == CGSize(width: 375, height: 2000))
  }

  @Test func `what is tied to the top of the content alone leaves its size as the app said it`() {
    let scrollView = UIScrollView()
    fill(scrollView, controller.view.safeAreaLayoutGuide)
    scrollView.contentSize = CGSize(width: 375, height: 5000)
    let header = UIView()
    header.translatesAutoresizingMaskIntoConstraints = false
    scrollView.addSubview(header)
    NSLayoutConstraint.activate([
      header.bottomAnchor.constraint(equalTo: scrollView.topAnchor),
      header.centerXAnchor.constraint(equalTo: scrollView.centerXAnchor),
      header.widthAnchor.constraint(equalTo: scrollView.widthAnchor),
      header.heightAnchor.constraint(equalToConstant: 50),
    ])
    application.endTurn()
    #expect(header.frame == CGRect(0, -50, 375, 50))
    #expect(scrollView.contentSize == CGSize(width: 375, height: 5000))
  }

  @Test func `what is tied to the frame of a scroll view does not scroll (B-7.40)`() {
    let scrollView = UIScrollView()
    fill(scrollView, controller.view.safeAreaLayoutGuide)
    let header = UIView()
    header.translatesAutoresizingMaskIntoConstraints = false
    scrollView.addSubview(header)
    NSLayoutConstraint.activate([
      header.topAnchor.constraint(equalTo: scrollView.frameLayoutGuide.topAnchor, constant: 5),
      header.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
    ])
    scrollView.contentSize = CGSize(width: 375, height: 5000)
    scrollView.contentOffset.y = 300
    application.endTurn()
    #expect(header.frame.minY == 305)
    #expect(header.frame.width == 375)
  }

  @Test(arguments: [
    (UIStackView.Distribution.fill, [0, 50, 60, 200] as [CGFloat]),
    (.fillEqually, [0, 125, 135, 125]), (.fillProportionally, [0, 50, 60, 200]),
    (.equalSpacing, [0, 50, 60, 200]),
  ])
  func `a stack that constraints place arranges by constraints (B-7.43)`(
    distribution: UIStackView.Distribution,
    spans: [CGFloat]
  ) {
    let views = [50, 200].map { UIImageView(frame: CGRect(0, 0, $0, 30)) }
    let stack = UIStackView(arrangedSubviews: views)
    (stack.spacing, stack.distribution) = (10, distribution)
    stack.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: controller.view.topAnchor),
      stack.leftAnchor.constraint(equalTo: controller.view.leftAnchor),
      stack.widthAnchor.constraint(equalToConstant: 260),
    ])
    application.endTurn()
    #expect(views.flatMap { [$0.frame.minX, $0.frame.width] } == spans)
    #expect(stack.frame.height == 30)
  }

  @Test func `constraints of arranged views count beside the stack's (B-7.43)`() {
    let views = (0..<3).map { _ in UIView(frame: CGRect(0, 0, 10, 10)) }
    let stack = UIStackView(arrangedSubviews: views)
    stack.frame = CGRect(0, 0, 300, 60)
    controller.view.addSubview(stack)
    views[0].widthAnchor.constraint(equalToConstant: 100).isActive = true
    views[1].widthAnchor.constraint(equalTo: views[2].widthAnchor).isActive = true
    application.endTurn()
    #expect(views.map(\.frame.width) == [100, 100, 100])
    #expect(views.map(\.frame.height) == [60, 60, 60])
    views[1].isHidden = true
    application.endTurn()
    #expect(views[2].frame == CGRect(100, 0, 200, 60))
  }
}
