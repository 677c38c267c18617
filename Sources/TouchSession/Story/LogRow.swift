package import Foundation
import TouchKit

/// One row of the log, by the places of what it tells: its words are made only where it is seen.
package struct LogRow {
  package enum Topic: UInt8, CaseIterable, Sendable {
    case input, hitTest, touches, recognizers, presses, prints
  }

  package let topic: Topic
  /// The indentation, in levels; the row of an input is at none.
  package let level: Int
  /// The number of the input that brought it; of several, the last.
  let input: Int
  /// The first and the last item that it tells of; for inputs, their own numbers.
  let first: Int
  var last: Int
  /// The time of the first of the inputs that it stands for, in seconds of the engine's clock.
  package internal(set) var time: TimeInterval = 0
  /// The number of passes of hit-testing, calls or moves that it stands for.
  package internal(set) var count = 1

  package var isInput: Bool { topic == .input }
}

extension TraceRecord.What {
  /// The topic of the record; nil where other rows tell it.
  var topic: LogRow.Topic? {
    switch self {
    case .ask: .hitTest
    case .inside, .answer, .receives, .reset: nil
    case .message, .lost, .firstResponder, .action, .keyCommand: .presses
    default: kind.group == .gestures ? .recognizers : .touches
    }
  }

  /// True if it goes on with the call of a method that the row before tells of.
  var continuesCall: Bool {
    switch row {
    case .call(_, let sender): sender != nil
    case .end: true
    case .none, .sentence: false
    }
  }
}
