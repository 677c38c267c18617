import Foundation
import Testing
import TouchKit

@testable import TouchApp

/// What the user was doing, kept from one run to the next.
@MainActor
@Suite struct ActivityFileTests {
  private let file = ActivityFile(
    path: FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
  )

  @Test func `what is saved comes back, until nothing is saved`() throws {
    #expect(file.read() == nil)
    let activity = NSUserActivity(activityType: "reading")
    activity.userInfo = ["page": 7]
    try file.write(activity)
    #expect(file.read()?.userInfo?["page"] as? Int == 7)
    try file.write(nil)
    #expect(file.read() == nil)
  }

  @Test func `a folder that is not there is an error`() {
    let nowhere = ActivityFile(path: file.path + "/none/activity")
    #expect(throws: (any Error).self) {
      try nowhere.write(NSUserActivity(activityType: "reading"))
    }
  }
}
