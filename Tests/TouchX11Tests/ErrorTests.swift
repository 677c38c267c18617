import Glibc
import Testing
import TouchX11

@Suite struct ErrorTests {
  @Test func `says which display did not answer`() {
    #expect(
      X11Error.noServer(display: ":7").description
        == "cannot open X display ':7': no server answered"
    )
  }

  @Test func `says that no display was named`() {
    #expect(
      X11Error.noServer(display: nil).description
        == "cannot open an X display: DISPLAY is not set"
    )
  }

  @Test func `says what is wrong with a screen, a window, a picture and waiting`() {
    let errors: [X11Error] = [
      .unsupportedVisual(depth: 8), .noWindow(reason: "BadValue"),
      .noMemory(width: 3, height: 4), .cannotWait(reason: "Too many open files"),
    ]
    #expect(
      errors.map(\.description) == [
        "cannot draw on this X screen: it has 8 bits per pixel and no 24-bit true color",
        "cannot create an X window: BadValue",
        "cannot allocate a picture of 3x4 pixels: not enough memory",
        "cannot wait for X events: Too many open files",
      ]
    )
  }

  @Test @MainActor func `a display that is not there is an error that names it`() {
    #expect(throws: X11Error.noServer(display: ":64999")) {
      try X11Display(name: ":64999", patience: 300)
    }
  }

  @Test @MainActor func `a server that accepts and stays silent is given up`() throws {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(listener) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    // A display's number is that of its port, from 6000 on.
    let number = try #require(
      (700..<900).first { number in
        address.sin_port = in_port_t(6000 + number).bigEndian
        return withUnsafePointer(to: address) {
          $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
            bind(listener, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
          }
        }
      }
    )
    try #require(listen(listener, 1) == 0)
    let name = "127.0.0.1:\(number)"
    #expect(throws: X11Error.silentServer(display: name)) {
      try X11Display(name: name, patience: 0.2)
    }
  }

  @Test(arguments: [[:], ["DISPLAY": ""]]) @MainActor
  func `no name and no DISPLAY is an error`(_ environment: [String: String]) {
    #expect(throws: X11Error.noServer(display: nil)) {
      try X11Display.resolvedName(nil, environment: environment)
    }
  }

  @Test @MainActor func `a given name wins over DISPLAY`() throws {
    #expect(try X11Display.resolvedName(":3", environment: ["DISPLAY": ":4"]) == ":3")
    #expect(try X11Display.resolvedName(nil, environment: ["DISPLAY": ":4"]) == ":4")
  }
}
