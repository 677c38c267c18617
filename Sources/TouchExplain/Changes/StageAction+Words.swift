import TouchKit
import TouchScene

extension Stage {
  func change(_ action: StageAction) -> Change { named(action).making(action, on: self) }

  private func named(_ action: StageAction) -> Change {
    switch action {
    case .set(let place, let flag, let value):
      assignment(place, flag.rawValue, from: .bool(!value), to: .bool(value))
    case .setView(let view, let flag, let value): .set(flag.rawValue, of: views[view], to: value)
    case .select(let view):
      .set((views[view] as? UITableView).selectionName, of: views[view], to: true)
    case .passOn(let view): passingOn(view)
    case .passThrough(let view):
      .passThrough(views[view], showsSomething: true, hasUse: false, hasUseInside: true)
    case .fit(let place, let fit): fitting(place, fit)
    case .limitTouches(let place):
      assignment(place, "maximumNumberOfTouches", from: .text("more"), to: .number(1))
    case .shorten(let place, let duration):
      assignment(
        place,
        "minimumPressDuration",
        from: .number((self[place] as? UILongPressGestureRecognizer)?.minimumPressDuration ?? 0.5),
        to: .number((duration * 100).rounded() / 100)
      )
    case .turn(let place, let way):
      assignment(place, "direction", from: .text(ways(of: place)), to: .text(way.rawValue))
    case .enlargeContent(let view): enlarging(view)
    case .keepSheet(let view): keepingSheet(views[view])
    case .giveUp(let scroll, let view, let gives): givingUp(scroll, view, gives)
    case .arrange(let growth): growing(growth)
    case .add(let gesture, let view, let shares): adding(gesture, view, shares)
    case .require(let place, let other): requirement(place, other, isNew: true)
    case .dropRequirement(let place, let other): requirement(place, other, isNew: false)
    case .receive(let place, let view): receiving(place, view)
    case .beginAlong(let place, let isSideways): beginning(place, sideways: isSideways)
    case .beginFromEdge(let place, let way): beginning(place, from: way)
    case .yield(let place, let list, let way): yielding(place, to: list, way)
    case .veto(let place, let view): vetoing(place, view)
    case .move(let place, let view): moving(place, to: view)
    case .begin(let place):
      answer(
        place,
        .shouldBegin,
        UIKitParts.isPop(self[place]) ? self[place].isPushed : "true",
        "let it begin"
      )
    case .refuse(let place, let views):
      answer(
        place,
        .shouldReceive,
        views.map { "touch.view?.isDescendant(of: \(self.views[$0].viewName.swift)) != true" }
          .joined(separator: " && "),
        "refuse touches in \(views.map { self.views[$0].viewName.unique }.listed(last: " and "))",
        about: views.map { self.views[$0] }
      )
    case .simultaneous(let place, let other):
      answer(
        place,
        .simultaneous,
        "otherGestureRecognizer === \(self[other].swiftName(inDelegateOf: self[place]))",
        "allow it at the same time as \(self[other].words)",
        about: [self[other]]
      )
    }
  }

  // MARK: - Properties

  private func assignment(
    _ place: Place,
    _ name: String,
    from: Change.Value,
    to: Change.Value
  ) -> Change {
    Change(
      on: self,
      recognizer: self[place],
      property: name,
      from: from,
      to: to,
      text: "set \(name) of \(self[place].words) to \(to.words)",
      swift: "\(self[place].swiftReceiver).\(name) = \(to.swift)"
    )
  }

  private func fitting(_ place: Place, _ fit: GestureFit) -> Change {
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
    return assignment(place, name, from: from, to: to)
  }

  private func ways(of place: Place) -> String {
    (self[place] as? UISwipeGestureRecognizer)?.ways.map(\.rawValue).joined(separator: " or ") ?? ""
  }

  private func keepingSheet(_ view: UIView) -> Change {
    let name = view.sheet?.presentedViewController.className ?? "it"
    return Change(
      on: self,
      view: view,
      property: "prefersScrollingExpandsWhenScrolledToEdge",
      from: .bool(true),
      to: .bool(false),
      text: "set prefersScrollingExpandsWhenScrolledToEdge of the sheet of \(name) to false",
      swift:
        "\(name.asIdentifier).sheetPresentationController?.prefersScrollingExpandsWhenScrolledToEdge = false"
    )
  }

  private func enlarging(_ view: Int) -> Change {
    let scroll = views[view] as? UIScrollView
    let (from, to) = (scroll?.contentSize ?? .zero, scroll?.sizeOfAllContent ?? .zero)
    let values = [to.width, to.height].map { "\(PlainNumber(Double($0)))" }
    return Change(
      on: self,
      view: views[view],
      property: "contentSize",
      from: .text(from.words),
      to: .text(to.words),
      text:
        "set contentSize of \(self.views[view].viewName.unique) to the size of its content, at least "
        + to.words,
      swift:
        "\(self.views[view].viewName.swift).contentSize = CGSize(width: \(values[0]), height: \(values[1]))"
    )
  }
}
