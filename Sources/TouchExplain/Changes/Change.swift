public import TouchKit
import TouchScene

/// A change of one view, or of a recognizer, after which a touch may go elsewhere or a gesture may bring about
/// something else.
@MainActor
public struct Change {
  /// What the search and the account of who loses know of it; what it does is in its kind's own lines alone.
  enum Kind {
    case plain
    case growth(CGRect)
    /// The view contains points of larger bounds.
    case containment(CGRect)
    /// Neither the view nor anything in it gets touches any more.
    case turningOff
    /// The view lets touches through, and what is in it does not.
    case passing
    /// What is presented in front goes, or lets touches through; with it goes what is in it.
    case presentation
    case bringingToFront(over: UIView)
    case movingOut
    /// An action on things by their places on a stage, whose gesture begins in the view that is asked about.
    case onStage(StageAction, Stage)
  }

  /// Takes a change back to the last bit.
  package typealias Undo = @MainActor () -> Void

  /// The value of a property, before or after.
  nonisolated public enum Value: Hashable, Sendable {
    /// A flag.
    case bool(Bool)
    /// A number.
    case number(Double)
    /// A rectangle in the superview's space.
    case rect(CGRect)
    /// A place among siblings, or what a method does.
    case text(String)
  }

  /// The view to change, or the one whose recognizer is changed.
  public let view: UIView
  /// The recognizer to change; nil for a view.
  let recognizer: UIGestureRecognizer?
  private(set) var kind: Kind
  /// In what order the candidates are tried: the smallest first.
  private(set) var weight: Double
  /// True if the view is one of UIKit's, and no app's.
  private(set) var isOnPart = false
  /// True if it is looked at only where all else harms: it wins no more of the view than the point, or is made for one
  /// part of the screen alone.
  let isLastResort: Bool
  /// The property or method, under UIKit's name.
  public let property: String
  /// The present value.
  public let from: Value
  /// The value that it must become.
  public let to: Value
  /// The change in words, as one would ask for it.
  public var text: String { makeText().text + advice }
  /// True for one that turns a view off of which it is not known what it does with touches.
  var isDoubtful: Bool {
    if case .turningOff = kind { view.isOfUnknownClass } else { false }
  }
  /// Names look at all siblings, and of most changes that are tried nobody reads the words.
  private let makeText: @MainActor () -> Phrase
  /// The other views and recognizers that it is about, in the order of the words.
  private let others: [AnyObject]
  private var advice = ""
  /// The change as lines of Swift: a statement, or an override below a comment that says whose.
  public var swift: String { makeSwift() }
  private let makeSwift: @MainActor () -> String
  /// Makes the change without notifying anybody, and returns what takes it back to the last bit.
  package private(set) var make: @MainActor () -> Undo

  init(
    _ kind: Kind = .plain,
    of view: UIView,
    recognizer: UIGestureRecognizer? = nil,
    weight: Double = 0,
    isLastResort: Bool = false,
    property: String,
    from: Value,
    to: Value,
    about others: [AnyObject] = [],
    text: @autoclosure @escaping @MainActor () -> Phrase,
    swift: @autoclosure @escaping @MainActor () -> String,
    make: @escaping @MainActor () -> Undo
  ) {
    (self.view, self.recognizer) = (view, recognizer)
    self.kind = kind
    self.weight = weight
    self.isLastResort = isLastResort
    self.property = property
    self.from = from
    self.to = to
    self.others = others
    (makeText, makeSwift, self.make) = (text, swift, make)
  }

  /// The words for a change of something on a stage, which ``making(_:on:)`` says.
  init(
    on stage: Stage,
    view: UIView? = nil,
    recognizer: UIGestureRecognizer? = nil,
    property: String,
    from: Value,
    to: Value,
    about others: [AnyObject] = [],
    text: @autoclosure @escaping @MainActor () -> String,
    swift: @autoclosure @escaping @MainActor () -> String
  ) {
    self.init(
      of: view ?? recognizer?.view ?? stage.view,
      recognizer: recognizer,
      property: property,
      from: from,
      to: to,
      about: others,
      text: Phrase(verbatim: text()),
      swift: Self.swift(swift(), about: [recognizer] + others.map { $0 as? UIGestureRecognizer }),
      make: { {} }
    )
  }

  private static func swift(_ code: String, about recognizers: [UIGestureRecognizer?]) -> String {
    let comments = recognizers.compactMap { $0?.swiftComment }
    if comments.isEmpty { return code }
    return code.contains("\n")
      ? (comments + [code]).joined(separator: "\n")
      : ([code] + comments).joined(separator: "  ")
  }

  /// The same as an action on a stage, which lives as long as the change: it is made for one trial and never taken back.
  func making(_ action: StageAction, on stage: Stage) -> Change {
    var change = self
    change.kind = .onStage(action, stage)
    change.make = {
      action.make(on: stage, isInView: true)
      return {}
    }
    return change
  }

  package var isOfGesture: Bool { stageAction != nil }

  /// The action on a stage; nil for what is done to the view wherever it is.
  var stageAction: StageAction? {
    if case .onStage(let action, _) = kind { action } else { nil }
  }

  func isSame(as other: Change) -> Bool {
    if let stageAction { return stageAction == other.stageAction }
    return view === other.view && property == other.property && to == other.to
  }

  /// The numbers and the things that the change has in common with the same one of another view.
  var likeness: (values: [AnyHashable], things: [AnyObject]) {
    let extent: AnyHashable? =
      switch (extent, to) {
      case (let bounds?, _): view.bounds.insets(outTo: bounds)
      // The others' names are in it.
      case (_, .text) where !others.isEmpty: nil
      default: to
      }
    return ([property] + [extent].compactMap(\.self), [recognizer ?? view] + others)
  }

  /// The path of the view or the recognizer that is changed.
  public var owner: String { recognizer?.path ?? view.path }
  /// The address of the view in the process that a dump shows; nil where no file says it.
  public var address: UInt64? { view.address }

  /// The bounds of the view with the change made, where it takes up more by it.
  private var extent: CGRect? {
    switch kind {
    case .growth(let bounds), .containment(let bounds): bounds
    default: nil
    }
  }

  /// The corners of what the view takes up with the change made, on the screen, in points.
  package var outline: [CGPoint] {
    (extent ?? view.bounds).corners.map { view.pointOnScreen($0) }
  }

  var isTurningOff: Bool { if case .turningOff = kind { true } else { false } }

  var isGrowth: Bool { if case .growth = kind { true } else { false } }

  var isMove: Bool { if case .movingOut = kind { true } else { false } }

  func tried<Result>(_ body: () -> Result) -> Result {
    let undo = make()
    defer { undo() }
    return body()
  }

  /// The same for what UIKit decides: after all others, and with what an app does instead.
  func onPart(_ advice: String) -> Change {
    var change = self
    change.isOnPart = true
    change.weight += 100
    change.advice = " (\(advice))"
    return change
  }
}

extension CGRect {
  func insets(outTo outer: CGRect) -> UIEdgeInsets {
    UIEdgeInsets(
      top: minY - outer.minY,
      left: minX - outer.minX,
      bottom: outer.maxY - maxY,
      right: outer.maxX - maxX
    )
  }
}
