// swift-format-ignore-file
import TouchKit

class CanvasView: UIView {
    private var lines: [[CGPoint]] = []
    private var predictedPoints: [CGPoint] = []
    var lineColor: UIColor = .black
    var lineWidth: CGFloat = 4
    var pointCount: Int { return lines.reduce(0) { $0 + $1.count } }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        lines.append([touch.preciseLocation(in: self)])
        setNeedsDisplay()
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        var line = lines.popLast() ?? []
        if let coalescedTouches = event?.coalescedTouches(for: touch) {
            line.append(contentsOf: coalescedTouches.map { $0.preciseLocation(in: self) })
        } else {
            line.append(touch.preciseLocation(in: self))
        }
        lines.append(line)
        predictedPoints = event?.predictedTouches(for: touch)?.map { $0.preciseLocation(in: self) } ?? []
        setNeedsDisplay()
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        predictedPoints.removeAll()
        setNeedsDisplay()
    }

    override func draw(_ rect: CGRect) {
        super.draw(rect)
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.setStrokeColor(lineColor.cgColor)
        context.setLineWidth(lineWidth)
        context.setLineCap(.round)
        context.setLineJoin(.round)

        for line in lines {
            for (i, p) in line.enumerated() {
                if i == 0 {
                    context.move(to: p)
                } else {
                    context.addLine(to: p)
                }
            }
        }
        context.strokePath()

        if !predictedPoints.isEmpty, let last = lines.last?.last {
            context.setStrokeColor(lineColor.withAlphaComponent(0.3).cgColor)
            context.setLineDash(phase: 0, lengths: [2, 2])
            context.addLines(between: [last] + predictedPoints)
            context.strokePath()
        }
    }

    func clear() {
        lines.removeAll()
        setNeedsDisplay()
    }
}

class SignatureView: UIView {
    private let path = UIBezierPath()
    private var points = [CGPoint](repeating: .zero, count: 5)
    private var counter = 0
    var isEmpty: Bool { return path.isEmpty }
    var signatureBounds: CGRect { return path.bounds }

    required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
        setup()
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        setup()
    }

    private func setup() {
        isMultipleTouchEnabled = false
        backgroundColor = UIColor.white
        path.lineWidth = 2.0
        path.lineCapStyle = .round
        path.lineJoinStyle = .round
    }

    override func draw(_ rect: CGRect) {
        UIColor.darkGray.setStroke()
        path.stroke()
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        counter = 0
        points[0] = touch.location(in: self)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        counter += 1
        points[counter] = touch.location(in: self)
        if counter == 4 {
            // the joint between two curves lies between their control points
            points[3] = CGPoint(x: (points[2].x + points[4].x) / 2.0, y: (points[2].y + points[4].y) / 2.0)
            path.move(to: points[0])
            path.addCurve(to: points[3], controlPoint1: points[1], controlPoint2: points[2])
            setNeedsDisplay()
            points[0] = points[3]
            points[1] = points[4]
            counter = 1
        }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if counter == 0 {
            path.append(UIBezierPath(arcCenter: points[0], radius: 1, startAngle: 0, endAngle: .pi * 2, clockwise: true))
        }
        counter = 0
        setNeedsDisplay()
    }

    func erase() {
        path.removeAllPoints()
        setNeedsDisplay()
    }
}

