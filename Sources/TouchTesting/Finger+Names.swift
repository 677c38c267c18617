public import Foundation
import TouchKit
public import TouchSession

/// Gestures on views that are named as accessibility names them; what fails is reported at the test's line.
extension Finger {
  /// Taps the middle of a view.
  ///
  /// - Parameters:
  ///   - name: The view's accessibility identifier, or else its label.
  ///   - count: The number of taps in short order.
  ///   - fileID: The test's file, with its module.
  ///   - file: The path of the test's file.
  ///   - line: The line of the test.
  public func tap(
    _ name: String,
    count: Int = 1,
    fileID: StaticString = #fileID,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    reach(name, TestPlace(fileID: fileID, file: file, line: line)) { view throws(UnreachableView) in
      try tap(view, count: count)
    }
  }

  /// Holds the finger on the middle of a view.
  ///
  /// - Parameters:
  ///   - name: The view's accessibility identifier, or else its label.
  ///   - duration: The time for which it is held, in seconds.
  ///   - fileID: The test's file, with its module.
  ///   - file: The path of the test's file.
  ///   - line: The line of the test.
  public func longPress(
    _ name: String,
    duration: TimeInterval = 1,
    fileID: StaticString = #fileID,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    reach(name, TestPlace(fileID: fileID, file: file, line: line)) { view throws(UnreachableView) in
      try longPress(view, duration: duration)
    }
  }

  private func reach(
    _ name: String,
    _ place: TestPlace,
    _ touch: (UIView) throws(UnreachableView) -> Void
  ) {
    do throws(UnreachableView) {
      if let view = NamedViews(name, in: application).only(place) { try touch(view) }
    } catch {
      place.report(error.description)
    }
  }
}
