extension WhyReport {
  private static let named = 4

  /// The report as people read it, with what an audit found of the view beside it, and which of its
  /// recognizers are not recognized.
  func lines(
    with findings: [Finding],
    _ misses: [GestureOutlook.Miss] = [],
    showingCode showsCode: Bool
  ) -> [Sentence] {
    let parts = reachable.map(parts) ?? []
    let end =
      codeLines(showsCode) + ["", "chain"] + HitReport.lines(ofChain: chain)
      + [HitReport.controllersRemark(of: view)].compactMap(\.self)
    return explanation(with: findings, misses) + hintOfMove + parts + end.map { Sentence($0) }
  }

  /// That a recognizer may act on another view, where each change of views breaks something.
  private var hintOfMove: [Sentence] {
    guard !solutions.isEmpty, solutions.allSatisfy(\.breaksSomething), let gesture = gestureOfMove
    else { return [] }
    let name = view.viewName.short
    return [
      Sentence("A recognizer of \(name) may go to another view: ask with --on \(gesture.rawValue).")
    ]
  }

  /// The same without the parts of the screen, the code and the chain.
  func explanation(
    with findings: [Finding] = [],
    _ misses: [GestureOutlook.Miss] = []
  ) -> [Sentence] {
    var lines: [String] = []
    // The first line has the rest where it has the whole reason.
    if entry.verdict != .hit, reachable != nil || cause != entry.reason {
      lines.append("At \(point.words): \(entry.words), \(entry.reason).")
    }
    lines += remarks.map { "\($0)." }
    // What an audit found of a control says more.
    if isOpenToGestures, findings.isEmpty || !(view is UIControl) {
      lines.append("What becomes of a tap, or of another gesture, there: ask with --on tap.")
    }
    lines += solutionLines
    for finding in findings {
      let isOfList = !finding.places.contains { $0.view === view }
      let owner = isOfList ? "of \(finding.view.shortName): " : ""
      lines.append("Beside that, \(owner)\(finding.reason) [\(finding.rule.rawValue)].")
      lines.append("    fix: \(finding.fix)")
    }
    for miss in misses {
      lines.append("But \(miss.words): ask with --on \(miss.gesture.rawValue).")
    }
    var first = Sentence(headline, entry.verdict == .hit ? .hit : .refused)
    first += Sentence(headlineCause + ".")
    return [first] + lines.map { Sentence($0) }
  }

  private var headline: String {
    isUncertain ? "As far as the file tells, \(verdict)" : verdict
  }

  private var verdict: String {
    let name = view.viewName.path
    guard let reachable else {
      if entry.verdict == .hit { return "\(name) gets the touch" }
      return ownHearers.isEmpty
        ? "\(name) does not get the touch" : "\(name) is not hit, but its recognizers get the touch"
    }
    if reachable.isEmpty {
      return reachableInside.isEmpty
        ? "\(isUncertain ? "no" : "No") touch on the screen reaches \(name)"
        : "\(name) gets no touch itself"
    }
    return obstacles.isEmpty
      ? "\(name) gets every touch \(isSeenElsewhere ? "where it is hit" : "on it")"
        + (reachableInside.isEmpty ? "" : " but those that views in it take")
      : "\(name) gets a part of the touches on it"
  }

  /// Who gets the touch instead, and why, behind ``headline``; nothing where all is well.
  private var headlineCause: String {
    guard let reachable else {
      guard let cause else { return ": \(entry.reason)" }
      if !ownHearers.isEmpty { return ": \(cause)" }
      return " at \(point.words), which goes to \(hit?.shortName ?? "no view"): \(cause)"
    }
    if obstacles.isEmpty {
      if !reachable.isEmpty { return isSeenElsewhere ? ", which is not where it is seen" : "" }
      if !reachableInside.isEmpty { return ": views in it take them" }
      return ": \(isAside ? "no part of it is on the screen" : cause ?? "")"
    }
    if reachable.isEmpty, !reachableInside.isEmpty {
      let isOnlyInside = obstacles.allSatisfy { $0.by?.isDescendant(of: view) == true }
      let elsewhere = isOnlyInside ? nil : cause
      return elsewhere.map { ": views in it take a part of them; elsewhere, \($0)" }
        ?? ": views in it take them"
    }
    let place =
      obstacles.count > 1
      ? "in the largest \(reachable.isEmpty ? "" : "other ")part, "
      : reachable.isEmpty ? "" : "elsewhere, "
    return cause.map { ": \(place)\($0)" } ?? ""
  }

