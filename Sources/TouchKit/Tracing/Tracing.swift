/// Makes records of what happens, and hands them to an application's sink.
///
/// It is the one place where live objects become names. The application keeps it as long as it keeps
/// the sink.
@MainActor
final class Tracing {
  private let sink: any TraceSink
  private let owner: Unmanaged<UIApplication>
  private var paths = ViewPaths()
  private var treeVersion = -1
  /// The names of chains that touches were passed on along, by the first responder of each: the moves
  /// of a drag go along the same one each time.
  private var chains: [ObjectIdentifier: [TraceName]] = [:]
  private static let mostChains = 64

  init(to sink: any TraceSink, of application: UIApplication) {
    self.sink = sink
    owner = .passUnretained(application)
  }

  /// Traces something that happens now, because of the input that is being handled.
  func callAsFunction(_ what: TraceRecord.What) {
    owner.withHeld { sink.engine($0, did: TraceRecord(time: $0.now, input: $0.inputCount, what)) }
  }

  /// Traces that touches were passed on, by each responder to the one after it.
  func passed(_ touches: [UITouch], in phase: UITouch.Phase, along chain: [UIResponder]) {
    guard chain.count > 1, let touches = TraceTouches(touches) else { return }
    sink.engine(owner.takeUnretainedValue(), passed: touches, in: phase, along: names(of: chain))
  }

  /// Returns the names of a chain: the same array again, as long as the names are what they were, so
  /// that a sink can keep what it makes of them.
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
    let version = owner.withHeld { $0.treeVersion }
    for index in chain.indices where !chain[index].keptName.isStill(names[index], in: version) {
      return false
    }
    return true
  }

  // MARK: - Names

  func name(of responder: UIResponder) -> TraceName {
    let version = owner.withHeld { $0.treeVersion }
    let kept = responder.keptName
    if let name = kept.name, kept.treeVersion == version { return name }
    guard let view = responder as? UIView else {
      // A class does not change when the tree changes.
      let name = kept.name ?? TraceName(responder.className, of: responder)
      responder.keptName = KeptName(name: name, treeVersion: version)
      return name
    }
    // What lies in no window is named anew each time.
    guard view.window != nil else { return TraceName(view.path, of: view) }
    return view.keptName.rename(path(of: view, version), of: view, version: version)
  }

  func name(of recognizer: UIGestureRecognizer) -> TraceName {
    let version = owner.withHeld { $0.treeVersion }
    let kept = recognizer.keptName
    if let name = kept.name, kept.treeVersion == version { return name }
    guard let view = recognizer.view else { return TraceName(recognizer.label, of: recognizer) }
    let name = "\(path(of: view, version)):\(recognizer.label)"
    guard view.window != nil else { return TraceName(name, of: recognizer) }
    return recognizer.keptName.rename(name, of: recognizer, version: version)
  }

  private func path(of view: UIView, _ version: Int) -> String {
    if treeVersion != version {
      treeVersion = version
      paths = ViewPaths()
    }
    return paths.path(of: view)
  }
}

extension KeptName {
  /// Has a text as the name in a version of the tree; where it is what it was, so is the name.
  fileprivate mutating func rename(
    _ text: String,
    of object: AnyObject,
    version: Int
  ) -> TraceName {
    treeVersion = version
    if let name, name.description == text { return name }
    let fresh = TraceName(text, of: object)
    name = fresh
    return fresh
  }
}
