extension GestureQuestion {
  private static let named = 3

  func lines(showingCode showsCode: Bool) -> [Sentence] {
    var lines: [Sentence] = []
    // What does not come is told first.
    let answers =
      answers.filter { !$0.comes && !$0.isMinor } + answers.filter { $0.comes || $0.isMinor }
    if let hit {
      lines += hit.explanation()
      if showsCode {
        lines += hit.solutions.prefix(Self.named + 1).enumerated().flatMap { Self.code($0, of: $1) }
      }
      if !answers.isEmpty { lines.append("With that, a \(gesture.noun) at \(point.words):") }
    } else {
      let first = answers.first.map(Self.telling)
      lines.append(first.map { Sentence("\(headline): ") + $0 } ?? Sentence("\(headline)."))
    }
    var others: [Answer] = []
    for (number, answer) in answers.enumerated() {
      if answer.solutions.isEmpty, answers[..<number].contains(where: answer.hasReason) {
        others.append(answer)
      } else if number == 0 || !answer.comes || !effects.contains(answer.text) {
        let isTold = hit == nil && number == 0
        lines += (isTold ? [] : Self.heading(answer)) + Self.lines(of: answer, showsCode)
      }
    }
    lines += Self.lines(ofAlike: others)
    lines += remarks.map { Sentence($0) }
    if !effects.isEmpty, hit == nil || effects != answers.map(\.text) {
      let limit = isUncertain ? ", as far as the file tells" : ""
      let what = hit == nil ? "What came of it" : "What comes of it then"
      lines.append("\(what)\(limit): \(effects.joined(separator: ", ")).")
    }
    return lines
  }

  private static func role(of answer: Answer) -> Sentence.Tone {
    answer.comes ? .hit : answer.isMinor ? .note : .refused
  }

  private static func because(_ answer: Answer) -> String? {
    answer.reason.map { "because \($0)\(answer.statement.map { " (\($0))" } ?? "")." }
  }

  /// What came or did not, and why, in one line.
  private static func telling(_ answer: Answer) -> Sentence {
    Sentence(answer.text, role(of: answer)) + Sentence(because(answer).map { ", \($0)" } ?? ".")
  }

  /// The same on lines of its own, below others.
  private static func heading(_ answer: Answer) -> [Sentence] {
    [Sentence("  \(answer.text)", role(of: answer))]
      + [because(answer)].compactMap { $0.map { Sentence("    \($0)") } }
  }

  private static func lines(of answer: Answer, _ showsCode: Bool) -> [Sentence] {
    var lines: [Sentence] = []
    for (number, solution) in answer.solutions.prefix(named).enumerated() {
      lines.append("    \(number == 0 ? "Change:" : "    or:") \(solution.text).")
      // Of the others the words are enough, but for short lines.
      let isShort = solution.changes.allSatisfy { !$0.swift.contains("\n") }
      if showsCode || number == 0 || isShort {
        lines += solution.swiftLines.map { "              \($0)" }
      }
    }
    if answer.solutions.isEmpty, let advice = answer.advice { lines.append("    Try: \(advice).") }
    return lines
  }

  /// A line for those that have the reason of one before them, and for which nothing was tried or helps.
  private static func lines(ofAlike others: [Answer]) -> [Sentence] {
    guard let first = others.first else { return [] }
    let rest = others.count > 1 ? " (and \(others.count - 1) more like it)" : ""
    return [
      Sentence("  \(first.text)\(rest), for the same reason", first.isMinor ? .note : .refused)
    ]
  }

  private static func code(_ number: Int, of solution: TouchExplain.Solution) -> [Sentence] {
    [number == 0 ? "in Swift" : "or"] + solution.swiftLines.map { "  \($0)" }
  }

  func json() -> String {
    var ids = allSolutions.indices.map { ChangeName.text($0 + 1, of: self) }.makeIterator()
    func name(_ json: inout JSONWriter) { json.field("id", ids.next()) }
    return JSONWriter.object { json in
      json.view(view)
      json.field("gesture", gesture.rawValue)
      json.field("point", point)
      json.field("comes", comes)
      if let hit { json.object("hit") { Self.write(hit, name, to: &$0) } }
      json.objects("answers", answers) { json, answer in
        json.field("text", answer.text)
        json.field("comes", answer.comes)
        json.field("minor", answer.isMinor)
        json.field("reason", orNull: answer.reason)
        json.field("statement", orNull: answer.statement)
        json.field("advice", orNull: answer.advice)
        json.objects("solutions", answer.solutions) { json, solution in
          name(&json)
          if !solution.isWritable { json.field("applicable", false) }
          json.objects("changes", solution.changes) { json, change in change.write(to: &json) }
          json.list("losses", solution.price) { $0.string($1) }
        }
      }
      json.list("effects", effects) { $0.string($1) }
      json.list("remarks", remarks) { $0.string($1) }
    }
  }

  private static func write(
    _ hit: WhyReport,
    _ name: (inout JSONWriter) -> Void,
    to json: inout JSONWriter
  ) {
    json.field("verdict", hit.entry.name)
    json.field("reason", hit.entry.reason)
    json.culprit(hit.entry.by)
    json.objects("solutions", hit.solutions) { json, solution in
      name(&json)
      if !solution.isWritable { json.field("applicable", false) }
      json.objects("changes", solution.changes) { json, change in change.write(to: &json) }
      json.losers(solution.losers)
      if !solution.price.isEmpty { json.list("losses", solution.price) { $0.string($1) } }
    }
  }
}

extension Change {
  fileprivate func write(to json: inout JSONWriter) {
    json.field("of", owner)
    json.field("address", address?.addressText)
    json.change(property, from: from, to: to, text: text)
    json.field("swift", swift)
  }
}
