public import TouchKit
import TouchScene

/// Something that changes cost: touches of a view, or something of a gesture that comes no more, late or beside.
///
/// An ``Account`` counts touches, and a ``Stage`` what comes of gestures from several starting points.
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
    /// It comes from other points, and there where a delegate, of which no answer is known, allows it beside another.
    case unlessAllowed
    /// It comes from other points, and developers report both of there.
    case disputed
    /// It comes by a finger that does not move, or begins elsewhere.
    case byDrag
    /// It comes where the finger goes along the other axis.
    case alongAxis(sideways: Bool)
    /// It comes as long as content, by the place of its scroll view on the stage, is not zoomed in.
    case onceZoomed
    /// It comes where there is something to scroll: it is bouncing that is lost, along an axis.
    case bouncing(sideways: Bool)
    /// It comes where the finger goes one way, as the change says.
    case butToward(StrokeDirection)
    /// It comes where the finger begins at an edge of the screen, as the change says.
    case butAtEdge
    /// It comes where a list, by its place on the stage, scrolls no further.
    case butBeyond(Int)
    /// It comes when the fingers have made their movement, unless another recognizer, which it waits for, is recognized.
    case atEnd(besides: Stage.Place?)
  }

  case touches(Solution.Loser)
  case lost(GestureEffect, Extent)
  /// A recognizer that is recognized so many seconds late, and not by a drag in some ways.
  case late(Stage.Place, Double, not: [StrokeDirection])
  case fingers(Stage.Place, Int)
  /// A scroll view that still does not scroll where the finger rests before it moves.
  case notAfterRest(Int)
  /// An effect that comes of the same gesture as what is wished for, and before the view hears of the touch where a scroll
  /// view, by its place on the stage, holds that back.
  case beside(GestureEffect, heldBy: Int?)
  /// An effect that a double tap has so often, and had not.
  case ofDoubleTap(GestureEffect, times: Int)
  /// The wish that stays as it is, where a recognizer of its own acts in the place of a control, and beside it where both have
  /// the touch.
  case unmet(GestureWish, isShared: Bool)
  case together(Stage.Place, Stage.Place)

  var loser: Solution.Loser? { if case .touches(let loser) = self { loser } else { nil } }

  /// The effect that comes no more, and was not to make room; nil for other costs.
  var lostEffect: GestureEffect? {
    if case .lost(let effect, let extent) = self, extent != .inItsPlace { effect } else { nil }
  }

  /// True for a loss that goes without saying: what is in a scroll view is pulled one way, and that scrolls the other.
  func isMeant(on stage: Stage) -> Bool {
    guard case .lost(.recognized(let place), .alongAxis) = self else { return false }
    return stage.views[place.view].isInScrollView
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
    case .notAfterRest(let view): return ([], stage.map { [$0.views[view]] } ?? [])
    case .beside(let effect, _), .ofDoubleTap(let effect, _):
      return ([], effect.things(on: stage))
    case .unmet: return ([], [])
    case .together(let place, let other): return ([], things(place, other))
    }
  }
}

extension Solution {
  /// A view that does something with touches and loses a tenth of what it gets, or more.
  nonisolated public struct Loser {
    /// The view.
    public let view: UIView
    /// The part that it keeps, from 0 to 0.9.
    public let rest: Double
    /// True if it keeps nothing of itself, and an override has it hit elsewhere all the same.
    var isHitBeside = false
    /// True if all that it loses lies outside of its bounds, where an override has it hit.
    var isBesideAlone = false
    /// True if the part that it keeps was asked at few points.
    var isEstimate = false
    /// True if it gets nothing as it is, and the changes see to it that it never does.
    var isSilentNow = false

    var isBroken: Bool { rest <= 0.5 }
    package var lostPercent: Int { Int(((1 - rest) * 100).rounded()) }
  }
}
