import Foundation
import Testing
import TouchKit

/// The application as a whole: its life, and touches that it ignores.
@MainActor
@Suite struct ApplicationLifeTests {
  private final class Delegate: UIApplicationDelegate {
    let log: EventLog
    init(_ log: EventLog) { self.log = log }

    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      note("didFinishLaunching", application)
      return true
    }
    func applicationDidBecomeActive(_ application: UIApplication) {
      note("didBecomeActive", application)
    }
    func applicationWillResignActive(_ application: UIApplication) {
      note("willResignActive", application)
    }
    func applicationDidEnterBackground(_ application: UIApplication) {
      note("didEnterBackground", application)
    }
    func applicationWillEnterForeground(_ application: UIApplication) {
      note("willEnterForeground", application)
    }
    func applicationWillTerminate(_ application: UIApplication) {
      note("willTerminate", application)
    }

    private func note(_ name: String, _ application: UIApplication) {
      log.note("\(name) in \(application.applicationState)")
    }
  }

  private func calls(_ changes: [ApplicationChange]) -> [String] {
    let stage = Stage()
    let delegate = Delegate(stage.log)
    stage.application.delegate = delegate
    for change in changes { stage.send(.application(change)) }
    return stage.log.drain()
  }

  @Test func `the delegate hears of the whole life, in order`() {
    #expect(
      calls([.launch, .activate, .resign, .background, .foreground, .activate, .terminate]) == [
        "didFinishLaunching in inactive", "didBecomeActive in active", "willResignActive in active",
        "didEnterBackground in background", "willEnterForeground in background",
        "didBecomeActive in active", "willTerminate in active",
      ]
    )
  }

  @Test func `steps left out are made up for, and repeated ones are none`() {
    #expect(
      calls([.activate, .activate, .background, .background, .activate]) == [
        "didBecomeActive in active", "willResignActive in active",
        "didEnterBackground in background", "willEnterForeground in background",
        "didBecomeActive in active",
      ]
    )
    #expect(calls([.resign, .foreground]) == [])
    #expect(calls([.launch, .launch]).count == 1)
    #expect(calls([.terminate, .activate]) == ["willTerminate in inactive"])
  }

  @Test func `each step is posted, with the application`() {
    let application = UIApplication()
    let posted = EventLog()
    let names = [
      UIApplication.didFinishLaunchingNotification, UIApplication.didBecomeActiveNotification,
      UIApplication.willResignActiveNotification, UIApplication.didEnterBackgroundNotification,
      UIApplication.willEnterForegroundNotification, UIApplication.willTerminateNotification,
    ]
    let observers = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: application, queue: nil) { _ in
        MainActor.assumeIsolated { posted.note(name.rawValue) }
      }
    }
    defer { for observer in observers { NotificationCenter.default.removeObserver(observer) } }
    for change in [ApplicationChange.launch, .activate, .background, .foreground, .terminate] {
      application.send(InputEvent(timestamp: 0, kind: .application(change)))
    }
    #expect(
      posted.lines == [
        "UIApplicationDidFinishLaunchingNotification", "UIApplicationDidBecomeActiveNotification",
        "UIApplicationWillResignActiveNotification", "UIApplicationDidEnterBackgroundNotification",
        "UIApplicationWillEnterForegroundNotification", "UIApplicationWillTerminateNotification",
      ]
    )
  }

  @Test func `the delegate hears of a step before it is posted`() {
    let stage = Stage()
    let delegate = Delegate(stage.log)
    stage.application.delegate = delegate
    stage.send(.application(.activate))
    _ = stage.log.drain()
    let observer = NotificationCenter.default.addObserver(
      forName: UIApplication.willResignActiveNotification,
      object: stage.application,
      queue: nil
    ) { [log = stage.log] _ in MainActor.assumeIsolated { log.note("posted") } }
    defer { NotificationCenter.default.removeObserver(observer) }
    stage.send(.application(.resign))
    #expect(stage.log.drain() == ["willResignActive in active", "posted"])
  }

  @Test func `an application that resigns has its touches and presses cancelled (B-3.20)`() {
    let stage = Stage()
    let view = stage.window.add(TouchedView(stage.log, CGRect(0, 0, 100, 100)), "view")
    stage.window.makeKey()
    let key = stage.responding("key", in: view)
    key.frame = .zero
    key.becomeFirstResponder()
    stage.send(.application(.activate))
    let finger = stage.finger()
    finger.began(150, 150)
    finger.ended()
    _ = stage.log.drain()
    finger.began(50, 50)
    stage.key(.down, "a")
    stage.send(.application(.resign))
    finger.moved(60, 60)
    finger.ended()
    stage.key(.up, "a")
    #expect(
      stage.log.drain() == [
        "view began [1]", "key presses began a", "view cancelled [1]", "key presses cancelled a",
      ]
    )
    #expect(stage.application.applicationState == .inactive)
  }

  @Test func `touches that begin while they are ignored are dropped (B-7.12)`() {
    let stage = Stage(.traced)
    stage.window.add(TouchedView(stage.log, CGRect(0, 0, 100, 100)), "view")
    let application = stage.application
    application.beginIgnoringInteractionEvents()
    application.beginIgnoringInteractionEvents()
    #expect(application.isIgnoringInteractionEvents)
    stage.finger().tap(50, 50)
    application.endIgnoringInteractionEvents()
    stage.finger().began(50, 50)
    application.endIgnoringInteractionEvents()
    stage.finger().ended()
    #expect(!application.isIgnoringInteractionEvents)
    #expect(stage.log.drain() == [])
    #expect(stage.trace.drainDelivery() == ["ignored(contacts: [1])", "ignored(contacts: [1])"])
    stage.finger().tap(50, 50)
    #expect(stage.log.drain() == ["view began [1]", "view ended [1]"])
  }

  @Test func `touches that are down go on while new ones are ignored (B-7.12)`() {
    let stage = Stage()
    stage.window.add(TouchedView(stage.log, CGRect(0, 0, 100, 100)), "view")
    let finger = stage.finger()
    finger.began(50, 50)
    stage.application.beginIgnoringInteractionEvents()
    finger.moved(60, 60)
    finger.ended()
    #expect(stage.log.drain() == ["view began [1]", "view moved [1]", "view ended [1]"])
  }

  @Test func `ending more often than beginning counts for nothing (B-7.12)`() {
    let application = UIApplication()
    application.endIgnoringInteractionEvents()
    application.beginIgnoringInteractionEvents()
    #expect(application.isIgnoringInteractionEvents)
  }

  @Test func `in sendEvent the touch has its view already (B-7.9)`() {
    final class Application: UIApplication {
      var views: [UIView?] = []
      override func sendEvent(_ event: UIEvent) {
        views += (event.allTouches ?? []).map(\.view)
        super.sendEvent(event)
      }
    }
    let application = Application()
    let window = UIWindow(frame: application.screen.bounds, application: application)
    window.isHidden = false
    Finger(application, id: 1).began(5, 5)
    #expect(application.views.count == 1 && application.views[0] === window)
  }
}
