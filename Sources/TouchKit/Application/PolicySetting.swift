/// A setting of ``Policy`` as scene files, sessions and the command line have it.
///
/// The table below is the one place that knows the settings by name: scenes are decoded and sessions
/// encoded by it, and tests hold the schema and the manual against it.
package struct PolicySetting: Sendable {
  /// The place of the setting, and the values that it may have.
  package enum Kind: Sendable {
    /// True or false.
    case flag(any WritableKeyPath<Policy, Bool> & Sendable)
    /// A whole number.
    case count(any WritableKeyPath<Policy, Int> & Sendable, ClosedRange<Int>)
    /// A number from 0 to ``highest``.
    case number(any WritableKeyPath<Policy, Double> & Sendable, Unit)
    /// One of some words.
    case word(any WritableKeyPath<Policy, String> & Sendable, [String])
  }

  /// The unit of a number.
  package enum Unit: String, Sendable {
    case points
    case seconds
    case radians
    case ratio = "a part of 1"
  }

  /// The largest number that a setting can have.
  package static let highest = 10_000.0

  package let name: String
  package let kind: Kind
  /// The statements that say what it does, and who the default is from.
  package let source: String

  /// The default, as a file has it.
  package var standard: String {
    let policy = Policy()
    return switch kind {
    case .flag(let path): "\(policy[keyPath: path])"
    case .count(let path, _): "\(policy[keyPath: path])"
    case .number(let path, _):
      Int(exactly: policy[keyPath: path]).map { "\($0)" } ?? "\(policy[keyPath: path])"
    case .word(let path, _): policy[keyPath: path]
    }
  }

  private init(_ name: String, kind: Kind, source: String) {
    self.name = name
    self.kind = kind
    self.source = source
  }

  /// All settings, in the order in which a session's header has them.
  package static let all: [PolicySetting] = [
    PolicySetting(
      "containers",
      kind: .word(\.containersName, Policy.Containers.allCases.map(\.rawValue)),
      source: "iOS 13, `B-1.35`, `B-2.6`; iOS 12, `B-2.7`"
    ),
    PolicySetting(
      "hitTestPasses",
      kind: .count(\.hitTestPasses, 1...10),
      source: "observed, `B-1.37`"
    ),
    PolicySetting("indirectInput", kind: .flag(\.indirectInput), source: "UIKit, `B-7.15`"),
    PolicySetting(
      "controlTolerance",
      kind: .number(\.controlTolerance.native, .points),
      source: "measured on iPhone; 25 on iPad, `B-5.8`"
    ),
    PolicySetting("crossingSendsBoth", kind: .flag(\.crossingSendsBoth), source: "ours, `B-5.10`"),
    PolicySetting(
      "tapDuration",
      kind: .number(\.thresholds.tapDuration, .seconds),
      source: "ours, `B-4.53`"
    ),
    PolicySetting(
      "tapMovement",
      kind: .number(\.thresholds.tapMovement, .points),
      source: "ours, `B-4.53`, `B-4.55`"
    ),
    PolicySetting(
      "tapInterval",
      kind: .number(\.thresholds.tapInterval, .seconds),
      source: "ours, `B-4.56`"
    ),
    PolicySetting(
      "panMovement",
      kind: .number(\.thresholds.panMovement, .points),
      source: "EarlGrey, for scroll views, `B-4.61`, `B-4.62`"
    ),
    PolicySetting(
      "velocityWindow",
      kind: .number(\.thresholds.velocityWindow, .seconds),
      source: "ours"
    ),
    PolicySetting(
      "swipeDuration",
      kind: .number(\.thresholds.swipeDuration, .seconds),
      source: "ours, `B-4.66`"
    ),
    PolicySetting(
      "swipeDistance",
      kind: .number(\.thresholds.swipeDistance, .points),
      source: "ours, `B-4.66`"
    ),
    PolicySetting(
      "swipeSlant",
      kind: .number(\.thresholds.swipeSlant, .ratio),
      source: "ours, `B-4.66`"
    ),
    PolicySetting(
      "pinchMovement",
      kind: .number(\.thresholds.pinchMovement, .points),
      source: "ours, `B-4.67`, `B-4.69`"
    ),
    PolicySetting(
      "rotationAngle",
      kind: .number(\.thresholds.rotationAngle, .radians),
      source: "ours, `B-4.68`"
    ),
    PolicySetting(
      "edgeWidth",
      kind: .number(\.thresholds.edgeWidth, .points),
      source: "an open port of UIKit, `B-4.70`"
    ),
    PolicySetting(
      "contentTouchDelay",
      kind: .number(\.thresholds.contentTouchDelay, .seconds),
      source: "UIKit, `B-6.4`"
    ),
    PolicySetting("scrollPause", kind: .number(\.thresholds.scrollPause, .seconds), source: "ours"),
    PolicySetting(
      "switchSize",
      kind: .word(\.switchSizeName, Policy.SwitchSize.allCases.map(\.rawValue)),
      source: "iOS 18, iOS 26, `B-7.22`"
    ),
  ]
}

extension Policy {
  /// The word for ``containers``; one that is unknown changes nothing.
  fileprivate var containersName: String {
    get { containers.rawValue }
    set { containers = Containers(rawValue: newValue) ?? containers }
  }

  /// The word for ``switchSize``; one that is unknown changes nothing.
  fileprivate var switchSizeName: String {
    get { switchSize.rawValue }
    set { switchSize = SwitchSize(rawValue: newValue) ?? switchSize }
  }
}
