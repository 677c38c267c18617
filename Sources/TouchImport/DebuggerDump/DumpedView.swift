import TouchKit
import TouchScene

struct DumpedView {
  /// The properties that scenes have under the same name, each with what it is in UIKit where nobody sets
  /// it; nil where that depends on the class.
  static let properties: [(key: String, standard: Standard)] = [
    ("multipleTouchEnabled", .flag(false)), ("exclusiveTouch", .flag(false)),
    ("selected", .flag(false)), ("on", .flag(false)), ("value", .number(nil)),
    ("minimumValue", .number(nil)), ("maximumValue", .number(nil)), ("scrollEnabled", .flag(true)),
    ("delaysContentTouches", .flag(true)), ("canCancelContentTouches", .flag(true)),
    ("pagingEnabled", .flag(false)), ("bounces", .flag(true)), ("alwaysBounceVertical", .flag(nil)),
    ("alwaysBounceHorizontal", .flag(nil)), ("directionalLockEnabled", .flag(false)),
    ("minimumZoomScale", .number(1)), ("maximumZoomScale", .number(1)),
    ("allowsSelection", .flag(true)), ("allowsMultipleSelection", .flag(false)),
    ("allowsSelectionDuringEditing", .flag(false)),
    ("allowsMultipleSelectionDuringEditing", .flag(false)), ("editing", .flag(false)),
  ]

  enum Standard {
    case flag(Bool?)
    case number(Double?)
  }

  private let record: DumpRecord

  init(_ record: DumpRecord) { self.record = record }

  /// Makes the view, without its place among others.
  func view(_ classes: DumpedClasses) throws(SourceError) -> ImportedView {
    let name = try record.needed(try record.text("of"), "of")
    try record.check(!name.isEmpty, "of", "the name of a class")
    var view = ImportedView(position: record.value.position, className: name)
    view.baseClass = classes.base(of: name)
    view.address = try record.address("view")
    try readPlace(into: &view)
    view.alpha = try record.number("alpha").flatMap { $0 == 1 ? nil : $0 }
    view.isHidden = try record.flag("hidden") ?? false
    view.isUserInteractionEnabled = try record.flag("userInteractionEnabled")
    view.clipsToBounds = try record.flag("clipsToBounds")
    view.isEnabled = try record.flag("enabled")
    let title = try record.text("currentTitle")
    view.text = try record.text("text") ?? title
    view.tag = try record.number("tag").flatMap { $0 == 0 ? nil : Int(exactly: $0) }
    view.controller = try record.text("controller")
    view.windowLevel = try record.number("windowLevel").flatMap { $0 == 0 ? nil : $0 }
    view.isKeyWindow = try record.flag("keyWindow")
    try readProperties(into: &view)
    view.actions = try actions()
    return view
  }

  private func readPlace(into view: inout ImportedView) throws(SourceError) {
    let sides = try record.needed(try record.numbers(4, "bounds"), "bounds")
    let center = try record.needed(try record.point("center"), "center")
    let anchor = try record.point("anchorPoint") ?? CGPoint(x: 0.5, y: 0.5)
    view.frame =
      CGRect(
        x: center.x - anchor.x * sides[2],
        y: center.y - anchor.y * sides[3],
        width: sides[2],
        height: sides[3]
      ).rounded
    guard view.frame.isSensible else {
      try record.check(
        sides.allSatisfy { abs($0) <= 1e9 } && sides[2] >= 0 && sides[3] >= 0,
        "bounds",
        "a width and a height of 0 or more, and no number above a billion"
      )
      let value = record.value["center"] ?? record.value
      throw value.error("no view can lie there")
    }
    view.boundsOrigin = CGPoint(x: sides[0], y: sides[1])
    if anchor != CGPoint(x: 0.5, y: 0.5) { view.anchorPoint = anchor }
    if let size = try record.point("contentSize") {
      view.contentSize = CGSize(width: size.x, height: size.y)
    }
    if let n = try record.numbers(6, "transform") {
      let transform = CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
      if !transform.isIdentity { view.transform = transform }
    }
  }

