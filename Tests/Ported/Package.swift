// swift-tools-version: 6.2
import PackageDescription

// A library for iOS as its author ships it, which is tested on Linux from the same sources.
let card = Target.target(name: "SwipeCard")
let tests = Target.testTarget(name: "SwipeCardTests", dependencies: ["SwipeCard"])
var dependencies: [Package.Dependency] = []

#if os(Linux)
dependencies = [.package(name: "Touchstone", path: "../..")]
// The target compiles this file, and what the plugin makes of all others in its folder.
card.sources = ["OnLinux.swift"]
card.dependencies = [.product(name: "TouchKit", package: "Touchstone")]
card.plugins = [.plugin(name: "PortSources", package: "Touchstone")]
tests.dependencies.append(.product(name: "TouchTesting", package: "Touchstone"))
#endif

let package = Package(
  name: "SwipeCard",
  products: [.library(name: "SwipeCard", targets: ["SwipeCard"])],
  dependencies: dependencies,
  targets: [card, tests],
  swiftLanguageModes: [.v5]
)
