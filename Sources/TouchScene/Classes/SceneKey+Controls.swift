import TouchKit

extension SceneKey {
  static let textField: [SceneKey] = [
    .key("text", .text) { (field: UITextField, text) in field.text = text },
    .key("placeholder", .text) { (field: UITextField, text) in field.placeholder = text },
    .key("clearButtonMode", .word(among: viewModes)) { \UITextField.clearButtonMode },
    .key("accessory", .texts) { (field: UITextField, titles) in
      field.inputAccessoryView = UIStackView(sceneTitles: titles, height: 44)
    },
    .key("accessoryController", .texts) { (field: SceneTextField, titles) in
      field.accessory = UIInputViewController(sceneTitles: titles, height: 44)
    },
    .key("inputController", .texts) { (field: SceneTextField, titles) in
      field.input = UIInputViewController(sceneTitles: titles, height: 216)
    },
  ]

  private static let viewModes: [String: UITextField.ViewMode] = [
    "never": .never, "whileEditing": .whileEditing, "unlessEditing": .unlessEditing,
    "always": .always,
  ]

  static let textView: [SceneKey] = [
    .key("text", .text) { (view: UITextView, text) in view.text = text },
    .key("editable", .flag) { \UITextView.isEditable },
    .key("selectable", .flag) { \UITextView.isSelectable },
  ]

  static let control: [SceneKey] = [
    .key("enabled", .flag) { \UIControl.isEnabled },
    .key("selected", .flag) { \UIControl.isSelected },
    .key("springLoaded", .flag) { \UIControl.springLoads },
    // The decoder reads them: the scene keeps the targets, and finds the views.
    SceneKey(["actions", "sets"], of: UIControl.self) { _ in { _ in } },
  ]

  static let button: [SceneKey] = [
    .key("text", .text) { (button: UIButton, text) in button.setTitle(text, for: .normal) },
    .key("textColor", .color) { (button: UIButton, color) in
      button.setTitleColor(color, for: .normal)
    },
    .key("buttonType", .word(among: buttonTypes)) { \UIButton.buttonType },
    .key("primaryMenu", .texts) { (button: UIButton, titles) in
      button.menu = UIMenu(children: titles.map { UIAction(title: $0) { _ in } })
      button.showsMenuAsPrimaryAction = true
    },
  ]

  private static let buttonTypes: [String: UIButton.ButtonType] = [
    "custom": .custom, "system": .system, "detailDisclosure": .detailDisclosure,
    "infoLight": .infoLight, "infoDark": .infoDark, "contactAdd": .contactAdd, "close": .close,
  ]

  static let `switch`: [SceneKey] = [.key("on", .flag) { \UISwitch.isOn }]

  static let slider: [SceneKey] = [
    SceneKey(ValueRange.words, of: UISlider.self) { fields throws(SourceError) in
      let range = try ValueRange(fields, upTo: 1)
      return { slider in
        slider.minimumValue = Float(range.minimum)
        slider.maximumValue = Float(range.maximum)
        if let value = range.value { slider.value = Float(value) }
      }
    },
    .key("continuous", .flag) { \UISlider.isContinuous },
  ]

  static let stepper: [SceneKey] = [
    SceneKey(ValueRange.words, of: UIStepper.self) { fields throws(SourceError) in
      let range = try ValueRange(fields, upTo: 100)
      return { stepper in
        stepper.minimumValue = range.minimum
        stepper.maximumValue = range.maximum
        if let value = range.value { stepper.value = value }
      }
    },
    .key("stepValue", .step) { \UIStepper.stepValue },
    .key("wraps", .flag) { \UIStepper.wraps },
    .key("autorepeat", .flag) { \UIStepper.autorepeat },
    .key("continuous", .flag) { \UIStepper.isContinuous },
  ]

  static let segmentedControl: [SceneKey] = [
    SceneKey(["segments", "selectedSegmentIndex"], of: UISegmentedControl.self) {
      fields throws(SourceError) in
      let titles = try fields.texts("segments", "a list of titles")
      let indices = -1...max(-1, titles.count - 1)
      let selected = try fields.wholeNumber("selectedSegmentIndex", in: indices)
      return { control in
        for (index, title) in titles.enumerated() {
          control.insertSegment(withTitle: title, at: index, animated: false)
        }
        if let selected { control.selectedSegmentIndex = selected }
      }
    },
    .key("momentary", .flag) { \UISegmentedControl.isMomentary },
  ]

  static let pageControl: [SceneKey] = [
    SceneKey(["numberOfPages", "currentPage"], of: UIPageControl.self) {
      fields throws(SourceError) in
      let count = try fields.wholeNumber("numberOfPages", in: 0...10_000) ?? 0
      let current = try fields.wholeNumber("currentPage", in: 0...max(0, count - 1))
      return { control in
        control.numberOfPages = count
        if let current { control.currentPage = current }
      }
    },
    .key("hidesForSinglePage", .flag) { \UIPageControl.hidesForSinglePage },
  ]
}

extension SceneForm<Double> {
  fileprivate static let step = SceneForm { (fields, word) throws(SourceError) in
    guard let value = fields[word] else { return nil }
    let step = try value.number(for: word)
    guard step > 0 else { throw value.error("'\(word)' needs a number above 0") }
    return step
  }
}

private struct ValueRange {
  static let words = ["minimumValue", "maximumValue", "value"]

  let minimum: Double
  let maximum: Double
  let value: Double?

  init(_ fields: Fields, upTo defaultMaximum: Double) throws(SourceError) {
    minimum = try fields.number("minimumValue") ?? 0
    maximum = try fields.number("maximumValue") ?? max(minimum, defaultMaximum)
    guard minimum <= maximum else {
      throw fields.error(
        at: fields["maximumValue"] == nil ? "minimumValue" : "maximumValue",
        "'minimumValue' \(PlainNumber(minimum)) is above 'maximumValue' \(PlainNumber(maximum))"
      )
    }
    value = try fields.number("value", in: minimum...maximum)
  }
}

extension UIButton {
  /// Makes a button that bears its title and is named after it.
  convenience init(sceneTitle: String) {
    self.init(type: .system)
    setTitle(sceneTitle, for: .normal)
    accessibilityIdentifier = sceneTitle
    backgroundColor = UIColor(white: 0.9, alpha: 1)
  }
}
