import TouchKit
import TouchSession
import TouchTesting
import XCTest

/// Failures under XCTest, which this test keeps from its runner.
final class XCTestReportingTests: XCTestCase {
  private struct Failure {
    let text: String
    let file: String
    let line: Int
  }
  private var isKept = false
  private var kept: [Failure] = []

  override func recordFailure(
    withDescription description: String,
    inFile filePath: String,
    atLine lineNumber: Int,
    expected: Bool
  ) {
    guard isKept else {
      super.recordFailure(
        withDescription: description,
        inFile: filePath,
        atLine: lineNumber,
        expected: expected
      )
      return
    }
    kept.append(Failure(text: description, file: filePath, line: lineNumber))
  }

  // On Linux, XCTest ends at a test of an actor that is not async.
  @MainActor
  func testWhatFailsIsReportedAtTheLineOfTheTest() async {
    let finger = Finger(on: Stage(UIView()))
    isKept = true
    finger.tap("Buy")
    let line = #line - 1
    isKept = false
    XCTAssertEqual(kept.map(\.line), [line])
    XCTAssertEqual(kept.first?.file, #filePath)
    XCTAssertEqual(
      kept.first?.text,
      "failed - no view has the accessibility identifier or label 'Buy'; there are 'window'"
    )
  }
}
