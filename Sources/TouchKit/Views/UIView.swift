/// A rectangle of the screen that may be touched, with the subviews inside it.
///
/// Only what touches and plain drawing need is here; `frame` follows from `bounds`, `center` and `transform`.
/// Source: [`UIView`](https://developer.apple.com/documentation/uikit/uiview).
open class UIView: AccessibleResponder, @preconcurrency NSCoding {
  /// The layer, once somebody has asked for it; without one all it would hold is as at first.
  final var madeLayer: CALayer?

  final let node = ViewNode.allocate()
  final var storedTransform: CGAffineTransform = .identity
  final var storedPosition = CGPoint.zero
  final var keptChildren: [UIView]? = []
  /// True if ``children`` was read since one of them was taken out last.
  final var areChildrenRead = false
  final var recognizers: [UIGestureRecognizer] = []
  final var parent: UIView? {
    get { node.pointee.parent?.pointee.view }
    set { node.pointee.parent = newValue?.node }
  }
  final var windowReference: Borrowed<UIWindow>?
  final var controller: UIViewController? {
    get { controllerReference.wrappedValue }
    set { controllerReference = WeakReference(wrappedValue: newValue) }
  }
  private final var controllerReference = WeakReference<UIViewController>()
  final var needsLayout = true
  final var isInLayout = false
  final var ownTintColor: UIColor?
  final var layoutState: LayoutState?
  /// The stand-in for overrides of this view; nil for a view that has its class's methods alone.
  package final var behaviour: (any ViewBehaviour)? { didSet { refreshOverrides() } }

  /// Makes a view with a frame in its future superview's space, in points.
  public init(frame: CGRect) {
    super.init()
    setUpNode()
    setFrame(frame)
  }

  /// Makes the view that `encode(with:)` archived, with the views in it; nil for an archive of something else.
  ///
  /// Source: UIKit, `UIView.init(coder:)`.
  public required init?(coder: NSCoder) {
    super.init()
    setUpNode()
    guard restore(from: coder) else { return nil }
  }

  /// Archives the view and the views in it, and no controllers; an override calls super, and archives what it adds.
  open func encode(with coder: NSCoder) { archive(into: coder) }

  private func setUpNode() {
    node.pointee.owner = Borrowed(self)
    refreshOverrides()
  }

  public override convenience init() { self.init(frame: .zero) }

  /// Lets the subviews go one after the other, so that a deep tree does not nest calls.
  deinit {
    MainActorEnd.run {
      madeLayer?.leaveView()
      endWeakReferences()
      var orphans = releaseChildren()
      while var view = orphans.popLast() {
        if isKnownUniquelyReferenced(&view) { orphans += view.releaseChildren() }
      }
      nonisolated(unsafe) let node = node
      MainActorEnd.runShared { ViewNode.deallocate(node) }
    }
  }

  // MARK: - Geometry

  /// The rectangle in the superview's space, in points; for a transformed view the upright box around it, to which
  /// setting it fits the view.
  open var frame: CGRect {
    get { currentFrame }
    set { setFrame(newValue) }
  }

  /// The rectangle in the view's own space, in points; its origin moves the subviews (`B-1.22`), its size grows about
  /// the anchor point.
  open var bounds: CGRect {
    get { node.pointee.bounds }
    set { setBounds(newValue) }
  }

  /// The place of the anchor point in the superview's space, in points.
  open var center: CGPoint {
    get { storedPosition }
    set { setPosition(newValue) }
  }

  /// The map applied about the anchor point on the way to the superview's space.
  open var transform: CGAffineTransform {
    get { storedTransform }
    set { setTransform(newValue) }
  }

  /// The edges and sides that change when the superview's size does; none by default.
  open var autoresizingMask: AutoresizingMask = []

  /// True if a change of the size resizes the subviews, according to their masks; true by default.
  open var autoresizesSubviews = true

  // MARK: - Eligibility

  /// The opacity from 0 to 1, kept in 32 bits; below 0.01 the view and all in it cannot be hit (`B-1.3`).
  open var alpha: CGFloat {
    get { CGFloat(opacity) }
    set { opacity = Float(newValue) }
  }

  /// True if the view and all in it are neither drawn nor hit (`B-1.1`).
  open var isHidden: Bool {
    get { node.pointee.state.contains(.hidden) }
    set {
      mark(.hidden, newValue)
      parent?.subviewVisibilityDidChange()
    }
  }

  /// True if the view and all in it can be hit; true by default (`B-1.6`).
  open var isUserInteractionEnabled: Bool {
    get { !node.pointee.state.contains(.interactionDisabled) }
    set { mark(.interactionDisabled, !newValue) }
  }

  /// True if the view gets more than the first touch that begins in it; false by default (`B-3.15`).
  open var isMultipleTouchEnabled = false

