/// Properties that few responders have, made for those that do.
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
