import Foundation
import Testing
import TouchKit
import TouchScene

@testable import TouchImport

/// Designs of other people, in the folder that the environment's `TOUCHSTONE_DESIGNS` names: laid out by
/// their constraints for their own canvas, views are where the files have them.
@MainActor
@Suite struct ConstraintCorpusTests {
  private nonisolated static let folder = ProcessInfo.processInfo.environment["TOUCHSTONE_DESIGNS"]
  /// How far a view may be from its place in the file, in points.
  private static let tolerance: CGFloat = 0.5

  /// What was compared.
  private struct Count {
    var files = 0
    var screens = 0
    var skipped = 0
    var views = 0
    var right = 0
    /// Views whose stored frames contradict constraints of the file, or are settled by none.
    var stale = 0
    var misses: [String] = []
  }

  @Test(.enabled(if: folder != nil))
  func `views are where their files have them in 95 of 100 cases`() throws {
    var count = Count()
    let root = URL(filePath: Self.folder ?? "")
    let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
    while let url = files?.nextObject() as? URL {
      guard ["storyboard", "xib"].contains(url.pathExtension),
        let data = try? Data(contentsOf: url)
      else { continue }
      count.files += 1
      compare(data, url.path(), &count)
    }
    print(
      "\(count.files) files, \(count.screens) screens compared, \(count.skipped) left out;",
      "\(count.right) of \(count.views) views within \(Self.tolerance) points,",
      "\(count.stale) of the others contradict their own constraints"
    )
    if let report = ProcessInfo.processInfo.environment["TOUCHSTONE_REPORT"] {
      try Data(count.misses.joined(separator: "\n").utf8).write(to: URL(filePath: report))
    }
    #expect(Double(count.right) >= 0.95 * Double(count.views))
  }

  private func compare(_ data: Data, _ name: String, _ count: inout Count) {
    let importer = Importer(readsConstraints: true)
    let screens = try? importer.screens(of: data, name: name)
    for part in screens?.names ?? [] {
      var one = importer
      one.part = part
      guard let imported = try? one.scene(from: data, name: name),
        let document = Self.document(data, name),
        let candidate = try? document.candidate(part),
        var file = try? SceneFile(imported.scene, name: name, imported: imported)
      else { continue }
      let isDoubtful = imported.assumed.contains {
        $0.text.contains("disagrees with its constraints") || $0.text.contains("do not settle")
      }
      guard !isDoubtful, let stored = try? Scene(file) else {
        count.skipped += 1
        continue
      }
      file.layout = .constraints
      file.screen = ScreenChoice(
        size: file.screenSize,
        scale: document.device?.text.hasPrefix("retina5_5") == true ? 3 : 2,
        safeArea: CanvasBars(of: candidate.element, in: document).insets
      )
      guard let laidOut = try? Scene(file) else {
        count.skipped += 1
        continue
      }
      compare(stored, laidOut, "\(name) \(part)", &count)
    }
  }

  private static func document(_ data: Data, _ name: String) -> InterfaceBuilderDocument? {
    let text = String(decoding: data, as: UTF8.self)
    return try? InterfaceBuilderDocument(XMLTree.read(text, file: name), file: name)
  }

  private func compare(_ stored: Scene, _ laidOut: Scene, _ name: String, _ count: inout Count) {
    let placed = laidOut.views.filter { !$0.translatesAutoresizingMaskIntoConstraints }
    for view in placed { view.designFrame = nil }
    for window in laidOut.application.windows { window.layoutIfNeeded() }
    let isSettled = placed.allSatisfy { !$0.hasAmbiguousLayout }
    guard isSettled, !placed.isEmpty else {
      count.skipped += 1
      return
    }
    count.screens += 1
    var misses: [String] = []
    for (old, new) in zip(stored.views, laidOut.views)
    where !new.translatesAutoresizingMaskIntoConstraints {
      count.views += 1
      let isRight = zip(old.frame.sides, new.frame.sides)
        .allSatisfy { abs($0 - $1) <= Self.tolerance + 0.001 }
      if isRight {
        count.right += 1
      } else {
        let isStale = sequence(first: new, next: \.superview).contains { view in
          let use = laidOut.position(of: view).flatMap { laidOut.file.imported?.uses[$0] }
          return use?.isDisjoint(with: [.moved, .resized]) == false
        }
        if isStale { count.stale += 1 }
        misses.append(
          "  \(isStale ? "(stale) " : "")\(new.className) \(new.accessibilityIdentifier ?? "")"
            + " in \(new.superview?.className ?? "")"
            + " file \(old.frame.words) laid out \(new.frame.words)"
        )
      }
    }
    guard !misses.isEmpty else { return }
    count.misses.append("\(name) \(laidOut.file.screenSize)")
    count.misses += misses
  }
}

extension CGRect {
  fileprivate var sides: [CGFloat] { [minX, minY, width, height] }
}
