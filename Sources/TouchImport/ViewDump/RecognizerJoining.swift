import TouchKit
import TouchScene

/// Adds the recognizers that a paste describes to the views that they name.
struct RecognizerJoining {
  /// Each recognizer once, in the order of the text.
  private var recognizers: [DumpedRecognizer] = []
  private let views: [UInt64: Int]
  /// The names in scenes of the recognizers that others wait for, by their addresses.
  private var names: [UInt64: String] = [:]
  private var taken: Set<String> = []

  init(_ described: [DumpedRecognizer], places: [UInt64: Int]) {
    views = places
    var indices: [UInt64: Int] = [:]
    // The list of another describes a recognizer more briefly than its own line.
    for recognizer in described.filter({ !$0.isListed }) + described.filter(\.isListed) {
      guard let address = recognizer.address else {
        recognizers.append(recognizer)
        continue
      }
      if let index = indices[address] {
        recognizers[index].mustFail += recognizer.mustFail
        recognizers[index].mustFailFor += recognizer.mustFailFor
      } else {
        indices[address] = recognizers.count
        recognizers.append(recognizer)
      }
    }
    for recognizer in recognizers {
      guard let address = recognizer.address else { continue }
      for other in recognizer.mustFailFor.compactMap({ indices[$0] })
      where !recognizers[other].mustFail.contains(address) {
        recognizers[other].mustFail.append(address)
      }
    }
  }

  mutating func join(to forest: inout ImportedForest, notes: inout ImportNotes) {
    nameAwaited()
    var (guessed, unknown, own): (Set<String>, Set<String>, Set<String>) = ([], [], [])
    for recognizer in recognizers {
      let standing = standing(of: recognizer, in: &forest)
      guard let kind = standing.kind else {
        if !recognizer.className.hasPrefix("UIScrollView") { own.insert(recognizer.className) }
        if recognizer.className == "UIScrollViewPanGestureRecognizer", recognizer.isSwitchedOff,
          let place = recognizer.viewAddress.flatMap({ views[$0] })
        {
          forest[place].properties.append(("scrollEnabled", .bool(false)))
        }
        continue
      }
      if case .guessed = standing { guessed.insert(recognizer.className) }
      if kind == .unknown { unknown.insert(recognizer.className) }
      guard let address = recognizer.viewAddress, let place = views[address] else {
        // Those of other views matter only to the one in whose list they are.
        if !recognizer.isListed {
          notes.skip(
            "the \(recognizer.className): its view is not in the dump",
            line: recognizer.position.line
          )
        }
        continue
      }
      var gesture = recognizer.gesture(of: kind)
      if forest[place].className == "UILayoutContainerView" { gesture.takePop() }
      if !gesture.takeEdge() {
        gesture = recognizer.gesture(of: .unknown)
        notes.assume(
          "the edges of the \(recognizer.className) are not printed: where it begins is not known, and it decides nothing here",
          line: recognizer.position.line
        )
      }
      gesture.tell(&notes, line: recognizer.position.line)
      gesture.name = recognizer.address.flatMap { names[$0] } ?? ownName(of: recognizer)
      gesture.requireToFail = recognizer.mustFail.compactMap { names[$0] }
      forest[place].gestures.append(gesture)
    }
    notes.assumeKinds(guessed: guessed, unknown: unknown)
    if !own.isEmpty {
      notes.assume(
        "recognizers of UIKit's own are left out: \(own.sorted().joined(separator: ", "))"
      )
    }
  }

  /// What a recognizer is on its view; one of text is known on the views that have text here alone.
  private func standing(
    of recognizer: DumpedRecognizer,
    in forest: inout ImportedForest
  ) -> ImportedGesture.Standing {
    guard let place = recognizer.viewAddress.flatMap({ views[$0] }) else {
      return recognizer.standing
    }
    let base = forest[place].base.name
    if recognizer.isOfFixedText, base == "UITextView",
      !forest[place].properties.contains(where: { $0.key == "editable" })
    {
      forest[place].properties.append(("editable", .bool(false)))
    }
    guard case .ofUIKit = recognizer.standing, ImportedGesture.isOfText(recognizer.className),
      base != "UITextField", base != "UITextView"
    else { return recognizer.standing }
    return .unknown
  }

  /// Names the recognizers that others wait for; a scroll view's own pan has a name already.
  private mutating func nameAwaited() {
    let awaited = Set(recognizers.flatMap(\.mustFail))
    for recognizer in recognizers {
      guard let address = recognizer.address, awaited.contains(address),
        let view = recognizer.viewAddress, views[view] != nil
      else { continue }
      if let kind = recognizer.standing.kind {
        let isNamed = kind == .unknown && ViewDecoder.problem(withName: recognizer.className) == nil
        let word = isNamed ? recognizer.className : kind.rawValue
        names[address] = ownName(of: recognizer) ?? "\(word) \(address.addressText)"
      } else if recognizer.className == "UIScrollViewPanGestureRecognizer" {
        names[address] = "\(view.addressText).pan"
      }
    }
  }

  /// The name that the app gave it, if a scene can have it.
  private mutating func ownName(of recognizer: DumpedRecognizer) -> String? {
    guard let name = recognizer.name, ViewDecoder.problem(withName: name) == nil,
      taken.insert(name).inserted
    else { return nil }
    return name
  }
}
