import Foundation
import Testing
import TouchKit

/// What real UIKit was recorded to do, figure by figure: a change of a constant shows here which
/// recording it contradicts.
///
/// The recordings are of a screen of 393 by 852 points that is filled by a scroll view. Moves come
/// every 8 ms. At most 1 point of error is allowed in a drag, and 2 after it.
@MainActor
@Suite struct RecordedFigureTests {
  private static let screen = CGSize(width: 393, height: 852)
  private static let frame = 1.0 / 60
  private let application = UIApplication(screen: UIScreen(size: screen))
  private let window: UIWindow
  private let scroll: UIScrollView
  private let delegate = Recorder()
  private let finger: Finger

  init() {
    window = UIWindow(frame: application.screen.bounds, application: application)
    scroll = UIScrollView(frame: window.bounds)
    scroll.contentSize = CGSize(width: 393, height: 40_000)
    scroll.delegate = delegate
    window.addSubview(scroll)
    window.isHidden = false
    finger = Finger(application, id: 1)
    scroll.contentOffset.y = 10_000
  }

  /// Moves a finger up at an even speed, and lifts it after a rest.
  private func flick(at speed: CGFloat, moves: Int = 20, rest: TimeInterval = 0.008) {
    finger.began(196, 800, at: application.now)
    let start = application.now
    for move in 1...moves {
      let time = Double(move) * 0.008
      finger.moved(196, 800 - speed * CGFloat(time), at: start + time)
    }
    delegate.liftOffset = scroll.contentOffset.y
    delegate.liftTime = application.now + rest
    finger.ended(at: delegate.liftTime)
  }

  private func settle() {
    while let next = application.nextDeadline {
      application.send(InputEvent(timestamp: next, kind: .tick))
    }
  }

  @Test(arguments: [
    (speed: CGFloat(750), rest: 0.008, velocity: CGFloat(750)),
    (speed: 3000, rest: 0.008, velocity: 3000),
    (speed: 625, rest: 0.312, velocity: 625),
    (speed: 187.5, rest: 0.312, velocity: 0),
  ])
  func `the velocity at the lift is that of the movement (B-4.80)`(
    speed: CGFloat,
    rest: TimeInterval,
    velocity: CGFloat
  ) {
    flick(at: speed, rest: rest)
    #expect(abs(delegate.velocity * 1000 - velocity) < 0.5)
  }

  @Test(arguments: [
    (speed: CGFloat(750), distance: CGFloat(369.3), time: 2.16),
    (speed: 3000, distance: 1492, time: 2.85),
  ])
  func `a flick goes as far and lasts as long as it did (B-6.25, B-6.26)`(
    speed: CGFloat,
    distance: CGFloat,
    time: TimeInterval
  ) {
    flick(at: speed)
    #expect(abs(delegate.target - delegate.liftOffset - (speed - 10) * 0.4995) < 0.5)
    settle()
    #expect(abs(scroll.contentOffset.y - delegate.liftOffset - distance) < 2)
    #expect(abs(delegate.endTime - delegate.liftTime - time) < Self.frame)
  }

  @Test func `a tap after the end is the content's, also where little was left to go (B-6.25)`() {
    let button = UIButton(frame: CGRect(x: 0, y: 9000, width: 393, height: 4000))
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    scroll.addSubview(button)
    flick(at: 750)
    application.send(InputEvent(timestamp: delegate.liftTime + 2.2, kind: .tick))
    finger.tap(196, 400)
    #expect(taps == 1)
  }

  /// The recorded impact is at 3125 pt/s, which is taken for the speed of the lift.
  ///
  /// By the spring that fits the recording best, 2,985 pt/s go 100 points beyond: so fast is a flick of
  /// 3125 pt/s at an edge that is 70 points away.
  @Test func `content that meets its edge goes 100 points beyond, and comes back (B-6.27)`() {
    // 20 moves of 25 points, of which the first 10 points begin the drag.
    let edge: CGFloat = 490 + 70
    scroll.contentOffset.y = 0
    scroll.contentSize.height = edge + 852
    flick(at: 3125)
    #expect(delegate.liftOffset == 490)
    delegate.offsets = []
    settle()
    #expect(abs((delegate.offsets.max() ?? 0) - edge - 100) < 2)
    #expect(abs(delegate.endTime - delegate.liftTime - 0.81) < 1.5 * Self.frame)
    #expect(abs(scroll.contentOffset.y - edge) < 0.5)
  }

  @Test func `content let go beyond its edge returns as it did (B-6.28, B-6.29)`() {
    scroll.contentOffset.y = 0
    finger.began(196, 100, at: 0)
    finger.moved(196, 696, at: 0.1)
    let start = scroll.contentOffset.y
    #expect(abs(start + 234) < 2)
    finger.ended(at: 1)
    delegate.liftTime = 1
    let omega = 120.0.squareRoot()
    for frame in 1...40 {
      let time = Double(frame) * Self.frame
      application.send(InputEvent(timestamp: 1 + time, kind: .tick))
      let recorded = start * CGFloat((1 + omega * time / 3) * exp(-omega * time))
      #expect(abs(scroll.contentOffset.y - recorded) < 0.45)
    }
    settle()
    #expect(abs(delegate.endTime - delegate.liftTime - 0.69) < 1.5 * Self.frame)
    #expect(scroll.contentOffset.y == 0)
  }

  @Test(arguments: [CGFloat(2), 3])
  func `offsets are whole pixels while content is dragged and slows down (B-6.30)`(scale: CGFloat) {
    let application = UIApplication(screen: UIScreen(size: Self.screen, scale: scale))
    let window = UIWindow(frame: application.screen.bounds, application: application)
    window.addSubview(scroll)
    window.isHidden = false
    let finger = Finger(application, id: 1)
    finger.began(196, 800, at: 0)
    for move in 1...20 {
      finger.moved(196, 800 - CGFloat(move) * 7.77, at: Double(move) * 0.008)
    }
    finger.ended()
    while let next = application.nextDeadline {
      application.send(InputEvent(timestamp: next, kind: .tick))
    }
    let pixels = delegate.offsets.map { $0 * scale }
    #expect(pixels.count > 100)
    #expect(pixels.allSatisfy { abs($0 - $0.rounded()) < 1e-6 })
  }
}

/// Remembers what the recordings are held against.
private final class Recorder: UIScrollViewDelegate {
  var liftOffset: CGFloat = 0
  var liftTime: TimeInterval = 0
  private(set) var velocity: CGFloat = 0
  private(set) var target: CGFloat = 0
  private(set) var endTime: TimeInterval = 0
  var offsets: [CGFloat] = []

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    offsets.append(scrollView.contentOffset.y)
  }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView,
    withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) { (self.velocity, target) = (velocity.y, targetContentOffset.pointee.y) }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    endTime = scrollView.application?.now ?? 0
  }
}
