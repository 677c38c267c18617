import Foundation
import Testing
import TouchKit

/// The wheels of a picker (`B-7.138`).
@MainActor
@Suite struct PickerTests {
  private final class Days: UIPickerViewDataSource, UIPickerViewDelegate {
    var log: [String] = []

    func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
      component == 0 ? 31 : 12
    }
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int)
      -> String?
    { "\(row + 1)" }
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
      log.append("\(component): \(row)")
    }
  }

  private let stage = Stage()
  private let picker = UIPickerView(frame: CGRect(0, 0, 200, 160))
  private let days = Days()

  init() {
    picker.dataSource = days
    picker.delegate = days
    stage.window.add(picker, "picker")
    picker.layoutIfNeeded()
  }

  @Test func `a drag turns a wheel to the nearest row, which the delegate hears of once (B-7.138)`()
  {
    let finger = stage.finger()
    finger.began(50, 100, at: 0)
    for step in 1...8 { finger.moved(50, 100 - CGFloat(step) * 10, at: Double(step) * 0.1) }
    finger.ended(at: 1.5)
    stage.application.send(InputEvent(timestamp: 5, kind: .tick))
    let row = picker.selectedRow(inComponent: 0)
    #expect((2...3).contains(row) && picker.selectedRow(inComponent: 1) == 0)
    #expect(days.log == ["0: \(row)"])
  }

  @Test func `a tap on a row chooses it`() {
    // The rows are 32 points high, and the chosen one is in the middle of 160.
    stage.finger().tap(150, 80 + 40, at: 1)
    stage.application.send(InputEvent(timestamp: 4, kind: .tick))
    #expect(picker.selectedRow(inComponent: 1) == 1)
    #expect(days.log == ["1: 1"])
  }

  @Test func `a row that code chooses is no news to the delegate`() {
    picker.selectRow(9, inComponent: 1, animated: false)
    #expect(picker.selectedRow(inComponent: 1) == 9)
    picker.reloadAllComponents()
    #expect(picker.selectedRow(inComponent: 1) == 9)
    picker.selectRow(99, inComponent: 0, animated: false)
    #expect(picker.selectedRow(inComponent: 0) == 30)
    #expect(days.log == [])
  }
}
