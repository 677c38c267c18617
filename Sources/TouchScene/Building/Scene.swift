public import TouchKit

/// A scene whose windows and views have been made and can be touched.
@MainActor
public final class Scene {
  /// The file that it was made from.
  public let file: SceneFile
  /// The engine that the windows belong to.
  public let application: UIApplication

  private(set) var windows: [UIWindow] = []
  /// The parents of the controllers whose views are directly in a window; nothing else keeps them.
  private var keepers: [UIViewController] = []
  private var loggedCalls: [ObjectIdentifier: Set<LoggedCall>] = [:]
  private var loggingViews: [WeakReference<UIView>] = []
  private var behaviours: [ObjectIdentifier: Behaviour] = [:]
  private var origins: [ObjectIdentifier: Origin] = [:]
  private(set) var addresses = ViewAddresses()
  /// The objects that controls send actions to, by their classes.
  private var targets: [String: SceneTarget] = [:]
  private let delegate: SceneApplicationDelegate?
  let gestures = SceneGestures()
  private var constraints = SceneConstraints()
  /// The content of tables and collections, which do not keep it alive.
  private var lists: [SceneList] = []
  private let zooming = SceneZooming()
  private lazy var builder = SceneBuilder(
    for: file.ownScreen.size,
    coveredBy: file.layout == .onOtherScreens && file.isLaidOut ? nil : file.screen.safeArea
  ) { [unowned self] in
    make($0, in: $1)
  }
  /// What touches of controls set, in views that are to be found when all are there.
  private var changes: [(UIControl, ViewReference, [SceneKey.Setting])] = []
  /// The views that move when all are there.
  private var animated: [(view: UIView, animation: AnimationDescription)] = []

  /// The place at which the file describes a view.
  private struct Origin {
    let position: SourcePosition
    /// Its place among all windows and views, in the order in which they are read.
    let number: Int
  }

  /// Makes the windows and views of a scene, in an engine of its own.
  ///
  /// - Throws: ``SourceError`` where a behaviour or an expectation names a view that is not there.
  public convenience init(_ file: SceneFile) throws(SourceError) {
    self.init(beginning: file)
    _ = try make { true }
  }

  /// Begins a scene, which is none until ``make(while:)`` returns true.
  package init(beginning file: SceneFile) {
    self.file = file
    application = UIApplication(
      screen: UIScreen(
        size: file.screenSize,
        scale: file.screen.scale,
        safeArea: file.screen.safeArea,
        idiom: file.screen.idiom
      ),
      policy: file.policy
    )
    application.isWireframe = file.isWireframe
    delegate = file.appDelegate.map { _ in SceneApplicationDelegate() }
    delegate?.declaredClassName = file.appDelegate
    application.delegate = delegate
    application.maker = self
    builder.next(file.windows.map { window in { [unowned self] in add(window) } })
  }

  /// Makes windows and views while there is time, which is asked after each; returns whether the scene is complete.
  package func make(while hasTime: () -> Bool) throws(SourceError) -> Bool {
    guard builder.work(while: hasTime) else { return false }
    for case let stack as UIStackView in views { stack.layoutIfNeeded() }
    try constraints.activate(
      in: windows,
      makeFinder(withHidden: true, and: constraints.outermost),
      file: file.name
    )
    try resolveReferences()
    for opener in file.opened {
      tap(opener)
      application.settle()
    }
    for (view, animation) in animated { animation.begin(on: view) }
    animated = []
    return true
  }

  /// Ends what is under way, which would keep the engine alive.
  isolated deinit {
    application.traceSink = nil
    application.endAllInput()
  }

