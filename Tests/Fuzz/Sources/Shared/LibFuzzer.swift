import CFuzzer
import Foundation

/// Takes the reader's name from the arguments, before libFuzzer reads the others.
@_cdecl("LLVMFuzzerInitialize")
func initialize(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>
) -> CInt {
  let all = arguments.pointee
  guard count.pointee > 1, let word = all[1], let reader = Reader(rawValue: String(cString: word))
  else {
    let names = Reader.allCases.map(\.rawValue).joined(separator: ", ")
    FileHandle.standardError.write(Data("Usage: READER OPTION...; READER: \(names)\n".utf8))
    exit(2)
  }
  Reader.tried = reader
  all[1] = all[0]
  arguments.pointee = all + 1
  count.pointee -= 1
  return 0
}

/// Gives the reader what libFuzzer thinks of.
@_cdecl("LLVMFuzzerTestOneInput")
func read(_ data: UnsafePointer<UInt8>, size: Int) -> CInt {
  let bytes = Data(UnsafeBufferPointer(start: data, count: size))
  MainActor.assumeIsolated { Reader.tried.read(bytes) }
  return 0
}

/// Changes an input, half of the time as libFuzzer itself does, which knows no structure.
@_cdecl("LLVMFuzzerCustomMutator")
func mutate(_ data: UnsafeMutablePointer<UInt8>, size: Int, largest: Int, seed: UInt32) -> Int {
  var mutation = Mutation(UnsafeBufferPointer(start: data, count: size), seed: seed)
  guard mutation.isStructural, let bytes = mutation.mutated(), bytes.count <= largest else {
    return LLVMFuzzerMutate(data, size, largest)
  }
  UnsafeMutableRawPointer(data).copyMemory(from: bytes, byteCount: bytes.count)
  return bytes.count
}
