// swift-tools-version: 6.2
import PackageDescription

/// What every target of ours is built with: warnings stop the build, and C modules cannot leak.
let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

let package = Package(
  name: "Touchstone",
  products: [
    .library(name: "TouchKit", targets: ["TouchKit"]),
    .library(name: "TouchScene", targets: ["TouchScene"]),
    .library(name: "TouchImport", targets: ["TouchImport"]),
    .library(name: "TouchExplain", targets: ["TouchExplain"]),
    .library(name: "TouchSession", targets: ["TouchSession"]),
    .library(name: "TouchApp", targets: ["TouchApp"]),
    .library(name: "TouchTesting", targets: ["TouchTesting"]),
    .library(name: "TouchPictures", targets: ["TouchPictures"]),
    .plugin(name: "PortSources", targets: ["PortSources"]),
    // The rest of the program, for `Tests/Fuzz`, which has its sources: none of it is public.
    .library(name: "Parts", targets: ["TouchCairo", "TouchReport", "TouchProcesses", "TouchX11"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
  ],
  targets: [
    .systemLibrary(
      name: "CCairo",
      pkgConfig: "cairo",
      providers: [.apt(["libcairo2-dev", "libpango1.0-dev"])]
    ),
    .systemLibrary(
      name: "CX11",
      pkgConfig: "xi",
      providers: [
        .apt(["libx11-dev", "libx11-xcb-dev", "libxext-dev", "libxi-dev", "libxkbcommon-x11-dev"])
      ]
    ),
    .target(name: "CSystem"),
    .target(name: "SystemQueues", dependencies: ["CSystem"], swiftSettings: strict),
    .target(name: "TouchProcesses", dependencies: ["CSystem"], swiftSettings: strict),
    // Numbers alone: it knows no view.
    .target(name: "TouchLayout", swiftSettings: strict),
    .target(
      name: "TouchKit",
      dependencies: ["CSystem", "SystemQueues", "TouchLayout"],
      swiftSettings: strict
    ),
    .target(
      name: "TouchScene",
      dependencies: ["TouchKit", .product(name: "Yams", package: "Yams")],
      swiftSettings: strict
    ),
    // These two do not know each other: an import explains nothing, and a cause asks no file.
    .target(
      name: "TouchImport",
      dependencies: ["TouchKit", "TouchScene"],
      swiftSettings: strict
    ),
    .target(
      name: "TouchExplain",
      dependencies: ["TouchKit", "TouchScene"],
      // It asks views: what is not said to be nonisolated is the main actor's.
      swiftSettings: strict + [.defaultIsolation(MainActor.self)]
    ),
    .target(
      name: "TouchSession",
      dependencies: ["SystemQueues", "TouchKit", "TouchScene", "TouchExplain"],
      swiftSettings: strict
    ),
    // Beside TouchSession, so that nothing but tests depends on Swift Testing.
    .target(
      name: "TouchTesting",
      dependencies: ["TouchKit", "TouchScene", "TouchSession"],
      swiftSettings: strict
    ),
    .target(
      name: "TouchCairo",
      dependencies: ["TouchKit", "CCairo"],
      swiftSettings: strict
    ),
    // Beside TouchTesting, so that tests without pictures need no Cairo.
    .target(
      name: "TouchPictures",
      dependencies: ["TouchKit", "TouchScene", "TouchTesting", "TouchCairo"],
      swiftSettings: strict
    ),
    // For other packages: it runs the program of Sources/TouchPort, which is a package of its own.
    .plugin(name: "PortSources", capability: .buildTool(), path: "Sources/PortSources"),
    .target(
      name: "TouchInspector",
      dependencies: ["TouchKit", "TouchScene", "TouchExplain", "TouchSession"],
      // All of it are views, and what they show.
      swiftSettings: strict + [.defaultIsolation(MainActor.self)]
    ),
    .target(
      name: "TouchX11",
      dependencies: ["TouchKit", "TouchCairo", "CX11"],
      swiftSettings: strict
    ),
    .target(
      name: "TouchApp",
      dependencies: [
        "SystemQueues", "TouchKit", "TouchScene", "TouchExplain", "TouchSession", "TouchCairo",
        "TouchInspector", "TouchX11",
      ],
      swiftSettings: strict + [.defaultIsolation(MainActor.self)]
    ),
    .target(
      name: "TouchReport",
      dependencies: [
        "TouchKit", "TouchScene", "TouchExplain", "TouchSession", "TouchCairo", "TouchInspector",
        "TouchProcesses",
      ],
      resources: [
        .embedInCode("Page/page.html"),
        .embedInCode("Page/parts.css"),
        .embedInCode("Page/layout.css"),
        .embedInCode("Page/basics.js"),
        .embedInCode("Page/overlay.js"),
        .embedInCode("Page/stage.js"),
        .embedInCode("Page/why.js"),
        .embedInCode("Page/lanes.js"),
        .embedInCode("Page/source.js"),
        .embedInCode("Page/strip.js"),
        .embedInCode("Page/actions.js"),
        .embedInCode("Page/main.js"),
      ],
      swiftSettings: strict + [.defaultIsolation(MainActor.self)]
    ),
    .executableTarget(
      name: "touchstone",
      dependencies: [
        "TouchApp", "TouchKit", "TouchScene", "TouchImport", "TouchExplain",
        "TouchSession", "TouchCairo", "TouchInspector", "TouchProcesses", "TouchReport", "TouchX11",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict
    ),
    // A program with code of its own in the window, which sees what is public alone.
    .executableTarget(
      name: "Example",
      dependencies: ["TouchApp", "TouchKit", "TouchSession"],
      packageAccess: false,
      swiftSettings: [.treatAllWarnings(as: .error)]
    ),
    // Beside the benchmarks, so that its tests need nothing else.
    .target(name: "BenchmarkFigures", swiftSettings: strict),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "BenchmarkFigures", "CSystem", "TouchKit", "TouchScene",
        "TouchExplain", "TouchSession",
        "TouchCairo", "TouchInspector", "TouchProcesses",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict
    ),
    .testTarget(
      name: "BenchmarkFiguresTests",
      dependencies: ["BenchmarkFigures"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "TouchLayoutTests",
      dependencies: ["TouchLayout"],
      exclude: ["Fixtures"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "TouchKitTests",
      dependencies: ["SceneStage", "TouchKit"],
      swiftSettings: strict
    ),
    // Code as apps have it: it sees what is public alone, and is not held to our own rules.
    .testTarget(
      name: "SourceCompatibilityTests",
      dependencies: ["TouchKit"],
      packageAccess: false,
      swiftSettings: [.treatAllWarnings(as: .error)]
    ),
    // The same from before the checks of Swift 6.
    .testTarget(
      name: "OlderSourceTests",
      dependencies: ["TouchApp", "TouchKit"],
      packageAccess: false,
      swiftSettings: [.swiftLanguageMode(.v5), .treatAllWarnings(as: .error)]
    ),
    // The products as other packages use them: it sees what is public alone.
    .testTarget(
      name: "ProductTests",
      dependencies: [
        "TouchApp", "TouchTesting", "TouchSession", "TouchExplain", "TouchImport", "TouchScene",
        "TouchKit",
      ],
      packageAccess: false,
      swiftSettings: [.treatAllWarnings(as: .error)]
    ),
    // Fingers on a scene, and the experiments, for the tests of all who read scenes.
    .target(
      name: "SceneStage",
      dependencies: ["TouchScene", "TouchKit"],
      path: "Tests/SceneStage",
      swiftSettings: strict
    ),
    .testTarget(
      name: "TouchSceneTests",
      dependencies: ["SceneStage", "TouchSession", "TouchScene", "TouchKit"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "TouchImportTests",
      dependencies: ["SceneStage", "TouchImport", "TouchScene", "TouchKit"],
      // A debugger for tests, which is no Swift.
      exclude: ["DebuggerDump/Debugger"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "TouchExplainTests",
      dependencies: [
        "SceneStage", "TouchExplain", "TouchImport", "TouchInspector", "TouchScene",
        "TouchSession", "TouchKit",
      ],
      swiftSettings: strict
    ),
    .testTarget(
      name: "TouchSessionTests",
      dependencies: ["SceneStage", "TouchTesting", "TouchSession", "TouchScene", "TouchKit"],
      exclude: ["Fixtures"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "TouchInspectorTests",
      dependencies: [
        "SceneStage", "TouchInspector", "TouchScene", "TouchExplain", "TouchSession", "TouchKit",
      ],
      swiftSettings: strict
    ),
    .testTarget(
      name: "TouchCairoTests",
      dependencies: ["SceneStage", "TouchCairo", "TouchScene", "TouchKit"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "TouchPicturesTests",
      dependencies: ["TouchPictures", "TouchKit"],
      packageAccess: false,
      swiftSettings: strict
    ),
    // A server with fingers, for the tests of all who open windows.
    .target(
      name: "TouchServer",
      dependencies: ["TouchProcesses"],
      path: "Tests/TouchServer",
      swiftSettings: strict
    ),
    .testTarget(
      name: "TouchX11Tests",
      dependencies: ["TouchServer", "TouchX11", "TouchKit", "TouchProcesses", "CX11"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "TouchReportTests",
      dependencies: [
        "TouchReport", "TouchSession", "TouchScene", "TouchKit", "TouchCairo", "TouchProcesses",
      ],
      swiftSettings: strict
    ),
    .testTarget(
      name: "TouchAppTests",
      dependencies: [
        "SceneStage", "TouchApp", "TouchInspector", "TouchScene", "TouchExplain", "TouchSession",
        "TouchX11",
        "TouchCairo", "TouchKit",
      ],
      swiftSettings: strict
    ),
    .testTarget(
      name: "touchstoneTests",
      dependencies: [
        "touchstone", "Example", "SceneStage", "TouchServer", "TouchInspector", "TouchSession",
        "TouchScene",
        "TouchExplain",
        "TouchKit",
        "TouchProcesses", "TouchX11", "CX11",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      exclude: ["MCP/client.py", "MCP/agent.py", "Output/Schemas"],
      swiftSettings: strict
    ),
  ],
  swiftLanguageModes: [.v6]
)