class PencilView: UIView {
    struct Segment {
        var from: CGPoint
        var to: CGPoint
        var width: CGFloat
        var isShading: Bool
    }
    private(set) var segments: [Segment] = []
    private let tiltThreshold: CGFloat = .pi / 6

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first, touch.type == .pencil else { return }
        for t in event?.coalescedTouches(for: touch) ?? [touch] {
            segments.append(segment(for: t))
        }
        setNeedsDisplay()
    }

    private func segment(for touch: UITouch) -> Segment {
        let from = touch.previousLocation(in: self), to = touch.location(in: self)
        if touch.altitudeAngle < tiltThreshold {
            let vector1 = touch.azimuthUnitVector(in: self)
            let vector2 = CGPoint(x: to.x - from.x, y: to.y - from.y)
            var angle = abs(atan2(vector2.y, vector2.x) - atan2(vector1.dy, vector1.dx))
            if angle > .pi { angle = 2 * .pi - angle }
            if angle > .pi / 2 { angle = .pi - angle }
            return Segment(from: from, to: to, width: 60 * angle / (.pi / 2), isShading: true)
        }
        let force = touch.maximumPossibleForce > 0 ? touch.force / touch.maximumPossibleForce : 0.5
        return Segment(from: from, to: to, width: 1 + 9 * force, isShading: false)
    }

    override func draw(_ rect: CGRect) {
        guard let ctx = UIGraphicsGetCurrentContext() else { return }
        ctx.setLineCap(.round)
        for segment in segments {
            ctx.saveGState()
            ctx.setAlpha(segment.isShading ? 0.2 : 1)
            ctx.setLineWidth(segment.width)
            ctx.beginPath()
            ctx.move(to: segment.from)
            ctx.addLine(to: segment.to)
            ctx.strokePath()
            ctx.restoreGState()
        }
    }
}

class PieChartView: UIView {
    var values: [CGFloat] = [] { didSet { setNeedsDisplay() } }
    var colors: [UIColor] = [.systemRed, .systemGreen, .systemBlue]
    private(set) var selectedIndex: Int?

    private func slice(_ index: Int) -> UIBezierPath {
        let total = values.reduce(0, +)
        let center = CGPoint(x: bounds.midX, y: bounds.midY)
        let start = values[..<index].reduce(0, +) / total * 2 * .pi - .pi / 2
        let end = start + values[index] / total * 2 * .pi
        let path = UIBezierPath()
        path.move(to: center)
        path.addArc(withCenter: center, radius: min(bounds.width, bounds.height) / 2, startAngle: start, endAngle: end, clockwise: true)
        path.close()
        return path
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let point = touches.first?.location(in: self) else { return }
        selectedIndex = values.indices.first { slice($0).contains(point) }
        setNeedsDisplay()
    }

    override func draw(_ rect: CGRect) {
        for index in values.indices {
            colors[index % colors.count].setFill()
            let path = slice(index)
            path.fill()
            if index == selectedIndex {
                UIColor.black.setStroke()
                path.lineWidth = 3
                path.stroke()
            }
        }
    }
}

class GaugeView: UIView {
    var progress: CGFloat = 0.25 { didSet { setNeedsDisplay() } }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        UIBezierPath(roundedRect: rect, cornerRadius: 8).addClip()
        context.setFillColor(UIColor.systemGray5.cgColor)
        context.fill(rect)
        context.translateBy(x: rect.midX, y: rect.midY)
        context.rotate(by: progress * 2 * .pi)
        context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
        context.fill(CGRect(x: -1, y: -rect.height / 2, width: 2, height: rect.height / 2))
        context.restoreGState()

        context.setFillColor(UIColor.black.cgColor)
        context.fillEllipse(in: CGRect(x: rect.midX - 4, y: rect.midY - 4, width: 8, height: 8))
        context.addArc(center: CGPoint(x: rect.midX, y: rect.midY), radius: 20, startAngle: 0, endAngle: .pi, clockwise: false)
        context.strokePath()
    }
}

/// Drawn by its layer, which nobody asks for.
class DialView: UIView {
    class DialLayer: CALayer {
        override func draw(in ctx: CGContext) {
            ctx.setFillColor(UIColor.red.cgColor)
            ctx.fill(bounds.insetBy(dx: 10, dy: 10))
        }
    }

    override class var layerClass: AnyClass { DialLayer.self }
}

/// Draws as the delegate of its layer, and then as views do.
class StampView: UIView {
    override func draw(_ layer: CALayer, in ctx: CGContext) {
        ctx.setFillColor(UIColor.green.cgColor)
        ctx.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
        super.draw(layer, in: ctx)
    }

    override func draw(_ rect: CGRect) {
        UIColor.blue.setFill()
        UIRectFill(rect)
    }
}
