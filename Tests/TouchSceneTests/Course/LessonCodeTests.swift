import Foundation
import SceneStage
import Testing
import TouchKit

@testable import TouchScene

/// The code beside a lesson.
@MainActor
@Suite struct LessonCodeTests {
  private func code(_ classes: String, _ root: String, in chapter: String) throws -> LessonCode {
    let text = "touchstone: 1\nclasses: {\(classes)}\nroot: {\(root)}\n"
    return LessonCode(
      of: try Scene(SceneFile(reading: Data(text.utf8), name: "a.yaml")),
      in: chapter
    )
  }

  private static func course() throws -> Course {
    let file = Experiments.assets.appending(path: "course/course.yaml")
    return try Course(reading: Data(contentsOf: file), name: "course.yaml")
  }

  @Test func `every lesson has code in both languages, of lines that fit`() throws {
    for chapter in try Self.course().chapters {
      for lesson in chapter.lessons {
        let scene = try Scene(Experiments.scene(lesson.scene))
        let code = lesson.code ?? LessonCode(of: scene, in: chapter.id)
        for language in LessonCode.Language.allCases {
          let lines = code.lines(in: language)
          #expect(!lines.isEmpty, "\(lesson.id) has no \(language.rawValue)")
          #expect(lines.allSatisfy { $0.text.count <= 66 }, "\(lesson.id) is too wide")
        }
        let swift = code.text(in: .swift)
        #expect(swift.count { $0 == "{" } == swift.count { $0 == "}" }, "\(lesson.id)")
      }
    }
  }

  @Test func `a view whose name is a word of the language has another in code`() throws {
    let code = try code("", "subviews: [{name: switch, class: UISwitch}]", in: "controls")
    #expect(code.text(in: .swift).hasPrefix("switchView.addTarget(self,"))
    #expect(code.text(in: .objectiveC).hasPrefix("[switchView addTarget:self"))
  }

  @Test func `an override is written as the scene describes it`() throws {
    let code = try code(
      "Cover: {hitTest: passThrough}",
      "subviews: [{class: Cover, frame: [0, 0, 9, 9]}]",
      in: "overriding"
    )
    #expect(
      code.text(in: .swift) == """
        class Cover: UIView {
          override func hitTest(_ point: CGPoint,
              with event: UIEvent?) -> UIView? {
            let view = super.hitTest(point, with: event)
            return view === self ? nil : view
          }
        }

        """
    )
    #expect(code.text(in: .objectiveC).contains("return view == self ? nil : view;"))
    #expect(code.subjects == [.hitTest(className: "Cover")])
  }

  @Test(arguments: Behaviour.HitTest.simple)
  func `each override of hitTest has a line for each of its answers`(hitTest: String) throws {
    let code = try code(
      "Cover: {hitTest: \(hitTest)}",
      "subviews: [{name: back, frame: [0, 0, 9, 9]}, {class: Cover, frame: [0, 0, 9, 9]}]",
      in: "overriding"
    )
    let subject = LessonCode.Subject.hitTest(className: "Cover")
    for language in LessonCode.Language.allCases {
      let answers: [LessonCode.Answer] = [.itself, .other, .nothing]
      let lines = answers.compactMap { code.line(of: subject, answering: $0, in: language) }
      #expect(!lines.isEmpty, "\(hitTest) answers nothing in \(language.rawValue)")
    }
  }

  @Test func `recognizers are written with what they are told`() throws {
    let code = try code(
      "",
      "name: box, gestures: [{type: tap, name: one, requireToFail: [two]}, "
        + "{type: tap, name: two, numberOfTapsRequired: 2, cancelsTouchesInView: false}]",
      in: "gestures"
    )
    let swift = code.text(in: .swift)
    #expect(swift.contains("one.require(toFail: two)"))
    #expect(swift.contains("box.addGestureRecognizer(two)"))
    #expect(swift.contains("two.cancelsTouchesInView = false"))
    #expect(code.text(in: .objectiveC).contains("two.cancelsTouchesInView = NO;"))
  }

  @Test func `without an override it is UIKit's own rule`() throws {
    let code = try code("", "name: root", in: "hit-testing")
    #expect(code.subjects == [.rule])
    #expect(code.line(of: .rule, answering: .itself, in: .swift) != nil)
    #expect(code.line(of: .rule, answering: .nothing, in: .objectiveC) != nil)
  }
}

extension Behaviour.HitTest {
  /// The words for overrides in scenes.
  static let simple = [
    "nil", "self", "selfAfterSuper", "leaf", "passThrough", "unbounded", "backToFront",
    "unconverted", "{return: back}", "{prefer: back}",
  ]
}
