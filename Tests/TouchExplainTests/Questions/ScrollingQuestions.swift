import TouchKit

extension Question {
  /// Scroll views, and what is in them.
  static let scrolling = [
    Question(
      id: "late-highlight",
      source: "https://github.com/bfeher/BFPaperButton/issues/23",
      asked: "In a scroll view my button's action comes, but its animation shows only after a long "
        + "press.",
      screen: """
        root:
          subviews:
            - name: page
              class: UIScrollView
              frame: [0, 0, 375, 667]
              contentSize: [375, 1200]
              subviews:
                - {name: paper, class: UIButton, color: blue, frame: [100, 100, 175, 60]}
        """,
      view: "paper",
      trial: Trial(gesture: .tap, wish: .promptness),
      cause: "page delay",
      fixes: ["delaysContentTouches page false"],
      repair: [
        "contentSize: [375, 1200]": "contentSize: [375, 1200]\n      delaysContentTouches: false"
      ]
    ),
    Question(
      id: "stuck-on-a-button",
      source: "https://github.com/Vugla/PSFadingScrollView/issues/1",
      asked: "A drag that begins on a button does not scroll; the button stays pressed instead.",
      screen: """
        root:
          subviews:
            - name: menu
              class: UIScrollView
              frame: [0, 0, 375, 667]
              contentSize: [375, 1500]
              delaysContentTouches: false
              subviews:
                - {name: first, class: UIButton, color: red, frame: [0, 0, 375, 400]}
                - {name: second, class: UIButton, color: blue, frame: [0, 400, 375, 400]}
        """,
      view: "menu",
      point: CGPoint(x: 180, y: 300),
      trial: Trial(gesture: .drag, wish: .scrolling),
      cause: "touchesShouldCancel first|UIControl|control",
      fixes: ["touchesShouldCancel(in:) menu"],
      repair: ["delaysContentTouches: false": "delaysContentTouches: true"]
    ),
    Question(
      id: "slider-in-pager",
      source: "https://github.com/xmartlabs/XLPagerTabStrip/issues/215",
      asked:
        "Moving a slider quickly turns the page instead; only after a short press does the slider "
        + "follow.",
      screen: """
        root:
          subviews:
            - name: pager
              class: UIScrollView
              frame: [0, 0, 375, 667]
              contentSize: [1125, 667]
              pagingEnabled: true
              subviews:
                - {name: volume, class: UISlider, value: 0.5, frame: [40, 300, 295, 34]}
        """,
      view: "volume",
      trial: Trial(gesture: .drag, way: CGVector(dx: -90, dy: 0), wish: .action(.valueChanged)),
      cause: "pager pan|scroll",
      fixes: [
        "delaysContentTouches pager false", "shouldBegin|shouldReceive pager",
        "isScrollEnabled pager",
      ],
      audit: "volume pager",
      repair: ["pagingEnabled: true": "pagingEnabled: true\n      delaysContentTouches: false"]
    ),
    Question(
      id: "signature-scrolls-away",
      source: "https://github.com/GJNilsen/YPDrawSignatureView/issues/20",
      asked: "A vertical stroke on my signature field scrolls the form instead of drawing.",
      screen: """
        classes:
          Signature: {touches: intercept}
        root:
          subviews:
            - name: form
              class: UIScrollView
              frame: [0, 0, 375, 667]
              contentSize: [375, 1500]
              subviews:
                - {name: signature, class: Signature, color: lightGray, frame: [20, 200, 335, 300]}
        """,
      view: "signature",
      trial: Trial(gesture: .drag, wish: .touches),
      cause: "form pan|scroll",
      fixes: [
        "isScrollEnabled form false", "canCancelContentTouches form false",
        "delaysContentTouches form false & touchesShouldCancel(in:) form signature",
        "touchesShouldCancel(in:) form", "require(toFail: form", "shouldBegin|shouldReceive form",
      ],
      audit: "signature form",
      repair: ["contentSize: [375, 1500]": "contentSize: [375, 1500]\n      scrollEnabled: false"]
    ),
    Question(
      id: "chart-in-table",
      source: "https://github.com/ChartsOrg/Charts/issues/219",
      asked: "My table does not scroll when the drag begins on the chart in one of its cells.",
      screen: """
        root:
          subviews:
            - name: table
              class: UITableView
              frame: [0, 0, 375, 667]
              contentSize: [375, 2000]
              subviews:
                - {name: chart, color: yellow, frame: [0, 100, 375, 300],
                   gestures: [{type: pan, name: inspect}]}
        """,
      view: "table",
      point: CGPoint(x: 180, y: 250),
      trial: Trial(gesture: .drag, wish: .scrolling),
      cause: "inspect chart|first|recognized",
      fixes: [
        "shouldBegin inspect", "simultaneous|together|both inspect", "inspect require(toFail:|wait",
      ],
      audit: "inspect table",
      repair: ["name: inspect": "name: inspect, simultaneousWith: [table.pan]"]
    ),
    Question(
      id: "controller-under-scroll-view",
      source: "https://lostincolonisation.com/2009/05/19/uiscrollview-and-multi-touch-zooming/",
      asked:
        "touchesEnded of my view is never called for touches on the picture in its scroll view.",
      screen: """
        classes:
          Viewer: {touches: intercept}
        root:
          name: viewer
          class: Viewer
          subviews:
            - name: zoom
              class: UIScrollView
              frame: [0, 0, 375, 667]
              subviews:
                - {name: picture, class: UIImageView, color: gray, frame: [0, 0, 375, 667]}
        """,
      view: "viewer",
      point: CGPoint(x: 180, y: 300),
      trial: Trial(gesture: .tap, wish: .touches),
      cause: "zoom touches forward|pass|keep|handle|next",
      fixes: ["zoom forward|pass|next touches"],
      repair: ["class: UIScrollView": "userInteractionEnabled: false"]
    ),
    Question(
      id: "pan-on-the-table",
      source: "https://github.com/dclelland/DirectedPanGestureRecognizer/issues/4",
      asked: "With a pan recognizer added the table view does not scroll any more.",
      screen: """
        root:
          subviews:
            - name: holder
              frame: [0, 0, 375, 667]
              subviews:
                - {name: rows, class: UITableView, frame: [0, 0, 375, 667], contentSize: [375, 2000],
                   gestures: [{type: pan, name: directed}]}
        """,
      view: "rows",
      trial: Trial(gesture: .drag, wish: .scrolling),
      cause: "directed",
      fixes: [
        "simultaneous|both|together directed", "shouldBegin directed",
        "directed require(toFail:|wait",
      ],
      audit: "rows directed",
      repair: ["name: directed": "name: directed, simultaneousWith: [rows.pan]"]
    ),
  ]
}
