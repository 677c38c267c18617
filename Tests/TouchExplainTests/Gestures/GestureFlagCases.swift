import TouchExplain

extension GestureCase {
  /// Controls, recognizers and lists that are set so.
  static let flags = [
    GestureCase(
      what: "a stack that an app put into a control (B-5.22)",
      gesture: .tap,
      views: "{name: it, class: Knob, frame: [0, 0, 80, 80], subviews: "
        + "[{name: stack, class: UIStackView, frame: [0, 0, 80, 80]}]}",
      reason:
        "it sends no touchUpInside because stack, in it, is hit, and a control tracks no touch on "
        + "what an app put into it",
      fixes: ["set isUserInteractionEnabled of stack to false"]
    ),
    GestureCase(
      what: "a control that is disabled",
      gesture: .tap,
      views: "{name: it, class: UIButton, frame: [0, 0, 80, 80], enabled: false}",
      reason: "it sends no touchUpInside because isEnabled of it is false",
      fixes: ["set isEnabled of it to true"]
    ),
    GestureCase(
      what: "a recognizer that is disabled",
      gesture: .hold,
      views: "{name: it, frame: [0, 0, 80, 80], gestures: "
        + "[{type: longPress, name: menu, enabled: false}]}",
      reason: "menu is not recognized because isEnabled of menu is false",
      fixes: ["set isEnabled of menu to true"]
    ),
    GestureCase(
      what: "a table that allows no selection",
      gesture: .tap,
      views: "{name: it, class: UITableView, frame: [0, 0, 300, 400], rows: [One, Two], "
        + "allowsSelection: false}",
      reason: "no row of it is selected because allowsSelection of it is false",
      fixes: ["set allowsSelection of it to true"]
    ),
    GestureCase(
      what: "a recognizer whose delegate does not let it begin, and that needs two fingers",
      gesture: .drag,
      views: "{name: it, frame: [100, 100, 80, 80], gestures: "
        + "[{type: pan, name: move, minimumNumberOfTouches: 2, shouldBegin: false}]}",
      reason: "move is not recognized because move needs 2 fingers",
      fixes: [
        "set minimumNumberOfTouches of move to 1, and let the delegate of move let it begin, in "
          + "gestureRecognizerShouldBegin(_:)"
      ]
    ),
  ]
}
