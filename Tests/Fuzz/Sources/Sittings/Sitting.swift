import TouchKit

/// A random tree in one window or more, random fingers on it, and code of the app that throws away,
/// at any call that it gets, what the call is about.
@MainActor
final class Sitting {
  /// The one that plays; what comes to its end belongs to it.
  static weak var current: Sitting?

  let application: UIApplication
  var generator: Generator
  /// What the app's code reaches; some of it is kept alive by this alone.
  var windows: [UIWindow] = []
  var views: [UIView] = []
  var recognizers: [UIGestureRecognizer] = []
  var controllers: [UIViewController] = []
  var animators: [UIViewPropertyAnimator] = []
  var traits: [any UITraitChangeRegistration] = []
  let listener = Listener()
  /// The event of the latest call.
  var event: UIEvent?
  /// How often the app's code did something.
  private(set) var deeds = 0
  /// How many objects are at their ends, one within another.
  private(set) var endings = 0
  private var depth = 0
  private let mostDeeds: Int
  private var time = 0.0
  private var down: Set<Int> = []

  init(seed: Int) {
    var generator = Generator(seed: seed)
    application = UIApplication(
      screen: UIScreen(size: CGSize(width: 400, height: 400)),
      policy: Policy(
        containers: generator.once(in: 2) ? .ios12 : .ios13,
        hitTestPasses: 1 + generator.below(2)
      )
    )
    mostDeeds = generator.below(150)
    self.generator = generator
    Self.current = self
    UIApplication.shared = application
    if self.generator.once(in: 2) { application.traceSink = listener }
    for _ in 0...self.generator.below(3) { addWindow() }
    for _ in 0...self.generator.below(14) { grow() }
    for _ in 0...self.generator.below(8) { addRecognizer() }
  }

  /// Lets the app's code do something, most of the time nothing.
  func call(_ event: UIEvent? = nil) {
    if let event { letGo(of: \.event, for: event) }
    // Code that does more with each call it gets would never come to an end, on a device too.
    guard deeds < mostDeeds, depth < 6, generator.once(in: 3) else { return }
    deeds += 1
    depth += 1
    misbehave()
    depth -= 1
  }

  /// Does the same while an object comes to its end, which must not be kept by anything.
  ///
  /// Swift ends the program where that is tried, and names the class.
  func callAtEnd() {
    endings += 1
    call()
    endings -= 1
  }

  /// Sets a property, and releases its old value only then: the ends of objects are calls, which read it.
  func letGo<Value>(of place: ReferenceWritableKeyPath<Sitting, Value>, for new: Value) {
    let old = self[keyPath: place]
    withExtendedLifetime(old) { self[keyPath: place] = new }
  }

  // MARK: - The hand

  func play() {
    for _ in 0..<(5 + generator.below(40)) { act() }
    application.send(InputEvent(timestamp: time + 10, kind: .tick))
    // The end of what is left is part of the sitting.
    letGo(of: \.event, for: nil)
    letGo(of: \.windows, for: [])
    letGo(of: \.views, for: [])
    letGo(of: \.recognizers, for: [])
    letGo(of: \.controllers, for: [])
    letGo(of: \.animators, for: [])
    application.send(InputEvent(timestamp: time + 20, kind: .tick))
  }

  private func act() {
    time += [0, 0.008, 0.016, 0.1, 0.4, 1].randomElement(using: &generator) ?? 0
    if generator.once(in: 12) { call() }
    application.send(InputEvent(timestamp: time, kind: input()))
  }

  /// What a hand may do next.
  func input() -> InputEvent.Kind {
    switch generator.below(20) {
    case 0: .frame
    case 1: .tick
    case 2: .work
    case 3: .hover(generator.once(in: 4) ? nil : generator.point())
    case 4:
      .scroll(
        ScrollInput(
          position: generator.point(),
          delta: CGPoint(x: generator.below(60) - 30, y: generator.below(60) - 30),
          isContinuous: generator.once(in: 2)
        )
      )
    case 5:
      .key(KeyInput([.down, .up, .cancelled][generator.below(3)], .keyboardA, characters: "a"))
    case 6:
      generator.once(in: 4)
        ? .application([.resign, .background, .foreground, .activate][generator.below(4)])
        : .application(.activate)
    case 7: .shake([.began, .ended, .cancelled][generator.below(3)])
    default: .contacts(contacts())
    }
  }

  private func contacts() -> [Contact] {
    (0...generator.below(2)).map { _ in
      let id = 1 + generator.below(3)
      var phase = Contact.Phase.began
      if down.contains(id) {
        let phases: [Contact.Phase] = [.moved, .moved, .moved, .ended, .ended, .cancelled, .began]
        phase = phases[generator.below(phases.count)]
      }
      if phase == .began || phase == .moved { down.insert(id) } else { down.remove(id) }
      return Contact(id: id, phase: phase, position: generator.point())
    }
  }
}

/// Hears the trace, and keeps nothing of it.
@MainActor
final class Listener: TraceSink {
  func engine(_ application: UIApplication, willHandle input: InputEvent, number: Int) {}
  func engine(_ application: UIApplication, did record: TraceRecord) {}
}
