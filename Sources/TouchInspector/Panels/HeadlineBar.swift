import TouchKit
import TouchScene
import TouchSession

/// The answer in a sentence, and where there are several contacts, the menu that chooses the one it
/// is about.
final class HeadlineBar: ThemedView {
  private static let left: CGFloat = 20
  private static let top: CGFloat = 13
  private static let menuWidth: CGFloat = 148
  private static let mostLines = 6

  private let story: TouchStory
  private let menu = ChoiceField()
  /// The words before any touch.
  var placeholder = "Press a view, or point at one"
  private static let placeholderOfPast = "Point at a view, or continue from here to press one"

  init(story: TouchStory) {
    self.story = story
    super.init()
    menu.onChoose = { [weak self] _ in self?.openMenu() }
    addSubview(menu)
  }

  /// The sentence in place of what came of the touch.
  var sentence: Sentence?
  /// The sentence in the lines that it takes: made where the bar takes its place.
  private var lines: SentenceLines?

  private var shownSentence: Sentence {
    sentence ?? story.contacts.sentence
      ?? Sentence((story.takesTouches ? placeholder : Self.placeholderOfPast).told)
  }

  /// Takes its place at the top of a panel, as high as the sentence needs; returns where it ends.
  func place(width: CGFloat, on canvas: any Canvas) -> CGFloat {
    menu.isHidden = !story.contacts.areSeveral
    menu.text =
      story.contacts.tellsAll
      ? "All contacts".told : "Contact {}".told("\(story.contacts.told?.id ?? 0)")
    let lines = SentenceLines(shownSentence, width: room(in: width), on: canvas)
    self.lines = lines
    let height = lines.height(Self.mostLines)
    frame = CGRect(x: 0, y: 0, width: width, height: Self.top + max(height, 20) + 3)
    menu.frame = CGRect(
      x: width - Self.left - Self.menuWidth,
      y: Self.top - 4,
      width: Self.menuWidth,
      height: PushButton.height
    )
    return frame.maxY
  }

  override func draw(_ rect: CGRect) {
    guard let canvas = UIGraphicsGetCurrentContext() else { return }
    let place = CGPoint(x: Self.left, y: Self.top)
    lines?.draw(Self.mostLines, at: place, width: room(in: rect.width), theme, on: canvas)
  }

  /// The width that the sentence may take, beside the menu.
  private func room(in width: CGFloat) -> CGFloat {
    width - Self.left * 2 - (menu.isHidden ? 0 : Self.menuWidth + 16)
  }

  // MARK: - The menu

  private func openMenu() {
    let contacts = story.contacts
    var items = contacts.all.map { contact in
      Menu.Item(
        title: "Contact {}".told("\(contact.id)"),
        detail: contact.phase.told,
        isChosen: !contacts.tellsAll && contact.id == contacts.told?.id
      ) { [weak self] in self?.choose(contact.id) }
    }
    items.append(
      Menu.Item(title: "All contacts".told, isChosen: contacts.tellsAll, beginsSection: true) {
        [weak self] in
        self?.choose(nil)
      }
    )
    menu.openMenu(items)
  }

  private func choose(_ contact: Int?) {
    story.choose(contact: contact)
    superview?.invalidate()
  }

  /// Chooses a contact by its digit.
  func handle(_ key: KeyInput) -> Bool {
    guard story.contacts.areSeveral, let digit = Int(key.characters),
      story.contacts.all.contains(where: { $0.id == digit })
    else { return false }
    choose(digit)
    return true
  }
}
