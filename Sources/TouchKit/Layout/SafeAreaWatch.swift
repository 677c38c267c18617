/// Tells views when what bars and sensors cover of them has changed (`B-7.63`): those of controllers, scroll
/// views, and classes that override ``UIView/safeAreaInsetsDidChange()``.
@MainActor
final class SafeAreaWatch {
  private struct Entry {
    let view: WeakReference<UIView>
    var insets = UIEdgeInsets.zero
  }

  private var entries: [Entry] = []
  /// The version of the display when the insets were compared last: they change with nothing else.
  private var version = -1
  /// True if anything is covered at all, which it mostly is not.
  private var isNeeded = false

  func add(_ view: UIView) {
    let covered = view.application?.screen.safeArea ?? .zero
    let added = view.controller?.additionalSafeAreaInsets ?? .zero
    if covered != .zero || added != .zero { isNeeded = true }
    entries.append(Entry(view: WeakReference(wrappedValue: view)))
    version = -1
  }

  /// Has the views told of a change that nothing drawn shows.
  func compareAgain() {
    isNeeded = true
    version = -1
  }

  /// Returns the views, from the outside in, whose insets are others than they were told of.
  func takeChanged(in queue: LayoutQueue) -> [UIView] {
    guard isNeeded,
      let application = entries.lazy.compactMap({ $0.view.wrappedValue?.application }).first,
      application.displayVersion != version
    else { return [] }
    forgetViewsElsewhere(than: queue)
    version = application.displayVersion
    var changed: [UIView] = []
    for index in entries.indices where index < entries.count {
      guard let view = entries[index].view.wrappedValue else { continue }
      let insets = view.safeAreaInsets
      guard insets != entries[index].insets else { continue }
      entries[index].insets = insets
      changed.append(view)
    }
    return changed
  }

  private func forgetViewsElsewhere(than queue: LayoutQueue) {
    // One that has left and come back has been added again.
    var watched: Set<ObjectIdentifier> = []
    entries.removeAll { entry in
      guard let view = entry.view.wrappedValue, view.application?.layoutQueue === queue else {
        return true
      }
      return !watched.insert(ObjectIdentifier(view)).inserted
    }
  }
}

extension UIView {
  /// True if there is any code to call when what bars cover of the view changes.
  final var hearsOfSafeArea: Bool {
    controller != nil || Overrides.safeAreaInsetsDidChange.isOverridden(in: type(of: self))
  }

  /// Has insets compared, and what depends on them laid out again.
  final func safeAreaDidChange() {
    application?.layoutQueue.safeArea.compareAgain()
    if currentEngine != nil { layoutDidChange() }
  }
}
