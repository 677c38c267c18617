// swift-format-ignore-file
import TouchKit

class DraggableView: UIView {
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first, let superview = superview else { return }
        let location = touch.location(in: superview)
        let previous = touch.previousLocation(in: superview)
        var newCenter = CGPoint(x: center.x + location.x - previous.x, y: center.y + location.y - previous.y)

        // keep it on screen
        let halfWidth = bounds.midX, halfHeight = bounds.midY
        newCenter.x = max(halfWidth, min(superview.bounds.width - halfWidth, newCenter.x))
        newCenter.y = max(halfHeight, min(superview.bounds.height - halfHeight, newCenter.y))
        center = newCenter
    }
}

class SnapBackCardView: UIView {
    private var initialCenter: CGPoint = .zero
    private var touchOffset: CGPoint = .zero
    private(set) var isAnimating = false
    var onSnapBack: (() -> Void)?

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesBegan(touches, with: event)
        guard let touch = touches.first else { return }
        initialCenter = center
        let location = touch.location(in: superview)
        touchOffset = CGPoint(x: location.x - center.x, y: location.y - center.y)
        superview?.bringSubviewToFront(self)
        UIView.animate(withDuration: 0.1) {
            self.transform = CGAffineTransform(scaleX: 1.1, y: 1.1)
        }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesMoved(touches, with: event)
        guard let location = touches.first?.location(in: superview) else { return }
        center = CGPoint(x: location.x - touchOffset.x, y: location.y - touchOffset.y)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        snapBack()
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesCancelled(touches, with: event)
        snapBack()
    }

    private func snapBack() {
        isAnimating = true
        UIView.animate(withDuration: 0.3, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0, options: [.curveEaseOut], animations: {
            self.center = self.initialCenter
            self.transform = .identity
        }, completion: { [weak self] _ in
            self?.isAnimating = false
            self?.onSnapBack?()
        })
    }
}

class MultiTouchView: UIView {
    private var spots = [UITouch: UIView]()

    override init(frame: CGRect) {
        super.init(frame: frame)
        isMultipleTouchEnabled = true
    }

    required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
        isMultipleTouchEnabled = true
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches {
            let spot = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
            spot.layer.cornerRadius = 30
            spot.isUserInteractionEnabled = false
            spot.backgroundColor = UIColor(hue: 0.5, saturation: 1, brightness: 1, alpha: 0.5)
            spot.center = touch.location(in: self)
            addSubview(spot)
            spots[touch] = spot
        }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches {
            spots[touch]?.center = touch.location(in: self)
        }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches {
            spots.removeValue(forKey: touch)?.removeFromSuperview()
        }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        touchesEnded(touches, with: event)
    }
}

class TwoFingerZoomView: UIView {
    let contentView = UIView()
    private var startDistance: CGFloat?

    override init(frame: CGRect) {
        super.init(frame: frame)
        isMultipleTouchEnabled = true
        contentView.frame = bounds
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        contentView.isUserInteractionEnabled = false
        addSubview(contentView)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let all = event?.touches(for: self), all.count == 2 else { return }
        startDistance = distance(Array(all))
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let all = event?.touches(for: self), all.count == 2, let start = startDistance, start > 0 else { return }
        let scale = distance(Array(all)) / start
        contentView.transform = CGAffineTransform.identity.scaledBy(x: scale, y: scale)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        startDistance = nil
    }

    private func distance(_ touches: [UITouch]) -> CGFloat {
        let a = touches[0].location(in: self), b = touches[1].location(in: self)
        return sqrt(pow(a.x - b.x, 2) + pow(a.y - b.y, 2))
    }
}

class TapCounterView: UIView {
    var onSingleTap: (() -> Void)?
    var onDoubleTap: (() -> Void)?

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first, bounds.contains(touch.location(in: self)) else { return }
        switch touch.tapCount {
        case 1: onSingleTap?()
        case 2: onDoubleTap?()
        default: break
        }
    }
}
