import Foundation
package import TouchKit
import TouchScene
package import TouchSession

/// Time in the window: the drawer at the bottom, and the commands that move through the sitting.
extension Inspector {
  /// True if the drawer has no room for a notice about the moment.
  package var hidesNoticeOfTime: Bool { drawer?.hidesNotice == true }

  /// Shows the drawer of time.
  package func add(_ time: TimeTravel) {
    time.story = story
    why.cause = { [weak time] in time?.causeWords ?? "" }
    edits.onChange = { [weak time, weak edits] state in
      time?.change(state.path) { edits?.give(state, to: $0) ?? false }
    }
    guard showsPanels else { return }
    why.canKeep = time.timeline.objection == nil
    let drawer = TimeDrawer(time: time, story: story, selection: selection)
    drawer.onResize = { [weak self] in
      if let self { layout(size) }
    }
    drawer.onDrag = { [weak self] in self?.dragDrawer(by: $0) }
    self.drawer = drawer
    window.insertSubview(drawer, belowSubview: popups)
    showBeside(RecordedHalf(beside: stage, of: time, selection: selection))
  }

  /// Lays another scene beside the shown one; nil lays none.
  private func showBeside(_ half: RecordedHalf?) {
    recorded?.removeFromSuperview()
    recorded = half
    half?.counterpart = { [weak comparison] in comparison?.keptMoment() }
    if let half {
      window.insertSubview(half, belowSubview: popups)
      window.insertSubview(replayedCaption, belowSubview: popups)
    }
    layout(size)
  }

  /// Shows another scene beside the present one, which follows its zoom and selection.
  package func showBeside(_ scene: any Touchable, called name: String) {
    isPinned = true
    showBeside(
      RecordedHalf(scene, name.fileName, beside: stage, selection: selection)
    )
  }

  /// Shows a moment of a sitting beside the present one, and compares the touches of both.
  package func showBeside(
    _ timeline: Timeline,
    track: Int = 0,
    at position: Int = 0,
    called name: String
  ) throws {
    let name = track == 0 ? name.fileName : told("branch \(track) of \(name.fileName)")
    comparison.keep(timeline, track: track, at: position, called: name)
    isPinned = true
    showBeside(
      try RecordedHalf(
        timeline,
        track: track,
        at: position,
        called: name,
        beside: stage,
        selection: selection
      )
    )
  }

  /// Keeps the shown moment beside those that are shown from then on, or no longer.
  func togglePin() {
    guard let time = drawer?.time else { return }
    guard !isPinned else {
      isPinned = false
      notice = nil
      comparison.end()
      return showBeside(RecordedHalf(beside: stage, of: time, selection: selection))
    }
    do {
      try showBeside(
        time.timeline,
        track: time.track,
        at: time.position,
        called: captions.file
      )
      notice = .word(
        told(
          "This moment, as it was recorded, stays at the left until \(Tip(.pin).key). Open another recording to compare both."
        )
      )
    } catch {
      time.notice = (error as? SourceError)?.words.text
    }
  }

  /// Compares the touches of the kept sitting with those of the shown one, where they are two.
  func followComparison() {
    let isOn = drawer.map { comparison.follow($0.time, called: shownName) } ?? false
    // A branch has another name than what it leaves.
    if recorded != nil {
      replayedCaption.text = isPinned ? shownName : "Replayed on {}".told(captions.file.fileName)
    }
    guard isOn != tabs.hasComparison else { return }
    tabs.hasComparison = isOn
    if isOn { tab = .compare } else if tab == .compare { tab = .why }
  }

  /// The name of the shown track among those that are compared.
  private var shownName: String {
    let (name, track) = (captions.file.fileName, drawer?.time.track ?? 0)
    return track == 0 ? name : told("branch \(track) of \(name)")
  }

  /// Lays the recorded half beside the replayed one, where they are apart; returns the box that is left for the
  /// replayed one.
  func placeRecorded(in box: CGRect) -> CGRect {
    let isShown = recorded?.isApart == true && box.width >= 360 && box.height >= 160
    recorded?.isHidden = !isShown
    replayedCaption.isHidden = !isShown
    guard isShown else { return box }
    let (left, right) = box.divided(atDistance: (box.width / 2).rounded(), from: .minXEdge)
    let (top, rest) = right.divided(atDistance: RecordedHalf.captionHeight, from: .minYEdge)
    recorded?.frame = left
    replayedCaption.frame = top
    return rest
  }

