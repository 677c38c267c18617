import TouchKit
import TouchScene
import TouchSession

/// The fields and switches of the editor, in two columns or one, which scroll where there is no room.
final class EditorBody: ScrollPane {
  let edits: EditHistory

  @WeakReference private(set) var view: UIView?
  private(set) var answer: [Sentence.Part] = []
  let fields: [EditableProperty: NumberField]
  let hidden = FlagControl(.toggle)
  let interaction = FlagControl(.toggle)
  let order = ChoiceField()
  let overrideField = ChoiceField()
  private(set) var gestures: [Gesture] = []
  private(set) var sharedCount = 1
  /// The number of lines of the answer, as far as it was measured.
  private(set) var answerLines = 1

  /// A recognizer in the editor.
  struct Gesture {
    let name: String
    let className: String
    let boxes: [(EditableProperty.GestureFlag, FlagControl)]
  }

  private static let numbers: [EditableProperty] = [.x, .y, .width, .height, .alpha]

  init(edits: EditHistory) {
    self.edits = edits
    fields = [
      .x: NumberField("x"), .y: NumberField("y"),
      .width: NumberField("w"), .height: NumberField("h"),
      .alpha: NumberField("", step: 0.01, decimals: 2),
    ]
    super.init()
    overrideField.font = .file
    for view in controls { addSubview(view) }
    for (property, field) in fields { connect(field, to: property) }
    hidden.onChange = { [weak self] in self?.set(.isHidden, .flag($0)) }
    interaction.onChange = { [weak self] in self?.set(.isUserInteractionEnabled, .flag($0)) }
    order.onChoose = { [weak self] step in
      guard let self, case .number(let place) = view?.value(of: .order) else { return }
      set(.order, .number(place + Double(step)))
    }
    overrideField.onChoose = { [weak self] _ in self?.chooseOverride() }
  }

  private var controls: [UIControl] {
    Array(fields.values) + [hidden, interaction, order, overrideField]
  }

  private func connect(_ field: NumberField, to property: EditableProperty) {
    field.onValue = { [weak self] number in
      guard let self, let view else { return false }
      return edits.set(property, of: view, to: .number(number))
    }
    field.onKeep = { [edits] in edits.finish() }
    field.onCancel = { [edits] in edits.cancel() }
    field.onComplaint = { [weak self] in
      self?.placeControls()
      self?.invalidate()
    }
    field.onTab = { [weak self] isBack in
      guard let place = Self.numbers.firstIndex(of: property) else { return }
      let count = Self.numbers.count
      self?.fields[Self.numbers[(place + (isBack ? count - 1 : 1)) % count]]?.requestFocus()
    }
  }

  /// Sets a property as a step of its own.
  private func set(_ property: EditableProperty, _ value: EditableProperty.Value) {
    guard let view else { return }
    edits.finish()
    edits.set(property, of: view, to: value)
    edits.finish()
  }

  private func chooseOverride() {
    guard let view, let application = view.application else { return }
    let own = Set(application.windows.flatMap(\.subtree).map(\.sceneOverride))
    let others = own.subtracting(ViewOverride.usual).sorted { $0.title < $1.title }
    let items = (ViewOverride.usual + others).map { choice in
      Menu.Item(title: choice.title, isChosen: choice == view.sceneOverride) { [weak self] in
        self?.set(.override, .override(choice))
      }
    }
    overrideField.openMenu(items)
  }

  // MARK: - Values

  /// Shows a view's properties; nil for none.
  func show(_ view: UIView?, answer: [Sentence.Part], isFixed: Bool) {
    let isOther = view !== self.view
    (self.view, self.answer) = (view, answer)
    if isOther {
      scroll(to: 0)
      edits.finish()
    }
    if isOther || view?.gestureRecognizers?.count ?? 0 != gestures.count { makeGestures() }
    for control in controls { control.isHidden = view == nil }
    if let view { show(view, isFixed: isFixed) }
    placeControls()
    invalidate()
  }

