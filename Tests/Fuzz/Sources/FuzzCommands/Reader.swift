import ArgumentParser
import Foundation
import TouchKit
import TouchScene

/// What reads words and lists of the command line.
enum Reader: String, CaseIterable {
  /// The arguments of the program, one a line.
  case command
  /// The points of `hit --points`.
  case points
  /// The screen of `--screen` or `--device`.
  case screen
  /// The known findings of `audit --baseline`.
  case baseline

  nonisolated(unsafe) static var tried = command

  /// Reads an input; an error is as good, as long as it says what is wrong, on lines that are ours.
  @MainActor
  func read(_ data: Data) {
    let text = String(decoding: data, as: UTF8.self)
    do {
      switch self {
      case .command: Self.parse(text.split(separator: "\n").map(String.init))
      case .points: _ = try PointList.points(in: data, of: Self.name)
      case .baseline: _ = try AuditBaseline(reading: data, name: Self.name)
      case .screen:
        var option = DeviceOption()
        (option.screen, option.device) = (text, nil)
        try option.check()
      }
    } catch let error as SourceError {
      let isPlaced = error.hasPlace(in: data, name: Self.name, withColumn: true)
      claim(isPlaced, "an error without its place: \(error)")
    } catch {
      claim(error is UsageError, "an error of another kind: \(error)")
    }
  }

  private static let name = "input"

  private static func parse(_ arguments: [String]) {
    do {
      _ = try Touchstone.command(of: arguments)
    } catch let error where error is UsageError || Touchstone.exitCode(for: error) == .success {
      // Help, or words of our own.
    } catch {
      let lines = Touchstone.lines(refusing: arguments, error)
      claim(lines.first?.hasPrefix("touchstone: error: ") == true, "\(arguments): \(lines)")
      claim(lines.allSatisfy { $0 == $0.visible }, "\(arguments): \(lines)")
    }
  }
}
