import Foundation
import TouchKit
import TouchScene

/// The page of a window that shows no scene yet: three ways to one, and the files that were open last.
final class StartPage: Panel, KeyHandling, ListSource {
  /// Called as the user types a path or opens one: what was wrong before is of no use.
  var onType: () -> Void = {}
  private let shelf: SceneShelf
  private let pane = DrawnPane()
  private let paste = PushButton("Paste", look: .filled)
  private let open = PushButton("Open")
  private let begin: PushButton
  private let field = TextInput()
  private let links: [(button: PushButton, about: String)]
  private let list = ListView(rowHeight: StartPlaces.rowHeight)
  private var recent: [RecentFile] { didSet { names = RecentFile.names(of: recent) } }
  /// The names of the recent files.
  private var names: [String]
  /// The number of the recent file that arrows have chosen.
  private var chosen: Int?
  /// The reason for which the typed path cannot be opened.
  private var problem = ""
  private let progress: (done: Int, count: Int)?

  init(shelf: SceneShelf) {
    self.shelf = shelf
    recent = shelf.recent()
    names = RecentFile.names(of: recent)
    progress = shelf.progress()
    begin = PushButton(progress?.done ?? 0 > 0 ? "Continue" : "Begin")
    links = [
      ("From Xcode", "five real screens, from the breakpoint to the fix"),
      ("An example", "a button whose lower half does nothing"),
      ("All experiments", "by chapter, in the order of the course"),
    ].map { (PushButton($0, look: .word), $1) }
    super.init()
    chosen = recent.isEmpty ? nil : 0
    addSubview(pane)
    pane.onDraw = { [weak self] in self?.drawPage(on: $0) }
    for view: UIView in [paste, open, begin, field, list] { pane.addSubview(view) }
    for link in links { pane.addSubview(link.button) }
    connect()
  }

  override func themeChanged() {
    backgroundColor = theme.ground
    place()
    invalidate()
  }

  private func connect() {
    paste.action = { [weak self] in
      self?.tell("")
      self?.send(.paste)
    }
    open.action = { [weak self] in self?.openTyped() }
    begin.action = { [weak self] in self?.send(.course) }
    links[0].button.action = { [weak self] in
      if let self, let section = shelf.guide() { openPopup(ManualSheet(section)) }
    }
    if shelf.guide() == nil {
      links[0].button.isEnabled = false
      links[0].button.tip = Tip("The manual is not installed beside the program.")
    }
    if progress == nil {
      begin.isEnabled = false
      begin.tip = Tip("The course is not installed beside the program.")
    }
    links[1].button.action = shelf.openExample
    links[2].button.action = { [weak self] in self?.send(.experiments) }
    field.font = .file
    field.placeholder = "~/Desktop/dump.txt"
    field.onReturn = { [weak self] in self?.openTyped() }
    field.onChange = { [weak self] _ in self?.tell("") }
    field.onKey = { [weak self] key in
      guard let self, key.usage == .keyboardTab else { return false }
      field.text = shelf.complete(field.text)
      return true
    }
    field.onEscape = { [weak self] in
      self?.requestFocus()
      return true
    }
    (list.source, list.inset, list.isScrollEnabled) = (self, 4, false)
    list.onKey = { [weak self] in self?.handle($0) ?? false }
  }

  // MARK: - Opening

  /// Gives the keys to the field for a path.
  func beginTyping() {
    pane.scroll(to: 0)
    field.requestFocus()
    field.selectAllText()
  }

  private func openTyped() {
    let path = field.text.trimmingCharacters(in: .whitespaces)
    guard !path.isEmpty else { return beginTyping() }
    if let problem = shelf.problem(path) { return tell(problem) }
    shelf.open(path.withHome)
  }

  private func tell(_ words: String) {
    onType()
    problem = words
    field.isFaulty = !words.isEmpty
    invalidate()
  }

  private func open(_ index: Int) {
    guard recent.indices.contains(index) else { return }
    let file = recent[index]
    if shelf.problem(file.path) == nil { return shelf.open(file.path) }
    shelf.forget(file.path)
    recent.remove(at: index)
    chosen = recent.isEmpty ? nil : min(index, recent.count - 1)
    place()
    invalidate()
  }

  // MARK: - Keys and pointer

  func handle(_ key: KeyInput) -> Bool {
    guard key.phase == .down else { return false }
    if key.modifiers.contains(.control) {
      guard key.charactersIgnoringModifiers.lowercased() == "v" else { return false }
      send(.paste)
      return true
    }
    switch key.usage {
    case .keyboardDownArrow: choose((chosen ?? -1) + 1)
    case .keyboardUpArrow: choose((chosen ?? 1) - 1)
    case .keyboardReturnOrEnter, .keypadEnter: if let chosen { open(chosen) }
    default: return false
    }
    return true
  }

