import SceneStage
import Testing
import TouchKit
import TouchScene

/// Stack views in scene files.
@MainActor
@Suite struct StackTests {
  private func frames(_ keys: String) throws -> [CGRect] {
    let driver = try SceneDriver(
      """
      touchstone: 1
      root:
        subviews:
          - class: UIStackView
            name: stack
            frame: [10, 20, 300, 100]
            \(keys)
            subviews:
              - {name: a, class: UILabel, frame: [7, 7, 100, 20]}
              - {name: b, class: UIButton, frame: [0, 0, 60, 40]}
      """
    )
    return try driver.view("stack").subviews.map(\.frame)
  }

  @Test func `a stack places its subviews when the scene is made`() throws {
    #expect(
      try frames("{axis: vertical, spacing: 20, alignment: trailing}".keys)
        == [
          CGRect(x: 200, y: 0, width: 100, height: 40),
          CGRect(x: 240, y: 60, width: 60, height: 40),
        ]
    )
    #expect(
      try frames("{distribution: fillEqually, layoutMarginsRelativeArrangement: true}".keys)
        == [
          CGRect(x: 8, y: 8, width: 142, height: 84), CGRect(x: 150, y: 8, width: 142, height: 84),
        ]
    )
    #expect(
      try frames("{customSpacing: {a: 30}, alignment: top, layoutMargins: [1, 1, 1, 1]}".keys)
        == [
          CGRect(x: 0, y: 0, width: 210, height: 20), CGRect(x: 240, y: 0, width: 60, height: 40),
        ]
    )
  }

  @Test func `a stack places the subviews that it names, and leaves the others`() throws {
    let stays = CGRect(x: 7, y: 7, width: 100, height: 20)
    #expect(try frames("arrangedSubviews: []")[0] == stays)
    let named = try frames("arrangedSubviews: [b]")
    #expect(named == [stays, CGRect(x: 0, y: 0, width: 300, height: 100)])
    #expect(try frames("arrangedSubviews: [UIButton, a]")[1].minX == 0)
  }

  @Test(arguments: [
    ("arrangedSubviews: [c]", "the stack has no subview 'c'"),
    ("customSpacing: {c: 1}", "the stack has no subview 'c'"),
    ("customSpacing: 4", "'customSpacing' needs a map"),
    ("axis: diagonal", "unknown value 'diagonal' for 'axis'"),
    ("distribution: 5", "unknown value '5' for 'distribution'"),
  ])
  func `a wrong key of a stack is refused`(key: String, message: String) {
    let error = #expect(throws: SourceError.self) { try frames(key) }
    #expect(error.map { "\($0)".contains(message) } == true, "\(String(describing: error))")
  }
}

extension String {
  /// The keys of a map in one line, as lines of their own.
  fileprivate var keys: String {
    dropFirst().dropLast().split(separator: /, (?=\w+:)/).joined(separator: "\n      ")
  }
}
