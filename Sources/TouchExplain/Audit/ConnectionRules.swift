import TouchKit
import TouchScene

/// The rule about recognizers that a design connects to several views, or to none.
struct ConnectionRules {
  let desk: AuditDesk

  func check() {
    guard desk.isDesign else { return }
    let root = desk.views.first { !($0 is UIWindow) && !$0.isContainer }
    for detached in desk.scene?.file.imported?.detachedRecognizers ?? [] {
      guard let root else { break }
      desk.note(
        .attachedElsewhere,
        of: root,
        because: "\(detached) is connected to no view of the file, so that it is never recognized",
        fix: Advice("Connect it to the view that it is meant for."),
        shape: [detached]
      )
    }
    for view in desk.views {
      for lost in view.lostRecognizers {
        desk.note(
          .attachedElsewhere,
          of: view,
          because: lost.words,
          fix: lost.fix(for: view),
          // One that is on no view is told of once.
          shape: [lost.recognizer.name, lost.recognizer.kind.className]
            + (lost.owner.map { [ObjectIdentifier(view), ObjectIdentifier($0)] } ?? [])
        )
      }
    }
  }
}

/// A recognizer that a view does not have though a design connects it, and the view that has it.
struct LostConnection {
  let recognizer: LostRecognizer
  /// The view that has the recognizer; nil where none has.
  let owner: UIView?

  var words: String {
    let name = recognizer.name
    guard let owner else {
      return
        "the file connects \(name) to one view more than once, and UIKit then leaves it on none"
    }
    return
      "the file connects \(name) to \(owner.viewName.short) first, and UIKit puts a recognizer on the first view alone"
      + (owner.isUserInteractionEnabled
        ? "" : ", whose isUserInteractionEnabled is false, so that it gets no touches there")
  }

  func fix(for view: UIView) -> Advice {
    owner == nil
      ? Advice("Connect \(recognizer.name) to one view, once.")
      : Advice(
        "Give \(view.viewName.short) a \(recognizer.kind.className) of its own, which sends the same action.",
        about: [view]
      )
  }
}

extension UIView {
  /// The recognizers that a design connects to the view in vain; not those of a view around it, which get
  /// its touches anyhow.
  var lostRecognizers: [LostConnection] {
    guard let scene = application?.fileScene, let position = scene.position(of: self),
      let lost = scene.file.imported?.lostRecognizers[position],
      // The window around a screen is in no file, and has the place of its root view.
      !(self is UIWindow)
        || !scene.views.contains(where: { $0 !== self && scene.position(of: $0) == position })
    else { return [] }
    return lost.compactMap { recognizer in
      guard let place = recognizer.owner else {
        return LostConnection(recognizer: recognizer, owner: nil)
      }
      // What a view of another screen has is told of nobody here.
      return scene.views.first { scene.position(of: $0) == place }
        .map { LostConnection(recognizer: recognizer, owner: $0) }
    }
    .filter { lost in lost.owner.map(isDescendant) != true }
  }

  var viewsWithoutItsRecognizers: [(view: UIView, recognizer: String)] {
    guard let scene = application?.fileScene,
      scene.file.imported?.lostRecognizers.isEmpty == false
    else { return [] }
    return scene.views.flatMap { view in
      view.lostRecognizers.filter { $0.owner === self }.map { (view, $0.recognizer.name) }
    }
  }
}
