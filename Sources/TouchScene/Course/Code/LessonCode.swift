import TouchKit

/// The code that a scene's behaviour stands for, as an iOS developer would write it, in both languages.
package struct LessonCode: Sendable {
  package enum Language: String, CaseIterable, Codable, Sendable {
    case swift = "Swift"
    case objectiveC = "Objective-C"
  }

  /// An answer that a line of code gives to the question for a touch.
  package enum Answer: Hashable, Sendable {
    /// Whatever the method answers: it has this line alone.
    case any
    /// The view itself.
    case itself
    /// Another view, mostly one in it.
    case other
    /// No view.
    case nothing
  }

  package struct Line: Hashable, Sendable, ExpressibleByStringLiteral {
    package let text: String
    /// The answer that it gives; nil for one that gives none.
    package let answer: Answer?

    init(_ text: String, _ answer: Answer? = nil) { (self.text, self.answer) = (text, answer) }
    package init(stringLiteral text: String) { self.init(text) }

    var indented: Line { Line("  " + text, answer) }
  }

  package enum Subject: Hashable, Sendable {
    /// UIKit's own rule of hit-testing.
    case rule
    /// An override of `hitTest(_:with:)` in a class.
    case hitTest(className: String)
    /// An override of `point(inside:with:)` in a class.
    case pointInside(className: String)
    /// Touch methods, recognizers or properties, which no question is answered by.
    case other
  }

  private struct Part {
    let subject: Subject
    let lines: [Language: [Line]]
  }

  private var parts: [Part] = []

  package var subjects: [Subject] { parts.map(\.subject) }

  /// All lines, with a blank one between two parts.
  package func lines(in language: Language) -> [Line] {
    parts.enumerated().flatMap { ($0 == 0 ? [] : [""]) + ($1.lines[language] ?? []) }
  }

  /// The number of the line of a subject that gives an answer; nil where none does.
  package func line(of subject: Subject, answering answer: Answer, in language: Language) -> Int? {
    var start = 0
    for part in parts {
      let lines = part.lines[language] ?? []
      if part.subject == subject {
        return lines.lastIndex { $0.answer == answer || $0.answer == .any }.map { start + $0 }
      }
      start += lines.count + 1
    }
    return nil
  }

  package func text(in language: Language) -> String {
    lines(in: language).map(\.text).joined(separator: "\n") + "\n"
  }

  /// Adds a part in both languages, after a blank line.
  mutating func add(_ subject: Subject, swift: [Line], objectiveC: [Line]) {
    parts.append(Part(subject: subject, lines: [.swift: swift, .objectiveC: objectiveC]))
  }

  package var isEmpty: Bool { parts.isEmpty }

  /// The most parts that are shown beside a lesson.
  static let mostParts = 3

  /// Reads code as the course has it.
  init(_ value: SourceValue) throws(SourceError) {
    let fields = try Fields(value, of: "the code", known: ["swift", "objectiveC"])
    func lines(_ key: String) throws(SourceError) -> [Line] {
      let text = try fields.needed(key)
      let lines = (text.hasSuffix("\n") ? text.dropLast() : text[...])
        .split(separator: "\n", omittingEmptySubsequences: false)
      return lines.map { Line(String($0)) }
    }
    add(.other, swift: try lines("swift"), objectiveC: try lines("objectiveC"))
  }

  /// The words that name nothing in Swift or in Objective-C, as far as views and recognizers may be called so.
  static let keywords = Set(
    """
    any as auto await break case catch char class const continue default defer deinit do double else enum
    extension extern fallthrough false fileprivate float for func goto guard id if import in init inline inout int
    internal is let long nil operator out private protocol public register repeat restrict return self
    short signed sizeof static struct subscript super switch throw throws true try typealias typedef
    union unsigned var void volatile where while
    """.split { $0.isWhitespace }.map(String.init)
  )

  /// The name as a variable of both languages; another word is added to a keyword, and stands for what is no name.
  static func identifier(_ name: String?, or word: String) -> String {
    guard let name, name.first?.isLetter == true,
      name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) })
    else { return word }
    return keywords.contains(name) ? name + word.capitalized : name
  }
}

extension LessonCode {
  /// The code that a lesson on a scene is about: what its classes override, else what its recognizers and scroll
  /// views are told, else UIKit's own rule.
  @MainActor
  package init(of scene: Scene, in chapter: String) {
    let views = scene.file.windows.flatMap(\.views)
    var classes: [SceneClass] = scene.file.windows.map(\.sceneClass)
    for view in views where !classes.contains(where: { $0.name == view.sceneClass.name }) {
      classes.append(view.sceneClass)
    }
    for one in classes.filter(\.behaviour.answersHitTesting).prefix(Self.mostParts) {
      addHitTesting(of: one)
    }
    switch chapter {
    case "gestures", "controls", "scrolling":
      guard isEmpty else { break }
      addGestures(of: views, in: scene)
      if chapter == "scrolling" || isEmpty { addScrolling(in: scene) }
      if isEmpty { addActions(of: views, in: scene) }
    case "chain", "queue":
      guard isEmpty else { break }
      for one in classes where one.behaviour.handlesTouches || one.behaviour.becomesFirstResponder {
        guard subjects.count < Self.mostParts else { break }
        addTouches(of: one)
      }
    default: break
    }
    if isEmpty { addRule() }
  }
}

extension WindowDescription {
  /// The views in it, each before those in it.
  var views: [ViewDescription] { ((root.map { [$0] } ?? []) + subviews).flatMap(\.all) }
}

extension ViewDescription {
  /// The view and all in it, each before those in it.
  var all: [ViewDescription] { [self] + subviews.flatMap(\.all) }
}

extension Behaviour {
  /// True if it overrides what decides who gets a touch.
  var answersHitTesting: Bool { hitTest != .default || pointInside != .default }
  /// True if it overrides a touch method.
  var handlesTouches: Bool {
    [began, moved, ended, cancelled].contains { $0 != .default }
  }
}
