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

  private static func code(of lesson: Course.Lesson, in chapter: Course.Chapter) throws
    -> LessonCode
  {
    try lesson.code
      ?? LessonCode(of: Scene(Experiments.scene(lesson.scene)), in: chapter.id)
  }

  /// What a lesson is about, as its code says it in both languages.
  private nonisolated static let subjects: [(lesson: String, swift: String, objectiveC: String)] = [
    ("tab-bar", "responder = one.next", "responder = responder.nextResponder"),
    ("sheet", "isModalInPresentation", "modalInPresentation"),
    ("popover", "passthroughViews = [red]", "passthroughViews = @[red]"),
    ("undimmed", "largestUndimmedDetentIdentifier", "largestUndimmedDetentIdentifier"),
    ("touch-knows", "single.isMultipleTouchEnabled", "single.multipleTouchEnabled"),
    ("text-and-keyboard", "field.becomeFirstResponder()", "[field becomeFirstResponder]"),
    ("above-the-keyboard", "field.inputAccessoryView = ", "field.inputAccessoryView = "),
    ("input-controllers", "override var inputViewController", ")inputViewController {"),
    ("two-questions", "super.hitTest(point, with: event)", "[super hitTest:point"),
    ("touch-begins", "touch.previousLocation(in: self)", "previousLocationInView:self"),
    ("content-pop", "interactiveContentPop", "interactiveContentPop"),
    ("hold-menu", "UIContextMenuInteraction(delegate", "[UIContextMenuInteraction alloc]"),
    ("swipe-and-drawer", "trailingSwipeActions", "trailingSwipeActions"),
    ("nested", "inner.contentSize", "inner.contentSize"),
    ("rows-go", "list.reloadData()", "[self.list reloadData]"),
  ]

  @Test(arguments: subjects)
  func `a lesson's code is what the lesson is about`(
    subject: (lesson: String, swift: String, objectiveC: String)
  ) throws {
    let course = try Self.course()
    let place = try #require(course.place(of: subject.lesson))
    let chapter = course.chapters[place.chapter]
    let code = try Self.code(of: chapter.lessons[place.lesson], in: chapter)
    #expect(code.text(in: .swift).contains(subject.swift))
    #expect(code.text(in: .objectiveC).contains(subject.objectiveC))
  }

  /// Words that no variable is called in one of the languages, as far as a scene may have them as names.
  private static let keywords = Set(
    """
    as break case catch class continue default defer deinit do else enum extension false for func guard \
    if import in init internal is let nil operator private protocol public repeat return self static \
    struct super switch throw true try var where while auto char const double extern float goto id int \
    long register short signed sizeof typedef union unsigned void volatile
    """.split(separator: " ").map(String.init)
  )

  @Test func `no lesson's code has a keyword of either language as a name`() throws {
    for chapter in try Self.course().chapters {
      for lesson in chapter.lessons {
        let views = try Experiments.scene(lesson.scene).windows.flatMap(\.views)
        let names = Set(views.compactMap(\.name) + views.flatMap(\.gestures).compactMap(\.name))
          .intersection(Self.keywords)
        let code = try Self.code(of: lesson, in: chapter)
        for language in LessonCode.Language.allCases {
          let words = code.text(in: language).split { !$0.isLetter && !$0.isNumber && $0 != "_" }
          #expect(names.isDisjoint(with: words.map(String.init)), "\(lesson.id)")
        }
      }
    }
  }

  @Test func `a view or a recognizer that is called like a keyword has another name in code`()
    throws
  {
    let control = try code("", "name: switch, class: UISwitch", in: "controls")
    #expect(control.text(in: .swift).hasPrefix("switchControl.addTarget(self,"))
    #expect(control.text(in: .objectiveC).hasPrefix("[switchControl addTarget:self"))
    let taps = try code(
      "",
      "name: box, gestures: [{type: tap, name: one, requireToFail: [double]}, {type: tap, name: double}]",
      in: "gestures"
    )
    #expect(taps.text(in: .swift).contains("one.require(toFail: doubleRecognizer)"))
    #expect(taps.text(in: .objectiveC).contains("box addGestureRecognizer:doubleRecognizer]"))
  }

  @Test func `every lesson has code in both languages, of lines that fit`() throws {
    for chapter in try Self.course().chapters {
      for lesson in chapter.lessons {
        let code = try Self.code(of: lesson, in: chapter)
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