  private func choose(_ index: Int) {
    guard recent.indices.contains(index) else { return }
    chosen = index
    let box = places.recent
    let top = box.minY + CGFloat(index) * StartPlaces.rowHeight
    let bottom = top + StartPlaces.rowHeight
    if bottom > pane.bounds.maxY { pane.scroll(to: bottom - pane.bounds.height) }
    if top < pane.bounds.minY { pane.scroll(to: top) }
    invalidate()
  }

  // MARK: - Recent files

  var rowCount: Int { recent.count }

  func isChosen(row index: Int) -> Bool { index == chosen }

  /// The room of the word that removes a file which is gone, at the end of its row, in points.
  private static let removeRoom: CGFloat = 84

  func click(row index: Int, at point: CGPoint, in size: CGSize) {
    let isGone = shelf.problem(recent[index].path) != nil
    // Of what is gone only the word at the end is to be pressed.
    if isGone, point.x < size.width - Self.removeRoom { chosen = index } else { open(index) }
    invalidate()
  }

  func tip(ofRow index: Int) -> Tip? {
    Tip(recent[index].isTitled ? names[index] : recent[index].path, isName: true)
  }

  // MARK: - Layout

  private var places: StartPlaces {
    StartPlaces(width: bounds.width, recent: recent.count, links: links.count)
  }

  override func place() {
    let places = places
    pane.frame = bounds
    pane.setContent(height: places.height)
    list.frame = places.recent.insetBy(dx: -12, dy: 0)
    list.reload()
    let buttons = [paste, open, begin]
    for (button, box) in zip(buttons, places.ways) {
      let (width, height) = (max(84, button.naturalWidth), PushButton.height)
      button.frame =
        places.isNarrow
        ? CGRect(x: box.maxX - 16 - width, y: box.midY - height / 2, width: width, height: height)
        : CGRect(x: box.minX + 20, y: box.maxY - 45, width: width, height: height)
    }
    let box = places.ways[StartPlaces.Way.open.rawValue]
    field.frame =
      places.isNarrow
      ? CGRect(x: box.midX - 40, y: box.midY - 15, width: max(60, box.width / 2 - 76), height: 30)
      : CGRect(x: box.minX + 20, y: box.minY + 138, width: box.width - 40, height: 32)
    for (link, box) in zip(links, places.links) {
      let width = link.button.naturalWidth
      link.button.frame = CGRect(x: box.minX, y: box.minY, width: width, height: box.height)
    }
  }

  // MARK: - Drawing

  private func drawPage(on canvas: any Canvas) {
    let places = places
    let (x, width) = (places.left, places.width)
    let font = UIFont.systemFont(ofSize: places.isNarrow ? 18 : 24, weight: .semibold)
    let asked = "Which view gets this touch, and why?".told
    canvas.line(asked, font, theme.ink, x: x, middle: places.headline, width: width)
    let about =
      places.isNarrow
      ? "Give it a screen, or learn how UIKit decides.".told
      : """
      Give it a screen: what your debugger prints, a storyboard, a test’s page source. Or learn how UIKit decides.
      """.told
    canvas.line(about, .body, theme.soft, x: x, middle: places.subtitle, width: width)
    for way in StartPlaces.Way.allCases { draw(way, in: places, on: canvas) }
    if !recent.isEmpty { head("Recent".told, middle: places.recentHead, x: x, on: canvas) }
    head("Not sure what to paste?".told, middle: places.linksHead, x: x, on: canvas)
    let column = (links.map(\.button.naturalWidth).max() ?? 0) + 20
    for (link, box) in zip(links, places.links) {
      let (text, start, room) = (link.about.told, box.minX + column, width - column)
      canvas.line(text, .secondary, theme.soft, x: start, middle: box.midY, width: room)
    }
  }

  private func head(_ text: String, middle: CGFloat, x: CGFloat, on canvas: any Canvas) {
    canvas.line(text.uppercased(), .capitals, theme.soft, x: x, middle: middle)
  }

