/// Acts while something that is dragged rests over its view, which it does not end (`B-7.132`).
///
/// Source:
/// [`UISpringLoadedInteraction`](https://developer.apple.com/documentation/uikit/uispringloadedinteraction).
@preconcurrency @MainActor
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
///
/// Source: Apple's page of
/// [this protocol](https://developer.apple.com/documentation/uikit/uispringloadedinteractioncontext).
@preconcurrency @MainActor
public protocol UISpringLoadedInteractionContext {
  /// The view that it rests over.
  var targetView: UIView? { get }
  /// Returns where the finger is, in a view's space.
  func location(in view: UIView?) -> CGPoint
}

/// Something that may act while a drag rests over it.
///
/// Source: Apple's page of
/// [this protocol](https://developer.apple.com/documentation/uikit/uispringloadedinteractionsupporting).
@preconcurrency @MainActor
public protocol UISpringLoadedInteractionSupporting: AnyObject {
  /// True if it does; false by default.
  var isSpringLoaded: Bool { get set }
}

extension UIButton: UISpringLoadedInteractionSupporting {
  /// True if a drag that rests over the button does what a tap does; false by default (`B-7.132`).
  public final var isSpringLoaded: Bool {
    get { springLoad != nil }
    set {
      guard newValue != isSpringLoaded else { return }
      if let springLoad { return removeInteraction(springLoad) }
      addInteraction(
        ButtonSpringLoad { interaction, _ in
          let button = interaction.view as? UIButton
          if button?.isEnabled == true { button?.performPrimaryAction() }
        }
      )
    }
  }

  private var springLoad: ButtonSpringLoad? {
    interactions.lazy.compactMap { $0 as? ButtonSpringLoad }.first
  }

  private final class ButtonSpringLoad: UISpringLoadedInteraction {}
}

/// Finds what a drag rests over, and has it act once.
@MainActor
final class SpringLoad: UISpringLoadedInteractionContext {
  /// How long a drag rests, in seconds (ours).
  private static let time = 1.0

  private let session: UIDragSession
  private weak var interaction: UISpringLoadedInteraction?
  private weak var application: UIApplication?
  private var deadline: Deadline?

  init(of session: UIDragSession) { self.session = session }

  var targetView: UIView? { interaction?.view }
  func location(in view: UIView?) -> CGPoint { session.location(in: view) }

  /// Hears that the finger has come to a view.
  func move(to view: UIView?) {
    let next = sequence(first: view) { $0?.superview }.lazy
      .prefix { $0 != nil }
      .flatMap { $0?.interactions ?? [] }
      .compactMap { $0 as? UISpringLoadedInteraction }.first
    guard next !== interaction else { return }
    end()
    interaction = next
    guard let next, let application = view?.application else { return }
    self.application = application
    deadline = application.schedule(at: application.now + Self.time) { [weak self] in
      if let self, self.interaction === next { next.handler(next, self) }
    }
  }

  /// Hears that the drag is over.
  func end() {
    if let deadline { application?.cancel(deadline) }
    (deadline, interaction) = (nil, nil)
  }
}
