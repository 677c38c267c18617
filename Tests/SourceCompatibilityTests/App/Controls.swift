// swift-format-ignore-file
import TouchKit

class RotaryKnob: UIControl {
    var minimumValue: CGFloat = 0
    var maximumValue: CGFloat = 1
    private(set) var value: CGFloat = 0
    var onChange: ((CGFloat) -> Void)?
    private let startAngle = -CGFloat.pi * 11 / 8
    private let endAngle = CGFloat.pi * 3 / 8
    private let pointer = UIView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        pointer.isUserInteractionEnabled = false
        pointer.backgroundColor = tintColor
        addSubview(pointer)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    func setValue(_ newValue: CGFloat, animated: Bool = false) {
        value = min(maximumValue, max(minimumValue, newValue))
        let angle = startAngle + (value - minimumValue) / (maximumValue - minimumValue) * (endAngle - startAngle)
        pointer.transform = CGAffineTransform(rotationAngle: angle)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        pointer.bounds = CGRect(x: 0, y: 0, width: bounds.width, height: 2)
        pointer.center = CGPoint(x: bounds.midX, y: bounds.midY)
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        pointer.backgroundColor = tintColor
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesMoved(touches, with: event)
        guard let touch = touches.first else { return }
        let point = touch.location(in: self)
        var angle = atan2(point.y - bounds.midY, point.x - bounds.midX)
        // the gap of the scale is at the bottom
        let midAngle = (2 * .pi + startAngle - endAngle) / 2 + endAngle
        if angle > midAngle { angle -= 2 * .pi }
        angle = min(endAngle, max(startAngle, angle))
        setValue(minimumValue + (angle - startAngle) / (endAngle - startAngle) * (maximumValue - minimumValue))
        onChange?(value)
    }
}

protocol StarRatingDelegate: AnyObject {
    @MainActor func starRating(_ view: StarRatingView, didSelect rating: Int)
}

class StarRatingView: UIView {
    weak var delegate: StarRatingDelegate?
    private var stars: [UIView] = []
    var rating = 0 { didSet { updateStars() } }
    let spacing: CGFloat = 4

    convenience init(maximum: Int) {
        self.init(frame: .zero)
        for index in 1...maximum {
            let star = UIView()
            star.tag = index
            star.isUserInteractionEnabled = false
            stars.append(star)
            addSubview(star)
        }
        updateStars()
    }

    override var intrinsicContentSize: CGSize {
        return CGSize(width: CGFloat(stars.count) * (30 + spacing) - spacing, height: 30)
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        return intrinsicContentSize
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let side = bounds.height
        for (i, star) in stars.enumerated() {
            star.frame = CGRect(x: CGFloat(i) * (side + spacing), y: 0, width: side, height: side)
        }
    }

    private func updateStars() {
        stars.forEach { $0.backgroundColor = $0.tag <= rating ? .systemYellow : .systemGray4 }
    }

    private func handle(_ touches: Set<UITouch>) {
        guard let location = touches.first?.location(in: self) else { return }
        rating = stars.filter { $0.frame.minX <= location.x }.count
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { handle(touches) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { handle(touches) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        handle(touches)
        delegate?.starRating(self, didSelect: rating)
    }
}

class Checkbox: UIButton {
    var isChecked = false {
        didSet {
            backgroundColor = isChecked ? .systemGreen : .clear
            setTitle(isChecked ? "✓" : nil, for: .normal)
        }
    }
    var onToggle: ((Bool) -> Void)?

    override init(frame: CGRect) {
        super.init(frame: frame)
        configure()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        configure()
    }

    private func configure() {
        layer.borderWidth = 1
        layer.borderColor = UIColor.systemGray.cgColor
        addTarget(self, action: "toggle:", for: .touchUpInside)
    }

    override var actionTable: ActionTable { super.actionTable.adding("toggle:", toggle) }

    func toggle(_ sender: UIButton) {
        isChecked.toggle()
        onToggle?(isChecked)
    }
}

class HighlightingButton: UIButton {
    override var isHighlighted: Bool {
        didSet {
            UIView.animate(withDuration: 0.1, delay: 0, options: [.beginFromCurrentState, .allowUserInteraction], animations: {
                self.alpha = self.isHighlighted ? 0.5 : 1
                self.transform = self.isHighlighted ? CGAffineTransform(scaleX: 0.95, y: 0.95) : .identity
            })
        }
    }
}

class TabStrip: UIView {
    private var buttons: [UIButton] = []
    private let indicator = UIView()
    private(set) var selectedIndex = 0
    var didSelect: ((Int) -> Void)?

    init(titles: [String]) {
        super.init(frame: .zero)
        for (index, title) in titles.enumerated() {
            let button = UIButton()
            button.setTitle(title, for: .normal)
            button.setTitleColor(.label, for: .normal)
            button.tag = index
            button.addAction(UIAction { [weak self] action in
                guard let sender = action.sender as? UIButton else { return }
                self?.select(sender.tag)
            }, for: .touchUpInside)
            addSubview(button)
            buttons.append(button)
        }
        indicator.backgroundColor = .systemBlue
        addSubview(indicator)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func select(_ index: Int) {
        selectedIndex = index
        didSelect?(index)
        UIView.animate(withDuration: 0.25) {
            self.setNeedsLayout()
            self.layoutIfNeeded()
        }
    }

    var indicatorFrame: CGRect { return indicator.frame }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width / CGFloat(max(buttons.count, 1))
        buttons.enumerated().forEach { i, button in
            button.frame = CGRect(x: CGFloat(i) * width, y: 0, width: width, height: bounds.height)
        }
        indicator.frame = CGRect(x: CGFloat(selectedIndex) * width, y: bounds.height - 2, width: width, height: 2)
    }
}
