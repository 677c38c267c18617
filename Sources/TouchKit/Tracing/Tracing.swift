/// Makes records of what happens, and hands them to an application's sink.
///
/// It is the one place where live objects become names. The application keeps it as long as it keeps
/// the sink.
@MainActor
final class Tracing {
  private let sink: any TraceSink
  private unowned let application: UIApplication
  private var paths = ViewPaths()
  private var treeVersion = -1
  /// The names of chains that touches were passed on along, by their first responders: drags repeat them.
  private var chains: [ObjectIdentifier: [TraceName]] = [:]
  private static let mostChains = 64

  init(to sink: any TraceSink, of application: UIApplication) {
    self.sink = sink
    self.application = application
  }

  /// Traces something that happens now, because of the input that is being handled.
  func callAsFunction(_ what: TraceRecord.What) {
    sink.engine(application, did: record(what))
  }

  /// Traces a run of hit-testing.
  func callAsFunction(_ run: HitTestRun) { sink.receive(run, of: application) }

  /// The record of something that happens now.
  func record(_ what: TraceRecord.What) -> TraceRecord {
    TraceRecord(time: application.now, input: application.inputCount, what)
  }

  /// Traces that touches were passed on, by each responder to the one after it.
  func passed(_ touches: [UITouch], in phase: UITouch.Phase, along chain: [UIResponder]) {
    guard chain.count > 1, let touches = TraceTouches(touches) else { return }
    sink.engine(application, passed: touches, in: phase, along: names(of: chain))
  }

  /// Returns a chain's names: the same array while they are what they were, so that sinks can keep what they make.
  private func names(of chain: [UIResponder]) -> [TraceName] {
    let first = ObjectIdentifier(chain[0])
    if let names = chains[first], isNamed(chain, names) { return names }
    let names = chain.map(name)
    if chains.count >= Self.mostChains { chains.removeAll(keepingCapacity: true) }
    chains[first] = names
    return names
  }

  private func isNamed(_ chain: [UIResponder], _ names: [TraceName]) -> Bool {
    guard chain.count == names.count else { return false }
    let version = application.treeVersion
    for index in chain.indices where !chain[index].keptName.isStill(names[index], in: version) {
      return false
    }
    return true
  }

  // MARK: - Names

  func name(of responder: UIResponder) -> TraceName {
    let version = application.treeVersion
    if let name = responder.keptName.name(in: version) { return name }
    guard let view = responder as? UIView else {
      // A class does not change when the tree changes.
      let text = responder.keptName.name?.description ?? responder.className
      return responder.keptName.rename(nil, text, of: responder, in: version)
    }
    return name(of: view, version)
  }

  func name(of recognizer: UIGestureRecognizer) -> TraceName {
    let version = application.treeVersion
    if let name = recognizer.keptName.name(in: version) { return name }
    guard let view = recognizer.view else { return TraceName(recognizer.label, of: recognizer) }
    let stem = name(of: view)
    guard view.window != nil else {
      return TraceName(stem, ":\(recognizer.label)", of: recognizer)
    }
    renewPaths(version)
    let ending = ":\(paths.label(of: recognizer))"
    return recognizer.keptName.rename(stem, ending, of: recognizer, in: version)
  }

  /// Names a view, and before it those around it that have no name: a loop, since a tree may be deep.
  private func name(of view: UIView, _ version: Int) -> TraceName {
    // What lies in no window is named anew each time.
    guard view.window != nil else { return TraceName(view.path, of: view) }
    renewPaths(version)
    var stem: TraceName?
    var unnamed: [UIView] = []
    var next = view.superviewInPaths
    while let current = next {
      stem = current.keptName.name(in: version)
      guard stem == nil else { break }
      unnamed.append(current)
      next = current.superviewInPaths
    }
    for around in unnamed.reversed() { stem = name(of: around, after: stem, version) }
    return name(of: view, after: stem, version)
  }

  private func name(of view: UIView, after stem: TraceName?, _ version: Int) -> TraceName {
    let part = paths.part(of: view)
    return view.keptName.rename(stem, stem == nil ? part : "/\(part)", of: view, in: version)
  }

  private func renewPaths(_ version: Int) {
    guard treeVersion != version else { return }
    treeVersion = version
    paths = ViewPaths()
  }
}
