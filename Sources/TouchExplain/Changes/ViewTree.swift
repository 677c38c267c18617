import TouchKit
import TouchScene

/// The views and recognizers of an application by number: what is changed in one scene is found by its place in others
/// that are made of the same file.
class ViewTree {
  /// A recognizer, by the number of its view and its own among those of the view.
  struct Place: Hashable {
    let view: Int
    let number: Int
  }

  let application: UIApplication
  /// The views as they were at first, and those that came later and were asked about.
  private(set) var views: [UIView]
  private let recognizers: [[UIGestureRecognizer]]
  private var numbers: [ObjectIdentifier: Int] = [:]
  private var delegates: [ObjectIdentifier: TrialDelegate] = [:]
  private lazy var places: [ObjectIdentifier: Place] = {
    var places: [ObjectIdentifier: Place] = [:]
    for (view, own) in recognizers.enumerated() {
      for (number, recognizer) in own.enumerated() {
        places[ObjectIdentifier(recognizer)] = Place(view: view, number: number)
      }
    }
    return places
  }()

  init(_ application: UIApplication, _ views: [UIView]) {
    (self.application, self.views) = (application, views)
    recognizers = views.map { $0.gestureRecognizers ?? [] }
    for (number, view) in views.enumerated() { numbers[ObjectIdentifier(view)] = number }
  }

  convenience init(of application: UIApplication) {
    self.init(
      application,
      application.fileScene?.views ?? application.windows.flatMap(\.subtree)
    )
  }

  subscript(place: Place) -> UIGestureRecognizer { recognizers[place.view][place.number] }

  /// The number of a view; one that came later gets the next.
  subscript(view: UIView) -> Int {
    if let number = number(of: view) { return number }
    numbers[ObjectIdentifier(view)] = views.count
    views.append(view)
    return views.count - 1
  }

  func number(of view: UIView) -> Int? { numbers[ObjectIdentifier(view)] }
  func place(of recognizer: UIGestureRecognizer) -> Place? { places[ObjectIdentifier(recognizer)] }

  func number(_ name: TraceName) -> Int? { name.object.flatMap { numbers[$0] } }
  func view(_ name: TraceName) -> UIView? { number(name).map { views[$0] } }
  func place(_ name: TraceName) -> Place? { name.object.flatMap { places[$0] } }

  func scroll(_ view: Int) -> UIScrollView? { views[view] as? UIScrollView }

  func change(_ edit: Edit) -> Change { Change(edit, on: self) }

  /// A delegate that answers as the recognizer's own does, until it is told otherwise.
  ///
  /// A scroll view's own pan takes no other delegate than the scroll view, and is never asked for one.
  func delegate(of place: Place) -> TrialDelegate {
    let recognizer = self[place]
    return delegates[ObjectIdentifier(recognizer)]
      ?? give(TrialDelegate(recognizer.delegate), to: recognizer)
  }

  private func give(_ delegate: TrialDelegate, to recognizer: UIGestureRecognizer) -> TrialDelegate
  {
    delegates[ObjectIdentifier(recognizer)] = delegate
    recognizer.delegate = delegate
    return delegate
  }

  /// Adds a recognizer; one that shares takes nothing from views and other recognizers.
  func add(_ recognizer: UIGestureRecognizer, to view: Int, sharing shares: Bool) {
    views[view].addGestureRecognizer(recognizer)
    guard shares else { return }
    give(TrialDelegate(nil), to: recognizer).allowsAll = true
    recognizer.cancelsTouchesInView = false
  }
}
