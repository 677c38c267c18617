import TouchKit

/// The layout of the start page, from the top down, in the space of what scrolls.
struct StartPlaces {
  /// The three ways in.
  enum Way: Int, CaseIterable {
    case paste, open, course
  }

  /// The height of a row of the list of recent files.
  static let rowHeight: CGFloat = 34
  /// The smallest width at which the ways stand beside each other.
  private static let leastWidth: CGFloat = 780
  private static let (widest, margin): (CGFloat, CGFloat) = (880, 24)

  /// True if the ways are rows, not cards.
  let isNarrow: Bool
  /// The left end and the width of all.
  let left, width: CGFloat
  /// The middles of the headline and of the line below it.
  let headline, subtitle: CGFloat
  /// The boxes of the ways.
  let ways: [CGRect]
  /// The middles of the heads of the two lists.
  let recentHead, linksHead: CGFloat
  /// The box of the recent files, and those of the links below them.
  let recent: CGRect
  let links: [CGRect]
  /// All of it.
  let height: CGFloat

  init(width page: CGFloat, recent count: Int, links linkCount: Int) {
    isNarrow = page < Self.leastWidth
    width = max(120, min(Self.widest, page - Self.margin * 2))
    left = ((page - width) / 2).rounded()
    headline = isNarrow ? 34 : 68
    subtitle = headline + (isNarrow ? 26 : 33)
    let top = subtitle + (isNarrow ? 20 : 38)
    let (left, width) = (left, width)
    if isNarrow {
      ways = Way.allCases.map {
        CGRect(x: left, y: top + CGFloat($0.rawValue) * 66, width: width, height: 60)
      }
    } else {
      let card = (width - 40) / 3
      ways = Way.allCases.map {
        CGRect(x: left + CGFloat($0.rawValue) * (card + 20), y: top, width: card, height: 252)
      }
    }
    var y = (ways.last?.maxY ?? top) + 36
    recentHead = y
    y += 18
    recent = CGRect(x: left, y: y, width: width, height: CGFloat(count) * Self.rowHeight)
    linksHead = count == 0 ? recentHead : recent.maxY + 37
    y = linksHead + 13
    links = (0..<linkCount).map {
      CGRect(x: left, y: y + CGFloat($0) * 26, width: width, height: 26)
    }
    height = (links.last?.maxY ?? y) + 24
  }
}
