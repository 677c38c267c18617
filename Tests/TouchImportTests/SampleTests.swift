import Foundation
import SceneStage
import Testing
import TouchImport
import TouchScene

/// Files that people have published, read where they lie: not in the package, since they are theirs.
///
/// They are in the folder that TOUCHSTONE_SAMPLES names, or in `shared/samples` beside the checkout.
@Suite(.enabled(if: Samples.folder != nil, "the published samples are not on this machine"))
struct SampleTests {
  @Test func `every sample loads, or is refused for what it is`() throws {
    let samples = try Samples.all()
    var failures: [String] = []
    for sample in samples {
      let reason = Samples.refusals[sample.file]
      do {
        let file = try SceneFile(
          reading: try sample.data(),
          name: sample.file,
          importer: Importer()
        )
        if reason != nil { failures.append("\(sample.file): loads, but must not") }
        failures += Samples.problem(with: file, sample).map { ["\(sample.file): \($0)"] } ?? []
      } catch let error as SourceError {
        if let reason, error.description.contains(reason) { continue }
        failures.append(error.description)
      }
    }
    #expect(failures == [])
    #expect(samples.count > 50)
  }
}

/// A file with what its index tells of it.
struct Sample {
  let file: String
  let views: Int?
  let folder: URL

  func data() throws -> Data { try Data(contentsOf: folder.appending(path: file)) }
}

enum Samples {
  static let folder: URL? = {
    let named = ProcessInfo.processInfo.environment["TOUCHSTONE_SAMPLES"]
      .map { URL(fileURLWithPath: $0) }
    let beside = Experiments.assets.deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "shared/samples")
    return [named, beside].compactMap(\.self)
      .first { FileManager.default.fileExists(atPath: $0.appending(path: "index.json").path) }
  }()

  private static let chain = "a chain from a view outwards"
  private static let trace = "a trace of Auto Layout"

  /// The samples that cannot be loaded, with what the error says.
  static let refusals = [
    "rd-cydiapps-presponder.txt": chain,
    "rd-kunnan-presponder.txt": chain,
    "rd-wechat-nextresponder.txt": chain,
    "rd-tabbar-superviews-quoted.txt": chain,
    "alt-kr-paltrace-cell.txt": trace,
    "alt-lldb-autolayouttrace.txt": trace,
    "alt-openradar-layoutguide-trace.txt": trace,
    "alt-pf-nsview-layer.txt": "a tree of AppKit's views",
    "xcui-shirates-empty-root.xml": "has no elements",
    "detox-without-test-id-injection-75-ios.xml": "a '<' in the value of an attribute",
    "ib-macdown-localization-mpexportpanelaccessoryviewcontroller.xib": "macOS",
    "ib-swiftgen-ib-macos-known-types.storyboard": "macOS",
    "ib-libs-gui-gsxib5keyedunarchiver-buttoncell.xib": "macOS",
    "ib-chameleon-ios-mainwindow.xib": "no view",
  ]

  /// The index counts the elements of paths and queries too, and a view twice that is printed twice.
  private static let counts = [
    "rd-objcio-superview-wrapped.txt": 4,
    "xctree-appium-13681-json.txt": 5, "xctree-wda-40-uicatalog.txt": 1,
  ]

  static func all() throws -> [Sample] {
    guard let folder else { return [] }
    let data = try Data(contentsOf: folder.appending(path: "index.json"))
    let index = try YAMLReader.value(from: data, file: "index.json")
    return (index.list ?? []).compactMap { entry in
      guard let file = entry["file"]?.string else { return nil }
      let views = entry["views"]?.number.map { Int($0) }
      return Sample(file: file, views: counts[file] ?? views, folder: folder)
    }
  }

  /// What is wrong with the number of views; the application of a page source is the screen.
  static func problem(with file: SceneFile, _ sample: Sample) -> String? {
    guard let imported = file.imported else { return "is a scene" }
    guard imported.kind != .interfaceBuilder, let views = sample.views else { return nil }
    let isPage = imported.kind == .pageSource
    if imported.viewCount == views || isPage && imported.viewCount == views - 1 { return nil }
    return "has \(imported.viewCount) views, not \(views)"
  }
}
