struct Touch: EngineCommand {
  static let configuration = CommandConfiguration(
    abstract:
      "Make gestures on a scene, and tell what came of each: who got the touch, and who acted.",
    discussion: """
      A gesture is one argument, in quotes:

      \(ScreenGesture.usage.map { "  \($0)" }.joined(separator: "\n"))

      PLACE is X,Y in screen points, or a view: its middle (of a slider its thumb's), or else the middle of its largest part \
      that touches reach. A view whose name has blanks stands in quotes. TO is a place as well, or \
      up, down, left or right, with a length in points if it is not 120. A drag rests before the \
      fingers are lifted, a flick and a swipe do not; drag-out is lifted so far outside of the view, \
      and tap-scrolling and stop-scrolling come down while what is around goes on scrolling after a flick. A scale above 1 opens a pinch; a rotation is \
      clockwise.

      Gestures with & between them are one, made at the same time by different fingers; one begins \
      later with 'after' and a time: 'hold 50,50 1s & tap 5,5 after 0.2s'.

      The gestures are made one after another. Before the next, the effects of one are over: content \
      has come to rest, and a tap does not count with the next as a double tap. Where 'wait' follows \
      a gesture, only that time goes by.
      """
  )

  @OptionGroup var scene: SceneArgument
  @Argument(
    help: "The gestures, such as 'tap 100,200' or 'drag list up 200'.",
    completion: .gesture
  )
  var gestures: [String]
  @Option(help: "Record a session of it to this file.", completion: .file())
  var record: String?
  @OptionGroup var existing: ForceOption
  @OptionGroup var device: DeviceOption
  @OptionGroup var output: FormatOption

  func perform() throws {
    let scene = try device.scene(self.scene.load(on: device))
    let gestures = try self.gestures.enumerated().map { index, text in
      do { return try ScreenGesture(text, name: "gesture \(index + 1)") } catch let error
        as SourceError
      {
        throw inOneWord(error)
      }
    }
    try check(gestures, in: scene)
    let file = try record.map { try SessionFile(path: $0, replacing: existing.force) }
    let recorder = file.map { Recorder(header: SessionHeader.line(for: scene.file), into: $0) }
    let stories: [GestureStory]
    do {
      stories = try make(gestures, on: scene, recording: recorder)
    } catch {
      recorder?.finish()
      if let failure = file?.failure { Output.refusal(failure) }
      throw error
    }
    // Only its end shows whether all of it was kept.
    recorder?.finish()
    if let failure = file?.failure { throw failure }
    if output.format.hasJSON {
      Output.line(JSONWriter.object { $0.objects("gestures", stories) { $1.write(to: &$0) } })
    }
  }

  /// Checks the names in gestures before anything is told or recorded; those of views that are not there yet, on a scene
  /// of the same file, on which the gestures before are made.
  @MainActor
  private func check(_ gestures: [ScreenGesture], in scene: Scene) throws {
    var (rehearsal, made): (Scene?, Int) = (nil, 0)
    for (index, gesture) in gestures.enumerated() {
      if index == 0 { try gesture.check(in: scene) }
      if (try? gesture.check(in: rehearsal ?? scene)) != nil { continue }
      let copy = try rehearsal ?? Scene(scene.file)
      rehearsal = copy
      while made < index {
        try gestures[made].perform(on: copy)
        made += 1
        if !gestures[made - 1].isWait, !gestures[made].isWait {
          Hand(on: copy.application).settle()
        }
      }
      try gesture.check(in: copy)
    }
  }

  /// Makes the gestures, and tells of each as soon as it is made where that is told in text.
  @MainActor
  private func make(
    _ gestures: [ScreenGesture],
    on scene: Scene,
    recording recorder: Recorder?
  ) throws -> [GestureStory] {
    let teller = GestureTeller(of: scene, recording: recorder)
    var stories: [GestureStory] = []
    for (index, gesture) in gestures.enumerated() {
      let first = scene.application.inputCount + 1
      let isFollowedByWait = index + 1 < gestures.count && gestures[index + 1].isWait
      let isSettling = !gesture.isWait && !isFollowedByWait
      let story = try teller.make(gesture, settling: isSettling)
      stories.append(story)
      recorder?.note(gesture.text, on: first)
      if output.format.hasText { Output.lines((index > 0 ? [""] : []) + story.lines) }
    }
    return stories
  }

  /// An error of a gesture, with what would be right where its quotes were left out.
  private func inOneWord(_ error: SourceError) -> SourceError {
    let words = gestures.joined(separator: " ")
    guard gestures.count > 1, gestures.allSatisfy({ !$0.contains(" ") }),
      (try? ScreenGesture(words, name: "")) != nil
    else { return error }
    return SourceError(
      error.position,
      error.words,
      found: error.found,
      help: "a gesture is one argument, in quotes: '\(words)'."
    )
  }
}

extension GestureStory {
  var lines: [Sentence] {
    var told = sentences.map { $0 + "." }
    // Who got the touch and why stand in one line; of several taps the fingers are those of the last.
    let why = touches.first.flatMap { $0.isSurprising ? $0.explanation : nil }
    if let first = told.first {
      told[0] = Sentence("\(text): ") + first
      if let why { told[told.count - 1] += Sentence(" \(why)") }
    } else {
      told = [Sentence(text)]
    }
    var lines = [told[0]] + told.dropFirst().map { "  " + $0 }
    for explanation in explanations where explanation != why || sentences.isEmpty {
      lines.append("  \(explanation)")
    }
    for arrival in arrivals { lines.append("  \(arrival).") }
    let open = touches.flatMap(\.remarks) + remarks
    for (index, remark) in open.enumerated() where !open[..<index].contains(remark) {
      lines.append("  \(remark)")
    }
    var table = Table()
    for row in rows {
      // The first has the time before it, and the last the words.
      let count = row.count > 1 ? "  (the last of \(row.count), at \(clock(row.lastTime)))" : ""
      table.add("  \(clock(row.time))", "\(row.words)\(count)")
    }
    return lines + (rows.isEmpty && arrivals.isEmpty ? ["  Nothing happened."] : table.lines)
  }

  /// The reasons for which touches went to no view, or to another than is seen there, each once.
  private var explanations: [String] {
    touches.filter(\.isSurprising).map(\.explanation).reduce(into: []) { all, next in
      if !all.contains(next) { all.append(next) }
    }
  }

  private func clock(_ time: TimeInterval) -> String { String(format: "%.2f s", time - start) }

  func write(to json: inout JSONWriter) {
    json.field("gesture", text)
    json.field("from", start)
    json.field("to", end)
    json.list("story", sentences.map(\.text) + arrivals) { $0.string($1) }
    if !remarks.isEmpty { json.list("remarks", remarks) { $0.string($1) } }
    json.objects("touches", touches) { json, touch in
      json.field("contact", touch.contact)
      json.field("point", touch.point)
      json.field("hit", orNull: touch.hit)
      json.field("hitAddress", touch.hitAddress?.addressText)
      json.field("explanation", touch.explanation)
      json.field("remark", touch.remarks.isEmpty ? nil : touch.remarks.joined(separator: " "))
    }
    json.objects("events", rows) { json, row in
      json.field("time", row.time)
      json.field("last", row.lastTime)
      json.field("count", row.count)
      json.field("words", row.words)
    }
    json.list("trace", trace) { $0.raw($1) }
  }
}
