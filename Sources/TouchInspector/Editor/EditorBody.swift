import TouchKit
import TouchScene

/// The fields and switches of the editor, in two columns or one, which scroll where there is no room.
@MainActor
final class EditorBody: ThemedView {
  nonisolated static let rowHeight: CGFloat = 32

  let edits: EditHistory
  var openMenu: ([Menu.Item], CGRect) -> Void = { _, _ in }

  @WeakReference private(set) var view: UIView?
  private(set) var answer: [EditorAnswer] = []
  let fields: [EditableProperty: NumberField]
  let hidden: FlagControl
  let interaction: FlagControl
  let order: ChoiceField
  let overrideField: ChoiceField
  private(set) var gestures: [EditorGesture] = []
  private var offset: CGFloat = 0
  private var sharedCount = 1
  /// How many lines the answer takes, as far as it was measured.
  private var answerLines = 1

  private static let numbers: [EditableProperty] = [.x, .y, .width, .height, .alpha]

  init(edits: EditHistory, theme: Theme) {
    self.edits = edits
    fields = [
      .x: NumberField("x", theme: theme), .y: NumberField("y", theme: theme),
      .width: NumberField("w", theme: theme), .height: NumberField("h", theme: theme),
      .alpha: NumberField("", step: 0.01, decimals: 2, theme: theme),
    ]
    hidden = FlagControl(.toggle, theme: theme)
    interaction = FlagControl(.toggle, theme: theme)
    order = ChoiceField(theme: theme)
    overrideField = ChoiceField(theme: theme)
    super.init(theme: theme)
    overrideField.font = .file
    for view in controls { addSubview(view) }
    for (property, field) in fields { connect(field, to: property) }
    hidden.onChange = { [weak self] in self?.set(.isHidden, .flag($0)) }
    interaction.onChange = { [weak self] in self?.set(.isUserInteractionEnabled, .flag($0)) }
    order.onChoose = { [weak self] in self?.reorder(by: $0) }
    overrideField.onChoose = { [weak self] _ in self?.chooseOverride() }
  }

  private var controls: [UIView] {
    Array(fields.values) + [hidden, interaction, order, overrideField]
  }

  private func connect(_ field: NumberField, to property: EditableProperty) {
    field.onValue = { [weak self] in self?.edit(property, $0) ?? false }
    field.onKeep = { [weak self] in self?.edits.finish() }
    field.onCancel = { [weak self] in self?.edits.cancel() }
    field.onComplaint = { [weak self] in self?.setNeedsLayoutAndDisplay() }
    field.onTab = { [weak self] isBack in
      guard let self, let place = Self.numbers.firstIndex(of: property) else { return }
      let count = Self.numbers.count
      fields[Self.numbers[(place + (isBack ? count - 1 : 1)) % count]]?.focus()
    }
  }

  private func edit(_ property: EditableProperty, _ number: Double) -> Bool {
    guard let view else { return false }
    return edits.set(property, of: view, to: .number(number))
  }

  /// Sets a property as a step of its own.
  private func set(_ property: EditableProperty, _ value: EditableProperty.Value) {
    guard let view else { return }
    edits.finish()
    edits.set(property, of: view, to: value)
    edits.finish()
  }

  private func reorder(by step: Int) {
    guard let view, case .number(let place) = view.value(of: .order) else { return }
    set(.order, .number(place + Double(step)))
  }

  private func chooseOverride() {
    guard let view, let application = view.application else { return }
    let own = Set(application.windows.flatMap(\.subtree).map(\.sceneOverride))
    var choices = ViewOverride.usual
    choices += own.filter { !choices.contains($0) }.sorted { $0.title < $1.title }
    let items = choices.map { choice in
      Menu.Item(choice.title, isChosen: choice == view.sceneOverride) { [weak self] in
        self?.set(.override, .override(choice))
      }
    }
    openMenu(items, overrideField.convert(overrideField.bounds, to: nil))
  }

  // MARK: - What is shown

