import Testing
import TouchKit
import TouchSession

@testable import TouchInspector

@MainActor
@Suite struct TrackMarksTests {
  private let timeline = Timeline(making: nil)

  private func placing(number: Int = 0, span: Double = 10) -> TrackMarks.Placing {
    TrackMarks.Placing(
      timeline: timeline,
      number: number,
      start: 0,
      span: span,
      ends: 0...1000,
      middle: 20
    )
  }

  private func picture(_ marks: inout TrackMarks, _ color: UIColor = .red) -> RecordedPicture {
    let size = CGSize(width: 1000, height: 40)
    let recorder = PictureRecorder(
      measuringOn: RecordingCanvas(size: size),
      bounds: CGRect(origin: .zero, size: size)
    )
    marks.fill(with: color, on: recorder)
    return recorder.picture
  }

  @Test func `a mark more leaves those before as they were`() {
    var marks = TrackMarks(width: 2, height: 8, apart: 1)
    marks.begin(placing())
    for step in 0..<100 { marks.add(at: CGFloat(step * 4)) }
    let before = picture(&marks)
    marks.begin(placing())
    #expect(marks.count == 100)
    marks.add(at: 900)
    let bounds = CGRect(x: 0, y: 0, width: 1000, height: 40)
    let changed = picture(&marks).difference(from: before, in: bounds).rectangles
    #expect(changed.contains { $0.contains(CGPoint(x: 901, y: 20)) })
    #expect(changed.allSatisfy { $0.minX > 300 })
  }

  @Test func `pieces that are full are recorded once, until their color or their line differs`() {
    var marks = TrackMarks(width: 2, height: 8, apart: 1)
    marks.begin(placing())
    for step in 0..<100 { marks.add(at: CGFloat(step * 4)) }
    let before = picture(&marks)
    marks.add(at: 900)
    let after = picture(&marks)
    #expect(after.marks.count == 4)
    #expect(zip(before.marks, after.marks).map { $0 === $1 } == [true, true, true, false])
    #expect(picture(&marks, .blue).marks[0].looks(like: before.marks[0]) == false)
    marks.begin(placing(span: 12))
    for step in 0..<100 { marks.add(at: CGFloat(step * 5)) }
    #expect(picture(&marks).marks[0].looks(like: before.marks[0]) == false)
  }

  @Test func `on another line, and another track, marks begin anew`() {
    var marks = TrackMarks(width: 2, height: 8, apart: 1)
    for place in [placing(), placing(span: 12), placing(number: 1)] {
      marks.begin(place)
      #expect(marks.count == 0)
      marks.add(at: 5)
    }
    #expect(picture(&marks).marks.count == 1)
  }

  @Test func `marks that are too near are one, and one without a place is only counted`() {
    var marks = TrackMarks(width: 3, height: 16, apart: 2)
    marks.begin(placing())
    for place: CGFloat? in [10, 11, nil, 12.4] { marks.add(at: place) }
    #expect(marks.count == 4)
    guard case .fill(let path, _)? = picture(&marks).marks.first?.step else {
      Issue.record("nothing is filled")
      return
    }
    #expect(path.elements.count == 2 * 5)
  }

  @Test(arguments: [
    (0, "0.000 s"), (1.5, "1.500 s"), (12.3456, "12.346 s"), (-0.0001, "0.000 s"),
    (-2.25, "-2.250 s"), (1e16, "1e+16 s"),
  ])
  func `the window writes times with three decimals`(time: Double, text: String) {
    #expect(time.inThousandths == text)
  }
}
