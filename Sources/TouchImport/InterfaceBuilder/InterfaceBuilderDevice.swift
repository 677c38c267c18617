import TouchKit
import TouchScene

/// The device that Interface Builder's canvas showed.
struct InterfaceBuilderDevice {
  /// Width and height in points, upright, and what bars keep free at the top and at the bottom.
  private struct Model {
    let size: CGSize
    let top: CGFloat
    let bottom: CGFloat

    init(width: CGFloat, height: CGFloat, top: CGFloat = 20, bottom: CGFloat = 0) {
      size = CGSize(width: width, height: height)
      self.top = top
      self.bottom = bottom
    }
  }

  /// The devices by the names that Interface Builder gives them.
  ///
  /// Source: the sizes of root views in files that name the device, and Apple's specifications.
  private static let models: [String: Model] = [
    "retina3_5": Model(width: 320, height: 480), "retina4_0": Model(width: 320, height: 568),
    "retina4_7": Model(width: 375, height: 667),
    "retina5_5": Model(width: 414, height: 736),
    "retina5_9": Model(width: 375, height: 812, top: 44, bottom: 34),
    "retina6_1": Model(width: 414, height: 896, top: 44, bottom: 34),
    "retina6_5": Model(width: 414, height: 896, top: 44, bottom: 34),
    "retina6_0": Model(width: 390, height: 844, top: 47, bottom: 34),
    "retina6_7": Model(width: 428, height: 926, top: 47, bottom: 34),
    "retina6_12": Model(width: 393, height: 852, top: 59, bottom: 34),
    "retina6_72": Model(width: 430, height: 932, top: 59, bottom: 34),
    "ipad9_7": Model(width: 768, height: 1024), "ipad10_5": Model(width: 834, height: 1112),
    "ipad12_9": Model(width: 1024, height: 1366),
    "ipad13_0rounded": Model(width: 1024, height: 1366, top: 24, bottom: 20),
    "appleTV": Model(width: 1920, height: 1080, top: 0),
    // The kinds of screen of Xcode 4 and 5.
    "retina4": Model(width: 320, height: 568), "retina3.5": Model(width: 320, height: 480),
    "ipad": Model(width: 768, height: 1024),
  ]

  /// The size of the screen in points; nil where the device is not known here.
  let size: CGSize?
  /// The height of the status bar, which a phone on its side has not.
  let top: CGFloat
  /// The reach of sensors from the sides of a phone on its side.
  let side: CGFloat
  /// The height of the bars at the bottom below their buttons.
  let bottom: CGFloat
  /// The size classes, in the words of `variation` keys; a variation that asks for others does not count.
  let sizeClasses: Set<String>
  /// The kind of device, as scenes say it; nil where that is not known here.
  let idiom: String?
  /// The device in the words of a note.
  let text: String

  /// Reads which device a file was last shown on.
  init?(of root: XMLTree) {
    let metrics = root.child("simulatedMetricsContainer")
    let screen = metrics?.child(key: "destination")
    guard let id = root.child("device")?["id"] ?? screen?["type"] else { return nil }
    let orientation =
      root.child("device")?["orientation"]
      ?? metrics?.child(key: "orientation")?["orientation"]
    let isLandscape = orientation?.hasPrefix("landscape") == true
    let model = Self.models[id]
    text = id + (isLandscape ? ", landscape" : "")
    size = model.map {
      isLandscape ? CGSize(width: $0.size.height, height: $0.size.width) : $0.size
    }
    let isPhone = id.hasPrefix("retina")
    idiom = isPhone ? "phone" : id.hasPrefix("ipad") ? "pad" : nil
    let (upper, lower) = (model?.top ?? 20, model?.bottom ?? 0)
    let isOnItsSide = isPhone && isLandscape
    top = isOnItsSide ? 0 : upper
    side = isOnItsSide && lower > 0 ? upper : 0
    bottom = isOnItsSide ? min(lower, 21) : lower
    let canvas = size ?? (isLandscape ? CGSize(width: 2, height: 1) : .zero)
    sizeClasses = ScreenChoice(size: canvas, scale: 1, idiom: isPhone ? .phone : .pad).sizeClasses
  }

  /// The phone that stands upright with a screen of the canvas's size, whose status bar and sensors scenes know; nil for none.
  func phone(of canvas: CGSize) -> Device? {
    idiom == "phone" && canvas == size ? Device.all.first { $0.size == canvas } : nil
  }

  var kind: UIUserInterfaceIdiom? { idiom.flatMap { $0 == "phone" ? .phone : .pad } }
}

extension ScreenChoice {
  /// The size classes of the screen, in the words of `variation` keys; a screen of any size is a telephone's where an iPad has
  /// no room on it.
  var sizeClasses: Set<String> {
    let least = min(size.width, size.height)
    let isPhone = idiom.map { $0 == .phone } ?? (least < 700)
    let isLandscape = size.width > size.height
    return [
      isPhone && !(isLandscape && least >= 414) ? "widthClass=compact" : "widthClass=regular",
      isPhone && isLandscape ? "heightClass=compact" : "heightClass=regular",
    ]
  }
}
