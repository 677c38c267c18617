// swift-tools-version: 6.2
import PackageDescription

/// The settings of every target, as in the package around this one.
let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

let syntax: [Target.Dependency] = [
  .product(name: "SwiftParser", package: "swift-syntax"),
  .product(name: "SwiftSyntax", package: "swift-syntax"),
]

/// A package of its own, so that nobody builds swift-syntax who does not port.
let package = Package(
  name: "TouchPort",
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
  ],
  targets: [
    .target(name: "TouchPort", dependencies: syntax, swiftSettings: strict),
    .executableTarget(
      name: "touchstone-port",
      dependencies: [
        "TouchPort", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict
    ),
    .testTarget(name: "TouchPortTests", dependencies: ["TouchPort"], swiftSettings: strict),
  ]
)
