import Testing
import TouchKit

@testable import TouchInspector

/// The places of what is drawn, and what of it looks different: nothing of it is public.
@MainActor
@Suite struct DisplayListTests {
  private let base = RecordingCanvas(size: CGSize(width: 320, height: 320))
  private let bounds = CGRect(x: 0, y: 0, width: 320, height: 320)

  /// Whether a point was drawn on, as noted.
  private func covers(_ x: CGFloat, _ y: CGFloat, after draw: (any Canvas) -> Void) -> Bool {
    changes(x, y, from: { _ in }, to: draw)
  }

  /// Whether a point looks different after a drawing in place of another, as noted.
  private func changes(
    _ x: CGFloat,
    _ y: CGFloat,
    from old: (any Canvas) -> Void,
    to new: (any Canvas) -> Void
  ) -> Bool {
    let tiles = list(new).difference(from: list(old), in: bounds)
    return tiles.rectangles.contains { $0.contains(CGPoint(x: x, y: y)) }
  }

  private func list(_ draw: (any Canvas) -> Void) -> DisplayList {
    let recorder = DisplayListRecorder(measuringOn: base, bounds: bounds)
    draw(recorder)
    return recorder.list
  }

  private func square(_ x: CGFloat, _ y: CGFloat, _ side: CGFloat = 20) -> UIBezierPath {
    UIBezierPath(rect: CGRect(x: x, y: y, width: side, height: side))
  }

  @Test func `a line lies on its course, and not on what it goes around`() {
    let draw = { (canvas: any Canvas) in
      canvas.stroke(UIBezierPath(rect: CGRect(x: 40, y: 40, width: 200, height: 200)), with: .red)
    }
    #expect(covers(40, 140, after: draw))
    #expect(covers(140, 240, after: draw))
    #expect(!covers(140, 140, after: draw))
  }

  @Test func `a mask is drawn where it has nothing too, since it hides what is there`() {
    func masked(by mask: UIBezierPath) -> DisplayList {
      list { canvas in
        canvas.beginTransparencyLayer(alpha: 1)
        canvas.fill(square(0, 0, 300), with: .red)
        canvas.beginMaskLayer()
        canvas.fill(mask, with: .black)
        canvas.endTransparencyLayer()
        canvas.endTransparencyLayer()
      }
    }
    let corner = masked(by: square(200, 200))
    corner.draw(on: base, in: CGRect(x: 0, y: 0, width: 50, height: 50))
    #expect(base.maskCount == 1)
    let tiles = corner.difference(from: masked(by: square(20, 20)), in: bounds)
    #expect(tiles.rectangles.contains { $0.contains(CGPoint(x: 210, y: 210)) })
    #expect(tiles.rectangles.contains { $0.contains(CGPoint(x: 30, y: 30)) })
  }

  @Test func `a thick line lies on its whole width`() {
    let path = UIBezierPath(rect: CGRect(x: 100, y: 100, width: 120, height: 120))
    path.lineWidth = 60
    #expect(covers(75, 160) { $0.stroke(path, with: .red) })
  }

  @Test func `a line lies on the tips of its sharp corners, beyond its width`() {
    // A corner at (160, 160), to the right, of a slope of 1 to 5: the tip is 5.1 half widths away.
    let wedge = UIBezierPath()
    wedge.move(to: CGPoint(x: 60, y: 140))
    wedge.addLine(to: CGPoint(x: 160, y: 160))
    wedge.addLine(to: CGPoint(x: 60, y: 180))
    wedge.lineWidth = 20
    #expect(covers(208, 160) { $0.stroke(wedge, with: .red) })
    wedge.lineJoinStyle = .round
    #expect(!covers(208, 160) { $0.stroke(wedge, with: .red) })
  }

  @Test func `a line after an arc begins where the arc ends`() {
    let path = UIBezierPath(
      arcCenter: CGPoint(x: 200, y: 60),
      radius: 40,
      startAngle: 0,
      endAngle: .pi / 2,
      clockwise: true
    )
    path.addLine(to: CGPoint(x: 60, y: 300))
    #expect(covers(150, 170) { $0.stroke(path, with: .red) })
    #expect(!covers(20, 200) { $0.stroke(path, with: .red) })
  }

