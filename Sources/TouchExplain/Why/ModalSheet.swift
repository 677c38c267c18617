import TouchKit
import TouchScene

/// A sheet that lets touches through beside it by `largestUndimmedDetentIdentifier`, while `isModalInPresentation` is true of
/// what it shows: whether what is behind gets them is not known (`B-7.116`).
struct ModalSheet {
  let shown: UIViewController

  init?(_ presentation: UIPresentationController) {
    guard let sheet = presentation as? UISheetPresentationController,
      sheet.largestUndimmedDetentIdentifier != nil,
      sheet.presentedViewController.isModalWithChildren
    else { return nil }
    shown = sheet.presentedViewController
  }

  private var fact: String {
    told(
      "developers report of devices that a sheet such as that of \(shown.className) keeps touches beside it from what is behind while isModalInPresentation is true, though nothing is dimmed"
    )
  }

  private let remedy =
    "where a drag alone is not to dismiss it, leave that false, and have presentationControllerShouldDismiss(_:) answer false"
    .told

  func text(of view: UIView) -> String {
    told("\(fact): whether \(view.shortName) gets this one is not known (B-7.116); \(remedy)")
  }

  var remark: Remark { Remark(fact: "\(fact) (B-7.116)", remedy: remedy) }
}
