import Foundation
import Glibc
import Testing
import TouchProcesses

/// Files of strangers: what they name, and what they are.
@Suite struct StrangersFileTests {
  private static let pixel = """
    iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==
    """

  /// A folder with a scene in `far` that names an image and a dump beside it, and one in `own`.
  private static func bench(_ image: String, _ dump: String) throws -> Workbench {
    let bench = try Workbench()
    for folder in ["far", "own"] {
      try bench.write(Data(base64Encoded: pixel) ?? Data(), to: "\(folder)/a.png")
      try bench.write("<UIWindow: 0x1; frame = (0 0; 375 667)>\n", to: "\(folder)/a.txt")
    }
    try bench.write("touchstone: 1\nimport: \(dump)\n", to: "own/dump.scene.yaml")
    try bench.write(
      "touchstone: 1\nroot: {class: UIImageView, image: \(image)}\nexpect: [{at: [1, 1], hit: ~}]\n",
      to: "own/image.scene.yaml"
    )
    return bench
  }

  @Test(arguments: [
    "hit FILE 1 1", "draw FILE -o a.svg", "audit FILE", "test FILE", "touch FILE wait",
  ])
  func `a scene reads nothing outside of its folder, unless the command line allows it`(
    _ command: String
  ) throws {
    let bench = try Self.bench("../far/a.png", "../far/a.txt")
    for (scene, place) in [("dump", "2:9"), ("image", "2:35")] {
      let words = command.replacing("FILE", with: "own/\(scene).scene.yaml").split(separator: " ")
      let refused = try bench.run(words.map(String.init))
      #expect(refused.status == 2)
      #expect(
        refused.error.contains(
          "own/\(scene).scene.yaml:\(place): error: the \(scene == "dump" ? "file" : "image") '../far/a."
        ),
        "\(refused)"
      )
      #expect(refused.error.contains("--allow-files \(bench.folder.path)/far\n"), "\(refused)")
      // What the one before has drawn is not written over.
      try? FileManager.default.removeItem(at: bench.folder.appendingPathComponent("a.svg"))
      let allowed = try bench.run(words.map(String.init) + ["--allow-files", "far"])
      #expect(!allowed.error.contains("error: the "), "\(allowed)")
    }
  }

  @Test(arguments: [
    "replay FILE", "report FILE -o a.html", "trim FILE -o -", "generate FILE", "test FILE",
  ])
  func `a session reads no other file`(_ command: String) throws {
    let bench = try Self.bench("a.png", "a.txt")
    for image in ["\(bench.folder.path)/far/a.png", "a.png", "../far/a.png"] {
      try bench.write(
        """
        {"session":1,"scene":{"touchstone":1,"root":{"class":"UIImageView","image":"\(image)"}}}
        {"input":1,"t":0.1,"kind":"frame"}

        """,
        to: "own/s.session.jsonl"
      )
      let words = command.replacing("FILE", with: "own/s.session.jsonl").split(separator: " ")
      let outcome = try bench.run(words.map(String.init))
      #expect(outcome.status == 2, "\(outcome)")
      #expect(
        outcome.error.contains(
          "own/s.session.jsonl:1:76: error: the image '\(image)' cannot be "
        ),
        "\(outcome)"
      )
      #expect(!outcome.output.contains(Self.pixel))
    }
  }

  @Test(arguments: [
    "-", "/dev/stdin", "/dev/fd/0", "/proc/self/fd/0", "/dev/../dev/stdin", "/dev/shm/../stdin",
  ])
  func `a scene on standard input lies in no folder, whatever its name`(_ name: String) throws {
    let bench = try Workbench()
    let file = "\(UUID().uuidString).png"
    let url = URL(fileURLWithPath: "/dev/shm/\(file)")
    try (Data(base64Encoded: Self.pixel) ?? Data()).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    let scene = "touchstone: 1\nroot: {class: UIImageView, image: shm/\(file)}\n"
    let outcome = try bench.run("hit", name, "1", "1", input: scene)
    #expect(outcome.status == 2)
    #expect(outcome.error.contains("cannot be found: the scene is in no folder"), "\(outcome)")
  }

  @Test func `a recording of a scene that names files replays without them`() throws {
    let bench = try Self.bench("../far/a.png", "a.txt")
    for scene in ["dump", "image"] {
      let recorded = try bench.run(
        "touch",
        "own/\(scene).scene.yaml",
        "tap 10,10",
        "--record",
        "\(scene).session.jsonl",
        "--allow-files",
        "far"
      )
      #expect(recorded.status == 0, "\(recorded)")
    }
    for folder in ["far", "own"] { try FileManager.default.removeItem(at: bench.url(folder)) }
    for scene in ["dump", "image"] {
      let replayed = try bench.run("replay", "\(scene).session.jsonl")
      #expect(replayed.status == 0, "\(replayed)")
    }
  }

  @Test(
    .timeLimit(.minutes(30)),
    arguments: [
      "hit FILE 1 1", "test FILE", "replay FILE", "audit FILE", "report FILE -o a.html",
      "trim FILE -o -", "fuzz FILE", "open FILE", "hit e02 --points FILE",
      "audit e02 --baseline FILE",
      "hit own/dump.scene.yaml 1 1 --controllers FILE", "replay e02 --scene FILE",
      "convert FILE -o -",
    ]
  )
  func `what is no file, or has no end, is refused without waiting`(_ command: String) throws {
    let bench = try Self.bench("a.png", "a.txt")
    #expect(mkfifo(bench.url("pipe").path, 0o600) == 0)
    #expect(FileManager.default.createFile(atPath: bench.url("large").path, contents: nil))
    #expect(truncate(bench.url("large").path, 5 << 30) == 0)
    for (file, problem) in [
      ("pipe", "this is a pipe, not a file"), ("/dev/zero", "this is a device, not a file"),
      ("large", "the file is too large: it has 5120 MB, and "),
    ] {
      let words = command.replacing("FILE", with: file).split(separator: " ")
      let outcome = try bench.run(words.map(String.init))
      #expect(outcome.status == 2)
      #expect(outcome.error.contains("\(file): error: \(problem)"), "\(outcome)")
    }
  }

  @Test(
    .timeLimit(.minutes(30)),
    arguments: [
      ("hit - 1 1", "the file is too large: a scene has at most 256 MB"),
      ("hit e02 --points -", "the file is too large: a file of this kind has at most 64 MB"),
      ("replay -", "an input with its trace is larger than 256 MB"),
    ]
  )
  func `standard input without an end is refused`(_ command: String, _ problem: String) throws {
    let bench = try Workbench()
    let error = bench.url("error").path
    let process = ChildProcess(
      ["env", "-C", bench.folder.path, Workbench.program]
        + command.split(separator: " ").map(String.init),
      input: .file("/dev/zero"),
      output: .file("/dev/null"),
      errors: .file(error)
    )
    #expect(try #require(process).wait() == .status(2))
    #expect(bench.text(of: "error").hasPrefix("standard input"))
    #expect(bench.text(of: "error").contains("error: \(problem)\n"), "\(bench.text(of: "error"))")
  }
}
