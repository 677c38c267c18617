import Testing
import TouchX11

@Suite @MainActor struct ScaleTests {
  @Test(arguments: [
    ("Xft.dpi:\t96\n", 1.0), ("Xft.dpi: 192", 2),
    ("*font: fixed\nXft.dpi:144\nXft.rgba: none\n", 1.5),
    ("Xft.dpi: 120.0  \n", 1.25),
  ])
  func `is the dots an inch over 96`(_ resources: String, _ scale: Double) {
    #expect(X11Display.scale(resources: resources) == scale)
  }

  @Test(arguments: [
    "", "Xft.dpi:\n", "Xft.dpi: many\n", "Xft.dpi: 0\n", "Xft.dpi: -96\n", "Xft.dpi: nan\n",
    "Xft.dpi: inf\n", "Xft.dpix: 192\n", "! Xft.dpi: 192\n",
  ])
  func `is 1 where the desktop says nothing or nonsense`(_ resources: String) {
    #expect(X11Display.scale(resources: resources) == 1)
  }

  @Test func `stays from a half to four`() {
    #expect(X11Display.scale(resources: "Xft.dpi: 9600") == 4)
    #expect(X11Display.scale(resources: "Xft.dpi: 10") == 0.5)
  }
}
