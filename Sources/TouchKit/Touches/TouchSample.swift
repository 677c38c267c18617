/// What a contact was like at one moment, in its window.
struct TouchSample {
  var timestamp: TimeInterval
  var location: CGPoint
  var force: CGFloat
  var details: Contact.Details?
  /// The precise place in the window, if the hardware reports one.
  var preciseLocation: CGPoint

  /// Whether a view would see any difference to another moment.
  func differs(from other: TouchSample) -> Bool {
    location != other.location || force != other.force || details != other.details
  }
}
