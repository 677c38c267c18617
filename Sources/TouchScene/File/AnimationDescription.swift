import TouchKit

/// An animation that a scene file has `UIView.animate` begin with the scene.
struct AnimationDescription: Sendable {
  static let keys = ["to", "duration", "delay", "curve", "damping", "options"]
  static let endKeys = ["frame", "center", "transform", "alpha", "color"]

  static let curves: [String: UIView.AnimationOptions] = [
    "easeInOut": .curveEaseInOut, "easeIn": .curveEaseIn, "easeOut": .curveEaseOut,
    "linear": .curveLinear,
  ]
  static let ways: [String: UIView.AnimationOptions] = [
    "allowUserInteraction": .allowUserInteraction, "repeat": .repeat, "autoreverse": .autoreverse,
  ]

  let frame: CGRect?
  let center: CGPoint?
  let transform: CGAffineTransform?
  let alpha: Double?
  let color: UIColor?
  let duration: Double
  let delay: Double
  let damping: Double?
  let options: UIView.AnimationOptions

  /// Reads `{to: {frame: …}, duration: 2, options: [allowUserInteraction]}`.
  init(_ value: SourceValue) throws(SourceError) {
    let fields = try Fields(value, of: "'animate'", known: Self.keys)
    guard let end = fields["to"] else {
      throw SourceError(
        value.position,
        "'animate' needs 'to', what the view goes to",
        help: "for example {to: {frame: [0, 0, 100, 100]}, duration: 2}."
      )
    }
    let ends = try Fields(end, of: "'to'", known: Self.endKeys)
    frame = try ends.rectangle("frame")
    center = try ends.point("center")
    transform = try ViewDecoder.transform(ends)
    alpha = try ends.number("alpha", in: 0...1)
    color = try ends.color("color")
    if frame != nil, center != nil {
      throw ends.error(at: "center", "'frame' and 'center' exclude each other")
    }
    if Self.endKeys.allSatisfy({ ends[$0] == nil }) {
      throw SourceError(
        end.position,
        "'to' says nothing that changes",
        help: "it holds any of \(Self.endKeys.joined(separator: ", "))."
      )
    }
    guard let duration = try fields.number("duration", in: 0.001...86_400) else {
      throw SourceError(value.position, "'animate' needs 'duration', in seconds")
    }
    self.duration = duration
    delay = try fields.number("delay", in: 0...86_400) ?? 0
    damping = try fields.number("damping", in: 0.01...1)
    let curve = try fields.word("curve", among: Self.curves) ?? .curveEaseInOut
    options = curve.union(try fields.set("options", among: Self.ways) ?? [])
  }

  @MainActor
  func begin(on view: UIView) {
    let changes = {
      if let transform { view.transform = transform }
      if let frame { view.frame = frame }
      if let center { view.center = center }
      if let alpha { view.alpha = alpha }
      if let color { view.backgroundColor = color }
    }
    guard let damping else {
      UIView.animate(
        withDuration: duration,
        delay: delay,
        options: options,
        animations: changes
      )
      return
    }
    UIView.animate(
      withDuration: duration,
      delay: delay,
      usingSpringWithDamping: damping,
      initialSpringVelocity: 0,
      options: options,
      animations: changes
    )
  }
}
