extension NSLayoutConstraint {
  /// The alignment of a visual format's views across it, and its direction.
  ///
  /// [Apple's page](https://developer.apple.com/documentation/uikit/nslayoutconstraint/formatoptions).
  public struct FormatOptions: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Makes options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// All have the same left edge.
    public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
    /// All have the same right edge.
    public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
    /// All have the same top.
    public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
    /// All have the same bottom.
    public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
    /// All have the same leading edge.
    public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
    /// All have the same trailing edge.
    public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
    /// All have the same centre from left to right.
    public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
    /// All have the same centre from top to bottom.
    public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
    /// The last lines of all stand at the same height.
    public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
    /// The first lines of all stand at the same height.
    public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
    /// A horizontal format goes in the direction of text; the default.
    public static let directionLeadingToTrailing = FormatOptions([])
    /// A horizontal format goes from left to right.
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    /// A horizontal format goes from right to left.
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)

    fileprivate static let alignments: [(option: FormatOptions, attribute: Attribute)] = [
      (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top),
      (.alignAllBottom, .bottom), (.alignAllLeading, .leading), (.alignAllTrailing, .trailing),
      (.alignAllCenterX, .centerX), (.alignAllCenterY, .centerY),
      (.alignAllLastBaseline, .lastBaseline), (.alignAllFirstBaseline, .firstBaseline),
    ]
  }

  /// Makes the constraints that a line of the visual format writes (`B-7.67`), in points; they do not count
  /// yet.
  ///
  /// A format that is wrong, or names a view that is not in `views`, ends the program with what and where.
  public static func constraints(
    withVisualFormat format: String,
    options opts: FormatOptions = [],
    metrics: [String: Any]? = nil,
    views: [String: Any]
  ) -> [NSLayoutConstraint] {
    do throws(VisualFormatError) {
      return try made(of: format, opts, metrics: metrics ?? [:], views: views)
    } catch {
      preconditionFailure(error.text)
    }
  }

  /// Makes the constraints that a line of the visual format writes, or says what is wrong with it.
  package static func made(
    of format: String,
    _ options: FormatOptions,
    metrics: [String: Any],
    views: [String: Any]
  ) throws(VisualFormatError) -> [NSLayoutConstraint] {
    let numbers = metrics.compactMapValues { LayerValue.components(of: $0)?.first }
    let line = try VisualFormat.read(format, metrics: numbers)
    return try VisualFormatMaker(format: format, line: line, options: options, views: views).make()
  }
}

/// Makes the constraints of a format that was read.
@MainActor
private struct VisualFormatMaker {
  typealias Attribute = NSLayoutConstraint.Attribute

  let format: String
  let line: VisualFormat
  let options: NSLayoutConstraint.FormatOptions
  let views: [String: Any]

  /// The edge at which the format begins, and the one at which it ends.
  private var edges: (start: Attribute, end: Attribute) {
    if line.axis == .vertical { return (.top, .bottom) }
    if options.contains(.directionLeftToRight) { return (.left, .right) }
    return options.contains(.directionRightToLeft) ? (.right, .left) : (.leading, .trailing)
  }

  /// The sign of what counts as forward: distances from right to left are negative.
  private var sign: CGFloat { edges.start == .right ? -1 : 1 }

  /// The distance between views that `-` stands for, in points.
  private static let standard: CGFloat = 8

  func make() throws(VisualFormatError) -> [NSLayoutConstraint] {
    var items: [Any] = []
    for item in line.items { items.append(try view(item.name, item.column)) }
    var result: [NSLayoutConstraint] = []
    if let leading = line.leading {
      let around = try superview(of: items[0], at: 1)
      let margin = isStandard(leading) ? edges.start.atMargin : edges.start
      result += try space(leading, from: (around, margin), to: (items[0], edges.start))
    }
    for index in items.indices {
      result += try sizes(of: line.items[index], items[index])
      guard index > 0 else { continue }
      result += try space(
        line.gaps[index - 1],
        from: (items[index - 1], edges.end),
        to: (items[index], edges.start)
      )
    }
    if let trailing = line.trailing, let last = items.last {
      let around = try superview(of: last, at: format.count)
      let margin = isStandard(trailing) ? edges.end.atMargin : edges.end
      result += try space(trailing, from: (last, edges.end), to: (around, margin))
    }
    return result + alignments(of: items)
  }

