import TouchKit

extension InterfaceBuilderTranslator {
  /// Views that are not in the tree until something happens.
  private static let absentKeys: Set<String> = [
    "inputView", "inputAccessoryView", "selectedBackgroundView", "multipleSelectionBackgroundView",
    "leftView", "rightView", "editingAccessoryView",
  ]

  /// The elements of the views directly in a view, from back to front.
  mutating func parts(of element: XMLTree) -> [XMLTree] {
    var (back, parts): ([XMLTree], [XMLTree]) = ([], [])
    for child in element.children {
      if let members = child.members {
        parts += views(in: child, members, of: element)
      } else if !child.isView {
        continue
      } else if let key = child.key, Self.absentKeys.contains(key) {
        notes.skip(child, "the view '\(key)': it is not among the views until used")
      } else if child.key == "backgroundView" {
        back.append(child)
      } else {
        parts.append(child)
      }
    }
    return back + parts + accessories(of: element)
  }

  private mutating func views(
    in list: XMLTree,
    _ members: InterfaceBuilderElement.Members,
    of element: XMLTree
  ) -> [XMLTree] {
    switch members {
    case .subviews:
      let excluded = element.excluded("subviews", for: document.sizeClasses)
      return list.children.filter { view in
        view["id"].map { !excluded.contains($0) && !isAccessory(view) } ?? true
      }
    case .cells:
      let cells = list.children.filter(\.isView)
      for cell in cells { notes.count(.prototypes, cell) }
      return cells
    case .sections:
      return list.children.flatMap { section in
        (section.children + (section.child("cells")?.children ?? [])).filter(\.isView)
      }
    case .barItems: return views(inItem: list)
    }
  }

  /// True if a cell has a view as its accessory; the view is then in the cell, wherever the file has it.
  private mutating func isAccessory(_ view: XMLTree) -> Bool {
    guard let accessory = document.index.accessories[view["id"] ?? ""] else { return false }
    if accessory.isForEditing {
      notes.skip(view, "the accessory view of a cell that is edited")
    } else {
      notes.assume(view, "the accessory view of a cell: it is where UIKit puts it, at the right")
    }
    return true
  }

  private func accessories(of cell: XMLTree) -> [XMLTree] {
    guard cell.name == "tableViewCell", let id = cell["id"] else { return [] }
    return document.index.accessories.filter { $0.value.cell == id && !$0.value.isForEditing }.keys
      .sorted()
      .compactMap { document[$0] }.filter(\.isView)
  }

  /// The frame that UIKit gives the accessory view of a cell of a size: in the middle of the height, at the margin
  /// on the right.
  private func accessoryFrame(of size: CGSize, in cell: CGSize) -> CGRect {
    let margin: CGFloat = cell.width < 414 ? 16 : 20
    let top = ((cell.height - size.height) / 2).rounded(.down)
    return CGRect(origin: CGPoint(x: cell.width - margin - size.width, y: top), size: size)
  }

  /// The views in a bar's items; the items themselves are not views.
  mutating func views(inItem item: XMLTree?) -> [XMLTree] {
    var views: [XMLTree] = []
    for child in item?.children ?? [] {
      if child.key == "leftBarButtonItem" || item?.name == "leftBarButtonItems" {
        leadingItems.insert(child.position)
      }
      guard !child.isView, !child.isTappedItem else {
        views.append(child)
        continue
      }
      let isItem = child.name.hasSuffix("Item") && child.name != "navigationItem"
      if isItem, child["systemItem"] != "flexibleSpace", !child.children.contains(where: \.isView) {
        notes.count(.barItems, child)
      }
      views += self.views(inItem: child)
    }
    return views
  }

  private func isLeading(_ item: XMLTree) -> Bool { leadingItems.contains(item.position) }

  /// The frame of a button in a bar, as public dumps of iOS 13 show it, after others at the same edge.
  private func itemFrame(after count: Int, isLeading: Bool, in bar: CGSize) -> CGRect {
    let size = CGSize(width: 46, height: 44)
    let x = 8 + CGFloat(count) * size.width
    let start = isLeading ? x : bar.width - x - size.width
    return CGRect(origin: CGPoint(x: start, y: (bar.height - size.height) / 2), size: size)
  }

