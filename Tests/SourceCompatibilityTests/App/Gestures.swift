// swift-format-ignore-file
import TouchKit

class PhotoView: UIImageView {
    override init(image: UIImage?) {
        super.init(image: image)
        setupGestures()
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        setupGestures()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setupGestures()
    }

    private func setupGestures() {
        isUserInteractionEnabled = true
        let pan = UIPanGestureRecognizer(target: self, action: "handlePan:")
        addGestureRecognizer(pan)
        let doubleTap = UITapGestureRecognizer(target: self, action: "reset")
        doubleTap.numberOfTapsRequired = 2
        addGestureRecognizer(doubleTap)
    }

    override var actionTable: ActionTable {
        super.actionTable.adding("handlePan:", handlePan).adding("reset", reset)
    }

    func handlePan(_ gesture: UIPanGestureRecognizer) {
        let translation = gesture.translation(in: superview)
        center = CGPoint(x: center.x + translation.x, y: center.y + translation.y)
        gesture.setTranslation(.zero, in: superview)
    }

    func reset() {
        UIView.animate(withDuration: 0.3) {
            self.center = CGPoint(x: self.superview?.bounds.midX ?? 0, y: self.superview?.bounds.midY ?? 0)
        }
    }
}

class DismissKeyboardViewController: UIViewController, UIGestureRecognizerDelegate {
    let field = PinField(frame: CGRect(x: 20, y: 100, width: 200, height: 44))

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(field)
        let tap = UITapGestureRecognizer(target: self, action: "dismissKeyboard")
        tap.cancelsTouchesInView = false
        tap.delegate = self
        view.addGestureRecognizer(tap)
    }

    override var actionTable: ActionTable {
        super.actionTable.adding("dismissKeyboard", dismissKeyboard)
    }

    func dismissKeyboard() {
        view.endEditing(true)
    }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        return !(touch.view is PinField)
    }
}
