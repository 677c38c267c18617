import TouchKit
import TouchScene

extension Change {
  /// The change in words, as one would ask for it.
  public var text: String { words + (advice.map { " (\($0))" } ?? "") }

  /// The change in words, without what an app does in its place.
  var words: String { phrase.text }

  /// Those of a gesture are of no language but English.
  private var phrase: Phrase {
    let view = view
    let own = view.viewName.short
    switch edit {
    case .setView(_, let flag, let value):
      return "set \(flag.rawValue) of \(own) to \("\(value)")" + consequence(of: flag, value)
    case .select: return "set \(property) of \(own) to \("true")"
    case .allowInteraction: return "animate \(own) with the option allowUserInteraction"
    case .hitWhereSeen(_, let wanting): return phraseOfHitWhereSeen(named(wanting))
    case .hide: return "hide \(own), which is empty, or let it go"
    case .remove:
      return
        "remove \(own), which is a snapshot, once what it stands for is to be touched"
    case .raiseAlpha where AnimatedPlace.isFadingOut(view):
      return
        "animate alpha of \(own) to \(PlainNumber(view.raisedAlpha)), and set it to \(PlainNumber(view.storedAlpha)) in the completion"
    case .raiseAlpha where view.raisedAlpha < 1:
      return "set alpha of \(own) to \(PlainNumber(view.raisedAlpha)) or more"
    case .raiseAlpha: return "set alpha of \(own) to 1"
    case .bringToFront(_, let cover) where view.isPlacedByLayout:
      return "have the layout give \(own) a higher zIndex than \(name(cover))"
    case .bringToFront(_, let cover) where view.shareHidden(of: named(cover)) >= 0.1:
      return view.wouldHide(named(cover))
        ? "bring \(own) in front of \(name(cover)), which it then hides"
        : "bring \(own) in front of \(name(cover)), a part of which it then hides"
    case .bringToFront(_, let cover) where named(cover).isLateContentView:
      return
        "bring \(own) in front of \(name(cover)), in layoutSubviews(), as UIKit may add that later than \(own)"
    case .bringToFront(_, let cover): return "bring \(own) in front of \(name(cover))"
    case .turnOff(_, nil): return "set isUserInteractionEnabled of \(own) to false"
    case .turnOff(_, let covered?) where named(covered).isDrawn(inFrontOf: view):
      return "set isUserInteractionEnabled of \(own), which is asked before it, to false"
    case .turnOff(_, let covered?) where view.isDescendant(of: named(covered)):
      return "set isUserInteractionEnabled of \(own), which is in it, to false"
    case .turnOff where view.isOfUnknownClass:
      return
        "set isUserInteractionEnabled of \(own), which covers it, to false, unless it takes touches on purpose"
    case .turnOff where view is UIWindow || UIKitParts.isHosting(view):
      return
        "set isUserInteractionEnabled of \(own), which covers it, to false: then nothing in it gets touches, now or later"
    case .turnOff: return "set isUserInteractionEnabled of \(own), which covers it, to false"
    case .passThrough(_, let plain):
      // UIKit's views around a root view go with that.
      let root = plain.filter { !named($0).isContainer }
      let rows =
        view is UICollectionView
        ? "itself, an item, or the contentView of one".told
        : "itself, a row, or the contentView of one".told
      let inner = (root.isEmpty ? plain : root).map(name).listed(last: " or ".told)
      let answers =
        plain.isEmpty
        ? "itself".told
        : plain.contains { named($0).isCell } ? rows : told("itself, or \(inner) in it")
      return "have hitTest(_:with:) of \(own) answer nil where it would answer \(answers)"
    case .addToContent:
      let owner = view.superview?.viewName.short ?? ""
      return "add \(own) to the contentView of \(owner), not to \(owner) itself"
    case .moveOut(_, let superview):
      return "move \(own) from \(view.superview?.viewName.short ?? "") to \(name(superview))"
    case .letThrough:
      return
        "have hitTest(_:with:) of \(own) answer nil for UIKit's views around the root view too, as it does for the window"
    case .dropOverride(_, let method, let isStray): return phraseOfDropping(method, isStray)
    case .grow(_, let growth) where !growth.startsEmpty:
      return "grow \(own) \(growth.words)\(view.wordsOfTurn)\(growth.wordsOfShift(in: view))"
    case .grow(_, let growth):
      if let constraint = view.constraintOnLength {
        let length = growth.length(for: constraint)
        return
          "give the constraint \(constraint.text) a constant of \(PlainNumber(length)), or take it away"
      }
      let place =
        growth.bounds.origin == view.bounds.origin ? "" : ", around what is in it".told
      return "give \(own) a size of \(growth.bounds.size.words)\(place)"
        + (view.lacksArrangedViews
          ? ": a stack has none of its own where what is in it was not added by addArrangedSubview(_:)"
          : "")
    case .contain(_, let growth):
      return
        "override point(inside:with:) of \(own) to contain its bounds grown \(growth.words)\(view.wordsOfTurn)"
    case .containSubviews:
      return
        "override point(inside:with:) of \(own) to contain the points of its subviews as well"
    case .leaveOut(_, let strip):
      return
        "override point(inside:with:) of \(own) to leave out the \(PlainNumber(strip.length)) pt at its \(strip.side.told)\(view.wordsOfTurn)"
    case .answerFirst(let target, _):
      return
        "have hitTest(_:with:) of \(own) answer \(name(target)) wherever that contains the point"
    case .answerAround(let target, let growth, _):
      return
        "have hitTest(_:with:) of \(own) answer \(name(target)) within its bounds grown \(growth.words) as well"
    case .dropSection(_, let table):
      return
        "have \(property) of the delegate of \(name(table)) answer 0, where \(own), which floats over the rows, has nothing in it"
    case .passFront: return Phrase(verbatim: wordsOfFront)
    default: return Phrase(verbatim: wordsOfGesture)
    }
  }