  private var solutionLines: [String] {
    guard let first = solutions.first else {
      if isFine { return [] }
      return [
        "No change that was tried makes it receive the touch here, alone or with others"
          + "\(untried.notTried)."
      ]
    }
    var lines: [String] = []
    if solutions.allSatisfy(\.breaksSomething) {
      lines.append("\(Solution.choice(among: solutions.count)).")
    }
    if first.count == 1 || solutions.contains(where: { $0.count == 1 && !$0.breaksSomething }) {
      lines.append("Change: \(first.text).")
    } else {
      let alone = solutions.count == 1 || first.breaksSomething ? "" : " without harm"
      let number = Self.numbers[min(first.count, Self.numbers.count - 1)]
      lines.append(
        "No single change that was tried helps\(alone). \(number) do: \(first.text)."
      )
    }
    for other in solutions.dropFirst().prefix(3) { lines.append("    or: \(other.text).") }
    return lines
  }

  private static let numbers = ["", "", "Two", "Three", "Four", "Five", "Six", "Several"]

  private func codeLines(_ showsCode: Bool) -> [String] {
    guard showsCode, let first = solutions.first else { return [] }
    return ["", "in Swift"] + first.swiftLines.map { "  \($0)" }
  }

  private func parts(_ reachable: [CGRect]) -> [Sentence] {
    var table = Table()
    let lost = obstacles.flatMap(\.rects)
    let inside = reachableInside.filter { !lost.contains($0) }
    for (verb, rects) in [("  gets", reachable), ("  views in it get", inside)] {
      if rects.count > Self.named, let shape = shape(of: rects) {
        table.add(verb, box(around: rects).words, "within this box, \(shape)")
        continue
      }
      for rect in rects.prefix(Self.named) { table.add(verb, rect.words, "") }
      let rest = rects.count - Self.named
      if rest > 0 { table.add(verb, "and \(rest) parts more", "") }
    }
    for obstacle in obstacles {
      let isOfSlivers = obstacle.rects.count > Self.named && shape(of: obstacle.rects) != nil
      for rect in isOfSlivers ? [box(around: obstacle.rects)] : obstacle.rects.prefix(Self.named) {
        table.add("  does not get", rect.words, obstacle.reason)
      }
      if obstacles.count > 1, let change = obstacle.solutions.first {
        table.add("", "", "→ " + change.text)
      }
    }
    if table.lines.isEmpty {
      let isEmpty = view.bounds.width <= 0 || view.bounds.height <= 0
      return [
        "",
        Sentence(
          isEmpty
            ? "No point is in \(view.shortName), which is \(view.bounds.size.words) points large."
            : "No part of \(view.shortName) is on the screen."
        ),
      ]
    }
    return ["", "parts of the screen, x y width height"] + table.lines
  }

  private func box(around rects: [CGRect]) -> CGRect { rects.reduce(.null) { $0.union($1) } }

  /// The report for scripts, with what an audit found of the view and which of its recognizers are not
  /// recognized.
  func json(with findings: [Finding], _ misses: [GestureOutlook.Miss] = []) -> String {
    JSONWriter.object { json in
      json.view(view)
      json.field("point", point)
      json.field("verdict", entry.name)
      json.field("reason", entry.reason)
      json.culprit(entry.by)
      json.list("remarks", remarks + misses.map(\.words)) { $0.string($1) }
      json.key("margin")
      if let margin {
        json.point(CGPoint(x: margin.horizontal, y: margin.vertical))
      } else {
        json.raw("null")
      }
      Self.write(solutions.first, as: "change", ChangeName.text(1, of: self), to: &json)
      HitReport.write(chain: chain, to: &json)
      if let reachable {
        json.list("reachable", reachable) { $0.rect($1) }
        // Their changes are named behind those of the whole view.
        var number = solutions.count
        json.objects("obstacles", obstacles) { json, obstacle in
          json.list("rects", obstacle.rects) { $0.rect($1) }
          json.culprit(obstacle.by)
          json.field("reason", obstacle.reason)
          if !obstacle.solutions.isEmpty { number += 1 }
          let id = ChangeName.text(number, of: self)
          Self.write(obstacle.solutions.first, as: "change", id, to: &json)
        }
      }
      json.objects("findings", findings) { json, finding in
        json.field("rule", finding.rule.rawValue)
        json.field("reason", finding.reason)
        json.field("fix", finding.fix)
      }
    }
  }

  /// Writes a way that helps: its first change, in which `and` is the next one that is needed.
  ///
  /// Who loses touches by all of them stands with the first.
  private static func write(
    _ solution: Solution?,
    as key: String,
    _ id: String,
    to json: inout JSONWriter
  ) {
    guard let solution else { return json.field(key, orNull: nil) }
    write(solution.changes[...], of: solution, as: key, id, to: &json)
  }

  private static func write(
    _ changes: ArraySlice<Change>,
    of solution: Solution,
    as key: String,
    _ id: String?,
    to json: inout JSONWriter
  ) {
    guard let change = changes.first else { return }
    json.object(key) { json in
      json.field("id", id)
      json.view(change.view)
      json.change(change.property, from: change.from, to: change.to, text: change.text)
      json.field("code", change.swift)
      if changes.count == solution.count {
        json.losers(solution.losers)
      }
      write(changes.dropFirst(), of: solution, as: "and", nil, to: &json)
    }
  }
}
