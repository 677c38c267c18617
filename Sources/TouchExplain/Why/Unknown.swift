import TouchKit
import TouchScene

/// What is not known of a view: a file tells of an app's classes no more than their names, and not all that views have.
extension UIView {
  /// The file of another program that the view was made from; nil for a scene's own, or a program's.
  var imported: ImportedScene? { application?.fileScene?.file.imported }

  // MARK: - Code

  /// True if the view is of a class of an app of which nothing but the name is known, and may be hit otherwise.
  var isOfUnknownClass: Bool {
    guard let kind = imported?.kind, unknownOverrides == nil, !overridesHitTest,
      !overridesPointInside, UIKitClasses[className] == nil, !UIKitParts.isUIKits(className)
    else { return false }
    if kind == .pageSource || kind == .elementTree, UIKitClasses.isPageType(className) {
      return false
    }
    return !isForeign || UIKitParts.isSwiftUIs(self)
  }

  /// True if the class is the app's, and may do anything with touches.
  var hasUntoldCode: Bool {
    imported != nil && !UIKitParts.isUIKits(className) && !isMapPart && !UIKitParts.isSwiftUIs(self)
      && !(UIKitParts.isPart(self) && className.hasPrefix("WK"))
  }

  /// True if the class is Apple's, and it is not known here what it does with touches.
  var isUndescribed: Bool {
    if isForeign { return true }
    return imported != nil && !isContainer && !(self is UIControl)
      && !UIKitParts.isContentView(self)
      && (className == "UIPickerView"
        || UIKitParts.isUIKits(className) && UIKitClasses[className] == nil)
  }

  /// True if what is in the view is another framework's, which handles its touches itself: SwiftUI's views, or a page of the
  /// web, or the scene of a game.
  var isForeign: Bool {
    UIKitParts.isHosting(self) || UIKitParts.isSwiftUIs(self) || isMapPart
      || UIKitClasses.foreign.contains(className)
      || subviews.contains { $0.className == "WKScrollView" }
  }

  /// True for a map, which MapKit moves by recognizers in it, and for its parts.
  private var isMapPart: Bool {
    className == "MKMapView"
      || (className.hasPrefix("MK") || className.hasPrefix("_MK"))
        && ancestors.contains { $0.className == "MKMapView" }
  }

  // MARK: - What a view has

  /// True if a dump tells of recognizers of the view no more than that they are there; not of cells and of what else UIKit
  /// gives some by itself.
  var hasUndescribedRecognizers: Bool {
    !(self is UITableViewCell) && className != "UITableViewWrapperView"
      && isAmong(imported?.unknownRecognizers)
  }

  /// The recognizers of an app that are of a class of which it is not known what it recognizes (`B-4.87`).
  var unknownRecognizers: [UIGestureRecognizer] {
    ownRecognizers.filter { $0 is UnknownGestureRecognizer }
  }

  /// True if a dump does not tell how large the content of the view is, which is a scroll view.
  var hasUntoldContent: Bool { isAmong(imported?.unknownContents) }

  private func isAmong(_ places: Set<SourcePosition>?) -> Bool {
    guard let places, !places.isEmpty else { return false }
    return application?.fileScene?.position(of: self).map(places.contains) == true
  }

  /// True if a dump shows no view controllers around the view, which stand in the chain behind their views.
  package var hasUntoldControllers: Bool {
    guard let imported, imported.kind != .interfaceBuilder else { return false }
    return !ResponderChain(from: self).responders.contains { $0 is UIViewController }
  }
}

extension Scene {
  /// Returns whether code of which no more than its existence is known may keep a recognizer from a touch, or
  /// let it act beside others.
  func isUncertain(_ recognizer: UIGestureRecognizer) -> Bool {
    description(of: recognizer)?.delegate?.implements.isEmpty == false
  }

  /// Returns whether a file leaves open if a recognizer of the app's has a delegate: a dump does, and a design where code
  /// has the recognizer by an outlet.
  func hasUntoldDelegate(_ recognizer: UIGestureRecognizer) -> Bool {
    let description = description(of: recognizer)
    guard let imported = file.imported, !recognizer.isUIKitsOwn, description?.delegate == nil else {
      return false
    }
    switch imported.kind {
    case .viewDump: return true
    case .interfaceBuilder:
      return description.flatMap { imported.uses[$0.position] }?.contains(.outlet) == true
    default: return false
    }
  }
}

extension Stage {
  /// Returns whether a recognizer may begin where the finger came down: one for the edges of the screen does so there alone
  /// (`B-4.70`).
  func mayBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    guard recognizer.className.contains("ScreenEdgePan"), let touched else { return true }
    return !scene.application.screen.bounds.insetBy(dx: 44, dy: 44).contains(touched)
  }

  /// Returns whether the view that is hit, or one around it up to that of a recognizer, overrides what UIKit asks about
  /// whether that may begin (`B-4.43`), in a way that is not known.
  func mayVeto(_ place: Place) -> Bool {
    hitPath.prefix { $0 !== views[place.view] }
      .contains { $0.unknownOverrides?.contains(.gestureRecognizerShouldBegin) == true }
  }

  /// True for a recognizer of a dump whose class is an app's, and may decide for itself.
  func isOfUntoldClass(_ place: Place) -> Bool {
    scene.file.imported?.kind == .viewDump && !UIKitParts.isUIKits(self[place].className)
  }
}

extension AuditDesk {
  /// Returns whether it is unknown what a view does with touches: app code overrides methods of its class, or may,
  /// since the class belongs to another program of which nothing else is known.
  func isOpaque(_ view: UIView) -> Bool {
    if let unknown = view.unknownOverrides { return !unknown.isEmpty }
    return isImported && !UIKitParts.isUIKits(view.className)
  }
}
