public import Foundation

@MainActor
final class NotificationActions {
  static let shared = NotificationActions()

  private struct Registration {
    let observer: ObjectIdentifier
    let target: TargetReference
    let center: NotificationCenter
    let name: NSNotification.Name?
    let object: ObjectIdentifier?
    let token: any NSObjectProtocol
  }

  private var registrations: [Registration] = []

  func add(
    _ target: any ActionTarget,
    _ action: Selector,
    _ name: NSNotification.Name?,
    _ object: AnyObject?,
    of center: NotificationCenter
  ) {
    remove { $0.target.object == nil }
    let reference = TargetReference(target)
    let token = center.addObserver(forName: name, object: object, queue: nil) { notification in
      nonisolated(unsafe) let notification = notification
      MainActorEnd.runShared {
        reference.object?.implementation(of: action, sender: notification, event: nil)?()
      }
    }
    registrations.append(
      Registration(
        observer: ObjectIdentifier(target),
        target: reference,
        center: center,
        name: name,
        object: object.map(ObjectIdentifier.init),
        token: token
      )
    )
  }

  func remove(
    _ observer: ObjectIdentifier,
    _ name: NSNotification.Name?,
    _ object: ObjectIdentifier?,
    of center: NotificationCenter
  ) {
    remove {
      $0.observer == observer && $0.center === center && (name == nil || name == $0.name)
        && (object == nil || object == $0.object)
    }
  }

  private func remove(where isMeant: (Registration) -> Bool) {
    for registration in registrations where isMeant(registration) {
      registration.center.removeObserver(registration.token)
    }
    registrations.removeAll(where: isMeant)
  }
}

extension NotificationCenter {
  /// Sends an action to an observer, which is not kept alive, at each notification of a name from an object; nil
  /// stands for any.
  ///
  /// What is posted on another thread is sent on the main one, later.
  @preconcurrency @MainActor
  public func addObserver(
    _ observer: any ActionTarget,
    selector: Selector,
    name: NSNotification.Name?,
    object: Any?
  ) {
    NotificationActions.shared
      .add(observer, selector, name, object.map { $0 as AnyObject }, of: self)
  }

  /// Sends an observer no more actions.
  public func removeObserver(_ observer: any ActionTarget) {
    removeObserver(observer, name: nil, object: nil)
  }

  /// Sends an observer no more actions at notifications of a name from an object; nil stands for any.
  public func removeObserver(
    _ observer: any ActionTarget,
    name: NSNotification.Name?,
    object: Any?
  ) {
    let observer = ObjectIdentifier(observer)
    let object = object.map { ObjectIdentifier($0 as AnyObject) }
    MainActorEnd.runShared {
      NotificationActions.shared.remove(observer, name, object, of: self)
    }
  }
}
