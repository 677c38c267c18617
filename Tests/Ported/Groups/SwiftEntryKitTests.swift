// repository: huri000/SwiftEntryKit
// commit: 5ad36cccf0c4b9fea32f4e9b17a8e38f07563ef0
// files: Source/**/*.swift

import Testing
import TouchKit
import TouchSession
import TouchTesting

@MainActor
@Suite struct SwiftEntryKitTests {
  private let finger = Finger(on: Stage(UIViewController()))
  private final class Count { var value = 0 }
  private let taps = Count()

  private func show(_ change: (inout EKAttributes) -> Void) {
    var attributes = EKAttributes.topFloat
    attributes.displayDuration = 3
    attributes.entryInteraction.customTapActions.append { [taps] in taps.value += 1 }
    change(&attributes)
    let view = UIView()
    view.heightAnchor.constraint(equalToConstant: 80).isActive = true
    SwiftEntryKit.display(entry: view, using: attributes)
    finger.advance(by: 1)
  }

  /// One test: the library keeps its window for as long as the program runs.
  @Test func `an entry is shown for its time, and a tap on the next acts and dismisses it`() {
    show { _ in }
    #expect(SwiftEntryKit.isCurrentlyDisplaying)
    finger.advance(by: 5)
    #expect(!SwiftEntryKit.isCurrentlyDisplaying)
    show { $0.entryInteraction.defaultAction = .dismissEntry }
    finger.tap(at: CGPoint(x: 195, y: 60))
    finger.advance(by: 2)
    #expect(taps.value == 1)
    #expect(!SwiftEntryKit.isCurrentlyDisplaying)
  }
}
