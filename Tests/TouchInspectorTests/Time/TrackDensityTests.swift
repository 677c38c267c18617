import Testing
import TouchKit
import TouchSession

@testable import TouchInspector

@MainActor
@Suite struct TrackDensityTests {
  private let timeline = Timeline(making: nil)
  private let track = CGRect(x: 0, y: 8, width: 1000, height: 24)

  private func placing(span: Double = 10) -> TrackMarks.Placing {
    TrackMarks.Placing(
      timeline: timeline,
      number: 0,
      start: 0,
      span: span,
      ends: 0...1000,
      middle: 20
    )
  }

  private func picture(_ density: inout TrackDensity) -> RecordedPicture {
    let size = CGSize(width: 1000, height: 40)
    let recorder = PictureRecorder(
      measuringOn: RecordingCanvas(size: size),
      bounds: CGRect(origin: .zero, size: size)
    )
    density.fill(with: .red, on: recorder)
    return recorder.picture
  }

  /// How high above its base the outline is at a place; nil where nothing is drawn.
  private func height(at x: CGFloat, of picture: RecordedPicture) -> CGFloat? {
    for mark in picture.marks {
      guard case .fill(let path, _) = mark.step else { continue }
      for case .line(let point) in path.elements where point.x == x {
        return track.maxY - 4 - point.y
      }
    }
    return nil
  }

  @Test func `a column is as high as it is dense, the densest one sixteen points`() {
    var density = TrackDensity()
    density.begin(placing(), on: track)
    for place: CGFloat in [10, 11, 10.5, 11.9, 40, 300, 300, -5, 2000] { density.add(at: place) }
    #expect(density.count == 9)
    let shown = picture(&density)
    #expect(height(at: 10, of: shown) == 16)
    #expect(height(at: 40, of: shown) == 4)
    #expect(height(at: 300, of: shown) == 8)
    #expect(height(at: 20, of: shown) == 0)
    #expect(height(at: 600, of: shown) == nil)
  }

  @Test func `an input more changes the piece that it is in, and no other`() {
    var density = TrackDensity()
    density.begin(placing(), on: track)
    for place in 0..<400 { density.add(at: CGFloat(place)) }
    let before = picture(&density)
    density.begin(placing(), on: track)
    #expect(density.count == 400)
    density.add(at: 401)
    let bounds = CGRect(x: 0, y: 0, width: 1000, height: 40)
    let changed = picture(&density).difference(from: before, in: bounds).rectangles
    #expect(changed.contains { $0.contains(CGPoint(x: 401, y: 20)) })
    #expect(changed.allSatisfy { $0.minX > 360 })
  }

  @Test func `a column that becomes the densest of all makes the others lower`() {
    var density = TrackDensity()
    density.begin(placing(), on: track)
    for place: CGFloat in [10, 10, 500] { density.add(at: place) }
    #expect(height(at: 10, of: picture(&density)) == 16)
    for _ in 0..<3 { density.add(at: 500) }
    #expect(height(at: 10, of: picture(&density)) == 8)
  }

  @Test func `on another line, and a track elsewhere, it begins anew`() {
    var density = TrackDensity()
    let moved = track.offsetBy(dx: 0, dy: 4)
    for (place, track) in [
      (placing(), track), (placing(), moved), (placing(span: 12), moved),
    ] {
      density.begin(place, on: track)
      #expect(density.count == 0)
      density.add(at: 5)
    }
  }

  @Test func `pieces meet where one ends and the next one begins`() {
    var density = TrackDensity()
    density.begin(placing(), on: track)
    for place in 0..<300 { density.add(at: CGFloat(place)) }
    let boxes = picture(&density).marks.map { mark -> CGRect in
      if case .fill(let path, _) = mark.step { path.bounds } else { .null }
    }
    #expect(boxes.count > 2)
    #expect(zip(boxes, boxes.dropFirst()).allSatisfy { $0.maxX == $1.minX })
  }
}
