import ArgumentParser
import Glibc
import TouchScene
import TouchX11

/// Lists the devices of the X server, and what a scene gets of each.
struct Devices: EngineCommand {
  static let configuration = CommandConfiguration(
    abstract: "List the input devices of the X server, and what a scene gets of each.",
    discussion: """
      The server is the one that DISPLAY names, as for the window. What a device tells is what the \
      server says of it: its fingers, its axes with their labels, its buttons.
      """
  )

  @OptionGroup var output: FormatOption

  @MainActor
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
      var lines = [ToldLine("\(display.name)  \(display.vendor)")]
      guard let version = display.xinputVersion else {
        return lines + ["The server has no XInput 2.2: its first pointer is the only device."]
      }
      lines[0] += ToldLine("; XInput \(version.major).\(version.minor)")
      var table = Table()
      for device in devices {
        let master = device.master.flatMap { masters[$0] } ?? "nothing"
        table.add(
          "\(device.id)",
          device.name,
          device.kind.words,
          "moves \(master)",
          device.gains.map(device.words).joined(separator: ", ")
        )
      }
      return lines + table.lines
    }
  }
}

/// A part of what a scene gets of a device.
private enum Gain: String {
  case touch
  case force
  case majorRadius
  case pencil
  case altitude
  case mouse
  case wheel
  case smooth
  case pinch
  case key
}

extension InputDevice {
  /// What a scene gets, by the names that sessions have for it.
  fileprivate var gains: [Gain] {
    guard isEnabled, master != nil else { return [] }
    switch kind {
    case .keyboard: return [.key]
    case .touchScreen: return [.touch] + gainsOfAxes
    case .pen, .eraser: return [.pencil] + gainsOfAxes
    case .trackpad: return [.mouse, .smooth] + (gestureFingers == 0 ? [] : [.pinch])
    case .test where buttons == 0: return [.key]
    case .mouse, .test: return [.mouse] + (buttons < 5 ? [] : [.wheel])
    }
  }

  private var gainsOfAxes: [Gain] {
    let gains: [(Meaning, Gain)] = [
      (.pressure, .force), (.majorAxis, .majorRadius), (.tiltX, .altitude),
    ]
    return gains.filter { axis($0.0) != nil }.map(\.1)
  }

  fileprivate func words(_ gain: Gain) -> String {
    switch gain {
    case .touch: fingers == 1 ? "a finger" : "up to \(fingers) fingers"
    case .force: "force"
    case .majorRadius: "radius"
    case .pencil: "a pencil"
    case .altitude: "altitude and azimuth"
    case .mouse: "a pointer, which is a finger while button 1 is down"
    case .wheel: "scrolling"
    case .smooth: "smooth scrolling"
    case .pinch: "pinches and swipes as fingers"
    case .key: "keys"
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
    json.list("gives", gains) { $0.string($1.rawValue) }
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
    case .trackpad: "trackpad"
    case .pen: "pen"
    case .eraser: "eraser"
    case .mouse: "mouse"
    case .keyboard: "keyboard"
    case .test: "test device"
    }
  }
}
