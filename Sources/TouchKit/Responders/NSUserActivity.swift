public import Foundation

/// An activity of the user, in a form that can be saved when a window closes and taken up again.
///
/// It replaces Foundation's class, which Linux does not have: activities stay on the machine, and are
/// neither handed to other devices nor searched for. Source:
/// [`NSUserActivity`](https://developer.apple.com/documentation/foundation/nsuseractivity).
@preconcurrency @MainActor
open class NSUserActivity: NSObject {
  /// The kind of activity, such as `com.example.reading`.
  public final let activityType: String
  /// The title of the activity.
  open var title: String?
  /// The values with which the activity is taken up again: property list values, by keys that are strings.
  open var userInfo: [AnyHashable: Any]?
  /// True if the responder is to update the activity before it is saved.
  open var needsSave = false

  /// Makes an activity of a kind, with nothing in it.
  public init(activityType: String) {
    self.activityType = activityType
    super.init()
  }

  /// Adds values to ``userInfo``, in place of those with the same keys.
  open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { _, new in new }
  }

  // MARK: - Files

  private enum Key: String { case type, title, info }

  package convenience init?(propertyList data: Data) {
    let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
    guard let values = list as? [String: Any], let type = values[Key.type.rawValue] as? String
    else {
      return nil
    }
    self.init(activityType: type)
    title = values[Key.title.rawValue] as? String
    userInfo = values[Key.info.rawValue] as? [String: Any]
  }

  /// The activity as a property list.
  ///
  /// - Throws: What Foundation says of keys and values that no property list can hold.
  package func propertyList() throws -> Data {
    var values: [String: Any] = [Key.type.rawValue: activityType]
    values[Key.title.rawValue] = title
    let info = userInfo as? [String: Any]
    values[Key.info.rawValue] = info
    guard PropertyListSerialization.propertyList(values, isValidFor: .xml),
      (info == nil) == (userInfo == nil)
    else { throw CocoaError(.propertyListWriteInvalid) }
    return try PropertyListSerialization.data(fromPropertyList: values, format: .xml, options: 0)
  }
}

extension UIWindow {
  /// Returns the nearest activity along the chain from where keys go, brought up to date; nil for none.
  package final func activityToSave() -> NSUserActivity? {
    for responder in owner.responderForPresses(in: self).chain {
      guard let activity = responder.userActivity else { continue }
      if activity.needsSave { responder.updateUserActivityState(activity) }
      activity.needsSave = false
      return activity
    }
    return nil
  }
}
