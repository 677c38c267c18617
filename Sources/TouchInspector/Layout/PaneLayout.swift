package import TouchKit

/// The places of the lines between panes; nil is the first place.
nonisolated package struct PanePlaces: Codable, Equatable, Sendable {
  /// The width of what stands beside the stage, in points.
  package var panelWidth: CGFloat?
  /// The height of the drawer at the bottom, in points.
  package var drawerHeight: CGFloat?
  /// The height of the editor below the tree, in points.
  package var editorHeight: CGFloat?
  /// The height of the course's task above the tabs, in points.
  package var taskHeight: CGFloat?

  /// Every line in its first place.
  package init() {}
}

/// The layout of the window's panes.
///
/// A window that is too small drops the drawer first, then the header. Below 600 points of
/// width the stage and the panels take turns.
struct PaneLayout {
  /// The panes that need a place, and their sizes.
  struct Content {
    var drawerHeight: CGFloat = 0
    var railWidth: CGFloat = 0
    /// The height that shows all of the course's task; 0 for none.
    var taskHeight: CGFloat = 0
    /// True if a window without room for both shows the panels, not the stage.
    var showsPanelAlone = false
  }

  /// True if the task is the first of the tabs: below each other neither it nor the panels would be of use.
  let hasTaskAsTab: Bool
  /// The height that the task has at most.
  let taskRoom: CGFloat
  private(set) var header: CGRect
  private(set) var rail: CGRect
  private(set) var stage: CGRect
  private(set) var task: CGRect
  private(set) var tabs: CGRect
  private(set) var panel: CGRect
  private(set) var drawer: CGRect

  /// True if a window of a size has no room for the stage and the panels beside each other.
  static func takesTurns(in size: CGSize) -> Bool { size.width < 600 }

  private static let headerHeight: CGFloat = 41
  private static let smallestStage = CGSize(width: 220, height: 220)
  private static let smallestPanel: CGFloat = 320
  /// The height of the panels, tabs included, from which a task does not take more at first; and that of both
  /// from which they have room below each other.
  private static let (usualPanels, leastOfBoth): (CGFloat, CGFloat) = (280, 640)

  init(size: CGSize, content: Content = Content(), places: PanePlaces = PanePlaces()) {
    let (width, height) = (max(0, size.width), max(0, size.height))
    let top = height >= Self.headerHeight * 3 ? Self.headerHeight : 0
    var bottom = height
    func reserve(_ wanted: CGFloat, leaving rest: CGFloat) -> CGRect {
      let isFitting = bottom - top - wanted >= rest
      let box = CGRect(
        x: 0,
        y: bottom - (isFitting ? wanted : 0),
        width: width,
        height: isFitting ? wanted : 0
      )
      bottom = box.minY
      return box
    }
    drawer = reserve(content.drawerHeight, leaving: Self.smallestStage.height)
    header = CGRect(x: 0, y: 0, width: width, height: top)
    let middle = max(0, bottom - top)
    rail = CGRect(x: 0, y: top, width: min(content.railWidth, width), height: middle)
    let room = width - rail.width
    let takesTurns = Self.takesTurns(in: size)
    let right: CGFloat
    if takesTurns {
      right = content.showsPanelAlone ? room : 0
    } else {
      let least: CGFloat = rail.width > 0 ? 560 : 448
      let first = max((room / 2).rounded(), least)
      let widest = max(Self.smallestPanel, room - Self.smallestStage.width)
      right = min(max(places.panelWidth ?? first, Self.smallestPanel), widest).rounded()
    }
    let left = rail.maxX + room - right
    // Where stage and panels take turns the task stands above either.
    let isLow = middle < (takesTurns ? 400 : Self.leastOfBoth)
    hasTaskAsTab = content.taskHeight > 0 && isLow
    let wanted = hasTaskAsTab ? 0 : min(places.taskHeight ?? .infinity, content.taskHeight)
    let rest = places.taskHeight == nil ? Self.usualPanels : 160
    let most = takesTurns ? middle * 0.4 : middle - rest
    taskRoom = isLow ? middle - TabBar.height : min(places.taskHeight ?? most, most)
    let tabTop = top + min(wanted, max(0, most)).rounded()
    let tabHeight = min(TabBar.height, max(0, bottom - tabTop))
    task = CGRect(
      x: takesTurns ? rail.maxX : left,
      y: top,
      width: takesTurns ? room : right,
      height: tabTop - top
    )
    tabs = CGRect(
      x: takesTurns ? rail.maxX : left,
      y: tabTop,
      width: takesTurns ? room : right,
      height: tabHeight
    )
    let stageTop = takesTurns ? tabs.maxY : top
    stage = CGRect(
      x: rail.maxX,
      y: stageTop,
      width: left - rail.maxX,
      height: max(0, bottom - stageTop)
    )
    panel = CGRect(x: left, y: tabs.maxY, width: right, height: max(0, bottom - tabs.maxY))
  }

  /// The same panes with their edges on whole pixels, of which a point is so many wide: a pane whose edge
  /// lies on a part of a pixel is blended with its neighbour there.
  func onPixels(_ scale: CGFloat) -> PaneLayout {
    var layout = self
    for pane in [\Self.header, \.rail, \.stage, \.task, \.tabs, \.panel, \.drawer] {
      layout[keyPath: pane] = self[keyPath: pane].onPixels(scale)
    }
    return layout
  }
}
