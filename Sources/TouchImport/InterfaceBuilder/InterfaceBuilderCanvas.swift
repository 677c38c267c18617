import TouchKit
import TouchScene

/// The screen that a candidate's frames were laid out for.
struct InterfaceBuilderCanvas {
  /// The room beside a view for what sticks out of it, in points: what is further away waits to be brought there.
  private static let mostRoom: CGFloat = 300

  let size: CGSize
  /// The root view's frame on it; nil where the view fills the screen.
  let rootFrame: CGRect?
  /// The frame of a root view that code puts somewhere on a screen, such as a cell or a header, and that keeps its height
  /// on another one; nil for a screen's.
  let piece: CGRect?

  /// Looks at a candidate; what is free-form lies on the whole screen of its device where constraints place it.
  init(_ element: XMLTree, in document: InterfaceBuilderDocument, withConstraints: Bool = false) {
    let chain = Self.shown(element, in: document)
    let view = element.isController ? chain.last?.child(key: "view") : element
    // What the owner has alone of another view is not where it lies in that.
    let isPart = view.map {
      document.isOwnersView($0) && document.index.superviews[$0["id"] ?? ""] != nil
    }
    let frame = view?.frame.map { isPart == true ? CGRect(origin: .zero, size: $0.size) : $0 }
      .flatMap {
        CGSize(width: $0.maxX, height: $0.maxY).isScreen ? $0 : nil
      }
    let device = document.device?.size
    guard let frame else {
      size = device ?? .usualScreen
      (rootFrame, piece) = (nil, nil)
      return
    }
    // A view as large as a device's screen, but for its status bar, is one, beside which nobody presses.
    let isOwned =
      element.isController || element.name == "window" || document.isOwnersView(element)
      || Device.all.contains {
        $0.size.width == frame.width && (0...44).contains($0.size.height - frame.height)
      }
    // What code puts into another view has room around it there for what sticks out of it.
    let around = frame.insetBy(dx: -Self.mostRoom, dy: -Self.mostRoom)
    let content = isOwned ? frame : element.extent(at: frame.origin).intersection(around)
    let room = isOwned ? CGPoint.zero : CGPoint(x: max(0, -content.minX), y: max(0, -content.minY))
    let reach = CGSize(width: content.maxX + room.x, height: content.maxY + room.y)
    let fits = device.map { reach.width <= $0.width && reach.height <= $0.height } ?? false
    let isAlone = chain.count <= 1
    let isFree =
      isOwned && isAlone && frame.size != device
      && (element.isFreeForm || element.isController && element.isNarrow(frame, on: device))
    // A lone controller's view fills the window: the window is then as large as the canvas made it.
    if isOwned, isAlone, frame.origin == .zero, !(isFree && fits && withConstraints) {
      size = frame.size
    } else if let device, fits {
      size = device
    } else if isOwned {
      size = reach
    } else {
      let least = device ?? .usualScreen
      size = CGSize(width: max(reach.width, least.width), height: max(reach.height, least.height))
    }
    let place = frame.offsetBy(
      dx: room.x,
      dy: room.y + Self.top(of: frame, in: size, behind: chain, in: document)
    )
    rootFrame = place == CGRect(origin: .zero, size: size) ? nil : place
    piece = !isOwned || isFree ? place : nil
  }

  /// The distance of the innermost view from the top of the screen: newer files do not say it where an
  /// opaque bar is above the view, or where that is not to reach under bars, and store the view's size alone.
  private static func top(
    of frame: CGRect,
    in screen: CGSize,
    behind chain: [XMLTree],
    in document: InterfaceBuilderDocument
  ) -> CGFloat {
    let container = chain.last { $0.name == "navigationController" }
    guard let inner = chain.last, let container, frame.minY == 0,
      let bar = container.child(key: "navigationBar"),
      container.flag("navigationBarHidden") != true,
      !reachesUnderBars(inner, isOpaque: bar.flag("translucent") == false)
    else { return 0 }
    let room = screen.height - frame.height
    let stored = bar.frame.flatMap { $0.height > 0 ? $0 : nil }
    let lower = document.top(ofBar: stored) + (stored?.height ?? 44)
    let hasLowerBar =
      chain.contains { $0.name == "tabBarController" } || container.flag("toolbarHidden") == false
    return max(0, hasLowerBar || room > lower + 44 ? min(lower, room) : room)
  }

