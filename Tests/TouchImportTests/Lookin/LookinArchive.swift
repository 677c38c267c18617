import Foundation

/// An object with the values that its class of Lookin's archives.
final class ArchivedObject: NSObject, NSCoding {
  private let values: [(key: String, value: Any)]

  init(_ values: KeyValuePairs<String, Any>) {
    self.values = values.map { ($0.key, $0.value) }
  }

  required init?(coder: NSCoder) { nil }

  func encode(with coder: NSCoder) {
    for (key, value) in values {
      switch value {
      case let flag as Bool: coder.encode(flag, forKey: key)
      case let number as Double: coder.encode(number, forKey: key)
      case let number as Int: coder.encode(number, forKey: key)
      case let text as String: coder.encode(text as NSString, forKey: key)
      case let texts as [String]:
        coder.encode(NSArray(array: texts.map { $0 as NSString }), forKey: key)
      case let objects as [ArchivedObject]: coder.encode(NSArray(array: objects), forKey: key)
      default: coder.encode(value, forKey: key)
      }
    }
  }
}

/// Writes archives as Lookin does, by Foundation's archiver.
enum LookinArchive {
  /// A view's layer and what is in it.
  static func item(
    _ classes: [String],
    frame: String,
    bounds: String? = nil,
    alpha: Double = 1,
    hidden: Bool = false,
    controller: [String] = [],
    attributes: [ArchivedObject] = [],
    handlers: [ArchivedObject] = [],
    _ subitems: [ArchivedObject] = []
  ) -> ArchivedObject {
    let size = frame.split(separator: "{").last.map { "{{0, 0}, {\($0)" } ?? ""
    return ArchivedObject([
      "subitems": subitems, "hidden": hidden, "alpha": alpha, "frame": frame,
      "bounds": bounds ?? size,
      "viewObject": classes.isEmpty
        ? NSNull() : ArchivedObject(["memoryAddress": "0x7fa0", "classChainList": classes]),
      "hostViewControllerObject": controller.isEmpty
        ? NSNull() : ArchivedObject(["classChainList": controller]),
      "attributesGroupList": [
        ArchivedObject(["attrSections": [ArchivedObject(["attributes": attributes])]])
      ],
      "eventHandlers": handlers,
    ])
  }

  static func attribute(_ identifier: String, _ value: Any) -> ArchivedObject {
    ArchivedObject(["identifier": identifier, "value": value])
  }

  static func file(_ items: [ArchivedObject]) -> Data {
    let app = ArchivedObject(["5": "Shop", "6": 390.0, "7": 844.0])
    let info = ArchivedObject(["1": items, "2": app])
    return data(ArchivedObject(["serverVersion": 7, "hierarchyInfo": info]))
  }

  static func data(_ root: ArchivedObject) -> Data {
    let archiver = NSKeyedArchiver(requiringSecureCoding: false)
    archiver.encode(root, forKey: "root")
    archiver.finishEncoding()
    return archiver.encodedData
  }
}
