import TouchApp
import TouchKit
import TouchSession

// `swift run Example` opens the window; `Example record FILE` also records what is done in it, which
// `Example replay FILE` does again.
let arguments = CommandLine.arguments.dropFirst()
if arguments.first == "replay", let path = arguments.last {
  Task {
    do {
      let session = try Session(contentsOf: URL(filePath: path))
      try await session.check(on: StripesController(), waitingUpTo: 60)
      exit(0)
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(1)
    }
  }
  RunLoop.main.run()
} else {
  var options = TouchApp.Options()
  options.screenSize = CGSize(width: 200, height: 500)
  if arguments.first == "record" {
    options.recording = arguments.last
    options.replacesRecording = true
    options.showsInspector = false
    options.scale = 1
  }
  try TouchApp.run(StripesController(), options: options)
}
