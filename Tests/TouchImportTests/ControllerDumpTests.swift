import Testing
import TouchImport
import TouchKit
import TouchScene

/// The text of _printHierarchy, alone and beside the views.
@MainActor
@Suite struct ControllerDumpTests {
  private let controllers = """
    <UINavigationController 0x10>, state: appeared, view: <UILayoutContainerView 0x1>
       | <ListViewController 0x11>, state: appeared, view: <UIView 0x2>
       + <SheetViewController 0x12>, state: disappeared, view: <UIView 0x9> not in the window, \
    presented with: <_UIFullscreenPresentationController 0x13>
       |    | <LazyViewController 0x14>, state: disappeared, view: (view not loaded)
    """
  private let views = """
    <UIWindow: 0x20; frame = (0 0; 320 480); layer = <UIWindowLayer: 0x21>>
       | <UILayoutContainerView: 0x1; frame = (0 0; 320 480); layer = <CALayer: 0x22>>
       |    | <UIView: 0x2; frame = (0 0; 320 480); layer = <CALayer: 0x23>>
       |    |    | <UIButton: 0x3; frame = (0 0; 80 44); layer = <CALayer: 0x24>>
    """

  private func chain(_ text: String, from view: String) throws -> String {
    let file = try SceneFile(reading: Data(text.utf8), name: "dump.txt", importer: Importer())
    let scene = try Scene(file)
    return try withExtendedLifetime(scene) {
      ResponderChain(from: try scene.view(ViewReference(view))).description
    }
  }

  @Test func `controllers are joined to the views of the same paste by address`() throws {
    #expect(
      try chain(controllers + "\n\n" + views, from: "UIButton") == """
        UIButton --> UIView --> ListViewController --> UILayoutContainerView --> \
        UINavigationController --> UIWindow --> UIApplication
        """
    )
  }

  @Test func `controllers may come in a text of their own`() throws {
    let scene = try Imports.scene(views, controllers: controllers)
    #expect(Imports.outline(scene).contains("controller {\"view\":\"ListViewController\"}"))
  }

  @Test func `a controller whose view is not in the dump is reported`() throws {
    let skipped = try Imports.scene(controllers + "\n" + views).skipped
    #expect(
      skipped.map(\.text) == [
        "the controller SheetViewController: its view is not in the dump",
        "the controller LazyViewController: its view is not in the dump",
      ]
    )
    #expect(skipped.map(\.line) == [3, 4])
  }

  @Test func `controllers alone have a chain`() throws {
    #expect(
      try chain(controllers, from: "window/UILayoutContainerView/UIView") == """
        UIView --> ListViewController --> UILayoutContainerView --> UINavigationController --> \
        UIWindow --> UIWindowScene --> UIApplication
        """
    )
    #expect(try Imports.scene(controllers).kind == .controllerDump)
  }

  @Test func `controllers alone cannot be hit, and a note says so`() throws {
    let file = try SceneFile(
      reading: Data(controllers.utf8),
      name: "dump.txt",
      importer: Importer()
    )
    #expect {
      try file.checkFrames()
    } throws: { error in
      "\(error)".hasPrefix("dump.txt: error: a dump of controllers has no frames")
    }
  }

  @Test func `a presented controller's view is beside the presenting one's`() throws {
    #expect(
      try Imports.outline(controllers) == """
        name "window" key true
          UILayoutContainerView frame [0,0,0,0] controller {"view":"UINavigationController"}
            frame [0,0,0,0] controller {"view":"ListViewController"}
          frame [0,0,0,0] controller {"view":"SheetViewController"}
            frame [0,0,0,0] controller {"view":"LazyViewController"}
        """
    )
  }

  @Test func `a dump of controllers with frames can be hit`() throws {
    let text = """
      <UINavigationController: 0x1; view = <UILayoutContainerView; 0x2>; frame = (0, 0; 320, 568)>
         | <LoginViewController: 0x3; view = <UIView; 0x4>; frame = (0, 64; 320, 504)>
      """
    let scene = try Imports.scene(text)
    #expect(scene.kind == .controllerDump)
    #expect(Imports.outline(scene).contains("frame [0,64,320,504]"))
    try SceneFile(reading: Data(text.utf8), name: "dump.txt", importer: Importer()).checkFrames()
  }
}
