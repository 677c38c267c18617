import TouchExplain
package import TouchKit
import TouchScene

/// The touches of a track, with who got each and what came of it: found by replaying the track on a scene of its own.
package final class TouchList: HitTestSink {
  package struct Touch: Hashable, Sendable {
    /// The position right after the input by which it came down.
    package let position: Int
    package let time: TimeInterval
    /// The place of it on the screen, in points.
    package let point: CGPoint
    /// The path of the view that got it; nil for none.
    package fileprivate(set) var receiver: String?
    package fileprivate(set) var name = "nobody".told
    package fileprivate(set) var outcome = ""

    /// True if another touch went elsewhere, or came to something else.
    package func differs(from other: Touch) -> Bool {
      receiver != other.receiver || outcome != other.outcome
    }
  }

  package let timeline: Timeline
  package let track: Int
  package private(set) var touches: [Touch] = []

  private var scene: (any Touchable)?
  private var position = 0
  private var changeCount = 0
  private var contacts = ContactStories()
  /// The touches of the contacts that are told, by the contacts' numbers.
  private var told: [Int: Int] = [:]
  private var down: Set<Int> = []

  package init(of timeline: Timeline, track: Int) {
    (self.timeline, self.track) = (timeline, track)
  }

  package func read() {
    let track = timeline.tracks[track]
    if scene == nil || track.changes.count != changeCount {
      scene = try? timeline.makeScene()
      scene?.application.traceSink = self
      (position, changeCount, touches, told, down) = (0, track.changes.count, [], [:], [])
      contacts = ContactStories()
    }
    guard let application = scene?.application, position < track.end else { return }
    while position < track.end {
      timeline.send(position..<position + 1, of: self.track, to: application)
      _ = contacts.settle(in: application)
      position += 1
    }
    tell()
  }

  /// Sends an application whose trace it gets an input.
  func send(_ input: InputEvent, to application: UIApplication) {
    application.send(input)
    _ = contacts.settle(in: application)
  }

  /// Tells of the touches that are down, or were last, as they are by now.
  func tell() {
    for story in contacts.all {
      guard let index = told[story.id] else { continue }
      let hit = story.report?.hit
      touches[index].receiver = hit?.path ?? story.outcome.receiver?.description
      touches[index].name = hit?.viewName.short ?? story.outcome.receiver?.lastPart ?? "nobody".told
      touches[index].outcome = story.outcome.sentence(contacts.names).text
        .trimmingCharacters(in: CharacterSet(charactersIn: ",;，； "))
    }
  }

  /// The position that is as far into a touch as one in another list is into that list's touch of the same number.
  ///
  /// What somebody made counts; frames and ticks only behind the last such input, for they come at any time.
  package func position(like position: Int, in other: TouchList) -> Int {
    let end = timeline.tracks[track].end
    func limit(_ list: TouchList, _ index: Int) -> Int {
      let touches = list.touches
      return touches.indices.contains(index)
        ? touches[index].position - 1 : list.timeline.tracks[list.track].end
    }
    guard let index = other.touches.lastIndex(where: { $0.position <= position }) else {
      return min(position, limit(self, 0))
    }
    guard touches.indices.contains(index) else { return end }
    let (own, its) = (timeline.tracks[track], other.timeline.tracks[other.track])
    // A track that ends while a finger is down is not at the end of that touch.
    if position >= limit(other, index + 1), its.contactsDown(at: position).isEmpty {
      return limit(self, index + 1)
    }
    let itsCount = its.inputCount(upTo: position)
    let count =
      own.inputCount(upTo: touches[index].position) + itsCount
      - its.inputCount(upTo: other.touches[index].position)
    let last = limit(self, index + 1)
    // Where old inputs were lost, none may be left to count.
    guard itsCount > 0, count > 0, count <= own.inputCount else { return last }
    let rest = position - its.inputs.position(ofInput: itsCount)
    let next = count < own.inputCount ? own.inputs.position(ofInput: count + 1) - 1 : end
    return min(own.inputs.position(ofInput: count) + rest, next, last)
  }

  // MARK: - What happened

  package func engine(_ application: UIApplication, willHandle input: InputEvent, number: Int) {
    for contact in input.contacts {
      if contact.phase == .began {
        tell()
        if down.isEmpty { contacts.removeAll() }
        told[contact.id] = touches.count
        touches.append(
          Touch(position: position + 1, time: input.timestamp, point: contact.position)
        )
        down.insert(contact.id)
      } else if contact.phase == .ended || contact.phase == .cancelled {
        down.remove(contact.id)
      }
    }
    if !input.contacts.isEmpty { contacts.enter(input.contacts) }
  }

  package func engine(_ application: UIApplication, did record: TraceRecord) {
    contacts.hear(record.what)
  }

  package func engine(_ application: UIApplication, asked run: HitTestRun) { contacts.hear(run) }
}
