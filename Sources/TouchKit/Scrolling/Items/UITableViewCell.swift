/// One row of a table; it passes touches up, so that they reach its table (`B-2.19`).
open class UITableViewCell: UIView, ItemCell {
  /// The layout of a cell; `value2` is as `value1` here, with the other text at the trailing edge.
  public enum CellStyle: Int, Sendable {
    case `default`, value1, value2, subtitle
  }

  /// The looks of a cell that is selected; here all but `none` are alike.
  public enum SelectionStyle: Int, Sendable {
    case none, blue, gray, `default`
  }

  /// The line below a cell.
  public enum SeparatorStyle: Int, Sendable {
    case none, singleLine
  }

  /// The identifier for reuse of the cell; nil for none.
  public final let reuseIdentifier: String?
  /// The view for the content of the cell; it fills the cell.
  public final let contentView: UIView
  /// The cell's text; it gets no touches.
  public final let textLabel: UILabel?
  /// The other text of a style that has one; it gets no touches.
  public final private(set) var detailTextLabel: UILabel?
  /// The image before the text; it gets no touches.
  public final var imageView: UIImageView? {
    if imageIfUsed == nil {
      let view = UIImageView()
      imageIfUsed = view
      contentView.addSubview(view)
    }
    return imageIfUsed
  }
  /// The looks of the cell while it is selected or a finger is on it.
  open var selectionStyle = SelectionStyle.default {
    didSet { setNeedsDisplay() }
  }
  /// The room beside the line below the cell, in points; kept for code that reads it.
  open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
  /// The view behind the content; it fills the cell.
  open var backgroundView: UIView? {
    didSet { replaceBackground(oldValue, with: backgroundView) }
  }
  /// The view behind the content while the cell is selected or a finger is on it; it fills the cell.
  open var selectedBackgroundView: UIView? {
    didSet {
      replaceBackground(oldValue, with: selectedBackgroundView, above: backgroundView)
      showSelection()
    }
  }
  /// True if a finger is on the row; setting it calls ``setHighlighted(_:animated:)``.
  open var isHighlighted: Bool {
    get { highlights }
    set { setHighlighted(newValue, animated: false) }
  }
  /// True if the row is selected; setting it calls ``setSelected(_:animated:)``.
  open var isSelected: Bool {
    get { selects }
    set { setSelected(newValue, animated: false) }
  }

  /// The control that the row has at its leading edge while its table is edited; the delegate says it.
  public final internal(set) var editingStyle = EditingStyle.none
  /// True if the row has a control that moves it while it is edited; false by default, and set by its table.
  open var showsReorderControl = false {
    didSet { if showsReorderControl != oldValue { placeControls() } }
  }
  /// True while the controls of editing are there; setting it calls ``setEditing(_:animated:)``.
  open var isEditing: Bool {
    get { edits }
    set { setEditing(newValue, animated: false) }
  }
  /// What the row has at its trailing edge; none by default.
  open var accessoryType = AccessoryType.none {
    didSet { if accessoryType != oldValue { makeAccessory() } }
  }
  /// An app's own view at the trailing edge, in place of that of the type.
  open var accessoryView: UIView? {
    didSet { if accessoryView !== oldValue { makeAccessory() } }
  }
  final var hasCheckMark = false

  private var imageIfUsed: UIImageView?
  private var stacksTexts = false
  private var editControl: UITableViewCellEditControl?
  private var reorderControl: UITableViewCellReorderControl?
  private var accessory: UIView?
  private var edits = false
  private var highlights = false
  private var selects = false

  /// What a storyboard's segue from the cell does as a touch selects it (`B-7.131`).
  package final var selectionSegue: (() -> Void)?

  /// Makes a cell.
  public required init(style: CellStyle, reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    let frame = CGRect(x: 0, y: 0, width: 320, height: 44)
    let label = UILabel(frame: frame.inset(by: Self.margins))
    contentView = UIView(frame: frame)
    textLabel = label
    super.init(frame: frame)
    addSubview(contentView)
    contentView.addSubview(label)
    backgroundColor = .white
    if style != .default {
      let detail = UILabel(frame: label.frame)
      detail.font = .systemFont(ofSize: style == .subtitle ? 12 : 17)
      if style != .subtitle { detail.textAlignment = .right }
      contentView.addSubview(detail)
      detailTextLabel = detail
      stacksTexts = style == .subtitle
    }
  }

  /// Makes a cell with one text.
  public convenience init() {
    self.init(style: .default, reuseIdentifier: nil)
  }

