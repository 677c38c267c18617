// swift-format-ignore-file
import TouchKit

// Code as apps had it before Swift 6: nothing says on which actor it runs.

class Journal: NSObject {
    private(set) var lines = [String]()

    func note(_ line: String) {
        lines.append(line)
    }

    func describe(_ view: UIView) {
        note("\(Int(view.frame.width)) wide, alpha \(view.alpha)")
    }

    func makeBadge() -> UILabel {
        let label = UILabel()
        label.font = nil
        label.textColor = nil
        label.text = "new"
        return label
    }
}

class CardView: UIView {
    let journal: Journal

    init(journal: Journal) {
        self.journal = journal
        super.init(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    }

    required init?(coder aDecoder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    deinit {
        journal.note("card gone")
    }

    override func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        journal.note("added")
        super.addGestureRecognizer(gestureRecognizer)
    }
}

class PressRecognizer: UIGestureRecognizer {
    var presses = 0
    var width: CGFloat = 0

    override init(target: Any?, action: Selector?) {
        super.init(target: target, action: action)
        cancelsTouchesInView = false
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        presses += touches.count
        width = touches.map(Brush(width: 3).width(for:)).first ?? 0
        state = .recognized
    }
}

struct Brush {
    var width: CGFloat

    func width(for touch: UITouch) -> CGFloat {
        guard touch.type == .pencil else { return width }
        return width / touch.altitudeAngle
    }
}

class NoteController: UIViewController {
    let journal: Journal

    init(journal: Journal) {
        self.journal = journal
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view!.backgroundColor = .white
        NotificationCenter.default.addObserver(self, selector: Selector("hear:"), name: Notification.Name("news"), object: nil)
    }

    override var actionTable: ActionTable { super.actionTable.adding("hear:", hear) }

    func hear(_ note: Any?) {
        journal.note("heard \((note as? Notification)?.object ?? "nothing")")
    }

    deinit {
        NotificationCenter.default.removeObserver(self)
        journal.note("controller gone")
    }
}

class AlertWindow: UIWindow {
    var onEnd: (() -> Void)?

    deinit {
        onEnd?()
    }
}
