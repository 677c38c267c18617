import TouchKit
import TouchScene

extension HitReport {
  /// The explanation, and below it what is not known, each in sentences on a line of its own.
  package var account: String {
    ([explanation] + remarks.map { told("\($0).") }).joined(separator: "\n")
  }

  /// What is open of the touch, in sentences without a full stop: what code decides that is not known, what a file does
  /// not tell, of which outcome developers report another one as well, and which moment the answer is about.
  public var remarks: [String] { remarks(about: missed) }

  /// The same, with what may keep the touch from one view in place of the one that is seen there.
  func remarks(about entry: Entry?) -> [String] {
    let decide = entries.filter { entry in
      // Few views are near.
      entry.verdict != nil
        && (entry.view.bounds.insetBy(dx: -44, dy: -44).holds(entry.point)
          || hit?.isDescendant(of: entry.view) == true)
    }
    let application = entries.first?.view.application
    let beginningWithWord =
      [idiomRemark, missed == nil ? hit?.untoldClassesRemark : nil]
      + (hit?.openRemarks(at: point) ?? [])
    let all =
      decide.compactMap(\.view.hitTestingRemark) + (hit?.remarksOnCode ?? [])
      + beginningWithWord.compactMap { $0?.capitalizedFirst }
      + (entry?.coverRemarks ?? []) + (application?.momentRemarks ?? [])
    return all.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}

extension HitReport {
  /// That the kind of device was assumed, where it decides: UIKit's views around a root view that is not hit let
  /// touches through on an iPhone, and take them on an iPad (`B-1.50`, `B-7.123`).
  private var idiomRemark: String? {
    guard let application = entries.first?.view.application,
      application.screen.statedIdiom == nil, application.policy.containers == .ios13,
      hit?.isContainer == true
        || entries.contains(where: {
          $0.verdict == .passedThrough && $0.view is UIWindow
            && $0.view.subviews.contains(where: \.isContainer)
            && !UIKitParts.has(.passThrough, $0.view)
        })
    else { return nil }
    let kind = application.screen.idiom == .pad ? "iPad" : "iPhone"
    return told(
      "that the screen is an \(kind)'s was assumed by its size, and on another device UIKit's views around the root view answer otherwise: the scene can say so, as 'screen: {size: …, idiom: pad}'"
    )
  }
}

extension HitReport.Entry {
  var coverRemarks: [String] {
    guard verdict == nil, let cover = by, !view.isDescendant(of: cover) else { return [] }
    if let remark = cover.hostingRemark { return [remark] }
    guard cover.isOfUnknownClass else { return [] }
    let own = (UIKitParts.control(around: view) ?? view).shortName
    let name = cover.shortName
    let isDesign = cover.imported?.kind == .interfaceBuilder
    let lack: Phrase =
      isDesign
      ? "the file tells no more of its class than the name"
      : "the dump does not tell what its class overrides, as one made by the script of `touchstone lldb` would"
    return [
      told("What \(name) does with touches is not known: \(lack)"),
      told(
        "If \(name) only shows something, it should let touches through. If it takes them on purpose, "
          + "\(own) is out of reach there as long as it is in front and takes that part: it has to be smaller, behind or "
          + "gone, or to leave the part out by point(inside:with:) or hitTest(_:with:). If its hitTest(_:with:) lets touches through already, \(outcome(without: cover, of: own))"
      ),
    ]
  }

  private func outcome(without cover: UIView, of own: String) -> Phrase {
    let undo = cover.tryBehaviour { $0.hitTest = .passThrough }
    defer { undo() }
    let next = cover.application?.view(at: view.pointOnScreen(point))
    let meant = UIKitParts.control(around: view) ?? view
    guard let next, !next.isDescendant(of: meant) else {
      return "\(own) gets them, and the cause lies elsewhere"
    }
    if next.isDescendant(of: cover) { return "\(next.shortName), in it, may still get them" }
    return meant.isDescendant(of: next)
      ? "they go to \(next.shortName), which \(own) is in, and the cause lies there"
      : "they go on to \(next.shortName), which is in front of \(own) as well"
  }
}

extension UIView {
  package var unknownRecognizersRemark: String? {
    let owner = ([self] + ancestors.reversed()).first(where: \.hasUndescribedRecognizers)
    guard let owner else { return nil }
    let help = owner.address.map {
      told("; 'po [(UIView *)\($0.addressText) gestureRecognizers]' in the debugger tells them")
    }
    return told(
      """
      \(owner.shortName) has recognizers that the dump does not describe: whether one of them claims the \
      touch is not known\(help ?? "")
      """
    )
  }

  /// The recognizers of classes of which it is not known what they recognize, on the view or on one around it, which may
  /// claim a touch of this view (`B-4.87`); what begins at an edge of the screen alone is left out.
  private var unknownRecognizersAround: [UIGestureRecognizer] {
    ([self] + ancestors.reversed()).flatMap(\.unknownRecognizers)
      .filter { !$0.className.contains("ScreenEdgePan") }
  }

