package import TouchKit
package import TouchX11

/// The fingers on the scene's screen: those of a touch screen, and those that pointers stand for.
///
/// A pointer is one finger. With Alt it is two, which mirror each other about a middle: that of the
/// screen, until Alt and Shift together move it. Window managers that move windows with Alt leave
/// Control and Shift together for that, or ``isPairing``. A finger that is released while Control is
/// down without Shift stays on the screen; a press on it moves it again.
///
/// All positions are points of the scene's screen.
package struct SceneFingers {
  /// The largest distance of a press from a finger that stays to move it again, in points.
  private static let reach: CGFloat = 22

  /// The force of the hardest press: that of an iPhone, on which 1 is an average touch (`B-3.24`).
  fileprivate static let maximumForce = 20.0 / 3

  private struct Finger {
    let contact: Int
    var source = Contact.Source.mouse
    var position: CGPoint
    var force = 0.0
    var buttons = UIEvent.ButtonMask.primary
    var details: Contact.Details?
    /// The pointer that moves it; nil where it stays.
    var pointer: Int?
    var isMirrored = false

    func isNear(_ point: CGPoint) -> Bool {
      hypot(position.x - point.x, position.y - point.y) <= SceneFingers.reach
    }
  }

  /// True if a pointer is two fingers without any key.
  package var isPairing = false
  /// The kind of the contacts that a mouse makes.
  package var sourceOfMouse = Contact.Source.mouse

  private let center: CGPoint
  private var fingers: [Finger] = []
  /// The middle between a pointer and its mirrored finger.
  private var middle: CGPoint
  /// The last place of each pointer.
  private var places: [Int: CGPoint] = [:]

  /// Makes the fingers of a screen with a size, of which some may be down without a pointer.
  package init(screen: CGSize, down: [Contact] = []) {
    center = CGPoint(x: screen.width / 2, y: screen.height / 2)
    middle = center
    fingers = down.map { Finger(contact: $0.id, position: $0.position) }
  }

  package var hasStaying: Bool { fingers.contains { $0.pointer == nil } }

  package mutating func press(
    _ pointer: Int,
    at point: CGPoint,
    with modifiers: KeyModifiers,
    buttons: UIEvent.ButtonMask = .primary
  ) -> [Contact] {
    moveMiddle(pointer, to: point, with: modifiers)
    let staying = fingers.firstIndex { $0.pointer == nil && $0.isNear(point) }
    if let staying {
      fingers[staying].pointer = pointer
      return []
    }
    add(pointer, at: point)
    if isPair(modifiers) { add(pointer, at: mirrored(point), isMirrored: true) }
    return change(pointer, phase: .began) { $0.buttons = buttons }
  }

  /// Handles that other buttons of a pointer are down now, while it is down.
  package mutating func set(_ buttons: UIEvent.ButtonMask, of pointer: Int) -> [Contact] {
    change(pointer, phase: .moved) { $0.buttons = buttons }
  }

  package mutating func move(
    _ pointer: Int,
    to point: CGPoint,
    with modifiers: KeyModifiers
  ) -> [Contact] {
    let before = places[pointer] ?? point
    places[pointer] = point
    let step = CGPoint(x: point.x - before.x, y: point.y - before.y)
    let movesBoth = modifiers.isSuperset(of: [.alt, .shift])
    if movesBoth { middle = CGPoint(x: middle.x + step.x, y: middle.y + step.y) }
    return change(pointer, phase: .moved) { finger in
      let sign: CGFloat = finger.isMirrored && !movesBoth ? -1 : 1
      finger.position.x += step.x * sign
      finger.position.y += step.y * sign
    }
  }

  package mutating func release(
    _ pointer: Int,
    at point: CGPoint,
    with modifiers: KeyModifiers
  ) -> [Contact] {
    let isElsewhere = places[pointer] != point
    let moved = move(pointer, to: point, with: modifiers)
    guard modifiers.intersection([.control, .shift]) == .control else {
      return lift(.ended) { $0.pointer == pointer }
    }
    for index in fingers.indices where fingers[index].pointer == pointer {
      fingers[index].pointer = nil
      fingers[index].isMirrored = false
    }
    return isElsewhere ? moved : []
  }

  /// Handles a finger on a touch screen, or a pen, which is where the device says, whatever keys are down.
  ///
  /// Its pressure is from 0 to 1, its radius in points; nil where they are not known. Returns the contact that it is.
  package mutating func touch(
    _ phase: Contact.Phase,
    _ finger: Int,
    at point: CGPoint,
    pressure: Double? = nil,
    majorRadius: Double? = nil,
    pen: PointerSample.Pen? = nil
  ) -> [Contact] {
    if phase == .began { add(finger, at: point) }
    let pressure = pressure ?? pen?.pressure
    for index in fingers.indices where fingers[index].pointer == finger {
      fingers[index].source = pen == nil ? .touch : .pencil
      fingers[index].position = point
      fingers[index].force = (pressure ?? 0) * Self.maximumForce
      fingers[index].buttons = pen?.buttons.union(.primary) ?? .primary
      let told = Contact.Details(pressure: pressure, majorRadius: majorRadius, pen: pen)
      fingers[index].details = told ?? fingers[index].details
    }
    guard phase.isLast else { return change(finger, phase: phase) { _ in } }
    return lift(phase) { $0.pointer == finger }
  }

  /// Handles a wheel that has the fingers under a pointer press harder, or less hard, by steps of a third of an
  /// average touch.
  ///
  /// Returns the contacts that changed.
  package mutating func press(_ pointer: Int, at point: CGPoint, harder steps: Double) -> [Contact]
  {
    var changed: [Contact] = []
    for index in fingers.indices {
      let isHeld = fingers[index].pointer == pointer
      let isUnder = fingers[index].pointer == nil && fingers[index].isNear(point)
      guard isHeld || isUnder else { continue }
      let force = fingers[index].force + steps / 3
      fingers[index].force = min(max(force, 0), Self.maximumForce)
      var details = fingers[index].details ?? Contact.Details()
      details.maximumForce = Self.maximumForce
      fingers[index].details = details
      changed.append(Self.contact(of: fingers[index], .moved))
    }
    return changed
  }

  package mutating func cancel(_ pointer: Int) -> [Contact] {
    lift(.cancelled) { $0.pointer == pointer }
  }

  package mutating func cancelStaying() -> [Contact] { lift(.cancelled) { $0.pointer == nil } }

  /// Lifts the fingers that stay, or those of some contacts.
  package mutating func liftStaying(_ isMeant: (Int) -> Bool = { _ in true }) -> [Contact] {
    lift(.ended) { $0.pointer == nil && isMeant($0.contact) }
  }

  /// Handles that a pointer moves over the screen with its button up; returns where its two fingers
  /// would come down if it stands for two.
  package mutating func hover(
    _ pointer: Int,
    at point: CGPoint,
    with modifiers: KeyModifiers
  ) -> [CGPoint] {
    moveMiddle(pointer, to: point, with: modifiers)
    return isPair(modifiers) ? [point, mirrored(point)] : []
  }

  // MARK: - The hand

  private func isPair(_ modifiers: KeyModifiers) -> Bool {
    isPairing || modifiers.contains(.alt) || modifiers.isSuperset(of: [.control, .shift])
  }

  private func mirrored(_ point: CGPoint) -> CGPoint {
    CGPoint(x: 2 * middle.x - point.x, y: 2 * middle.y - point.y)
  }

  private mutating func moveMiddle(
    _ pointer: Int,
    to point: CGPoint,
    with modifiers: KeyModifiers
  ) {
    let before = places[pointer] ?? point
    places[pointer] = point
    if modifiers.isSuperset(of: [.alt, .shift]) {
      middle = CGPoint(x: middle.x + point.x - before.x, y: middle.y + point.y - before.y)
    } else if !isPair(modifiers) {
      middle = center
    }
  }

  private mutating func add(_ pointer: Int, at point: CGPoint, isMirrored: Bool = false) {
    let taken = Set(fingers.map(\.contact))
    let contact = (1...).first { !taken.contains($0) } ?? 1
    let finger = Finger(
      contact: contact,
      source: sourceOfMouse,
      position: point,
      pointer: pointer,
      isMirrored: isMirrored
    )
    fingers.append(finger)
  }

  private mutating func change(
    _ pointer: Int,
    phase: Contact.Phase,
    _ body: (inout Finger) -> Void
  ) -> [Contact] {
    var changed: [Contact] = []
    for index in fingers.indices where fingers[index].pointer == pointer {
      body(&fingers[index])
      changed.append(Self.contact(of: fingers[index], phase))
    }
    return changed
  }

  private mutating func lift(
    _ phase: Contact.Phase,
    _ isMeant: (Finger) -> Bool
  ) -> [Contact] {
    let lifted = fingers.filter(isMeant).map { Self.contact(of: $0, phase) }
    fingers.removeAll(where: isMeant)
    return lifted
  }

  /// A thousandth of a point is below what any pointer resolves, and reads well in a session.
  private static func contact(of finger: Finger, _ phase: Contact.Phase) -> Contact {
    Contact(
      id: finger.contact,
      source: finger.source,
      phase: phase,
      position: finger.position.roundedToThousandths,
      force: finger.force.roundedToThousandths,
      buttons: finger.buttons,
      details: finger.details
    )
  }
}

