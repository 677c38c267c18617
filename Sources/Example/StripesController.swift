import TouchKit

/// Four stripes, which turn green one after the other once the screen was touched, and a round button.
///
/// A timer, a delayed block, a task that sleeps, and a thread that brings something turn them: each of them
/// is recorded, and replays.
final class StripesController: UIViewController {
  private let button = RoundView(frame: CGRect(x: 60, y: 410, width: 80, height: 80))
  private let stripes = (0..<4).map { index -> UIScrollView in
    let stripe = UIScrollView(frame: CGRect(x: 0, y: 100 * CGFloat(index), width: 200, height: 80))
    stripe.backgroundColor = .red
    stripe.contentSize = CGSize(width: 200, height: 1000)
    return stripe
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    for stripe in stripes { view.addSubview(stripe) }
    button.backgroundColor = .orange
    button.layer.cornerRadius = 40
    view.addSubview(button)
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
