package import TouchKit
import TouchScene

/// The outcomes of a gesture that depend on recognizers of UIKit's own of which developers report more than one behaviour,
/// or of which a file does not tell all.
///
/// Statements: `B-4.88`, `B-7.105`, `B-7.116`.
@MainActor
package struct OpenOutcomes {
  private let records: [TraceRecord.What]
  private let recognizers: [UIGestureRecognizer]

  /// Looks at the records of a gesture on some views, as they were before it.
  package init(_ records: [TraceRecord.What], on views: [UIView]) {
    self.records = records
    recognizers = views.flatMap(\.ownRecognizers)
  }

  /// What is open, and how to have it settled, in sentences.
  package var remarks: [String] {
    recognizers.filter(acts).flatMap(remarks(onWinner:))
      + recognizers.filter(UIKitParts.isPop).compactMap(remarkOnRefusedPop) + remarksOnModalSheets
  }

  private func remarks(onWinner recognizer: UIGestureRecognizer) -> [String] {
    let rival = losers(to: recognizer).first
    if recognizer is _UISwipeActionPanGestureRecognizer {
      guard let rival, rival.view !== recognizer.view else { return [] }
      return [
        "Developers report both, that \(recognizer.words) wins over a pan around its list such as \(rival.words), and that "
          + "it does so only where the finger is quick. To have it win, let the delegate of \(rival.words) answer true for "
          + "it, in \(DelegateMethod.requireFailure.name)."
      ]
    }
    if UIKitParts.isPop(recognizer) {
      let both = rival.map {
        "Developers report both, that \(recognizer.words) wins over a recognizer such as \($0.words) at the edge, "
          + "and that it does not. To have it win, let \($0.words) wait for it to fail, by require(toFail:), or let the "
          + "delegate of \($0.words) refuse touches while a controller is pushed."
      }
      return [conditions(ofPop: recognizer), both].compactMap(\.self)
    }
    if recognizer is UISwipeGestureRecognizer, !recognizer.isUIKitsOwn,
      recognizer.view?.panOfSheet != nil
    {
      return [
        "Developers report that the pan of a sheet of iOS 13 took the touches of a swipe such as \(recognizer.words), which was "
          + "not recognized then. To be sure, let its delegate answer true to \(DelegateMethod.requiredToFail.name), or "
          + "present the screen full."
      ]
    }
    return []
  }

  /// Under which conditions UIKit lets a recognizer of a file pop, of which that does not tell.
  private func conditions(ofPop recognizer: UIGestureRecognizer) -> String? {
    guard let view = recognizer.view, UIKitParts.isImported(view) else { return nil }
    let hasBar = view.subtree.contains {
      $0.isSeen && UIKitParts.has(.bar, $0) && $0.className.contains("NavigationBar")
    }
    let bar = hasBar ? "" : "while the bar is hidden, nor "
    return
      "UIKit lets \(recognizer.words) begin neither at the first controller nor \(bar)"
      + "where an item of the app takes the place of the back button: the file does not tell (B-7.105)."
  }

  /// That a file shows an item of the app in the place of the back button.
  private func remarkOnRefusedPop(_ recognizer: UIGestureRecognizer) -> String? {
    guard let view = recognizer.view, UIKitParts.isImported(view) else { return nil }
    let isRefused = records.contains { record in
      guard case .state(let name, _, .failed, .refused) = record else { return false }
      return recognizer.isCalled(name)
    }
    return isRefused
      ? "An item of the app stands in the place of the back button, where UIKit's own delegate does not let "
        + "\(recognizer.words) begin; one of the app's may (B-7.105)."
      : nil
  }

  /// That no drag makes a sheet go.
  private var remarksOnModalSheets: [String] {
    sheetPans.compactMap { pan in
      guard acts(pan), let shown = pan.view?.subviews.first?.sheet?.presentedViewController,
        shown.isModalWithChildren
      else { return nil }
      return
        "No drag dismisses the sheet: isModalInPresentation of "
        + "\(shown.isModalInPresentation ? shown.className : "a child of \(shown.className)") is true (B-7.116)."
    }
  }

  private var sheetPans: [UIGestureRecognizer] { recognizers.filter(\.isOfSheet) }

  // MARK: - Records

  private func acts(_ recognizer: UIGestureRecognizer) -> Bool {
    records.contains { record in
      guard case .acts(let name, let state, _) = record else { return false }
      return recognizer.isCalled(name) && state != .cancelled
    }
  }

  /// The recognizers of an app that one excludes.
  private func losers(to winner: UIGestureRecognizer) -> [UIGestureRecognizer] {
    recognizers.filter { other in
      guard !other.isUIKitsOwn, other !== winner else { return false }
      return records.contains { record in
        guard case .state(let name, _, .failed, .prevented(let by)) = record else { return false }
        return other.isCalled(name) && winner.isCalled(by)
      }
    }
  }
}
