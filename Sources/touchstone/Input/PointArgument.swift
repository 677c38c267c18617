import ArgumentParser
import Foundation

/// A point of the screen on the command line: X Y, or X,Y as answers and scene files write it.
struct PointArgument: ParsableArguments {
  @Argument(help: "The point's x coordinate, in screen points; or the whole point, X,Y.")
  var x: Start?
  @Argument(help: "The point's y coordinate, in screen points.")
  var y: Coordinate?

  /// The point; nil where none is given.
  var point: CGPoint? {
    switch x {
    case .point(let point): point
    case .x(let x): y.map { CGPoint(x: x.value, y: $0.value) }
    case .other, nil: nil
    }
  }

  func validate() throws {
    switch x {
    case .x where y == nil: throw ValidationError("a point needs both coordinates: X Y, or X,Y.")
    case .point where y != nil: throw ValidationError("a point is X Y or X,Y, not both.")
    case .other(let word): throw ValidationError("'\(word)' is not a point: write X,Y.")
    default: break
    }
  }

  /// The first word of a point, which may be all of it.
  enum Start: ExpressibleByArgument {
    case x(Coordinate)
    case point(CGPoint)
    /// A word that is neither; it is refused once all words are read, in words of ours.
    case other(String)

    init(argument: String) {
      if let x = Coordinate(argument: argument) {
        self = .x(x)
      } else if let point = Coordinate.point(argument) {
        self = .point(point)
      } else {
        self = .other(argument)
      }
    }
  }
}
