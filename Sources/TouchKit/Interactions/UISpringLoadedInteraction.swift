/// Acts while something that is dragged rests over its view, which it does not end (`B-7.132`).
open class UISpringLoadedInteraction: NSObject, UIInteraction {
  /// Called when a drag has rested over the view.
  public typealias Handler = (
    UISpringLoadedInteraction, any UISpringLoadedInteractionContext
  ) -> Void

  /// The view that it is on.
  public final private(set) weak var view: UIView?
  fileprivate let handler: Handler

  /// Makes an interaction.
  public init(activationHandler handler: @escaping Handler) {
    self.handler = handler
    super.init()
  }

  /// Does nothing.
  open func willMove(to view: UIView?) {}

  /// Notes the view.
  open func didMove(to view: UIView?) { self.view = view }
}

/// A drag that rests over a view.
@preconcurrency @MainActor
public protocol UISpringLoadedInteractionContext {
  /// The view that it rests over.
  var targetView: UIView? { get }
  /// Returns where the finger is, in a view's space.
  func location(in view: UIView?) -> CGPoint
}

/// Something that may act while a drag rests over it.
@preconcurrency @MainActor
public protocol UISpringLoadedInteractionSupporting: AnyObject {
  /// True if it does; false by default.
  var isSpringLoaded: Bool { get set }
}

/// The spring loading of UIKit's own views: it acts once for each part that a drag rests over.
final class OwnSpringLoad: UISpringLoadedInteraction {
  typealias Context = any UISpringLoadedInteractionContext
  fileprivate let part: (CGPoint, Context) -> AnyHashable?

  init(part: @escaping (CGPoint, Context) -> AnyHashable?, act: @escaping (CGPoint) -> Void) {
    self.part = part
    super.init { act($1.location(in: $0.view)) }
  }
}

extension UIView {
  final var isSpringLoadedItself: Bool { interactions.contains { $0 is OwnSpringLoad } }

  final func springLoad(by interaction: OwnSpringLoad?) {
    for case let old as OwnSpringLoad in interactions { removeInteraction(old) }
    if let interaction { addInteraction(interaction) }
  }
}

extension UIControl {
  package final var springLoads: Bool {
    get { isSpringLoadedItself }
    set {
      let interaction = OwnSpringLoad(
        part: { [weak self] point, _ in
          self?.isEnabled == true ? self?.springLoadedPart(at: point) : nil
        },
        act: { [weak self] in if let self, isEnabled { springLoad(at: $0) } }
      )
      springLoad(by: newValue ? interaction : nil)
    }
  }
}

extension UISpringLoadedInteractionSupporting where Self: UIControl {
  /// True if a drag that rests over the control or a segment does what a tap does; false by default (`B-7.132`).
  public var isSpringLoaded: Bool {
    get { springLoads }
    set { springLoads = newValue }
  }
}

extension UIButton: UISpringLoadedInteractionSupporting {}
extension UISegmentedControl: UISpringLoadedInteractionSupporting {}

extension UITableView: UISpringLoadedInteractionSupporting {
  /// True if a drag that rests over a row does what a tap does; false by default (`B-7.132`).
  public final var isSpringLoaded: Bool {
    get { isSpringLoadedItself }
    set { springLoadItems(newValue) }
  }
}

extension UICollectionView: UISpringLoadedInteractionSupporting {
  /// True if a drag that rests over an item does what a tap does; false by default (`B-7.132`).
  public final var isSpringLoaded: Bool {
    get { isSpringLoadedItself }
    set { springLoadItems(newValue) }
  }
}

extension UIAlertController: UISpringLoadedInteractionSupporting {}
extension UIBarButtonItem: UISpringLoadedInteractionSupporting {}

extension ItemList {
  fileprivate func springLoadItems(_ isOn: Bool) {
    let interaction = OwnSpringLoad(
      part: { [weak self] in
        guard let self, let item = item(at: $0), mayBeSpringLoaded(item, $1) else { return nil }
        return item
      },
      act: { [weak self] in if let self, let item = item(at: $0) { selectByTouch(item) } }
    )
    springLoad(by: isOn ? interaction : nil)
  }
}

final class SpringLoad: UISpringLoadedInteractionContext {
  /// How long a drag rests, in seconds (ours).
  private static let time = 1.0

  private let session: UIDragSession
  private weak var interaction: UISpringLoadedInteraction?
  private var part: AnyHashable?
  private weak var application: UIApplication?
  private var deadline: Deadline?

  init(of session: UIDragSession) { self.session = session }

  var targetView: UIView? { interaction?.view }
  func location(in view: UIView?) -> CGPoint { session.location(in: view) }

  func move(to view: UIView?) {
    let next = view?.interactionsAround.lazy.compactMap { $0 as? UISpringLoadedInteraction }.first
    let own = next as? OwnSpringLoad
    let part = own?.part(location(in: own?.view), self)
    guard next !== interaction || part != self.part else { return }
    end()
    (interaction, self.part) = (next, part)
    guard let next, own == nil || part != nil, let application = view?.application else { return }
    self.application = application
    deadline = application.schedule(at: application.now + Self.time) { [weak self] in
      if let self, self.interaction === next { next.handler(next, self) }
    }
  }

  func end() {
    if let deadline { application?.cancel(deadline) }
    (deadline, interaction, part) = (nil, nil, nil)
  }
}
