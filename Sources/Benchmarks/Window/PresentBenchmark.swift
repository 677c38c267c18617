import BenchmarkFigures
import Foundation
import TouchX11

/// Measures how long a frame of a window takes to the server: by shared memory, and without it.
@MainActor
enum PresentBenchmark {
  private static let size = (width: 1280, height: 800)

  static func run(on display: String) throws -> [Figure] {
    let window = try X11Window(
      display: X11Display(name: display),
      title: "benchmark",
      applicationName: "benchmark",
      size: size
    )
    window.show()
    window.display.synchronize()
    return try [true, false].map { sharesMemory in
      let presenter = try X11Presenter(window: window, sharesMemory: sharesMemory)
      let whole = CGRect(x: 0, y: 0, width: size.width, height: size.height)
      let time = Stopwatch.nanoseconds(each: 1) { _ in
        presenter.present([whole])
        window.display.synchronize()
        return 0
      }
      let name = presenter.transport == .sharedMemory ? "shared memory" : "connection"
      return Figure(
        bench: "present",
        testCase: "a frame to the X server",
        who: name,
        value: time / 1000,
        unit: .microseconds
      )
    }
  }
}
