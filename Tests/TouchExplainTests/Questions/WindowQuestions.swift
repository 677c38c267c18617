extension Question {
  /// Windows in front of the one that is to be touched.
  static let windows = [
    Question(
      id: "overlay-window",
      source: "https://github.com/zacaltman/ZAActivityBar/issues/22",
      asked:
        "A people picker does not respond to any touch, because the activity bar's window still "
        + "lies over it.",
      screen: """
        windows:
          - {name: app, root: {subviews: [
              {name: contacts, class: UITableView, frame: [0, 64, 375, 603], rows: [Ann, Ben]},
              {name: cancel, class: UIButton, text: Cancel, frame: [290, 20, 80, 44]}]}}
          - {name: overlay, level: statusBar, root: {name: cover, subviews: []}}
        """,
      view: "cancel",
      cause: "cover|overlay front|received",
      fixes: [
        "isUserInteractionEnabled overlay|cover false", "hide overlay", "hitTest overlay|cover nil",
      ],
      audit: "transparentCover|swallowed cancel",
      repair: ["level: statusBar,": "level: statusBar, hidden: true,"]
    ),
    Question(
      id: "passing-window-root",
      source: "https://livsycode.com/uikit/"
        + "passthroughwindow-in-ios26-an-overlay-window-that-doesnt-steal-your-gestures",
      asked:
        "My toast window answers nil for itself, and still nothing under it can be touched, while "
        + "the toast must stay tappable.",
      screen: """
        classes:
          ToastWindow: {extends: UIWindow, hitTest: passThrough}
          Clear: {hitTest: passThrough}
        windows:
          - {name: app, root: {subviews: [
              {name: buy, class: UIButton, text: Buy, frame: [120, 300, 135, 50]}]}}
          - {name: toasts, class: ToastWindow, level: alert, root: {name: stage, subviews: [
              {name: toast, class: UIButton, text: Saved, color: black, frame: [40, 40, 295, 50]}]}}
        """,
      view: "buy",
      cause: "stage|toasts front|received",
      fixes: ["hitTest stage nil", "point(inside:with:) stage"],
      audit: "stage buy",
      repair: ["root: {name: stage": "root: {name: stage, class: Clear"]
    ),
    Question(
      id: "passing-window-ipad",
      source: "https://github.com/SwiftKickMobile/SwiftMessages/issues/399",
      asked:
        "The same window lets touches through on the iPhone, and blocks everything on the iPad.",
      screen: """
        screen: {size: [820, 1180]}
        classes:
          ToastWindow: {extends: UIWindow, hitTest: passThrough}
          Clear: {hitTest: passThrough}
        windows:
          - {name: app, root: {subviews: [
              {name: buy, class: UIButton, text: Buy, frame: [120, 300, 135, 50]}]}}
          - {name: toasts, class: ToastWindow, level: alert, root: {name: stage, class: Clear, subviews: [
              {name: toast, class: UIButton, text: Saved, color: black, frame: [40, 40, 295, 50]}]}}
        """,
      view: "buy",
      cause: "toasts|UIDropShadowView iPad|UIKit's|front",
      fixes: ["hitTest toasts nil"],
      audit: "toasts iPad",
      repair: ["size: [820, 1180]": "size: [375, 667]"]
    ),
  ]
}