  // MARK: - Layout

  struct Part {
    let element: XMLTree
    let frame: CGRect
  }

  /// Gives each part its frame: the file's, else the one that the view around it would give it.
  mutating func layOut(_ parts: [XMLTree], in element: XMLTree, of size: CGSize) -> [Part] {
    let bounds = CGRect(origin: .zero, size: size)
    let stack = element.name == "stackView" ? layOutStack(parts, in: element, of: size) : nil
    let old = storedFrame(of: element, in: size)?.size ?? size
    var laidOut: [Part] = []
    var next = CGPoint.zero
    for (index, part) in parts.enumerated() {
      var frame = CGRect.zero
      if part.isTappedItem {
        let place = laidOut.filter {
          $0.element.isTappedItem && isLeading($0.element) == isLeading(part)
        }
        frame = itemFrame(after: place.count, isLeading: isLeading(part), in: size)
        notes.assume(part, "a button of a bar: it is where UIKit puts one of the usual width")
      } else if let stack {
        frame = stack[index]
      } else if let id = part["id"], document.index.accessories[id] != nil {
        frame = accessoryFrame(of: storedFrame(of: part, in: size)?.size ?? .zero, in: size)
      } else if let stored = storedFrame(of: part, in: size) {
        frame = old == size ? stored : part.autoresizingMask.resized(stored, from: old, to: size)
        if part.name == "stackView" { frame = grown(part, from: frame, in: element) }
      } else if part.key == "contentView" || part.key == "backgroundView" {
        frame = bounds
      } else if element.name == "tableView" || element.name == "collectionView" {
        let isBeside = element.scrollsSideways
        notes.assume(
          part,
          "it has no frame: it is laid \(isBeside ? "beside" : "below") the one before"
        )
        frame = CGRect(
          origin: isBeside ? CGPoint(x: next.x, y: 0) : CGPoint(x: 0, y: next.y),
          size: rowSize(of: part, in: element, size.width)
        )
      } else {
        notes.assume(part, "it has no frame: an empty one is used")
        if let id = part["id"] { moved.insert(id) }
      }
      if !frame.isSensible {
        notes.assume(part, "the frame that it would get makes no sense: an empty one is used")
        frame = .zero
      }
      next = CGPoint(x: max(next.x, frame.maxX), y: max(next.y, frame.maxY))
      laidOut.append(Part(element: part, frame: frame))
    }
    return laidOut
  }

  /// The frame that the file has for the canvas, in a view of a size.
  func storedFrame(of element: XMLTree, in size: CGSize) -> CGRect? {
    element.variations(for: document.sizeClasses).reversed().lazy.compactMap(\.frame).first
      ?? element.frame ?? element.insetFrame(in: size)
  }

  private func rowSize(of row: XMLTree, in table: XMLTree, _ width: CGFloat) -> CGSize {
    let item = table.child(key: "collectionViewLayout")?.child(key: "itemSize")
    if let width = item?.number("width"), let height = item?.number("height") {
      return CGSize(width: max(0, width), height: max(0, height))
    }
    let heights = [row.number("rowHeight"), table.number("rowHeight")].compactMap { $0 }
    let height = heights.first { $0 > 0 } ?? 44
    return CGSize(width: width, height: height)
  }
}

extension XMLTree {
  /// True for a bar's item that has no view of its own, and a segue.
  var isTappedItem: Bool {
    name == "barButtonItem" && !connections("segue").isEmpty && !children.contains(where: \.isView)
  }

  /// True for a cell with a button as its accessory.
  var hasAccessoryButton: Bool {
    ["detailButton", "detailDisclosureButton"].contains(self["accessoryType"] ?? "")
  }

  /// True for a collection view whose flow layout scrolls sideways (`B-6.110`).
  var scrollsSideways: Bool {
    name == "collectionView"
      && child(key: "collectionViewLayout")?["scrollDirection"] == "horizontal"
  }
}
