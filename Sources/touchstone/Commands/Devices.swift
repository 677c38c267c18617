struct Devices: EngineCommand {
  static let configuration = CommandConfiguration(
    abstract: "List the input devices of the X server, and what a scene gets of each.",
    discussion: """
      The server is the one that DISPLAY names, as for the window. What a device tells is what the \
      server says of it: its fingers, its axes with their labels, its buttons.
      """
  )

  @OptionGroup var output: FormatOption

  func perform() throws {
    let display = try X11Display(name: nil)
    let (devices, masters) = (display.devices(), display.masters())
    output.write {
      JSONWriter.object { json in
        json.field("server", display.name)
        json.field("vendor", display.vendor)
        json.field("xinput", orNull: display.xinputVersion.map { "\($0.major).\($0.minor)" })
        json.objects("devices", devices) { json, device in device.write(to: &json) }
      }
    } text: {
      var lines = [Sentence("\(display.name)  \(display.vendor)")]
      guard let version = display.xinputVersion else {
        return lines + ["The server has no XInput 2.2: its first pointer is the only device."]
      }
      lines[0] += Sentence("; XInput \(version.major).\(version.minor)")
      var table = Table()
      for device in devices {
        let master = device.master.flatMap { masters[$0] } ?? "nothing"
        table.add(
          "\(device.id)",
          device.name,
          device.kind.words,
          "moves \(master)",
          device.gains.map(\.words).joined(separator: ", ")
        )
      }
      return lines + table.lines
    }
  }
}

extension InputDevice {
  /// What a scene gets: the name that sessions have for it, and words.
  fileprivate var gains: [(name: String, words: String)] {
    guard isEnabled, master != nil else { return [] }
    let pointer = ("mouse", "a pointer, which is a finger while button 1 is down")
    let told: [(meaning: Meaning, gain: (String, String))] = [
      (.pressure, ("force", "force")), (.majorAxis, ("majorRadius", "radius")),
      (.tiltX, ("altitude", "altitude and azimuth")), (.height, ("zOffset", "height")),
    ]
    let values = told.filter { axis($0.meaning) != nil }.map(\.gain)
    switch kind {
    case .keyboard: return [("key", "keys")]
    case .touchScreen:
      return [("touch", fingers == 1 ? "a finger" : "up to \(fingers) fingers")] + values
    case .pen, .eraser:
      return [("pencil", "a pencil")] + values + (buttons < 2 ? [] : [("buttons", "buttons")])
    case .trackpad:
      let gestures = ("pinch", "pinches and swipes as fingers")
      return [pointer, ("smooth", "smooth scrolling")] + (gestureFingers == 0 ? [] : [gestures])
    case .test where buttons == 0: return [("key", "keys")]
    case .mouse, .test: return [pointer] + (buttons < 5 ? [] : [("wheel", "scrolling")])
    }
  }

  fileprivate func write(to json: inout JSONWriter) {
    json.field("id", id)
    json.field("name", name)
    json.field("kind", kind.rawValue)
    json.field("master", master)
    json.field("enabled", isEnabled)
    json.field("buttons", buttons)
    json.field("fingers", fingers)
    json.field("gestureFingers", gestureFingers)
    json.list("gives", gains) { $0.string($1.name) }
    json.objects("axes", axes) { json, axis in
      json.field("number", axis.number)
      json.field("label", axis.label)
      json.field("meaning", axis.meaning?.rawValue)
      json.field("minimum", axis.minimum)
      json.field("maximum", axis.maximum)
      if let step = axis.step { json.field("step", step) }
    }
  }
}

extension InputDevice.Kind {
  fileprivate var words: String {
    switch self {
    case .touchScreen: "touch screen"
    case .test: "test device"
    default: rawValue
    }
  }
}
