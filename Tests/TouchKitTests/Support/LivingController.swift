import TouchKit

/// Logs the calls that tell a controller of its life.
class LivingController: UIViewController {
  private let log: EventLog
  private let name: String
  /// Is called by `viewWillAppear(_:)`.
  var onWillAppear: (() -> Void)?

  init(_ log: EventLog, _ name: String) {
    self.log = log
    self.name = name
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    view.accessibilityIdentifier = name
    log.note("\(name) didLoad")
  }
  override func viewWillAppear(_ animated: Bool) {
    log.note("\(name) willAppear")
    onWillAppear?()
  }
  override func viewDidAppear(_ animated: Bool) { log.note("\(name) didAppear") }
  override func viewWillDisappear(_ animated: Bool) { log.note("\(name) willDisappear") }
  override func viewDidDisappear(_ animated: Bool) { log.note("\(name) didDisappear") }
  override func willMove(toParent parent: UIViewController?) {
    log.note("\(name) willMove to \(parent?.logName ?? "nil")")
  }
  override func didMove(toParent parent: UIViewController?) {
    log.note("\(name) didMove to \(parent?.logName ?? "nil")")
  }
}

extension UIResponder {
  /// The names or classes from this responder to the end of its chain.
  var chain: [String] { ResponderChain(from: self).responders.map(\.logName) }
}
