import Foundation
import Glibc

/// The list of files that a file manager offers: a URI a line (RFC 2483, RFC 8089).
package enum FileURIs {
  /// Returns the paths of the files on this machine, in their order.
  package static func paths(in list: String) -> [String] {
    list.split(whereSeparator: \.isNewline).compactMap { path(of: String($0)) }
  }

  /// Returns the path of a file on this machine; nil for any other URI.
  package static func path(of uri: String) -> String? {
    guard uri.lowercased().hasPrefix("file:") else { return nil }
    var rest = uri.dropFirst("file:".count)
    if rest.hasPrefix("//") {
      rest = rest.dropFirst(2)
      let host = rest.prefix { $0 != "/" }
      guard ["", "localhost", hostName].contains(host.lowercased()) else { return nil }
      rest = rest.dropFirst(host.count)
    }
    return rest.hasPrefix("/") ? String(rest).removingPercentEncoding : nil
  }

  private static var hostName: String {
    var name = [CChar](repeating: 0, count: 256)
    guard gethostname(&name, name.count - 1) == 0 else { return "localhost" }
    return String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
      .lowercased()
  }
}