  /// Returns the view that a reference names.
  ///
  /// - Throws: ``SourceError`` that lists the candidates, where none or several fit.
  public func view(_ reference: ViewReference) throws(SourceError) -> UIView {
    do {
      return try makeFinder().view(reference, in: file.name)
    } catch {
      let names = openers(of: reference) + [reference.text]
      guard names.count > 1 else {
        let behind = windows.compactMap { $0.rootViewController?.viewIfLoaded }
          .filter { $0.window == nil }
        let isBehind = (try? makeFinder(and: behind).view(reference, in: file.name)) != nil
        guard !behind.isEmpty, isBehind else { throw error }
        throw SourceError(
          error.position,
          "'\(reference.text)' is not on the screen: UIKit took it away while another screen is presented over it in full"
        )
      }
      let taps = names.map { "'tap \($0)'" }.joined(separator: " ")
      throw SourceError(
        error.position,
        "'\(reference.text)' is not on the screen before '\(names[names.count - 2])' is tapped",
        help: "make gestures one after another: touch \(file.name) \(taps)."
      )
    }
  }

  /// The names of the views that are to be tapped, one after another, for a view to be on the screen; none where it is, or
  /// where no tap that can be made shows it.
  private func openers(of reference: ViewReference) -> [String] {
    let there = makeFinder()
    guard !builder.hidden.isEmpty, (try? there.view(reference, in: file.name)) == nil else {
      return []
    }
    let all = makeFinder(withHidden: true)
    // The path of a view that is shown begins with those that show it.
    let parts = reference.text.split(separator: "/")
    let ends = parts.indices.map { ViewReference(parts[$0...].joined(separator: "/")) }
    var view = ends.lazy.compactMap { try? all.view($0, in: self.file.name) }.first
    var openers: [String] = []
    while let hidden = view,
      let named = builder.hidden.first(where: { hidden.isDescendant(of: $0.view) })?.opener,
      case let opener = tappedName(named, in: all), !openers.contains(opener)
    {
      openers.insert(opener, at: 0)
      if (try? there.view(ViewReference(opener), in: file.name)) != nil { return openers }
      view = try? all.view(ViewReference(opener), in: file.name)
    }
    return []
  }

  /// The name of the view that is tapped for an opener: of a recognizer's view, where that is what has the name.
  private func tappedName(_ opener: String, in finder: ViewFinder) -> String {
    guard (try? finder.view(ViewReference(opener), in: file.name)) == nil else { return opener }
    let views = views + builder.hidden.flatMap(\.view.subtree)
    return views.first { $0.tapRecognizers.contains { $0.name == opener } }?.path ?? opener
  }

  /// Returns a scene with a view on the screen: this one, or one made anew where what shows the view has been tapped.
  package func showing(_ reference: ViewReference) throws(SourceError) -> Scene {
    var file = file
    file.opened = openers(of: reference)
    return file.opened.isEmpty ? self : try Scene(file)
  }

  /// The identifier of a design's element in a name that was made of its class and that.
  private static func identifier(in name: String) -> String {
    name.split(separator: "-", maxSplits: 1).dropFirst().first.map(String.init) ?? ""
  }

  /// Returns a finder of the views, by the identifiers of a design too; of those that are not presented yet as
  /// well, if these are meant.
  private func makeFinder(withHidden isAll: Bool = false, and others: [UIView] = []) -> ViewFinder {
    let ids = file.imported?.objectIDs ?? [:]
    let all = windows + (isAll ? builder.hidden.map(\.view) : []) + others
    // What is in another one is found there.
    let roots = all.reduce(into: [UIView]()) { roots, view in
      if roots.contains(where: view.isDescendant) { return }
      roots.removeAll { $0.isDescendant(of: view) }
      roots.append(view)
    }
    return ViewFinder(roots: roots, addresses: addresses, ids: ids) { [unowned self, roots] id in
      // A window stands where the view that fills it does, which is the one that has the identifier.
      (ids[id] ?? ids[Self.identifier(in: id)]).flatMap { place in
        roots.lazy.flatMap(\.subtree).first { !($0 is UIWindow) && position(of: $0) == place }
      }
    }
  }

  /// The points that a dump says the answers of hit-testing at, each with the view that was hit on the
  /// device; none in other scenes.
  package var capturedHits: [(point: CGPoint, hit: UIView?)] {
    guard file.imported?.kind == .debuggerDump else { return [] }
    let finder = makeFinder()
    return file.expectations.compactMap { expectation in
      guard let name = expectation.hit else { return (expectation.point, nil) }
      return (try? finder.view(name, in: file.name)).map { (expectation.point, $0) }
    }
  }

