import Foundation
import Testing
import TouchKit
import TouchScene

@testable import TouchImport

/// What is shown of a xib, which has views and windows of its own, and which files are refused.
@MainActor
@Suite struct InterfaceBuilderXibTests {
  private typealias Fixture = InterfaceBuilderFixture

  private let owner = """
    <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Owner"><connections>
    <outlet property="view" destination="v"/></connections></placeholder>
    """

  @Test func `a xib shows the view of its owner, with the owner behind it`() throws {
    let text = Fixture.xib(
      """
      \(owner)<label id="w">\(Fixture.rect(0, 0, 10, 10))</label>
      <view id="v">\(Fixture.rect(0, 0, 320, 480))</view>
      """
    )
    let scene = try Fixture.scene(text)
    #expect(try Fixture.chain(scene, "UIView") == ["UIView", "Owner"])
    #expect(scene.application.screen.bounds.size == CGSize(width: 320, height: 480))
  }

  @Test func `a xib without an owner's view shows its first, where the canvas has it`() throws {
    let text = Fixture.xib(
      """
      <tapGestureRecognizer id="t"/><tableViewCell id="c">\(Fixture.rect(0, 0, 320, 44))</tableViewCell>
      <view customClass="Second">\(Fixture.rect(0, 0, 10, 10))</view>
      """
    )
    let scene = try Fixture.scene(text)
    let cell = try scene.view(ViewReference("UITableViewCell"))
    #expect(cell.frame == CGRect(x: 0, y: 0, width: 320, height: 44))
    #expect(scene.application.screen.bounds.size == CGSize(width: 390, height: 844))
    #expect(try Fixture.paths(Fixture.scene(text, "Second")) == ["window", "window/Second"])
  }

  @Test func `a view is found by the id that Interface Builder gave it`() throws {
    let text = Fixture.xib(
      """
      <view id="8bC-Xf-vdC">\(Fixture.rect(0, 0, 320, 480))<subviews>
      <button id="QaZ-1x-b2c">\(Fixture.rect(0, 0, 10, 10))</button></subviews></view>
      """
    )
    let scene = try Scene(
      SceneFile(reading: Data(text.utf8), name: "Card.xib", importer: Importer())
    )
    #expect(try scene.view(ViewReference("QaZ-1x-b2c")).className == "UIButton")
  }

  @Test func `a view that fills one of its own id is an error with both places`() {
    let filling = { (inside: String) in
      """
      <view id="v">\(Fixture.rect(0, 0, 320, 480))
      <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
      <subviews>\(inside)</subviews></view>
      """
    }
    let error = #expect(throws: SourceError.self) {
      try Fixture.scene(Fixture.xib(owner + filling(filling(""))))
    }
    #expect(error?.problem == "the id 'v' is taken")
    #expect(error?.position.line != nil)
    #expect(error?.help?.contains("it was first used at ") == true)
  }

  @Test func `a window shows its root controller, or its own views`() throws {
    let window = { (inside: String) in
      Fixture.xib("<window customClass=\"Win\">\(Fixture.rect(0, 0, 320, 480))\(inside)</window>")
    }
    let plain = try Fixture.scene(window("<subviews><button/></subviews>"))
    #expect(Fixture.paths(plain) == ["window", "window/UIView", "window/UIView/UIButton"])
    #expect(plain.application.windows.first?.className == "Win")
    let outlet =
      "<connections><outlet property=\"rootViewController\" destination=\"c\"/></connections>"
    let controller = Fixture.controller("", id: "c", attributes: "customClass=\"Root\"")
    let text = window(outlet).replacing("</objects>", with: controller + "</objects>")
    let scene = try Fixture.scene(text, "Win")
    let root = try #require(scene.application.windows.first?.rootViewController)
    #expect(root.className == "Root")
  }

  @Test func `a window shows the controller that the delegate has beside it`() throws {
    let outlet = { (name: String, id: String) in
      "<outlet property=\"\(name)\" destination=\"\(id)\"/>"
    }
    let text = Fixture.xib(
      """
      <window id="w">\(Fixture.rect(0, 0, 320, 480))</window>
      <customObject id="d"><connections>\(outlet("window", "w"))\(outlet("start", "c"))</connections>
      </customObject>
      \(Fixture.controller("<button/>", id: "c", attributes: "customClass=\"Start\""))
      """
    )
    let scene = try Fixture.scene(text)
    #expect(scene.application.windows.first?.rootViewController?.className == "Start")
    #expect(Fixture.paths(scene).last == "window/UIView/UIButton")
  }

  // MARK: - Files that are refused

  @Test(arguments: ["", "<placeholder placeholderIdentifier=\"IBFirstResponder\" id=\"-2\"/>"])
  func `a file without views is an error`(objects: String) {
    #expect(
      Fixture.complaint(Fixture.xib(objects)) == """
        Main.storyboard: error: there are no views in it
          help: it holds neither a view nor a controller with one.
        """
    )
  }

  @Test(arguments: [
    ("com.apple.InterfaceBuilder3.Cocoa.XIB", "targetRuntime=\"MacOSX.Cocoa\"", "macOS"),
    ("com.apple.InterfaceBuilder3.Cocoa.XIB", "", "macOS"),
    ("com.apple.InterfaceBuilder.WatchKit.Storyboard", "targetRuntime=\"watchKit\"", "watchOS"),
    ("com.apple.InterfaceBuilder3.CocoaTouch.XIB", "targetRuntime=\"X\"", "the runtime 'X'"),
  ])
  func `a file for another platform is refused`(type: String, runtime: String, platform: String) {
    #expect(
      Fixture.complaint("<document type=\"\(type)\" \(runtime)/>") == """
        Main.storyboard:1:1: error: this Interface Builder file is for \(platform)
          help: only those for iOS and tvOS hold views of UIKit.
        """
    )
  }

  @Test(arguments: ["<document/>", "<archive type=\"other\"/>", "<html/>"])
  func `another kind of XML is refused`(text: String) {
    #expect(Fixture.complaint(text).contains("error: this is not an Interface Builder file"))
  }
}
