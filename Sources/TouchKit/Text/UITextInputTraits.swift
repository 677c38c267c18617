public import Foundation

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The keys of a keyboard; kept, as the desktop's keyboard has its own.
public enum UIKeyboardType: Int, Sendable {
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad
  case emailAddress, decimalPad, twitter, webSearch, asciiCapableNumberPad
}

/// The word on the return key; kept, as the desktop's keyboard has its own.
public enum UIReturnKeyType: Int, Sendable {
  case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall
  case `continue`
}

/// The letters that a keyboard makes large; kept: the user does.
public enum UITextAutocapitalizationType: Int, Sendable {
  case none, words, sentences, allCharacters
}

/// Whether words are put right; kept: none are.
public enum UITextAutocorrectionType: Int, Sendable { case `default`, no, yes }

/// Whether words are looked up; kept: none are.
public enum UITextSpellCheckingType: Int, Sendable { case `default`, no, yes }

/// The looks of a keyboard; kept, as none is drawn.
public enum UIKeyboardAppearance: Int, Sendable {
  case `default`, dark, light
  /// The dark looks, by an older name.
  public static let alert = UIKeyboardAppearance.dark
}

/// The meaning of a text, by which iOS fills it in; kept.
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
@preconcurrency @MainActor
public protocol UITextInputTraits: NSObject {
  var keyboardType: UIKeyboardType { get set }
  var returnKeyType: UIReturnKeyType { get set }
  var autocapitalizationType: UITextAutocapitalizationType { get set }
  var autocorrectionType: UITextAutocorrectionType { get set }
  var spellCheckingType: UITextSpellCheckingType { get set }
  var keyboardAppearance: UIKeyboardAppearance { get set }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  var textContentType: UITextContentType! { get set }
  var enablesReturnKeyAutomatically: Bool { get set }
}

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
