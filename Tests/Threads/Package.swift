// swift-tools-version: 6.2
import PackageDescription

/// The locks are others, which the sanitizer knows.
let settings: [SwiftSetting] = [
  .treatAllWarnings(as: .error), .enableUpcomingFeature("InternalImportsByDefault"),
  .unsafeFlags(["-module-alias", "Synchronization=KnownLocks"]),
]

// What works with threads, with what little it needs, so that `make sanitize` builds it in seconds: the
// sources are those of the package two folders up, under the names of their modules.
let package = Package(
  name: "Threads",
  targets: [
    .target(name: "CSystem"),
    .target(name: "KnownLocks"),
    .target(
      name: "TouchProcesses",
      dependencies: ["CSystem", "KnownLocks"],
      swiftSettings: settings
    ),
    .target(name: "TouchKit", swiftSettings: settings),
    .target(name: "TouchScene", dependencies: ["KnownLocks", "TouchKit"], swiftSettings: settings),
    .target(
      name: "TouchSession",
      dependencies: ["KnownLocks", "TouchKit", "TouchScene"],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "Threads",
      dependencies: ["TouchKit", "TouchProcesses", "TouchScene", "TouchSession"],
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)
