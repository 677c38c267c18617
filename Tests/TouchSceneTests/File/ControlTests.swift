import Foundation
import SceneStage
import Testing
import TouchKit
import TouchScene

/// Controls with a value in scene files, and the settings of controls.
@MainActor
@Suite struct ControlTests {
  private func control<Control: UIControl>(_ keys: String, as type: Control.Type) throws -> Control
  {
    let driver = try SceneDriver(
      "touchstone: 1\nroot: {subviews: [{name: it, class: \(type), \(keys)}]}\n"
    )
    return try #require(try driver.view("it") as? Control)
  }

  @Test func `a switch is on where the file says so`() throws {
    #expect(try control("on: true, enabled: false", as: UISwitch.self).isOn)
    let plain = try control("frame: [5, 6, 200, 200]", as: UISwitch.self)
    #expect(!plain.isOn && plain.isEnabled)
    #expect(plain.frame == CGRect(x: 5, y: 6, width: 51, height: 31))
  }

  @Test(arguments: [
    ("ios18", CGSize(width: 51, height: 31)), ("ios26", CGSize(width: 63, height: 28)),
  ])
  func `a switch is as large as the policy says (B-7.22)`(version: String, size: CGSize) throws {
    let driver = try SceneDriver(
      """
      touchstone: 1
      policy: {switchSize: \(version)}
      root: {subviews: [{name: it, class: UISwitch, frame: [5, 6, 200, 200]}]}
      """
    )
    #expect(try driver.view("it").frame == CGRect(origin: CGPoint(x: 5, y: 6), size: size))
  }

  @Test(arguments: [("infoLight", true), ("close", true), ("system", false), ("custom", false)])
  func `a button is of the type that the file gives it`(word: String, hasOwnImage: Bool) throws {
    let button = try control("buttonType: \(word)", as: UIButton.self)
    #expect("\(button.buttonType)" == word)
    #expect(button.buttonType.hasOwnImage == hasOwnImage)
  }

  @Test func `a slider has its value and limits`() throws {
    let keys = "minimumValue: 5, maximumValue: 9, value: 8, continuous: false"
    let slider = try control(keys, as: UISlider.self)
    #expect((slider.minimumValue, slider.maximumValue, slider.value) == (5, 9, 8))
    #expect(!slider.isContinuous)
    let plain = try control("minimumValue: 3", as: UISlider.self)
    #expect((plain.minimumValue, plain.maximumValue, plain.value) == (3, 3, 3))
  }

  @Test func `a stepper has its value, limits and way of counting`() throws {
    let keys = "maximumValue: 9, value: 8, stepValue: 0.5, wraps: true, autorepeat: false"
    let stepper = try control(keys + ", continuous: false", as: UIStepper.self)
    #expect((stepper.minimumValue, stepper.maximumValue, stepper.value) == (0, 9, 8))
    #expect(stepper.stepValue == 0.5)
    #expect(stepper.wraps && !stepper.autorepeat && !stepper.isContinuous)
  }

  @Test func `a segmented control has its segments and choice`() throws {
    let keys = "segments: [Day, 2, true], selectedSegmentIndex: 1, momentary: true"
    let segments = try control(keys, as: UISegmentedControl.self)
    #expect((0..<3).map(segments.titleForSegment) == ["Day", "2", "true"])
    #expect(segments.selectedSegmentIndex == 1 && segments.isMomentary)
    #expect(try control("segments: []", as: UISegmentedControl.self).selectedSegmentIndex == -1)
  }

  @Test func `a page control has its pages`() throws {
    let keys = "numberOfPages: 5, currentPage: 4, hidesForSinglePage: true"
    let pages = try control(keys, as: UIPageControl.self)
    #expect((pages.numberOfPages, pages.currentPage) == (5, 4) && pages.hidesForSinglePage)
  }

  @Test(arguments: [
    (
      "UISlider, value: 2", "2:32: error: 'value' needs a number from 0 to 1\n  found: 2"
    ),
    (
      "UISlider, minimumValue: 4, maximumValue: 3",
      "2:42: error: 'minimumValue' 4 is above 'maximumValue' 3"
    ),
    (
      "UIStepper, stepValue: 0", "2:37: error: 'stepValue' needs a number above 0\n  found: 0"
    ),
    (
      "UISegmentedControl, segments: Day",
      "2:45: error: 'segments' needs a list of titles\n  found: \"Day\""
    ),
    (
      "UISegmentedControl, segments: [a], selectedSegmentIndex: 1",
      "2:72: error: 'selectedSegmentIndex' needs a whole number from -1 to 0\n  found: 1"
    ),
    (
      "UIPageControl, numberOfPages: 2, currentPage: 2",
      "2:61: error: 'currentPage' needs a whole number from 0 to 1\n  found: 2"
    ),
  ])
  func `a value that a control cannot have is an error`(keys: String, expected: String) {
    #expect(
      complaint(about: "touchstone: 1\nroot: {class: \(keys)}\n") == "card.scene.yaml:\(expected)"
    )
  }

  @Test func `the policy has the tolerance of controls, and what a crossing sends`() throws {
    let driver = try SceneDriver(
      "touchstone: 1\npolicy: {controlTolerance: 25, crossingSendsBoth: true}\nroot: {}\n"
    )
    #expect(driver.application.policy.controlTolerance == 25)
    #expect(driver.application.policy.crossingSendsBoth)
    #expect(Policy().controlTolerance == 70 && !Policy().crossingSendsBoth)
  }

  @Test(arguments: [
    ("size: [834, 1194], idiom: pad", "", 25), ("size: [834, 1194]", "", 25),
    ("device: iPad Pro 11", "", 25), ("size: [390, 844], idiom: phone", "", 70),
    ("size: [834, 1194]", "policy: {controlTolerance: 70}\n", 70),
  ])
  func `controls of an iPad have the tolerance that was measured there (B-5.8)`(
    screen: String,
    policy: String,
    expected: CGFloat
  ) throws {
    let driver = try SceneDriver("touchstone: 1\nscreen: {\(screen)}\n\(policy)root: {}\n")
    #expect(driver.application.policy.controlTolerance == expected)
  }

  @Test func `a scene that is put on an iPad has its tolerance, and keeps one that it states`()
    throws
  {
    let text = "touchstone: 1\nroot: {}\n"
    let pad = ScreenChoice(size: CGSize(width: 834, height: 1194))
    var file = try SceneFile(reading: Data(text.utf8), name: "card.scene.yaml")
    file.screen = pad
    #expect(file.policy.controlTolerance == 25)
    let stated = "policy: {controlTolerance: 50}\n" + text
    var other = try SceneFile(reading: Data(stated.utf8), name: "card.scene.yaml")
    other.screen = pad
    #expect(other.policy.controlTolerance == 50)
  }
}