  private func readProperties(into view: inout ImportedView) throws(SourceError) {
    for (key, standard) in Self.properties {
      switch standard {
      case .flag(let usual):
        guard let flag = try record.flag(key), flag != usual else { continue }
        view.properties.append((key, .bool(flag)))
      case .number(let usual):
        guard let number = try record.number(key), number != usual else { continue }
        view.properties.append((key, .number(number)))
      }
    }
    if let z = try record.number("zPosition"), z != 0 {
      view.properties.append(("zPosition", .number(z)))
    }
    // What is in the menu is not told; the touch opens it and sends nothing else (`B-7.118`).
    if try record.flag("showsMenuAsPrimaryAction") == true {
      view.properties.append(("primaryMenu", .list([])))
    }
    // There is no safe area here, so what UIKit makes of the inset counts.
    if let n = try record.numbers(4, "adjustedContentInset"), n.contains(where: { $0 != 0 }) {
      view.properties.append(
        ("contentInset", record.value["adjustedContentInset"]?.content ?? .null)
      )
    }
  }

  // MARK: - Actions

  /// The actions of a control in the words of scenes; closures count as actions of a `UIAction`.
  private func actions() throws(SourceError) -> [SourceValue.Content] {
    var actions: [(action: String, target: String?, events: UIControl.Event)] = []
    for value in try record.list("actions") {
      guard let action = value["action"]?.string, let bits = value["events"]?.number,
        let events = UInt(exactly: bits).map(UIControl.Event.init(rawValue:))
      else {
        throw SourceError(
          value.position,
          "an action needs 'action' and 'events'",
          found: value.json
        )
      }
      guard !events.isEmpty else {
        let place = value["events"] ?? value
        throw place.error("'events' needs one event at least")
      }
      let target = value["target"]?.string
      if let known = actions.firstIndex(where: { $0.action == action && $0.target == target }) {
        actions[known].events.formUnion(events)
      } else {
        actions.append((action, target, events))
      }
    }
    let all = UIControl.Event(
      rawValue: UInt(exactly: try record.number("allControlEvents") ?? 0) ?? 0
    )
    let closures = all.subtracting(actions.reduce(into: []) { $0.formUnion($1.events) })
    if !closures.isEmpty { actions.append(("closure", "UIAction", closures)) }
    return actions.map { item in
      var fields = SceneFields(at: record.value.position)
      fields.set("events", item.events.singles.map(\.word))
      fields.set("action", item.action)
      fields.set("target", item.target)
      return fields.value.content
    }
  }

  // MARK: - What a scene cannot say

  /// The properties that bear on touches and that no scene can say.
  func notes(_ view: ImportedView) throws(SourceError) -> [String] {
    let name = view.noted
    var notes: [String] = []
    if let m = try record.numbers(16, "transform3D"),
      [2, 3, 6, 7, 8, 9, 11, 14].contains(where: { m[$0] != 0 }) || m[10] != 1 || m[15] != 1
    {
      notes.append("\(name) is turned in space: it lies as the plane part of its transform says")
    }
    if try record.numbers(16, "sublayerTransform") != nil {
      notes.append("\(name) has a sublayerTransform: what is in it lies here as without")
    }
    if try record.flag("showsMenuAsPrimaryAction") == true {
      notes.append("\(name) shows a menu when it is touched: what is in it is not in the dump")
    }
    switch view.baseClass ?? view.className {
    case "UITableView", "UICollectionView": if let note = delegateNote(name) { notes.append(note) }
    case "UITableViewCell":
      if try record.number("selectionStyle") == 0 {
        notes.append("\(name) is selected without showing it: its selectionStyle is none")
      }
    default: break
    }
    return notes
  }

  /// The note on what the delegate of a table or collection may change.
  private func delegateNote(_ name: String) -> String? {
    guard let delegate = record.value["delegate"], let owner = delegate["class"]?.string else {
      return nil
    }
    let methods = (delegate["implements"]?.list ?? []).compactMap(\.string)
    let asked = ["shouldHighlight", "willSelect", "shouldSelect"].filter(methods.contains)
    if !asked.isEmpty {
      return
        "\(name) asks its delegate \(owner) for \(asked.joined(separator: " and ")): what that answers is not known, so every cell can be selected"
    }
    return methods.contains("didSelect")
      ? nil
      : "\(name): its delegate \(owner) does not hear of a selection, for want of a didSelect method"
  }
}
