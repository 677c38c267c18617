/// Receives the trace as it is made, one record after another.
@preconcurrency @MainActor
public protocol TraceSink: AnyObject {
  /// Receives an input, with the time the engine used for it, before anything it causes.
  func engine(_ application: UIApplication, willHandle input: InputEvent, number: Int)
  /// Receives the record of one event.
  func engine(_ application: UIApplication, did record: TraceRecord)
  /// Called when touches were passed on along a part of the responder chain, by each responder to the
  /// one after it.
  ///
  /// It is the most frequent event by far, so a sink may consume the whole run at once; by default
  /// this passes on a `touches` record for each.
  func engine(
    _ application: UIApplication,
    passed touches: TraceTouches,
    in phase: UITouch.Phase,
    along chain: [TraceName]
  )
  /// Called when all effects of the last input are complete; by default does nothing.
  func engineDidHandleInput(_ application: UIApplication)
}

extension TraceSink {
  /// Passes on a record for each responder that got them.
  public func engine(
    _ application: UIApplication,
    passed touches: TraceTouches,
    in phase: UITouch.Phase,
    along chain: [TraceName]
  ) {
    for record in application.records(of: touches, passedIn: phase, along: chain) {
      engine(application, did: record)
    }
  }

  /// Does nothing.
  public func engineDidHandleInput(_ application: UIApplication) {}
}

extension UIApplication {
  /// The records of touches that are passed on now, by each responder to the one after it.
  package final func records(
    of touches: TraceTouches,
    passedIn phase: UITouch.Phase,
    along chain: [TraceName]
  ) -> [TraceRecord] {
    var records: [TraceRecord] = []
    records.reserveCapacity(chain.count)
    // No closure for each record: each call would check the actor.
    for (sender, responder) in zip(chain, chain.dropFirst()) {
      let what = TraceRecord.What.touches(phase, to: responder, touches: touches, from: sender)
      records.append(TraceRecord(time: now, input: inputCount, what))
    }
    return records
  }
}
