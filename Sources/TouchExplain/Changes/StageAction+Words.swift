import TouchKit
import TouchScene

extension Stage {
  /// Names a change for people, of the things of this scene.
  func change(_ action: StageAction) -> Change {
    switch action {
    case .enable(let place): flag(action, place, "isEnabled", to: true)
    case .spareTouches(let place): flag(action, place, "cancelsTouchesInView", to: false)
    case .deliverBeginning(let place): flag(action, place, "delaysTouchesBegan", to: false)
    case .deliverEnd(let place): flag(action, place, "delaysTouchesEnded", to: false)
    case .delayContent(let view, let to): flag(action, view, "delaysContentTouches", to: to)
    case .cancelContent(let view, let to): flag(action, view, "canCancelContentTouches", to: to)
    case .scroll(let view, let scrolls): flag(action, view, "isScrollEnabled", to: scrolls)
    case .allowTouches(let view): flag(action, view, "isMultipleTouchEnabled", to: true)
    case .passOn(let view): passingOn(action, view)
    case .enableControl(let view): flag(action, view, "isEnabled", to: true)
    case .select(let view): flag(action, view, "allowsSelection", to: true)
    case .disableInteraction(let view): flag(action, view, "isUserInteractionEnabled", to: false)
    case .fit(let place, let fit): fitting(action, place, fit)
    case .turn(let place, let way):
      assignment(action, place, "direction", from: .text(ways(of: place)), to: .text(way.rawValue))
    case .enlargeContent(let view): enlarging(action, view)
    case .giveUp(let scroll, let view, let gives): givingUp(action, scroll, view, gives)
    case .arrange(let growth): growing(action, growth)
    case .add(let gesture, let view, let shares): adding(action, gesture, view, shares)
    case .require(let place, let other): requirement(action, place, other, isNew: true)
    case .dropRequirement(let place, let other): requirement(action, place, other, isNew: false)
    case .receive(let place, let view): receiving(action, place, view)
    case .beginAlong(let place, let isSideways): beginning(action, place, sideways: isSideways)
    case .beginFromEdge(let place, let way): beginning(action, place, from: way)
    case .move(let place, let view): moving(action, place, to: view)
    case .begin(let place): answer(action, place, .shouldBegin, "true", "let it begin")
    case .refuse(let place, let views):
      answer(
        action,
        place,
        .shouldReceive,
        views.map { "touch.view?.isDescendant(of: \(self.views[$0].viewName.swift)) != true" }
          .joined(separator: " && "),
        "refuse touches in \(views.map { self.views[$0].viewName.unique }.listed(last: " and "))",
        about: views.map { self.views[$0] }
      )
    case .simultaneous(let place, let other):
      answer(
        action,
        place,
        .simultaneous,
        "otherGestureRecognizer === \(self[other].swiftName)",
        "allow it at the same time as \(self[other].words)",
        about: [self[other]]
      )
    }
  }

  // MARK: - Properties

  private func flag(
    _ action: StageAction,
    _ place: Place,
    _ name: String,
    to value: Bool
  ) -> Change {
    assignment(action, place, name, from: .bool(!value), to: .bool(value))
  }

  private func flag(
    _ action: StageAction,
    _ view: Int,
    _ name: String,
    to value: Bool
  ) -> Change {
    Change(
      action,
      on: self,
      view: views[view],
      property: name,
      from: .bool(!value),
      to: .bool(value),
      text: "set \(name) of \(self.views[view].viewName.unique) to \(value)",
      swift: "\(self.views[view].viewName.swift).\(name) = \(value)"
    )
  }

  private func assignment(
    _ action: StageAction,
    _ place: Place,
    _ name: String,
    from: Change.Value,
    to: Change.Value
  ) -> Change {
    Change(
      action,
      on: self,
      recognizer: self[place],
      property: name,
      from: from,
      to: to,
      text: "set \(name) of \(self[place].words) to \(to.words)",
      swift: "\(self[place].swiftName).\(name) = \(to.swift)"
    )
  }

  private func fitting(
    _ action: StageAction,
    _ place: Place,
    _ fit: GestureFit
  ) -> Change {
    let isPress = self[place] is UILongPressGestureRecognizer
    let isPan = self[place] is UIPanGestureRecognizer
    let (name, from, to): (String, Change.Value, Change.Value) =
      switch fit {
      case .taps(let count):
        ("numberOfTapsRequired", .number(Double(count)), .number(isPress ? 0 : 1))
      case .fingers(let count):
        (
          isPan ? "minimumNumberOfTouches" : "numberOfTouchesRequired", .number(Double(count)),
          .number(1)
        )
      case .duration(let time): ("minimumPressDuration", .number(time), .number(0.5))
      case .edges: ("edges", .text("none"), .text("left"))
      case .speed: ("velocity", .text("slow"), .text("quick"))
      }
    return assignment(action, place, name, from: from, to: to)
  }

  private func ways(of place: Place) -> String {
    (self[place] as? UISwipeGestureRecognizer)?.ways.map(\.rawValue).joined(separator: " or ") ?? ""
  }

  private func enlarging(_ action: StageAction, _ view: Int) -> Change {
    let scroll = views[view] as? UIScrollView
    let (from, to) = (scroll?.contentSize ?? .zero, scroll?.sizeOfAllContent ?? .zero)
    let values = [to.width, to.height].map { "\(PlainNumber(Double($0)))" }
    return Change(
      action,
      on: self,
      view: views[view],
      property: "contentSize",
      from: .text(from.words),
      to: .text(to.words),
      text:
        "set contentSize of \(self.views[view].viewName.unique) to the size of its content, at least "
        + to.words,
      swift: "\(self.views[view].viewName.swift).contentSize = "
        + "CGSize(width: \(values[0]), height: \(values[1]))"
    )
  }
}
