import Foundation
import Testing
import TouchKit
import TouchPictures

/// Views compared with pictures of before, as tests of other packages do.
@MainActor
@Suite struct PictureTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "pictures-\(UUID().uuidString)")
  private let card = UIView(frame: CGRect(x: 20, y: 60, width: 100, height: 50))
  private let badge = UIView(frame: CGRect(x: 60, y: 10, width: 20, height: 20))

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    card.backgroundColor = .white
    badge.backgroundColor = .red
    badge.accessibilityIdentifier = "badge"
    card.addSubview(badge)
  }

  private var url: URL { folder.appending(path: "card.png") }

  private var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
  }

  /// Draws the picture that the test compares with.
  private func draw() throws {
    let message = "there was no picture \(url.path): it has been drawn."
    try withKnownIssue {
      try verify(card, looksLike: url)
    } matching: { issue in
      issue.comments.first?.rawValue.hasPrefix(message) == true
    }
  }

  @Test func `a view that looks as before passes, at each scale`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try draw()
    try verify(card, looksLike: url)
    card.bounds.origin.y = 7
    badge.frame.origin.y = 17
    try verify(card, looksLike: url)
    #expect(names == ["card.png"])
  }

  @Test func `what looks otherwise is told by place and view, and both pictures are kept`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try draw()
    let before = try Data(contentsOf: url)
    badge.backgroundColor = .blue
    let dot = UIView(frame: CGRect(x: 5, y: 40, width: 4, height: 4))
    dot.backgroundColor = .black
    card.addSubview(dot)
    let line = #line + 2
    try withKnownIssue {
      try verify(card, looksLike: url)
    } matching: { issue in
      issue.sourceLocation?.line == line
        && issue.comments.first?.rawValue == """
          UIView looks otherwise: 416 of 5000 pixels differ, in 2 places
            60 10 20 20  UIView #badge: #FF0000 became #0000FF
            5 40 4 4  UIView: #FFFFFF became #000000
            expected   \(folder.path)/card.png
            now        \(folder.path)/card.new.png
            difference \(folder.path)/card.diff.png
            accept it: mv \(folder.path)/card.new.png \(folder.path)/card.png
          """
    }
    #expect(names == ["card.diff.png", "card.new.png", "card.png"])
    #expect(try Data(contentsOf: url) == before)
    let marked = try Data(contentsOf: folder.appending(path: "card.diff.png"))
    #expect(UIImage(data: marked)?.size == card.bounds.size)

    // What is right again leaves nothing behind.
    badge.backgroundColor = .red
    dot.removeFromSuperview()
    try verify(card, looksLike: url)
    #expect(names == ["card.png"])
  }

  @Test func `a view of another size tells both sizes`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try draw()
    card.bounds.size.height = 60
    try withKnownIssue {
      try verify(card, looksLike: url)
    } matching: { issue in
      issue.comments.first?.rawValue.hasPrefix(
        """
        UIView looks otherwise: 1000 of 6000 pixels differ, in one place; it has 100x60 pixels and had 100x50
          0 50 100 10  UIView: nothing became #FFFFFF
        """
      ) == true
    }
  }

  @Test func `a colour may differ by the tolerance`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try draw()
    badge.backgroundColor = UIColor(red: 1, green: 0, blue: 9 / 255, alpha: 1)
    try verify(card, looksLike: url, tolerance: 9)
    withKnownIssue { try verify(card, looksLike: url, tolerance: 8) }
  }

  @Test func `a picture that is damaged is an error`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("no picture".utf8).write(to: url)
    #expect(throws: (any Error).self) { try verify(card, looksLike: url) }
  }
}
