import Synchronization

extension TraceName {
  /// The text and its bytes, made once for all the lines that have the name.
  ///
  /// Names of views begin with those of the views around them, and refer to these. The text of a
  /// long one is put together when it is first read: in a tree 10,000 views deep the names of one
  /// touch would be hundreds of megabytes, which most listeners never read.
  package final class Storage: Sendable {
    /// Where the object lies that was named; nil where the name was read.
    package let object: ObjectIdentifier?
    /// The methods for which the object had code when it was named; nil where the name was read.
    let code: ResponderCode?
    private let ending: String
    /// What it begins with; only `deinit` changes it.
    private nonisolated(unsafe) var stem: Storage?
    private let byteCount: Int
    /// The text of a name that is not long.
    private let short: Text?
    private let long = Mutex<Text?>(nil)

    /// Names of more bytes are long.
    private static let mostBytes = 1024

    init(
      _ stem: Storage?,
      _ ending: String,
      _ object: ObjectIdentifier?,
      _ code: ResponderCode? = nil
    ) {
      (self.object, self.stem, self.ending, self.code) = (object, stem, ending, code)
      byteCount = (stem?.byteCount ?? 0) + ending.utf8.count
      if let stem {
        short = byteCount > Self.mostBytes ? nil : Text(stem.text + ending)
      } else {
        short = Text(ending)
      }
    }

    /// Lets the names that only this one refers to go one after the other, so that a long one does
    /// not nest calls.
    deinit {
      var last = stem.take()
      while isKnownUniquelyReferenced(&last) { last = last?.stem.take() }
    }

    /// The text.
    package var text: String { written.text }

    /// The text as JSON writes it, in quotes; it lies there as long as the name is kept.
    package var quoted: UnsafeBufferPointer<UInt8> { written.quoted }

    /// Whether the name begins with another and ends so.
    func isMade(of stem: Storage?, _ ending: String) -> Bool {
      self.stem === stem && self.ending == ending
    }

    private var written: Text {
      if let short { return short }
      return long.withLock { text in
        if let text { return text }
        let fresh = Text(joined)
        text = fresh
        return fresh
      }
    }

    /// The text, put together from those of the names that it begins with.
    private var joined: String {
      var endings = [ending]
      var next = stem
      while let current = next {
        endings.append(current.short?.text ?? current.ending)
        next = current.short == nil ? current.stem : nil
      }
      return endings.reversed().joined()
    }
  }

  /// A text and its bytes.
  private final class Text: Sendable {
    let text: String
    /// Memory of its own, for an array would be retained for each line.
    nonisolated(unsafe) let quoted: UnsafeBufferPointer<UInt8>

    init(_ text: String) {
      self.text = text
      let bytes = JSONText.quoted(text)
      let memory = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
      _ = memory.initialize(from: bytes)
      quoted = UnsafeBufferPointer(memory)
    }

    deinit { quoted.deallocate() }
  }
}
