import Glibc

/// The progress of a worker in a file, in memory that it shares with its parent.
///
/// It is still there when the worker is not, so that a crash can be told with its input.
final class CheckProgress {
  private static let size = 2 * MemoryLayout<Int>.size

  /// The path of the memory for a worker, valid as long as this process has it.
  let path: String
  private let descriptor: Int32
  private let memory: UnsafeMutableRawPointer

  /// Makes the memory; nil where the system has none.
  convenience init?() {
    // A file without a name, which goes with the processes that have it open.
    guard let file = tmpfile() else { return nil }
    defer { fclose(file) }
    let descriptor = fcntl(fileno(file), F_DUPFD_CLOEXEC, 3)
    guard descriptor >= 0 else { return nil }
    guard ftruncate(descriptor, Self.size) == 0 else {
      close(descriptor)
      return nil
    }
    self.init(owning: descriptor, path: "/proc/\(getpid())/fd/\(descriptor)")
  }

  /// Finds the memory that another process made; nil where there is none.
  convenience init?(path: String) {
    self.init(owning: open(path, O_RDWR | O_CLOEXEC), path: path)
  }

  private init?(owning descriptor: Int32, path: String) {
    guard descriptor >= 0 else { return nil }
    guard
      let memory = mmap(nil, Self.size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0),
      memory != MAP_FAILED
    else {
      close(descriptor)
      return nil
    }
    (self.descriptor, self.path, self.memory) = (descriptor, path, memory)
  }

  deinit {
    munmap(memory, Self.size)
    close(descriptor)
  }

  /// The line of a session that is replayed, or the number of an input that is tried; 0 before the first.
  var line: Int {
    get { memory.load(as: Int.self) }
    set { memory.storeBytes(of: newValue, as: Int.self) }
  }

  /// The bytes of the file that were read.
  var bytes: Int {
    get { memory.load(fromByteOffset: MemoryLayout<Int>.size, as: Int.self) }
    set { memory.storeBytes(of: newValue, toByteOffset: MemoryLayout<Int>.size, as: Int.self) }
  }
}
