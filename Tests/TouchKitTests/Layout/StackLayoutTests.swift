import Foundation
import Testing
import TouchKit

/// What required constraints do to the lengths of what a stack arranges (B-7.24, B-7.25).
@Suite struct StackLayoutTests {
  /// Lengths in a row 300 points long, of items that want these.
  private func lengths(
    _ distribution: UIStackView.Distribution,
    _ wanted: [StackLayout.Length]
  ) -> [CGFloat] {
    var layout = StackLayout()
    layout.distribution = distribution
    let items = wanted.map { StackLayout.Item(width: $0, height: StackLayout.Length(20)) }
    return layout.frames(of: items, in: CGRect(0, 0, 300, 20)).map(\.width)
  }

  private func length(_ wanted: CGFloat, least: CGFloat = 0, most: CGFloat = 1000)
    -> StackLayout.Length
  {
    var length = StackLayout.Length(wanted)
    (length.least, length.most) = (least, most)
    return length
  }

  @Test func `a required length is kept, and the others share the rest in proportion (B-7.24)`() {
    let fixed = length(200, least: 200, most: 200)
    #expect(lengths(.fillProportionally, [fixed, length(300), length(100)]) == [200, 75, 25])
    // The second would get less than it needs only once the first has what it needs.
    let second = length(100, least: 80)
    #expect(lengths(.fillProportionally, [fixed, second, length(100)]) == [200, 80, 20])
  }

  @Test func `nothing shrinks below its least while another can (B-7.25)`() {
    #expect(lengths(.fill, [length(200), length(150, least: 120)]) == [180, 120])
    #expect(lengths(.fill, [length(200, least: 200), length(150, least: 150)]) == [200, 100])
  }

  @Test func `nothing grows above its most while another can (B-7.25)`() {
    #expect(lengths(.fill, [length(50, most: 70), length(50)]) == [70, 230])
    #expect(lengths(.fill, [length(50, most: 70), length(50, most: 60)]) == [240, 60])
  }
}
