public import TouchKit

/// A device on whose screen a scene can be put.
public struct Device: Hashable, Sendable {
  /// The name of the device.
  public let name: String
  /// The size of its screen in points, in portrait orientation.
  public let size: CGSize
  /// The number of pixels to a point of its screen along each axis.
  public let scale: CGFloat
  private let build: Build

  /// What the bars, the sensors and the home indicator of a device keep.
  private enum Build: Hashable {
    /// A telephone with a home button: a status bar, and none when it lies on its side.
    case button
    /// A telephone whose sensors lie in the screen, at the top.
    case sensors(top: CGFloat)
    case tablet(top: CGFloat = 24, bottom: CGFloat = 20)
  }

  private init(_ name: String, _ width: CGFloat, _ height: CGFloat, scale: CGFloat, _ build: Build)
  {
    (self.name, self.scale, self.build) = (name, scale, build)
    size = CGSize(width: width, height: height)
  }

  /// The parts of the screen that bars, sensors and the home indicator keep, in points from its edges.
  public func safeArea(isRotated: Bool) -> UIEdgeInsets {
    switch build {
    case .button: UIEdgeInsets(top: isRotated ? 0 : 20, left: 0, bottom: 0, right: 0)
    case .sensors(let top) where isRotated:
      UIEdgeInsets(top: 0, left: top, bottom: 21, right: top)
    case .sensors(let top): UIEdgeInsets(top: top, left: 0, bottom: 34, right: 0)
    case .tablet(let top, let bottom): UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0)
    }
  }

  /// The devices that are known here.
  ///
  /// Source: Apple's specifications for the screens, published measurements of `safeAreaInsets`.
  public static let all: [Device] = [
    Device("iPhone 4s", 320, 480, scale: 2, .button),
    Device("iPhone SE", 320, 568, scale: 2, .button),
    Device("iPhone 8", 375, 667, scale: 2, .button),
    Device("iPhone 8 Plus", 414, 736, scale: 3, .button),
    Device("iPhone X", 375, 812, scale: 3, .sensors(top: 44)),
    Device("iPhone 11", 414, 896, scale: 2, .sensors(top: 48)),
    Device("iPhone 12 mini", 375, 812, scale: 3, .sensors(top: 50)),
    Device("iPhone 14", 390, 844, scale: 3, .sensors(top: 47)),
    Device("iPhone 14 Plus", 428, 926, scale: 3, .sensors(top: 47)),
    Device("iPhone 15", 393, 852, scale: 3, .sensors(top: 59)),
    Device("iPhone 15 Plus", 430, 932, scale: 3, .sensors(top: 59)),
    Device("iPhone 16", 393, 852, scale: 3, .sensors(top: 59)),
    Device("iPhone 16 Pro", 402, 874, scale: 3, .sensors(top: 62)),
    Device("iPhone 16 Pro Max", 440, 956, scale: 3, .sensors(top: 62)),
    Device("iPad", 810, 1080, scale: 2, .tablet(top: 20, bottom: 0)),
    Device("iPad mini", 744, 1133, scale: 2, .tablet()),
    Device("iPad Air 11", 820, 1180, scale: 2, .tablet()),
    Device("iPad Pro 11", 834, 1194, scale: 2, .tablet()),
    Device("iPad Pro 12.9", 1024, 1366, scale: 2, .tablet()),
    Device("iPad Pro 13", 1032, 1376, scale: 2, .tablet()),
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
  package static func named(
    _ name: String,
    at position: SourcePosition = SourcePosition(file: "--device")
  ) throws(SourceError) -> Device {
    let known = sameScreens[name] ?? name
    if let device = all.first(where: { $0.name == known }) { return device }
    throw SourceError(position, "unknown device '\(name)'", help: help(for: name))
  }

  private static func help(for name: String) -> Phrase {
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
  public private(set) var size: CGSize
  /// The number of pixels to a point along each axis.
  public let scale: CGFloat
  /// The device that it is the screen of; nil for one of any size.
  package private(set) var device: Device?
  private var isRotated = false
  private var ownSafeArea: UIEdgeInsets?
  private var statedIdiom: UIUserInterfaceIdiom?

  /// Makes the screen of a device in portrait.
  public init(_ device: Device) {
    (size, scale, self.device) = (device.size, device.scale, device)
  }

  /// Makes a screen of a size in points, without a safe area.
  public init(size: CGSize, scale: CGFloat = 3) {
    (self.size, self.scale) = (size, scale)
  }

  /// Makes a screen of a size in points, of which something may be covered, of a device of a kind that is known
  /// or not.
  package init(
    size: CGSize,
    scale: CGFloat,
    safeArea: UIEdgeInsets? = nil,
    idiom: UIUserInterfaceIdiom? = nil
  ) {
    (self.size, self.scale) = (size, scale)
    (ownSafeArea, statedIdiom) = (safeArea, idiom)
  }

  /// The device in portrait that it is the screen of, if it is one's.
  var deviceName: String? { isRotated ? nil : device?.name }

  /// The parts that bars, sensors and the home indicator keep, in points from its edges.
  public var safeArea: UIEdgeInsets {
    ownSafeArea ?? device?.safeArea(isRotated: isRotated) ?? .zero
  }

  /// The same screen on its side, or upright again.
  public var rotated: ScreenChoice {
    var turned = self
    turned.size = CGSize(width: size.height, height: size.width)
    (turned.isRotated, turned.ownSafeArea) = (!isRotated, nil)
    return turned
  }

  /// The words for kinds of devices.
  static let idioms: [String: UIUserInterfaceIdiom] = ["phone": .phone, "pad": .pad]

  /// The kind of device that it is the screen of; nil where only the size says it (`B-7.123`).
  package var idiom: UIUserInterfaceIdiom? {
    device.map { $0.name.hasPrefix("iPad") ? .pad : .phone } ?? statedIdiom
  }

  /// The tolerance of controls on such a device.
  var controlTolerance: CGFloat {
    (idiom ?? UIUserInterfaceIdiom(ofScreen: size)).controlTolerance
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
    // Masks have views follow, too.
    if layout == .onOtherScreens || windows.contains(where: \.isLaidOut) { return nil }
    let laidOut = layoutSize
    guard abs(laidOut.width - screenSize.width) >= 1 || abs(laidOut.height - screenSize.height) >= 1
    else { return nil }
    let device = Device.all.first { $0.size == laidOut }.map { " (\($0.name))" } ?? ""
    let owner = imported?.screen.map { " of \($0)" } ?? ""
    return "the views\(owner) were laid out for \(laidOut.words) points\(device); on a screen of "
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
