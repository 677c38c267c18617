import Testing
import TouchScene

@testable import TouchSession

/// Bytes that lines are made of again and again: nothing of it is public.
@MainActor
@Suite struct KeptBytesTests {
  private struct Key: KeptKey {
    let number: Int
    /// The same for several, as of objects that share a place.
    var hint: UInt { UInt(number % 3) }
  }

  private func written(_ number: Int, by kept: inout KeptBytes<Key>) -> String? {
    var json = JSONWriter()
    return kept.write(Key(number: number), into: &json) ? json.text : nil
  }

  private func keep(_ number: Int, _ text: String, in kept: inout KeptBytes<Key>) {
    var json = JSONWriter()
    json.raw("before ")
    let start = json.count
    json.raw(text.utf8)
    kept.keep(Key(number: number), json, from: start)
  }

  @Test func `what was kept is written again, whatever shares its place`() {
    var kept = KeptBytes<Key>()
    for number in 0..<30 { keep(number, "line \(number)", in: &kept) }
    for _ in 0..<2 {
      for number in 0..<30 { #expect(written(number, by: &kept) == "line \(number)") }
    }
    #expect(written(30, by: &kept) == nil)
  }

  @Test func `all is forgotten at once`() {
    var kept = KeptBytes<Key>()
    keep(1, "one", in: &kept)
    #expect(written(1, by: &kept) == "one")
    kept.removeAll()
    #expect(written(1, by: &kept) == nil)
    let isKept = kept.has(Key(number: 1))
    #expect(!isKept)
    keep(1, "another", in: &kept)
    #expect(written(1, by: &kept) == "another")
  }

  @Test func `what is kept does not grow without end`() {
    var kept = KeptBytes<Key>()
    let long = String(repeating: "x", count: 100_000)
    for number in 0..<12 { keep(number, long, in: &kept) }
    #expect(written(0, by: &kept) == nil)
    #expect(written(11, by: &kept) == long)
  }
}
