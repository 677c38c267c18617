/// An observer of a hit-test, question by question.
///
/// A question is open from its asking to its answer. The walk goes into a view without overrides in
/// a loop, and leaves its question open until the walk has its answer.
@MainActor
protocol HitTestObserver {
  /// True if the observer is told of views that are passed over, so that none may be left out.
  static var hearsAll: Bool { get }

  /// The innermost question that is open.
  var innermost: Int32 { get }

  /// A subview that overrides something is asked: a question opens.
  func ask(_ node: ViewNode.Pointer, _ point: CGPoint)
  /// A subview that overrides nothing may be hit and holds the point: a question opens.
  func enter(_ node: ViewNode.Pointer, _ point: CGPoint)
  /// A subview that overrides nothing refuses the point; `state` is what was read of it.
  func passOver(_ node: ViewNode.Pointer, at point: CGPoint, state: ViewNode.State)

  /// The innermost view holds the point.
  func accept()
  /// The default answer to the innermost question is nil; `state` is what was read of the view.
  func refuse(_ point: CGPoint, _ state: ViewNode.State)
  /// The default answer to a question, and to all that were opened in it, is a view: closes those.
  func answer(_ node: ViewNode.Pointer, downTo question: Int32)
  /// Closes the innermost question with the answer that was given.
  func close(_ answer: UIView?)

  /// Code of the app is called next: it may change the tree and ask views itself.
  func willCall()
  /// The code of the app has returned.
  func didCall()
}

/// The observer that observes nothing, and costs nothing.
struct NoObserver: HitTestObserver {
  static var hearsAll: Bool { @inline(__always) get { false } }
  var innermost: Int32 { @inline(__always) get { 0 } }
  @inline(__always) func ask(_ node: ViewNode.Pointer, _ point: CGPoint) {}
  @inline(__always) func enter(_ node: ViewNode.Pointer, _ point: CGPoint) {}
  @inline(__always)
  func passOver(_ node: ViewNode.Pointer, at point: CGPoint, state: ViewNode.State) {}
  @inline(__always) func accept() {}
  @inline(__always) func refuse(_ point: CGPoint, _ state: ViewNode.State) {}
  @inline(__always) func answer(_ node: ViewNode.Pointer, downTo question: Int32) {}
  @inline(__always) func close(_ answer: UIView?) {}
  @inline(__always) func willCall() {}
  @inline(__always) func didCall() {}
}
