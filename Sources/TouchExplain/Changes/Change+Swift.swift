import TouchKit
import TouchScene

extension Change {
  /// The change as lines of Swift: a statement, or an override below a comment that says whose.
  public var swift: String {
    let code = code
    let comments = likeness.things.compactMap { $0 as? UIGestureRecognizer }
      .filter { code.contains($0.swiftName) }.compactMap(\.swiftComment)
    if comments.isEmpty { return code }
    return code.contains("\n")
      ? (comments + [code]).joined(separator: "\n")
      : ([code] + comments).joined(separator: "  ")
  }

  private var code: String {
    let view = view
    let own = view.viewName.swift
    switch edit {
    case .setView(_, let flag, let value): return "\(own).\(flag.rawValue) = \(value)"
    case .select, .hide: return "\(own).\(property) = true"
    case .turnOff: return "\(own).isUserInteractionEnabled = false"
    case .allowInteraction:
      return """
        // where \(own) is animated, beside the options that it has
        UIView.animate(withDuration: \(PlainNumber(duration)), delay: 0, options: [.allowUserInteraction]) {
          // what changes, as before
        }
        """
    case .remove: return "\(own).removeFromSuperview()"
    case .raiseAlpha where AnimatedPlace.isFadingOut(view): return codeOfFading
    case .raiseAlpha: return "\(own).alpha = \(PlainNumber(view.raisedAlpha))"
    case .bringToFront where view.isPlacedByLayout:
      return
        "// in the layout, of the attributes of \(own)\nattributes.zIndex = 1  // above that of what covers it"
    case .bringToFront(_, let cover) where named(cover).isLateContentView:
      return "// in layoutSubviews()\nbringSubviewToFront(\(own))"
    case .bringToFront: return "\(own).superview?.bringSubviewToFront(\(own))"
    case .addToContent(_, let superview), .moveOut(_, let superview):
      return code(ofMoving: view, to: named(superview))
    case .grow(_, let growth):
      guard let constraint = view.constraintOnLength else { return code(ofGrowing: view, growth) }
      return
        "// the constraint \(constraint.text), or take it away\nconstraint.constant = \(PlainNumber(growth.length(for: constraint)))"
    case .contain(_, let growth):
      return code(ofContaining: view.bounds.insets(outTo: growth.bounds))
    case .leaveOut(_, let strip): return code(ofContaining: strip.outset)
    case .containSubviews:
      return inClass(
        """
        override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
          super.point(inside: point, with: event)
            || subviews.contains {
              !$0.isHidden && $0.alpha >= \(PlainNumber(Eligibility.lowestAlpha)) && $0.isUserInteractionEnabled
                && $0.point(inside: convert(point, to: $0), with: event)
            }
        }
        """
      )
    case .dropOverride: return "// \(view.owningClass): remove the override of \(property)"
    case .dropSection:
      let kind = view.isHeader ? "Header" : "Footer"
      return """
        func tableView(_ tableView: UITableView, heightFor\(kind)InSection section: Int) -> CGFloat {
          0  // for the sections whose \(kind.lowercased()) is empty
        }
        """
    case .passFront: return codeOfFront
    case .hitWhereSeen where view.isRefusedWhileAnimated:
      return "// where \(own) is animated: options: .allowUserInteraction\n" + inClass(hitTest)
    case .hitWhereSeen, .passThrough, .letThrough, .answerFirst, .answerAround:
      return inClass(hitTest)
    default: return codeOfGesture
    }
  }

  /// The duration of the longest animation that runs on the view, in seconds.
  private var duration: Double {
    let keys = view.layer.animationKeys() ?? []
    return keys.compactMap { view.layer.animation(forKey: $0)?.duration }.max() ?? 0.3
  }

