import Testing
import TouchKit

/// What views store for assistive technologies, and how those use a control.
@MainActor
@Suite struct AccessibilityTests {
  @Test func `activation sends what a tap at the activation point sends (B-7.120)`() {
    let stage = Stage()
    let button = UIButton(frame: CGRect(10, 10, 100, 40))
    stage.window.add(button, "button")
    var count = 0
    button.addAction(UIAction { _ in count += 1 }, for: .touchUpInside)
    #expect(button.accessibilityActivationPoint == CGPoint(60, 30))
    #expect(button.accessibilityActivate() && count == 1)
    button.accessibilityActivationPoint = CGPoint(200, 200)
    #expect(!button.accessibilityActivate() && count == 1)
    button.accessibilityActivationPoint = CGPoint(20, 20)
    button.isEnabled = false
    #expect(!button.accessibilityActivate() && count == 1)
    #expect(!UIView().accessibilityActivate())
  }

  @Test func `what is said of a view is kept (B-7.120)`() {
    let stage = Stage()
    let view = stage.window.add("view", CGRect(10, 20, 30, 40))
    #expect(!view.isAccessibilityElement && UIButton().isAccessibilityElement)
    #expect(view.accessibilityLabel == nil && view.accessibilityTraits == .none)
    #expect(view.accessibilityFrame == CGRect(10, 20, 30, 40))
    view.isAccessibilityElement = true
    view.accessibilityLabel = "Delete"
    view.accessibilityHint = "Deletes the row"
    view.accessibilityValue = "3"
    view.accessibilityTraits = [.button, .selected]
    view.accessibilityFrame = CGRect(0, 0, 5, 5)
    #expect(view.isAccessibilityElement && view.accessibilityLabel == "Delete")
    #expect(view.accessibilityHint == "Deletes the row" && view.accessibilityValue == "3")
    #expect(view.accessibilityTraits.contains(.selected))
    #expect(view.accessibilityFrame == CGRect(0, 0, 5, 5))
  }

  @Test func `a view may be said not to be used, and by which names it is spoken (B-7.120)`() {
    let button = UIButton()
    button.setTitle("Send", for: .normal)
    #expect(button.accessibilityRespondsToUserInteraction)
    #expect(!UIView().accessibilityRespondsToUserInteraction)
    #expect(button.accessibilityUserInputLabels == ["Send"])
    button.accessibilityRespondsToUserInteraction = false
    button.accessibilityUserInputLabels = ["Mail", "Send"]
    button.accessibilityNavigationStyle = .combined
    #expect(!button.accessibilityRespondsToUserInteraction)
    #expect(button.accessibilityUserInputLabels == ["Mail", "Send"])
    #expect(button.accessibilityNavigationStyle == .combined)
  }
}
