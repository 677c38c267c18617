import Testing
import TouchKit

@testable import TouchExplain

/// What is found out about a touch before there is one.
@MainActor
@Suite struct ForeseenReportTests {
  private let application = UIApplication(screen: UIScreen(size: CGSize(width: 100, height: 100)))
  private let window: UIWindow
  private let card = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
  private let side = UIView(frame: CGRect(x: 70, y: 10, width: 20, height: 20))
  /// Seen, and behind the card.
  private let back = UIView(frame: CGRect(x: 5, y: 5, width: 60, height: 60))
  private let point = CGPoint(x: 20, y: 20)

  init() {
    window = UIWindow(frame: application.screen.bounds, application: application)
    for view in [back, card, side] { window.addSubview(view) }
    window.isHidden = false
  }

  /// Touches a point; returns what was asked.
  private func touch(_ point: CGPoint) -> TouchDown {
    let reader = RunReader(at: point)
    application.traceSink = reader
    let contact = Contact(id: 1, phase: .began, position: point)
    application.send(InputEvent(timestamp: 1, kind: .contacts([contact])))
    application.traceSink = nil
    return reader.touch
  }

  @Test func `a touch that comes out as it was foreseen has that report`() throws {
    let foreseen = try #require(ForeseenReport(at: point, in: application))
    let touch = touch(point)
    let report = try #require(foreseen.report(of: touch, in: application))
    let fresh = HitReport.of(touch, in: application)
    #expect(report.hit === card && fresh.hit === card)
    #expect(report.entries.map(\.reason) == fresh.entries.map(\.reason))
    #expect(report.entries.map(\.name) == fresh.entries.map(\.name))
    #expect(report.entries.map(\.point) == fresh.entries.map(\.point))
    #expect(report.parents == fresh.parents && report.explanation == fresh.explanation)
  }

  @Test func `a touch elsewhere has a report of its own`() throws {
    let foreseen = try #require(ForeseenReport(at: point, in: application))
    #expect(foreseen.report(of: touch(CGPoint(x: 20, y: 21)), in: application) == nil)
  }

  @Test func `what changes after it was foreseen makes it useless, also in views that nobody asks`()
    throws
  {
    let changes: [@MainActor () -> Void] = [
      { back.frame.origin.x = 6 }, { back.isUserInteractionEnabled = false },
      { back.alpha = 0.5 }, { back.addSubview(UIView()) }, { side.isHidden = true },
      { back.transform = CGAffineTransform(scaleX: 2, y: 2) }, { back.layer.zPosition = -1 },
      { back.backgroundColor = .red }, { back.bounds.origin.y = 3 },
    ]
    for (index, change) in changes.enumerated() {
      let foreseen = try #require(ForeseenReport(at: point, in: application))
      change()
      #expect(foreseen.report(of: touch(point), in: application) == nil, "change \(index)")
    }
  }

  @Test func `an animation that is under way makes it useless, also of a view that nobody asks`()
    throws
  {
    application.send(InputEvent(timestamp: 0.1, kind: .frame))
    UIView.animate(withDuration: 5) { back.frame.origin.x = 40 }
    application.send(InputEvent(timestamp: 0.2, kind: .frame))
    let foreseen = try #require(ForeseenReport(at: point, in: application))
    #expect(foreseen.report(of: touch(point), in: application) == nil)
  }

  @Test func `a touch that is answered otherwise has a report of its own`() throws {
    let foreseen = try #require(ForeseenReport(at: point, in: application))
    var other = TouchDown(at: point)
    #expect(foreseen.report(of: other, in: application) == nil, "nothing was asked")
    let log = application.observe(point)
    var events: [HitTestEvent] = []
    log.tell { events.append($0) }
    #expect(touch(point).asked(events))
    #expect(!touch(point).asked(events.dropLast()))
    events[1] = .ask(side, point: point)
    #expect(!touch(point).asked(events))
    other = touch(point)
    #expect(foreseen.report(of: other, in: application) != nil)
  }

  @Test func `where code of the app decides nothing is foreseen, and nobody asks it`() {
    final class Counter: UIView {
      var count = 0
      override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        count += 1
        return super.hitTest(point, with: event)
      }
    }
    let counter = Counter(frame: card.frame)
    window.addSubview(counter)
    #expect(ForeseenReport(at: point, in: application) == nil)
    #expect(counter.count == 0)
  }
}
