import Foundation
import TouchCairo
import TouchExplain
import TouchInspector
import TouchKit
import TouchScene
import TouchSession

/// The replay of a session as it is shown: step by step, what the user did and what happened.
final class Retelling: HitTestSink {
  /// An input that a reader steps to, with what it caused.
  struct Moment {
    let input: Int
    let line: Int
    let time: TimeInterval
    let kind: InputEvent.Kind
    let sentence: String
    /// The contacts of this input, and those that stay down.
    let contacts: [Contact]
    /// Those of the contacts that stay as they are, by their numbers.
    let resting: Set<Int>
    /// The touch that came down last, as a place in ``Retelling/touches``.
    let touch: Int?
    /// The outcome of that touch so far, in a sentence; nil before the first.
    var told: Sentence?
    /// The place in ``Retelling/sequences``.
    var sequence: Int?
    var calls: [String]
    var notes: [String]
    /// The last input of this moment: it may have a frame that brought what was pending.
    var lastInput: Int
    /// Changes with what the scene looks like.
    var look: Int
    /// The rows and items that were selected, by their tables, lists and places.
    var selected: Set<[String]> = []
    /// The corners of the hit view on the stage, where it has left its place since the touch came down; off the stage where
    /// its cell shows another row.
    var hitPlace: [CGPoint] = []
    /// The boxes of the tags of its contacts on the stage, by the contacts' numbers.
    var tags: [Int: CGRect] = [:]

    var hasBeginning: Bool { contacts.contains { $0.phase == .began && !resting.contains($0.id) } }
  }

  struct Sequence {
    let start: TimeInterval
    var duration: TimeInterval
    var lanes: [RecognizerLane]
  }

  private(set) var moments: [Moment] = []
  private(set) var touches: [TouchAccount] = []
  private(set) var sequences: [Sequence] = []
  /// Who got the touches that came down, by their times.
  private(set) var receivers: [TimeInterval: String] = [:]
  /// The contacts, each with all of its touches.
  private(set) var lanes = Lanes()
  let scene: Scene
  /// The stage on which all places are.
  let stage: OverlayPicture

  private let story: TouchStory
  /// Measures texts.
  private let canvas: any Canvas
  private let cache = DrawingCache()
  private var records: [TraceRecord.What] = []
  private static let mostRecords = 2000
  /// The number of moments whose tags lie beside the texts of the screen: to look for these takes a while.
  private static let mostSparing = 2000
  private let session: SessionSource
  /// The number of bytes of notes that are still told: those of a long session would fill the page.
  private var noteRoom = 1 << 20
  private var down: [Contact] = []
  private var sequence = 0
  private var gestureVersion = 0

  init(_ session: SessionSource, on file: SceneFile) throws {
    self.session = session
    scene = try Scene(file)
    story = TouchStory(of: scene.application)
    stage = OverlayPicture(of: story)
    canvas = try CairoSurface(width: 1, height: 1, cache: cache).canvas(scale: 1)
    scene.application.traceSink = heldWeakly
  }

  /// Replays inputs up to the end of those that are shown, by their places, and tells of these alone.
  func run(mostRows: Int, shown: Range<Int> = 0..<Int.max) throws {
    var pass = try session.pass()
    var index = 0
    while index < shown.upperBound, let step = try pass.next() {
      // Of what comes before, only the last touch and the last gestures are told.
      if index < shown.lowerBound {
        (touches, sequences) = (touches.suffix(1), sequences.suffix(1))
      }
      let version = story.reportVersion
      records = []
      scene.application.send(step.input)
      story.settle()
      if story.reportVersion != version, let report = story.report {
        let overlay = try PictureFormat.svg.lines(size: stage.size, cache: cache, stage.draw)
        let touch = TouchAccount(of: report, story, on: stage, overlay: overlay, mostRows: mostRows)
        touches.append(touch)
        receivers[step.input.timestamp] = touch.receiver
      }
      followGestures()
      if index < shown.lowerBound {
        _ = follow(step.input.contacts)
      } else {
        add(step, index: index)
        moments[moments.count - 1].hitPlace = hitPlace
        moments[moments.count - 1].selected.formUnion(records.compactMap(\.selection))
        moments[moments.count - 1].told = story.contacts.sentence
        if !moments[moments.count - 1].contacts.isEmpty {
          let sparesTexts = moments.count <= Self.mostSparing
          moments[moments.count - 1].tags =
            stage.tags(sparingTexts: sparesTexts, measuringOn: canvas)
        }
      }
      index += 1
    }
  }

