/// A row of segments of the same width, of which one is selected.
///
/// A touch selects the segment on which it ends; a change sends `valueChanged`, and the touch itself sends nothing
/// (`B-5.23`). The segments are not views here: the control draws them. Source: UIKit, `UISegmentedControl`.
open class UISegmentedControl: UIControl {
  /// The index that stands for no segment: -1.
  public static let noSegment = -1

  private static let cornerRadius: CGFloat = 9
  private static let plateMargin: CGFloat = 2

  private struct Segment {
    var title: String?
    var image: UIImage?
    var isEnabled = true

    /// What an archive holds of it; drawings have no bytes.
    var archived: [String: Any] {
      var values: [String: Any] = ["isEnabled": isEnabled]
      values["title"] = title
      values["image"] = image?.drawn == nil ? image : nil
      return values
    }
  }

  /// The selected segment, from the left, or ``noSegment`` for any other number; setting it sends nothing.
  open var selectedSegmentIndex: Int {
    get { chosen }
    set {
      chosen = segments.indices.contains(newValue) ? newValue : Self.noSegment
      setNeedsDisplay()
    }
  }
  /// True if a segment is selected only while its actions run; false by default.
  open var isMomentary = false { didSet { setNeedsDisplay() } }
  /// The colour of the selected segment; nil is white.
  open var selectedSegmentTintColor: UIColor? { didSet { setNeedsDisplay() } }
  /// The number of segments.
  public final var numberOfSegments: Int { segments.count }

  private var segments: [Segment] = [] { didSet { setNeedsDisplay() } }
  private var chosen = UISegmentedControl.noSegment
  private var pressed: Int?

  package override var touchEvents: Event { [] }
  override var tracedValue: Double? { Double(selectedSegmentIndex) }

  override var archivedProperties: [ArchivedProperty] {
    super.archivedProperties + [
      .init(
        "Segments",
        { [self] in segments.map(\.archived) },
        { [self] in
          segments = $0.map {
            Segment(
              title: $0["title"] as? String,
              image: $0["image"] as? UIImage,
              isEnabled: $0["isEnabled"] as? Bool ?? true
            )
          }
        }
      ),
      .init("SelectedSegmentIndex", self, \.selectedSegmentIndex),
      .init("IsMomentary", self, \.isMomentary),
      .init("SelectedSegmentTintColor", self, \.selectedSegmentTintColor),
    ]
  }

