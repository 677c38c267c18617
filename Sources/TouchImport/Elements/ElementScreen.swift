import TouchKit
import TouchScene

/// The elements of a page source, put together as UIKit has the views that they stand for.
struct ElementScreen {
  private(set) var elements: [PageElement]
  /// The elements that hold a status bar and nothing else, as the window of it does.
  private(set) var statusBarHosts: Set<Int> = []

  /// Takes the elements, each after the one it is in; those of views are as they are.
  init(_ elements: [PageElement], _ format: ElementFormat) {
    self.elements = elements
    guard !format.hasViews else { return }
    fillBars()
    growKeyboards()
    findStatusBarHosts()
  }

  // MARK: - Bars

  /// Puts what a flat list has right after a bar, and that lies in it, into the bar.
  private mutating func fillBars() {
    guard elements.count > 2, elements.dropFirst().allSatisfy({ $0.parent == 0 }) else { return }
    var open: (index: Int, frame: CGRect)?
    for index in elements.indices {
      guard let frame = elements[index].frame else { continue }
      if let bar = open, bar.frame.contains(frame) {
        elements[index].parent = bar.index
      } else {
        open = elements[index].isBar && !elements[index].isFloatingBar ? (index, frame) : nil
      }
    }
  }

  private static let bars: Set<String> = [
    "UINavigationBar", "UIToolbar", "UITabBar", "_UIFloatingBarContainerView",
  ]
  /// What is presented over a screen, with its bars.
  private static let overlays: Set<String> = [
    "Alert", "Sheet", "Dialog", "Popover", "Menu", "UIKeyboard",
  ]

  /// Puts bars, and the grabber of a sheet, in front of the other views of their screen, wherever the tree lists them.
  ///
  /// UIKit adds them last. The next screen of a list begins with its navigation bar, or is one that is presented.
  static func bringBarsForward(in forest: inout ImportedForest) {
    for place in forest.views.indices {
      let views = forest[place].subviews
      let classes = views.map { forest[$0].className }
      let isFront = views.map { view in
        bars.contains(forest[view].className) || forest[view].text == "Sheet Grabber"
      }
      let count = classes.count { $0 == "UINavigationBar" }
      // Screens of which each lists its bar last are in order.
      if isFront.first == false, isFront.last == true, count > 1 { continue }
      var (ordered, front, hasBar) = ([Int](), [Int](), false)
      for (index, view) in views.enumerated() {
        let isNext = hasBar && classes[index] == "UINavigationBar"
        if isNext || overlays.contains(classes[index]) {
          ordered += front
          (front, hasBar) = ([], false)
        }
        if isFront[index] { front.append(view) } else { ordered.append(view) }
        if classes[index] == "UINavigationBar" { hasBar = true }
      }
      forest[place].subviews = ordered + front
    }
  }

  // MARK: - The keyboard

  /// Makes what holds keys as large as they reach: keys below it are pressed all the same, and an element of
  /// accessibility clips nothing.
  private mutating func growKeyboards() {
    var isInKeyboard: [Bool] = []
    for element in elements {
      let isHost = element.type == "Keyboard" || element.name == "inputView"
      isInKeyboard.append(isHost || element.parent.map { isInKeyboard[$0] } ?? false)
    }
    for index in elements.indices.reversed() where isInKeyboard[index] {
      guard let parent = elements[index].parent, isInKeyboard[parent],
        elements[index].isVisible != false, let frame = elements[index].frame, frame.isSensible
      else { continue }
      elements[parent].frame = elements[parent].frame.map { $0.union(frame) } ?? frame
    }
  }

  // MARK: - The status bar

  private mutating func findStatusBarHosts() {
    var hasBar = elements.map { $0.type == "StatusBar" }
    var hasOther = elements.map { _ in false }
    var isEmpty = elements.map { _ in true }
    for (index, element) in elements.enumerated().reversed() {
      if isEmpty[index], !hasBar[index] { hasOther[index] = true }
      if hasBar[index], !hasOther[index], element.type != "StatusBar" {
        statusBarHosts.insert(index)
      }
      guard let parent = element.parent else { continue }
      isEmpty[parent] = false
      if hasBar[index] { hasBar[parent] = true }
      // What is in the bar is the bar's.
      if hasOther[index], elements[parent].type != "StatusBar" { hasOther[parent] = true }
    }
  }
}

extension PageElement {
  fileprivate var isBar: Bool { ["NavigationBar", "Toolbar", "ToolBar", "TabBar"].contains(type) }

  /// True for the host of a toolbar since iOS 26, which is as large as the content and answers for its items alone.
  var isFloatingBar: Bool {
    (type == "Toolbar" || type == "ToolBar") && (frame?.height ?? 0) > 100
  }
}
