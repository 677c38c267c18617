extension AuditCase {
  /// Screens that are as they should be.
  static let fine = [
    ("a view that is hidden, with a button", "{hidden: true, subviews: [{class: UIButton}]}"),
    ("a hidden button in the wrong place", "{class: UIButton, frame: [0, 0, 9, 9], hidden: true}"),
    ("a button off the screen", "{class: UIButton, frame: [400, 0, 60, 60]}"),
    (
      "a button that is clipped away",
      "{frame: [0, 0, 60, 60], clipsToBounds: true, subviews: "
        + "[{class: UIButton, frame: [60, 0, 60, 60]}]}"
    ),
    (
      "buttons scrolled out of sight",
      "{class: UIScrollView, frame: [0, 0, 200, 100], contentSize: [200, 400], subviews: "
        + "[{class: UIButton, frame: [0, 80, 60, 60]}, {class: UIButton, frame: [0, 200, 60, 60]}]}"
    ),
    (
      "content that scrolls under a bar",
      "{class: UIScrollView, frame: [0, 0, 300, 400], contentSize: [300, 900], subviews: "
        + "[{class: UIButton, frame: [0, 0, 60, 60]}]}, "
        + "{name: bar, color: white, frame: [0, 0, 300, 60], subviews: "
        + "[{class: UIButton, frame: [0, 0, 150, 60]}, {class: UIButton, frame: [150, 0, 150, 60]}]}"
    ),
    (
      "UIKit's controls in their own sizes",
      "{class: UISwitch, frame: [0, 0, 51, 31]}, {class: UISlider, frame: [0, 60, 120, 31]}, "
        + "{class: UIStepper, frame: [0, 120, 94, 32]}, "
        + "{class: UISegmentedControl, segments: [a, b], frame: [0, 180, 120, 31]}, "
        + "{class: UIPageControl, numberOfPages: 3, frame: [0, 240, 120, 26]}"
    ),
    (
      "labels and images in a button",
      "{class: UIButton, text: Buy, frame: [0, 0, 90, 60], subviews: "
        + "[{class: UILabel, text: now, frame: [80, 50, 40, 20]}, {class: UIImageView}]}"
    ),
    ("a button as UIKit makes it", "{class: UIButton, text: Buy, frame: [50, 50, 46, 30]}"),
    (
      "a small button that is disabled",
      "{class: UIButton, enabled: false, frame: [50, 50, 20, 20]}"
    ),
    (
      "a panel over the screen that hides what is behind",
      "{class: UIButton, frame: [0, 0, 60, 60]}, {color: white, frame: [0, 0, 300, 400], "
        + "subviews: [{class: UIButton, frame: [0, 200, 300, 60]}]}"
    ),
    (
      "a clear view with a label over a third of a button",
      "{class: UIButton, frame: [0, 0, 300, 60]}, {frame: [100, 0, 100, 100], "
        + "subviews: [{class: UILabel, text: Sent, frame: [0, 60, 100, 40]}]}"
    ),
    (
      "a small badge in a button, and a stack that lets touches through",
      "{class: UIButton, frame: [0, 0, 60, 60], subviews: [{color: red, frame: [44, 0, 16, 16]}]}, "
        + "{class: UIButton, frame: [100, 0, 60, 60], subviews: "
        + "[{class: UIStackView, userInteractionEnabled: false, frame: [0, 0, 60, 60]}]}"
    ),
    (
      "a panel over a map that scrolls",
      "{class: UIScrollView, frame: [0, 0, 300, 400], contentSize: [900, 900]}, "
        + "{color: white, frame: [0, 100, 300, 300]}"
    ),
    (
      "a list that shows something and is not enabled",
      "{class: UITableView, frame: [0, 0, 300, 400], rows: [a], userInteractionEnabled: false}"
    ),
    (
      "a text field under a tap, which UIKit lets begin",
      "{frame: [0, 0, 200, 200], gestures: [tap], subviews: [{class: TextField, frame: [0, 0, 80, 20]}]}"
    ),
    (
      "a small button that takes points around it",
      "{class: Grown, frame: [50, 50, 20, 20]}"
    ),
    (
      "a sheet over a screen of buttons",
      "{class: UIButton, frame: [0, 0, 60, 60]}, {color: black, alpha: 0.4, frame: [0, 0, 300, 400], "
        + "gestures: [tap], subviews: [{class: UIButton, frame: [0, 200, 300, 60]}]}"
    ),
    (
      "a button under a tap, which it vetoes (B-4.45)",
      """
      {frame: [0, 0, 200, 200], gestures: [tap], subviews: [{class: UIButton, frame: [0, 0, 80, 60]}]}
      """
    ),
    (
      "a control under a tap that lets its touch be (B-4.49)",
      "{frame: [0, 0, 200, 200], gestures: [{type: tap, cancelsTouchesInView: false}], subviews: "
        + "[{class: Star, frame: [0, 0, 80, 60]}]}"
    ),
    (
      "a tap, a double tap, a hold and a pan on one view",
      "{frame: [0, 0, 200, 200], gestures: [{type: tap, requireToFail: [twice]}, "
        + "{type: tap, name: twice, numberOfTapsRequired: 2}, pan, longPress]}"
    ),
    (
      "a text view that is switched off",
      "{class: UITextView, frame: [0, 0, 200, 100], text: Hello, userInteractionEnabled: false}"
    ),
    (
      "rows that can be selected",
      "{class: UITableView, frame: [0, 0, 300, 300], rows: [One, Two, Three]}"
    ),
    (
      "an edge pan, and a pan that waits for it",
      "{frame: [0, 0, 300, 400], gestures: [{type: screenEdgePan, name: edge, edges: [left]}, "
        + "{type: pan, requireToFail: [edge]}]}"
    ),
  ]
}
