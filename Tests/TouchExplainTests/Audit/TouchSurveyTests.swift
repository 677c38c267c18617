import SceneStage
import Testing
import TouchKit

@testable import TouchExplain

/// What one map of the whole screen says of each view.
@MainActor
@Suite struct TouchSurveyTests {
  @Test(arguments: Night.all(Experiments.files, byDay: 2))
  func `it misses no view that a look at the view alone finds to be reached`(_ file: String) throws
  {
    let driver = try SceneDriver(Experiments.read(file))
    let application = driver.application
    let survey = TouchSurvey(of: application)
    for view in application.windows.filter({ !$0.isHidden }).flatMap(\.frontToBack) {
      let reach = Reach(of: view, in: application)
      let (own, inner) = (!reach.own.isEmpty, !reach.inner.isEmpty)
      #expect(survey.isReached(view) || !(own || inner), "\(view.path)")
      #expect(survey.isReachedInside(view) || !inner, "\(view.path)")
    }
  }

  @Test(arguments: [("90, 90", false, false), ("20, 20", true, true), ("50, 10", true, false)])
  func `a view behind another is not reached, nor are those in it`(
    _ size: String,
    isReached: Bool,
    isReachedInside: Bool
  ) throws {
    let it = "{name: it, frame: [0, 0, 50, 50], subviews: [{frame: [0, 0, 30, 10]}]}"
    let cover = "{frame: [0, 0, \(size)]}"
    let driver = try SceneDriver("touchstone: 1\nroot: {subviews: [\(it), \(cover)]}\n")
    let survey = TouchSurvey(of: driver.application)
    #expect(try survey.isReached(driver.view("it")) == isReached)
    #expect(try survey.isReachedInside(driver.view("it")) == isReachedInside)
  }

  @Test
  func `a gesture begins where a view is hit, though that is narrower than where it is looked for`()
    throws
  {
    let cover = "{frame: [0, 95, 100, 10]}"
    let driver = try SceneDriver(
      "touchstone: 1\nroot: {subviews: [{name: it, class: UIButton, frame: [0, 100.6, 300, 0.8]}, \(cover)]}\n"
    )
    let it = try driver.view("it")
    let start = try #require(FingerGesture.tap.start(in: it, driver.application))
    #expect(driver.application.view(at: start) === it)
  }
}
