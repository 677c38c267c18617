import TouchKit
import TouchScene

final class CoursePanes {
  let guide: CourseGuide
  let rail: CourseRail
  let task: TaskPane
  let splitter: Splitter
  /// True if they are shown.
  var isShown = true

  init(
    guide: CourseGuide,
    story: TouchStory,
    onDrag: @escaping (CGFloat) -> Void,
    onReset: @escaping () -> Void
  ) {
    self.guide = guide
    rail = CourseRail(guide: guide)
    task = TaskPane(guide: guide, story: story)
    splitter = Splitter(isAcross: true, onDrag: onDrag, onReset: onReset)
  }

  var views: [UIView] { [rail, task, splitter] }

  /// The width of the chapters in a window of a width; in a narrow one they are a menu.
  func railWidth(in width: CGFloat) -> CGFloat {
    guard isShown, width >= 800 else { return 0 }
    return width >= 1000 ? CourseRail.width : CourseRail.foldedWidth
  }

  /// Lays the panes out where the window has places for them.
  func place(in panes: PaneLayout) {
    rail.frame = panes.rail
    if !panes.hasTaskAsTab { task.frame = panes.task }
    splitter.place(at: panes.task.maxY, from: panes.task.minX, length: panes.task.width)
    splitter.isHidden = !isShown || panes.task.height < 1
    if !panes.hasTaskAsTab { task.isHidden = splitter.isHidden }
    rail.isHidden = !isShown || panes.rail.isEmpty
  }
}

extension Inspector {
  /// Shows the course beside the scene of its lesson, which is asked for where the
  /// scene that is shown belongs to none.
  package func begin(_ guide: CourseGuide) {
    guard showsPanels, course == nil else { return }
    let panes = CoursePanes(
      guide: guide,
      story: story,
      onDrag: { [weak self] in self?.moveTask(by: $0) },
      onReset: { [weak self] in self?.places.taskHeight = nil }
    )
    for view in panes.views { window.insertSubview(view, belowSubview: popups) }
    panes.task.onResize = { [weak self] in if let self { layout(size) } }
    course = panes
    panels[.lesson] = panes.task
    followScene(inFile: captions.file)
    openCourse()
  }

  /// Shows the course beside the scene of its lesson: what it says is of no other one.
  private func openCourse() {
    guard let course else { return }
    if story.lesson == nil { course.guide.open(course.guide.lesson) }
    course.isShown = true
    layout(size)
  }

  /// True if the course is shown.
  package var showsCourse: Bool { course?.isShown == true }

  /// Shows the course, or hides it; in a narrow window its button opens a menu.
  func toggleCourse() {
    guard let course else { return onCommand(.course) }
    guard course.isShown else { return openCourse() }
    if size.width < 800 { openChapters() } else { leaveCourse() }
  }

  private func leaveCourse() {
    hideCourse()
    shelf.leaveCourse()
  }

  private func hideCourse() {
    course?.isShown = false
    layout(size)
  }

  /// Opens the lesson so many places on.
  func goToLesson(after step: Int) { course?.task.go(step) }

  /// Lets the course follow a scene that is shown: its lesson is the one that is open, or none hears of it.
  func followScene(inFile file: String) {
    guard let course else { return }
    let name = file.split(separator: "/").last.map(String.init) ?? ""
    let isLesson = course.guide.follow(sceneNamed: name.replacing(".scene.yaml", with: ""))
    story.lesson = isLesson ? course.guide.progress : nil
    // Its code and steps are about another screen.
    if !isLesson, course.isShown { hideCourse() }
  }

  private func moveTask(by distance: CGFloat) {
    guard let task = course?.task else { return }
    places.taskHeight = min(max(80, task.frame.height + distance), max(80, size.height - 200))
  }

  // MARK: - Menus

  private func openChapters() {
    guard let course else { return }
    let guide = course.guide
    let box = header.convert(header.box(of: .course), to: nil)
    var items = guide.course.chapters.enumerated().map { index, chapter in
      Menu.Item(
        title: "\(index + 1) \(guide.texts.title(of: chapter))",
        isChosen: chapter.lessons.contains { $0.id == guide.lesson.id }
      ) { course.rail.openLessons(of: index, at: box) }
    }
    items.append(
      Menu.Item(title: "All experiments".told, beginsSection: true) { [weak self] in
        self?.perform(.experiments)
      }
    )
    items.append(
      Menu.Item(title: "Hide the course".told) { [weak self] in self?.leaveCourse() }
    )
    popups.openMenu(items, at: box)
  }
}
