public import Foundation

/// The content that a responder lets be pasted.
@preconcurrency @MainActor
open class UIPasteConfiguration: NSObject {
  /// The types that are accepted, such as `public.text`.
  open var acceptableTypeIdentifiers: [String]

  /// Makes a configuration that accepts some types.
  public init(acceptableTypeIdentifiers: [String]) {
    self.acceptableTypeIdentifiers = acceptableTypeIdentifiers
    super.init()
  }

  /// Accepts more types.
  open func addAcceptableTypeIdentifiers(_ acceptableTypeIdentifiers: [String]) {
    self.acceptableTypeIdentifiers += acceptableTypeIdentifiers
  }

  final func accepts(_ items: [NSItemProvider]) -> Bool {
    items.contains { item in
      acceptableTypeIdentifiers.contains { item.hasItemConformingToTypeIdentifier($0) }
    }
  }
}

/// Something to paste: the same content in one type or more.
///
/// It replaces Foundation's class, which Linux does not have; what is loaded is there at once.
/// Source: [`NSItemProvider`](https://developer.apple.com/documentation/foundation/nsitemprovider).
@preconcurrency @MainActor
open class NSItemProvider: NSObject {
  /// The types of the content, the best first.
  public final private(set) var registeredTypeIdentifiers: [String] = []
  private var content: [String: Data] = [:]

  /// The type of text.
  static let text = "public.utf8-plain-text"
  /// The wider types that each type of text belongs to.
  private static let wider = [
    text: "public.plain-text", "public.plain-text": "public.text", "public.text": "public.data",
  ]

  /// Makes an item of some text.
  public init(object: String) {
    super.init()
    register(Data(object.utf8), as: Self.text)
  }

  /// Makes an item of data of a type.
  public init(item: Data, typeIdentifier: String) {
    super.init()
    register(item, as: typeIdentifier)
  }

  private func register(_ data: Data, as type: String) {
    registeredTypeIdentifiers.append(type)
    content[type] = data
  }

  /// Returns true if the content has a type, or one that is a kind of it, as plain text is of text.
  open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
    type(conformingTo: typeIdentifier) != nil
  }

  /// Returns true if the content can be loaded as text.
  open func canLoadObject(ofClass aClass: String.Type) -> Bool {
    hasItemConformingToTypeIdentifier(Self.text)
  }

  /// Loads the content as text, at once; returns a progress that is complete.
  @discardableResult
  open func loadObject(
    ofClass aClass: String.Type,
    completionHandler: @MainActor (String?, (any Error)?) -> Void
  ) -> Progress {
    loadDataRepresentation(forTypeIdentifier: Self.text) { data, error in
      completionHandler(data.map { String(decoding: $0, as: UTF8.self) }, error)
    }
  }

  /// Loads the content in a type, or an error, at once; returns a progress that is complete.
  @discardableResult
  open func loadDataRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @MainActor (Data?, (any Error)?) -> Void
  ) -> Progress {
    let data = type(conformingTo: typeIdentifier).flatMap { content[$0] }
    completionHandler(data, data == nil ? CocoaError(.featureUnsupported) : nil)
    let progress = Progress(totalUnitCount: 1)
    progress.completedUnitCount = 1
    return progress
  }

  private func type(conformingTo wanted: String) -> String? {
    registeredTypeIdentifiers.first { registered in
      sequence(first: registered) { Self.wider[$0] }.contains(wanted)
    }
  }
}

/// The content that was copied and can be pasted.
///
/// It is the program's own. A window offers what is copied to the desktop, and brings the desktop's clipboard as an
/// input before it is pasted, so that a session replays it.
@preconcurrency @MainActor
public final class UIPasteboard {
  /// The program's only pasteboard.
  public static let general = UIPasteboard()

  /// The items that can be pasted.
  public var itemProviders: [NSItemProvider] = [] { didSet { changeCount += 1 } }
  /// The number of times that other items were put there.
  public private(set) var changeCount = 0

  private init() {}

  /// The first text that can be pasted; setting it replaces all that is there.
  public var string: String? {
    get {
      var result: String?
      itemProviders.first { $0.canLoadObject(ofClass: String.self) }?
        .loadObject(ofClass: String.self) { text, _ in result = text }
      return result
    }
    set { itemProviders = newValue.map { [NSItemProvider(object: $0)] } ?? [] }
  }

  /// True if there is text to paste.
  public var hasStrings: Bool { string != nil }
}

extension UIApplication {
  /// True if a responder for keys would paste text, so that what the desktop's clipboard holds matters.
  package final var takesPastes: Bool {
    let sample = [NSItemProvider(object: "")]
    return responderForPresses(in: keyWindow).chain.contains { responder in
      StandardEditAction.paste.isImplemented(by: responder) || responder.canPaste(sample)
    }
  }
}
