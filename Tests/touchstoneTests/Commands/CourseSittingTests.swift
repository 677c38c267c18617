import Foundation
import Testing
import TouchInspector
import TouchKit
import TouchScene

/// A chapter of the course, done in the real window with the mouse.
@MainActor
@Suite(.serialized, .enabled(if: Desktop.isInstalled, Desktop.reason))
struct CourseSittingTests {
  private static let timeHeight: CGFloat = 44

  /// The chapter on overriding: where each lesson is pressed, in points of its screen.
  private static let presses: [(lesson: String, experiment: String, points: [(Double, Double)])] = [
    ("takes-every-point", "e03-point-inside-always", [(80, 180), (80, 500)]),
    ("no-super", "e04a-no-super", [(80, 180), (200, 620)]),
    ("answers-itself", "e04b-return-self", [(80, 180), (80, 500)]),
    ("larger-button", "e07c-larger-button", [(110, 110), (75, 110), (60, 200)]),
    ("pass-through", "e07a-pass-through", [(60, 60), (110, 110)]),
    ("inside-never", "e07b-point-inside-never", [(110, 110), (300, 400)]),
    ("reached", "e07d-overflow-reached", [(260, 110), (60, 60)]),
    ("window-answers", "e10-window-answers-first-subview", [(100, 100), (92, 334)]),
    ("shelter", "e11-shelter", [(187, 333), (60, 230)]),
    ("by-hand", "c07-hand-written-loop", [(180, 160), (240, 510), (60, 350)]),
  ]

  @Test func `the language that a window is turned to is that of the next one`() throws {
    try Desktop.with { desktop in
      let bench = try Workbench()
      let environment = [
        "DISPLAY": desktop.name, "XDG_STATE_HOME": bench.folder.path, "LC_ALL": "C",
      ]
      @MainActor func start() throws -> RunningProgram {
        let program = try bench.start(["open", "e02", "--scale", "1"], environment: environment)
        try desktop.wait(for: 0xf6f7f9, at: 20, 400)
        try desktop.focus(isOnWindow: true)
        return program
      }
      @MainActor func turn(to language: String) throws {
        for hand in ["key ctrl+k", "type English", "key Return"] { try desktop.hand(hand) }
        try wait("it is \(language)") {
          let file = bench.folder.appending(path: "touchstone/window.json")
          let kept = try? String(contentsOf: file, encoding: .utf8)
          return kept?.contains("\"language\" : \"\(language)\"") == true
        }
        try desktop.hand("key ctrl+q")
      }
      let first = try start()
      try turn(to: "zh")
      expect(try first.outcome(), is: Outcome(status: 0))
      // It turns back, for it began in the other one.
      let second = try start()
      try turn(to: "en")
      expect(try second.outcome(), is: Outcome(status: 0))
    }
  }

  @Test func `a chapter is done with the mouse, lesson after lesson, and stays done`() throws {
    try Desktop.with { desktop in
      let bench = try Workbench()
      let environment = [
        "DISPLAY": desktop.name, "XDG_STATE_HOME": bench.folder.path, "LC_ALL": "C",
      ]
      let program = try bench.start(
        ["open", "--course", "takes-every-point", "--scale", "1"],
        environment: environment
      )
      // The device around the scene, which the window has once it is drawn.
      try desktop.wait(for: 0xf6f7f9, at: 270, 400)
      try desktop.focus(isOnWindow: true)
      for (index, lesson) in Self.presses.enumerated() {
        if index > 0 {
          try desktop.hand("key ctrl+bracketright")
          try wait("\(lesson.lesson) is open") {
            try record(in: bench)["lesson"] as? String == lesson.lesson
          }
        }
        let places = try places(of: lesson.points, in: lesson.experiment)
        for (step, place) in places.enumerated() {
          try desktop.click(place.x, place.y)
          try wait("step \(step + 1) of \(lesson.lesson) is done") {
            let outcomes = try record(in: bench)["outcomes"] as? [String: [Any]]
            return outcomes?[lesson.lesson].map { !($0[step] is NSNull) } == true
          }
        }
      }
      try desktop.hand("key ctrl+q")
      expect(try program.outcome(), is: Outcome(status: 0))
    }
  }

  /// What the program keeps of the course.
  private func record(in bench: Workbench) throws -> [String: Any] {
    let file = bench.folder.appendingPathComponent("touchstone/course.json")
    guard let data = try? Data(contentsOf: file) else { return [:] }
    return try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
  }

  /// Where points of an experiment's screen are in a window that shows the course.
  private func places(of points: [(Double, Double)], in experiment: String) throws -> [CGPoint] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Assets")
    func read(_ name: String) throws -> Data {
      try Data(contentsOf: folder.appendingPathComponent(name))
    }
    let course = try Course(reading: read("course/course.yaml"), name: "course.yaml")
    let texts = try CourseTexts(reading: read("course/en.yaml"), name: "en.yaml", of: course)
    let guide = try #require(CourseGuide(course, texts: texts, record: CourseRecord()))
    let file = try SceneFile(
      contentsOf: folder.appendingPathComponent("experiments/\(experiment).scene.yaml")
    )
    let scene = try Scene(file)
    let inspector = Inspector(
      of: scene.application,
      captions: Inspector.Captions(title: "", file: "\(experiment).scene.yaml"),
      log: CallLog(scene)
    )
    inspector.begin(guide)
    // The bar of time lies below, which this inspector has not.
    inspector.layout(CGSize(width: 1280, height: 800 - Self.timeHeight))
    let (frame, scale) = (inspector.sceneFrame, inspector.sceneScale)
    return points.map { CGPoint(x: frame.minX + $0.0 * scale, y: frame.minY + $0.1 * scale) }
  }

  @Test func `a lesson that there is not is answered with the nearest one`() throws {
    let outcome = try Workbench().run("open", "--course", "shelterr")
    #expect(outcome.status == 2)
    #expect(outcome.error.contains("the course has no lesson 'shelterr'"))
    #expect(outcome.error.contains("did you mean 'shelter'?"))
  }
}
