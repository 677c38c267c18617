import TouchKit
import TouchScene

extension GestureStage {
  /// Names a change for people, of the things of this scene.
  func change(_ action: GestureChange.Action) -> GestureChange {
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
    case .add(let gesture, let view, let shares): adding(action, gesture, view, shares)
    case .require(let place, let other): requirement(action, place, other, isNew: true)
    case .dropRequirement(let place, let other): requirement(action, place, other, isNew: false)
    case .receive(let place):
      answer(action, place, .shouldReceive, "true", "let it receive the touch")
    case .begin(let place): answer(action, place, .shouldBegin, "true", "let it begin")
    case .refuse(let place, let view):
      answer(
        action,
        place,
        .shouldReceive,
        "touch.view?.isDescendant(of: \(views[view].swiftName)) != true",
        "refuse touches in \(views[view].shortName)"
      )
    case .simultaneous(let place, let other):
      answer(
        action,
        place,
        .simultaneous,
        "otherGestureRecognizer === \(self[other].swiftName)",
        "allow it at the same time as \(self[other].words)"
      )
    }
  }

  // MARK: - Properties

  private func flag(
    _ action: GestureChange.Action,
    _ place: Place,
    _ name: String,
    to value: Bool
  ) -> GestureChange {
    assignment(action, place, name, from: .bool(!value), to: .bool(value))
  }

  private func flag(
    _ action: GestureChange.Action,
    _ view: Int,
    _ name: String,
    to value: Bool
  ) -> GestureChange {
    GestureChange(
      action: action,
      owner: views[view].path,
      property: name,
      from: .bool(!value),
      to: .bool(value),
      text: "set \(name) of \(views[view].shortName) to \(value)",
      swift: "\(views[view].swiftName).\(name) = \(value)"
    )
  }

  private func assignment(
    _ action: GestureChange.Action,
    _ place: Place,
    _ name: String,
    from: Change.Value,
    to: Change.Value
  ) -> GestureChange {
    GestureChange(
      action: action,
      owner: self[place].path,
      property: name,
      from: from,
      to: to,
      text: "set \(name) of \(self[place].words) to \(to.words)",
      swift: "\(self[place].swiftName).\(name) = \(to.swift)"
    )
  }

  private func fitting(
    _ action: GestureChange.Action,
    _ place: Place,
    _ fit: GestureFit
  ) -> GestureChange {
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

  private func enlarging(_ action: GestureChange.Action, _ view: Int) -> GestureChange {
    let scroll = views[view] as? UIScrollView
    let (from, to) = (scroll?.contentSize ?? .zero, scroll?.sizeOfAllContent ?? .zero)
    let values = [to.width, to.height].map { "\(PlainNumber(Double($0)))" }
    return GestureChange(
      action: action,
      owner: views[view].path,
      property: "contentSize",
      from: .text(from.words),
      to: .text(to.words),
      text: "set contentSize of \(views[view].shortName) to the size of its content, at least "
        + "\(to.words)",
      swift: "\(views[view].swiftName).contentSize = "
        + "CGSize(width: \(values[0]), height: \(values[1]))"
    )
  }

  // MARK: - Methods

  private func givingUp(
    _ action: GestureChange.Action,
    _ scroll: Int,
    _ view: Int,
    _ gives: Bool
  ) -> GestureChange {
    let (scroll, view) = (views[scroll], views[view])
    let answer = gives ? "true" : "false"
    return GestureChange(
      action: action,
      owner: scroll.path,
      property: "touchesShouldCancel(in:)",
      from: .bool(!gives),
      to: .bool(gives),
      text: "override touchesShouldCancel(in:) of \(scroll.shortName) to answer \(answer) for "
        + view.shortName,
      swift: """
        override func touchesShouldCancel(in view: UIView) -> Bool {
          view === \(view.swiftName) ? \(answer) : super.touchesShouldCancel(in: view)
        }
        """
    )
  }

  private func passingOn(_ action: GestureChange.Action, _ view: Int) -> GestureChange {
    let view = views[view]
    return GestureChange(
      action: action,
      owner: view.path,
      property: "touchesBegan(_:with:)",
      from: .text("kept"),
      to: .text("passed on"),
      text: "override the touch methods of \(view.shortName) to pass touches on to next as well",
      swift: """
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
          super.touchesBegan(touches, with: event)
          next?.touchesBegan(touches, with: event)  // so the other three
        }
        """
    )
  }

  private func adding(
    _ action: GestureChange.Action,
    _ gesture: FingerGesture,
    _ view: Int,
    _ shares: Bool
  ) -> GestureChange {
    let (recognizer, view) = (gesture.makeRecognizer(), views[view])
    let sharing =
      ", with cancelsTouchesInView false, and a delegate that allows all others at the same time"
    var properties = gesture == .doubleTap ? ["recognizer.numberOfTapsRequired = 2"] : []
    if shares {
      properties += ["recognizer.cancelsTouchesInView = false", "recognizer.delegate = self"]
    }
    let lines =
      ["let recognizer = \(recognizer.className)(target: self, action: #selector(handle))"]
      + properties + ["\(view.swiftName).addGestureRecognizer(recognizer)"]
      + (shares ? ["\(DelegateMethod.simultaneous.signature) {\n  true\n}"] : [])
    return GestureChange(
      action: action,
      owner: view.path,
      property: "gestureRecognizers",
      from: .text("none for a \(gesture.noun)"),
      to: .text(recognizer.className),
      text: "add a \(recognizer.className) of its own to \(view.shortName)"
        + (shares ? sharing : ""),
      swift: lines.joined(separator: "\n")
    )
  }

  private func requirement(
    _ action: GestureChange.Action,
    _ place: Place,
    _ other: Place,
    isNew: Bool
  ) -> GestureChange {
    let (one, two) = (self[place], self[other])
    let call = "\(one.swiftName).require(toFail: \(two.swiftName))"
    return GestureChange(
      action: action,
      owner: one.path,
      property: "require(toFail:)",
      from: .bool(!isNew),
      to: .bool(isNew),
      text: isNew
        ? "let \(one.words) wait for \(two.words) to fail, by require(toFail:)"
        : "take require(toFail: \(two.swiftName)) of \(one.words) away",
      swift: isNew ? call : "// remove: \(call)"
    )
  }

  private func answer(
    _ action: GestureChange.Action,
    _ place: Place,
    _ method: DelegateMethod,
    _ answer: String,
    _ words: String
  ) -> GestureChange {
    GestureChange(
      action: action,
      owner: self[place].path,
      property: method.name,
      from: .text(self[place].delegate == nil ? "no delegate" : "the delegate's answer"),
      to: .text(answer),
      text: "let the delegate of \(self[place].words) \(words), in \(method.name)",
      swift: "\(method.signature) {\n  \(answer)\n}"
    )
  }
}
