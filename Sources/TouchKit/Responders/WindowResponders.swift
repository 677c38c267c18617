import Foundation

/// The first responder of a window, and the state that goes with it.
@MainActor
package final class WindowResponders {
  @WeakReference package private(set) var first: UIResponder?
  /// The views shown for the first responder, from top to bottom.
  package private(set) var inputViews: [UIView] = []
  private var inputViewWindow: UITextEffectsWindow?
  private var keyboard: UIKeyboard?
  private var keyboardRoom = KeyboardRoom()
  /// The window of the menu that stands over one of the window's views: nothing else keeps it.
  var menuWindow: UITextEffectsWindow?
  lazy var undoManager = UndoManager()

  /// Makes a responder the first if the current one resigns and the new one can (`B-2.23`).
  func change(to responder: UIResponder, in window: UIWindow) -> Bool {
    guard first !== responder else { return true }
    guard EndlessCalls.begin(.firstResponder, of: responder) else { return false }
    defer { EndlessCalls.end() }
    if let present = first, !present.resignFirstResponder() { return false }
    let standIn = (responder as? UIView)?.behaviour?.canBecomeFirstResponder
    guard standIn ?? responder.canBecomeFirstResponder else { return false }
    set(responder, in: window)
    return first === responder
  }

  func set(_ responder: UIResponder?, in window: UIWindow) {
    guard first !== responder else { return }
    let old = first
    first = responder
    window.owner.tracing?.firstResponder(responder, was: old)
    showInputViews(in: window)
    old?.didResignFirst()
    if first === responder { responder?.didBecomeFirst() }
  }

  /// Makes the first responder resign, whatever it says, since it or a view around it leaves the window; a menu goes with
  /// the view that it is of.
  func leave(_ view: UIView, _ window: UIWindow) {
    if let menu = window.owner.openMenu, menu.source?.isDescendant(of: view) == true {
      menu.dismiss()
    }
    guard let first, let place = first.viewOfResponder, place.isDescendant(of: view) else { return }
    if !first.resignFirstResponder() || self.first === first { set(nil, in: window) }
  }

  /// Shows the nearest input view of each kind along the chain (`B-2.26`), and the first responder's buttons.
  func showInputViews(in window: UIWindow) {
    var (accessory, input): (UIView?, UIView?)
    if let first {
      for responder in first.chain {
        accessory =
          accessory ?? responder.inputAccessoryView ?? responder.inputAccessoryViewController?.view
        input = input ?? responder.inputView ?? responder.inputViewController?.view
        if accessory != nil, input != nil { break }
      }
    }
    if input == nil, first?.takesText == true {
      keyboard = keyboard ?? UIKeyboard(for: window.owner)
      input = keyboard
    }
    let assistant = input == nil ? nil : first?.knownAssistantItem
    let bar = assistant.flatMap { $0.isEmpty ? nil : InputAssistantBar($0) }
    inputViews = [accessory, bar, input].compactMap { $0 }
    if inputViewWindow == nil, !inputViews.isEmpty {
      inputViewWindow = UITextEffectsWindow(of: window.owner)
    }
    let (was, screen) = (inputViewWindow?.frameOfViews, window.owner.screen.bounds)
    inputViewWindow?.show(inputViews)
    tell(from: was, to: inputViewWindow?.frameOfViews, below: screen)
    let edited = first?.takesText == true ? first?.viewOfResponder : nil
    keyboardRoom.change(to: edited.flatMap { _ in inputViewWindow?.frameOfViews }, for: edited)
  }

  private func tell(from old: CGRect?, to new: CGRect?, below screen: CGRect) {
    guard old != new else { return }
    let gone = CGRect(x: 0, y: screen.maxY, width: screen.width, height: old?.height ?? 0)
    let below = CGRect(x: 0, y: screen.maxY, width: screen.width, height: new?.height ?? 0)
    let info: [AnyHashable: Any] = [
      UIResponder.keyboardFrameBeginUserInfoKey: old ?? below,
      UIResponder.keyboardFrameEndUserInfoKey: new ?? gone,
      UIResponder.keyboardAnimationCurveUserInfoKey: UIView.AnimationCurve.easeInOut.rawValue,
      UIResponder.keyboardIsLocalUserInfoKey: true,
      UIResponder.keyboardAnimationDurationUserInfoKey: 0.0,
    ]
    let names =
      new == nil
      ? [UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidHideNotification]
      : [UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification]
    let all = [
      UIResponder.keyboardWillChangeFrameNotification, names[0],
      UIResponder.keyboardDidChangeFrameNotification, names[1],
    ]
    for name in all { NotificationCenter.default.post(name: name, object: nil, userInfo: info) }
  }
}

extension UIView {
  /// Makes the first responder in this view resign, by `force` in any case; returns whether none is left.
  @discardableResult
  public final func endEditing(_ force: Bool) -> Bool {
    guard let window, let first = window.responders.first,
      first.viewOfResponder?.isDescendant(of: self) == true
    else { return true }
    if force { window.responders.set(nil, in: window) }
    return force || first.resignFirstResponder()
  }
}

extension UIResponder {
  final var windowOfResponder: UIWindow? { viewOfResponder?.window }

  /// The view that this is or owns, else the first view after it in the chain.
  final var viewOfResponder: UIView? {
    for responder in chain {
      if let view = responder as? UIView { return view }
      if let controller = responder as? UIViewController {
        return controller.isViewLoaded ? controller.view : nil
      }
    }
    return nil
  }
}

/// The window of a first responder's input views, in front of ordinary ones; touches elsewhere pass (`B-2.26`).
package final class UITextEffectsWindow: UIWindow {
  private static let frontLevel = Level(10)

  init(of application: UIApplication) {
    super.init(frame: application.screen.bounds, application: application)
    windowLevel = Self.frontLevel
  }

  package required init?(coder: NSCoder) { nil }

  /// Shows these views, from top to bottom: each as wide as the screen, and as high as it is.
  func show(_ views: [UIView]) {
    for view in subviews where !views.contains(where: { $0 === view }) {
      view.removeFromSuperview()
    }
    var bottom = bounds.height
    for view in views.reversed() {
      bottom -= view.bounds.height
      view.frame = CGRect(x: 0, y: bottom, width: bounds.width, height: view.bounds.height)
      if view.superview !== self { addSubview(view) }
    }
    if isHidden != views.isEmpty { isHidden = views.isEmpty }
  }

  var frameOfViews: CGRect? {
    guard !isHidden, let first = subviews.first else { return nil }
    return subviews.dropFirst().reduce(first.frame) { $0.union($1.frame) }
  }

  package override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let answer = super.hitTest(point, with: event)
    return answer === self ? nil : answer
  }
}