  /// True if a controller's view begins at the top of the screen, bar or not (`B-7.106`).
  private static func reachesUnderBars(_ controller: XMLTree, isOpaque: Bool) -> Bool {
    let edges = controller.child(key: "edgesForExtendedLayout")
    if edges != nil, edges?.flag("top") != true { return false }
    return !isOpaque || controller.flag("extendedLayoutIncludesOpaqueBars") == true
  }

  func text(_ document: InterfaceBuilderDocument) -> String {
    let device = document.device.map { " (\($0.text))" } ?? ""
    return
      "the frames are those of Interface Builder's canvas\(device); the screen is \(size.words)"
  }

  /// The controllers from one inwards to the one whose view is seen.
  static func shown(_ element: XMLTree, in document: InterfaceBuilderDocument) -> [XMLTree] {
    var chain = element.isController ? [element] : []
    while let last = chain.last, let next = document.contained(in: last).first,
      !chain.contains(where: { $0.position == next.position })
    {
      chain.append(next)
    }
    return chain
  }
}

extension XMLTree {
  /// True where the file says that a view, or that of a controller, has a size of its own.
  fileprivate var isFreeForm: Bool {
    child(key: "simulatedDestinationMetrics")?.name == "freeformSimulatedSizeMetrics"
  }

  /// Returns whether a controller's view is neither as wide as a device nor as that on its side, and not for the reason that the
  /// file gives.
  fileprivate func isNarrow(_ frame: CGRect, on device: CGSize?) -> Bool {
    guard let device, child(key: "simulatedDestinationMetrics") == nil else { return false }
    return frame.width < device.width && frame.width != device.height
  }

  /// The box of a view, and of what is seen in it and sticks out of it, where its bounds begin at a point.
  fileprivate func extent(at origin: CGPoint) -> CGRect {
    let own = CGRect(origin: origin, size: frame?.size ?? .zero)
    if flag("clipsSubviews") == true || name == "scrollView" { return own }
    let inner = (child("subviews")?.children ?? []).filter {
      $0.isView && $0.flag("hidden") != true
    }
    return inner.reduce(own) { box, view in
      guard let frame = view.frame else { return box }
      let all = view.extent(at: CGPoint(x: origin.x + frame.minX, y: origin.y + frame.minY))
      return own.intersects(all) ? box.union(all) : box
    }
  }
}

extension InterfaceBuilderDocument {
  /// The distance of a navigation bar from the top of the screen, by the frame that the file has for it.
  ///
  /// Newer canvases store twice the status bar's height. In a sheet, which they draw over the screen behind, bars are as high
  /// as nowhere else on a telephone, and begin near its top.
  func top(ofBar stored: CGRect?) -> CGFloat {
    let usual = device?.top ?? stored?.minY ?? 20
    guard let stored, device?.idiom == "phone", stored.minY < usual else { return usual }
    return stored.height == 56 || stored.height == 54 && stored.minY > 0 ? stored.minY : usual
  }

  /// The controllers that a container controller shows, the first one first.
  func contained(in controller: XMLTree) -> [XMLTree] {
    let relations = controller.shownRelations ?? []
    let segues = controller.connections("segue").filter { $0["kind"] == "relationship" }
    let related = relations.flatMap { relation in
      segues.filter { $0["relationship"] == relation }.compactMap { self[$0["destination"]] }
    }
    let nested = controller.child("viewControllers")?.children ?? []
    return (related + nested).filter(\.isController)
  }
}
