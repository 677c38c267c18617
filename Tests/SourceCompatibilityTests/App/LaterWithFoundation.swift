// swift-format-ignore-file
import Foundation
import TouchKit

/// A file that imports Foundation beside UIKit.
class FoundationView: UIView {
    private(set) var log: [String] = []
    private var timer: Timer?

    func start() {
        DispatchQueue.main.async { self.log.append("soon") }
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { self.log.append("later") }
        DispatchQueue.main.asyncAfter(deadline: DispatchTime.now() + .seconds(1)) { [weak self] in self?.log.append("last") }
        let item = DispatchWorkItem { }
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.1, execute: item)
        item.cancel()
        timer = Timer.scheduledTimer(withTimeInterval: 1000, repeats: true) { _ in }
        RunLoop.main.add(Timer(timeInterval: 1000, repeats: false) { _ in }, forMode: .common)
        timer?.invalidate()
        _ = Timer.scheduledTimer(withTimeInterval: 0.001, repeats: false) { _ in
            MainActor.assumeIsolated { self.log.append("system's timer") }
        }
        RunLoop.current.perform { MainActor.assumeIsolated { self.log.append("system's loop") } }
        Task { try? await Task.sleep(nanoseconds: 1); try? await Task.sleep(for: .milliseconds(1)) }
    }

    /// Lets the system's run loop run until it has come to all that was asked of it.
    func serve() {
        let end = Date(timeIntervalSinceNow: 60)
        while log.count < 5, Date() < end {
            _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01))
        }
    }
}
