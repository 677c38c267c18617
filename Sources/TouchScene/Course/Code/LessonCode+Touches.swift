import TouchKit

/// The code of touch methods, recognizers and scroll views.
extension LessonCode {
  /// Adds the touch methods of a class: those that do the same are written once.
  mutating func addTouches(of one: SceneClass) {
    let behaviour = one.behaviour
    let all: [(name: String, what: Behaviour.Touches)] = [
      ("Began", behaviour.began), ("Moved", behaviour.moved), ("Ended", behaviour.ended),
      ("Cancelled", behaviour.cancelled),
    ]
    var (swift, objectiveC): ([Line], [Line]) = ([], [])
    if behaviour.becomesFirstResponder {
      swift.append("override var canBecomeFirstResponder: Bool { true }")
      objectiveC.append("- (BOOL)canBecomeFirstResponder { return YES; }")
    }
    let isAlike = all.allSatisfy { $0.what == behaviour.began }
    let written = all.filter { $0.what != .default }.prefix(isAlike ? 1 : 4)
    for (name, what) in written {
      let becomes = name == "Began" && behaviour.becomesFirstResponder
      let callsSuper = what == .forward
      swift +=
        [
          Line("override func touches\(name)(_ touches: Set<UITouch>,"),
          "    with event: UIEvent?) {", "  handle(touches)",
        ] + (becomes ? ["  becomeFirstResponder()"] : [])
        + (callsSuper ? [Line("  super.touches\(name)(touches, with: event)")] : []) + ["}"]
      objectiveC +=
        [
          Line("- (void)touches\(name):(NSSet<UITouch *> *)touches"),
          "          withEvent:(UIEvent *)event {", "  [self handle:touches];",
        ] + (becomes ? ["  [self becomeFirstResponder];"] : [])
        + (callsSuper ? [Line("  [super touches\(name):touches withEvent:event];")] : []) + ["}"]
    }
    if isAlike, behaviour.handlesTouches {
      let rest: Line = "// touchesMoved, touchesEnded and touchesCancelled do the same."
      swift.append(rest)
      objectiveC.append(rest)
    }
    add(.other, swift: Self.inClass(one, swift), objectiveC: Self.inClassC(one, objectiveC))
  }

  // MARK: - Recognizers

  @MainActor
  mutating func addGestures(of views: [ViewDescription], in scene: Scene) {
    for view in views {
      for gesture in view.gestures where subjects.count < Self.mostParts {
        add(gesture, of: Self.identifier(view.name, or: "view"))
      }
    }
  }

  private mutating func add(_ gesture: GestureDescription, of view: String) {
    let type = gesture.className ?? gesture.kind.className
    let name = Self.identifier(gesture.name ?? gesture.kind.rawValue, or: "recognizer")
    var swift: [Line] = [
      Line("let \(name) = \(type)("), Line("  target: self, action: #selector(\(name)Acted))"),
    ]
    var objectiveC: [Line] = [
      Line("\(type) *\(name) ="), Line("  [[\(type) alloc] initWithTarget:self"),
      Line("    action:@selector(\(name)Acted)];"),
    ]
    for (property, value, valueC) in gesture.toldValues {
      swift.append(Line("\(name).\(property) = \(value)"))
      objectiveC.append(Line("\(name).\(property) = \(valueC);"))
    }
    for other in gesture.requireToFail {
      swift.append(Line("\(name).require(toFail: \(other.codeName))"))
      objectiveC.append(Line("[\(name) requireGestureRecognizerToFail:\(other.codeName)];"))
    }
    swift.append(Line("\(view).addGestureRecognizer(\(name))"))
    objectiveC.append(Line("[\(view) addGestureRecognizer:\(name)];"))
    for (question, questionC, other) in gesture.answeredQuestions {
      swift += [
        "", "func gestureRecognizer(_ own: UIGestureRecognizer,",
        Line("    \(question) other:"), "      UIGestureRecognizer) -> Bool {",
        Line("  other == \(other)"), "}",
      ]
      objectiveC += [
        "", "- (BOOL)gestureRecognizer:(UIGestureRecognizer *)own",
        Line("    \(questionC):"), "    (UIGestureRecognizer *)other {",
        Line("  return other == \(other);"), "}",
      ]
    }
    add(.other, swift: swift, objectiveC: objectiveC)
  }

