import Testing
import TouchKit
import TouchSession

@MainActor
@Suite struct StageTests {
  private final class Delegate: UIApplicationDelegate {}

  @Test func `a stage's application has its delegate when the root view controller is made`() {
    let delegate = Delegate()
    var seen: (any UIApplicationDelegate)?
    func makeController() -> UIViewController {
      seen = UIApplication.shared.delegate
      return UIViewController()
    }
    let stage = Stage(delegate: delegate, makeController())
    #expect(seen === delegate)
    #expect(stage.application.delegate === delegate)
  }
}
