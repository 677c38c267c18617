import TouchKit

extension Question {
  /// Rows and items that are not selected.
  static let lists = [
    Question(
      id: "rows-under-a-tap",
      source: "https://www.codingpan.com/2015/08/07/"
        + "UITableView-method-is-not-called-when-cell-is-clicked-on.html",
      asked: "With a tap recognizer on the view around my table, for the keyboard to go, "
        + "didSelectRowAtIndexPath is not called any more.",
      screen: """
        root:
          gestures: [{type: tap, name: dismiss}]
          subviews:
            - {name: results, class: UITableView, frame: [0, 100, 375, 567], rows: [One, Two, Three]}
        """,
      view: "results",
      trial: Trial(gesture: .tap, wish: .selection),
      cause: "dismiss cancel",
      fixes: ["cancelsTouchesInView dismiss false", "delegate|shouldReceive dismiss results"],
      audit: "shadowedControl results dismiss",
      repair: ["name: dismiss": "name: dismiss, cancelsTouchesInView: false"]
    ),
    Question(
      id: "items-under-a-tap",
      source: "https://github.com/slackhq/SlackTextViewController/issues/53",
      asked: "The controller's single tap recognizer on the collection view prevents "
        + "didSelectItemAtIndexPath.",
      screen: """
        root:
          subviews:
            - {name: messages, class: UICollectionView, frame: [0, 0, 375, 600], items: [A, B, C],
               itemSize: [375, 100], gestures: [{type: tap, name: singleTap}]}
        """,
      view: "messages",
      point: CGPoint(x: 180, y: 50),
      trial: Trial(gesture: .tap, wish: .selection),
      cause: "singleTap cancel",
      fixes: ["cancelsTouchesInView singleTap false"],
      audit: "shadowedControl messages singleTap",
      repair: ["name: singleTap": "name: singleTap, cancelsTouchesInView: false"]
    ),
    Question(
      id: "no-selection-allowed",
      source: "https://www.oreilly.com/library/view/programming-ios-6/9781449365783/ch21s03.html",
      asked: "A tap on a row neither highlights nor selects it.",
      screen: """
        root:
          subviews:
            - {name: settings, class: UITableView, frame: [0, 0, 375, 667], rows: [Sound, Light],
               allowsSelection: false}
        """,
      view: "settings",
      trial: Trial(gesture: .tap, wish: .selection),
      cause: "allowsSelection settings",
      fixes: ["allowsSelection settings true"],
      repair: ["allowsSelection: false": "allowsSelection: true"]
    ),
    Question(
      id: "held-item",
      source: "https://github.com/lxcid/LXReorderableCollectionViewFlowLayout/pull/90",
      asked: "If I press an item a little longer, it is deselected and the tap is lost, even where "
        + "nothing can be moved.",
      screen: """
        root:
          subviews:
            - {name: grid, class: UICollectionView, frame: [0, 0, 375, 667], items: [A, B],
               itemSize: [180, 180], gestures: [{type: longPress, name: reorder}]}
        """,
      view: "grid",
      trial: Trial(gesture: .hold, wish: .selection),
      cause: "reorder cancel",
      fixes: [
        "shouldBegin reorder", "cancelsTouchesInView reorder false", "isEnabled reorder false",
      ],
      repair: ["name: reorder": "name: reorder, shouldBegin: false"]
    ),
    Question(
      id: "cells-of-a-dump",
      source: "https://github.com/shoheiyokoyama/Gemini/pull/2",
      asked:
        "A tap on a cell never calls didSelectAt; the controller's view has a tap recognizer that "
        + "shows and hides the navigation bar.",
      screen: #"""
        {"debuggerDump":1}
        {"screen":[375,667],"scale":2}
        {"class":"UIWindow","extends":["UIView","UIResponder"],"app":false,"overrides":[]}
        {"view":"0x1","of":"UIWindow","bounds":[0,0,375,667],"center":[187.5,333.5],"keyWindow":true}
        {"class":"UIView","extends":["UIResponder"],"app":false,"overrides":[]}
        {"view":"0x2","of":"UIView","in":"0x1","bounds":[0,0,375,667],"center":[187.5,333.5]}
        {"class":"UITapGestureRecognizer","extends":["UIGestureRecognizer"],"app":false,"overrides":[]}
        {"recognizer":"0x3","of":"UITapGestureRecognizer","in":"0x2","cancelsTouchesInView":true}
        {"class":"UICollectionView","extends":["UIScrollView","UIView"],"app":false,"overrides":[]}
        {"view":"0x4","of":"UICollectionView","in":"0x2","bounds":[0,0,375,667],"center":[187.5,333.5],"allowsSelection":true}
        {"class":"CircleCell","extends":["UICollectionViewCell","UIView"],"app":true,"overrides":[]}
        {"view":"0x5","of":"CircleCell","in":"0x4","bounds":[0,0,300,300],"center":[187.5,333.5]}
        """#,
      view: "0x4",
      point: CGPoint(x: 187, y: 333),
      trial: Trial(gesture: .tap, wish: .selection),
      cause: "UITapGestureRecognizer UIView cancel",
      fixes: [
        "cancelsTouchesInView UITapGestureRecognizer false", "delegate UITapGestureRecognizer",
      ],
      audit: "shadowedControl UICollectionView UITapGestureRecognizer",
      repair: ["\"cancelsTouchesInView\":true": "\"cancelsTouchesInView\":false"]
    ),
  ]
}