  /// True if the view and others of its window never have touches at once; false by default (`B-3.16`).
  open var isExclusiveTouch = false

  // MARK: - Looks and names

  /// The class of ``layer``: `CALayer` or a subclass of it.
  open class var layerClass: AnyClass { CALayer.self }

  /// True if subviews are drawn inside the bounds only; hit-testing ignores it (`B-1.18`).
  open var clipsToBounds: Bool {
    get { madeLayer?.masksToBounds ?? false }
    set { if newValue != clipsToBounds { layer.masksToBounds = newValue } }
  }

  /// True if the view says that it fills its bounds, which has no effect here (UIView.h).
  open var isOpaque = true

  /// The colour behind the view's own drawing; `nil` is none.
  open var backgroundColor: UIColor? { didSet { backgroundDidChange(from: oldValue) } }

  /// The colour of what can be pressed, the superview's where it is set to nil; never nil itself.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var tintColor: UIColor! {
    get { inheritedTintColor }
    set {
      ownTintColor = newValue
      tellTintColor()
    }
  }

  /// How the tint is shown in what is behind an alert; kept: it stays as it is.
  open var tintAdjustmentMode: TintAdjustmentMode {
    get { .normal }
    set {}
  }

  /// The place of the view's picture in it; kept, since views draw anew, and ``UIImageView`` draws by it.
  open var contentMode: ContentMode {
    get { belongings?.contentMode ?? .scaleToFill }
    set { if newValue != contentMode { ownBelongings().contentMode = newValue } }
  }

  /// An identifying number; 0 by default.
  open var tag = 0

  /// The view's name in view paths; the class name is used where it is nil.
  open var accessibilityIdentifier: String? { didSet { application?.treeDidChange() } }

  // MARK: - Hit-testing

  /// Returns the front-most, deepest view, starting with this one, that is hit by a touch at a point of its own
  /// space, in points (`B-1.10`, `B-1.40`).
  ///
  /// Nil if this view is hidden, not enabled for interaction, transparent, or does not contain the point; else what
  /// the subviews answer from front to back, or this view. The event is nil outside of event delivery.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard behaviourOverrides.contains(.hitTest) else { return defaultHitTest(point, with: event) }
    return behaviourHitTest(point, with: event)
  }

  /// Returns whether the view contains a point of its own space, in points: its left and top edges do, the right and
  /// bottom edges do not (`B-1.20`, `B-1.21`).
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    guard behaviourOverrides.contains(.pointInside) else { return node.pointee.bounds.holds(point) }
    return behaviourContains(point, with: event)
  }

  /// Returns true, by default, if a gesture may begin that would cancel a touch that hit this view.
  ///
  /// The views that its touches hit are asked after the delegate, and any false makes it fail (`B-4.43`);
  /// none is for a recognizer whose ``UIGestureRecognizer/cancelsTouchesInView`` is false (`B-4.77`).
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  // MARK: - Hooks

  var archivedSubviews: [UIView] { children }

  /// The properties that an archive holds beside those of every view; an override adds its own to super's.
  var archivedProperties: [ArchivedProperty] { [] }

  func sizeDidChange(from old: CGSize) {
    setNeedsLayout()
    guard autoresizesSubviews else { return }
    for view in children { view.autoresize(from: old, to: bounds.size) }
  }

  func subviewVisibilityDidChange() {}

  /// Places the subviews that constraints place (`B-7.35`); an override sets the others' frames.
  ///
  /// It is called when a turn ends, after `setNeedsLayout()` in a window, or by `layoutIfNeeded()`.
  open func layoutSubviews() { placeSubviews() }

  /// Changes constraints before they are solved; an override calls super at its end.
  ///
  /// It is called after ``setNeedsUpdateConstraints()``, and where it is overridden in a new window (`B-7.41`).
  open func updateConstraints() {}

  /// True if the margins are at least as wide as the part of the superview's that reaches into the view.
  open var preservesSuperviewLayoutMargins: Bool {
    get { layoutState?.preservesSuperviewMargins ?? false }
    set {
      madeLayoutState.preservesSuperviewMargins = newValue
      marginsDidChange()
    }
  }

  /// Asks for ``updateConstraints()`` before the next layout; an override calls super.
  open func setNeedsUpdateConstraints() {
    madeLayoutState.needsConstraintUpdate = true
    application?.layoutQueue.addUpdate(of: self)
  }

  /// True if the class needs layout by constraints; false by default, and of no effect here.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// The insets of the rectangle by which the view is aligned in its frame, in points.
  open var alignmentRectInsets: UIEdgeInsets { .zero }

  /// Asks for ``intrinsicContentSize`` again, where constraints count on it.
  open func invalidateIntrinsicContentSize() { contentDidChange() }

  /// Returns the size that constraints give the view, in points, as close to a target as priorities say (`B-7.42`).
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize,
    withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    let engine = LayoutEngine(
      root: self,
      target: (targetSize, horizontalFittingPriority, verticalFittingPriority)
    )
    engine.update()
    return engine.fittingSize
  }

  /// Called before layout where bars and sensors cover another part (`B-7.63`); an override calls super.
  open func safeAreaInsetsDidChange() {}

  /// The room at the edges that content keeps free, 8 points by default, and what bars cover of the view
  /// besides (`B-7.39`); setting it sets ``directionalLayoutMargins``.
  open var layoutMargins: UIEdgeInsets {
    get { currentMargins }
    set { ownMargins = NSDirectionalEdgeInsets(newValue, isRightToLeft: isRightToLeft) }
  }

  /// Called after margins were set.
  open func layoutMarginsDidChange() {}

  /// Returns the size that suits the view best, by default its own; `sizeToFit()` uses it.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Makes the view as large as ``sizeThatFits(_:)`` returns; the top left stays, or with a transform the centre.
  open func sizeToFit() {
    let size = sizeThatFits(bounds.size)
    if transform.isIdentity { frame.size = size } else { bounds.size = size }
  }

  /// The size that the content asks for (`B-7.34`); `noIntrinsicMetric` for a side that it does not decide.
  open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }

  /// Called after the view's traits have changed, as from light to dark (`B-7.65`); an override calls super.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Called after the view has another `tintColor`.
  open func tintColorDidChange() {}

  // MARK: - Interactions

  /// What the view does with touches beside its recognizers (`B-7.118`).
  open var interactions: [any UIInteraction] {
    get { belongings?.interactions ?? [] }
    set {
      for interaction in interactions { removeInteraction(interaction) }
      for interaction in newValue { addInteraction(interaction) }
    }
  }

  /// Adds an interaction, which leaves the view that it was on (`B-7.118`).
  open func addInteraction(_ interaction: any UIInteraction) {
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    ownBelongings().interactions.append(interaction)
    interaction.didMove(to: self)
  }

  /// Removes an interaction.
  open func removeInteraction(_ interaction: any UIInteraction) {
    guard interactions.contains(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    belongings?.interactions.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }

  /// Called when a touch has come down in the view or in one in it, before its recognizers are asked.
  func prepareRecognizers(for touch: UITouch) {}

  /// Returns true if a view in this one is notified that touches begin in it (`B-6.9`).
  func letsTouchesBegin(_ touches: Set<UITouch>, with event: UIEvent, in view: UIView) -> Bool {
    true
  }

  func drawOver(_ canvas: any Canvas) {}

  // MARK: - As the delegate of its layer

  /// Draws what the view's layer shows; the default calls ``draw(_:)`` (`B-7.101`).
  open func draw(_ layer: CALayer, in ctx: CGContext) {
    if layer === madeLayer { drawContent(in: ctx) }
  }

  /// Places what is in the view's layer; the default calls the controller and ``layoutSubviews()`` (`B-7.101`).
  open func layoutSublayers(of layer: CALayer) { if layer === madeLayer { callLayout() } }

  /// Returns what a change of a layer's property does: what a block of animations does, else nothing (`B-7.101`).
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    AnimationRecorder.shared.block?.action(for: event) ?? NSNull()
  }

  /// Draws the view's own content over its background, on ``UIGraphicsGetCurrentContext()``; `rect` is the bounds.
  open func draw(_ rect: CGRect) {}

  /// Called before the superview changes; nil means that the view leaves it.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Called after the superview has changed.
  open func didMoveToSuperview() {}
  /// Called before the window changes; nil means that the view leaves it.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Called after the window has changed.
  open func didMoveToWindow() {}
  /// Called after a view has become a subview of this one.
  open func didAddSubview(_ subview: UIView) {}
  /// Called before a view stops being a subview of this one.
  open func willRemoveSubview(_ subview: UIView) {}

  /// Gives a recognizer the touches that begin in this view from now on, and in no other (`B-4.13`).
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    attach(gestureRecognizer)
  }

  /// Removes a recognizer; a gesture under way is cancelled.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    detach(gestureRecognizer)
  }

  /// Adds a view in front of the other subviews, and removes it from its former superview.
  open func addSubview(_ view: UIView) { insert(view, at: node.pointee.childCount) }

  /// Removes the view from its superview; touches that it has are cancelled first (`B-3.22`).
  open func removeFromSuperview() { leaveSuperview(for: nil) }

  /// The view controller whose root view this is, otherwise the superview (`B-2.2`).
  open override var next: UIResponder? { controller ?? parent }
}
