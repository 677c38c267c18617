import TouchApp
import TouchKit
import TouchSession

/// Four stripes, which turn green one after the other once they were touched.
///
/// It is by a timer, a delayed block, a task that sleeps, and a thread that brings something.
final class StripesController: UIViewController {
  private let stripes = (0..<4).map { index -> UIScrollView in
    let stripe = UIScrollView(frame: CGRect(x: 0, y: 100 * CGFloat(index), width: 200, height: 80))
    stripe.backgroundColor = .red
    stripe.contentSize = CGSize(width: 200, height: 1000)
    return stripe
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    for stripe in stripes { view.addSubview(stripe) }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    Timer.scheduledTimer(withTimeInterval: 0.1, repeats: false) { [weak self] _ in
      MainActor.assumeIsolated { self?.finish(0) }
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) { [weak self] in self?.finish(1) }
    Task { [weak self] in
      try await Task.sleep(for: .milliseconds(300))
      self?.finish(2)
    }
    DispatchQueue.global().asyncAfter(deadline: .now() + 0.4) {
      DispatchQueue.main.async { [weak self] in self?.finish(3) }
    }
  }

  private func finish(_ index: Int) {
    stripes[index].backgroundColor = .green
    // It shows in the trace.
    stripes[index].contentOffset.y = CGFloat(index + 1)
  }
}

// With `record FILE` it opens its window, with `replay FILE` it replays what was recorded.
let path = CommandLine.arguments[2]
if CommandLine.arguments[1] == "record" {
  var options = TouchApp.Options()
  options.screenSize = CGSize(width: 200, height: 500)
  options.recording = path
  options.replacesRecording = true
  options.showsInspector = false
  options.scale = 1
  try TouchApp.run(StripesController(), options: options)
} else {
  Task {
    do {
      let session = try Session(contentsOf: URL(filePath: path))
      try await session.check(on: StripesController(), waitingUpTo: 5)
      exit(0)
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(1)
    }
  }
  RunLoop.main.run()
}
