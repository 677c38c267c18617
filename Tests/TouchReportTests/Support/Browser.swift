import Foundation
import Glibc
import Testing
import TouchProcesses
import TouchScene
import TouchSession

@testable import TouchReport

/// The one headless Chromium of all tests, which is told what to do over its DevTools pipe, and ends when that
/// is closed: with the process of the tests.
@MainActor
private final class Chromium {
  static let shared = Result { try Chromium() }

  /// Its own folder, which is removed once it has ended.
  let profile: URL
  private let process: ChildProcess
  private var lastCommand = 0

  private init() throws {
    profile = FileManager.default.temporaryDirectory
      .appendingPathComponent("touch-report-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: profile, withIntermediateDirectories: true)
    // Its ends of the pipes are the descriptors 3 and 4; the shell stays to clean up.
    let shell = """
      trap : TERM; folder=$1; shift; "$@" 3<&0 4>&1 </dev/null >/dev/null; rm -rf "$folder"
      """
    let arguments = [
      try #require(Browser.program), "--headless", "--no-sandbox", "--disable-gpu",
      "--no-first-run", "--disable-dev-shm-usage", "--window-size=1280,900",
      "--user-data-dir=\(profile.path)", "--remote-debugging-pipe", "about:blank",
    ]
    process = try #require(
      ChildProcess(
        ["sh", "-c", shell, "sh", profile.path] + arguments,
        input: .pipe,
        output: .pipe,
        lastSignal: SIGTERM
      )
    )
  }

  /// Gives a command, to a page by its session, and returns the answer; what happens meanwhile is told.
  func ask(
    _ method: String,
    _ parameters: [String: Any],
    of session: String? = nil,
    _ hear: ([String: Any]) -> Void = { _ in }
  ) throws -> [String: Any] {
    lastCommand += 1
    var message: [String: Any] = ["id": lastCommand, "method": method, "params": parameters]
    if let session { message["sessionId"] = session }
    let bytes = try JSONSerialization.data(withJSONObject: message) + [0]
    try #require(bytes.withUnsafeBytes(process.write))
    while true {
      let answer = try read()
      guard answer["id"] as? Int == lastCommand else {
        hear(answer)
        continue
      }
      if let error = answer["error"] { throw BrowserError(description: "\(method): \(error)") }
      return answer["result"] as? [String: Any] ?? [:]
    }
  }

  /// The next message.
  func read() throws -> [String: Any] {
    guard process.waitForOutput(seconds: 60) else {
      throw BrowserError(description: "Chromium did not answer in a minute")
    }
    guard let message = process.read(until: 0) else {
      throw BrowserError(description: "Chromium went away")
    }
    return try #require(try JSONSerialization.jsonObject(with: Data(message)) as? [String: Any])
  }
}

/// A page of Chromium's, which knows nothing of the others.
@MainActor
final class Browser {
  /// The program; nil where none is installed.
  nonisolated static let program = ["chromium", "chromium-browser", "google-chrome"].lazy
    .compactMap { ChildProcess.path(of: $0) }.first

  /// Why tests are skipped where there is none.
  nonisolated static let reason: Comment = "needs Chromium (Debian's package chromium)"

  /// Exceptions, errors and whatever was written to the console; whoever looks at the page then
  /// hears of them.
  private var complaints: [String] = []

  private let chromium: Chromium
  private let context: String
  private let file: URL
  private var session: String?
  private var hasLoaded = false

  /// Opens an empty page.
  init() throws {
    chromium = try Chromium.shared.get()
    file = chromium.profile.appendingPathComponent("\(UUID().uuidString).html")
    let made = try chromium.ask("Target.createBrowserContext", [:])
    context = try #require(made["browserContextId"] as? String)
    let page = ["url": "about:blank", "browserContextId": context]
    let target = try chromium.ask("Target.createTarget", page)
    let attached = try chromium.ask(
      "Target.attachToTarget",
      ["targetId": target["targetId"] ?? "", "flatten": true]
    )
    session = attached["sessionId"] as? String
    for domain in ["Page", "Runtime", "Log"] { _ = try ask("\(domain).enable") }
  }

  isolated deinit {
    _ = try? chromium.ask("Target.disposeBrowserContext", ["browserContextId": context])
    try? FileManager.default.removeItem(at: file)
  }

  // MARK: - What a person does

