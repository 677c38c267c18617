import Foundation
import Testing
import TouchScene

/// What is written reads back the same, however it lies in the writer's memory.
@Suite struct JSONWriterTests {
  private func written(_ write: (inout JSONWriter) -> Void) -> String {
    var json = JSONWriter()
    write(&json)
    return json.text
  }

  @Test(arguments: [0, 9, 10, -10, 99_999, .max, .min, .min + 1])
  func `whole numbers are written in full`(_ number: Int) {
    #expect(written { $0.number(number) } == "\(number)")
  }

  @Test func `any number reads back as it was`() {
    let seed = UInt64.random(in: 0 ... .max)
    var state = seed
    func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ state >> 29
    }
    var numbers = [
      0.5, -0.5, 0.05, 1e-4, 0.000_101, 99_999_999.5, 1e8 + 0.5, 1e15, 1e16, -1e300,
      .leastNonzeroMagnitude,
      .greatestFiniteMagnitude, .leastNormalMagnitude, 0.1 + 0.2, 1.0.nextUp, -1.0.nextDown,
    ]
    for _ in 0..<20_000 {
      let number = Double(bitPattern: next())
      if number.isFinite { numbers.append(number) }
      numbers.append(Double(Int64(bitPattern: next()) >> 20) / 1e6)
      numbers.append(Double(Int32(truncatingIfNeeded: next())) / 64)
    }
    for number in numbers {
      let text = written { $0.number(number) }
      #expect(Double(text) == number, "seed \(seed), \(number) as \(text)")
    }
  }

  @Test func `texts of any length read back as they were`() throws {
    let pieces = ["a", "\"", "\\", "\n", "\u{1}", "\u{7F}", "é", "日本", "👍🏽", "\u{2028}", "\u{FEFF}"]
    let seed = Int.random(in: 0..<1_000_000)
    var state = seed
    var json = JSONWriter()
    var texts: [String] = []
    json.raw("[")
    for count in 0..<400 {
      var text = ""
      for _ in 0..<count {
        state = (state &* 1_103_515_245 &+ 12_345) & 0x7FFF_FFFF
        text += pieces[(state >> 8) % pieces.count]
      }
      texts.append(text)
      if count > 0 { json.raw(",") }
      json.string(text)
    }
    json.raw("]")
    let read = try JSONDecoder().decode([String].self, from: Data(json.bytes))
    #expect(read == texts, "seed \(seed)")
  }

  @Test func `memory grows by as much as is written at once, and is used again`() {
    var json = JSONWriter()
    var other = JSONWriter()
    let long = [UInt8](repeating: UInt8(ascii: "x"), count: 100_000)
    other.raw(long)
    json.raw("<")
    json.raw(other)
    json.raw(long.lazy.map { $0 + 1 })
    json.raw([UInt8]())
    json.raw(JSONWriter())
    json.raw(">")
    #expect(json.count == 200_002)
    #expect(json.bytes == [60] + long + long.map { $0 + 1 } + [62])
    json.removeAll()
    json.raw("again")
    #expect(json.text == "again")
  }
}
