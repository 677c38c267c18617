public import Foundation

/// Columns of rows, each a wheel that a finger turns, or whose rows it taps (`B-7.138`).
///
/// Here the wheels are flat lists, all of one width. Source:
/// [`UIPickerView`](https://developer.apple.com/documentation/uikit/uipickerview).
@preconcurrency @MainActor
open class UIPickerView: UIView {
  /// Says what rows there are; a weak reference.
  open weak var dataSource: (any UIPickerViewDataSource)? { didSet { reloadAllComponents() } }
  /// Says how rows look, and hears of those that are chosen; a weak reference.
  open weak var delegate: (any UIPickerViewDelegate)? { didSet { reloadAllComponents() } }
  private var columns: [PickerColumn] = []

  /// The number of columns.
  open var numberOfComponents: Int { dataSource?.numberOfComponents(in: self) ?? 0 }

  /// Returns the number of a column's rows.
  open func numberOfRows(inComponent component: Int) -> Int {
    dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0
  }

  /// Returns the size of a column's rows, in points.
  open func rowSize(forComponent component: Int) -> CGSize {
    let height = delegate?.pickerView(self, rowHeightForComponent: component) ?? 0
    let width = bounds.width / CGFloat(max(1, numberOfComponents))
    return CGSize(width: width, height: height > 0 ? height : 32)
  }

  /// Returns the row that is chosen in a column; -1 where there is none.
  open func selectedRow(inComponent component: Int) -> Int {
    columns.indices.contains(component) && numberOfRows(inComponent: component) > 0
      ? columns[component].chosen : -1
  }

  /// Chooses a row; the delegate is not told.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    guard columns.indices.contains(component) else { return }
    layoutIfNeeded()
    columns[component].turn(to: row, animated: animated)
  }

  /// Reads all columns again; their rows stay chosen.
  open func reloadAllComponents() {
    while columns.count > max(0, numberOfComponents) { columns.removeLast().removeFromSuperview() }
    while columns.count < numberOfComponents {
      columns.append(PickerColumn(columns.count))
      addSubview(columns[columns.count - 1])
    }
    for component in columns.indices { reloadComponent(component) }
    setNeedsLayout()
  }

  /// Reads a column again.
  open func reloadComponent(_ component: Int) {
    guard columns.indices.contains(component) else { return }
    columns[component].reloadData()
    columns[component].turn(to: columns[component].chosen, animated: false)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    for (component, column) in columns.enumerated() {
      let size = rowSize(forComponent: component)
      let x = CGFloat(component) * size.width
      column.place(in: CGRect(x: x, y: 0, width: size.width, height: bounds.height), size.height)
    }
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: 320, height: 216) }
}

/// A column: a list that stands with a row in its middle, which is chosen.
private final class PickerColumn: UITableView, UITableViewDataSource, UITableViewDelegate {
  private let component: Int
  private(set) var chosen = 0
  private var isTurnedByFinger = false
  private var picker: UIPickerView? { superview as? UIPickerView }

  init(_ component: Int) {
    self.component = component
    super.init(frame: .zero, style: .plain)
    backgroundColor = .clear
    contentInsetAdjustmentBehavior = .never
    (showsVerticalScrollIndicator, scrollsToTop) = (false, false)
    (dataSource, delegate) = (self, self)
  }

  required init?(coder: NSCoder) { nil }

  func place(in frame: CGRect, _ height: CGFloat) {
    guard self.frame != frame || rowHeight != height else { return }
    (self.frame, rowHeight) = (frame, height)
    let room = (frame.height - height) / 2
    contentInset = UIEdgeInsets(top: room, left: 0, bottom: room, right: 0)
    reloadData()
    turn(to: chosen, animated: false)
  }

  private func offset(of row: Int) -> CGPoint {
    CGPoint(x: 0, y: CGFloat(row) * rowHeight - contentInset.top)
  }

  private func row(at offset: CGFloat) -> Int {
    let place = ((offset + contentInset.top) / rowHeight).rounded()
    let last = max(0, (picker?.numberOfRows(inComponent: component) ?? 0) - 1)
    return place.isFinite ? Int(place.clamped(to: 0...CGFloat(last))) : 0
  }

  func turn(to row: Int, animated: Bool) {
    let last = max(0, (picker?.numberOfRows(inComponent: component) ?? 0) - 1)
    chosen = row.clamped(to: 0...last)
    if rowHeight > 0 { setContentOffset(offset(of: chosen), animated: animated) }
  }

  /// Tells the delegate, once the list stands.
  private func stand() {
    guard isTurnedByFinger, let picker else { return }
    isTurnedByFinger = false
    chosen = row(at: contentOffset.y)
    picker.delegate?.pickerView(picker, didSelectRow: chosen, inComponent: component)
  }

  // MARK: - The list

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    picker?.numberOfRows(inComponent: component) ?? 0
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell =
      dequeueReusableCell(withIdentifier: "row")
      ?? UITableViewCell(style: .default, reuseIdentifier: "row")
    cell.selectionStyle = .none
    guard let picker else { return cell }
    let old = cell.contentView.subviews.first
    let view = picker.delegate?.pickerView(
      picker,
      viewForRow: indexPath.row,
      forComponent: component,
      reusing: old
    )
    if view !== old { old?.removeFromSuperview() }
    guard let view else { return cell }
    view.frame = CGRect(origin: .zero, size: picker.rowSize(forComponent: component))
    cell.contentView.addSubview(view)
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    deselectRow(at: indexPath, animated: false)
    isTurnedByFinger = true
    guard contentOffset != offset(of: indexPath.row) else { return stand() }
    setContentOffset(offset(of: indexPath.row), animated: true)
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { isTurnedByFinger = true }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView,
    withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    targetContentOffset.pointee = offset(of: row(at: targetContentOffset.pointee.y))
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { stand() }
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { stand() }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { stand() }
}

/// Says what rows a picker has.
@preconcurrency @MainActor
public protocol UIPickerViewDataSource: AnyObject {
  /// Returns the number of columns.
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  /// Returns the number of a column's rows.
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// Says how a picker's rows look, and hears of those that are chosen.
@preconcurrency @MainActor
public protocol UIPickerViewDelegate: AnyObject {
  /// Returns the height of a column's rows, in points; 0 for 32 (ours).
  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
  /// Returns the text of a row.
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int)
    -> String?
  /// Returns the view of a row, in place of its text.
  func pickerView(
    _ pickerView: UIPickerView,
    viewForRow row: Int,
    forComponent component: Int,
    reusing view: UIView?
  ) -> UIView
  /// Called once a wheel stands that a finger has turned, or whose row it tapped.
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
  /// That of a picker.
  public func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int)
    -> CGFloat
  { 0 }
  /// None.
  public func pickerView(
    _ pickerView: UIPickerView,
    titleForRow row: Int,
    forComponent component: Int
  ) -> String? { nil }
  /// A label with the row's text.
  public func pickerView(
    _ pickerView: UIPickerView,
    viewForRow row: Int,
    forComponent component: Int,
    reusing view: UIView?
  ) -> UIView {
    let label = view as? UILabel ?? UILabel()
    label.textAlignment = .center
    label.text = self.pickerView(pickerView, titleForRow: row, forComponent: component)
    return label
  }
  /// Nothing.
  public func pickerView(
    _ pickerView: UIPickerView,
    didSelectRow row: Int,
    inComponent component: Int
  ) {}
}