  /// Opens a page from a file and waits until it is loaded; returns how long that took, in seconds.
  @discardableResult
  func open(_ page: Data) throws -> Double {
    try page.write(to: file)
    hasLoaded = false
    _ = try ask("Page.navigate", ["url": file.absoluteString])
    while !hasLoaded { try take(chromium.read()) }
    return try number("performance.getEntriesByType('navigation')[0].loadEventStart") / 1000
  }

  /// Chooses the colours of the whole desktop.
  func prefer(_ scheme: String) throws {
    let feature = ["name": "prefers-color-scheme", "value": scheme]
    _ = try ask("Emulation.setEmulatedMedia", ["features": [feature]])
  }

  /// Shows the page as it would be printed.
  func print() throws { _ = try ask("Emulation.setEmulatedMedia", ["media": "print"]) }

  /// Gives the page another size, in points.
  func resize(width: Int, height: Int) throws {
    let size: [String: Any] = [
      "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false,
    ]
    _ = try ask("Emulation.setDeviceMetricsOverride", size)
    // Until the page has seen it.
    _ = try text("new Promise((done) => requestAnimationFrame(() => setTimeout(() => done(''))))")
  }

  /// Presses and lets go of a key, named as in the DOM.
  func press(_ key: String) throws {
    let code =
      [
        "ArrowLeft": 37, "ArrowRight": 39, "Home": 36, "End": 35, "Enter": 13, "ArrowDown": 40,
        "Tab": 9,
      ][key] ?? 0
    for type in ["keyDown", "keyUp"] {
      _ = try ask(
        "Input.dispatchKeyEvent",
        ["type": type, "key": key, "code": key, "windowsVirtualKeyCode": code]
      )
    }
  }

  /// Clicks at a part of the width of the first element that a selector finds.
  func click(_ selector: String, at part: Double = 0.5) throws {
    let box = "document.querySelector('\(selector)').getBoundingClientRect()"
    _ = try text("document.querySelector('\(selector)').scrollIntoView({block: 'center'}), ''")
    let x = try number("\(box).left") + number("\(box).width") * part
    let y = try number("\(box).top") + number("\(box).height") / 2
    for type in ["mousePressed", "mouseReleased"] {
      _ = try ask(
        "Input.dispatchMouseEvent",
        ["type": type, "x": x, "y": y, "button": "left", "clickCount": 1]
      )
    }
  }

  // MARK: - What a person sees

  /// The text of the first element that a selector finds.
  func text(of selector: String) throws -> String {
    try text("document.querySelector('\(selector)').textContent")
  }

  /// The text that an expression gives.
  func text(_ expression: String) throws -> String {
    try #require(value(expression) as? String, "\(expression)")
  }

  /// How many elements a selector finds.
  func count(_ selector: String) throws -> Double {
    try number("document.querySelectorAll('\(selector)').length")
  }

  /// The number that an expression gives.
  func number(_ expression: String) throws -> Double {
    try #require(value(expression) as? Double, "\(expression)")
  }

  /// Runs statements in the page.
  func run(_ script: String) throws { _ = try value("(() => { \(script) })(), 0") }

  private func value(_ expression: String) throws -> Any? {
    let answer = try ask(
      "Runtime.evaluate",
      ["expression": expression, "returnByValue": true, "awaitPromise": true]
    )
    if !complaints.isEmpty { throw BrowserError(description: "\(complaints)") }
    return (answer["result"] as? [String: Any])?["value"]
  }

  // MARK: - The pipe

  private func ask(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
    try chromium.ask(method, parameters, of: session, take)
  }

  private func take(_ event: [String: Any]) {
    guard event["sessionId"] as? String == session else { return }
    let parameters = event["params"] as? [String: Any] ?? [:]
    switch event["method"] as? String {
    case "Page.loadEventFired": hasLoaded = true
    case "Runtime.exceptionThrown", "Runtime.consoleAPICalled", "Log.entryAdded":
      complaints.append("\(parameters)")
    default: break
    }
  }
}

/// What went wrong between a test and its browser.
struct BrowserError: Error, CustomStringConvertible {
  let description: String
}

extension Browser {
  /// Opens the page of a session.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - scene: A scene to replay it on; nil for its own.
  ///   - isFileKnown: Whether the page has that scene as its author wrote it.
  /// - Throws: What keeps the page from being made, or the browser from showing it.
  convenience init(
    on session: Session,
    replayedOn scene: String? = nil,
    isFileKnown: Bool = false
  ) throws {
    try self.init()
    let other = try scene.map { try SceneFile(reading: Data($0.utf8), name: "other.scene.yaml") }
    let report = Report(of: session, on: other, sceneText: isFileKnown ? scene : nil)
    try open(report.page())
  }
}
