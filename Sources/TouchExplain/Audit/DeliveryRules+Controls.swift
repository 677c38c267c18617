import TouchKit
import TouchScene

extension DeliveryRules {
  /// A view that takes less of a control than this is no obstacle.
  private static let leastGuest = 0.1
  /// From this part on most taps are lost.
  private static let most = 0.5

  /// Whether a control does not track taps on a view that an app put into it, which is to let them
  /// through (`B-5.22`).
  mutating func checkGuests(of control: UIControl, _ number: Int) {
    guard control.isEnabled, control.ownRecognizers.isEmpty, !desk.isOpaque(control),
      !desk.isDesign || desk.use(of: control).contains(.trigger)
    else { return }
    let guests = control.subviews.filter(isIdle)
    guard !guests.isEmpty else { return }
    let seen = desk.survey.result(for: control).seen
    for guest in guests {
      let part = desk.survey.result(for: guest).reached / max(1, seen)
      guard part >= Self.leastGuest, let run = run(.tap, number, guest, nil),
        let wish = run.wishes.first(where: \.isEvent),
        case .untracked? = run.refusal(of: wish)
      else { continue }
      note(
        .swallowed,
        guest,
        "it receives \(Int((part * 100).rounded(.down))) % of the touches on \(control.shortName), which "
          + "tracks none on what an app put into it",
        GestureJudge(wish, run),
        cause: "B-5.22",
        severity: part < Self.most ? .note : nil
      )
    }
  }

  /// Returns whether a view gets touches, and neither it nor a view in it has a use for them, as far as is known.
  private func isIdle(_ view: UIView) -> Bool {
    view.isUserInteractionEnabled
      && !view.subtree.contains { $0.hasUseForTouches || desk.isOpaque($0) || $0.mustBeAsked }
  }
}

extension GestureWish {
  fileprivate var isEvent: Bool {
    if case .event = self { return true }
    return false
  }
}