  private func draw(_ way: StartPlaces.Way, in places: StartPlaces, on canvas: any Canvas) {
    let box = places.ways[way.rawValue]
    canvas.fill(box, with: theme.pane, radius: 8)
    canvas.outline(box, with: theme.line, radius: 8)
    let (x, width) = (box.minX + 20, box.width - 40)
    guard !places.isNarrow else {
      canvas.line(title(of: way), .strong, theme.ink, x: x, middle: box.minY + 21)
      let room = [paste, field, begin][way.rawValue].frame.minX - x - 12
      let isFaulty = way == .open && !problem.isEmpty
      let (text, color) = isFaulty ? (problem, theme.refused) : (note(of: way), theme.soft)
      canvas.line(text, .small, color, x: x, middle: box.minY + 41, width: room)
      return
    }
    let (title, text, top) = (title(of: way), about(way), box.minY + 47)
    canvas.line(title, .headlineStrong, theme.ink, x: x, middle: box.minY + 27)
    canvas.paragraph(text, .secondary, theme.soft, x: x, top: top, width: width, lines: 5)
    drawRest(of: way, in: box, on: canvas)
  }

  private func title(of way: StartPlaces.Way) -> String {
    switch way {
    case .paste: "Paste a hierarchy".told
    case .open: "Open a file".told
    case .course: "Take the course".told
    }
  }

  private func about(_ way: StartPlaces.Way) -> String {
    switch way {
    case .paste: "Stop the app in Xcode, and copy what this prints:".told
    case .open:
      """
      A scene, a session, a dump, a storyboard or xib, a page source of XCUITest, Appium, Maestro, idb or \
      Sentry. Drop it here, or type where it is:
      """.told
    case .course where progress == nil: "The course is not installed beside the program.".told
    case .course:
      """
      {} short lessons from the first press to gestures that fight. Each has something to do, and notices \
      when you did it.
      """.told("\(progress?.count ?? 0)")
    }
  }

  /// The words about a way where it is a row.
  private func note(of way: StartPlaces.Way) -> String {
    switch way {
    case .paste: "po [[UIWindow keyWindow] recursiveDescription]"
    case .open: "or drop it here".told
    case .course: progress.map { "{} of {} done".told("\($0.done)", "\($0.count)") } ?? ""
    }
  }

  private func drawRest(of way: StartPlaces.Way, in box: CGRect, on canvas: any Canvas) {
    let (x, width) = (box.minX + 20, box.width - 40)
    func key(_ words: String, beside button: PushButton) {
      let middle = button.frame.midY
      let left = button.frame.maxX + 12
      canvas.line(words, .secondary, theme.soft, x: left, middle: middle)
    }
    switch way {
    case .paste:
      let code = CGRect(x: x, y: box.minY + 104, width: width, height: 52)
      canvas.fill(code, with: theme.ground, radius: 6)
      canvas.outline(code, with: theme.line, radius: 6)
      for (index, line) in ["po [[UIWindow keyWindow]", "  recursiveDescription]"].enumerated() {
        let middle = code.minY + 17 + CGFloat(index) * 18
        canvas.line(line, .file, theme.ink, x: x + 10, middle: middle)
      }
      key(KeyChord.control("v").words, beside: paste)
    case .open:
      key(Tip(.open).key, beside: open)
      let top = field.frame.maxY + 4
      canvas.paragraph(problem, .small, theme.refused, x: x, top: top, width: width, lines: 2)
    case .course:
      guard let progress else { return }
      let bar = CGRect(x: x, y: box.minY + 142, width: width, height: 6)
      canvas.fill(bar, with: theme.well, radius: 3)
      var done = bar
      done.size.width = width * CGFloat(progress.done) / CGFloat(max(1, progress.count))
      canvas.fill(done, with: theme.passed, radius: 3)
      let words = "{} of {} done".told("\(progress.done)", "\(progress.count)")
      canvas.line(words, .secondary, theme.soft, x: x, middle: bar.maxY + 16)
    }
  }

  func drawRow(_ index: Int, in row: CGRect, on canvas: any Canvas) {
    let (file, box, middle) = (recent[index], row.insetBy(dx: 12, dy: 0), row.midY)
    if index > 0 {
      canvas.rule(x: box.minX, y: box.minY, width: box.width, theme)
    }
    let isGone = shelf.problem(file.path) != nil
    let (x, column) = (box.minX, min(330, box.width * 0.4))
    let (ink, note) = isGone ? (theme.soft, theme.refused) : (theme.ink, theme.ink)
    let (name, room) = (names[index], column - 12)
    canvas.name(name, .file, ink, x: x, middle: middle, width: room, unlike: names)
    let age = isGone ? "Remove".told : file.age(at: .now)
    let (color, right) = (isGone ? theme.hit : theme.soft, box.maxX)
    let end = canvas.line(age, .secondary, color, endingAt: right, middle: middle)
    let found = isGone ? "The file is no longer there.".told : file.found
    let start = x + column
    canvas.line(found, .secondary, note, x: start, middle: middle, width: end - 16 - start)
  }
}
