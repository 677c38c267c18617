// swift-format-ignore-file
import TouchKit

// Larger hit areas, as apps have them.

class LargeHitButton: UIButton {
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        return bounds.insetBy(dx: -20, dy: -20).contains(point)
    }
}

class MinimumHitAreaButton: UIButton {
    static let minimumHitArea = CGSize(width: 44, height: 44)

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        // if the button is hidden/disabled/transparent it can't be hit
        if self.isHidden || !self.isUserInteractionEnabled || self.alpha < 0.01 { return nil }

        // increase the hit frame to be at least as big as `minimumHitArea`
        let buttonSize = self.bounds.size
        let widthToAdd = max(MinimumHitAreaButton.minimumHitArea.width - buttonSize.width, 0)
        let heightToAdd = max(MinimumHitAreaButton.minimumHitArea.height - buttonSize.height, 0)
        let largerFrame = self.bounds.insetBy(dx: -widthToAdd / 2, dy: -heightToAdd / 2)

        // perform hit test on larger frame
        return (largerFrame.contains(point)) ? self : nil
    }
}

class InsetHitButton: UIButton {
    var hitAreaEdgeInsets: UIEdgeInsets = .zero

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        if hitAreaEdgeInsets == .zero || !isEnabled || isHidden {
            return super.point(inside: point, with: event)
        }
        let hitFrame = bounds.inset(by: hitAreaEdgeInsets)
        return hitFrame.contains(point)
    }
}

class PassThroughWindow: UIWindow {
    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .clear
        windowLevel = .alert
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard let hitView = super.hitTest(point, with: event) else { return nil }
        return rootViewController?.view == hitView ? nil : hitView
    }
}

class PassThroughView: UIView {
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        for subview in subviews {
            if !subview.isHidden && subview.isUserInteractionEnabled
                && subview.point(inside: convert(point, to: subview), with: event) {
                return true
            }
        }
        return false
    }
}

final class TouchTransparentView: UIView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let view = super.hitTest(point, with: event)
        return view == self ? nil : view
    }
}

class OverflowView: UIView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard !clipsToBounds, !isHidden, alpha > 0, isUserInteractionEnabled else { return nil }

        for member in subviews.reversed() {
            let subPoint = member.convert(point, from: self)
            guard let result = member.hitTest(subPoint, with: event) else { continue }
            return result
        }
        return super.hitTest(point, with: event)
    }
}

class CircularButton: UIButton {
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        return UIBezierPath(ovalIn: bounds).contains(point)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        layer.cornerRadius = bounds.height / 2
        layer.masksToBounds = true
    }
}

class StarView: UIView {
    private lazy var path: UIBezierPath = {
        let path = UIBezierPath()
        let center = CGPoint(x: bounds.midX, y: bounds.midY)
        for i in 0..<10 {
            let radius = i % 2 == 0 ? bounds.width / 2 : bounds.width / 5
            let angle = CGFloat(i) * .pi / 5 - .pi / 2
            let point = CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
            i == 0 ? path.move(to: point) : path.addLine(to: point)
        }
        path.close()
        return path
    }()

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        return path.contains(point)
    }

    override func draw(_ rect: CGRect) {
        UIColor.systemYellow.setFill()
        path.fill()
    }
}

class RingView: UIView {
    var thickness: CGFloat = 20

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        let path = UIBezierPath(ovalIn: bounds)
        path.append(UIBezierPath(ovalIn: bounds.insetBy(dx: thickness, dy: thickness)))
        path.usesEvenOddFillRule = true
        return path.contains(point)
    }
}

class BadgeView: UIView {
    let closeButton = UIButton(frame: CGRect(x: 0, y: 0, width: 24, height: 24))
    var onClose: (() -> Void)?

    override init(frame: CGRect) {
        super.init(frame: frame)
        commonInit()
    }

    required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
        commonInit()
    }

    private func commonInit() {
        closeButton.addAction(UIAction { [weak self] _ in self?.onClose?() }, for: .touchUpInside)
        addSubview(closeButton)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        closeButton.center = CGPoint(x: bounds.maxX, y: bounds.minY)
    }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let pointInButton = closeButton.convert(point, from: self)
        if closeButton.point(inside: pointInButton, with: event) {
            return closeButton.hitTest(pointInButton, with: event)
        }
        return super.hitTest(point, with: event)
    }
}
