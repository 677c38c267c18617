/// Properties that few responders have, made for those that do.
@MainActor
final class Belongings {
  // Code at the end of an old one may read the property.
  var userActivity: NSUserActivity? { didSet { withExtendedLifetime(oldValue) {} } }
  var pasteConfiguration: UIPasteConfiguration? { didSet { withExtendedLifetime(oldValue) {} } }
  var interfaceStyle: UIUserInterfaceStyle {
    get { statedStyle?.style ?? .unspecified }
    set { statedStyle = newValue == .unspecified ? nil : StatedStyle(newValue) }
  }
  private var statedStyle: StatedStyle?
  var traitRegistrations: [TraitRegistration] = []
  var inputAssistantItem: UITextInputAssistantItem?
  var accessibility: AccessibilityValues?
  /// True if a controller's appearance was begun by hand, animated.
  var isAppearanceAnimated = false
  var interactions: [any UIInteraction] = []
  var contentMode: UIView.ContentMode?
  var maskView: UIView?
  var observations: [() -> NSKeyValueObservation?] = []
  var namedObservations: [NamedObservation] = []
}
