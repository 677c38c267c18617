import Foundation

extension TraceRecord {
  /// A request of the app's code that cannot be met, or has no end; the engine goes on without it.
  ///
  /// - `cycle`: A view was to become a subview of itself or of a view in it.
  /// - `delegateGone`: A delegate that nobody kept is gone as a touch comes that it would be asked about (`B-7.124`).
  /// - `endlessLayout`: A view asks for layout each time that it is laid out.
  /// - `layerOfView`: A view's layer was to be taken out of the superview's (`B-7.102`).
  /// - `perspective`: A layer was to be seen in perspective (`B-7.112`).
  /// - `recursion`: Calls led back into themselves until the stack was nearly used up.
  /// - `senderRefused`: A recognizer's action takes a sender of another class.
  /// - `severalScrollToTop`: Several scroll views would scroll to the top at a tap, so that none does (`B-6.109`).
  /// - `undecided`: A recognizer is still in the state possible, though no finger is down any more.
  /// - `windowGone`: A window was gone in the turn in which it was shown, and a touch comes there (`B-7.124`).
  public enum Misuse: String, CaseIterable, Sendable {
    case cycle, delegateGone, endlessLayout, layerOfView, perspective, recursion, senderRefused
    case severalScrollToTop, undecided, windowGone

    package var words: String {
      switch self {
      case .cycle: "was not added to a view that is in it, or to itself"
      case .delegateGone:
        "has lost its delegate, which nobody kept, so that it is not asked about this touch"
      case .endlessLayout:
        "asks for layout each time that it is laid out; it goes on with the next input"
      case .layerOfView:
        "stays where it is, though its layer was to be taken away; remove the view itself"
      case .perspective:
        "is drawn and hit without the perspective of its transform (m34), as seen from straight ahead"
      case .recursion:
        "is called by what it calls, without end; the calls were ended before the stack was"
      case .senderRefused:
        "has an action whose method takes a recognizer of another class, which UIKit would call nevertheless: it is not performed"
      case .severalScrollToTop:
        "was not scrolled to the top by the tap on the status bar: other scroll views on the screen allow it too (scrollsToTop)"
      case .undecided:
        "has neither recognized nor failed, though no finger is down; those that wait for it go on waiting"
      case .windowGone:
        "was shown and nobody kept it: it is gone, so that this touch goes to what was behind it"
      }
    }
  }
}

/// An object that code of the app can misuse, which is then told.
@MainActor
protocol Misusing: AnyObject {
  /// Tells of a misuse: in the trace, or on standard error where nobody listens.
  func tell(_ misuse: TraceRecord.Misuse)
}

extension UIResponder: Misusing {
  final func tell(_ misuse: TraceRecord.Misuse) {
    let application = (self as? UIView)?.application ?? windowOfResponder?.application
    guard let tracing = application?.tracing else { return misuse.log(className) }
    tracing(.misuse(tracing.name(of: self), class: className, misuse))
  }
}

extension CALayer: Misusing {
  final func tell(_ misuse: TraceRecord.Misuse) {
    guard let view else { return misuse.log(String(describing: type(of: self))) }
    view.tell(misuse)
  }
}

extension UIGestureRecognizer: Misusing {
  final func tell(_ misuse: TraceRecord.Misuse) {
    let name = String(describing: type(of: self))
    guard let tracing else { return misuse.log(name) }
    tracing(.misuse(tracing.name(of: self), class: name, misuse))
  }
}

extension TraceRecord.Misuse {
  /// Tells a developer, as UIKit does on the console.
  func log(_ name: String) {
    FileHandle.standardError.write(Data("TouchKit: \(name) \(words)\n".utf8))
  }
}