  /// True if a recognizer of which it is not known what it does may claim a touch of the view.
  var isHeardByUnknown: Bool {
    unknownRecognizersRemark != nil || !unknownRecognizersAround.isEmpty
  }

  /// That recognizers of which it is not known what they recognize may claim a touch; nil for none.
  func remark(onKindsOf recognizers: [UIGestureRecognizer]) -> String? {
    guard !recognizers.isEmpty else { return nil }
    let listed = recognizers.map(\.words).listed(most: 2) { told(" and \($0) more") }
    let remark =
      recognizers.count == 1
      ? told("whether \(listed) claims the touch, and what it recognizes, is not known (B-4.87)")
      : told(
        "whether one of \(listed) claims the touch, and what it recognizes, is not known (B-4.87)"
      )
    guard let delaying = recognizers.first(where: { $0.isEnabled && $0.delaysTouchesBegan }) else {
      return remark
    }
    return remark
      + told(
        "; no view of the app hears of it before \(delaying.words) has failed (delaysTouchesBegan), which is taken to be at once here"
      )
  }

  /// What code does with a touch of this view, or what UIKit makes of it, where that is not known, each beginning with a name.
  fileprivate var remarksOnCode: [String] {
    let sends = window?.unknownOverrides?.contains(.sendEvent) == true ? window : nil
    let methods = unknownOverrides?.intersection(.receiving) ?? []
    return [
      sends.map {
        told(
          "\($0.shortName) overrides \(AppMethod.sendEvent.signature): whom it gives touches to is not known"
        )
      },
      methods.isEmpty
        ? nil
        : told("\(shortName) overrides \(methods.words): what it does with the touch is not known"),
      unknownRecognizersRemark, headerRemark,
    ]
    .compactMap(\.self)
  }

  /// What else is open of a touch of which this is the hit view, at a point on the screen.
  func openRemarks(at point: CGPoint) -> [String?] {
    [
      remark(onKindsOf: unknownRecognizersAround), presentationRemark, oldBarRemark,
      overriddenRefusal, statusBarRemark(at: point), keyboardRemark(at: point),
    ] + hitDisputes(at: point)
  }

  /// The height that a bar of suggestions may have more or less, in points.
  private static let suggestions: CGFloat = 50

  /// That the height of the keyboard is a guess, where that decides whether it has the touch; nil for others.
  private func keyboardRemark(at point: CGPoint) -> String? {
    let keyboard = application?.windows.lazy.filter { $0 is UITextEffectsWindow }
      .flatMap(\.subtree).first { $0 is UIKeyboard }
    guard let box = keyboard?.boxOnScreen, abs(point.y - box.minY) < Self.suggestions else {
      return nil
    }
    return told(
      "the keyboard was taken to be \(PlainNumber(Double(box.height))) pt high, as it is with letters and suggestions on a device of this size (B-7.119)"
    )
  }

  /// True if recognizers and classes of which a file tells no more than that they are there may have their say.
  package var isPartlyTold: Bool {
    [unknownRecognizersRemark, untoldClassesRemark, headerRemark, oldBarRemark]
      .contains { $0 != nil } || ResponderChain(from: self).responders.contains(where: \.isUntold)
  }

  var untoldClassesRemark: String? {
    let path = [self] + ancestors.reversed()
    let inFront = path.flatMap { view in
      (view.superview?.subviews ?? view.application?.windows ?? []).drop { $0 !== view }.dropFirst()
    }
    // An override is called of what is hidden as well, which the default looks for inside.
    let unknown = (path + inFront).filter { $0.isOfUnknownClass && !UIKitParts.isSwiftUIs($0) }
    // A window has a class of its own for hit-testing alone, mostly.
    let names = (unknown.filter { $0 is UIWindow } + unknown).map(\.className)
    let unique = names.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    guard !unique.isEmpty else { return nil }
    let listed = unique.listed(most: 2) { told(" and \($0) more") }
    return told(
      "what \(listed) may override is not in the file: where its hitTest(_:with:) or point(inside:with:) answers otherwise, touches go elsewhere"
    )
  }

  /// That UIKit's view around what an app presents in a way of its own keeps touches beside it, unless its flag says
  /// otherwise, of which a dump says nothing (`B-7.117`); nil for other views.
  private var presentationRemark: String? {
    guard let kind = imported?.kind,
      let around = (ancestors + [self]).last(where: \.isPresentation)
    else { return nil }
    if around.holdsPopover, UIKitClasses.behindPresented.contains(className) || self === around {
      // A segue makes no passthrough views, but where it points at an item of a bar.
      guard kind != .interfaceBuilder || around.pointsAtBar else { return nil }
      return told(
        "the file does not tell passthroughViews of the popover, to which it lets touches through: a bar button item names its bar there by itself"
      )
    }
    guard self === around else { return nil }
    if isOfMenu { return "a touch beside a menu closes it".told }
    return told(
      "the file does not say whether \(shortName) lets touches through beside what it presents"
    )
  }

  /// True for the view of a popover that points at an item of a bar.
  private var pointsAtBar: Bool {
    let popovers = subtree.lazy.compactMap {
      ($0.next as? UIViewController)?.popoverPresentationController
    }
    return popovers.first?.sourceView.flatMap { UIKitParts.bar(around: $0) } != nil
  }