  /// What fades a view out for as long as it does, to an alpha with which it is hit until then.
  private var codeOfFading: String {
    let own = view.viewName.swift
    return """
      // in place of what fades it out now, with its own delay, curve and options beside this one
      UIView.animate(
        withDuration: \(PlainNumber(duration)),
        delay: 0,
        options: [.allowUserInteraction],
        animations: { \(own).alpha = \(PlainNumber(view.raisedAlpha)) },
        completion: { _ in \(own).alpha = \(PlainNumber(view.storedAlpha)) }
      )
      """
  }

  private func inClass(_ method: String) -> String { "// in \(view.owningClass)\n\(method)" }

  // MARK: - Overrides

  private var hitTest: String {
    let body =
      switch edit {
      case .hitWhereSeen:
        """
          let place = layer.convert(point, to: layer.superlayer)
          return layer.presentation()?.hitTest(place) == nil ? nil : self
        """
      case .passThrough(_, let plain):
        """
          let hit = super.hitTest(point, with: event)
          return \(codeOfMissing(plain.map(named))) ? nil : hit
        """
      case .letThrough:
        """
          guard let hit = super.hitTest(point, with: event), let controller = rootViewController,
            let root = controller.viewIfLoaded
          else { return nil }
          // What is presented, as an alert, takes touches beside it as well.
          let isModal = controller.presentedViewController != nil
          return isModal || hit.isDescendant(of: root) ? hit : nil
        """
      case .answerFirst(let target, _): codeOfAnswering(named(target).viewName.swift)
      case .answerAround(let target, let growth, _):
        codeOfAnswering(named(target), within: growth)
      default: ""
      }
    return """
      override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      \(body)
      }
      """
  }

  /// That a view which is hit is the one that is changed, or a plain one in it.
  ///
  /// Those that UIKit made have no name: around a root view they hold that, and in a bar the items, which are controls.
  private func codeOfMissing(_ plain: [UIView]) -> String {
    if plain.contains(where: \.isCell) {
      let cell = view is UITableView ? "UITableViewCell" : "UICollectionViewCell"
      return "hit === self || hit is \(cell) || (hit?.superview as? \(cell))?.contentView === hit"
    }
    let known = plain.filter { !UIKitParts.isUntouchable($0) }
    if known.count == plain.count {
      return (["self"] + known.map(\.viewName.swift)).map { "hit === \($0)" }
        .joined(separator: " || ")
    }
    guard view is UIWindow else {
      let isOfControls = view.subtree.dropFirst().allSatisfy {
        $0 is UIControl || !$0.hasUseForTouches
      }
      return "!(hit is UIControl)"
        + (isOfControls ? "" : " && hit?.gestureRecognizers?.isEmpty != false")
    }
    let others = known.filter { $0 !== (view as? UIWindow)?.rootViewController?.viewIfLoaded }
    return
      (["rootViewController?.viewIfLoaded?.isDescendant(of: hit ?? self) == true"]
      + others.map { "hit === \($0.viewName.swift)" }).joined(separator: " || ")
  }

  private func codeOfAnswering(_ name: String) -> String {
    """
      \(name).point(inside: convert(point, to: \(name)), with: event)
        ? \(name) : super.hitTest(point, with: event)
    """
  }

  private func codeOfAnswering(_ target: UIView, within growth: Growth) -> String {
    let name = target.viewName.swift
    return """
        let area = \(name).bounds.inset(by: \(target.bounds.insets(outTo: growth.bounds).codeOutward))
        let isThere = !isHidden && !\(name).isHidden && area.contains(convert(point, to: \(name)))
        return isThere ? \(name) : super.hitTest(point, with: event)
      """
  }

  /// An override that contains the bounds grown on each side; shrunk where that is negative.
  private func code(ofContaining sides: UIEdgeInsets) -> String {
    inClass(
      """
      override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.inset(by: \(sides.codeOutward)).contains(point)
      }
      """
    )
  }

