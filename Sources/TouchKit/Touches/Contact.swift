/// One finger, pencil or mouse button on the screen, at one moment.
public struct Contact: Hashable, Sendable {
  /// The kind of a contact.
  public enum Source: String, CaseIterable, Hashable, Sendable {
    case touch
    /// A mouse with its button down, which stands for a finger unless the app asks for pointers.
    case mouse
    case pencil
  }

  /// The phase of the contact.
  public enum Phase: String, CaseIterable, Hashable, Sendable {
    case began, moved, ended, cancelled

    var isDown: Bool { self == .began || self == .moved }
  }

  /// Values that only some hardware reports.
  public struct Details: Hashable, Sendable {
    /// The radius of the contact, in points; 0 where it is not known.
    public var majorRadius: Double
    /// The possible error of the radius, in points.
    public var majorRadiusTolerance: Double
    /// The hardest press that ``Contact/force`` can report; 0 where force is not known.
    public var maximumForce: Double
    /// The pencil's angle to the glass, in radians: 0 is flat on it, π/2 upright (`B-3.26`).
    public var altitude: Double
    /// The direction that the pencil leans to, in radians from the screen's +X, y down (`B-3.26`).
    public var azimuth: Double
    /// The pencil's turn about its own length, in radians.
    public var roll: Double
    /// The height of a hovering pencil above the glass, from 0 to 1 (`B-4.71`).
    public var zOffset: Double
    /// The place of the contact to the hardware's best knowledge, in screen points; not for hit-testing (`B-1.28`).
    public var precisePosition: CGPoint?
    /// Which values are estimates, by the raw bits of ``UITouch/Properties``.
    public var estimated: Int
    /// Which of the estimates better values will come for, by the raw bits of ``UITouch/Properties``.
    public var expectingUpdates: Int
    /// Identifies this moment when better values come for it; nil where none will.
    public var estimationUpdateIndex: Int?

    /// Makes the details of a contact; angles are in radians, lengths in points.
    public init(
      majorRadius: Double = 0,
      majorRadiusTolerance: Double = 0,
      maximumForce: Double = 0,
      altitude: Double = .pi / 2,
      azimuth: Double = 0,
      roll: Double = 0,
      zOffset: Double = 0,
      precisePosition: CGPoint? = nil,
      estimated: Int = 0,
      expectingUpdates: Int = 0,
      estimationUpdateIndex: Int? = nil
    ) {
      self.majorRadius = majorRadius
      self.majorRadiusTolerance = majorRadiusTolerance
      self.maximumForce = maximumForce
      self.altitude = altitude
      self.azimuth = azimuth
      self.roll = roll
      self.zOffset = zOffset
      self.precisePosition = precisePosition
      self.estimated = estimated
      self.expectingUpdates = expectingUpdates
      self.estimationUpdateIndex = estimationUpdateIndex
    }
  }

  /// Identifies the contact among those that are down at the same time.
  public var id: Int
  /// The kind of a contact.
  public var source: Source
  /// The phase of the contact.
  public var phase: Phase
  /// The place on the screen, in points, origin top left, y down.
  public var position: CGPoint
  /// The force: 1 is an average touch, 0 stands for not known (`B-3.24`).
  public var force: Double
  /// The buttons that are down of a mouse, or of a pencil: its tip as the primary one, its barrel's (`B-4.92`).
  public var buttons: UIEvent.ButtonMask
  /// The values that only some hardware reports; nil where it reports nothing.
  public var details: Details?

  /// Makes a contact; `position` is in screen points.
  public init(
    id: Int,
    source: Source = .touch,
    phase: Phase,
    position: CGPoint,
    force: Double = 0,
    buttons: UIEvent.ButtonMask = .primary,
    details: Details? = nil
  ) {
    self.id = id
    self.source = source
    self.phase = phase
    self.position = position
    self.force = force
    self.buttons = buttons
    self.details = details
  }
}

/// Better values for an earlier moment of a contact (`B-3.28`).
public struct EstimateUpdate: Hashable, Sendable {
  /// The moment's ``Contact/Details/estimationUpdateIndex``.
  public var index: Int
  /// The force, where that is known better now.
  public var force: Double?
  /// The altitude in radians, where that is known better now.
  public var altitude: Double?
  /// The azimuth in radians, where that is known better now.
  public var azimuth: Double?
  /// The roll in radians, where that is known better now.
  public var roll: Double?

  /// Makes an update; nil leaves a value as it is.
  public init(
    index: Int,
    force: Double? = nil,
    altitude: Double? = nil,
    azimuth: Double? = nil,
    roll: Double? = nil
  ) {
    self.index = index
    self.force = force
    self.altitude = altitude
    self.azimuth = azimuth
    self.roll = roll
  }
}
