public import Foundation

/// Lays an effect over what is behind it, and shows on that what its ``contentView`` holds.
///
/// The content view fills it and is hit in it; what draws the effect is not (`B-7.110`). A blur is drawn as
/// a flat tint. Source: UIKit, `UIVisualEffectView`.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
  /// What subviews are added to; a view that is added to the effect view itself ends the program, as in
  /// UIKit (`B-7.111`).
  public final private(set) var contentView: UIView
  /// What draws the effect.
  private let backdrop: UIView
  private var isMade = false

  /// The effect; nil for none.
  ///
  /// Changed in a block of animations, its tint goes over into the new one.
  open var effect: UIVisualEffect? {
    didSet { backdrop.backgroundColor = effect?.tint }
  }

  /// Makes a view of no size with an effect, or without.
  public init(effect: UIVisualEffect?) {
    (backdrop, contentView) = (UIView(frame: .zero), UIView(frame: .zero))
    self.effect = effect
    super.init(frame: .zero)
    assemble()
  }

  /// Makes a view without an effect; `frame` is in the superview's space, in points.
  public override convenience init(frame: CGRect) {
    self.init(effect: nil)
    self.frame = frame
  }

  /// Makes the view that ``encode(with:)`` archived.
  public required init?(coder: NSCoder) {
    (backdrop, contentView) = (UIView(frame: .zero), UIView(frame: .zero))
    super.init(coder: coder)
    let isWellFormed = ArchiveReader.accepts(coder) { (archive) throws(MalformedArchive) in
      effect = try archive.choice(.blurStyle).map(UIBlurEffect.init(style:))
    }
    guard isWellFormed else { return nil }
    // The one that was archived, as it is: to resize it would resize what is in it.
    if let archived = children.first {
      contentView = archived
    } else {
      contentView.frame = bounds
    }
    backdrop.frame = bounds
    assemble()
  }

  /// Archives the view with its content and, of effects, its blur.
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode((effect as? UIBlurEffect)?.style.rawValue, for: .blurStyle)
  }

  override var archivedSubviews: [UIView] { [contentView] }

  private func assemble() {
    backdrop.declaredClassName = "_UIVisualEffectBackdropView"
    contentView.declaredClassName = "_UIVisualEffectContentView"
    backdrop.isUserInteractionEnabled = false
    backdrop.backgroundColor = effect?.tint
    for view in [backdrop, contentView] {
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(view)
    }
    isMade = true
  }

  /// Ends the program where a view is added that belongs into ``contentView``; an override calls super.
  open override func didAddSubview(_ subview: UIView) {
    super.didAddSubview(subview)
    precondition(
      !isMade || subview === contentView || subview === backdrop,
      "\(subview.className) was added to a UIVisualEffectView itself; add it to its contentView"
    )
  }
}
