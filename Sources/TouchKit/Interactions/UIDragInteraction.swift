/// Lifts what is in a view after a hold, and brings it to a view with a ``UIDropInteraction`` (`B-7.118`).
open class UIDragInteraction: NSObject, UIInteraction {
  /// The view that it is on.
  public final private(set) weak var view: UIView?
  /// Says what is lifted.
  public final private(set) weak var delegate: (any UIDragInteractionDelegate)?
  /// True: a new interaction is enabled, as on every device since iOS 15.
  open class var isEnabledByDefault: Bool { true }
  /// True if holds lift; true by default.
  open var isEnabled = true { didSet { hold.recognizer.isEnabled = isEnabled } }
  private var session: UIDragSession?
  private var springLoad: SpringLoad?
  /// True while what was lifted has not been moved: nothing is dragged yet, and the menu that the same hold may have
  /// opened goes by a movement.
  private var waitsForMovement = false
  private lazy var hold = InteractionHold(
    _UIDragLiftGestureRecognizer(target: nil, action: nil),
    begins: { [weak self] in self?.mayLift ?? false },
    follow: { [weak self] in self?.follow($0) }
  )

  /// Makes an interaction.
  public init(delegate: any UIDragInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }

  /// Takes the hold from the view that it leaves.
  open func willMove(to view: UIView?) { if view == nil { hold.move(to: nil) } }

  /// Puts the hold on the view.
  open func didMove(to view: UIView?) {
    self.view = view
    if let view { hold.move(to: view) }
  }

  private var mayLift: Bool {
    let session = UIDragSession(following: hold.recognizer)
    session.items = delegate?.dragInteraction(self, itemsForBeginning: session) ?? []
    self.session = session.items.isEmpty ? nil : session
    return self.session != nil
  }

  private func follow(_ hold: UILongPressGestureRecognizer) {
    guard let session else { return }
    if hold.state == .began { waitsForMovement = true }
    if waitsForMovement {
      let moved = hold.sequence.touches.map(\.distanceMoved).max() ?? 0
      guard hold.state == .changed, moved > hold.allowableMovement else {
        if hold.state != .began, hold.state != .changed { self.session = nil }
        return
      }
      hold.view?.application?.openMenu?.dismiss()
      waitsForMovement = false
      delegate?.dragInteraction(self, sessionWillBegin: session)
      session.takeMore(from: hold.view?.application)
    }
    let window = hold.view?.window
    let below = window?.hitTest(session.location(in: window), with: nil)
    guard hold.state == .ended || hold.state == .cancelled else {
      let load = springLoad ?? SpringLoad(of: session)
      springLoad = load
      load.move(to: below)
      return session.move(to: below)
    }
    if hold.state == .ended { session.move(to: below) }
    springLoad?.end()
    (self.session, springLoad) = (nil, nil)
    let operation = session.end(isDrop: hold.state == .ended)
    delegate?.dragInteraction(self, sessionDidEnd: session, with: operation)
  }
}

/// The hold of a drag.
package final class _UIDragLiftGestureRecognizer: UILongPressGestureRecognizer {}

/// The tap of another finger that adds what is below it to a drag; it fails where there is nothing to add.
final class _UIDragAddItemsGesture: UITapGestureRecognizer, UIGestureRecognizerDelegate {
  private weak var interaction: UIDragInteraction?
  private weak var session: UIDragSession?

  init(_ interaction: UIDragInteraction, _ session: UIDragSession) {
    super.init(target: nil, action: nil)
    (self.interaction, self.session, delegate) = (interaction, session, self)
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let interaction, let session else { return false }
    let more = interaction.delegate?.dragInteraction(
      interaction,
      itemsForAddingTo: session,
      withTouchAt: location(in: view)
    )
    session.items += more ?? []
    return more?.isEmpty == false
  }
}

/// What came of a drag.
public enum UIDropOperation: UInt, Sendable {
  case cancel, forbidden, copy, move

  fileprivate var isDrop: Bool { self == .copy || self == .move }
}

