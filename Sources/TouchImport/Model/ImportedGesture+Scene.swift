import TouchScene

extension ImportedGesture {
  /// The recognizer in the words of a scene.
  func value(at place: SourcePosition) -> SourceValue {
    var fields = SceneFields(at: place)
    fields.set("type", kind.rawValue)
    fields.set("class", className)
    fields.set("name", name)
    fields.set("address", address?.addressText)
    for (key, value) in properties { fields.set(key, value) }
    if !requireToFail.isEmpty { fields.set("requireToFail", requireToFail) }
    if !actions.isEmpty {
      let actions = actions.map { sent in
        var action = SceneFields(at: place)
        action.set("action", sent.action)
        action.set("target", sent.target)
        return action.value
      }
      fields.set("actions", .list(actions))
    }
    if let className = delegate {
      var delegate = SceneFields(at: place)
      delegate.set("class", className)
      fields.set("delegate", delegate.value)
    }
    return fields.value
  }
}