  private func consequence(of flag: Edit.Flag, _ value: Bool) -> Phrase {
    switch flag {
    case .isHidden where view.waitsForStack:
      return ": the stack that arranges it then makes room for it"
    // An app may have put something into the window of another library that was the key window.
    case .isUserInteractionEnabled
    where value && view is UIWindow && view.application?.windows.first !== view:
      return ", or add what is in it to the app's own window"
    case .alwaysBounceVertical where value, .alwaysBounceHorizontal where value:
      return " to have it bounce, or give it more content"
    case .showsMenuAsPrimaryAction where value: return " to have a tap open its menu"
    default: return ""
    }
  }

  private func phraseOfHitWhereSeen(_ wanting: UIView) -> Phrase {
    let own = view.viewName.short
    let name: String = wanting === view ? "it".told : wanting.viewName.short
    let option: Phrase =
      view.isRefusedWhileAnimated ? "animate \(own) with the option allowUserInteraction and " : ""
    return
      "\(option)have hitTest(_:with:) of \(own) ask layer.presentation(), which is where it is seen, or move it by a UIViewPropertyAnimator"
      + (wanting is UIControl
        ? ", and act by a tap recognizer on \(name): where the finger is lifted, a control asks its bounds"
        : "")
  }

  private func phraseOfDropping(_ method: Edit.HitMethod, _ isStray: Bool) -> Phrase {
    let (owner, own) = (view.className, view.viewName.short)
    let place: Phrase =
      UIKitParts.isUIKits(owner)
      ? "of \(own)" : own == owner ? "in \(owner)" : "in \(owner), the class of \(own)"
    let remove: Phrase = "remove the override of \(method.rawValue) \(place)"
    guard method == .hitTest else { return remove }
    let other: Phrase? =
      view.sceneBehaviour?.behaviour.hitTest == .unconverted
      ? "have it convert the point to the space of each subview"
      : view.wordsOfRefusal.map { "have it answer nil while \($0), as UIKit does" as Phrase }
        ?? (isStray ? "have it answer nil outside of its bounds" as Phrase : nil)
    return other.map { "\(remove), or \($0)" } ?? remove
  }

  private var wordsOfFront: String {
    guard let (front, way) = front else { return "" }
    let (presented, shown) = (front.name ?? "", front.shownAlone?.viewName.short ?? "")
    switch way {
    case .dismissKeyboard: return "dismiss the keyboard in front of it".told
    case .dismiss:
      let noun = front.noun.text
      return front.name.map { told("dismiss \($0), the \(noun) in front of it") }
        ?? told("dismiss the \(noun) in front of it (\(front.container.viewName.short))")
    case .undim:
      let cost =
        front.controller?.presentedViewController.isModalInPresentation == true
        ? "" : ", after which a touch beside the sheet no longer dismisses it".told
      return told(
        "set largestUndimmedDetentIdentifier of the sheet of \(presented) to \(front.undimmed ?? "")"
      ) + cost
    case .passThrough:
      let own = front.view.viewName.short
      return told("add \(own) to passthroughViews of the popover of \(presented)")
    case .embed:
      return told(
        "show \(shown) as the view of a child controller, which keeps no touches beside it, and present nothing"
      )
    case .answerBehind where front.refusing != nil:
      return told(
        "have hitTest(_:with:) of \(shown) answer what the view behind it does, where it answers nil"
      )
    case .answerBehind:
      return told(
        "have hitTest(_:with:) of \(front.answering?.viewName.short ?? "") answer what the view behind it does, where it would answer itself"
      )
    }
  }