  func engine(_ application: UIApplication, willHandle input: InputEvent, number: Int) {
    story.engine(application, willHandle: input, number: number)
    lanes.hear(input)
  }

  func engine(_ application: UIApplication, did record: TraceRecord) {
    story.engine(application, did: record)
    lanes.hear(record.what)
    if records.count < Self.mostRecords { records.append(record.what) }
  }

  func engine(_ application: UIApplication, asked run: HitTestRun) {
    story.engine(application, asked: run)
  }

  // MARK: - Moments

  private func add(_ step: Session.Step, index: Int) {
    let calls = LogBook.lines(of: records)
    let look = scene.application.displayVersion
    let current = sequences.indices.last
    if let last = moments.indices.last, step.input.kind.isBackground {
      // Moves wait for the frame: what it brings is theirs.
      let isAwaited = step.input.kind == .frame && moments[last].calls.isEmpty
      if calls.isEmpty || isAwaited {
        moments[last].calls += calls
        moments[last].lastInput = index
        moments[last].notes += told(step.notes)
        moments[last].look = look
        moments[last].sequence = current
        return
      }
    }
    let contacts = follow(step.input.contacts)
    moments.append(
      Moment(
        input: index + 1,
        line: step.line,
        time: step.input.timestamp,
        kind: step.input.kind,
        sentence: InputSentence.words(for: step.input),
        contacts: contacts,
        resting: Set(contacts.map(\.id)).subtracting(step.input.contacts.map(\.id)),
        touch: touches.indices.last,
        sequence: current,
        calls: calls,
        notes: told(step.notes),
        lastInput: index,
        look: look
      )
    )
  }

  /// Notes as far as there is room for them.
  private func told(_ notes: [String]) -> [String] {
    notes.map { note in
      let count = note.utf8.count
      noteRoom -= count
      return noteRoom >= 0 ? note : "… (a note of {} bytes is left out)".told("\(count)")
    }
  }

  private var hitPlace: [CGPoint] {
    guard let hit = story.report?.hit, hit.window != nil else { return [] }
    // The cell may show another row by now.
    if let touch = touches.last, touch.rowPlace != hit.rowPlace {
      return CGRect(x: -99, y: -99, width: 0, height: 0).corners
    }
    let corners = hit.corners(on: stage)
    return corners == touches.last?.hitShape ? [] : corners
  }

  /// The contacts that an input leaves on the glass or takes off it.
  private func follow(_ contacts: [Contact]) -> [Contact] {
    let others = down.filter { old in !contacts.contains { $0.id == old.id } }
    down = (others + contacts.filter { $0.phase == .began || $0.phase == .moved })
    return others + contacts
  }

  private func followGestures() {
    let gestures = story.gestures
    guard gestures.hasBegun, gestures.version != gestureVersion else { return }
    gestureVersion = gestures.version
    let told = Sequence(
      start: gestures.start,
      duration: gestures.duration,
      lanes: gestures.lanes
    )
    if gestures.sequence == sequence, !sequences.isEmpty {
      sequences[sequences.count - 1] = told
    } else {
      sequences.append(told)
    }
    sequence = gestures.sequence
  }
}

extension TraceRecord.What {
  /// The list and the place in it of a row or item that is selected.
  fileprivate var selection: [String]? {
    guard case .item(let list, let path, .selected) = self else { return nil }
    return [list.description] + path.map(String.init)
  }
}

extension Retelling {
  func moment(of input: Int) -> Int { last { $0.input <= input } }

  func moment(atLine line: Int) -> Int { last { $0.line <= line } }

  /// The last moment that is early enough; the first where none is.
  private func last(where isEarly: (Moment) -> Bool) -> Int {
    max(0, moments.indices.firstIndex(fromWhichAll: { !isEarly(moments[$0]) }) - 1)
  }
}
