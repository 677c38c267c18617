import TouchKit

/// What a control with a value shows, as a scene file describes it.
enum ValueDescription: Sendable {
  case `switch`(isOn: Bool)
  case slider(Range, isContinuous: Bool?)
  case segments([String], selected: Int?, isMomentary: Bool?)
  case stepper(Range, Steps)
  case pages(count: Int, current: Int?, hidesForSinglePage: Bool?)

  /// A value and its limits.
  struct Range: Hashable, Sendable {
    var minimum: Double
    var maximum: Double
    var value: Double?
  }

  /// How a stepper counts; nil stands for its own default.
  struct Steps: Hashable, Sendable {
    var step: Double?
    var wraps: Bool?
    var autorepeats: Bool?
    var isContinuous: Bool?
  }

  /// Reads what a class takes; nil for classes without a value.
  init?(_ fields: Fields, of base: BaseClass) throws(SourceError) {
    switch base {
    case .switch: self = .switch(isOn: try fields.bool("on") ?? false)
    case .slider:
      let range = try Self.range(fields, upTo: 1)
      self = .slider(range, isContinuous: try fields.bool("continuous"))
    case .segmentedControl: self = try Self.segments(fields)
    case .stepper:
      let steps = Steps(
        step: try Self.step(fields),
        wraps: try fields.bool("wraps"),
        autorepeats: try fields.bool("autorepeat"),
        isContinuous: try fields.bool("continuous")
      )
      self = .stepper(try Self.range(fields, upTo: 100), steps)
    case .pageControl: self = try Self.pages(fields)
    case .view, .label, .imageView, .control, .button, .window, .scrollView, .tableView,
      .collectionView:
      return nil
    }
  }

  private static func range(
    _ fields: Fields,
    upTo defaultMaximum: Double
  ) throws(SourceError) -> Range {
    let minimum = try fields.number("minimumValue") ?? 0
    let maximum = try fields.number("maximumValue") ?? max(minimum, defaultMaximum)
    guard minimum <= maximum else {
      throw SourceError(
        fields.position(of: fields["maximumValue"] == nil ? "minimumValue" : "maximumValue"),
        "'minimumValue' \(PlainNumber(minimum)) is above 'maximumValue' \(PlainNumber(maximum))"
      )
    }
    return Range(
      minimum: minimum,
      maximum: maximum,
      value: try fields.number("value", in: minimum...maximum)
    )
  }

  private static func step(_ fields: Fields) throws(SourceError) -> Double? {
    guard let value = fields["stepValue"] else { return nil }
    let step = try value.number(for: "stepValue")
    guard step > 0 else {
      throw SourceError(
        value.position,
        "'stepValue' needs a number above 0",
        found: value.excerpt
      )
    }
    return step
  }

  private static func segments(_ fields: Fields) throws(SourceError) -> ValueDescription {
    var titles: [String] = []
    if let value = fields["segments"] {
      guard let list = value.list else {
        throw SourceError(value.position, "'segments' needs a list of titles", found: value.excerpt)
      }
      for member in list { titles.append(try member.text(for: "segments")) }
    }
    return .segments(
      titles,
      selected: try fields.wholeNumber("selectedSegmentIndex", in: -1...max(-1, titles.count - 1)),
      isMomentary: try fields.bool("momentary")
    )
  }

  private static func pages(_ fields: Fields) throws(SourceError) -> ValueDescription {
    let count = try fields.wholeNumber("numberOfPages", in: 0...10_000) ?? 0
    return .pages(
      count: count,
      current: try fields.wholeNumber("currentPage", in: 0...max(0, count - 1)),
      hidesForSinglePage: try fields.bool("hidesForSinglePage")
    )
  }

  /// Gives a view of the class that this was read for what the file describes.
  @MainActor
  func apply(to view: UIView) {
    switch (self, view) {
    case (.switch(let isOn), let view as UISwitch): view.isOn = isOn
    case (.slider(let range, let isContinuous), let view as UISlider):
      view.minimumValue = Float(range.minimum)
      view.maximumValue = Float(range.maximum)
      if let value = range.value { view.value = Float(value) }
      if let isContinuous { view.isContinuous = isContinuous }
    case (.segments(let titles, let selected, let isMomentary), let view as UISegmentedControl):
      for (index, title) in titles.enumerated() {
        view.insertSegment(withTitle: title, at: index, animated: false)
      }
      if let selected { view.selectedSegmentIndex = selected }
      if let isMomentary { view.isMomentary = isMomentary }
    case (.stepper(let range, let steps), let view as UIStepper):
      view.minimumValue = range.minimum
      view.maximumValue = range.maximum
      if let value = range.value { view.value = value }
      if let step = steps.step { view.stepValue = step }
      if let wraps = steps.wraps { view.wraps = wraps }
      if let autorepeats = steps.autorepeats { view.autorepeat = autorepeats }
      if let isContinuous = steps.isContinuous { view.isContinuous = isContinuous }
    case (.pages(let count, let current, let hides), let view as UIPageControl):
      view.numberOfPages = count
      if let current { view.currentPage = current }
      if let hides { view.hidesForSinglePage = hides }
    default: break
    }
  }
}
