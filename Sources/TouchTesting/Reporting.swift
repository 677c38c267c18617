package import Testing
import XCTest

/// The place in a test from which something is checked.
package struct TestPlace {
  let fileID: StaticString
  let file: StaticString
  let line: UInt

  package init(fileID: StaticString, file: StaticString, line: UInt) {
    (self.fileID, self.file, self.line) = (fileID, file, line)
  }

  /// Reports a failure here, to Swift Testing or to XCTest, whichever runs the test.
  ///
  /// - Parameters:
  ///   - message: What is wrong.
  ///   - other: A better place, such as a line of a session; XCTest has none but the test's own.
  package func report(_ message: String, at other: SourceLocation? = nil) {
    let own = SourceLocation(
      fileID: "\(fileID)",
      filePath: "\(file)",
      line: Int(line),
      column: 1
    )
    // A task of its own belongs to no test that Swift Testing knows of; each of the two ignores what
    // comes while it runs nothing.
    Issue.record(Comment(rawValue: message), sourceLocation: other ?? own)
    if Test.current == nil { XCTFail(message, file: file, line: line) }
  }
}