  // MARK: - Controls and scroll views

  /// Adds what decides between the scroll views of a scene and their content.
  @MainActor
  mutating func addScrolling(in scene: Scene) {
    let scrolls = scene.application.windows.flatMap(\.subtree).compactMap { $0 as? UIScrollView }
    for scroll in scrolls where subjects.count < Self.mostParts && !scroll.isContainer {
      let name = Self.identifier(scroll.accessibilityIdentifier, or: "scrollView")
      let told: [(String, Bool)] = [
        ("delaysContentTouches", scroll.delaysContentTouches),
        ("canCancelContentTouches", scroll.canCancelContentTouches),
      ]
      add(
        .other,
        swift: told.map { Line("\(name).\($0) = \($1)") },
        objectiveC: told.map { Line("\(name).\($0) = \($1 ? "YES" : "NO");") }
      )
    }
  }

  @MainActor
  mutating func addActions(of views: [ViewDescription], in scene: Scene) {
    for view in views where subjects.count < Self.mostParts {
      guard view.sceneClass.base.isControl else { continue }
      let name = Self.identifier(view.name, or: "control")
      let isValue = view.sceneClass.base.hasValue
      let event = isValue ? "valueChanged" : "touchUpInside"
      let eventC = isValue ? "UIControlEventValueChanged" : "UIControlEventTouchUpInside"
      add(
        .other,
        swift: [
          Line("\(name).addTarget(self,"),
          Line("  action: #selector(\(name)Acted), for: .\(event))"),
        ],
        objectiveC: [
          Line("[\(name) addTarget:self"), Line("  action:@selector(\(name)Acted)"),
          Line("  forControlEvents:\(eventC)];"),
        ]
      )
    }
  }
}

extension ViewReference {
  /// The name of a variable that holds the recognizer: `scroll.pan` is the scroll view's own.
  fileprivate var codeName: String {
    text.hasSuffix(".pan")
      ? LessonCode.identifier(String(text.dropLast(4)), or: "scrollView") + ".panGestureRecognizer"
      : LessonCode.identifier(text, or: "recognizer")
  }
}

extension UIKitClass {
  private var isSwitchable: Bool { ["UISwitch", "UISlider", "UIStepper"].contains(name) }
  fileprivate var isControl: Bool { ["UIButton", "UIControl"].contains(name) || hasValue }
  fileprivate var hasValue: Bool { isSwitchable || name == "UISegmentedControl" }
}

extension GestureDescription {
  /// The properties that are told, with their values in Swift and in Objective-C.
  fileprivate var toldValues: [(property: String, swift: String, objectiveC: String)] {
    var told = Self.toldKeys.compactMap { key -> (String, String, String)? in
      let property = key == "enabled" ? "isEnabled" : key
      return switch source[key]?.content {
      case .bool(let isOn)?: (property, "\(isOn)", isOn ? "YES" : "NO")
      case .number(let number)?: (property, "\(PlainNumber(number))", "\(PlainNumber(number))")
      default: nil
      }
    }
    if source["edges"]?.string == "left" { told.append(("edges", ".left", "UIRectEdgeLeft")) }
    return told
  }

  private static let toldKeys = [
    "enabled", "cancelsTouchesInView", "delaysTouchesBegan", "delaysTouchesEnded",
    "numberOfTapsRequired", "numberOfTouchesRequired", "minimumNumberOfTouches",
    "maximumNumberOfTouches", "minimumPressDuration",
  ]

  /// The questions of the delegate that are answered with yes for one other recognizer.
  fileprivate var answeredQuestions: [(swift: String, objectiveC: String, other: String)] {
    let questions = [
      (answers.simultaneousWith, "shouldRecognizeSimultaneouslyWith"),
      (answers.shouldRequireFailureOf, "shouldRequireFailureOf"),
      (answers.shouldBeRequiredToFailBy, "shouldBeRequiredToFailBy"),
    ]
    return questions.compactMap { others, question in
      guard let other = others.first else { return nil }
      return (question, question + "GestureRecognizer", other.codeName)
    }
  }
}
