import Foundation
import Testing
import TouchKit

/// What is posted as windows come and go.
@MainActor
@Suite struct WindowNotificationTests {
  @Test func `windows post that they are seen, and that keys go to them (B-7.121)`() {
    let stage = Stage()
    let window = UIWindow(frame: CGRect(0, 0, 100, 100), application: stage.application)
    let names = [
      UIWindow.didBecomeVisibleNotification, UIWindow.didBecomeHiddenNotification,
      UIWindow.didBecomeKeyNotification, UIWindow.didResignKeyNotification,
    ]
    var posted: [String] = []
    let center = NotificationCenter.default
    let tokens = names.map { name in
      center.addObserver(forName: name, object: window, queue: nil) { note in
        let text = note.name.rawValue
        MainActor.assumeIsolated { posted.append(text) }
      }
    }
    window.makeKeyAndVisible()
    stage.window.makeKey()
    window.isHidden = true
    for token in tokens { center.removeObserver(token) }
    #expect(
      posted == [
        "UIWindowDidBecomeVisibleNotification", "UIWindowDidBecomeKeyNotification",
        "UIWindowDidResignKeyNotification", "UIWindowDidBecomeHiddenNotification",
      ]
    )
  }
}