  private func isStandard(_ gap: VisualFormat.Gap) -> Bool {
    if case .standard = gap { true } else { false }
  }

  /// Relates the beginning of what follows to the end of what comes before.
  private func space(
    _ gap: VisualFormat.Gap,
    from: (item: Any, edge: Attribute),
    to: (item: Any, edge: Attribute)
  ) throws(VisualFormatError) -> [NSLayoutConstraint] {
    func constraint(_ predicate: VisualFormat.Predicate, _ distance: CGFloat) -> NSLayoutConstraint
    {
      let isTurned = sign < 0
      let made = NSLayoutConstraint(
        item: isTurned ? from.item : to.item,
        attribute: isTurned ? from.edge : to.edge,
        relatedBy: predicate.relation,
        toItem: isTurned ? to.item : from.item,
        attribute: isTurned ? to.edge : from.edge,
        multiplier: 1,
        constant: distance
      )
      made.priority = predicate.priority
      return made
    }
    let predicates: [VisualFormat.Predicate]
    switch gap {
    case .none: predicates = [VisualFormat.Predicate(value: .number(0), column: 1)]
    case .standard:
      let isMargin = from.edge.withoutMargins != nil || to.edge.withoutMargins != nil
      let distance = isMargin ? 0 : Self.standard
      predicates = [VisualFormat.Predicate(value: .number(distance), column: 1)]
    case .of(let given): predicates = given
    }
    var result: [NSLayoutConstraint] = []
    for predicate in predicates {
      guard case .number(let number) = predicate.value else {
        throw wrong("a distance is a number or a metric, and no view", at: predicate.column)
      }
      result.append(constraint(predicate, number * predicate.multiplier + predicate.constant))
    }
    return result
  }

  private func sizes(
    of item: VisualFormat.Item,
    _ view: Any
  ) throws(VisualFormatError) -> [NSLayoutConstraint] {
    let length: Attribute = line.axis == .vertical ? .height : .width
    var result: [NSLayoutConstraint] = []
    for predicate in item.sizes {
      var other: Any?
      var constant = predicate.constant
      switch predicate.value {
      case .view(let name): other = try self.view(name, predicate.column)
      case .number(let number): constant += number * predicate.multiplier
      }
      let made = NSLayoutConstraint(
        item: view,
        attribute: length,
        relatedBy: predicate.relation,
        toItem: other,
        attribute: length,
        multiplier: other == nil ? 1 : predicate.multiplier,
        constant: constant
      )
      made.priority = predicate.priority
      result.append(made)
    }
    return result
  }

  /// Each view is aligned with the one before it.
  private func alignments(of items: [Any]) -> [NSLayoutConstraint] {
    let attributes = NSLayoutConstraint.FormatOptions.alignments
      .filter { options.contains($0.option) }.map(\.attribute)
    return attributes.flatMap { attribute in
      zip(items, items.dropFirst()).map { before, after in
        NSLayoutConstraint(
          item: after,
          attribute: attribute,
          relatedBy: .equal,
          toItem: before,
          attribute: attribute,
          multiplier: 1,
          constant: 0
        )
      }
    }
  }

  // MARK: - Views

  private func view(_ name: String, _ column: Int) throws(VisualFormatError) -> Any {
    if let view = views[name] { return view }
    let known = views.keys.sorted().joined(separator: ", ")
    throw wrong("there is no view '\(name)'; there are: \(known)", at: column)
  }

  private func superview(of item: Any, at column: Int) throws(VisualFormatError) -> UIView {
    let around = (item as? UIView)?.superview ?? (item as? UILayoutGuide)?.owningView
    guard let around else {
      throw wrong("'|' stands for the superview, and the view beside it is in none", at: column)
    }
    return around
  }

  private func wrong(_ message: String, at column: Int) -> VisualFormatError {
    VisualFormatError(format: format, column: column, message: message)
  }
}

extension NSLayoutConstraint.Attribute {
  /// The same edge of the area inside of the margins.
  fileprivate var atMargin: Self {
    switch self {
    case .left: .leftMargin
    case .right: .rightMargin
    case .top: .topMargin
    case .bottom: .bottomMargin
    case .leading: .leadingMargin
    case .trailing: .trailingMargin
    default: self
    }
  }
}
