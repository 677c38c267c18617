import Foundation
import TouchKit

/// Scroll views in each other, delegates that move content from every method, and fingers.
@MainActor
struct RandomScrolling {
  let invariants = GestureInvariants()
  private let application: UIApplication
  private let window: UIWindow
  private let meddler: ScrollMeddler
  private var generator: SeededGenerator
  private var scrolls: [UIScrollView] = []
  private var down: [Int: CGPoint] = [:]
  private var time = 0.0

  /// Makes a case of a seed; one in three has delegates that change nothing.
  init(seed: Int) {
    generator = SeededGenerator(seed: seed)
    let size = CGSize(width: 400, height: 400)
    application = UIApplication(screen: UIScreen(size: size), policy: Policy(hitTestPasses: 1))
    window = UIWindow(frame: CGRect(origin: .zero, size: size), application: application)
    window.isHidden = false
    meddler = ScrollMeddler(seed: seed, changes: seed % 3 == 0 ? 0 : 20)
    application.traceSink = invariants
    grow()
  }

  // MARK: - The scroll views

  private mutating func grow() {
    for number in 0..<Int.random(in: 1...3, using: &generator) {
      let isInner = Int.random(in: 0..<3, using: &generator) > 0
      let host = isInner ? scrolls.last ?? window : window
      let scroll = makeScrollView()
      let side = CGFloat.random(in: 150...300, using: &generator)
      scroll.frame = CGRect(.random(in: 0...60, using: &generator), 0, side, side)
      if !(scroll is UITableView) {
        scroll.contentSize = CGSize(
          width: side * .random(in: 0.5...2, using: &generator),
          height: side * .random(in: 0.5...8, using: &generator)
        )
        fill(scroll)
      }
      scroll.contentOffset = CGPoint(-scroll.contentInset.left, -scroll.contentInset.top)
      host.add(scroll, "s\(number)")
      scrolls.append(scroll)
      invariants.recognizers += scroll.gestureRecognizers ?? []
    }
    meddler.scrolls = scrolls
  }

  private mutating func makeScrollView() -> UIScrollView {
    func chance(_ part: Int) -> Bool { Int.random(in: 0..<part, using: &generator) == 0 }
    var scroll = UIScrollView(frame: .zero)
    if chance(4) {
      let table = UITableView(frame: .zero, style: chance(2) ? .plain : .grouped)
      table.dataSource = meddler
      table.delegate = meddler
      table.allowsMultipleSelection = chance(2)
      scroll = table
    } else {
      scroll.delegate = meddler
      scroll.maximumZoomScale = chance(4) ? 3 : 1
    }
    scroll.bounces = !chance(4)
    scroll.isPagingEnabled = chance(4)
    scroll.isDirectionalLockEnabled = chance(4)
    scroll.alwaysBounceVertical = chance(3)
    scroll.alwaysBounceHorizontal = chance(6)
    scroll.delaysContentTouches = !chance(4)
    scroll.canCancelContentTouches = !chance(6)
    scroll.isScrollEnabled = !chance(8)
    scroll.decelerationRate = chance(4) ? .normal : .fast
    if chance(3) { scroll.contentInset = UIEdgeInsets(top: 20, left: 5, bottom: 30, right: 0) }
    return scroll
  }

  private mutating func fill(_ scroll: UIScrollView) {
    let side = CGFloat.random(in: 40...200, using: &generator)
    scroll.add("content", CGRect(0, 0, side, side))
    scroll.add(UIButton(frame: CGRect(20, side, side, 44)), "button")
  }

  // MARK: - The fingers

  mutating func play() {
    for _ in 0..<Int.random(in: 8...25, using: &generator) { act() }
    for id in down.keys.sorted() { send(id, .ended) }
    settle()
  }

  private mutating func act() {
    time += [0, 0.008, 0.016, 0.016, 0.05, 0.2].randomElement(using: &generator) ?? 0
    switch Int.random(in: 0..<20, using: &generator) {
    case 0..<3 where down.count < 2: begin()
    case 0..<14 where !down.isEmpty: move()
    case 14..<17 where !down.isEmpty: lift(.ended)
    case 17 where !down.isEmpty: lift(.cancelled)
    case 18:
      let wheel = ScrollInput(position: CGPoint(100, 100), delta: CGPoint(0, -30))
      application.send(InputEvent(timestamp: time, kind: .scroll(wheel)))
    default: application.send(InputEvent(timestamp: time, kind: .tick))
    }
  }

  private mutating func begin() {
    guard let id = (1...2).first(where: { down[$0] == nil }) else { return }
    down[id] = CGPoint(
      .random(in: 0...250, using: &generator),
      .random(in: 0...250, using: &generator)
    )
    send(id, .began)
  }

  private mutating func move() {
    let reach: CGFloat = [3, 12, 60].randomElement(using: &generator) ?? 12
    for id in down.keys.sorted() {
      let from = down[id] ?? .zero
      down[id] = CGPoint(
        from.x + .random(in: -reach...reach, using: &generator),
        from.y + .random(in: -reach...reach, using: &generator)
      )
      send(id, .moved)
    }
  }

  private mutating func lift(_ phase: Contact.Phase) {
    guard let id = down.keys.sorted().randomElement(using: &generator) else { return }
    send(id, phase)
    down[id] = nil
  }

  private func send(_ id: Int, _ phase: Contact.Phase) {
    let contact = Contact(id: id, phase: phase, position: down[id] ?? .zero)
    application.send(InputEvent(timestamp: time, kind: .contacts([contact])))
  }

  /// Lets everything come to rest, which it must.
  private func settle() {
    for _ in 0..<5000 {
      guard let next = application.nextDeadline else { return }
      application.send(InputEvent(timestamp: next, kind: .tick))
    }
  }

