import Foundation
import Testing
import TouchKit

/// Controls that are archived and come back.
@MainActor
@Suite struct ControlArchiveTests {
  private func copied<View: UIView>(_ view: View) throws -> View {
    let archiver = NSKeyedArchiver(requiringSecureCoding: false)
    archiver.encode(view, forKey: NSKeyedArchiveRootObjectKey)
    let reader = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
    reader.requiresSecureCoding = false
    return try #require(reader.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? View)
  }

  @Test func `a switch comes back`() throws {
    let original = UISwitch(frame: CGRect(7, 8, 0, 0))
    (original.isOn, original.onTintColor) = (true, .red)
    let copy = try copied(original)
    #expect(copy.isOn && copy.onTintColor == .red && copy.frame == CGRect(7, 8, 51, 31))
  }

  @Test func `a slider comes back`() throws {
    let original = UISlider(frame: CGRect(0, 0, 90, 31))
    (original.minimumValue, original.maximumValue, original.value) = (-3, 9, 5)
    (original.isContinuous, original.thumbTintColor) = (false, .green)
    let copy = try copied(original)
    #expect((copy.minimumValue, copy.maximumValue, copy.value) == (-3, 9, 5))
    #expect(!copy.isContinuous && copy.thumbTintColor == .green)
  }

  @Test func `a stepper comes back`() throws {
    let original = UIStepper()
    (original.minimumValue, original.maximumValue, original.value) = (1, 9, 4)
    (original.stepValue, original.wraps) = (0.5, true)
    (original.autorepeat, original.isContinuous) = (false, false)
    let copy = try copied(original)
    #expect((copy.minimumValue, copy.maximumValue, copy.value, copy.stepValue) == (1, 9, 4, 0.5))
    #expect(copy.wraps && !copy.autorepeat && !copy.isContinuous)
  }

  @Test func `a segmented control comes back`() throws {
    let original = UISegmentedControl(items: ["a", "b", "c"])
    (original.selectedSegmentIndex, original.isMomentary) = (2, true)
    original.setEnabled(false, forSegmentAt: 1)
    let copy = try copied(original)
    #expect((0..<3).map(copy.titleForSegment) == ["a", "b", "c"])
    #expect((0..<3).map(copy.isEnabledForSegment) == [true, false, true])
    #expect(copy.selectedSegmentIndex == 2 && copy.isMomentary)
  }

  @Test func `a page control comes back`() throws {
    let original = UIPageControl()
    (original.numberOfPages, original.currentPage) = (5, 3)
    (original.hidesForSinglePage, original.pageIndicatorTintColor) = (true, .blue)
    let copy = try copied(original)
    #expect((copy.numberOfPages, copy.currentPage) == (5, 3))
    #expect(copy.hidesForSinglePage && copy.pageIndicatorTintColor == .blue)
  }

  @Test func `a button comes back with its kind, insets and subviews`() throws {
    let original = UIButton(type: .system)
    original.setTitle("Go", for: .normal)
    original.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    original.add("badge", CGRect(0, 0, 5, 5))
    let copy = try copied(original)
    #expect(copy.subviews.map(\.logName) == ["badge"] && copy.currentTitle == "Go")
    #expect(copy.buttonType == .system && copy.contentEdgeInsets == original.contentEdgeInsets)
  }
}
