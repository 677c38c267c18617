import TouchInspector
import TouchKit
import TouchX11

/// A window that is not on the screen yet, with the memory for its picture.
@MainActor
struct EmptyWindow {
  /// How many pixels a point is wide.
  let scale: CGFloat
  let window: X11Window
  let presenter: X11Presenter

  /// Makes the window, as large as its contents want it.
  ///
  /// - Parameters:
  ///   - options: What it shows, and on which display.
  ///   - screenSize: The size of the scene's screen, in points.
  /// - Throws: `X11Error` where there can be no window.
  init(_ options: TouchApp.Options, for screenSize: CGSize) throws {
    let display = try X11Display(name: options.display)
    display.onError = options.onError
    scale = options.scale ?? display.scale
    let size = options.showsInspector ? Inspector.preferredSize : screenSize
    window = try X11Window(
      display: display,
      title: options.title,
      applicationName: "touchstone",
      size: Self.pixels(size, scale: scale, on: display)
    )
    presenter = try X11Presenter(window: window)
  }

  /// The size of a window in pixels, no larger than the screen.
  private static func pixels(
    _ size: CGSize,
    scale: CGFloat,
    on display: X11Display
  ) -> (width: Int, height: Int) {
    let screen = display.screenSize
    return (
      min(screen.width, Int((size.width * scale).rounded())),
      min(screen.height, Int((size.height * scale).rounded()))
    )
  }
}