  /// Shows a view's properties; nil for none.
  func show(_ view: UIView?, answer: [EditorAnswer], isFixed: Bool) {
    let isOther = view !== self.view
    self.view = view
    self.answer = answer
    if isOther {
      offset = 0
      edits.finish()
    }
    let count = view?.gestureRecognizers?.count ?? 0
    if isOther || count != gestures.count { makeGestures() }
    for control in controls { control.isHidden = view == nil }
    if let view { show(view, isFixed: isFixed) }
    setNeedsLayoutAndDisplay()
  }

  private func show(_ view: UIView, isFixed: Bool) {
    for (property, field) in fields {
      guard case .number(let number) = view.value(of: property) else { continue }
      field.show(number, in: property.range ?? -1e6...1e6)
      field.isChanged = edits.original(of: property, of: view) != nil
      field.isEnabled = !isFixed
    }
    hidden.isOn = view.isHidden
    interaction.isOn = view.isUserInteractionEnabled
    if case .number(let place) = view.value(of: .order), let parent = view.superview {
      let (place, count) = (Int(place), parent.subviews.count)
      let end =
        count == 1 ? "" : place == count - 1 ? ", the front" : place == 0 ? ", the back" : ""
      order.text = "\(place + 1) of \(count)\(end)"
      order.steps = (place > 0, place < count - 1)
    } else {
      order.text = "a window"
      order.steps = (false, false)
    }
    overrideField.text = view.overridesInCode ? "code of its own" : view.sceneOverride.title
    sharedCount = UIKitClasses[view.className]?.isInEngine == true ? 1 : view.viewsOfClass.count
    hidden.isEnabled = !isFixed
    interaction.isEnabled = !isFixed
    order.isEnabled = !isFixed
    overrideField.isEnabled = !isFixed && !view.overridesInCode
    for (index, gesture) in gestures.enumerated() {
      for (flag, box) in gesture.boxes {
        let property = EditableProperty.gesture(index, flag)
        if case .flag(let isOn) = view.value(of: property) { box.isOn = isOn }
        box.isChanged = edits.original(of: property, of: view) != nil
        box.isEnabled = !isFixed
      }
    }
  }

  private func makeGestures() {
    for gesture in gestures { for (_, box) in gesture.boxes { box.removeFromSuperview() } }
    let recognizers = view?.gestureRecognizers ?? []
    gestures = recognizers.enumerated().map { index, recognizer in
      let boxes = EditableProperty.GestureFlag.allCases.map { flag in
        let box = FlagControl(.checkBox, caption: flag.title, theme: theme)
        box.onChange = { [weak self] in self?.set(.gesture(index, flag), .flag($0)) }
        addSubview(box)
        return (flag, box)
      }
      return EditorGesture(
        name: recognizer.name ?? "",
        className: recognizer.className,
        boxes: boxes
      )
    }
  }

  // MARK: - Layout

  override var frame: CGRect {
    didSet { if frame.size != oldValue.size { setNeedsLayoutAndDisplay() } }
  }

  /// Scrolls by a number of points, towards the end where positive.
  func scroll(by distance: CGFloat) {
    let new = min(max(0, offset + distance), max(0, places.height - bounds.height))
    guard new != offset else { return }
    offset = new
    setNeedsLayoutAndDisplay()
  }

  private func setNeedsLayoutAndDisplay() {
    placeControls()
    invalidate()
  }

  /// Where the parts lie.
  var places: EditorPlaces {
    EditorPlaces(
      width: bounds.width,
      offset: offset,
      hasAnswer: !answer.isEmpty,
      answerLines: answerLines,
      gestureCount: gestures.count,
      complaintRow: complaint?.row
    )
  }

  /// What is wrong with what was typed, and in which row.
  var complaint: (row: Int, text: String)? {
    let rows: [EditableProperty: Int] = [.x: 0, .y: 0, .width: 1, .height: 1, .alpha: 2]
    for property in Self.numbers {
      if let text = fields[property]?.complaint, let row = rows[property] { return (row, text) }
    }
    return nil
  }

