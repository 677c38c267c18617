/// A control of a date, which is drawn as text; a drag up or down turns it as a wheel, day by day or by minutes.
///
/// In UIKit a tap opens a calendar or wheels. Source:
/// [`UIDatePicker`](https://developer.apple.com/documentation/uikit/uidatepicker).
@preconcurrency @MainActor
open class UIDatePicker: UIControl {
  /// What of the date can be chosen.
  public enum Mode: Int, Sendable { case time, date, dateAndTime, countDownTimer, yearAndMonth }
  /// The looks; kept, as there is one here.
  public enum Style: Int, Sendable { case automatic, wheels, compact, inline }

  /// The height of a row of the wheel, in points.
  private static let row: CGFloat = 32

  /// The date, that of the engine's clock at first; setting it keeps it within the limits and sends nothing.
  open var date = Date(timeIntervalSinceReferenceDate: RunningEngine.application.now) {
    didSet {
      let kept = max(min(date, maximumDate ?? date), minimumDate ?? .distantPast)
      if kept != date { date = kept }
      setNeedsDisplay()
    }
  }
  /// The earliest date; nil, the default, for any.
  open var minimumDate: Date?
  /// The latest date; nil, the default, for any.
  open var maximumDate: Date?
  /// What can be chosen; date and time by default.
  open var datePickerMode = Mode.dateAndTime { didSet { setNeedsDisplay() } }
  /// The looks; kept.
  open var preferredDatePickerStyle = Style.automatic
  /// The minutes of a row, where times are chosen; 1 by default.
  open var minuteInterval = 1
  /// The calendar; the current one where it is nil.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var calendar: Calendar! = Calendar.current
  /// The language of the text; that of the calendar where it is nil.
  open var locale: Locale?
  /// The time zone of the text; that of the calendar where it is nil.
  open var timeZone: TimeZone?

  private var start: (place: CGFloat, date: Date)?

  /// Sets the date; it is there at once.
  open func setDate(_ date: Date, animated: Bool) { self.date = date }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    start = (touch.location(in: self).y, date)
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard let start else { return false }
    let rows = ((start.place - touch.location(in: self).y) / Self.row).rounded()
    let unit = datePickerMode == .date ? 86_400 : Double(minuteInterval * 60)
    let old = date
    date = start.date.addingTimeInterval(Double(rows) * unit)
    if date != old { send(.valueChanged, with: event) }
    return true
  }

  open override func draw(_ rect: CGRect) {
    let text = DateFormatter()
    (text.calendar, text.locale) = (calendar ?? .current, locale ?? .current)
    text.timeZone = timeZone ?? text.calendar.timeZone
    text.dateStyle = datePickerMode == .time ? .none : .medium
    text.timeStyle = datePickerMode == .date ? .none : .short
    let font = UIFont.systemFont(ofSize: 17)
    text.string(from: date).draw(in: rect, withAttributes: [.font: font])
  }
}
