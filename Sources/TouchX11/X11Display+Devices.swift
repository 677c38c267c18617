import CX11

extension X11Display {
  /// The server's software, as it names itself, with the number of its release.
  package var vendor: String {
    guard !isLost, let name = XServerVendor(connection) else { return "" }
    return "\(String(cString: name)), release \(XVendorRelease(connection))"
  }

  /// Asks for all devices that send input, in the order of their numbers; none without XInput 2.
  package func devices() -> [InputDevice] {
    guard hasXInput2 else { return [] }
    return ask(for: XIAllDevices).filter { !Self.isMaster($0.use) }.map(\.device)
  }

  /// Asks for the name of each pointer and each keyboard that devices move, by its number.
  package func masters() -> [Int: String] {
    guard hasXInput2 else { return [:] }
    let masters = ask(for: XIAllDevices).filter { Self.isMaster($0.use) }.map(\.device)
    return Dictionary(masters.map { ($0.id, $0.name) }) { first, _ in first }
  }

  /// Asks for one device, by its number; one that is gone tells nothing.
  func device(_ number: Int32) -> InputDevice {
    var found: [InputDevice] = []
    // The server refuses to tell of a device that was unplugged since.
    _ = errors { found = ask(for: number).map(\.device) }
    return found.first ?? InputDevice(id: Int(number))
  }

  private static func isMaster(_ use: Int32) -> Bool {
    use == XIMasterPointer || use == XIMasterKeyboard
  }

  private func ask(for number: Int32) -> [(device: InputDevice, use: Int32)] {
    var count: Int32 = 0
    guard !isLost, let found = XIQueryDevice(connection, number, &count) else { return [] }
    defer { XIFreeDeviceInfo(found) }
    // The names are then asked for without a round trip each.
    learn(InputDevice.Meaning.labels.keys.sorted() + Self.namesOfPads + [Self.nameOfMatrix])
    return (0..<Int(count)).map { (device(found[$0]), found[$0].use) }
  }

  /// The property that says which part of the screen a device reaches across: `xinput map-to-output` sets it.
  ///
  /// Source: X.Org server, `xserver-properties.h`.
  private static let nameOfMatrix = "Coordinate Transformation Matrix"

  /// The pixels that a device reaches across: of all monitors together, which change as they are turned, or of those
  /// that it is mapped to.
  private func reach(of device: Int32) -> Double {
    var (root, x, y) = (Window(), Int32(0), Int32(0))
    var (width, height, border, depth) = (UInt32(0), UInt32(0), UInt32(0), UInt32(0))
    XGetGeometry(connection, rootWindow, &root, &x, &y, &width, &height, &border, &depth)
    var (type, format, count, rest) = (Atom(), Int32(0), UInt(0), UInt(0))
    var bytes: UnsafeMutablePointer<UInt8>?
    let (name, any) = (atom(Self.nameOfMatrix), Atom(AnyPropertyType))
    XIGetProperty(connection, device, name, 0, 9, 0, any, &type, &format, &count, &rest, &bytes)
    defer { if let bytes { XFree(bytes) } }
    // Numbers of 32 bits are not stored as C longs here, as those of windows are.
    let numbers = UnsafeRawBufferPointer(start: bytes, count: format == 32 ? Int(count) * 4 : 0)
    let screen = (Double(width), Double(height))
    return InputDevice.reach(across: screen, by: Array(numbers.bindMemory(to: Float.self)))
  }

  private func device(_ info: XIDeviceInfo) -> InputDevice {
    var device = InputDevice(id: Int(info.deviceid))
    device.name = info.name.map { String(cString: $0) } ?? ""
    device.master = info.use == XIFloatingSlave ? nil : Int(info.attachment)
    device.isEnabled = info.enabled != 0
    var (isDirect, scrolls) = (false, [] as [XIScrollClassInfo])
    for number in 0..<Int(info.num_classes) {
      guard let any = info.classes[number] else { continue }
      let bytes = UnsafeRawPointer(any)
      switch any.pointee.type {
      case XIButtonClass:
        device.buttons = Int(bytes.load(as: XIButtonClassInfo.self).num_buttons)
      case XIValuatorClass: device.axes.append(axis(bytes.load(as: XIValuatorClassInfo.self)))
      case XIScrollClass: scrolls.append(bytes.load(as: XIScrollClassInfo.self))
      case XITouchClass:
        let touch = bytes.load(as: XITouchClassInfo.self)
        device.fingers = Int(touch.num_touches)
        isDirect = touch.mode == XIDirectTouch
      case XIGestureClass:
        device.gestureFingers = Int(bytes.load(as: XIGestureClassInfo.self).num_touches)
      default: break
      }
    }
    for scroll in scrolls where scroll.increment != 0 {
      guard let index = device.axes.firstIndex(where: { $0.number == Int(scroll.number) }) else {
        continue
      }
      device.axes[index].step = scroll.increment
      device.axes[index].isSideways = scroll.scroll_type == XIScrollTypeHorizontal
    }
    device.axes.sort { $0.number < $1.number }
    if device.axis(.majorAxis) != nil { device.reach = reach(of: info.deviceid) }
    device.kind = kind(of: device, info.use, isDirect: isDirect)
    return device
  }

  private func axis(_ info: XIValuatorClassInfo) -> InputDevice.Axis {
    var axis = InputDevice.Axis(number: Int(info.number), minimum: info.min, maximum: info.max)
    if info.label != Atom(None), let name = XGetAtomName(connection, info.label) {
      axis.label = String(cString: name)
      XFree(name)
    }
    axis.resolution = Double(info.resolution)
    axis.meaning = InputDevice.Meaning.labels[axis.label]
    return axis
  }

  /// The kind of a device: the server tells of fingers, and of the rest only the axes and names.
  private func kind(of device: InputDevice, _ use: Int32, isDirect: Bool) -> InputDevice.Kind {
    if device.name.contains("XTEST") { return .test }
    if use == XISlaveKeyboard { return .keyboard }
    if isDirect { return .touchScreen }
    if device.fingers > 0 || device.gestureFingers > 0 || isPad(device) { return .trackpad }
    guard device.axis(.pressure) != nil || device.axis(.tiltX) != nil else { return .mouse }
    return device.name.lowercased().contains("eraser") ? .eraser : .pen
  }

  /// The settings that drivers give to trackpads alone.
  private static let namesOfPads = ["libinput Tapping Enabled", "Synaptics Off"]

  private func isPad(_ device: InputDevice) -> Bool {
    var count: Int32 = 0
    guard let names = XIListProperties(connection, Int32(device.id), &count) else { return false }
    defer { XFree(names) }
    let wanted = Self.namesOfPads.map(atom)
    return (0..<Int(count)).contains { wanted.contains(names[$0]) }
  }
}
