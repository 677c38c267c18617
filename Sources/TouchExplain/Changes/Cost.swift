import TouchKit
import TouchScene

/// Something that changes cost: touches of a view, or something of a gesture that comes no more, late or beside.
enum Cost {
  /// The extent to which an effect is lost.
  enum Extent: Hashable {
    /// It comes from none of the points that were tried.
    case everywhere
    /// It comes from other points.
    case there
    /// It comes from other points, and not by the same gesture: that is what the change is for.
    case inItsPlace
    /// It comes where the finger goes another way.
    case along(StrokeDirection)
    /// It comes where the scroll view gives up touches that the view, by its place on the stage, has heard of.
    case unlessGivenUp(Int)
    /// It comes where the finger goes along the other axis.
    case alongAxis(sideways: Bool)
    /// It comes where the finger begins at an edge of the screen, as the change says.
    case butAtEdge
    /// It comes where a list, by its place on the stage, scrolls no further.
    case butBeyond(Int)
    /// It comes when the fingers have made their movement.
    case atEnd
  }

  case touches(Solution.Loser)
  case lost(GestureEffect, Extent)
  /// A recognizer that is recognized so many seconds late, and not by a drag in some ways.
  case late(Stage.Place, Double, not: [StrokeDirection])
  case fingers(Stage.Place, Int)
  /// An effect that comes of the same gesture as what is wished for, and before the view hears of the touch where a scroll
  /// view, by its place on the stage, holds that back.
  case beside(GestureEffect, heldBy: Int?)
  /// An effect that a double tap has by its first tap, and had not.
  case firstOfDoubleTap(GestureEffect)
  /// The wish that stays as it is, where a recognizer of its own acts in the place of a control.
  case unmet(GestureWish)
  case together(Stage.Place, Stage.Place)

  var loser: Solution.Loser? { if case .touches(let loser) = self { loser } else { nil } }

  /// The effect that comes no more, and was not to make room; nil for other costs.
  var lostEffect: GestureEffect? {
    if case .lost(let effect, let extent) = self, extent != .inItsPlace { effect } else { nil }
  }

  var isTogether: Bool { if case .together = self { true } else { false } }

  func likeness(on stage: Stage?) -> (values: [AnyHashable], things: [AnyObject]) {
    func things(_ places: Stage.Place...) -> [AnyObject] {
      stage.map { stage in places.map { stage[$0] } } ?? []
    }
    switch self {
    case .touches(let loser): return ([loser.lostPercent], [loser.view])
    case .lost(let effect, let extent): return ([extent], effect.things(on: stage))
    case .late(let place, let late, let ways): return ([late, ways], things(place))
    case .fingers(let place, let count): return ([count], things(place))
    case .beside(let effect, _), .firstOfDoubleTap(let effect):
      return ([], effect.things(on: stage))
    case .unmet: return ([], [])
    case .together(let place, let other): return ([], things(place, other))
    }
  }

  /// Returns the cost of gestures, in words without a full stop; nil for touches, which are told together.
  func phrase(_ stage: Stage) -> String? {
    switch self {
    case .touches: return nil
    case .lost(let effect, let extent): return Self.phrase(effect, extent, stage)
    case .late(let place, let late, let ways):
      let name: String = stage[place].words
      let time = "\(PlainNumber(late)) s late"
      guard !ways.isEmpty else { return "\(name) is then recognized \(time)" }
      let drags = ways.map(\.phrase).joined(separator: " or ")
      let loss: String = "\(name) is then not recognized by a quick drag \(drags)"
      return late > 0 ? "\(loss), and otherwise up to \(time)" : loss
    case .fingers(let place, let count):
      return "\(stage[place].words) is then not recognized by \(count) fingers"
    case .beside(let effect, let scroll):
      let order = scroll.map {
        ", before \(stage.view.shortName) hears of it unless delaysContentTouches of \(stage.views[$0].shortName) is set to "
          + "false as well"
      }
      return "\(effect.phrase(stage)) by the same \(stage.gesture.noun)\(order ?? "")"
    case .firstOfDoubleTap(let effect):
      return "\(effect.phrase(stage)) by a double tap as well"
    case .unmet(let wish):
      return "\(stage.words.words(wish, .nothing)) all the same: the recognizer's action is called"
    case .together(let place, let other):
      return
        "\(stage[place].words) and \(stage[other].words) are then recognized by the same \(stage.gesture.noun)"
    }
  }

  private static func phrase(_ effect: GestureEffect, _ extent: Extent, _ stage: Stage) -> String {
    let name = effect.name(stage)
    let place = [.there, .inItsPlace].contains(extent) ? " there" : ""
    switch effect {
    case .recognized:
      switch extent {
      case .everywhere: return "\(name) is then recognized nowhere"
      case .there, .inItsPlace, .unlessGivenUp: return "\(name) is then not recognized there"
      case .along(let way):
        return "\(name) is then not recognized by a \(stage.gesture.noun) \(way.phrase)"
      case .alongAxis(let isSideways):
        let ways = isSideways ? "to the side" : "up or down"
        return "\(name) is then not recognized by a \(stage.gesture.noun) \(ways)"
      case .butAtEdge: return "\(name) is then recognized from that edge alone"
      case .butBeyond(let list):
        return
          "\(name) is then recognized only where \(stage.views[list].shortName) scrolls no further"
      case .atEnd: return "\(name) is then recognized only when the fingers are lifted"
      }
    case .sent(_, let event):
      return "\(name) then sends no \(UIControl.Event(rawValue: event).word)\(place)"
    case .selected(let view):
      return "no \(stage.views[view].itemWord.word) of \(name) is then selected\(place)"
    case .scrolled:
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