  /// Decodes the cell that `encode(with:)` archived.
  public required init?(coder: NSCoder) {
    reuseIdentifier = coder.object("UIReuseIdentifier") as? String
    contentView = UIView(frame: .zero)
    textLabel = nil
    super.init(coder: coder)
    adoptArchivedContent()
  }

  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(reuseIdentifier as Any?, forKey: "UIReuseIdentifier")
  }

  /// Called when a finger comes to the row or leaves it, without animation (`B-6.38`); an override calls super.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    highlights = highlighted
    textLabel?.isHighlighted = highlighted || selects
    showSelection()
  }

  /// Called when the row is selected or no longer is, without animation (`B-6.38`); an override calls super.
  open func setSelected(_ selected: Bool, animated: Bool) {
    selects = selected
    textLabel?.isHighlighted = selected || highlights
    showSelection()
    editControl?.setNeedsDisplay()
  }

  private func showSelection() {
    selectedBackgroundView?.isHidden = !(highlights || selects) || selectionStyle == .none
    setNeedsDisplay()
  }

  /// Called as the controls of editing come and go, at once; an override calls super (`B-6.113`).
  open func setEditing(_ editing: Bool, animated: Bool) {
    edits = editing
    placeControls()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if imageIfUsed != nil || detailTextLabel != nil { placeTexts() }
  }

  /// Called before the cell is shown as another row; an override calls super.
  open func prepareForReuse() {
    isHighlighted = false
    isSelected = false
  }

  /// Returns the size by the constraints in the content view; without any, ``sizeThatFits(_:)`` (`B-6.102`).
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize,
    withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    guard contentView.hasConstraints else { return sizeThatFits(targetSize) }
    return contentView.systemLayoutSizeFitting(
      targetSize,
      withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority
    )
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: UITableView.standardRowHeight)
  }

  private static let margins = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16)

  override func sizeDidChange(from old: CGSize) {
    super.sizeDidChange(from: old)
    placeControls()
  }

  /// Puts the controls that the row has beside its content, where iOS 26.1 has them.
  final func placeControls() {
    let hasEditControl = edits && (editingStyle != .none || hasCheckMark)
    Self.put(&editControl, in: self, isThere: hasEditControl) {
      UITableViewCellEditControl(frame: .zero)
    }
    Self.put(&reorderControl, in: self, isThere: edits && showsReorderControl) {
      UITableViewCellReorderControl(frame: .zero)
    }
    let size: CGFloat = 26
    editControl?.frame = CGRect(x: 15, y: (bounds.height - size) / 2, width: size, height: size)
    // A touch on a check mark selects the row.
    editControl?.isUserInteractionEnabled = !hasCheckMark
    editControl?.setNeedsDisplay()
    let grip = CGRect(x: bounds.width - 43, y: 0, width: 27, height: bounds.height)
    reorderControl?.frame = grip
    let leading: CGFloat = editControl == nil ? 0 : 40
    let trailing = reorderControl == nil ? placeAccessory() : grip.minX
    contentView.frame = CGRect(
      x: leading,
      y: 0,
      width: max(0, trailing - leading),
      height: bounds.height
    )
    placeTexts()
  }

  private func placeTexts() {
    var area = contentView.bounds.inset(by: Self.margins)
    if let image = imageIfUsed?.image {
      let size = image.size
      let place = CGRect(
        x: area.minX,
        y: area.midY - size.height / 2,
        width: size.width,
        height: size.height
      )
      imageIfUsed?.frame = place
      area = area.inset(by: UIEdgeInsets(top: 0, left: size.width + 16, bottom: 0, right: 0))
    }
    guard stacksTexts, detailTextLabel?.text?.isEmpty == false else {
      textLabel?.frame = area
      detailTextLabel?.frame = area
      return
    }
    let half = area.height / 2
    textLabel?.frame = CGRect(x: area.minX, y: area.minY, width: area.width, height: half)
    detailTextLabel?.frame = CGRect(x: area.minX, y: area.midY, width: area.width, height: half)
  }

  private func makeAccessory() {
    accessory?.removeFromSuperview()
    accessory = accessoryView ?? accessoryType.button
    if let accessory { addSubview(accessory) }
    placeControls()
  }

  /// Puts the accessory at the trailing edge, but while the row is edited, and returns where the content ends.
  private func placeAccessory() -> CGFloat {
    guard let accessory else { return bounds.width }
    accessory.isHidden = edits
    accessory.frame.origin = CGPoint(
      x: bounds.width - 16 - accessory.frame.width,
      y: ((bounds.height - accessory.frame.height) / 2).rounded(.down)
    )
    return edits ? bounds.width : accessory.frame.minX
  }

  private static func put<Control: UIControl>(
    _ control: inout Control?,
    in cell: UITableViewCell,
    isThere: Bool,
    _ make: () -> Control
  ) {
    guard isThere != (control != nil) else { return }
    control?.removeFromSuperview()
    control = isThere ? make() : nil
    if let control { cell.addSubview(control) }
  }

  open override func draw(_ rect: CGRect) {
    guard let canvas = UIGraphicsGetCurrentContext() else { return }
    if isHighlighted || isSelected, selectionStyle != .none, selectedBackgroundView == nil {
      canvas.fill(UIBezierPath(rect: rect), with: UIColor(hex: 0xD1D1D6))
    }
    let line = CGRect(x: rect.minX + 16, y: rect.maxY - 0.5, width: rect.width - 16, height: 0.5)
    canvas.fill(UIBezierPath(rect: line), with: UIColor(hex: 0xC6C6C8))
  }
}
