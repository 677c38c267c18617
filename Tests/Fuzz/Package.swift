// swift-tools-version: 6.2
import Foundation
import PackageDescription

/// What the compiler calls the package two folders up: only what bears its name may call what is for the
/// package alone, such as the readers of parts of files.
let touchstone = URL(fileURLWithPath: Context.packageDirectory)
  .deletingLastPathComponent().deletingLastPathComponent().lastPathComponent.lowercased()
  .map { $0.isLetter || $0.isNumber ? String($0) : "_" }.joined()

/// What a program that gives readers inputs is built with, as the package two folders up.
let settings: [SwiftSetting] = [
  .treatAllWarnings(as: .error), .unsafeFlags(["-package-name", touchstone]),
  .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

/// What is in the package two folders up.
func part(_ name: String) -> Target.Dependency { .product(name: name, package: "Touchstone") }

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
        "CFuzzer", part("TouchKit"), part("TouchScene"), part("TouchImport"), part("TouchExplain"),
        part("TouchSession"),
      ],
      packageAccess: false,
      swiftSettings: settings
    ),
    // The sources of the program, since no other package can import a program.
    .executableTarget(
      name: "FuzzCommands",
      dependencies: [
        "CFuzzer", part("TouchApp"), part("TouchImport"), part("Parts"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      exclude: ["touchstone/main.swift"],
      packageAccess: false,
      swiftSettings: settings
    ),
    // Code of an app that does what it likes, for `make sittings`.
    .executableTarget(
      name: "Sittings",
      dependencies: [part("TouchKit")],
      swiftSettings: [.treatAllWarnings(as: .error)]
    ),
  ],
  swiftLanguageModes: [.v6]
)