/// What a view would do with what is dragged over it.
@preconcurrency @MainActor
open class UIDropProposal: NSObject {
  /// What it would do.
  public final let operation: UIDropOperation

  /// Makes a proposal.
  public init(operation: UIDropOperation) {
    self.operation = operation
    super.init()
  }
}

/// Something that is dragged.
@preconcurrency @MainActor
open class UIDragItem: NSObject {
  /// What it gives to others.
  public final let itemProvider: NSItemProvider
  /// What it is to the app itself.
  open var localObject: Any?

  /// Makes an item.
  public init(itemProvider: NSItemProvider) {
    self.itemProvider = itemProvider
    super.init()
  }
}

/// A drag from its lift to its drop; UIKit's protocols of drags and drops in one class.
@preconcurrency @MainActor
public final class UIDragSession {
  /// What is dragged.
  public internal(set) var items: [UIDragItem] = []
  private let hold: UIGestureRecognizer
  /// What the finger is over and may take the items, and what it says that it would do with them.
  private weak var drop: UIDropInteraction?
  private var additions: [UIGestureRecognizer] = []
  private var operation = UIDropOperation.cancel

  init(following hold: UIGestureRecognizer) { self.hold = hold }

  /// The drag itself, as every drag here comes from the app.
  public var localDragSession: UIDragSession? { self }

  /// Returns where the finger is, in a view's space.
  public func location(in view: UIView?) -> CGPoint { hold.location(in: view) }

  /// Lets taps of other fingers add to the items, until the drag is over (`B-7.118`).
  fileprivate func takeMore(from application: UIApplication?) {
    for view in application?.windows.flatMap(\.subtree) ?? [] {
      for case let source as UIDragInteraction in view.interactions where source.isEnabled {
        let tap = _UIDragAddItemsGesture(source, self)
        view.addGestureRecognizer(tap)
        additions.append(tap)
      }
    }
  }

  /// Has the nearest interaction around a view that takes the items propose what to do with them.
  fileprivate func move(to view: UIView?) {
    let next = view?.interactionsAround.lazy.compactMap { $0 as? UIDropInteraction }
      .first { $0.takes(self) }
    if next !== drop {
      if let drop { drop.delegate?.dropInteraction(drop, sessionDidExit: self) }
      drop = next
      if let next { next.delegate?.dropInteraction(next, sessionDidEnter: self) }
    }
    operation = next?.proposal(for: self) ?? .cancel
  }

  fileprivate func end(isDrop: Bool) -> UIDropOperation {
    for tap in additions { tap.view?.removeGestureRecognizer(tap) }
    additions = []
    let taker = isDrop && operation.isDrop ? drop : nil
    if let drop, taker == nil { drop.delegate?.dropInteraction(drop, sessionDidExit: self) }
    taker?.perform(self)
    if let drop { drop.delegate?.dropInteraction(drop, sessionDidEnd: self) }
    if isDrop { hold.view?.application?.endedDrag = EndedDrag(from: hold.view, to: taker?.view) }
    return taker == nil ? isDrop && operation == .forbidden ? .forbidden : .cancel : operation
  }
}

@MainActor
package final class EndedDrag {
  package private(set) weak var source: UIView?
  package private(set) weak var taker: UIView?

  fileprivate init(from source: UIView?, to taker: UIView?) {
    (self.source, self.taker) = (source, taker)
  }
}

/// A drag as the view below the finger sees it.
public typealias UIDropSession = UIDragSession

/// Says what a hold lifts.
@preconcurrency @MainActor
public protocol UIDragInteractionDelegate: AnyObject {
  /// Returns what is lifted; nothing for no lift, so that the touch goes on.
  func dragInteraction(
    _ interaction: UIDragInteraction,
    itemsForBeginning session: UIDragSession
  ) -> [UIDragItem]
  /// Returns what a tap of another finger adds to a drag, at a point in the interaction's view; nothing for no addition,
  /// so that the touch goes on.
  func dragInteraction(
    _ interaction: UIDragInteraction,
    itemsForAddingTo session: UIDragSession,
    withTouchAt point: CGPoint
  ) -> [UIDragItem]
  /// Called when what was lifted begins to be dragged.
  func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: UIDragSession)
  /// Called when the drag is over.
  func dragInteraction(
    _ interaction: UIDragInteraction,
    sessionDidEnd session: UIDragSession,
    with operation: UIDropOperation
  )
}

