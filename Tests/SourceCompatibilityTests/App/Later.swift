// swift-format-ignore-file
import TouchKit

/// Counts down once a second from the touch on.
class CountdownView: UIView {
    private(set) var seconds = 3
    private var timer: Timer?

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        timer?.invalidate()
        seconds = 3
        timer = Timer.scheduledTimer(withTimeInterval: 1.0, repeats: true) { [weak self] _ in
            MainActor.assumeIsolated { self?.tick() }
        }
    }

    private func tick() {
        seconds -= 1
        if seconds == 0 {
            timer?.invalidate()
            timer = nil
        }
    }

    func pause() { timer?.fireDate = .distantFuture }
    func resume() { timer?.fireDate = Date() }
}

/// Shows itself for two seconds; another touch begins them anew.
class ToastView: UIView {
    private var hiding: DispatchWorkItem?

    func show() {
        isHidden = false
        hiding?.cancel()
        let item = DispatchWorkItem { [weak self] in
            MainActor.assumeIsolated { self?.isHidden = true }
        }
        hiding = item
        DispatchQueue.main.asyncAfter(deadline: .now() + 2, execute: item)
    }
}

/// Notes the order in which what it asks for comes.
class OrderView: UIView {
    var log: [String] = []

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        DispatchQueue.main.async {
            self.log.append("first")
            DispatchQueue.main.async { self.log.append("of the first") }
        }
        DispatchQueue.main.async { [weak self] in self?.log.append("second") }
        RunLoop.main.perform { MainActor.assumeIsolated { self.log.append("performed") } }
        log.append("touched")
    }

    func delay() {
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { self.log.append("0.3") }
        DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(200)) { self.log.append("0.2") }
        let start = DispatchTime.now()
        DispatchQueue.main.asyncAfter(deadline: start + 0.1) { self.log.append("0.1") }
        DispatchQueue.main.asyncAfter(deadline: DispatchTime.now() + 0.3) { self.log.append("0.3 again") }
        DispatchQueue.main.asyncAfter(deadline: .now()) { self.log.append("now") }
    }

    func note(_ text: String, _ seconds: Double, after start: DispatchTime) {
        DispatchQueue.main.asyncAfter(deadline: start + seconds) { self.log.append(text) }
    }

    func runAway() { DispatchQueue.main.async { self.runAway() } }
}

/// Searches once nothing was typed for half a second.
class SearchView: UIView {
    private(set) var searches: [String] = []

    override var actionTable: ActionTable { super.actionTable.adding("search:", search) }

    func type(_ text: String) {
        NSObject.cancelPreviousPerformRequests(withTarget: self)
        perform("search:", with: text, afterDelay: 0.5)
    }

    func stop(_ text: String) {
        NSObject.cancelPreviousPerformRequests(withTarget: self, selector: "search:", object: text)
    }

    private func search(_ text: Any?) { searches.append(text as? String ?? "") }
}

/// Blinks by timers, in the default mode and in the common ones.
class BlinkingListView: UIScrollView {
    private(set) var defaults = 0
    private(set) var commons = 0
    private(set) var trackings = 0
    private(set) var performed = 0

    override var actionTable: ActionTable {
        super.actionTable.adding("blink:", blink).adding("once", once)
    }

    func start() {
        contentSize = CGSize(width: 300, height: 2000)
        Timer.scheduledTimer(timeInterval: 0.1, target: self, selector: "blink:", userInfo: nil, repeats: true)
        let timer = Timer(timeInterval: 0.1, repeats: true) { [weak self] _ in
            MainActor.assumeIsolated { self?.commons += 1 }
        }
        RunLoop.current.add(timer, forMode: .common)
        // The same timer in another mode fires no more often.
        RunLoop.main.add(timer, forMode: .default)
        let tracking = Timer(timeInterval: 0.1, repeats: true) { [weak self] _ in
            MainActor.assumeIsolated { self?.trackings += 1 }
        }
        RunLoop.main.add(tracking, forMode: .tracking)
    }

    func performLater() { perform("once", with: nil, afterDelay: 0.1) }

    private func blink(_ timer: Timer) { defaults += 1 }
    private func once() { performed += 1 }
}

/// Asks for itself again as soon as it is done, in each of the ways that take no time.
class PollingView: UIView {
    private(set) var polls = 0

    override var actionTable: ActionTable { super.actionTable.adding("poll", poll) }

    func poll() {
        polls += 1
        perform("poll", with: nil, afterDelay: 0)
    }

    func performAgain() {
        polls += 1
        RunLoop.main.perform { MainActor.assumeIsolated { self.performAgain() } }
    }
}

/// Reminds after five seconds, unless it is put off.
class ReminderView: UIView {
    private(set) var count = 0
    private(set) var timer: Timer?

    func start(repeats: Bool) {
        timer = Timer.scheduledTimer(withTimeInterval: 5, repeats: repeats) { [weak self] _ in
            MainActor.assumeIsolated { self?.count += 1 }
        }
    }

    func prepare() {
        timer = Timer(timeInterval: 1, repeats: true) { [weak self] _ in
            MainActor.assumeIsolated { self?.count += 1 }
        }
    }

    func add() {
        guard let timer else { return }
        RunLoop.main.add(timer, forMode: .common)
    }

    func start(holding object: Held) {
        timer = Timer.scheduledTimer(withTimeInterval: 60, repeats: true) { _ in _ = object }
    }

    func postpone(_ seconds: Double) { timer?.fireDate = Date(timeIntervalSinceNow: seconds) }
    func pause() { timer?.fireDate = .distantFuture }
    func resume() { timer?.fireDate = Date() }
    func remindNow() { timer?.fire() }

    func startAtOnceForever() {
        timer = Timer.scheduledTimer(withTimeInterval: 5, repeats: true) { [weak self] timer in
            timer.fireDate = Date()
            MainActor.assumeIsolated { self?.count += 1 }
        }
        timer?.fireDate = Date()
    }
}

/// Something that a timer keeps alive.
final class Held: Sendable {}
