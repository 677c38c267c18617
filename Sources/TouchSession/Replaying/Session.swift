import Foundation
public import TouchKit
public import TouchScene

/// A session read from a file: a scene, and inputs with the trace that each caused.
public struct Session: Sendable {
  /// One input and the lines of its trace.
  public struct Step: Sendable {
    /// The input.
    public let input: InputEvent
    /// The line of the file that the input stands on.
    public let line: Int
    /// The bytes of the trace lines that follow, each with its end.
    let trace: ArraySlice<UInt8>
  }

  /// The file's name, as the user gave it.
  public let name: String
  /// The scene that was touched.
  public let scene: SceneFile
  /// The inputs in order.
  public let steps: [Step]
  /// What is wrong with the file but does not keep it from being replayed.
  public let warnings: [String]
  /// Whether the recording was ended, and not cut off.
  public let isComplete: Bool
}