  /// The class of a control whose touches the scroll view is to give up, where there are others of it in there.
  var kindGivenUp: String? {
    guard case .giveUp(_, let touched, true) = edit, case let control as UIControl = named(touched),
      view.subtree.contains(where: { $0 !== control && $0.className == control.className })
    else { return nil }
    return control.className.lastOfName
  }

  private var wordsOfGesture: String {
    let (own, asked) = (view.viewName.short, recognizer?.words ?? "")
    if let dropped {
      return
        "let the delegate of \(asked) answer false for \(dropped.other.words), in \(property)"
    }
    if let answer = delegateAnswer {
      return "let the delegate of \(asked) \(answer.words), in \(property)"
        + (recognizer.map(UIKitParts.isPop) == true
          ? " (in place of UIKit's own, which answers false at the first controller: yours must answer false there, too)"
          : "")
    }
    switch edit {
    case .require(_, let other):
      return "let \(asked) wait for \(tree[other].words) to fail, by require(toFail:)"
    case .dropRequirement(let place, let other):
      let second = tree[other].swiftName(beside: tree[place])
      return "take require(toFail: \(second)) of \(asked) away"
    case .veto(let place, _):
      return "override \(property) of \(own) to answer false for \(tree[place].words)"
    case .move(let place, let target):
      return
        "add \(asked) to \(name(target)) in place of \(name(place.view)): it then gets the touches of all that is in \(name(target))"
    case .giveUp(_, let touched, let gives):
      let kind = kindGivenUp.map { "each \($0)" } ?? name(touched)
      return "override touchesShouldCancel(in:) of \(own) to answer \(gives) for \(kind)"
    case .passOn:
      return view is UIScrollView
        ? "override the touch methods of \(own) to pass touches on to next as well"
        : "call super in the touch methods of \(own), where it makes nothing of the touch"
    case .enlargeContent:
      return "set contentSize of \(own) to the size of its content, at least \(to.words)"
    case .expandByScrolling:
      let sheet = view.sheet?.presentedViewController.className ?? "it"
      return "set \(property) of the sheet of \(sheet) to \(to.words)"
    case .add(let gesture, _, let shares):
      return "add a \(gesture.makeRecognizer().className) of its own to \(own)"
        + (shares
          ? ", with cancelsTouchesInView false, and a delegate that allows all others at the same time"
          : "")
    case .arrange(let growth):
      return growth.words(on: tree, making: "\(own) \(growth.size.words) points")
    default:
      let scope =
        recognizer.map(UIKitParts.isPop) == true ? ", for all screens that it pops" : ""
      return "set \(property) of \(asked) to \(to.words)\(scope)"
    }
  }
}

extension UIView {
  /// Returns whether the view, or what is in it, is drawn over half of something of another view, or more, once it lies in
  /// front of that.
  func wouldHide(_ other: UIView) -> Bool { shareHidden(of: other) >= 0.5 }

  /// Returns the largest share of something of another view that this one, or what is in it, is drawn over once it lies in
  /// front of that.
  func shareHidden(of other: UIView) -> Double {
    func drawn(in view: UIView) -> [CGRect] {
      let parts = view.subtree.filter {
        ($0.drawsSomething || $0.className == "UIVisualEffectView") && $0.isSeen
      }
      return parts.prefix(Self.mostDrawn).map { VisibleShape(of: $0).box }.filter { !$0.isNull }
    }
    let own = drawn(in: self)
    let shares = drawn(in: other).flatMap { part in
      own.map { box in
        let common = box.common(with: part)
        return common.isEmpty
          ? 0 : Double(common.width * common.height / (part.width * part.height))
      }
    }
    return shares.max() ?? 0
  }

  /// True for the content view of a cell, which UIKit may make after the app has added to the cell.
  var isLateContentView: Bool { superview?.isCell == true && UIKitParts.isContentView(self) }

  /// No more parts of a view are looked at.
  private static let mostDrawn = 100

  /// True for a row, an item or a header, whose size the app tells its list.
  var isSizedByList: Bool { superview is UITableView || superview is UICollectionView }

  /// True for what a collection view's layout puts in front or behind anew each time, by its zIndex.
  var isPlacedByLayout: Bool { superview is UICollectionView }

  /// True for a stack that holds views and arranges none, as after `addSubview(_:)`.
  fileprivate var lacksArrangedViews: Bool {
    (self as? UIStackView)?.arrangedSubviews.isEmpty == true && !subviews.isEmpty
  }

  /// The addition to words about the sides of the bounds; empty where the transform leaves them
  /// to the sides where they are seen.
  var wordsOfTurn: String {
    let map = transform
    let isUpright = abs(map.b) < 1e-9 && abs(map.c) < 1e-9 && map.a > 0 && map.d > 0
    return isUpright || isFlattened ? "" : " (in its own space, which its transform turns)".told
  }
}
