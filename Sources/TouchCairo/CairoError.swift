/// Why a picture could not be drawn or written.
public enum CairoError: Error, Equatable, CustomStringConvertible {
  /// Cairo refused, for the reason it gives.
  case cairo(String)

  /// The reason, in words.
  public var description: String {
    switch self {
    case .cairo(let reason): reason
    }
  }
}