  private func placeControls() {
    guard view != nil else { return }
    let places = places
    offset = min(offset, max(0, places.height - bounds.height))
    let (first, second) = (places.left + 88, places.left + 188)
    let width: CGFloat = 92
    for (property, x, row) in [
      (EditableProperty.x, first, 0), (.y, second, 0), (.width, first, 1), (.height, second, 1),
      (.alpha, first, 2),
    ] {
      fields[property]?.frame = CGRect(
        x: x,
        y: places.top(row: row),
        width: width,
        height: NumberField.height
      )
    }
    hidden.frame = CGRect(x: second + 58, y: places.top(row: 2) + 3, width: 34, height: 20)
    order.frame = CGRect(x: first, y: places.top(row: 3), width: 192, height: 26)
    let control = places.right + 96
    interaction.frame = CGRect(x: control, y: places.rightTop + 3, width: 34, height: 20)
    overrideField.frame = CGRect(
      x: control,
      y: places.rightTop + Self.rowHeight,
      width: max(60, min(bounds.width - 20 - control, 260)),
      height: 26
    )
    for (index, gesture) in gestures.enumerated() {
      let top = places.top(gesture: index) + 24
      for (number, (_, box)) in gesture.boxes.enumerated() {
        box.frame = CGRect(
          x: places.right + CGFloat(number % 2) * 132,
          y: top + CGFloat(number / 2) * 22,
          width: 130,
          height: 20
        )
      }
    }
  }

  override func draw(_ rect: CGRect) {
    guard let view, rect.width > 80, let canvas = UIGraphicsGetCurrentContext() else { return }
    // The layout has no canvas to measure with; the fields are drawn after this.
    let text = canvas.width(of: answer.map(\.text).joined(), font: .secondary)
    let lines = max(1, Int((text / max(1, bounds.width - 64)).rounded(.up)))
    if lines != answerLines {
      answerLines = lines
      placeControls()
    }
    drawLabels(of: view, sharedCount: sharedCount, on: canvas)
  }
}

/// A recognizer in the editor.
@MainActor
struct EditorGesture {
  let name: String
  let className: String
  let boxes: [(EditableProperty.GestureFlag, FlagControl)]
}

/// Where the parts of the editor lie, scrolled as it is.
struct EditorPlaces {
  let left: CGFloat = 20
  /// Where the second column begins.
  let right: CGFloat
  let rightTop: CGFloat
  /// How high all of it is.
  let height: CGFloat
  /// The line between two columns; nil where there is one.
  let divider: CGFloat?
  let answer: CGRect
  private let fieldsTop: CGFloat
  private let complaintRow: Int?

  init(
    width: CGFloat,
    offset: CGFloat,
    hasAnswer: Bool,
    answerLines: Int,
    gestureCount: Int,
    complaintRow: Int?
  ) {
    let answerHeight = hasAnswer ? 14 + CGFloat(answerLines) * 16 : 0
    answer = CGRect(x: 20, y: 4 - offset, width: width - 40, height: answerHeight)
    fieldsTop = (hasAnswer ? answerHeight + 14 : 4) - offset
    self.complaintRow = complaintRow
    let leftHeight = EditorBody.rowHeight * 4 + (complaintRow == nil ? 0 : 18)
    let gestures = CGFloat(gestureCount) * 76
    if width < EditorPanel.roomyWidth {
      right = 20
      rightTop = fieldsTop + leftHeight
      divider = nil
      height = rightTop + EditorBody.rowHeight * 2 + 16 + gestures + offset
    } else {
      right = 336
      rightTop = fieldsTop
      divider = 316
      height = fieldsTop + max(leftHeight, EditorBody.rowHeight * 2 + 16 + gestures) + offset + 4
    }
  }

  /// The top of a row of the first column; those below a complaint make room for it.
  func top(row: Int) -> CGFloat {
    let isBelow = complaintRow.map { row > $0 } ?? false
    return fieldsTop + CGFloat(row) * EditorBody.rowHeight + (isBelow ? 18 : 0)
  }

  func top(gesture index: Int) -> CGFloat {
    rightTop + EditorBody.rowHeight * 2 + 8 + CGFloat(index) * 76
  }
}
