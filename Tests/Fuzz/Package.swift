// swift-tools-version: 6.2
import Foundation
import PackageDescription

/// What the compiler calls the package two folders up: only what bears its name may call what is for the
/// package alone, such as the readers of parts of files.
let touchstone = URL(fileURLWithPath: Context.packageDirectory)
  .deletingLastPathComponent().deletingLastPathComponent().lastPathComponent.lowercased()
  .map { $0.isLetter || $0.isNumber ? String($0) : "_" }.joined()

// A package of its own, since all it depends on must be built for libFuzzer too: `make fuzz`.
let package = Package(
  name: "Fuzz",
  dependencies: [
    .package(name: "Touchstone", path: "../.."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
  ],
  targets: [
    .systemLibrary(name: "CFuzzer"),
    .executableTarget(
      name: "Fuzz",
      dependencies: [
        "CFuzzer",
        .product(name: "TouchKit", package: "Touchstone"),
        .product(name: "TouchScene", package: "Touchstone"),
        .product(name: "TouchImport", package: "Touchstone"),
        .product(name: "TouchExplain", package: "Touchstone"),
        .product(name: "TouchSession", package: "Touchstone"),
      ],
      packageAccess: false,
      swiftSettings: [
        .treatAllWarnings(as: .error), .unsafeFlags(["-package-name", touchstone]),
      ]
    ),
    // The sources of the program, since no other package can import a program.
    .executableTarget(
      name: "FuzzCommands",
      dependencies: [
        "CFuzzer",
        .product(name: "TouchApp", package: "Touchstone"),
        .product(name: "TouchImport", package: "Touchstone"),
        .product(name: "Parts", package: "Touchstone"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      exclude: ["touchstone/main.swift"],
      packageAccess: false,
      swiftSettings: [
        .treatAllWarnings(as: .error), .unsafeFlags(["-package-name", touchstone]),
        .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("InternalImportsByDefault"),
      ]
    ),
    // Code of an app that does what it likes, for `make sittings`.
    .executableTarget(
      name: "Sittings",
      dependencies: [.product(name: "TouchKit", package: "Touchstone")],
      swiftSettings: [.treatAllWarnings(as: .error)]
    ),
  ],
  swiftLanguageModes: [.v6]
)