  // MARK: - What must hold

  /// What did not hold, in words.
  func faults() -> [String] {
    let recognizers = scrolls.flatMap { $0.gestureRecognizers ?? [] }
    return invariants.faults + invariants.unfinished + meddler.faults
      + recognizers.filter { $0.state != .possible }.map { "\($0.label) is left in \($0.state)" }
      + recognizers.filter { $0.numberOfTouches > 0 }.map { "\($0.label) keeps touches" }
      + scrolls.flatMap(faults)
      + (application.nextDeadline == nil ? [] : ["it does not come to rest"])
  }

  private func faults(of scroll: UIScrollView) -> [String] {
    var faults: [String] = []
    let name = scroll.accessibilityIdentifier ?? ""
    if scroll.isTracking || scroll.isDragging { faults.append("\(name) is still dragged") }
    if scroll.isDecelerating { faults.append("\(name) still moves") }
    // What apps set, and scaling, may leave content anywhere.
    if meddler.isHarmless, scroll.pinchGestureRecognizer == nil, isBeyondEdge(scroll) {
      faults.append("\(name) rests beyond its edge at \(scroll.contentOffset)")
    }
    return faults
  }

  private func isBeyondEdge(_ scroll: UIScrollView) -> Bool {
    let (inset, offset) = (scroll.adjustedContentInset, scroll.contentOffset)
    let (left, top) = (-inset.left, -inset.top)
    let right = max(left, scroll.contentSize.width + inset.right - scroll.bounds.width)
    let bottom = max(top, scroll.contentSize.height + inset.bottom - scroll.bounds.height)
    return offset.x < left || offset.x > right || offset.y < top || offset.y > bottom
  }
}

/// The delegate of all scroll views, and the data source of tables: changes something from any
/// method, and watches the order of the calls.
final class ScrollMeddler: UITableViewDelegate, UITableViewDataSource {
  var scrolls: [UIScrollView] = []
  let isHarmless: Bool
  private(set) var faults: [String] = []
  private var changes: Int
  private var rows = 30
  private var generator: SeededGenerator
  private var dragged: Set<ObjectIdentifier> = []

  init(seed: Int, changes: Int) {
    generator = SeededGenerator(seed: seed + 1_000_000)
    self.changes = changes
    isHarmless = changes == 0
  }

  /// Changes some scroll view, now and then.
  private func meddle(_ scroll: UIScrollView) {
    guard changes > 0, Int.random(in: 0..<4, using: &generator) == 0 else { return }
    changes -= 1
    let scroll = Bool.random(using: &generator) ? scroll : scrolls.randomElement(using: &generator)
    guard let scroll else { return }
    let offset = CGPoint(
      .random(in: -50...300, using: &generator),
      .random(in: -50...900, using: &generator)
    )
    switch Int.random(in: 0..<12, using: &generator) {
    case 0: scroll.contentOffset = offset
    case 1: scroll.bounds.origin = offset
    case 2: scroll.contentSize = CGSize(width: 300, height: abs(offset.y) * 2)
    case 3: scroll.contentInset.top = offset.y / 4
    case 4: scroll.setContentOffset(offset, animated: true)
    case 5: scroll.setContentOffset(offset, animated: false)
    case 6: scroll.scrollRectToVisible(CGRect(offset.x, offset.y, 50, 50), animated: true)
    case 7: scroll.setZoomScale(1.5, animated: Bool.random(using: &generator))
    case 8: scroll.isScrollEnabled.toggle()
    case 9: scroll.frame.size.height += offset.x / 10
    case 10:
      rows = max(1, rows + Int.random(in: -5...5, using: &generator))
      for table in scrolls { (table as? UITableView)?.reloadData() }
    default: if changes % 3 == 0 { scroll.removeFromSuperview() }
    }
  }

  private func check(_ holds: Bool, _ text: String, _ scroll: UIScrollView) {
    if !holds { faults.append("\(scroll.accessibilityIdentifier ?? ""): \(text)") }
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    let offset = scrollView.contentOffset
    check(offset.x.isFinite && offset.y.isFinite, "the offset is \(offset)", scrollView)
    meddle(scrollView)
  }
  func scrollViewDidZoom(_ scrollView: UIScrollView) { meddle(scrollView) }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    let isNew = dragged.insert(ObjectIdentifier(scrollView)).inserted
    check(isNew, "a drag began in a drag", scrollView)
    meddle(scrollView)
  }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView,
    withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    check(velocity.x.isFinite && velocity.y.isFinite, "the velocity is \(velocity)", scrollView)
    meddle(scrollView)
    if changes > 0, Int.random(in: 0..<4, using: &generator) == 0 {
      targetContentOffset.pointee.y = .random(in: -50...300, using: &generator)
    }
  }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    let wasDragged = dragged.remove(ObjectIdentifier(scrollView)) != nil
    check(wasDragged, "a drag ended that had not begun", scrollView)
    meddle(scrollView)
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { meddle(scrollView) }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { meddle(scrollView) }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { meddle(scrollView) }
  func viewForZooming(in scrollView: UIScrollView) -> UIView? {
    scrollView is UITableView ? nil : scrollView.subviews.first
  }
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
    meddle(scrollView)
  }
  func scrollViewDidEndZooming(
    _ scrollView: UIScrollView,
    with view: UIView?,
    atScale scale: CGFloat
  ) { meddle(scrollView) }

  func numberOfSections(in tableView: UITableView) -> Int { 2 }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows }
  func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "row")
      ?? UITableViewCell(style: .default, reuseIdentifier: "row")
  }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "A" }
}
