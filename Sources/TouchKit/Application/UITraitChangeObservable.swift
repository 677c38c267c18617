/// An object that can be asked to tell others when its traits change: a view or a controller.
public protocol UITraitChangeObservable: UITraitEnvironment {}

extension UIView: UITraitChangeObservable {}
extension UIViewController: UITraitChangeObservable {}

/// Stands for what was registered, until it is given to `unregisterForTraitChanges(_:)`.
@preconcurrency @MainActor
public protocol UITraitChangeRegistration: AnyObject {}

final class TraitRegistration: UITraitChangeRegistration {
  let traits: [UITrait]
  let run: (UITraitCollection) -> Void

  init(_ traits: [UITrait], _ run: @escaping (UITraitCollection) -> Void) {
    (self.traits, self.run) = (traits, run)
  }
}

extension UITraitChangeObservable where Self: UIResponder {
  /// Calls a handler with this object and the former traits, each time that one of some traits has changed.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait],
    handler: @escaping (Self, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    add(
      TraitRegistration(traits) { [unowned self] previous in handler(self, previous) }
    )
  }

  /// Sends an action of this object each time that one of some traits has changed.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait],
    action: Selector
  ) -> any UITraitChangeRegistration {
    registerForTraitChanges(traits, target: self, action: action)
  }

  /// Sends an action to a target, which is not kept alive, each time that one of some traits has changed.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait],
    target: AnyObject,
    action: Selector
  ) -> any UITraitChangeRegistration {
    add(
      TraitRegistration(traits) { [unowned self, weak target] _ in
        guard let target else { return }
        UIApplication.shared.sendAction(action, to: target, from: self, for: nil)
      }
    )
  }

  /// Ends what was registered.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    belongings?.traitRegistrations.removeAll { $0 === registration }
  }

  private func add(_ registration: TraitRegistration) -> any UITraitChangeRegistration {
    ownBelongings().traitRegistrations.append(registration)
    return registration
  }
}

extension UIResponder {
  final func tellTraitChange(from previous: UITraitCollection, to present: UITraitCollection) {
    for registration in belongings?.traitRegistrations ?? []
    where registration.traits.contains(where: { $0.differs(previous, present) }) {
      registration.run(previous)
    }
  }
}
