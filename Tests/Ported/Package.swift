// swift-tools-version: 6.2
import PackageDescription

// A library for iOS as its author ships it, which is tested on Linux from the same sources.
let card = Target.target(name: "SwipeCard")
var dependencies: [Package.Dependency] = []
var testDependencies: [Target.Dependency] = ["SwipeCard"]

#if os(Linux)
dependencies = [.package(name: "Touchstone", path: "../..")]
testDependencies += [.product(name: "TouchTesting", package: "Touchstone")]
// The target compiles this file, and what the plugin makes of all others in its folder.
card.sources = ["OnLinux.swift"]
card.dependencies = [.product(name: "TouchKit", package: "Touchstone")]
card.plugins = [.plugin(name: "PortSources", package: "Touchstone")]
#endif

let package = Package(
  name: "SwipeCard",
  products: [.library(name: "SwipeCard", targets: ["SwipeCard"])],
  dependencies: dependencies,
  targets: [card, .testTarget(name: "SwipeCardTests", dependencies: testDependencies)],
  swiftLanguageModes: [.v5]
)