extension UIDragInteractionDelegate {
  /// Nothing.
  public func dragInteraction(
    _ interaction: UIDragInteraction,
    itemsForAddingTo session: UIDragSession,
    withTouchAt point: CGPoint
  ) -> [UIDragItem] { [] }
  /// Nothing.
  public func dragInteraction(
    _ interaction: UIDragInteraction,
    sessionWillBegin session: UIDragSession
  ) {}
  /// Nothing.
  public func dragInteraction(
    _ interaction: UIDragInteraction,
    sessionDidEnd session: UIDragSession,
    with operation: UIDropOperation
  ) {}
}

/// Takes what is dropped on a view (`B-7.118`).
open class UIDropInteraction: NSObject, UIInteraction {
  /// The view that it is on.
  public final private(set) weak var view: UIView?
  /// Says what is taken.
  public final private(set) weak var delegate: (any UIDropInteractionDelegate)?

  /// Makes an interaction.
  public init(delegate: any UIDropInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }

  /// Does nothing.
  open func willMove(to view: UIView?) {}

  /// Notes the view.
  open func didMove(to view: UIView?) { self.view = view }

  final func takes(_ session: UIDropSession) -> Bool {
    delegate?.dropInteraction(self, canHandle: session) ?? false
  }

  fileprivate final func proposal(for session: UIDropSession) -> UIDropOperation? {
    delegate?.dropInteraction(self, sessionDidUpdate: session).operation
  }

  final func perform(_ session: UIDropSession) {
    delegate?.dropInteraction(self, performDrop: session)
    delegate?.dropInteraction(self, concludeDrop: session)
  }
}

/// Says what a view takes that is dropped on it.
@preconcurrency @MainActor
public protocol UIDropInteractionDelegate: AnyObject {
  /// Returns true if the view takes what is dragged.
  func dropInteraction(_ interaction: UIDropInteraction, canHandle session: UIDropSession) -> Bool
  /// The drag came to the view.
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: UIDropSession)
  /// Returns what the view would do with what is dragged; asked as the finger moves over it.
  func dropInteraction(
    _ interaction: UIDropInteraction,
    sessionDidUpdate session: UIDropSession
  ) -> UIDropProposal
  /// The drag left the view.
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: UIDropSession)
  /// Takes what was dropped.
  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: UIDropSession)
  /// What was dropped is in its place, which takes no time here.
  func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: UIDropSession)
  /// The drag is over.
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: UIDropSession)
}

extension UIDropInteractionDelegate {
  /// Yes.
  public func dropInteraction(
    _ interaction: UIDropInteraction,
    canHandle session: UIDropSession
  ) -> Bool { true }
  /// Nothing.
  public func dropInteraction(
    _ interaction: UIDropInteraction,
    sessionDidEnter session: UIDropSession
  ) {}
  /// To cancel: a view takes no drops unless its delegate proposes one.
  public func dropInteraction(
    _ interaction: UIDropInteraction,
    sessionDidUpdate session: UIDropSession
  ) -> UIDropProposal { UIDropProposal(operation: .cancel) }
  /// Nothing.
  public func dropInteraction(
    _ interaction: UIDropInteraction,
    sessionDidExit session: UIDropSession
  ) {}
  /// Nothing.
  public func dropInteraction(
    _ interaction: UIDropInteraction,
    performDrop session: UIDropSession
  ) {}
  /// Nothing.
  public func dropInteraction(
    _ interaction: UIDropInteraction,
    concludeDrop session: UIDropSession
  ) {}
  /// Nothing.
  public func dropInteraction(
    _ interaction: UIDropInteraction,
    sessionDidEnd session: UIDropSession
  ) {}
}
