/// The calls about a touch that its view has heard, the passes' only state of that; see ``after(_:)``.
enum Hearing: UInt8, CaseIterable {
  /// Nothing, and no recognizer keeps the beginning back.
  case unheard
  /// Nothing: a recognizer keeps the beginning back (`B-4.27`).
  case waiting
  /// Nothing, and it may hear the beginning now.
  case due
  /// The beginning, and everything since.
  case told
  /// Nothing; the touch has ended.
  case waitingForBoth
  /// Nothing; the touch has ended, and the view may hear the beginning now.
  case dueWithoutEnd
  /// The beginning; the touch has ended, and a recognizer keeps the end back (`B-4.28`).
  case waitingForEnd
  /// Nothing, and it will hear nothing: a recognizer has claimed the touch (`B-3.32`).
  case claimedUnheard
  /// The beginning; a recognizer has claimed the touch, and the view will hear that it is cancelled.
  case claimedTold
  /// Nothing more, whatever it heard before.
  case never

  enum Event: CaseIterable {
    /// A recognizer that delays the beginning is undecided.
    case beginningKept
    /// No recognizer delays the beginning any longer.
    case beginningFree
    /// The touch has ended, and the view must not hear of it yet.
    case endKept
    /// The view receives the beginning.
    case beginningTold
    /// A recognizer claims the touch.
    case claimed
    /// The view is to hear nothing more.
    case shutOut
  }

  /// The state after an event; the same where the event does not concern it.
  func after(_ event: Event) -> Hearing {
    switch (self, event) {
    case (_, .shutOut): .never
    case (.unheard, .beginningKept), (.due, .beginningKept): .waiting
    case (.waiting, .beginningFree): .due
    case (.unheard, .endKept), (.waiting, .endKept): .waitingForBoth
    case (.due, .endKept): .dueWithoutEnd
    case (.told, .endKept): .waitingForEnd
    case (.unheard, .beginningTold), (.waiting, .beginningTold), (.due, .beginningTold): .told
    case (.waitingForBoth, .beginningTold), (.dueWithoutEnd, .beginningTold): .waitingForEnd
    case (.claimedUnheard, .beginningTold): .claimedTold
    case (.told, .claimed), (.waitingForEnd, .claimed): .claimedTold
    case (.unheard, .claimed), (.waiting, .claimed), (.due, .claimed),
      (.waitingForBoth, .claimed), (.dueWithoutEnd, .claimed):
      .claimedUnheard
    default: self
    }
  }

  /// True if the view received the beginning, and so must receive an end (`B-3.19`).
  var hasBegun: Bool { self == .told || self == .waitingForEnd || self == .claimedTold }
  var isBeginningKept: Bool { self == .waiting || self == .waitingForBoth }
  var isEndKept: Bool {
    self == .waitingForBoth || self == .dueWithoutEnd || self == .waitingForEnd
  }
  /// True if the beginning was kept from the view, and it may hear it now.
  var isDue: Bool { self == .due || self == .dueWithoutEnd }
  var isClaimed: Bool { self == .claimedUnheard || self == .claimedTold }
  var mayHear: Bool { self != .never }
}
