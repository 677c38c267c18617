import TouchKit

/// A finger on an engine's glass: it remembers where it is.
@MainActor
final class Finger {
  private let application: UIApplication
  private let id: Int
  private var position = CGPoint.zero

  init(_ application: UIApplication, id: Int) {
    self.application = application
    self.id = id
  }

  func began(_ x: CGFloat, _ y: CGFloat, at time: TimeInterval? = nil) {
    position = CGPoint(x, y)
    send(.began, time)
  }

  func moved(_ x: CGFloat, _ y: CGFloat, at time: TimeInterval? = nil) {
    position = CGPoint(x, y)
    send(.moved, time)
  }

  func ended(at time: TimeInterval? = nil) { send(.ended, time) }

  func cancelled(at time: TimeInterval? = nil) { send(.cancelled, time) }

  func tap(_ x: CGFloat, _ y: CGFloat, at time: TimeInterval? = nil) {
    began(x, y, at: time)
    ended(at: time)
  }

  private func send(_ phase: Contact.Phase, _ time: TimeInterval?) {
    let contact = Contact(id: id, phase: phase, position: position)
    let timestamp = time ?? application.now
    application.send(InputEvent(timestamp: timestamp, kind: .contacts([contact])))
  }
}

extension Contact {
  /// A contact of a finger.
  init(_ id: Int, _ phase: Phase, _ x: CGFloat, _ y: CGFloat) {
    self.init(id: id, phase: phase, position: CGPoint(x, y))
  }
}
