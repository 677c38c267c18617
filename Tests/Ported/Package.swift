// swift-tools-version: 6.2
import Foundation
import PackageDescription

// A library for iOS as its author ships it, which is tested on Linux from the same sources.
let card = Target.target(name: "SwipeCard")
var targets = [card, .testTarget(name: "SwipeCardTests", dependencies: ["SwipeCard"])]
var dependencies: [Package.Dependency] = []

#if os(Linux)
dependencies = [.package(name: "Touchstone", path: "../..")]
// Libraries of others, which a tester puts there, are tested like it.
let folder = "\(Context.packageDirectory)/Libraries"
for name in (try? FileManager.default.contentsOfDirectory(atPath: folder))?.sorted() ?? [] {
  targets += [
    .target(name: name, path: "Libraries/\(name)/Sources"),
    .testTarget(
      name: "\(name)Tests",
      dependencies: [.byName(name: name)],
      path: "Libraries/\(name)/Tests"
    ),
  ]
}
for target in targets {
  if target.isTest {
    target.dependencies.append(.product(name: "TouchTesting", package: "Touchstone"))
  } else {
    // The target compiles this file, and what the plugin makes of all others in its folder.
    target.sources = ["OnLinux.swift"]
    target.dependencies = [.product(name: "TouchKit", package: "Touchstone")]
    target.plugins = [.plugin(name: "PortSources", package: "Touchstone")]
  }
}
#endif

let package = Package(
  name: "SwipeCard",
  products: [.library(name: "SwipeCard", targets: ["SwipeCard"])],
  dependencies: dependencies,
  targets: targets,
  swiftLanguageModes: [.v5]
)
