/// The languages that the course is written in.
package enum CourseLanguage: String, CaseIterable, Sendable {
  case english = "en"
  case chinese = "zh"

  /// The language of the locale that an environment asks for; English for one that the course does not
  /// have.
  ///
  /// The variables are asked in POSIX's order: `LC_ALL`, then `LC_MESSAGES`, then `LANG`.
  package init(environment: [String: String]) {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty }
    let word = locale?.prefix { $0.isLetter && $0.isASCII }.lowercased() ?? ""
    self = Self(rawValue: word) ?? .english
  }
}