  private func show(_ view: UIView, isFixed: Bool) {
    for (property, field) in fields {
      guard case .number(let number) = view.value(of: property) else { continue }
      field.show(number, in: property.range ?? -1e6...1e6)
      field.isChanged = edits.original(of: property, of: view) != nil
    }
    hidden.isOn = view.isHidden
    interaction.isOn = view.isUserInteractionEnabled
    (order.text, order.steps) = ("a window".told, (false, false))
    if case .number(let number) = view.value(of: .order), let parent = view.superview {
      let (place, last) = (Int(number), parent.subviews.count - 1)
      let end =
        last == 0 ? "" : place == last ? ", the front".told : place == 0 ? ", the back".told : ""
      order.text = "\(place + 1) / \(last + 1)" + end
      order.steps = (place > 0, place < last)
    }
    overrideField.text = view.overridesInCode ? "code of its own".told : view.sceneOverride.title
    sharedCount = UIKitClasses[view.className]?.isInEngine == true ? 1 : view.viewsOfClass.count
    for control in controls { control.isEnabled = !isFixed }
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
    for (_, box) in gestures.flatMap(\.boxes) { box.removeFromSuperview() }
    gestures = (view?.gestureRecognizers ?? []).enumerated().map { index, recognizer in
      let boxes = EditableProperty.GestureFlag.allCases.map { flag in
        let box = FlagControl(.checkBox, caption: flag.title.told)
        box.onChange = { [weak self] in self?.set(.gesture(index, flag), .flag($0)) }
        addSubview(box)
        return (flag, box)
      }
      let name = recognizer.name ?? ""
      return Gesture(name: name, className: recognizer.className, boxes: boxes)
    }
  }

  // MARK: - Layout

  override var frame: CGRect { didSet { if frame.size != oldValue.size { placeControls() } } }

  /// The places of the parts in the content.
  var places: EditorPlaces {
    EditorPlaces(
      width: bounds.width,
      answerLines: answer.isEmpty ? 0 : answerLines,
      gestureCount: gestures.count,
      complaintRow: complaint?.row
    )
  }

  /// The complaint about what was typed, and its row.
  var complaint: (row: Int, text: String)? {
    let rows = zip(Self.numbers, [0, 0, 1, 1, 2])
    return rows.lazy.compactMap { number, row in
      self.fields[number]?.complaint.map { (row, $0) }
    }.first
  }

  private func placeControls() {
    let places = places
    let (first, second) = (places.left + 88, places.left + 188)
    for (number, (x, row)) in zip(
      Self.numbers,
      [(first, 0), (second, 0), (first, 1), (second, 1), (first, 2)]
    ) {
      let (y, height) = (places.top(row: row), NumberField.height)
      fields[number]?.frame = CGRect(x: x, y: y, width: 92, height: height)
    }
    let control = places.right + 96
    let width = max(60, min(bounds.width - 20 - control, 260))
    hidden.frame = CGRect(x: second + 58, y: places.top(row: 2) + 3, width: 34, height: 20)
    order.frame = CGRect(x: first, y: places.top(row: 3), width: 192, height: 26)
    interaction.frame = CGRect(x: control, y: places.rightTop + 3, width: 34, height: 20)
    overrideField.frame = CGRect(x: control, y: places.rightTop + 32, width: width, height: 26)
    for (index, gesture) in gestures.enumerated() {
      let top = places.top(gesture: index) + 24
      for (number, (_, box)) in gesture.boxes.enumerated() {
        let (x, y) = (places.right + CGFloat(number % 2) * 132, top + CGFloat(number / 2) * 22)
        box.frame = CGRect(x: x, y: y, width: 130, height: 20)
      }
    }
    setContent(height: view == nil ? 0 : places.height)
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
    drawLabels(of: view, on: canvas)
  }
}
