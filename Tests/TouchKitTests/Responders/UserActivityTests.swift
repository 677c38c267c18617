import Foundation
import Testing
import TouchKit

/// What the user is doing, as a window saves it.
@MainActor
@Suite struct UserActivityTests {
  private final class Reader: UIViewController {
    var page = 0
    var updates = 0

    override func updateUserActivityState(_ activity: NSUserActivity) {
      updates += 1
      activity.addUserInfoEntries(from: ["page": page])
    }
  }

  private let stage = Stage()
  private let reader = Reader()
  private let activity = NSUserActivity(activityType: "reading")

  init() { stage.window.rootViewController = reader }

  @Test func `a window saves the activity of its controller, brought up to date`() {
    reader.userActivity = activity
    activity.needsSave = true
    reader.page = 7
    #expect(stage.window.activityToSave() === activity)
    #expect(activity.userInfo?["page"] as? Int == 7)
    #expect(!activity.needsSave)
  }

  @Test func `an activity that needs no saving is saved as it is`() {
    reader.userActivity = activity
    #expect(stage.window.activityToSave() === activity)
    #expect(reader.updates == 0)
  }

  @Test func `the nearest activity from the first responder on counts`() {
    let field = FocusView(frame: .zero)
    reader.view.addSubview(field)
    reader.userActivity = activity
    field.userActivity = NSUserActivity(activityType: "writing")
    field.becomeFirstResponder()
    #expect(stage.window.activityToSave()?.activityType == "writing")
    field.userActivity = nil
    #expect(stage.window.activityToSave() === activity)
  }

  @Test func `a window whose responders do nothing saves nothing`() {
    #expect(stage.window.activityToSave() == nil)
  }

  @Test func `an activity comes back from its property list`() throws {
    activity.title = "A book"
    activity.userInfo = ["page": 7, "marks": ["a", "b"]]
    let back = try #require(NSUserActivity(propertyList: try activity.propertyList()))
    #expect(back.activityType == "reading" && back.title == "A book")
    #expect(back.userInfo?["page"] as? Int == 7)
    #expect(back.userInfo?["marks"] as? [String] == ["a", "b"])
    #expect(NSUserActivity(propertyList: Data("no list".utf8)) == nil)
  }

  @Test func `what no property list can hold is refused`() {
    activity.userInfo = ["view": UIView()]
    #expect(throws: CocoaError.self) { try activity.propertyList() }
    activity.userInfo = [1: "by number", "1": "by name"]
    #expect(throws: CocoaError.self) { try activity.propertyList() }
  }
}

/// A view that may be the first responder.
private final class FocusView: UIView {
  override var canBecomeFirstResponder: Bool { true }
}
