import TouchKit
import TouchScene
import TouchSession

/// Tells all that happened: each input, and under it what it brought.
final class LogPanel: Panel, ViewListing {
  private static let timeWidth: CGFloat = 72
  private static let left: CGFloat = 20
  private static let step: CGFloat = 16

  private let story: TouchStory
  let selection: Selection
  private var filter = LogFilter()
  private let search = TextInput()
  private let chips = Chips()
  let list = ListView(rowHeight: 28)
  private let newest = PushButton(look: .filled)
  private var shownVersion = -1
  private var shownSelection = -1
  /// The topics on the chips, in order.
  private var topics: [LogRow.Topic] = []
  /// The number of rows when the end was last in sight.
  private var seenCount = 0
  /// The view that a row was last found to be about.
  private var found: (name: TraceName, view: WeakReference<UIView>)?

  init(story: TouchStory, selection: Selection) {
    self.story = story
    self.selection = selection
    super.init()
    search.becomeSearch("Find a view, a recognizer or a call") { [weak self] text in
      self?.filter.text = text
      self?.reload()
    }
    chips.onChoose = { [weak self] index in
      guard let self, topics.indices.contains(index) else { return }
      filter.topic = topics[index]
      reload()
    }
    list.source = self
    list.followsEnd = true
    list.onScroll = { [weak self] in self?.updateNewest() }
    newest.action = { [weak self] in self?.list.scroll(to: .greatestFiniteMagnitude) }
    newest.isHidden = true
    for view in [search, chips, list, newest] as [UIView] { addSubview(view) }
  }

  // MARK: - What it shows

  func refresh() -> Bool {
    let isNew = story.book.version != shownVersion
    guard isNew || selection.version != shownSelection else { return false }
    (shownVersion, shownSelection) = (story.book.version, selection.version)
    if isNew { reload() }
    return true
  }

  private func reload() {
    guard filter.update(from: story.book) else { return }
    topics = LogRow.Topic.allCases.filter { $0 == .input || filter.count(of: $0) > 0 }
    chips.chips = topics.map {
      .init(title: $0.title, count: filter.count(of: $0))
    }
    guard let chosen = topics.firstIndex(of: filter.topic) else {
      filter.topic = .input
      return reload()
    }
    chips.chosen = chosen
    list.reload()
    updateNewest()
  }

  /// Tells how many rows came below what is seen.
  private func updateNewest() {
    if list.isAtEnd { seenCount = filter.count }
    let count = max(0, filter.count - min(seenCount, filter.count))
    newest.isHidden = list.isAtEnd || count == 0
    newest.caption = told("\(count.formatted) new")
    place()
  }

  override func place() {
    let width = max(0, bounds.width - Self.left * 2)
    search.frame = CGRect(x: Self.left, y: 12, width: width, height: 30)
    chips.frame = CGRect(x: Self.left, y: 50, width: width, height: Chips.height)
    list.frame = bounds.below(82, leaving: 8)
    let size = CGSize(width: newest.naturalWidth, height: PushButton.height)
    newest.frame = CGRect(center: CGPoint(x: bounds.midX, y: bounds.height - 30), size: size)
  }

  // MARK: - Views

  func view(ofRow index: Int) -> UIView? {
    guard let name = story.book.subject(of: row(index)) else { return nil }
    if let found, found.name == name { return found.view.wrappedValue }
    let scene = story.scene
    let view = NamedViews([name], in: scene)[name] ?? scene.recognizer(called: name)?.view
    found = (name, WeakReference(wrappedValue: view))
    return view
  }

  private func row(_ index: Int) -> LogRow { story.book.rows[filter.place(index)] }

  private func isAbout(_ view: UIView?, row index: Int) -> Bool {
    guard let view, let name = story.book.subject(of: row(index)) else { return false }
    return view.isCalled(name)
  }

  // MARK: - Rows

  var rowCount: Int { filter.count }

  func isChosen(row index: Int) -> Bool { isAbout(selection.chosen, row: index) }

  func isHovered(row index: Int) -> Bool { isAbout(selection.hovered, row: index) }

  func drawRow(_ index: Int, in box: CGRect, on canvas: any Canvas) {
    let row = row(index)
    let words = story.book.words(of: row)
    let right = box.width - Self.left
    let start = Self.left + Self.timeWidth
    guard !row.isInput else {
      let time = row.time.inThousandths
      canvas.line(time, .file, theme.soft, x: Self.left, middle: box.midY)
      let width = right - start
      canvas.fitted(words.what, .strong, theme.ink, x: start, middle: box.midY, width: width)
      return
    }
    let whatX = (start + (right - start) * 0.38).rounded()
    let x = start + min(CGFloat(row.level) * Self.step, max(0, whatX - start - 96))
    if !words.who.isEmpty {
      canvas.name(words.who, .file, theme.ink, x: x, middle: box.midY, width: whatX - x - 12)
    }
    canvas.fitted(
      words.what,
      row.topic == .prints ? .log : .secondary,
      theme.color(of: words.tone),
      x: words.who.isEmpty ? x : whatX,
      middle: box.midY,
      width: right - (words.who.isEmpty ? x : whatX)
    )
  }

  override func draw(_ rect: CGRect) {
    guard filter.count == 0, rect.width > 60, let canvas = UIGraphicsGetCurrentContext() else {
      return
    }
    let text =
      story.book.rows.isEmpty
      ? "What you do, and what happens then, will appear here.".told
      : told("Nothing in the log has “\(filter.text)”.")
    canvas.line(text, .secondary, theme.soft, x: Self.left, middle: list.frame.minY + 14)
  }
}
