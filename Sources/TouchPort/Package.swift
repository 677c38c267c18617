// swift-tools-version: 6.2
import PackageDescription

/// The settings of every target, as in the package around this one.
let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

/// A package of its own, since it needs the parser of Swift: the toolchain has it, and `make port` says where.
let package = Package(
  name: "TouchPort",
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ],
  targets: [
    .target(
      name: "TouchPort",
      swiftSettings: strict,
      linkerSettings: [.linkedLibrary("SwiftParser"), .linkedLibrary("SwiftSyntax")]
    ),
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