  private var codeOfFront: String {
    guard let (front, way) = front else { return "" }
    let (presented, own) = (front.name?.asIdentifier ?? "presented", front.view.viewName.swift)
    switch way {
    case .dismissKeyboard: return "\(own).window?.endEditing(true)"
    case .dismiss:
      return front.container.isOfMenu
        ? "contextMenuInteraction.dismissMenu()" : "\(presented).dismiss(animated: true)"
    case .undim:
      return
        "\(presented).sheetPresentationController?.largestUndimmedDetentIdentifier = .\(front.undimmed ?? "")"
    case .passThrough:
      return "\(presented).popoverPresentationController?.passthroughViews = [\(own)]"
    case .embed:
      return """
        addChild(\(presented))
        \(presented).view.frame = \((front.shownAlone ?? front.container).frame.code)
        view.addSubview(\(presented).view)
        \(presented).didMove(toParent: self)
        """
    case .answerBehind:
      let host =
        front.name == nil ? "presentingViewController" : "\(presented).presentingViewController"
      return """
        // in \(front.answering?.owningClass ?? "")
        override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
          if let view = super.hitTest(point, with: event), view !== self { return view }
          guard let host = \(host)?.view else { return nil }
          return host.hitTest(convert(point, to: host), with: event)
        }
        """
    }
  }

  // MARK: - Places and sizes

  private func code(ofMoving view: UIView, to superview: UIView) -> String {
    let name = view.viewName.swift
    let parent =
      if UIKitParts.isContentView(superview), let owner = superview.superview {
        "\(owner.viewName.swift).contentView"
      } else { superview.viewName.swift }
    let (before, after) = (view.center, tried { view.center })
    // Those that hold it go with the old superview, and a layout puts it elsewhere.
    let isHeld = view.ancestors.flatMap(\.constraints).contains {
      $0.firstItem === view || $0.secondItem === view
    }
    let place =
      isHeld
      ? "\n// and activate constraints of \(name) to \(parent): those to its old superview are gone"
      : before == after ? "" : "\n\(name).center = \(after.code)"
    return "\(parent).addSubview(\(name))" + place
  }

  private func code(ofGrowing view: UIView, _ growth: Growth) -> String {
    let (name, bounds) = (view.viewName.swift, growth.bounds)
    let (now, (center, frame)) = (view.bounds, tried { (view.center, view.frame) })
    let (left, top) = (now.minX - bounds.minX, now.minY - bounds.minY)
    var lines = ["\(name).frame = \(frame.code)"]
    if view.transform != .identity {
      lines = ["\(name).bounds.size = \(bounds.size.code)", "\(name).center = \(center.code)"]
    }
    // What is in it stays where it is on the screen; a layout would reset another origin of the bounds.
    if view is UIScrollView, (left, top) != (0, 0) {
      lines += [("left", left), ("top", top)].filter { $0.1 != 0 }
        .map { "\(name).contentInset.\($0.0) += \(PlainNumber(Double($0.1)))" }
      lines.append("\(name).contentOffset = \(bounds.origin.code)")
    } else if !view.subviews.isEmpty, (left, top) != (0, 0) {
      let shifts = [("x", left), ("y", top)].filter { $0.1 != 0 }
        .map { "view.center.\($0.0) += \(PlainNumber(Double($0.1)))" }.joined(separator: "; ")
      lines.append("for view in \(name).subviews { \(shifts) }")
    }
    let note = "// with Auto Layout: the constraints that give \(name) its size"
    return ((view is UIWindow ? [] : [note]) + lines).joined(separator: "\n")
  }

  // MARK: - Gestures

