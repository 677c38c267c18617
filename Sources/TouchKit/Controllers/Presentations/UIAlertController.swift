package import Foundation

/// A choice of an alert or an action sheet.
@preconcurrency @MainActor
open class UIAlertAction {
  /// The kinds of choices.
  public enum Style: Int, Sendable {
    case `default`
    /// The one that changes nothing; a touch outside of an action sheet chooses it.
    case cancel
    case destructive
  }

  /// The title.
  public final let title: String?
  /// The kind.
  public final let style: Style
  /// True if it can be chosen; true by default.
  open var isEnabled = true { didSet { button?.isEnabled = isEnabled } }

  final weak var button: UIButton?
  final let handler: ((UIAlertAction) -> Void)?

  /// Makes a choice, which runs `handler` once the alert is gone.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    (self.title, self.style, self.handler) = (title, style, handler)
  }
}

/// An alert in the middle of the screen, or a sheet of choices at its bottom (`B-7.116`).
///
/// A touch outside of an alert does nothing. A choice dismisses it, and then runs its handler. It is drawn
/// plainly; the first of its text fields is edited from the start. Source:
/// [`UIAlertController`](https://developer.apple.com/documentation/uikit/uialertcontroller).
open class UIAlertController: UIViewController {
  /// The kinds of alerts.
  public enum Style: Int, Sendable {
    /// Choices at the bottom of the screen; a popover where the width is regular and it has a source.
    case actionSheet
    case alert
  }

  /// The kind.
  public final private(set) var preferredStyle = Style.alert
  /// The text below the title.
  open var message: String?
  /// The choices, in the order in which they were added.
  public final private(set) var actions: [UIAlertAction] = []
  /// The text fields of an alert, from top to bottom; nil for none.
  public final private(set) var textFields: [UITextField]?
  /// The choice that stands out.
  open var preferredAction: UIAlertAction?
  /// True if a drag that rests over a choice chooses it; false by default (`B-7.132`).
  open var isSpringLoaded = false {
    didSet { for action in actions { action.button?.isSpringLoaded = isSpringLoaded } }
  }

  /// Makes an alert without choices.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    (self.title, self.message, self.preferredStyle) = (title, message, preferredStyle)
    modalPresentationStyle = .custom
  }

  /// Adds a choice; an alert has one to cancel at most.
  open func addAction(_ action: UIAlertAction) {
    precondition(
      action.style != .cancel || cancelAction == nil,
      "an alert has one action of the style cancel at most"
    )
    actions.append(action)
    viewIfLoaded?.setNeedsLayout()
  }

  /// Adds a text field, which `configurationHandler` prepares; an action sheet has none.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    precondition(preferredStyle == .alert, "an action sheet has no text fields")
    let field = UITextField(frame: .zero)
    field.borderStyle = .roundedRect
    field.font = .systemFont(ofSize: 13)
    configurationHandler?(field)
    textFields = (textFields ?? []) + [field]
    viewIfLoaded?.setNeedsLayout()
  }

  final var cancelAction: UIAlertAction? { actions.first { $0.style == .cancel } }

  open override func loadView() { view = _UIAlertControllerPhoneTVMacView(of: self) }

  override func plainPresentationController(
    by presenting: UIViewController?
  ) -> UIPresentationController {
    AlertPresentation(presentedViewController: self, presenting: presenting)
  }

  final func choose(_ action: UIAlertAction) {
    guard let presenter, presenter.changingPresentation == nil else { return }
    presenter.endPresentation(animated: true) { action.handler?(action) }
  }
}

final class AlertPresentation: UIPresentationController {
  private var alert: UIAlertController? { presentedViewController as? UIAlertController }
  var isAlert: Bool { alert?.preferredStyle == .alert }

  override func makeShownView(in container: UITransitionView) -> UIView {
    container.addSubview(UIDimmingView(of: self, container.bounds))
    return presentedViewController.view
  }

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let container, let view = presentedViewController.view else { return .zero }
    var room = container.bounds.inset(by: container.safeAreaInsets)
    if alert?.textFields?.isEmpty == false, let screen = container.window?.owner.screen {
      room.size.height -= UIKeyboard.height(on: screen) - container.safeAreaInsets.bottom
    }
    let margin: CGFloat = isAlert ? 0 : 8
    let width = isAlert ? 270 : min(room.width, room.height) - 2 * margin
    let height = min(view.sizeThatFits(CGSize(width: width, height: 0)).height, room.height)
    return CGRect(
      x: room.midX - width / 2,
      y: isAlert ? room.midY - height / 2 : room.maxY - height - margin,
      width: width,
      height: height
    )
  }

  override func containerViewWillLayoutSubviews() {
    guard presentedViewController.presenter?.changingPresentation == nil else { return }
    let frame = frameOfPresentedViewInContainerView
    if let view = presentedViewController.view, view.frame != frame { view.frame = frame }
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    super.presentationTransitionDidEnd(completed)
    if completed { alert?.textFields?.first?.becomeFirstResponder() }
  }

  override func dimmingViewWasTapped() {
    guard !isAlert, let cancel = alert?.cancelAction, cancel.isEnabled else { return }
    alert?.choose(cancel)
  }
}

