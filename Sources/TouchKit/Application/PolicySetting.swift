/// A setting of ``Policy`` as files and the command line have it; tests hold schema and manual against them.
package struct PolicySetting: Sendable {
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

  package enum Unit: String, Sendable {
    case points
    case seconds
    case radians
    case ratio = "a part of 1"
  }

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

  private init(_ name: String, _ kind: Kind, _ source: String) {
    (self.name, self.kind, self.source) = (name, kind, source)
  }

  /// All settings, in the order in which a session's header has them.
  package static let all: [PolicySetting] = [
    PolicySetting(
      "containers",
      .word(\.containersName, Policy.Containers.allCases.map(\.rawValue)),
      "iOS 13, `B-1.35`, `B-2.6`; iOS 12, `B-2.7`"
    ),
    PolicySetting("hitTestPasses", .count(\.hitTestPasses, 1...10), "observed, `B-1.37`"),
    PolicySetting("indirectInput", .flag(\.indirectInput), "UIKit, `B-7.15`"),
    number(
      "controlTolerance",
      \.controlTolerance.native,
      .points,
      "measured on iPhone; 25 on iPad, `B-5.8`"
    ),
    PolicySetting("crossingSendsBoth", .flag(\.crossingSendsBoth), "ours, `B-5.10`"),
    number("tapDuration", \.thresholds.tapDuration, .seconds, "ours, `B-4.53`"),
    number("tapMovement", \.thresholds.tapMovement, .points, "ours, `B-4.53`, `B-4.55`"),
    number("tapInterval", \.thresholds.tapInterval, .seconds, "ours, `B-4.56`"),
    number(
      "panMovement",
      \.thresholds.panMovement,
      .points,
      "EarlGrey, for scroll views, `B-4.61`, `B-4.62`"
    ),
    number("velocityWindow", \.thresholds.velocityWindow, .seconds, "ours"),
    number("swipeDuration", \.thresholds.swipeDuration, .seconds, "ours, `B-4.66`"),
    number("swipeDistance", \.thresholds.swipeDistance, .points, "ours, `B-4.66`"),
    number("swipeSlant", \.thresholds.swipeSlant, .ratio, "ours, `B-4.66`"),
    number("pinchMovement", \.thresholds.pinchMovement, .points, "ours, `B-4.67`, `B-4.69`"),
    number("rotationAngle", \.thresholds.rotationAngle, .radians, "ours, `B-4.68`"),
    number("edgeWidth", \.thresholds.edgeWidth, .points, "an open port of UIKit, `B-4.70`"),
    number("contentTouchDelay", \.thresholds.contentTouchDelay, .seconds, "UIKit, `B-6.4`"),
    number("scrollPause", \.thresholds.scrollPause, .seconds, "ours"),
    PolicySetting(
      "switchSize",
      .word(\.switchSizeName, Policy.SwitchSize.allCases.map(\.rawValue)),
      "iOS 18, iOS 26, `B-7.22`"
    ),
    PolicySetting("contentPop", .flag(\.contentPop), "iOS 26, `B-4.89`, `B-4.90`"),
  ]

  private static func number(
    _ name: String,
    _ path: any WritableKeyPath<Policy, Double> & Sendable,
    _ unit: Unit,
    _ source: String
  ) -> PolicySetting {
    PolicySetting(name, .number(path, unit), source)
  }
}

extension Policy {
  /// The word for ``containers``; one that is unknown changes nothing.
  fileprivate var containersName: String {
    get { containers.rawValue }
    set { containers = Containers(rawValue: newValue) ?? containers }
  }

  fileprivate var switchSizeName: String {
    get { switchSize.rawValue }
    set { switchSize = SwitchSize(rawValue: newValue) ?? switchSize }
  }
}