  @Test func `what is filled lies on all of it`() {
    let shape = UIBezierPath(rect: CGRect(x: 40, y: 40, width: 200, height: 200))
    #expect(covers(140, 140) { $0.fill(shape, with: .red) })
  }

  @Test func `places are those of the space that the canvas began in`() {
    let shape = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
    let draw = { (canvas: any Canvas) in
      canvas.saveGState()
      canvas.concatenate(CGAffineTransform(translationX: 100, y: 0))
      canvas.concatenate(CGAffineTransform(scaleX: 2, y: 2))
      canvas.concatenate(CGAffineTransform(translationX: 50, y: 100))
      canvas.fill(shape, with: .red)
      canvas.restoreGState()
    }
    #expect(covers(210, 210, after: draw))
    #expect(!covers(60, 110, after: draw))
    #expect(!covers(160, 210, after: draw))
    #expect(
      covers(5, 5) { canvas in
        draw(canvas)
        canvas.fill(shape, with: .red)
      }
    )
  }

  @Test func `what the clip hides is not covered`() {
    let draw = { (canvas: any Canvas) in
      canvas.clip(to: UIBezierPath(rect: CGRect(x: 0, y: 0, width: 100, height: 320)))
      canvas.fill(UIBezierPath(rect: CGRect(x: 40, y: 40, width: 200, height: 200)), with: .red)
    }
    #expect(covers(80, 80, after: draw))
    #expect(!covers(200, 80, after: draw))
  }

  @Test func `what has no place covers nothing`() {
    let nowhere = UIBezierPath(rect: CGRect(x: CGFloat.nan, y: 0, width: 10, height: 10))
    let all = list { canvas in
      canvas.fill(nowhere, with: .red)
      canvas.stroke(nowhere, with: .red)
    }
    #expect(all.difference(from: DisplayList(), in: bounds).rectangles.isEmpty)
  }

  @Test func `only what is there no more, or is new, looks different`() {
    let old = { (canvas: any Canvas) in
      for x in [10, 110, 210] { canvas.fill(self.square(CGFloat(x), 10), with: .red) }
    }
    let new = { (canvas: any Canvas) in
      canvas.fill(self.square(10, 10), with: .red)
      canvas.fill(self.square(110, 210), with: .red)
      canvas.fill(self.square(210, 10), with: .red)
    }
    #expect(changes(120, 20, from: old, to: new))
    #expect(changes(120, 220, from: old, to: new))
    #expect(!changes(20, 20, from: old, to: new))
    #expect(!changes(220, 20, from: old, to: new))
  }

  @Test func `what changes its place in the order, its ink, its line or its clip looks different`()
  {
    let path = square(40, 40, 60)
    let thick = square(40, 40, 60)
    thick.lineWidth = 3
    let drawings: [(any Canvas) -> Void] = [
      { $0.stroke(path, with: .red) }, { $0.stroke(path, with: .blue) },
      { $0.stroke(thick, with: .red) }, { $0.stroke(path, with: .red, dash: [2, 2]) },
      { $0.fill(path, with: .red) },
      { canvas in
        canvas.clip(to: self.square(30, 30, 99))
        canvas.stroke(path, with: .red)
      },
      { canvas in
        canvas.fill(path, with: .blue)
        canvas.fill(path, with: .red)
      },
      { canvas in
        canvas.fill(path, with: .red)
        canvas.fill(path, with: .blue)
      },
    ]
    for (one, old) in drawings.enumerated() {
      for (two, new) in drawings.enumerated() {
        #expect(changes(40, 70, from: old, to: new) == (one != two), "\(one) and \(two)")
      }
    }
  }

  @Test func `of a part only what lies in it is drawn, in the space and the clip of its own`() {
    let shown = list { canvas in
      canvas.fill(self.square(10, 10), with: .red)
      canvas.saveGState()
      canvas.concatenate(CGAffineTransform(translationX: 100, y: 100))
      canvas.clip(to: self.square(0, 0, 99))
      canvas.fill(self.square(10, 10), with: .blue)
      canvas.fill(self.square(60, 60), with: .red)
      canvas.restoreGState()
      canvas.fill(self.square(210, 10), with: .red)
    }
    let part = list { shown.draw(on: $0, in: CGRect(x: 105, y: 105, width: 20, height: 20)) }
    #expect(part.marks.count == 1)
    #expect(part.marks.first?.looks(like: shown.marks[1]) == true)
  }

  @Test func `a list draws what was drawn, also where a path changed afterwards`() {
    let path = square(40, 40)
    let shown = list { canvas in
      path.lineWidth = 3
      canvas.stroke(path, with: .red)
      path.lineWidth = 1
      canvas.stroke(path, with: .blue)
    }
    let again = list { shown.draw(on: $0) }
    #expect(again.difference(from: shown, in: bounds).rectangles.isEmpty)
    #expect(again.marks.count == 2)
    let thin = list { $0.stroke(path, with: .blue) }
    #expect(!shown.difference(from: thin, in: bounds).rectangles.isEmpty)
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `of any part of any list the steps that lie there are drawn, and no others`(seed: UInt64) {
    var chance = Chance(seed: seed)
    let shown = list { draw(by: &chance, depth: 0, on: $0) }
    for _ in 0..<20 {
      let area = CGRect(
        x: chance.number(below: 300),
        y: chance.number(below: 300),
        width: 5 + chance.number(below: 60),
        height: 5 + chance.number(below: 60)
      )
      let part = list { shown.draw(on: $0, in: area) }
      let meant = shown.marks.filter { $0.places.contains { $0.overlap(area) != nil } }
      #expect(
        part.marks.elementsEqual(meant) { $0.looks(like: $1) },
        "seed \(seed), area \(area): \(part.marks.count) in place of \(meant.count) steps"
      )
    }
  }

  /// Draws squares in spaces, clips and layers within each other.
  private func draw(by chance: inout Chance, depth: Int, on canvas: any Canvas) {
    for _ in 0..<(3 + chance.number(below: 4)) {
      let (x, y) = (CGFloat(chance.number(below: 200)), CGFloat(chance.number(below: 200)))
      switch chance.number(below: depth < 4 ? 4 : 1) {
      case 0: canvas.fill(square(x, y), with: .red)
      case 1:
        canvas.beginTransparencyLayer(alpha: 0.5)
        draw(by: &chance, depth: depth + 1, on: canvas)
        canvas.endTransparencyLayer()
      default:
        canvas.saveGState()
        canvas.concatenate(CGAffineTransform(translationX: x / 4, y: y / 4))
        if chance.number(below: 2) == 0 { canvas.clip(to: square(0, 0, 150)) }
        draw(by: &chance, depth: depth + 1, on: canvas)
        canvas.restoreGState()
      }
    }
  }

  @Test func `what is flat is changed as a whole by its outline, what is high at its edge`() {
    func changed(height: CGFloat, radius: CGFloat) -> [CGRect] {
      let box = CGRect(x: 10, y: 100, width: 200, height: height)
      let path = UIBezierPath(roundedRect: box, cornerRadius: radius)
      let shown = list { $0.stroke(path, with: .red) }
      return shown.difference(from: DisplayList(), in: bounds).rectangles
    }
    for radius in [0, 8] as [CGFloat] {
      let (flat, high) = (changed(height: 30, radius: radius), changed(height: 90, radius: radius))
      let corners = [CGPoint(x: 10, y: 100), CGPoint(x: 209, y: 129)]
      #expect(corners.allSatisfy { corner in flat.contains { $0.contains(corner) } })
      #expect(high.contains { $0.contains(CGPoint(x: 100, y: 189)) })
      #expect(!high.contains { $0.contains(CGPoint(x: 100, y: 145)) })
    }
  }
}

/// Numbers that depend on their seed alone.
private struct Chance {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

  mutating func number(below limit: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state >> 33) % limit
  }
}