  /// All the views, windows from back to front, parents before children.
  package var views: [UIView] { windows.flatMap(\.subtree) }

  /// The place at which the file, or what it was imported from, describes a view; nil for those that UIKit adds.
  public func position(of view: UIView) -> SourcePosition? {
    origins[ObjectIdentifier(view)]?.position
  }

  /// The file's description of a recognizer; nil for those that UIKit adds.
  package func description(of recognizer: UIGestureRecognizer) -> GestureDescription? {
    gestures.description(of: recognizer)
  }

  /// The number of a view in the file; nil for those that UIKit adds.
  func number(of view: UIView) -> Int? { origins[ObjectIdentifier(view)]?.number }

  /// The number of the view that one is in, where the file describes that one.
  func parentNumber(of view: UIView) -> Int? { view.superview.flatMap { number(of: $0) } }

  /// The views that the file describes, by their numbers in it.
  var numberedViews: [Int: UIView] {
    let numbered = views.compactMap { view in number(of: view).map { ($0, view) } }
    return Dictionary(numbered, uniquingKeysWith: { first, _ in first })
  }

  var hasLoggingClasses: Bool {
    gestures.anyLogs || loggedCalls.values.contains { !$0.isEmpty }
  }

  func logs(_ recognizer: TraceName) -> Bool { gestures.logs(recognizer) }

  func loggingView(called name: TraceName) -> UIView? {
    for view in loggingViews {
      if let view = view.wrappedValue, view.isCalled(name) { return view }
    }
    return nil
  }

  package func loggedCalls(of responder: UIResponder) -> Set<LoggedCall> {
    loggedCalls[ObjectIdentifier(responder)] ?? []
  }

  /// True if a responder's class overrides the method for a phase, which its log then includes.
  package func overridesTouches(_ phase: UITouch.Phase, _ responder: UIResponder) -> Bool {
    guard let behaviour = behaviours[ObjectIdentifier(responder)] else { return false }
    return behaviour.touches(phase) != .default
  }

  // MARK: - Building

  private func add(_ description: WindowDescription) {
    let frame = description.frame ?? application.screen.bounds
    let window = UIWindow(frame: frame, application: application)
    window.accessibilityIdentifier = description.name
    window.backgroundColor = description.color
    window.windowLevel = UIWindow.Level(description.level)
    register(window, as: description.sceneClass, address: description.address)
    origins[ObjectIdentifier(window)] = Origin(
      position: description.position,
      number: description.number
    )
    windows.append(window)
    if let alpha = description.alpha { window.alpha = CGFloat(alpha) }
    if let isEnabled = description.isUserInteractionEnabled {
      window.isUserInteractionEnabled = isEnabled
    }
    gestures.add(description.gestures, to: window)
    let keeper = UIViewController()
    builder.next([
      { [unowned self] in if let root = description.root { builder.fill(window, with: root) } },
      { [unowned self] in builder.add(description.subviews, to: window, in: keeper) },
      { [unowned self] in
        if !keeper.children.isEmpty { keepers.append(keeper) }
        window.isHidden = description.isHidden
        if description.isKey { window.makeKey() }
      },
    ])
  }

  private func make(_ description: ViewDescription, in superview: UIView?) -> UIView {
    let view = description.sceneClass.base.make?() ?? UIView()
    addContent(to: view)
    // A name that was made for constraints of a design is none in what is said of it.
    let isMadeUp =
      file.layout == .onOtherScreens
      && description.name.flatMap { file.imported?.objectIDs[Self.identifier(in: $0)] }
        == description.position
    view.accessibilityIdentifier = isMadeUp ? nil : description.name
    register(view, as: description.sceneClass, address: description.address)
    origins[ObjectIdentifier(view)] = Origin(
      position: description.position,
      number: description.number
    )
    for set in description.settings { set(view) }
    if let control = view as? UIControl {
      add(description.actions, to: control)
      changes += description.changes.map { (control, $0.view, $0.settings) }
    }
    // The shared application's policy need not be the scene's.
    (view as? UISwitch)?.statedSize = file.policy.switchSize.size
    if file.imported != nil { (view as? UIControl)?.statedSize = description.frame?.size }
    description.place(view)
    if let animation = description.animation { animated.append((view, animation)) }
    if file.isLaidOut { constraints.add(description, of: view) }
    gestures.add(description.gestures, to: view)
    return view
  }