  /// Handles a key that is not the scene's, because the shown moment is past.
  package func steer(_ key: KeyInput) { _ = drawer?.handle(key) }

  /// Does what the user asks for if it is about time; returns whether it is.
  func performInTime(_ command: Command) -> Bool {
    guard let drawer else { return false }
    let time = drawer.time
    switch command {
    case .play: time.togglePlaying()
    case .previousInput, .nextInput, .previousDecision, .nextDecision: time.go(command)
    case .nextDifference: if !comparison.goToNextDifference() { time.go(.nextDifference) }
    case .continueFromHere: time.continueFromHere()
    case .keepBranch: askToKeep(time.track)
    case .keep(let track): askToKeep(track)
    case .lanes:
      drawer.showsLanes.toggle()
      guard drawer.isHidden, drawer.showsLanes else { break }
      drawer.showsLanes = false
      notice = .word(
        "The window is too low for the lanes; the Gestures tab tells the same in words".told
      )
    default: return false
    }
    return true
  }

  /// Draws the drawer up or down; far enough down it folds.
  private func dragDrawer(by distance: CGFloat?) {
    guard let drawer, let distance else {
      places.drawerHeight = nil
      return
    }
    let height = drawer.frame.height - distance
    if height < 200 {
      places.drawerHeight = nil
      drawer.showsLanes = false
    } else {
      places.drawerHeight = height
    }
  }

  /// The name of a session's file that is not there yet.
  package static func freeName(
    _ stem: String,
    isTaken: (String) -> Bool = FileManager.default.fileExists
  ) -> String {
    let names = ([stem] + (2...999).map { "\(stem)-\($0)" }).map { "\($0).session.jsonl" }
    return names.first { !isTaken($0) } ?? names[0]
  }

  /// Asks for the file to write a track to, as a session.
  private func askToKeep(_ track: Int) {
    guard let time = drawer?.time else { return }
    guard time.refusal == nil else {
      time.notice = time.refusal
      return
    }
    let stem = captions.file.replacing(/\.(session\.jsonl|scene\.yaml|[a-z]+)$/, with: "")
    let name = stem.isEmpty ? "sitting" : stem
    let sheet = NameSheet(
      track == 0
        ? "Keep what was done as a test".told : told("Keep branch \(track) as a test"),
      name: Self.freeName("\(name)\(track == 0 ? "" : ".branch-\(track)")"),
      button: "Keep".told,
      command: { "touchstone replay \($0.shellWord)" },
      use: { [weak self] path in
        do throws(SourceError) {
          let kept = try time.timeline.keep(track, at: path)
          let command = "touchstone replay \(path.shellWord)"
          self?.notice = .word(
            (kept.isChanged
              ? told("Kept as \(path), on the scene as it was changed here.")
              : told("Kept as \(path).")) + Self.expectation(of: kept.touches)
              + told(" Check it: \(command)")
          )
          return nil
        } catch {
          return error.words.text
        }
      }
    )
    popups.open(sheet)
  }

  /// The most touches whose views are named.
  private static let mostNamed = 3

  /// What a test expects of its touches, in a sentence with a space before it; empty for a test without any.
  private static func expectation(of touches: [TouchList.Touch]) -> String {
    let names = touches.prefix(mostNamed).map(\.name).joined(separator: ", ")
    let more = touches.count - mostNamed
    return switch touches.count {
    case 0: ""
    case 1: told(" It expects its touch to go to \(names).")
    case ...mostNamed: told(" It expects its touches to go to \(names).")
    default: told(" It expects its touches to go to \(names), and \(more) more as now.")
    }
  }
}

extension String {
  /// A path without its folders.
  fileprivate var fileName: String { split(separator: "/").last.map(String.init) ?? self }
}

extension Palette.Source {
  /// The inputs of the sitting, by their numbers.
  static func inputs(of time: TimeTravel) -> Palette.Source {
    let track = time.shown
    let names = (1...max(1, track.inputCount)).prefix(track.inputCount).map { told("input \($0)") }
    return Palette.Source(.inputs, names: names) { index in
      let position = track.position(ofInput: index + 1)
      return Palette.Item(
        title: names[index],
        note: track.lastInput(upTo: position).map { InputSentence.brief($0.kind) } ?? "",
        action: "Go there".told,
        isKept: false
      ) { time.go(to: position) }
    }
  }
}
