import Foundation
import Testing
import TouchKit
import TouchScene

@testable import TouchExplain

/// What an audit notes of what lies on others, or leaves the screen without a view.
@MainActor
@Suite struct LeftoverRuleTests {
  @Test func `an empty footer that floats over a row is told with what has it go`() throws {
    let text = { (footer: String) in
      """
      <UIWindow: 0x1; frame = (0 0; 375 667); layer = <UIWindowLayer: 0x2>>
         | <UITableView: 0x3; frame = (60 160; 255 132); clipsToBounds = YES; layer = <CALayer: 0x4>; contentOffset: {0, 0}; contentSize: {255, 160}>
         |    | <UITableViewCell: 0x5; frame = (0 88; 255 44); text = 'Third'; layer = <CALayer: 0x6>>
         |    |    | <UITableViewCellContentView: 0x7; frame = (0 0; 255 43.5); layer = <CALayer: 0x8>>
         |    | <UITableViewHeaderFooterView: 0x9; frame = (0 104; 255 28); text = ''; layer = <CALayer: 0xa>>
         |    |    | <_UITableViewHeaderFooterContentView: 0xb; frame = (0 0; 255 28); layer = <CALayer: 0xc>>\(footer)
      """
    }
    let findings = try audit(text(""), name: "dump.txt").findings
    let finding = try #require(findings.first { $0.rule == .covered }, "\(findings.map(\.reason))")
    #expect(
      finding.reason.contains(
        "floats over the rows and has nothing in it, receives the touches on 255x28"
      )
    )
    #expect(finding.fix.contains("tableView(_:heightForFooterInSection:)"))
    let shown = try audit(
      text(
        "\n   |    |    |    | <UILabel: 0xd; frame = (8 0; 99 28); text = 'Sum'; layer = <CALayer: 0xe>>"
      ),
      name: "dump.txt"
    )
    #expect(!shown.findings.contains { $0.rule == .covered })
  }

  @Test func `a badge that an app puts on a button is told with the part that it takes`() throws {
    let dump = """
      <UIWindow: 0x1; frame = (0 0; 375 667); layer = <UIWindowLayer: 0x2>>
         | <UIView: 0x3; frame = (0 0; 375 667); layer = <CALayer: 0x4>>
         |    | <Client.ToolbarButton: 0x5; baseClass = UIButton; frame = (300 623; 75 44); opaque = NO; layer = <CALayer: 0x6>>
         |    | <Client.ToolbarBadge: 0x7; baseClass = UIView; frame = (339.5 627; 16 16); layer = <CALayer: 0x8>>
         |    |    | <UIImageView: 0x9; frame = (0 0; 16 16); opaque = NO; userInteractionEnabled = NO; layer = <CALayer: 0xa>>
      """
    let finding = try #require(try audit(dump, name: "dump.txt").findings.first)
    #expect(finding.rule == .covered)
    #expect(finding.severity == .note)
    #expect(
      finding.reason.hasPrefix(
        "7 % of it lies behind Client.ToolbarBadge, which receives the touches"
      )
    )
    #expect(finding.reason.hasSuffix(", unless its class lets touches through"))
    let off = dump.replacing(
      "(339.5 627; 16 16); ",
      with: "(339.5 627; 16 16); userInteractionEnabled = NO; "
    )
    #expect(try audit(off, name: "dump.txt").findings.isEmpty)
  }

  @Test func `the part of the only window that its view leaves without one is told`() throws {
    let dump = """
      <SDL_uikitwindow: 0x1; baseClass = UIWindow; frame = (0 0; 320 480); layer = <CALayer: 0x2>>
         | <SDL_uikitopenglview: 0x3; baseClass = UIView; frame = (0 0; 480 320); layer = <CAEAGLLayer: 0x4>>
      """
    let finding = try #require(try audit(dump, name: "dump.txt").findings.first)
    #expect(
      finding.reason
        == "it receives the touches where SDL_uikitopenglview, its only view, is not: SDL_uikitopenglview is "
        + "480x320 points large"
    )
    let turned = dump.replacing("480 320", with: "320 480")
    #expect(try audit(turned, name: "dump.txt").findings.isEmpty)
  }

  @Test func `a list with items that is switched off is told, as one that may only show something`()
    throws
  {
    let dump = """
      <UIWindow: 0x1; frame = (0 0; 375 812); layer = <UIWindowLayer: 0x2>>
         | <UICollectionView: 0x3; frame = (0 0; 375 812); clipsToBounds = YES; userInteractionEnabled = NO; layer = <CALayer: 0x4>; contentOffset: {0, 0}; contentSize: {375, 812}>
         |    | <UICollectionViewCell: 0x5; frame = (10 10; 355 100); layer = <CALayer: 0x6>>
         |    |    | <UIView: 0x7; frame = (0 0; 355 100); layer = <CALayer: 0x8>>
      """
    let finding = try #require(try audit(dump, name: "dump.txt").findings.first)
    #expect(finding.severity == .note)
    #expect(finding.reason.hasSuffix("where it only shows something, that is meant"))
  }

  @Test func `a short press without a tap beside it misses quick taps`() throws {
    let text = { (duration: String, more: String) in
      """
      touchstone: 1
      screen: {size: [375, 667]}
      root:
        name: root
        subviews:
          - name: contents
            frame: [40, 100, 240, 300]
            gestures: [{type: longPress, name: press, minimumPressDuration: \(duration)}\(more)]
      """
    }
    let finding = try #require(try audit(text("0.07", "")).findings.first)
    #expect(finding.rule == .openOutcome)
    #expect(
      finding.reason
        == "press is recognized after 0.07 s, and a quick tap on contents may be over before"
    )
    for (duration, more) in [("0.5", ""), ("0", ""), ("0.07", ", tap")] {
      #expect(
        try !audit(text(duration, more)).findings.contains { $0.reason.contains("quick tap") }
      )
    }
  }

  // MARK: - Each of what it is true of

  private func told(_ text: String, name: String = "test.scene.yaml") throws -> [String] {
    try audit(text, name: name).findings.map {
      "\($0.rule) \($0.places.map(\.view.shortName).joined(separator: ",")): \($0.reason). \($0.fix)"
    }
  }

  @Test func `recognizers that act together are told of the views that have them`() throws {
    let found = try told(
      """
      touchstone: 1
      screen: {size: [300, 400]}
      root:
        name: root
        subviews:
          - name: grand
            frame: [0, 0, 300, 400]
            gestures: [{type: pan, name: A, simultaneousWith: [B, C]}]
            subviews:
              - name: card
                frame: [0, 0, 300, 300]
                gestures: [{type: pan, name: B, simultaneousWith: [C]}]
                subviews: [{name: map, frame: [0, 0, 300, 200], gestures: [{type: pan, name: C}]}]
      """
    )
    .filter { $0.hasPrefix("actsTogether") }
    #expect(found.contains { $0.hasPrefix("actsTogether card: A and B act together") }, "\(found)")
    #expect(found.allSatisfy { !$0.contains("map: A and B") && !$0.contains(",map") })
    #expect(
      found.allSatisfy { $0.contains("answer false") && $0.contains("let the delegate of") }
    )
  }

  @Test func `a list that may not take touches back is told that, and not another override`() throws
  {
    let found = try told(
      """
      touchstone: 1
      screen: {size: [300, 400]}
      root:
        name: root
        subviews:
          - {name: pages, class: UIScrollView, frame: [0, 100, 300, 60], canCancelContentTouches: false, contentSize: [900, 60], subviews: [{name: c, class: UIButton, frame: [0, 0, 150, 60]}, {name: d, class: UIButton, frame: [150, 0, 150, 60]}]}
      """
    )
    #expect(
      found.contains { $0.hasSuffix("Set canCancelContentTouches of pages to true.") },
      "\(found)"
    )
    #expect(found.allSatisfy { !$0.contains("touchesShouldCancel") })
  }

  @Test func `a delegate that refuses no touch is no reserve`() throws {
    let found = try told(
      """
      touchstone: 1
      screen: {size: [300, 400]}
      classes: {Dial: {touches: intercept}}
      root:
        name: root
        subviews:
          - name: row
            frame: [0, 0, 300, 60]
            gestures: [{type: tap, name: open, delegate: {class: D, implements: [shouldRecognizeSimultaneously]}}]
            subviews: [{name: b, class: Dial, frame: [0, 0, 100, 60]}]
      """
    )
    #expect(found.contains { $0.hasPrefix("shadowedControl b") }, "\(found)")
    #expect(found.allSatisfy { !$0.contains("of which no answer is known") })
  }

  @Test func `the growth for a touch area holds all of it, on each side that is refused`() throws {
    let found = try told(
      """
      touchstone: 1
      screen: {size: [300, 400]}
      classes: {Wide: {pointInside: {outset: 20}, touches: intercept}}
      root:
        name: root
        subviews: [{name: row, frame: [100, 200, 80, 40], subviews: [{name: link, class: Wide, frame: [0, 0, 80, 40]}]}]
      """
    )
    let area = try #require(found.first { $0.hasPrefix("outside link") }, "\(found)")
    for side in ["20 pt left of", "20 pt right of", "20 pt above", "20 pt below"] {
      #expect(area.contains(side), "\(area)")
    }
    #expect(area.contains("row by 20 pt on each side"), "\(area)")
  }

  @Test func `UIKit's container of rows is nobody's target`() throws {
    let found = try told(
      """
      <UIWindow: 0x1; frame = (0 0; 320 480); layer = <UIWindowLayer: 0x2>>
         | <UITableView: 0x3; frame = (0 0; 320 480); clipsToBounds = YES; layer = <CALayer: 0x4>; contentOffset: {0, 0}; contentSize: {320, 0}>
         |    | <UITableViewWrapperView: 0x5; frame = (0 0; 320 480); gestureRecognizers = <NSArray: 0x6>; layer = <CALayer: 0x7>; contentOffset: {0, 0}; contentSize: {320, 480}>
         |    | <DZNEmptyDataSetView: 0x8; baseClass = UIView; frame = (0 0; 320 480); layer = <CALayer: 0x9>>
         |    |    | <UIButton: 0xa; frame = (100 300; 120 44); layer = <CALayer: 0xb>>
      """,
      name: "dump.txt"
    )
    #expect(found.allSatisfy { !$0.contains("UITableViewWrapperView") }, "\(found)")
  }
}