  /// Gives a view of a class that scrolls the delegate or data source for what it shows.
  private func addContent(to view: UIView) {
    // A file says where content stands, as dumps do; the key 'contentInsetAdjustment' says otherwise.
    (view as? UIScrollView)?.contentInsetAdjustmentBehavior = .never
    switch view {
    case let table as UITableView: lists.append(SceneList(in: table))
    case let collection as UICollectionView: lists.append(SceneList(in: collection))
    case let scroll as UIScrollView: scroll.delegate = zooming
    default: break
    }
  }

  private func add(_ actions: [ActionDescription], to control: UIControl) {
    for action in actions {
      let target = action.target.map { name in
        let target = targets[name] ?? SceneTarget()
        target.declaredClassName = name
        target.actions.insert(action.action)
        targets[name] = target
        return target
      }
      control.addTarget(target, action: Selector(action.action), for: action.events)
    }
  }

  private func register(_ view: UIView, as sceneClass: SceneClass, address: UInt64?) {
    // Those that the engine has put in have UIKit's names for them.
    if view.superview == nil { view.declaredClassName = sceneClass.name }
    addresses.add(view, at: address)
    if !sceneClass.behaviour.isDefault { view.behaviour = SceneBehaviour(sceneClass.behaviour) }
    guard sceneClass.behaviour != Behaviour() else { return }
    behaviours[ObjectIdentifier(view)] = sceneClass.behaviour
    loggedCalls[ObjectIdentifier(view)] = sceneClass.behaviour.logs
    if !sceneClass.behaviour.logs.isEmpty { loggingViews.append(WeakReference(wrappedValue: view)) }
  }

  /// Does what a tap on a view does, where it can be made.
  private func tap(_ name: String) {
    guard let view = try? makeFinder().view(ViewReference(name), in: file.name),
      ([view] + view.ancestors).allSatisfy({ $0.isShown && $0.isUserInteractionEnabled })
    else { return }
    switch view {
    case let control as UIControl where control.isEnabled:
      control.sendActions(for: control.tapEvent)
    case let cell as UITableViewCell: cell.selectionSegue?()
    case let cell as UICollectionViewCell: cell.selectionSegue?()
    default: break
    }
    for tap in view.tapRecognizers where tap.isEnabled { tap.sendActions() }
  }

  private func resolveReferences() throws(SourceError) {
    let finder = makeFinder(withHidden: true)
    let views = views + builder.hidden.flatMap(\.view.subtree)
    let triggers = SceneTriggers(
      finder: finder,
      views: views,
      file: file.name,
      isImported: file.imported != nil
    )
    for view in views {
      try view.sceneBehaviour?.resolveTarget(with: finder, in: file.name)
    }
    for (popover, references) in builder.popovers {
      popover.passthroughViews = try references.map { reference throws(SourceError) in
        try finder.view(reference, in: file.name)
      }
    }
    for (index, (reference, _)) in builder.shown.enumerated() {
      try triggers.connect(reference) { [weak self] _ in self?.builder.shown[index].show() }
    }
    for (control, reference, settings) in changes {
      let view = try finder.view(reference, in: file.name)
      let change = UIAction { [weak view] _ in
        if let view { for set in settings { set(view) } }
      }
      control.addAction(change, for: control.tapEvent)
    }
    changes = []
    for opening in builder.openings { try opening.connect(triggers) }
    try gestures.resolveReferences(in: views, finder: finder)
    for case let name? in file.expectations.map(\.hit) { _ = try finder.view(name, in: file.name) }
  }
}

extension UIView {
  /// The recognizers of one tap with one finger.
  fileprivate var tapRecognizers: [UITapGestureRecognizer] {
    (gestureRecognizers ?? []).compactMap { $0 as? UITapGestureRecognizer }
      .filter { $0.numberOfTapsRequired == 1 && $0.numberOfTouchesRequired == 1 }
  }
}
