import TouchKit
import TouchScene

/// A property of a view set to a value: it can be made, and taken back to the last bit.
struct ViewEdit {
  let view: UIView
  let property: EditableProperty
  let value: EditableProperty.Value

  /// Sets the property, and returns what takes it back; nil where the value does not suit.
  func make() -> (@MainActor () -> Void)? {
    switch (property, value) {
    case (.x, .number(let x)): move { $0.origin.x = x }
    case (.y, .number(let y)): move { $0.origin.y = y }
    case (.width, .number(let width)) where width >= 0: move { $0.size.width = width }
    case (.height, .number(let height)) where height >= 0: move { $0.size.height = height }
    case (.alpha, .number(let alpha)) where (0...1).contains(alpha): set(\.alpha, alpha)
    case (.isHidden, .flag(let isOn)): set(\.isHidden, isOn)
    case (.isUserInteractionEnabled, .flag(let isOn)): set(\.isUserInteractionEnabled, isOn)
    case (.order, .number(let place)): reorder(to: Int(place))
    case (.override, .override(let override)): replaceOverride(override)
    case (.gesture(let index, let flag), .flag(let isOn)):
      view.gestureRecognizers.flatMap { recognizers in
        guard recognizers.indices.contains(index) else { return nil }
        let (recognizer, old) = (recognizers[index], recognizers[index][keyPath: flag.path])
        recognizer[keyPath: flag.path] = isOn
        return { recognizer[keyPath: flag.path] = old }
      }
    default: nil
    }
  }

  /// The edits that give a view another frame.
  static func edits(moving view: UIView, to frame: CGRect) -> [ViewEdit] {
    let numbers: [(EditableProperty, CGFloat)] = [
      (.x, frame.minX), (.y, frame.minY), (.width, frame.width), (.height, frame.height),
    ]
    return numbers.map { ViewEdit(view: view, property: $0, value: .number($1)) }
  }

  private func set<Value>(
    _ path: ReferenceWritableKeyPath<UIView, Value>,
    _ value: Value
  ) -> @MainActor () -> Void {
    let (view, old) = (view, view[keyPath: path])
    view[keyPath: path] = value
    return { view[keyPath: path] = old }
  }

  private func move(_ change: (inout CGRect) -> Void) -> @MainActor () -> Void {
    let (view, before) = (view, view.hitState)
    var frame = view.plainFrame
    change(&frame)
    place(frame)
    return {
      ViewEdit(view: view, property: property, value: value).place(before.bounds, like: before)
    }
  }

  /// Gives the view a frame before its transform; its owner and the views in it hear of it.
  private func place(_ frame: CGRect) {
    guard view.transform != .identity else {
      view.frame = frame
      return
    }
    let anchor = view.anchorPoint
    view.bounds.size = frame.size
    view.center = CGPoint(
      x: frame.minX + anchor.x * frame.width,
      y: frame.minY + anchor.y * frame.height
    )
  }

  private func place(_ bounds: CGRect, like state: HitState) {
    view.bounds.size = bounds.size
    // Setting a centre may round otherwise than what the file did.
    var exact = view.hitState
    exact.move(like: state)
    view.hitState = exact
    view.setNeedsDisplay()
  }

  private func reorder(to place: Int) -> (@MainActor () -> Void)? {
    guard let parent = view.superview, parent.subviews.indices.contains(place),
      let old = parent.subviews.firstIndex(where: { $0 === view })
    else { return nil }
    parent.insertSubview(view, at: place)
    return { [view] in
      if view.superview === parent { parent.insertSubview(view, at: old) }
    }
  }

  /// All views of the same class change alike.
  private func replaceOverride(_ override: ViewOverride) -> (@MainActor () -> Void)? {
    guard !view.overridesInCode else { return nil }
    let old = view.viewsOfClass.map { (view: $0, behaviour: $0.behaviour) }
    for item in old {
      item.view.behaviour = (item.view.sceneBehaviour ?? SceneBehaviour(Behaviour())).changed {
        ($0.hitTest, $0.pointInside) = (override.hitTest, override.pointInside)
      }
    }
    return { for item in old { item.view.behaviour = item.behaviour } }
  }
}

/// A snapshot of the editable properties of a view, for the view of the same path in another scene.
struct EditedState {
  /// The view's path before any change, and that of the view it is in now.
  let path: String
  private let parent: String?
  private let values: [(property: EditableProperty, value: EditableProperty.Value)]

  init(of view: UIView, at path: String) {
    (self.path, parent) = (path, view.superview?.path)
    values = view.editableProperties.compactMap { property in
      view.value(of: property).map { (property, $0) }
    }
  }

  /// Returns whether it overrides otherwise than a view, which all views of the class share.
  func hasOtherOverride(than view: UIView) -> Bool {
    values.contains { $0.property == .override && view.value(of: .override) != $0.value }
  }

  /// Gives the view with the path in a scene the properties of the snapshot, and returns what takes them back: nothing
  /// where it had them.
  func give(to application: UIApplication) -> [@MainActor () -> Void] {
    guard let view = application.view(atPath: path) else { return [] }
    var takeBack: [@MainActor () -> Void] = []
    if let next = view.superview?.path == parent ? nil : parent.flatMap(application.view) {
      let (old, index) = (view.superview, view.superview?.subviews.firstIndex(of: view) ?? 0)
      next.addSubview(view)
      takeBack.append { old?.insertSubview(view, at: index) }
    }
    for (property, value) in values where view.value(of: property) != value {
      takeBack += [ViewEdit(view: view, property: property, value: value).make()]
        .compactMap { $0 }
    }
    view.window?.layoutIfNeeded()
    view.setNeedsDisplay()
    return takeBack
  }
}
