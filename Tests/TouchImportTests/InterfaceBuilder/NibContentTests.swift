import Foundation
import Testing
import TouchImport
import TouchKit

/// What `UINib` makes of a xib's views, and what it tells and leaves out.
@MainActor
@Suite struct NibContentTests {
  /// Makes the only view of a xib with an element in its root.
  private func made(
    _ element: String,
    root: String = "",
    owner: Any? = nil
  ) throws -> (view: UIView, told: [String]) {
    let xib = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22155" \
      targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES">
        <device id="retina6_12" orientation="portrait" appearance="light"/>
        <objects>
          <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
          <view contentMode="scaleToFill" id="root" \(root)>
            <rect key="frame" x="0.0" y="0.0" width="200" height="100"/>
            <subviews>
      \(element)
            </subviews>
          </view>
        </objects>
      </document>
      """
    var told: [String] = []
    Importer.readXibs { told.append($0) }
    defer { Importer.readXibs() }
    let objects = UINib(data: Data(xib.utf8), bundle: nil).instantiate(withOwner: owner)
    return (try #require(objects.first as? UIView), told)
  }

  private static let frame = "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"100\" height=\"50\"/>"

  @Test(arguments: [
    ("textField", "delegate", "-1"), ("searchBar", "delegate", "root"),
    ("pickerView", "dataSource", "-1"), ("mapView", "delegate", "-1"),
  ])
  func `an outlet of a view that the engine lacks is told and left out`(
    _ kind: String,
    _ name: String,
    _ target: String
  ) throws {
    let (view, told) = try made(
      """
      <\(kind) id="it">\(Self.frame)
        <connections><outlet property="\(name)" destination="\(target)" id="c"/></connections>
      </\(kind)>
      """,
      owner: NibOwner()
    )
    #expect(view.subviews.count == 1)
    #expect(told == ["the nib's data:10:16: '\(name)' of a \(kind) is not here, and is left out"])
  }

  @Test func `a text view, which stands in by scrolling, has its delegate as a scroll view`() throws
  {
    let owner = NibScrolling()
    let (view, told) = try made(
      """
      <textView id="it">\(Self.frame)
        <connections><outlet property="delegate" destination="-1" id="c"/></connections>
      </textView>
      """,
      owner: owner
    )
    #expect((view.subviews.first as? UIScrollView)?.delegate === owner)
    #expect(told == [])
  }

  @Test(arguments: ["", "customClass=\"NibGlass\" customModule=\"TouchImportTests\""])
  func `what is in a visual effect view is in its content view`(_ custom: String) throws {
    let (view, told) = try made(
      """
      <visualEffectView id="fx" \(custom)>\(Self.frame)
        <autoresizingMask key="autoresizingMask"/>
        <view key="contentView" id="content" tag="3">\(Self.frame)
          <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
          <subviews>
            <label text="Title" id="title"><rect key="frame" x="5" y="5" width="50" height="20"/></label>
          </subviews>
        </view>
        <blurEffect style="regular"/>
      </visualEffectView>
      """
    )
    let effect = try #require(view.subviews.first as? UIVisualEffectView)
    #expect((effect is NibGlass) == !custom.isEmpty)
    #expect(effect.frame == CGRect(x: 0, y: 0, width: 100, height: 50))
    #expect(effect.subviews.count == 2)
    #expect(effect.contentView.frame == effect.bounds)
    #expect(effect.contentView.className == "_UIVisualEffectContentView")
    #expect(effect.contentView.subviews.map { ($0 as? UILabel)?.text } == ["Title"])
    #expect(told == [])
  }

  @Test(
    arguments: [
      ("contentInsetAdjustmentBehavior=\"never\"", .never), ("", .automatic),
      ("contentInsetAdjustmentBehavior=\"always\"", .always),
    ] as [(String, UIScrollView.ContentInsetAdjustmentBehavior)]
  )
  func `a scroll view keeps clear of bars as the file says`(
    _ attribute: String,
    _ behavior: UIScrollView.ContentInsetAdjustmentBehavior
  ) throws {
    let view = try made("<scrollView \(attribute) id=\"it\">\(Self.frame)</scrollView>").view
    #expect((view.subviews.first as? UIScrollView)?.contentInsetAdjustmentBehavior == behavior)
  }

  @Test func `a class without a module is looked for in those of the file`() throws {
    let (view, told) = try made(
      "<view id=\"it\" customClass=\"NibPlain\">\(Self.frame)</view>",
      root: "customClass=\"NibPlainer\" customModule=\"TouchImportTests\""
    )
    #expect(view is NibPlainer)
    #expect(view.subviews.first is NibPlain)
    #expect(told == [])
  }

  @Test func `a class that the program lacks, or that refuses to be made, is told`() throws {
    let (view, told) = try made(
      """
      <view id="one" customClass="Unknown">\(Self.frame)</view>
      <view id="two" customClass="NoSuch" customModule="Elsewhere">\(Self.frame)</view>
      <view id="three" customClass="NibRefusing" customModule="TouchImportTests">\(Self.frame)</view>
      <view id="four" customClass="UIControl">\(Self.frame)</view>
      """
    )
    #expect(view.subviews.count == 4)
    #expect(view.subviews.last is UIControl)
    #expect(
      told == [
        "there is no view class Unknown; its superclass stands for it",
        "there is no view class Elsewhere.NoSuch; its superclass stands for it",
        "init(coder:) of NibRefusing returned nil; a view of its superclass stands for it",
      ]
    )
  }
}

/// The owner of a xib that follows what scrolls.
final class NibScrolling: UIResponder, UIScrollViewDelegate {}

/// A visual effect view of a program.
final class NibGlass: UIVisualEffectView {}

/// Views of a program.
final class NibPlain: UIView {}
final class NibPlainer: UIView {}

/// A view that no nib can make.
final class NibRefusing: UIView {
  required init?(coder: NSCoder) { nil }
}