/// The view of an alert, with a row for each choice.
///
/// Source: UIKit's view hierarchy dumps; its rows are labels in them, and recognizers choose.
package final class _UIAlertControllerPhoneTVMacView: UIView {
  private weak var alert: UIAlertController?
  private let texts = UILabel(frame: .zero)
  private var rows: [UIButton] = []

  init(of alert: UIAlertController) {
    self.alert = alert
    super.init(frame: .zero)
    backgroundColor = UIColor(white: 0.96, alpha: 1)
    layer.cornerRadius = 13
    texts.font = .systemFont(ofSize: 13)
    texts.numberOfLines = 0
    texts.textAlignment = .center
    addSubview(texts)
  }

  package required init?(coder: NSCoder) { nil }

  private static let textHeight: CGFloat = 72
  private static let fieldHeight: CGFloat = 30

  private var fields: [UITextField] { alert?.textFields ?? [] }

  /// The height of the text fields with the room below them, in points.
  private var fieldsHeight: CGFloat {
    fields.isEmpty ? 0 : CGFloat(fields.count) * Self.fieldHeight + 16
  }

  /// The height of a row, in points: that of an action sheet's, or of an alert's.
  private var rowHeight: CGFloat { alert?.preferredStyle == .actionSheet ? 57 : 44 }

  private var text: String {
    [alert?.title, alert?.message].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// The choices as they are shown, the one to cancel last, or first of two that stand side by side.
  private var shownActions: [UIAlertAction] {
    let actions = alert?.actions ?? []
    let cancels = actions.filter { $0.style == .cancel }
    let others = actions.filter { $0.style != .cancel }
    return isSideBySide ? cancels + others : others + cancels
  }

  private var isSideBySide: Bool { alert?.preferredStyle == .alert && alert?.actions.count == 2 }

  package override func sizeThatFits(_ size: CGSize) -> CGSize {
    let count = isSideBySide ? 1 : alert?.actions.count ?? 0
    let height = (text.isEmpty ? 0 : Self.textHeight) + fieldsHeight + CGFloat(count) * rowHeight
    return CGSize(width: size.width, height: height)
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    let actions = shownActions
    if rows.count != actions.count { makeRows(for: actions) }
    texts.text = text
    let below = text.isEmpty ? 0 : Self.textHeight
    texts.frame = CGRect(x: 16, y: 0, width: max(0, bounds.width - 32), height: below)
    for (index, field) in fields.enumerated() {
      if field.superview !== self { addSubview(field) }
      field.frame = CGRect(
        x: 16,
        y: below + CGFloat(index) * Self.fieldHeight,
        width: max(0, bounds.width - 32),
        height: Self.fieldHeight
      )
    }
    let top = below + fieldsHeight
    let width = isSideBySide ? bounds.width / 2 : bounds.width
    for (index, row) in rows.enumerated() {
      let place = CGFloat(index)
      row.frame = CGRect(
        x: isSideBySide ? place * width : 0,
        y: isSideBySide ? top : top + place * rowHeight,
        width: width,
        height: rowHeight
      )
    }
  }

  private func makeRows(for actions: [UIAlertAction]) {
    for row in rows { row.removeFromSuperview() }
    rows = actions.map { action in
      let row = UIButton(type: .system)
      row.setTitle(action.title, for: .normal)
      if action.style == .destructive { row.setTitleColor(.systemRed, for: .normal) }
      row.isEnabled = action.isEnabled
      row.isSpringLoaded = alert?.isSpringLoaded == true
      row.accessibilityIdentifier = action.title
      row.addAction(
        UIAction { [weak self, weak action] _ in
          if let action { self?.alert?.choose(action) }
        },
        for: .touchUpInside
      )
      action.button = row
      addSubview(row)
      return row
    }
  }
}
