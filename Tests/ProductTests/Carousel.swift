// swift-format-ignore-file
import TouchKit

/// Views that go on by themselves, as an app has them: pages that turn, and rows that are loaded.
final class CarouselController: UIViewController {
    let pages = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 200))
    let rows = UIScrollView(frame: CGRect(x: 0, y: 300, width: 390, height: 200))
    private(set) var steps: [String] = []
    private var timer: Timer?

    override var actionTable: ActionTable { super.actionTable.adding("load", load) }

    override func viewDidLoad() {
        super.viewDidLoad()
        pages.contentSize = CGSize(width: 390 * 100, height: 200)
        rows.contentSize = CGSize(width: 390, height: 20_000)
        view.addSubview(pages)
        view.addSubview(rows)
        rows.addGestureRecognizer(UITapGestureRecognizer(target: self, action: "load"))
        timer = Timer.scheduledTimer(withTimeInterval: 2, repeats: true) { [weak self] _ in
            MainActor.assumeIsolated { self?.turn() }
        }
        DispatchQueue.main.async { self.steps.append("loaded") }
    }

    private func turn() {
        pages.contentOffset.x += 390
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { self.steps.append("turned") }
    }

    private func load() {
        steps.append("tapped")
        Task {
            steps.append("task")
            rows.contentOffset.y = 100
            try? await Task.sleep(nanoseconds: 300_000_000)
            rows.contentOffset.y = 200
            try? await Task.sleep(for: .seconds(1))
            rows.contentOffset.y = 300
            steps.append("loaded all")
        }
    }

    /// Fetches on a thread, which takes some real time.
    func fetch() {
        let sum = (1...100).reduce(0, +)
        DispatchQueue.global().asyncAfter(deadline: .now() + 0.02) {
            DispatchQueue.main.async { self.rows.contentOffset.y = CGFloat(sum) }
        }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { fetch() }

    func sleepAndCancel() async -> Bool {
        let task = Task { try await Task.sleep(for: .seconds(1000)) }
        await Task.yield()
        task.cancel()
        do { try await task.value } catch { return error is CancellationError }
        return false
    }
}
