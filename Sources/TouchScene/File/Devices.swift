import TouchKit

/// The screen sizes of devices, in points, portrait.
///
/// Source: Apple's published specifications.
enum Devices {
  static let sizes: [String: CGSize] = [
    "iPhone 4s": CGSize(width: 320, height: 480),
    "iPhone SE": CGSize(width: 320, height: 568),
    "iPhone 8": CGSize(width: 375, height: 667),
    "iPhone 8 Plus": CGSize(width: 414, height: 736),
    "iPhone X": CGSize(width: 375, height: 812),
    "iPhone 11": CGSize(width: 414, height: 896),
    "iPhone 12 mini": CGSize(width: 360, height: 780),
    "iPhone 14": CGSize(width: 390, height: 844),
    "iPhone 14 Plus": CGSize(width: 428, height: 926),
    "iPhone 15": CGSize(width: 393, height: 852),
    "iPhone 15 Plus": CGSize(width: 430, height: 932),
    "iPhone 16 Pro": CGSize(width: 402, height: 874),
    "iPhone 16 Pro Max": CGSize(width: 440, height: 956),
    "iPad": CGSize(width: 810, height: 1080),
    "iPad mini": CGSize(width: 744, height: 1133),
    "iPad Pro 11": CGSize(width: 834, height: 1194),
    "iPad Pro 13": CGSize(width: 1032, height: 1376),
  ]
}
