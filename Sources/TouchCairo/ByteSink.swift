internal import CCairo
internal import TouchKit

/// Bytes that Cairo writes one piece after the other.
final class ByteSink {
  private(set) var data = Data()

  /// This sink as the closure of ``write``; it must outlive the writing.
  var closure: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  /// Appends a piece to the sink that `closure` is.
  static let write: cairo_write_func_t = { closure, bytes, count in
    guard let closure, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
    Unmanaged<ByteSink>.fromOpaque(closure).takeUnretainedValue().data
      .append(bytes, count: Int(count))
    return CAIRO_STATUS_SUCCESS
  }
}

/// Bytes that Cairo reads one piece after the other.
final class ByteSource {
  private var rest: Data

  init(_ data: Data) { rest = data }

  /// This source as the closure of ``read``; it must outlive the reading.
  var closure: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  /// Reads a piece from the source that `closure` is; fails if fewer bytes are left.
  static let read: cairo_read_func_t = { closure, bytes, count in
    guard let closure, let bytes else { return CAIRO_STATUS_READ_ERROR }
    let source = Unmanaged<ByteSource>.fromOpaque(closure).takeUnretainedValue()
    guard source.rest.count >= Int(count) else { return CAIRO_STATUS_READ_ERROR }
    source.rest.copyBytes(to: bytes, count: Int(count))
    source.rest = source.rest.dropFirst(Int(count))
    return CAIRO_STATUS_SUCCESS
  }
}
