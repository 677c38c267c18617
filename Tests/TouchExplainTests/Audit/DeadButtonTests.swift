import Foundation
import SceneStage
import Testing
import TouchKit
import TouchScene

@testable import TouchExplain

/// Buttons of random screens that can be pressed nowhere.
///
/// TOUCHSTONE_SEED begins with that screen.
@MainActor
@Suite struct DeadButtonTests {
  private static let first =
    ProcessInfo.processInfo.environment["TOUCHSTONE_SEED"].flatMap(Int.init) ?? 1
  private static let screens = Night.isNow ? 2_000 : 120

  @Test func `each button that is seen by half and can be pressed nowhere is named`() throws {
    var dead = 0
    for seed in Self.first..<Self.first + Self.screens {
      let text = RandomScreen(seed: seed).text
      let scene = try Scene(SceneFile(reading: Data(text.utf8), name: "random.scene.yaml"))
      let buttons = Self.deadButtons(ReferenceWalk(scene.application))
      guard !buttons.isEmpty else { continue }
      dead += buttons.count
      let findings = Audit(of: scene).findings
      for button in buttons {
        let isNamed = findings.contains { Self.names($0, button) }
        #expect(isNamed, "seed \(seed): \(button.path) is dead; \(findings.map(words))\n\(text)")
      }
    }
    #expect(dead > 0)
  }

  private static func names(_ finding: Finding, _ button: UIView) -> Bool {
    finding.places.contains { $0.view === button || $0.victims.contains { $0 === button } }
      || finding.reason.split { !$0.isLetter && !$0.isNumber }.contains { $0 == button.shortName }
  }

  /// The enabled buttons that are seen by half, and that no point of the screen hits, nor a part of theirs.
  private static func deadButtons(_ walk: ReferenceWalk) -> [UIButton] {
    let buttons = walk.application.windows.flatMap(ReferenceWalk.subtree)
      .compactMap { $0 as? UIButton }.filter { $0.isEnabled && isSeen($0, walk) }
    guard !buttons.isEmpty else { return [] }
    var hit: Set<ObjectIdentifier> = []
    for y in stride(from: 0.25, to: RandomScreen.size.height, by: 1.5) {
      for x in stride(from: 0.25, to: RandomScreen.size.width, by: 1.5) {
        guard let view = walk.hit(CGPoint(x: x, y: y)) else { continue }
        // What has no name is a part that UIKit makes.
        let owner = view.accessibilityIdentifier == nil ? view.superview ?? view : view
        hit.insert(ObjectIdentifier(owner))
      }
    }
    return buttons.filter { !hit.contains(ObjectIdentifier($0)) }
  }

  /// Returns whether half of a view is on the screen, and behind nothing that is drawn.
  private static func isSeen(_ view: UIView, _ walk: ReferenceWalk) -> Bool {
    let isFaint = sequence(first: view as UIView) { $0.superview }.contains { $0.alpha < 0.01 }
    guard view.bounds.width >= 4, view.bounds.height >= 4, !isFaint else { return false }
    let points = stride(from: 0.05, to: 1, by: 0.1).flatMap { x in
      stride(from: 0.05, to: 1, by: 0.1).map { y in
        view.pointOnScreen(CGPoint(x: x * view.bounds.width, y: y * view.bounds.height))
      }
    }
    let screen = CGRect(origin: .zero, size: RandomScreen.size)
    let seen = points.filter { point in
      guard screen.contains(point), view.window?.isHidden == false, walk.isShown(view, at: point)
      else { return false }
      let front = walk.shown(at: point).drop { $0 !== view }.dropFirst()
      return !front.contains { other in
        !other.isDescendant(of: view) && other.window?.isHidden == false
          && other.backgroundColor.map { $0.cgColor.alpha > 0 } == true
      }
    }
    return seen.count * 2 >= points.count
  }
}