extension Contact.Phase {
  /// True if the contact is off the glass with it.
  fileprivate var isLast: Bool { self == .ended || self == .cancelled }
}

extension Contact.Details {
  /// Makes those that a device tells, in points; nil where it tells none.
  fileprivate init?(
    pressure: Double? = nil,
    majorRadius: Double? = nil,
    pen: PointerSample.Pen?,
    height: Double? = nil
  ) {
    let lean = pen?.lean
    guard pressure != nil || majorRadius != nil || height != nil || lean != nil else { return nil }
    self.init(
      majorRadius: majorRadius?.roundedToThousandths ?? 0,
      maximumForce: pressure == nil ? 0 : SceneFingers.maximumForce,
      altitude: lean?.altitude.roundedToThousandths ?? .pi / 2,
      azimuth: lean?.azimuth.roundedToThousandths ?? 0,
      zOffset: height?.roundedToThousandths ?? 0
    )
  }
}

extension Double {
  fileprivate var roundedToThousandths: Double { (self * 1000).rounded() / 1000 }
}

extension CGPoint {
  var roundedToThousandths: CGPoint {
    CGPoint(x: (x * 1000).rounded() / 1000, y: (y * 1000).rounded() / 1000)
  }
}

/// The hovering pointer, with its button up, as the scene is told of it.
///
/// Only a scene with a recognizer for hovering is, so that recordings of others hold no such moves.
final class SceneHovering {
  private let scene: UIApplication
  private var isOver = false
  private var knownVersion = -1
  private var isListening = false

  init(of scene: UIApplication) { self.scene = scene }

  /// The input for a pointer over the scene's screen, at a point of it; nil where nobody listens.
  func move(to point: CGPoint, pen: PointerSample.Pen? = nil) -> InputEvent.Kind? {
    guard listens() else { return leave() }
    isOver = true
    return .hover(point, Contact.Details(pen: pen, height: pen?.height))
  }

  /// The input for a pointer that is no longer over the scene; nil if the scene knows it.
  func leave() -> InputEvent.Kind? {
    guard isOver else { return nil }
    isOver = false
    return .hover(nil)
  }

  private func listens() -> Bool {
    guard knownVersion != scene.treeVersion else { return isListening }
    knownVersion = scene.treeVersion
    isListening = scene.windows.contains(where: Self.listens)
    return isListening
  }

  private static func listens(_ root: UIView) -> Bool {
    var pending = [root]
    while let view = pending.popLast() {
      let recognizers = view.gestureRecognizers ?? []
      if recognizers.contains(where: { $0 is UIHoverGestureRecognizer }) { return true }
      pending += view.subviews
    }
    return false
  }
}
