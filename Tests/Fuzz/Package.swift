// swift-tools-version: 6.2
import PackageDescription

// A package of its own, since all it depends on must be built for libFuzzer too: `make fuzz`.
let package = Package(
  name: "Fuzz",
  dependencies: [.package(name: "Touchstone", path: "../..")],
  targets: [
    .systemLibrary(name: "CFuzzer"),
    .executableTarget(
      name: "Fuzz",
      dependencies: [
        "CFuzzer",
        .product(name: "TouchKit", package: "Touchstone"),
        .product(name: "TouchScene", package: "Touchstone"),
        .product(name: "TouchImport", package: "Touchstone"),
        .product(name: "TouchSession", package: "Touchstone"),
      ],
      swiftSettings: [.treatAllWarnings(as: .error)]
    ),
  ],
  swiftLanguageModes: [.v6]
)
