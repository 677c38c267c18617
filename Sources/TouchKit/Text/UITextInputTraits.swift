public import Foundation

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The keys of a keyboard; kept, as the desktop's keyboard has its own.
///
/// [`UIKeyboardType`](https://developer.apple.com/documentation/uikit/uikeyboardtype).
public enum UIKeyboardType: Int, Sendable {
  /// The kinds of iOS.
  case `default` = 0
  case asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad
  case emailAddress, decimalPad, twitter, webSearch, asciiCapableNumberPad
}

/// The word on the return key; kept, as the desktop's keyboard has its own.
///
/// [`UIReturnKeyType`](https://developer.apple.com/documentation/uikit/uireturnkeytype).
public enum UIReturnKeyType: Int, Sendable {
  /// The words of iOS.
  case `default` = 0
  case go, google, join, next, route, search, send, yahoo, done, emergencyCall
  case `continue`
}

/// The letters that a keyboard makes large; kept: the user does.
///
/// [Apple's page](https://developer.apple.com/documentation/uikit/uitextautocapitalizationtype).
public enum UITextAutocapitalizationType: Int, Sendable {
  /// The kinds of iOS.
  case none = 0
  case words, sentences, allCharacters
}

/// Whether words are put right; kept: none are.
///
/// [Apple's page](https://developer.apple.com/documentation/uikit/uitextautocorrectiontype).
public enum UITextAutocorrectionType: Int, Sendable {
  /// The choices of iOS.
  case `default` = 0
  case no, yes
}

/// Whether words are looked up; kept: none are.
///
/// [Apple's page](https://developer.apple.com/documentation/uikit/uitextspellcheckingtype).
public enum UITextSpellCheckingType: Int, Sendable {
  /// The choices of iOS.
  case `default` = 0
  case no, yes
}

/// The looks of a keyboard; kept, as none is drawn.
///
/// [`UIKeyboardAppearance`](https://developer.apple.com/documentation/uikit/uikeyboardappearance).
public enum UIKeyboardAppearance: Int, Sendable {
  /// The looks of iOS.
  case `default` = 0
  case dark, light
  /// The dark looks, by an older name.
  public static let alert = UIKeyboardAppearance.dark
}

/// The meaning of a text, by which iOS fills it in; kept.
///
/// [`UITextContentType`](https://developer.apple.com/documentation/uikit/uitextcontenttype).
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Makes the meaning of a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A name.
  public static let name = UITextContentType(rawValue: "name")
  /// The name of an account.
  public static let username = UITextContentType(rawValue: "username")
  /// A password.
  public static let password = UITextContentType(rawValue: "password")
  /// A password that is chosen.
  public static let newPassword = UITextContentType(rawValue: "new-password")
  /// A code that comes by a message.
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
  /// An address for mail.
  public static let emailAddress = UITextContentType(rawValue: "email")
  /// A number.
  public static let telephoneNumber = UITextContentType(rawValue: "tel")
}

/// What an app asks of a keyboard; kept with the object that says it, as the desktop's keyboard has its own ways.
///
/// [`UITextInputTraits`](https://developer.apple.com/documentation/uikit/uitextinputtraits).
@preconcurrency @MainActor
public protocol UITextInputTraits: NSObject {
  /// The keys.
  var keyboardType: UIKeyboardType { get set }
  /// The word on the return key.
  var returnKeyType: UIReturnKeyType { get set }
  /// The letters that are made large.
  var autocapitalizationType: UITextAutocapitalizationType { get set }
  /// Whether words are put right.
  var autocorrectionType: UITextAutocorrectionType { get set }
  /// Whether words are looked up.
  var spellCheckingType: UITextSpellCheckingType { get set }
  /// The looks.
  var keyboardAppearance: UIKeyboardAppearance { get set }
  /// The meaning of the text.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  var textContentType: UITextContentType! { get set }
  /// True if the return key needs a text.
  var enablesReturnKeyAutomatically: Bool { get set }
}

extension UITextField: UITextInputTraits {}
extension UITextView: UITextInputTraits {}

/// The values of a text's traits.
@MainActor
private struct TextInputTraits {
  static let key = UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

  var keyboardType = UIKeyboardType.default
  var returnKeyType = UIReturnKeyType.default
  var autocapitalizationType = UITextAutocapitalizationType.sentences
  var autocorrectionType = UITextAutocorrectionType.default
  var spellCheckingType = UITextSpellCheckingType.default
  var keyboardAppearance = UIKeyboardAppearance.default
  var textContentType: UITextContentType?
  var enablesReturnKeyAutomatically = false
}

extension UITextInputTraits {
  private var traits: TextInputTraits {
    get {
      objc_getAssociatedObject(self, TextInputTraits.key) as? TextInputTraits ?? TextInputTraits()
    }
    set {
      let policy = objc_AssociationPolicy.OBJC_ASSOCIATION_RETAIN
      objc_setAssociatedObject(self, TextInputTraits.key, newValue, policy)
    }
  }

  /// The keys; kept.
  public var keyboardType: UIKeyboardType {
    get { traits.keyboardType }
    set { traits.keyboardType = newValue }
  }
  /// The word on the return key; kept.
  public var returnKeyType: UIReturnKeyType {
    get { traits.returnKeyType }
    set { traits.returnKeyType = newValue }
  }
  /// The letters that are made large; kept.
  public var autocapitalizationType: UITextAutocapitalizationType {
    get { traits.autocapitalizationType }
    set { traits.autocapitalizationType = newValue }
  }
  /// Whether words are put right; kept.
  public var autocorrectionType: UITextAutocorrectionType {
    get { traits.autocorrectionType }
    set { traits.autocorrectionType = newValue }
  }
  /// Whether words are looked up; kept.
  public var spellCheckingType: UITextSpellCheckingType {
    get { traits.spellCheckingType }
    set { traits.spellCheckingType = newValue }
  }
  /// The looks of the keyboard; kept.
  public var keyboardAppearance: UIKeyboardAppearance {
    get { traits.keyboardAppearance }
    set { traits.keyboardAppearance = newValue }
  }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The meaning of the text; kept.
  public var textContentType: UITextContentType! {
    get { traits.textContentType }
    set { traits.textContentType = newValue }
  }
  /// True if the return key needs a text; kept.
  public var enablesReturnKeyAutomatically: Bool {
    get { traits.enablesReturnKeyAutomatically }
    set { traits.enablesReturnKeyAutomatically = newValue }
  }
}
