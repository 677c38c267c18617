public import TouchKit

/// A device on whose screen a scene can be put.
public struct Device: Hashable, Sendable {
  /// The name of the device.
  public let name: String
  /// The size of its screen in points, in portrait orientation.
  public let size: CGSize
  /// The number of pixels to a point of its screen along each axis.
  public let scale: CGFloat
  private let upright: UIEdgeInsets
  private let sideways: UIEdgeInsets

  /// The parts of the screen that bars, sensors and the home indicator keep, in points from its edges.
  public func safeArea(isRotated: Bool) -> UIEdgeInsets { isRotated ? sideways : upright }

  private init(
    _ name: String,
    width: CGFloat,
    height: CGFloat,
    scale: CGFloat,
    upright: UIEdgeInsets,
    sideways: UIEdgeInsets
  ) {
    self.name = name
    self.scale = scale
    size = CGSize(width: width, height: height)
    self.upright = upright
    self.sideways = sideways
  }

  /// A telephone with a home button: a status bar, and none when it lies on its side.
  private static func withButton(
    _ name: String,
    width: CGFloat,
    height: CGFloat,
    scale: CGFloat = 2
  ) -> Device {
    Device(
      name,
      width: width,
      height: height,
      scale: scale,
      upright: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0),
      sideways: .zero
    )
  }

  /// A telephone whose sensors lie in the screen, at the top.
  private static func withSensors(
    _ name: String,
    width: CGFloat,
    height: CGFloat,
    scale: CGFloat = 3,
    top: CGFloat
  ) -> Device {
    Device(
      name,
      width: width,
      height: height,
      scale: scale,
      upright: UIEdgeInsets(top: top, left: 0, bottom: 34, right: 0),
      sideways: UIEdgeInsets(top: 0, left: top, bottom: 21, right: top)
    )
  }

  private static func tablet(
    _ name: String,
    width: CGFloat,
    height: CGFloat,
    top: CGFloat = 24,
    bottom: CGFloat = 20
  ) -> Device {
    let insets = UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0)
    return Device(
      name,
      width: width,
      height: height,
      scale: 2,
      upright: insets,
      sideways: insets
    )
  }

  /// The devices that are known here.
  ///
  /// Source: Apple's specifications for the screens, published measurements of `safeAreaInsets`.
  public static let all: [Device] = [
    withButton("iPhone 4s", width: 320, height: 480),
    withButton("iPhone SE", width: 320, height: 568),
    withButton("iPhone 8", width: 375, height: 667),
    withButton("iPhone 8 Plus", width: 414, height: 736, scale: 3),
    withSensors("iPhone X", width: 375, height: 812, top: 44),
    withSensors("iPhone 11", width: 414, height: 896, scale: 2, top: 48),
    withSensors("iPhone 12 mini", width: 375, height: 812, top: 50),
    withSensors("iPhone 14", width: 390, height: 844, top: 47),
    withSensors("iPhone 14 Plus", width: 428, height: 926, top: 47),
    withSensors("iPhone 15", width: 393, height: 852, top: 59),
    withSensors("iPhone 15 Plus", width: 430, height: 932, top: 59),
    withSensors("iPhone 16", width: 393, height: 852, top: 59),
    withSensors("iPhone 16 Pro", width: 402, height: 874, top: 62),
    withSensors("iPhone 16 Pro Max", width: 440, height: 956, top: 62),
    tablet("iPad", width: 810, height: 1080, top: 20, bottom: 0),
    tablet("iPad mini", width: 744, height: 1133),
    tablet("iPad Air 11", width: 820, height: 1180),
    tablet("iPad Pro 11", width: 834, height: 1194),
    tablet("iPad Pro 12.9", width: 1024, height: 1366),
    tablet("iPad Pro 13", width: 1032, height: 1376),
  ]

  /// Devices that have the screen of one of ``all``, and what it keeps free.
  private static let sameScreens = [
    "iPhone 5s": "iPhone SE", "iPhone 6": "iPhone 8", "iPhone 6s": "iPhone 8",
    "iPhone 7": "iPhone 8", "iPhone SE 2": "iPhone 8", "iPhone SE 3": "iPhone 8",
    "iPhone 6 Plus": "iPhone 8 Plus", "iPhone 6s Plus": "iPhone 8 Plus",
    "iPhone 7 Plus": "iPhone 8 Plus", "iPhone XS": "iPhone X", "iPhone 11 Pro": "iPhone X",
    "iPhone XR": "iPhone 11", "iPhone 13 mini": "iPhone 12 mini", "iPhone 12": "iPhone 14",
    "iPhone 12 Pro": "iPhone 14", "iPhone 13": "iPhone 14", "iPhone 13 Pro": "iPhone 14",
    "iPhone 12 Pro Max": "iPhone 14 Plus", "iPhone 13 Pro Max": "iPhone 14 Plus",
    "iPhone 14 Pro": "iPhone 15", "iPhone 14 Pro Max": "iPhone 15 Plus",
    "iPhone 15 Pro": "iPhone 15", "iPhone 15 Pro Max": "iPhone 15 Plus",
    "iPhone 16 Plus": "iPhone 15 Plus",
  ]

  /// All names that ``named(_:at:)`` accepts.
  package static let names = all.map(\.name) + sameScreens.keys.sorted()

  /// Returns the device with a name; for devices with equal screens, the one that is listed.
  ///
  /// - Throws: ``SourceError`` that suggests similar names and lists all known ones.
  package static func named(
    _ name: String,
    at position: SourcePosition = SourcePosition(file: "--device")
  ) throws(SourceError) -> Device {
    let known = sameScreens[name] ?? name
    if let device = all.first(where: { $0.name == known }) { return device }
    throw SourceError(position, "unknown device '\(name)'", help: help(for: name))
  }

  private static func help(for name: String) -> String {
    let word = name.lowercased().trimmingCharacters(in: .whitespaces)
    let longer = names.filter { !word.isEmpty && $0.lowercased().hasPrefix(word) }
    guard !longer.isEmpty, longer.count < names.count / 2 else {
      return NearestWord.help(for: name, among: names, kind: "devices")
    }
    let meant = longer.map { "'\($0)'" }.joined(separator: " or ")
    return "did you mean \(meant)? Known devices: \(names.sorted().joined(separator: ", "))."
  }
}

