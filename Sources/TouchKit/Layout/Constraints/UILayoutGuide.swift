/// A rectangle in a view that constraints can refer to, and that is no view.
///
/// One that is added to a view is placed by constraints; those that views have of themselves follow the view.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
  enum Role {
    /// Placed by constraints.
    case own
    /// The part of its view that bars and sensors leave free (`B-7.38`).
    case safeArea
    /// The part of its view inside of the margins (`B-7.39`).
    case margins
    /// The content of its scroll view (`B-7.40`).
    case content
    /// The visible part of its scroll view (`B-7.40`).
    case frame
  }

  let role: Role
  /// The view that the guide was added to.
  public final var owningView: UIView? { owner }
  @WeakReference fileprivate final var owner: UIView?
  /// A name for people.
  open var identifier = ""

  /// Makes a guide that ``UIView/addLayoutGuide(_:)`` adds to a view.
  public override init() { role = .own }

  init(_ role: Role, of view: UIView) {
    self.role = role
    super.init()
    owner = view
  }

  /// The rectangle in the owning view's space, in points; it is right once that view is laid out.
  open var layoutFrame: CGRect {
    guard let view = owningView else { return .zero }
    switch role {
    case .own: return view.currentEngine?.frame(of: self) ?? .zero
    case .safeArea: return view.bounds.inset(by: view.safeAreaInsets)
    case .margins: return view.bounds.inset(by: view.layoutMargins)
    case .content:
      return CGRect(origin: .zero, size: (view as? UIScrollView)?.contentSize ?? .zero)
    case .frame: return view.bounds
    }
  }

  /// The name in conflicts.
  final var name: String {
    switch role {
    case .own: identifier.isEmpty ? "layoutGuide" : identifier
    default: "\(role)"
    }
  }
}

extension UIView {
  /// The guides that were added to the view.
  public final var layoutGuides: [UILayoutGuide] { layoutState?.guides ?? [] }

  /// Adds a guide, which constraints then place; it leaves the view that it was in.
  public final func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.role == .own, layoutGuide.owningView !== self else { return }
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    madeLayoutState.guides.append(layoutGuide)
    layoutGuide.owner = self
    layoutDidChange()
  }

  /// Removes a guide, and the constraints that refer to it.
  public final func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.role == .own, layoutGuide.owningView === self else { return }
    for current in lineage {
      for constraint in current.constraints
      where constraint.firstItem === layoutGuide || constraint.secondItem === layoutGuide {
        current.removeConstraint(constraint)
      }
    }
    layoutState?.guides.removeAll { $0 === layoutGuide }
    layoutGuide.owner = nil
    layoutDidChange()
  }

  /// The part of the view that bars and sensors leave free (`B-7.38`).
  public final var safeAreaLayoutGuide: UILayoutGuide { guide(.safeArea) }

  /// The part of the view inside of ``layoutMargins`` (`B-7.39`).
  public final var layoutMarginsGuide: UILayoutGuide { guide(.margins) }

  /// The part for text that is comfortable to read; here the margins, as UIKit's widths are not public.
  public final var readableContentGuide: UILayoutGuide { guide(.margins) }

  final func guide(_ role: UILayoutGuide.Role) -> UILayoutGuide {
    let state = madeLayoutState
    if let guide = state.ownGuides.first(where: { $0.role == role }) { return guide }
    let guide = UILayoutGuide(role, of: self)
    state.ownGuides.append(guide)
    return guide
  }
}

extension UIScrollView {
  /// The content: its size is ``contentSize``, which constraints to it settle (`B-7.40`).
  public final var contentLayoutGuide: UILayoutGuide { guide(.content) }

  /// The part of the content that is seen, which does not scroll (`B-7.40`).
  public final var frameLayoutGuide: UILayoutGuide { guide(.frame) }
}