  private var codeOfGesture: String {
    let own = view.viewName.swift
    if delegateAnswer != nil { return code(answering: [self]) }
    switch edit {
    case .require(let place, let other), .dropRequirement(let place, let other):
      let (one, two) = (tree[place], tree[other])
      let second = two.swiftName(beside: one)
      func call(_ other: String) -> String { "\(one.swiftReceiver).require(toFail: \(other))" }
      if case .dropRequirement = edit { return "// remove: \(call(second))" }
      return two.nameInNavigation != nil
        ? "if let pop = \(second) {\n  \(call("pop"))\n}" : call(second)
    case .veto(let place, _):
      return inClass(
        """
        override \(DelegateMethod.shouldBegin.signature) {
          \(tree[place].isOther(than: view)) && super.gestureRecognizerShouldBegin(gestureRecognizer)
        }
        """ + tree[place].commentOnKind(around: view)
      )
    case .move(let place, let target):
      return "\(named(target).viewName.swift).addGestureRecognizer(\(tree[place].swiftName))"
    case .giveUp(_, let touched, let gives):
      let answer =
        kindGivenUp.map { "view is \($0) ||" }
        ?? "view === \(named(touched).viewName.swift) ? \(gives) :"
      return inClass(
        """
        override func touchesShouldCancel(in view: UIView) -> Bool {
          \(answer) super.touchesShouldCancel(in: view)
        }
        """
      )
    case .passOn:
      let further = view is UIScrollView ? "\n  next?.touchesBegan(touches, with: event)" : ""
      return inClass(
        """
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
          super.touchesBegan(touches, with: event)\(further)  // so the other three
        }
        """
      )
    case .enlargeContent(let list):
      return "\(own).contentSize = \((tree.scroll(list)?.sizeOfAllContent ?? .zero).code)"
    case .expandByScrolling:
      let sheet = (view.sheet?.presentedViewController.className ?? "it").asIdentifier
      return "\(sheet).sheetPresentationController?.\(property) = \(to.swift)"
    case .add(let gesture, _, let shares): return code(ofAdding: gesture, sharing: shares)
    case .arrange(let growth):
      let sides = [("width", growth.size.width), ("height", growth.size.height)]
      return sides.map { side, length in
        "\(own).\(side)Anchor.constraint(equalToConstant: \(PlainNumber(Double(length)))).isActive = true"
      }
      .joined(separator: "\n")
    default: return "\(recognizer?.swiftReceiver ?? own).\(property) = \(to.swift)"
    }
  }

  private func code(ofAdding gesture: FingerGesture, sharing shares: Bool) -> String {
    var lines = [
      "let recognizer = \(gesture.makeRecognizer().className)(target: self, action: #selector(handle))"
    ]
    if gesture == .doubleTap { lines.append("recognizer.numberOfTapsRequired = 2") }
    if shares {
      lines += ["recognizer.cancelsTouchesInView = false", "recognizer.delegate = self"]
    }
    lines.append("\(view.viewName.swift).addGestureRecognizer(recognizer)")
    if shares {
      let method =
        DelegateMethod.simultaneous.signature
        + " {\n  gestureRecognizer.view === \(view.viewName.swift)\n}"
      lines.append(view.codeInDelegate(method))
    }
    return lines.joined(separator: "\n")
  }
}

extension UIView {
  /// The class to write an override in.
  var owningClass: String {
    let name = className.lastOfName
    return UIKitParts.isUIKits(name) ? "a subclass of \(name) for \(viewName.short)" : name
  }
}

extension CGRect {
  var code: String {
    "CGRect(x: \(PlainNumber(minX)), y: \(PlainNumber(minY)), width: \(PlainNumber(width)), height: \(PlainNumber(height)))"
  }
}

extension UIEdgeInsets {
  /// The insets that have a rectangle grow by these.
  fileprivate var codeOutward: String {
    let sides = [("top", top), ("left", left), ("bottom", bottom), ("right", right)]
      .map { "\($0): \(PlainNumber(Double($1 == 0 ? 0 : -$1)))" }
    return "UIEdgeInsets(\(sides.joined(separator: ", ")))"
  }
}

extension CGPoint {
  var code: String { "CGPoint(x: \(PlainNumber(x)), y: \(PlainNumber(y)))" }
}

extension CGSize {
  fileprivate var code: String {
    "CGSize(width: \(PlainNumber(Double(width))), height: \(PlainNumber(Double(height))))"
  }
}