  open override var alignmentRectInsets: UIEdgeInsets {
    UIEdgeInsets(top: 0, left: 0, bottom: 1, right: 0)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 32)
  }

  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Makes the control that `encode(with:)` archived.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Makes a control with a segment for each of some texts and images.
  public init(items: [Any]?) {
    super.init(frame: .zero)
    segments = (items ?? []).map { Segment(title: $0 as? String, image: $0 as? UIImage) }
  }

  // MARK: - Segments

  /// Inserts a segment with a title at an index, or after the last, at once; the chosen one stays chosen.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(Segment(title: title), at: segment)
  }

  /// Inserts a segment with an image at an index, or after the last, at once; the chosen one stays chosen.
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insert(Segment(image: image), at: segment)
  }

  private func insert(_ segment: Segment, at index: Int) {
    let place = index.clamped(to: 0...segments.count)
    segments.insert(segment, at: place)
    if chosen >= place { chosen += 1 }
  }

  /// Removes a segment at once, animated or not; beyond the end, the last (UIKit's rule).
  open func removeSegment(at segment: Int, animated: Bool) {
    guard !segments.isEmpty else { return }
    let place = segment.clamped(to: 0...segments.count - 1)
    segments.remove(at: place)
    if chosen == place {
      chosen = Self.noSegment
    } else if chosen > place {
      chosen -= 1
    }
  }

  /// Removes all segments.
  open func removeAllSegments() {
    segments = []
    chosen = Self.noSegment
  }

  /// Sets the title of a segment, in place of an image.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    change(segment) { $0 = Segment(title: title, isEnabled: $0.isEnabled) }
  }

  /// Returns the title of a segment; nil where there is none.
  open func titleForSegment(at segment: Int) -> String? { self[segment]?.title }

  /// Sets the image of a segment, in place of a title.
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    change(segment) { $0 = Segment(image: image, isEnabled: $0.isEnabled) }
  }

  /// Returns the image of a segment; nil where there is none.
  open func imageForSegment(at segment: Int) -> UIImage? { self[segment]?.image }

  /// Sets whether a segment can be selected by touch.
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    change(segment) { $0.isEnabled = enabled }
  }

  /// Returns whether a segment can be selected by touch; false where there is none.
  open func isEnabledForSegment(at segment: Int) -> Bool { self[segment]?.isEnabled ?? false }

  private subscript(index: Int) -> Segment? {
    segments.indices.contains(index) ? segments[index] : nil
  }

  private func change(_ index: Int, _ body: (inout Segment) -> Void) {
    if segments.indices.contains(index) { body(&segments[index]) }
  }

  // MARK: - Tracking

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    press(touch)
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    press(touch)
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if let touch { press(touch) }
    let target = pressed
    pressed = nil
    if let target { select(target, with: event) }
  }

  private func select(_ target: Int, with event: UIEvent?) {
    guard segments[target].isEnabled, target != chosen else { return }
    selectedSegmentIndex = target
    send(.valueChanged, with: event)
    if isMomentary { selectedSegmentIndex = Self.noSegment }
  }

  override func springLoadedPart(at point: CGPoint) -> AnyHashable? { index(at: point.x) }
  override func springLoad(at point: CGPoint) {
    if let index = index(at: point.x) { select(index, with: nil) }
  }

  open override func cancelTracking(with event: UIEvent?) {
    pressed = nil
    setNeedsDisplay()
  }

  override var winsOverTaps: Bool { true }

  private func press(_ touch: UITouch) {
    pressed = isTouchInside ? index(at: touch.location(in: self).x) : nil
    setNeedsDisplay()
  }

  private func index(at x: CGFloat) -> Int? {
    guard !segments.isEmpty, bounds.width > 0, x.isFinite else { return nil }
    let fraction = ((x - bounds.minX) / bounds.width).clamped(to: 0...1)
    return min(Int(fraction * CGFloat(segments.count)), segments.count - 1)
  }

  // MARK: - Looks

  private func rect(of index: Int, in rect: CGRect) -> CGRect {
    let width = rect.width / CGFloat(segments.count)
    return CGRect(
      x: rect.minX + CGFloat(index) * width,
      y: rect.minY,
      width: width,
      height: rect.height
    )
  }

  open override func draw(_ rect: CGRect) {
    guard let canvas = UIGraphicsGetCurrentContext() else { return }
    canvas.draw(self) {
      canvas.fill(
        UIBezierPath(roundedRect: rect, cornerRadius: Self.cornerRadius),
        with: ControlLooks.trough
      )
      for index in segments.indices.dropFirst() where !isPlate(index) && !isPlate(index - 1) {
        let x = self.rect(of: index, in: rect).minX - 0.5
        let line = CGRect(x: x, y: rect.minY + 8, width: 1, height: max(0, rect.height - 16))
        canvas.fill(UIBezierPath(rect: line), with: ControlLooks.line)
      }
      for index in segments.indices { draw(index, in: self.rect(of: index, in: rect), on: canvas) }
    }
  }

  /// True for the selected segment, in a momentary control for the pressed one, which is drawn as a plate.
  private func isPlate(_ index: Int) -> Bool {
    index == chosen || isMomentary && index == pressed && segments[index].isEnabled
  }

  private func draw(_ index: Int, in rect: CGRect, on canvas: any Canvas) {
    let segment = segments[index]
    if isPlate(index) {
      canvas.drawPlate(
        rect.insetBy(dx: Self.plateMargin, dy: Self.plateMargin),
        cornerRadius: Self.cornerRadius - Self.plateMargin,
        with: selectedSegmentTintColor ?? .white
      )
    }
    if let image = segment.image { canvas.draw(image, in: CGRect(image.size, inMiddleOf: rect)) }
    guard let title = segment.title else { return }
    let isPale = !segment.isEnabled || index == pressed && !isPlate(index)
    let text = StyledText(
      title,
      font: .systemFont(ofSize: 13, weight: isPlate(index) ? .semibold : .medium),
      color: ControlLooks.ink.withAlphaComponent(isPale ? 0.35 : 1),
      alignment: .center
    )
    canvas.drawCentered(text, in: rect.insetBy(dx: 4, dy: 0))
  }
}
