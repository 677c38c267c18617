import TouchKit
import TouchScene

@testable import TouchImport

/// Small Interface Builder files, and what becomes of them.
enum InterfaceBuilderFixture {
  /// A storyboard of some scenes, each given as what stands in its objects.
  static func storyboard(
    _ scenes: String...,
    attributes: String = "initialViewController=\"main\"",
    device: String = "<device id=\"retina4_7\" orientation=\"portrait\"/>",
    resources: String = ""
  ) -> String {
    let scenes = scenes.map { "<scene sceneID=\"s\"><objects>\n\($0)\n</objects></scene>" }
    return """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"
        targetRuntime="iOS.CocoaTouch" \(attributes)>\(device)
      <scenes>
      \(scenes.joined(separator: "\n"))
      </scenes><resources>\(resources)</resources></document>
      """
  }

  /// A controller whose view has some subviews.
  static func controller(
    _ subviews: String,
    id: String = "main",
    attributes: String = "",
    inView: String = "",
    beside: String = "",
    frame: String = rect(0, 0, 375, 667)
  ) -> String {
    """
    <viewController id="\(id)" \(attributes) sceneMemberID="viewController">
    <view key="view" id="\(id)-view">\(frame)\(inView)
    <subviews>
    \(subviews)
    </subviews></view>\(beside)
    </viewController>
    """
  }

  /// A xib of some objects.
  static func xib(_ objects: String, device: String = "") -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"
      targetRuntime="iOS.CocoaTouch">\(device)
    <objects>
    \(objects)
    </objects></document>
    """
  }

  /// A view that embeds a controller.
  static func container(_ destination: String) -> String {
    """
    <containerView userLabel="hole">\(rect(10, 10, 200, 100))<connections>
    <segue destination="\(destination)" kind="embed"/></connections></containerView>
    """
  }

  /// The frame of an element.
  static func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> String {
    #"<rect key="frame" x="\#(x)" y="\#(y)" width="\#(width)" height="\#(height)"/>"#
  }

  static func imported(_ text: String, _ chosen: String? = nil) throws -> ImportedScene {
    let root = try XMLTree.read(text, file: "Main.storyboard")
    return try InterfaceBuilderScreens(of: root, name: "Main.storyboard").scene(chosen)
  }

  /// Makes the views of an imported file.
  @MainActor
  static func scene(_ text: String, _ chosen: String? = nil) throws -> Scene {
    try Scene(SceneFile(imported(text, chosen).scene, name: "Main.storyboard"))
  }

  /// Makes the first subview of a root view.
  @MainActor
  static func view(_ element: String) throws -> UIView {
    let views = try scene(storyboard(controller(element))).views.filter { !$0.isContainer }
    return views[2]
  }

  /// The paths of a scene's views that paths name.
  @MainActor
  static func paths(_ scene: Scene) -> [String] {
    scene.views.filter { !$0.isContainer }.map(\.path)
  }

  /// The classes of the views and controllers on the way up from a view.
  @MainActor
  static func chain(_ scene: Scene, _ view: String) throws -> [String] {
    ResponderChain(from: try scene.view(ViewReference(view))).responders
      .filter { ($0 as? UIView)?.isContainer != true }
      .map(\.className)
      .filter { !["UIWindow", "UIApplication", "UIWindowScene"].contains($0) }
  }

  /// Returns what an import complains about, without the help.
  static func complaint(_ text: String, _ chosen: String? = nil) -> String {
    do {
      _ = try imported(text, chosen)
      return "no error"
    } catch {
      return "\(error)"
    }
  }
}
