import TouchKit

extension Session {
  /// The session in words: each input, the questions that followed with their verdicts, and who was
  /// sent what.
  ///
  /// A second pass of hit-testing is only counted if its result equals the first, and so are moves
  /// that brought the same. What time and the application's changes did not bring is left out.
  package var transcript: [String] {
    let book = LogBook(mostItems: .max, tellsRecognizers: false)
    for step in steps {
      book.begin(step.input)
      for record in step.records { book.append(record) }
    }
    _ = book.update()
    return book.lines
  }
}
