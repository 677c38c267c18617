import TouchKit

extension Question {
  /// A scroll view that fills the screen; its other keys follow.
  private static let scroll = """
    root:
      subviews:
        - name: scroll
          class: UIScrollView
          frame: [0, 0, 375, 667]

    """

  /// Views that stick out of one around them, or lie in one without size.
  static let outside = [
    Question(
      id: "above-toolbar",
      source: "https://github.com/jessesquires/JSQMessagesViewController/issues/1445",
      asked:
        "Buttons on a view that I put right above the input toolbar, as its subview, do nothing; "
        + "the message below them is selected.",
      screen: """
        root:
          subviews:
            - {name: messages, class: UICollectionView, frame: [0, 0, 375, 623], items: [Hi, There]}
            - name: toolbar
              frame: [0, 623, 375, 44]
              color: lightGray
              subviews:
                - name: extra
                  frame: [0, -44, 375, 44]
                  color: gray
                  subviews:
                    - {name: photo, class: UIButton, text: Photo, frame: [10, 0, 100, 44]}
        """,
      view: "photo",
      cause: "toolbar refused|outside",
      fixes: ["grow toolbar", "point(inside:with:) toolbar", "move extra|photo"],
      audit: "photo unreachable toolbar",
      repair: [
        "frame: [0, 623, 375, 44]": "frame: [0, 579, 375, 88]\n      bounds: [0, -44, 375, 88]"
      ]
    ),
    Question(
      id: "half-outside-bar",
      source: "https://github.com/LeoNatan/LNPopupController/issues/156",
      asked:
        "A round button overlaps the upper edge of my bar, and the part above the edge cannot be "
        + "tapped.",
      screen: """
        root:
          subviews:
            - {name: page, class: UIScrollView, frame: [0, 0, 375, 667], contentSize: [375, 2000]}
            - name: bar
              frame: [0, 603, 375, 64]
              color: white
              subviews:
                - {name: play, class: UIButton, color: red, frame: [160, -28, 56, 56]}
        """,
      view: "play",
      cause: "bar refused|outside",
      fixes: ["grow bar", "point(inside:with:) bar"],
      audit: "play outside bar",
      repair: ["frame: [160, -28, 56, 56]": "frame: [160, 4, 56, 56]"]
    ),
    Question(
      id: "list-in-button",
      source: "https://www.codegenes.net/blog/receiving-touch-events-outside-bounds",
      asked: "My drop-down button shows a table below itself, and its rows cannot be selected.",
      screen: """
        classes:
          Menu: {extends: UIButton}
        root:
          subviews:
            - name: menu
              class: Menu
              text: Choose
              frame: [20, 100, 200, 44]
              subviews:
                - {name: options, class: UITableView, frame: [0, 44, 200, 132], rows: [Small, Large]}
        """,
      view: "options",
      point: CGPoint(x: 100, y: 170),
      cause: "menu refused|outside",
      fixes: ["grow menu", "point(inside:with:) menu"],
      audit: "options menu",
      repair: ["frame: [20, 100, 200, 44]": "frame: [20, 100, 200, 176]"]
    ),
    Question(
      id: "title-view-without-size",
      source: "https://github.com/material-components/material-components-ios/issues/2074",
      asked:
        "Since iOS 11 the button in my custom title view cannot be tapped; the view debugger says "
        + "that the title view is 0x0.",
      screen: """
        <UIWindow: 0x1; frame = (0 0; 375 667)>
           | <UIView: 0x2; frame = (0 0; 375 667)>
           | <UINavigationBar: 0x3; frame = (0 20; 375 44)>
           |    | <_UIBarBackground: 0x4; frame = (0 -20; 375 64); userInteractionEnabled = NO>
           |    | <_UINavigationBarContentView: 0x5; frame = (0 0; 375 44)>
           |    |    | <_UITAMICAdaptorView: 0x6; frame = (187 22; 0 0)>
           |    |    |    | <Shop.TitleView: 0x7; frame = (0 0; 0 0)>
           |    |    |    |    | <UIButton: 0x8; frame = (-60 -20; 120 40)>
        """,
      view: "UIButton",
      cause: "0x0|size TitleView|AdaptorView refused|contains",
      fixes: ["TitleView size|grow", "TitleView intrinsicContentSize"],
      audit: "UIButton TitleView",
      repair: [
        "(187 22; 0 0)": "(107 2; 160 40)", "(0 0; 0 0)": "(0 0; 160 40)", "(-60 -20;": "(20 0;",
      ]
    ),
    Question(
      id: "child-without-height",
      source: "https://github.com/LeoNatan/LNPopupController/issues/397",
      asked: "The play button of my bar's controller is seen but dead; the height of its view has "
        + "shrunk to zero.",
      screen: """
        root:
          subviews:
            - name: host
              frame: [0, 603, 375, 64]
              subviews:
                - name: content
                  controller: view
                  frame: [0, 0, 375, 0]
                  subviews:
                    - {name: play, class: UIButton, color: blue, frame: [310, 8, 48, 48]}
        """,
      view: "play",
      cause: "content 375x0|size|height",
      fixes: ["grow content", "content height|size"],
      audit: "play unreachable content",
      repair: ["frame: [0, 0, 375, 0]": "frame: [0, 0, 375, 64]"]
    ),
    Question(
      id: "override-never-asked",
      source: "https://github.com/12207480/DOPDropDownMenu-Enhanced/issues/79",
      asked:
        "My menu's hitTest answers its list beyond its bounds, and still nothing outside of the "
        + "parent works.",
      screen: """
        classes:
          DropDown: {hitTest: unbounded}
        root:
          subviews:
            - name: header
              frame: [0, 64, 375, 44]
              color: lightGray
              subviews:
                - name: menu
                  class: DropDown
                  frame: [0, 0, 375, 44]
                  subviews:
                    - {name: choice, class: UIButton, text: All, frame: [0, 44, 375, 44]}
        """,
      view: "choice",
      cause: "header never|refused|contain",
      fixes: ["grow header", "point(inside:with:) header"],
      audit: "choice header",
      repair: ["frame: [0, 64, 375, 44]": "frame: [0, 64, 375, 200]"]
    ),
    Question(
      id: "container-without-size",
      source: "https://github.com/freshOS/Stevia/issues/148",
      asked:
        "A button in a container in a scroll view does not respond; its sizes had not been set.",
      screen: scroll + """
              contentSize: [375, 1200]
              subviews:
                - name: container
                  frame: [20, 20, 0, 0]
                  subviews: [{name: ok, class: UIButton, text: OK, frame: [5, 5, 0, 0]}]
        """,
      view: "ok",
      trial: Trial(gesture: .tap, wish: .action(.touchUpInside)),
      cause: "container size",
      fixes: ["container size & ok size 44x44"],
      repair: [
        "frame: [20, 20, 0, 0]": "frame: [20, 20, 200, 60]",
        "frame: [5, 5, 0, 0]": "frame: [5, 5, 120, 44]",
      ]
    ),
    Question(
      id: "popup-beyond-its-bar",
      source: "https://github.com/nek023/QBPopupMenu/issues/12",
      asked:
        "The popup menu of my text view, below a table, extends beyond its parent and gets no touches "
        + "there.",
      screen: """
        root:
          subviews:
            - {name: talk, class: UITableView, rows: [Hi, Hello], frame: [0, 0, 375, 600]}
            - name: bar
              color: lightGray
              frame: [0, 600, 375, 67]
              subviews:
                - name: menu
                  color: black
                  frame: [40, -50, 200, 44]
                  subviews: [{name: copy, class: UIButton, text: Copy, frame: [0, 0, 100, 44]}]
        """,
      view: "copy",
      cause: "bar refused|outside|contain",
      fixes: ["point(inside:with:) bar", "move menu", "grow bar"],
      audit: "copy bar",
      repair: [
        "frame: [0, 600, 375, 67]": "frame: [0, 540, 375, 127]",
        "frame: [40, -50, 200, 44]": "frame: [40, 10, 200, 44]",
      ]
    ),
    Question(
      id: "button-for-three-pages",
      source: "https://github.com/davdroman/Popsicle/issues/13",
      asked:
        "A button of the first page stays on the screen over three pages, and works on the first alone.",
      screen: scroll + """
              contentSize: [1125, 667]
              contentOffset: [375, 0]
              subviews:
                - name: firstPage
                  frame: [0, 0, 375, 660]
                  subviews: [{name: skip, class: UIButton, text: Skip, frame: [665, 600, 70, 44]}]
                - {name: secondPage, frame: [375, 0, 375, 100], color: gray}
        """,
      view: "skip",
      cause: "firstPage refused|outside",
      fixes: ["move skip firstPage scroll", "grow firstPage", "point(inside:with:) firstPage"],
      audit: "skip firstPage",
      repair: ["frame: [0, 0, 375, 660]": "frame: [0, 0, 1125, 660]"]
    ),
  ]
}
