/// What few responders are given, made for those that are.
@MainActor
final class Belongings {
  var userActivity: NSUserActivity?
  var pasteConfiguration: UIPasteConfiguration?
  var interfaceStyle: UIUserInterfaceStyle {
    get { statedStyle?.style ?? .unspecified }
    set { statedStyle = newValue == .unspecified ? nil : StatedStyle(newValue) }
  }
  private var statedStyle: StatedStyle?
  var traitRegistrations: [TraitRegistration] = []
  var inputAssistantItem: UITextInputAssistantItem?
}
