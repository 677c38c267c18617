import TouchExplain
import TouchKit
import TouchScene

/// The palette and the page of keys, which lie over the window.
extension Inspector {
  /// Opens the palette on all that can be found.
  func openPalette() {
    if start != nil {
      let palette = Palette([.init(.commands, commands), .experiments(on: shelf)], used: used)
      return open(palette, placeholder: "Find a command or an experiment")
    }
    var sources: [Palette.Source] = [
      .views(of: story.scene) { [weak self] in self?.selection.select($0) },
      Palette.Source(.commands, viewCommands + commands),
      .experiments(on: shelf),
    ]
    if let time = drawer?.time, time.refusal == nil { sources.append(.inputs(of: time)) }
    open(Palette(sources, used: used), placeholder: "Find a view, a command or an experiment")
  }

  /// Opens the palette on the experiments alone.
  package func openExperiments() {
    open(Palette([.experiments(on: shelf)]), placeholder: "Find an experiment")
  }

  /// Opens the palette on the files of a folder; nil is the first one.
  func openFiles(in folder: String? = nil) {
    let place = folder ?? shelf.folder()
    open(Palette([files(in: place)]), placeholder: "Open a file of {}, or type a path".told(place))
  }

  private func files(in folder: String) -> Palette.Source {
    Palette.Source.files(in: folder, on: shelf) { [weak self] in self?.openFiles(in: $0) }
  }

  /// Opens the page of all keys, those of the scene's commands first.
  func openKeys() {
    let scene = KeySection(commandsOf: story.scene)
    let sections = (scene.rows.isEmpty ? [] : [scene]) + KeySection.all
    popups.open(KeysPage(sections))
  }

  /// Opens the page of all keys for as long as Command is held, where nothing else is open.
  package func openOverview() {
    guard popups.content == nil, start == nil else { return }
    openKeys()
    overview = popups.content
  }

  /// Closes what ``openOverview()`` has opened; returns whether it was still there.
  package func closeOverview() -> Bool {
    guard let overview, popups.content === overview else { return false }
    popups.close()
    return true
  }

  private func open(_ palette: Palette, placeholder: String) {
    // Each letter asks, mostly about the same folder.
    var known: (folder: String, source: Palette.Source)?
    palette.files = { [weak self] text in
      guard let self, let slash = text.lastIndex(of: "/") else { return nil }
      let folder = String(text[...slash]).withHome
      let source = known?.folder == folder ? known?.source : nil
      known = (folder, source ?? files(in: folder))
      return known.map { ($0.source, String(text[text.index(after: slash)...])) }
    }
    popups.open(
      PaletteView(palette, placeholder: placeholder) { [weak self] item in
        if let self, item.isKept { used = Palette.using(item, after: used) }
        item.perform()
      }
    )
  }

  /// True if the scene takes what is typed: some view of it is the first responder.
  var sceneTakesTyping: Bool { story.scene.windows.contains { $0.responders.first != nil } }

  /// The commands of the window, but for the one that opens the palette.
  var commands: [Palette.Item] {
    let others: Set<Command> = [.palette, .copyView, .copyPath]
    return Command.all.filter {
      !others.contains($0.command) && (start == nil || $0.command.isOfStart)
        && ($0.command != .language || shelf.turnLanguage != nil)
    }.map { entry in
      Palette.Item(
        id: entry.title,
        title: entry.title.told,
        action: entry.key?.words ?? "Run".told,
        words: "\(entry.title) \(entry.command.synonyms)"
      ) { [weak self] in self?.perform(entry.command) }
    }
  }

  /// The commands about the chosen view, or about the one that the last touch missed.
  private var viewCommands: [Palette.Item] {
    guard let view = selection.chosen ?? proposal.missed?.view else { return [] }
    let name = view.viewName.short
    var items: [Palette.Item] = []
    if case .found(let changes) = proposal.state {
      items += changes.enumerated().map { index, change in
        Palette.Item(title: change.text.asSentenceStart, action: "Try it".told, isKept: false) {
          [weak self] in self?.proposal.make(index)
        }
      }
    }
    let copies = [
      (Command.copyView, "Copy {} as YAML".told(name)),
      (.copyPath, "Copy the path of {}".told(name)),
    ]
    return items
      + copies.map { command, title in
        let key = command.entry?.key?.words ?? "Copy".told
        return Palette.Item(title: title, action: key, isKept: false) { [weak self] in
          self?.perform(command)
        }
      }
  }
}