  /// The property by which the view refuses touches, in words; nil where none does.
  var wordsOfRefusal: Phrase? {
    switch ineligibility {
    case .hidden: "isHidden is true"
    case .interactionDisabled: "isUserInteractionEnabled is false"
    case .transparent(let alpha): "its alpha is \(VerdictExplainer.words(alpha: alpha))"
    case .animating, nil: nil
    }
  }

  /// That the view, or one around it, refuses touches by its own properties, and is hit all the same, by an override; nil
  /// for others.
  private var overriddenRefusal: String? {
    let refusing = ([self] + ancestors.reversed()).last { $0.ineligibility != nil }
    guard let refusing else { return nil }
    // A window of a menu goes by the touch beside it.
    let overriders = ([refusing] + refusing.ancestors)
      .filter { $0.overridesHitTest && !UIKitClasses.isUIKits($0.className) }
    guard let overrider = overriders.first else { return nil }
    guard let why = refusing.wordsOfRefusal else { return nil }
    return overriders.count == 1
      ? told(
        "touches reach \(refusing.shortName) although \(why): the hitTest(_:with:) override of \(overrider.shortName) answers all the same"
      )
      : told(
        "touches reach \(refusing.shortName) although \(why), by an override of hitTest(_:with:)"
      )
  }

  private var oldBarRemark: String? {
    guard self is UIControl, let window, window.isOfOldPhone,
      UIKitParts.bar(around: self) == nil
    else { return nil }
    let box = boxOnScreen
    let bar = window.subtree.first { bar in
      guard bar.className == "UINavigationBar", bar.isSeen else { return false }
      let place = bar.boxOnScreen
      return (0..<Self.reachOfOldBar).contains(box.minY - place.maxY)
        && place.minX < box.maxX && place.maxX > box.minX
    }
    guard let bar else { return nil }
    let height = Self.reachOfOldBar - (box.minY - bar.boxOnScreen.maxY)
    return told(
      "developers report of iOS 6 that touches up to \(PlainNumber(Self.reachOfOldBar)) pt below \(bar.shortName) go to the "
        + "bar: whether the upper \(PlainNumber(min(height, box.height))) pt of \(shortName) get theirs is not known"
    )
  }

  /// That a point lies in the status bar, which is not the app's (`B-6.109`); nil for others.
  private func statusBarRemark(at point: CGPoint) -> String? {
    guard let application, application.statusBarManager.statusBarFrame.contains(point),
      (window?.windowLevel ?? .normal) < .statusBar
    else { return nil }
    return application.policy.containers == .ios12
      ? told(
        "before iOS 13 the status bar lies in a window in front, which takes the touches there: \(shortName) then gets none"
      )
      : told(
        "the system handles touches in the status bar first, and developers report that apps get no taps there: whether \(shortName) "
          + "gets this touch is not known (B-6.109)"
      )
  }

  private static let reachOfOldBar: CGFloat = 15

  /// True for a window of a phone with 32 bits, 320 points wide, in which nothing is of a class that came with iOS 7 or later.
  private var isOfOldPhone: Bool {
    guard bounds.width == 320, let address, address <= UInt64(UInt32.max) else { return false }
    let later = [
      "_UIBackdrop", "_UIBarBackground", "_UILayoutGuide", "_UINavigationBarContentView",
      "UIDropShadowView", "UIInputSet",
    ]
    return !subtree.contains { view in later.contains(where: view.className.hasPrefix) }
  }

  private var headerRemark: String? {
    guard imported?.kind == .viewDump,
      let cell = (ancestors + [self]).last(where: \.isCell), cell.itemList != nil,
      ["Header", "Footer"].contains(where: cell.className.contains)
    else { return nil }
    return told(
      "\(cell.shortName) has the class of a cell and the name of a section's header or footer: as one of those it is not selected"
    )
  }

  /// That a view is SwiftUI's, whose answers are not known (`B-1.57`); nil for others.
  fileprivate var hostingRemark: String? {
    guard UIKitParts.isHosting(self) || UIKitParts.isSwiftUIs(self) else { return nil }
    return told("\(shortName) is SwiftUI's: for which points it answers differs by version")
  }

  /// That app code, or another framework (`B-1.57`), decides about points in this view, in a way that is not
  /// known; nil where it does not.
  var hitTestingRemark: String? {
    if UIKitParts.isHosting(self) { return hostingRemark }
    guard let methods = unknownOverrides?.intersection(AppMethod.hitTesting), !methods.isEmpty
    else {
      return nil
    }
    return told(
      "\(shortName) overrides \(methods.words): what that answers is not known, so the app may differ here"
    )
  }
}

extension UIResponder {
  /// True for a controller of an app's class: a file tells no more than the name, and that may handle touches.
  package var isUntold: Bool {
    self is UIViewController && declaredClassName.map(UIKitParts.isUIKits) == false
  }
}

extension Set<AppMethod> {
  static let receiving = AppMethod.touches.union(AppMethod.tracking)
}
