import Glibc
import TouchScene

/// The progress of a worker in a file, in memory that it shares with its parent.
///
/// It is still there when the worker is not, so that a crash can be told with its input.
final class CheckProgress {
  private static let size = 2 * MemoryLayout<Int>.size

  /// The path of the memory for a worker, valid as long as this process has it.
  let path: String
  /// The file of the memory, which goes with the processes that have it open; nil where another process has it.
  private let file: NamelessFile?
  private let memory: UnsafeMutableRawPointer

  convenience init?() {
    guard let file = NamelessFile(), ftruncate(file.descriptor, Self.size) == 0 else { return nil }
    self.init(mapping: file.descriptor, path: file.path, of: file)
  }

  convenience init?(path: String) {
    let descriptor = open(path, O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    self.init(mapping: descriptor, path: path)
  }

  private init?(mapping descriptor: Int32, path: String, of file: NamelessFile? = nil) {
    guard
      let memory = mmap(nil, Self.size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0),
      memory != MAP_FAILED
    else { return nil }
    (self.path, self.file, self.memory) = (path, file, memory)
  }

  deinit { munmap(memory, Self.size) }

  /// The line of a session that is replayed, or the number of an input that is tried; 0 before the first.
  var line: Int {
    get { memory.load(as: Int.self) }
    set { memory.storeBytes(of: newValue, as: Int.self) }
  }

  var bytes: Int {
    get { memory.load(fromByteOffset: MemoryLayout<Int>.size, as: Int.self) }
    set { memory.storeBytes(of: newValue, toByteOffset: MemoryLayout<Int>.size, as: Int.self) }
  }
}
