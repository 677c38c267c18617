/// The language that a keyboard types.
///
/// Source: UIKit, `UITextInputMode`; the notification of changes is not here, for the language of a
/// desktop's keyboard is read once, when the window opens.
@preconcurrency @MainActor
open class UITextInputMode: NSObject {
  /// The language as BCP 47 writes it, such as `en-US`; nil where it is not known.
  public final let primaryLanguage: String?

  /// The modes that the user can type in: the desktop's keyboard, where its language is known.
  public static private(set) var activeInputModes: [UITextInputMode] = []

  init(primaryLanguage: String?) {
    self.primaryLanguage = primaryLanguage
    super.init()
  }

  /// Notes the language of the desktop's keyboard, as a locale of POSIX names it, such as
  /// `de_DE.UTF-8`; `C` and `POSIX` name none.
  package static func noteKeyboard(locale: String?) {
    let name = locale.map { $0.prefix { $0 != "." && $0 != "@" } } ?? ""
    let isNone = name.isEmpty || name == "C" || name == "POSIX"
    let language = name.replacing("_", with: "-")
    activeInputModes = isNone ? [] : [UITextInputMode(primaryLanguage: String(language))]
  }
}
