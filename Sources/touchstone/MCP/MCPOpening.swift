import TouchScene

extension MCPTool {
  /// The reason for which an answer is none, though the command made one; nil where it is one.
  func refusal(in value: SourceValue) -> String? {
    guard name == "replay" else { return nil }
    return value["sessions"]?.list?.lazy.compactMap { $0["error"]?.string }.first
  }

  /// The sentence that an answer begins with, where what the command prints begins with a list; nil
  /// where that begins with a sentence itself.
  func opening(of value: SourceValue) -> String? {
    func list(_ key: String) -> [SourceValue] { value[key]?.list ?? [] }
    switch name {
    case "audit":
      let screens = list("files").flatMap { $0["screens"]?.list ?? [] }
      let views = screens.compactMap { $0["views"]?.wholeNumber }.reduce(0, +)
      return "\(counted(list("findings").count, "finding")) in \(counted(views, "view"))."
    case "chain":
      return "A touch that no responder keeps passes \(counted(list("chain").count, "responder"))."
    case "gestures":
      let recognizers = list("recognizers")
      guard !recognizers.isEmpty else { return nil }
      let views = Set(recognizers.compactMap { $0["view"]?.string }).count
      return "\(counted(recognizers.count, "recognizer")) on \(counted(views, "view"))."
    case "map":
      let views = list("views")
      guard let first = views.first, let most = first["view"]?.string,
        let share = first["share"]?.number
      else { return "No view gets a touch anywhere on the screen." }
      let rounded = (share * 1000).rounded() / 10
      return "\(counted(views.count, "view")) would get a touch somewhere; the most of the screen, "
        + "\(rounded) %, goes to \(most)."
    case "replay":
      return list("sessions").map { session in
        let file = session["file"]?.string ?? "It"
        return switch session["status"]?.string {
        case CheckResult.Status.ok.rawValue?:
          "\(file) was replayed, and what it has happened as it was recorded."
        case CheckResult.Status.differs.rawValue?:
          "\(file) was replayed, and something else happened than was recorded."
        default: "\(file) could not be replayed to its end."
        }
      }
      .joined(separator: " ")
    default: return nil
    }
  }
}
