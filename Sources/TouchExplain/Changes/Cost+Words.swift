import TouchKit
import TouchScene

/// What changes cost, in words.
extension Cost {
  /// The number of those who lose that are named.
  private static let named = 3

  /// Returns who loses touches, the worst first, in words without a full stop.
  static func words(_ losers: [Solution.Loser]) -> String {
    let worst = losers.prefix(named)
    let others = losers.count - worst.count
    let kept = worst.filter(\.isSilentNow).map { name($0.view) }
    var silent = worst.filter { $0.rest == 0 && !$0.isHitBeside && !$0.isSilentNow }
      .map { name($0.view) }
    let hurt = worst.filter { $0.rest > 0 }
    if hurt.isEmpty, others > 0, !silent.isEmpty { silent.append(told("\(others) more")) }
    var parts: [String] = []
    func add(_ names: [String], _ one: (String) -> String, _ many: (String) -> String) {
      if names.isEmpty { return }
      parts.append((names.count == 1 ? one : many)(names.listed(last: " and ".told)))
    }
    add(silent, { told("\($0) gets no touches") }, { told("\($0) get no touches") })
    add(kept, { told("\($0) stays without touches") }, { told("\($0) stay without touches") })
    parts += worst.filter(\.isHitBeside)
      .map { told("\(name($0.view)) gets no touches in its bounds") }
    if !hurt.isEmpty {
      let names = hurt.enumerated().map { index, loser -> String in
        let part = loser.isEstimate ? told("about \(loser.lostPercent)") : "\(loser.lostPercent)"
        return index == 0
          ? told("\(name(loser.view)) loses \(part) %") : "\(name(loser.view)) \(part) %"
      }
      let list = names.listed(last: " and ".told)
      // What an override answers elsewhere is not counted.
      let isStray = hurt.count == 1 && hurt[0].view.overridesHitTest
      parts.append(
        isStray
          ? told("\(list) of its touches in its bounds")
          : hurt.count == 1 && hurt[0].isBesideAlone
            ? told("\(list) of its touches, all of them outside of its bounds")
            : hurt.count == 1 ? told("\(list) of its touches") : told("\(list) of their touches")
      )
      if others > 0 {
        parts.append(others == 1 ? "1 more loses less".told : told("\(others) more lose less"))
      }
    }
    return parts.listed(last: ", and ".told)
  }

  private static func name(_ view: UIView) -> String { view.viewName.short }

  /// Returns the cost of gestures, in words without a full stop; nil for touches, which are told together.
  func phrase(_ stage: Stage) -> String? {
    switch self {
    case .touches: return nil
    case .lost(let effect, let extent): return Self.phrase(effect, extent, stage)
    case .late(let place, let late, let ways):
      let name: String = stage[place].words
      // How long UIKit waits is not published.
      let time = "about \(PlainNumber(late)) s late"
      guard !ways.isEmpty else { return "\(name) is then recognized \(time)" }
      let drags = ways.map(\.phrase).joined(separator: " or ")
      let loss: String = "\(name) is then not recognized there by a quick drag \(drags)"
      return late > 0 ? "\(loss), and otherwise up to \(time)" : loss
    case .fingers(let place, let count):
      return "\(stage[place].words) is then not recognized by \(count) fingers"
    case .notAfterRest(let view):
      return
        "\(stage.views[view].shortName) then still does not scroll where the finger rests 0.15 s before it moves"
    case .beside(let effect, let scroll):
      let order = scroll.map {
        ", before \(stage.view.shortName) hears of it unless delaysContentTouches of \(stage.views[$0].shortName) is set to "
          + "false as well"
      }
      return "\(effect.phrase(stage)) by the same \(stage.gesture.noun)\(order ?? "")"
    case .ofDoubleTap(let effect, let count):
      return
        "\(effect.phrase(stage)) by \(count > 1 ? "both taps of a double tap" : "a double tap as well")"
    case .unmet(let wish, let isShared):
      // A control keeps what a recognizer leaves it.
      let both =
        isShared && stage.gesture.isWhileScrolling && stage.view is UIControl
        ? ", and by a tap while nothing scrolls both come" : ""
      return "\(stage.words.words(wish, .nothing)) all the same: the recognizer's action is called"
        + both
    case .together(let place, let other):
      return
        "\(stage[place].words) and \(stage[other].words) are then recognized by the same \(stage.gesture.noun)"
    }
  }

  private static func phrase(_ effect: GestureEffect, _ extent: Extent, _ stage: Stage) -> String {
    let name = effect.name(stage)
    let place =
      extent == .byDrag
      ? " by a \(stage.gesture.noun)" : [.there, .inItsPlace].contains(extent) ? " there" : ""
    switch effect {
    case .recognized(let recognizer) where stage[recognizer].isOfSheet && extent == .byDrag:
      return "the sheet then does not grow\(place) in \(stage.view.shortName)"
    case .recognized:
      switch extent {
      case .everywhere: return "\(name) is then recognized nowhere"
      case .there, .inItsPlace, .byDrag, .unlessGivenUp, .bouncing, .onceZoomed:
        return "\(name) is then not recognized there"
      case .unlessAllowed:
        return
          "\(name) is then not recognized there, unless its delegate, of which no answer is known, allows both"
      case .along(let way):
        return "\(name) is then not recognized by a \(stage.gesture.noun) \(way.phrase)"
      case .alongAxis(let isSideways):
        let ways = isSideways ? "to the side" : "up or down"
        return "\(name) is then not recognized by a \(stage.gesture.noun) \(ways)"
      case .butToward(let way):
        return "\(name) is then recognized only by a \(stage.gesture.noun) \(way.phrase)"
      case .butAtEdge: return "\(name) is then recognized from that edge alone"
      case .butBeyond(let list):
        return
          "\(name) is then recognized only where \(stage.views[list].shortName) scrolls no further"
      case .disputed:
        return "developers report both, that \(name) is then recognized there, and that it is not"
      case .atEnd(let other):
        let exception = other.map { ", and not where \(stage[$0].words) is" } ?? ""
        return "\(name) is then recognized only when the fingers are lifted\(exception)"
      }
    case .sent(_, let event):
      return "\(name) then sends no \(UIControl.Event(rawValue: event).word)\(place)"
    case .selected(let view):
      return "no \(stage.views[view].itemWord.word) of \(name) is then selected\(place)"
    case .scrolled:
      if case .bouncing(let isSideways) = extent {
        return "\(name) then does not bounce \(isSideways ? "to the sides" : "up and down")"
      }
      if extent == .onceZoomed {
        return
          "\(name) then does not scroll by one finger on \(stage.view.shortName) once it is zoomed in"
      }
      guard case .unlessGivenUp(let view) = extent else {
        return "\(name) then does not scroll\(place)"
      }
      return
        "\(name) then does not scroll there, unless touchesShouldCancel(in:) of \(name) answers true for \(stage.views[view].shortName)"
    case .zoomed: return "\(name) then does not zoom\(place)"
    case .stopped: return "\(name) then does not stop\(place)"
    case .heard: return "\(name) then does not hear the touch to its end\(place)"
    }
  }
}
