import Testing
import TouchPort

private func report(_ text: String) -> [String] {
  Porter.port([(path: "App.swift", text: text)]).flatMap(\.report)
}

/// The names that do nothing, and need not be told of.
private let excused = [
  "impactOccurred": "its generator is told of", "selectionChanged": "its generator is told of",
  "notificationOccurred": "its generator is told of",
  "isOpaque": "a hint for drawing, which changes nothing that is seen in UIKit either",
  "instantiate": "it ends the program, and says why",
  "localObject": "an app's own, which it alone reads",
  "onImage": "nothing in UIKit either", "offImage": "nothing in UIKit either",
  "prepareForInterfaceBuilder": "called by Xcode alone in UIKit too",
  "requiresConstraintBasedLayout": "constraints count without it",
  "drawHierarchy": "views are drawn as they are laid out, before updates or after",
  "NSEC_PER_SEC": "a number", "NSEC_PER_MSEC": "a number",
  "accessibilityFrameInContainerSpace": "kept for tests",
  "isPrefetchingEnabled": "cells may be made when they are seen in UIKit, too",
  "setHighlighted": "called for a cell, and seldom by apps",
  "setSelected": "called for a cell, and seldom by apps",
  "accessibilityIdentifier": "kept for tests",
  "background": "a text field's alone",
  "backgroundColor": "a bar's alone",
  "backgroundEffect": "a bar's alone", "backgroundImage": "a bar's alone",
  "isEnabled": "a pointer's alone", "items": "a bar's alone", "prompt": "a bar's alone",
  "selectedImage": "a bar's alone", "selectedItem": "a bar's alone", "setItems": "a bar's alone",
  "setBackgroundImage": "a bar's alone", "shadowColor": "a bar's or a label's alone",
  "shadowImage": "a bar's alone", "shadowOffset": "a label's alone", "titleView": "a bar's alone",
  "toolbar": "the name of many an app's own", "imageInsets": "a bar's alone",
  "speed": "a layer's alone, not an animation's",
  "beginTime": "a layer's alone, not an animation's",
  "friction": "a hint", "sectionIndexBackgroundColor": "a look",
  "timeOffset": "a layer's alone, not an animation's", "textAlignment": "a text field's alone",
  "adjustsFontSizeToFitWidth": "a text field's alone", "minimumFontSize": "a hint",
  "imagePadding": "a few points", "flashScrollIndicators": "a hint for the eye",
  "startAnimating": "its images are told of", "beginUpdates": "rows change one by one",
  "beginGeneratingDeviceOrientationNotifications": "nobody turns the device",
  "endGeneratingDeviceOrientationNotifications": "nobody turns the device",
  "attemptRotationToDeviceOrientation": "nobody turns the device",
  "setNeedsUpdateOfHomeIndicatorAutoHidden": "there is no home indicator",
  "invalidateDataSourceCounts": "an app's own", "invalidateEverything": "an app's own",
  "invalidateFlowLayoutAttributes": "a hint", "invalidateFlowLayoutDelegateMetrics": "a hint",
  "setEditing": "the controls of editing are there at once",
  "updateVisibleMenuPosition": "a menu stays where it is",
  "setViewControllers": "animated by navigation controllers, of the same name",
]

@Test func `all that TouchKit has and that does nothing is warned of or excused`() throws {
  let found = try SilentDeclarations().names
  #expect(found.count > 10)
  #expect(found.subtracting(SilentNameList.all).subtracting(excused.keys).sorted() == [])
}

@Test func `nothing is excused that does something, or is warned of`() throws {
  let found = try SilentDeclarations().names
  #expect(Set(excused.keys).subtracting(found).sorted() == [])
  #expect(SilentNameList.all.intersection(excused.keys).sorted() == [])
}

@Test func `an argument that makes no difference is said`() {
  let text = """
    func f(_ a: UISwitch, _ t: UITableView) {
      a.setOn(true, animated: true); a.setOn(true, animated: false)
      t.insertRows(at: [], with: .none); t.insertRows(at: [], with: .fade)
    }
    """
  #expect(
    report(text) == [
      "App.swift:2:5: warning: animated: of setOn: the knob moves at once",
      "App.swift:3:40: warning: with: of insertRows: the rows are there at once",
    ]
  )
}

@Test func `an override that nobody calls is said, and an object that does nothing`() {
  let text = """
    class C: UIViewController { override func didReceiveMemoryWarning() {} }
    let g = UISelectionFeedbackGenerator()
    """
  #expect(
    report(text) == [
      "App.swift:1:43: warning: didReceiveMemoryWarning: nobody calls it: no input says that memory"
        + " runs out",
      "App.swift:2:9: warning: UISelectionFeedbackGenerator: nothing is felt here",
    ]
  )
}