/// The screen that a scene is put on: a device's, or one of any size.
public struct ScreenChoice: Hashable, Sendable {
  /// The size in points.
  public let size: CGSize
  /// The number of pixels to a point along each axis.
  public let scale: CGFloat
  /// The device that it is the screen of; nil for one of any size.
  package let device: Device?
  private let isRotated: Bool
  private var ownSafeArea: UIEdgeInsets?
  private var statedIdiom: UIUserInterfaceIdiom?

  /// Makes the screen of a device in portrait.
  public init(_ device: Device) {
    self.init(size: device.size, scale: device.scale, device: device, isRotated: false)
  }

  /// Makes a screen of a size in points, without a safe area.
  public init(size: CGSize, scale: CGFloat = 3) {
    self.init(size: size, scale: scale, device: nil, isRotated: false)
  }

  /// Makes a screen of a size in points, of which something may be covered, of a device of a kind that is known
  /// or not.
  package init(
    size: CGSize,
    scale: CGFloat,
    safeArea: UIEdgeInsets? = nil,
    idiom: UIUserInterfaceIdiom? = nil
  ) {
    self.init(size: size, scale: scale, device: nil, isRotated: false)
    (ownSafeArea, statedIdiom) = (safeArea, idiom)
  }

  private init(size: CGSize, scale: CGFloat, device: Device?, isRotated: Bool) {
    (self.size, self.scale) = (size, scale)
    (self.device, self.isRotated) = (device, isRotated)
  }

  /// The device in portrait that it is the screen of, if it is one's.
  var deviceName: String? { isRotated ? nil : device?.name }

  /// The parts that bars, sensors and the home indicator keep, in points from its edges.
  public var safeArea: UIEdgeInsets {
    ownSafeArea ?? device?.safeArea(isRotated: isRotated) ?? .zero
  }

  /// The same screen on its side, or upright again.
  public var rotated: ScreenChoice {
    let size = CGSize(width: size.height, height: size.width)
    var turned = ScreenChoice(size: size, scale: scale, device: device, isRotated: !isRotated)
    turned.statedIdiom = statedIdiom
    return turned
  }

  /// The words for kinds of devices.
  static let idioms: [String: UIUserInterfaceIdiom] = ["phone": .phone, "pad": .pad]

  /// The kind of device that it is the screen of; nil where only the size says it (`B-7.123`).
  var idiom: UIUserInterfaceIdiom? {
    device.map { $0.name.hasPrefix("iPad") ? .pad : .phone } ?? statedIdiom
  }
}

extension SceneFile {
  /// True if the file asks for a device's screen.
  package var hasOwnDevice: Bool { ownScreen.device != nil }

  /// The size of the screen in points.
  public var screenSize: CGSize { screen.size }

  /// A hint that the views were laid out for another screen than the one chosen; nil where they were
  /// not.
  public var hintOnScreen: String? {
    guard screen != ownScreen || imported != nil else { return nil }
    if windows.contains(where: \.isLaidOut) { return nil }
    let laidOut = layoutSize
    guard abs(laidOut.width - screenSize.width) >= 1 || abs(laidOut.height - screenSize.height) >= 1
    else { return nil }
    let device = Device.all.first { $0.size == laidOut }.map { " (\($0.name))" } ?? ""
    return "the views were laid out for \(laidOut.words) points\(device); on a screen of "
      + "\(screenSize.words) they stay as they are"
  }

  /// The size that the windows were given: as far as they reach, or all of the file's own screen.
  private var layoutSize: CGSize {
    let shown = windows.filter { !$0.isHidden }
    let frames = shown.compactMap(\.frame)
    guard !frames.isEmpty, frames.count == shown.count else { return ownScreen.size }
    let corner = frames.reduce(CGRect.null) { $0.union($1) }
    return CGSize(width: corner.maxX, height: corner.maxY)
  }
}
