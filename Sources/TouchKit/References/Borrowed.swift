/// A reference to an object that is neither retained nor checked: the engine's only one that is not safe by itself.
///
/// Whoever keeps one has the object outlive it: a node is freed with its view, a view leaves its window before that ends, a
/// window leaves the windows of its application, a link is ended by its object. Checked references in these places take
/// up to 2.5 times as long, since most of a walk over views would be counting them.
struct Borrowed<Object: AnyObject>: Equatable {
  private let reference: Unmanaged<Object>

  @inline(__always)
  init(_ object: Object) { reference = .passUnretained(object) }

  /// The object, which whoever reads it retains.
  @inline(__always)
  var object: Object { reference.takeUnretainedValue() }

  /// Calls `body` with the object, which the caller knows to be retained meanwhile.
  ///
  /// Counting the reference would be most of the cost of a small override.
  @inline(__always)
  func use<Result>(_ body: (Object) -> Result) -> Result {
    reference._withUnsafeGuaranteedRef(body)
  }

  /// Keeps the object alive until as many calls of ``release()``.
  func retain() { _ = reference.retain() }

  func release() { reference.release() }

  @inline(__always)
  static func == (one: Borrowed, other: Borrowed) -> Bool {
    one.reference.toOpaque() == other.reference.toOpaque()
  }
}
