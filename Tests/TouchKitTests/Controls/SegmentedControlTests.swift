import Testing
import TouchKit

/// Choosing one of several segments.
@MainActor
@Suite struct SegmentedControlTests {
  private let stage = Stage(.traced)
  private let control = UISegmentedControl(items: ["a", "b", "c"])

  init() {
    control.frame = CGRect(100, 100, 90, 32)
    control.logEvents([.touchDown, .touchUpInside, .valueChanged], in: stage.log)
    stage.window.add(control, "control")
  }

  private var titles: [String?] {
    (0..<control.numberOfSegments).map(control.titleForSegment)
  }

  @Test func `a tap sends valueChanged alone; a second one sends nothing (B-5.23)`() {
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    stage.finger().tap(135, 110)
    #expect(control.selectedSegmentIndex == 1)
    #expect(stage.log.drain() == ["valueChanged"])
    #expect(stage.trace.drainDelivery().contains("control window/control 4096 value 1.0"))
    stage.finger().tap(135, 110, at: 3)
    #expect(stage.log.drain() == [])
  }

  @Test func `the segment under the lift is chosen, if the finger is still close by`() {
    let finger = stage.finger()
    finger.began(110, 110)
    finger.moved(180, 110)
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    finger.ended()
    #expect(control.selectedSegmentIndex == 2)
    finger.began(110, 110)
    finger.moved(110, 399)
    finger.ended()
    finger.began(110, 110)
    finger.cancelled()
    #expect(control.selectedSegmentIndex == 2)
  }

  @Test func `a segment that is not enabled is not chosen by touch`() {
    control.setEnabled(false, forSegmentAt: 1)
    #expect(!control.isEnabledForSegment(at: 1) && control.isEnabledForSegment(at: 2))
    stage.finger().tap(135, 110)
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    control.selectedSegmentIndex = 1
    #expect(control.selectedSegmentIndex == 1)
  }

  @Test func `a momentary control has a choice while its actions run`() {
    control.isMomentary = true
    var seen: [Int] = []
    control.addAction(
      UIAction { seen.append(($0.sender as? UISegmentedControl)?.selectedSegmentIndex ?? 9) },
      for: .valueChanged
    )
    stage.finger().tap(135, 110)
    stage.finger().tap(135, 110, at: 3)
    #expect(seen == [1, 1])
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
  }

  @Test func `the choice stays with its segment when others come and go`() {
    control.selectedSegmentIndex = 1
    control.insertSegment(withTitle: "first", at: 0, animated: false)
    control.insertSegment(withTitle: "last", at: 99, animated: false)
    #expect(titles == ["first", "a", "b", "c", "last"])
    #expect(control.selectedSegmentIndex == 2)
    control.removeSegment(at: 0, animated: false)
    #expect(control.selectedSegmentIndex == 1)
    control.removeSegment(at: 3, animated: false)
    #expect(control.selectedSegmentIndex == 1)
    control.removeSegment(at: 1, animated: false)
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    #expect(titles == ["a", "c"])
    control.removeAllSegments()
    control.removeSegment(at: 0, animated: false)
    #expect(control.numberOfSegments == 0)
    stage.finger().tap(135, 110)
    #expect(stage.log.drain() == [])
  }

  @Test func `a segment that is inserted in the place of the chosen one moves the choice along`() {
    control.selectedSegmentIndex = 1
    control.insertSegment(withTitle: "new", at: 1, animated: false)
    #expect(titles == ["a", "new", "b", "c"])
    #expect(control.selectedSegmentIndex == 2)
  }

  @Test(arguments: [-2, 3, 99])
  func `an index without a segment chooses none, and names nothing`(index: Int) {
    control.selectedSegmentIndex = 1
    control.selectedSegmentIndex = index
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    control.setTitle("x", forSegmentAt: index)
    #expect(titles == ["a", "b", "c"])
    #expect(control.titleForSegment(at: index) == nil)
    #expect(!control.isEnabledForSegment(at: index))
  }
}
