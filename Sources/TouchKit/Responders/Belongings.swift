/// What few responders are given, made for those that are.
@MainActor
final class Belongings {
  var userActivity: NSUserActivity?
  var pasteConfiguration: UIPasteConfiguration?
  var interfaceStyle = UIUserInterfaceStyle.unspecified
  var traitRegistrations: [TraitRegistration] = []
  var inputAssistantItem: UITextInputAssistantItem?
}
