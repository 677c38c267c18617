public import struct Foundation.IndexPath

extension IndexPath {
  /// Names a row of a section of a table.
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }

  /// Names an item of a section of a collection.
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

  /// The section's number.
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }

  /// The row's number in its section.
  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  /// The item's number in its section.
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
}
