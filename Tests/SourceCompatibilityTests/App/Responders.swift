// swift-format-ignore-file
import TouchKit

extension UIView {
    var parentViewController: UIViewController? {
        var parentResponder: UIResponder? = self
        while parentResponder != nil {
            parentResponder = parentResponder?.next
            if let viewController = parentResponder as? UIViewController {
                return viewController
            }
        }
        return nil
    }
}

// An event router on the responder chain

struct RouterEvent {
    let name: String
    let userInfo: [String: Any]
}

class RoutingView: UIView {
    func route(_ event: RouterEvent) {
        var responder: UIResponder? = next
        while let current = responder {
            if let handler = current as? RouterEventHandling, handler.handle(event) { return }
            responder = current.next
        }
    }
}

protocol RouterEventHandling {
    @MainActor func handle(_ event: RouterEvent) -> Bool
}

class LikeCell: RoutingView {
    private let heart = UIButton(frame: CGRect(x: 0, y: 0, width: 44, height: 44))
    var itemID = 0

    override func didMoveToSuperview() {
        super.didMoveToSuperview()
        guard superview != nil, heart.superview == nil else { return }
        heart.addAction(UIAction { [unowned self] _ in
            self.route(RouterEvent(name: "like", userInfo: ["id": self.itemID]))
        }, for: .touchUpInside)
        addSubview(heart)
    }
}

class FeedViewController: UIViewController, RouterEventHandling {
    var liked: [Int] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        for id in 1...3 {
            let cell = LikeCell(frame: CGRect(x: 0, y: CGFloat(id) * 100, width: view.bounds.width, height: 100))
            cell.itemID = id
            cell.autoresizingMask = [.flexibleWidth]
            view.addSubview(cell)
        }
    }

    func handle(_ event: RouterEvent) -> Bool {
        guard event.name == "like", let id = event.userInfo["id"] as? Int else { return false }
        liked.append(id)
        return true
    }
}

// Text entry by keys

class PinField: UIView {
    private(set) var text = ""
    var maxLength = 4
    var onComplete: ((String) -> Void)?

    override var canBecomeFirstResponder: Bool { return true }

    @discardableResult
    override func becomeFirstResponder() -> Bool {
        let didBecome = super.becomeFirstResponder()
        layer.borderWidth = didBecome ? 2 : 0
        return didBecome
    }

    @discardableResult
    override func resignFirstResponder() -> Bool {
        let didResign = super.resignFirstResponder()
        if didResign { layer.borderWidth = 0 }
        return didResign
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        becomeFirstResponder()
    }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        var didHandle = false
        for press in presses {
            guard let key = press.key else { continue }
            if key.keyCode == .keyboardDeleteOrBackspace {
                if !text.isEmpty { text.removeLast() }
                didHandle = true
            } else if let character = key.charactersIgnoringModifiers.first, character.isNumber, text.count < maxLength {
                text.append(character)
                didHandle = true
            }
        }
        if !didHandle {
            super.pressesBegan(presses, with: event)
        } else if text.count == maxLength {
            onComplete?(text)
        }
    }
}

class FormViewController: UIViewController {
    let fields = [PinField(), PinField(), PinField()]
    var didSubmit = false

    override func viewDidLoad() {
        super.viewDidLoad()
        fields.forEach(view.addSubview)
        fields.last?.onComplete = { [weak self] _ in self?.submit() }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        for (i, field) in fields.enumerated() {
            field.frame = CGRect(x: 20, y: 100 + CGFloat(i) * 60, width: view.bounds.width - 40, height: 44)
        }
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        fields[0].becomeFirstResponder()
    }

    override var keyCommands: [UIKeyCommand]? {
        return [
            UIKeyCommand(input: "\t", modifierFlags: [], action: "nextField"),
            UIKeyCommand(input: "\t", modifierFlags: .shift, action: "previousField"),
        ]
    }

    override var actionTable: ActionTable {
        super.actionTable.adding("nextField", nextField).adding("previousField", previousField)
    }

    func nextField() { move(by: 1) }
    func previousField() { move(by: -1) }

    private func move(by step: Int) {
        guard let index = fields.firstIndex(where: { $0.isFirstResponder }) else { return }
        let next = index + step
        if fields.indices.contains(next) {
            fields[next].becomeFirstResponder()
        } else {
            view.endEditing(true)
        }
    }

    private func submit() {
        didSubmit = true
        view.endEditing(false)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesBegan(touches, with: event)
        view.endEditing(true)
    }
}

class ShortcutsViewController: UIViewController {
    var log: [String] = []

    override var canBecomeFirstResponder: Bool { return true }

    override var keyCommands: [UIKeyCommand]? {
        let save = UIKeyCommand(input: "s", modifierFlags: .command, action: "save:")
        save.discoverabilityTitle = "Save"
        return [save, UIKeyCommand(input: UIKeyCommand.inputEscape, modifierFlags: [], action: "cancel:")]
    }

    override var actionTable: ActionTable {
        super.actionTable.adding("save:", save).adding("cancel:", cancel)
    }

    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        if action == "cancel:" { return !log.isEmpty }
        return super.canPerformAction(action, withSender: sender)
    }

    func save(_ sender: UIKeyCommand) { log.append("save " + (sender.discoverabilityTitle ?? "")) }
    func cancel(_ sender: Any?) { log.append("cancel") }
    override func copy(_ sender: Any?) { log.append("copy") }
}

class ShakeViewController: UIViewController {
    var shakes = 0

    override var canBecomeFirstResponder: Bool { return true }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        becomeFirstResponder()
    }

    override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        if motion == .motionShake {
            shakes += 1
        }
    }
}

class CounterViewController: UIViewController {
    private(set) var count = 0

    func setCount(_ newValue: Int) {
        let oldValue = count
        undoManager?.registerUndo(withTarget: self) { $0.setCount(oldValue) }
        undoManager?.setActionName("Change Count")
        count = newValue
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        setCount(count + 1)
    }
}

class PlayerViewController: UIViewController {
    private(set) var isPlaying = false
    private(set) var track = 0

    override var canBecomeFirstResponder: Bool { true }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        becomeFirstResponder()
    }

    override func remoteControlReceived(with event: UIEvent?) {
        guard let event = event, event.type == .remoteControl else { return }
        switch event.subtype {
        case .remoteControlTogglePlayPause: isPlaying.toggle()
        case .remoteControlNextTrack: track += 1
        case .remoteControlPreviousTrack: track -= 1
        default: super.remoteControlReceived(with: event)
        }
    }
}

class ToolbarView: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 60, height: 44))
        button.setTitle("Delete", for: .normal)
        // up the responder chain
        button.addTarget(nil, action: "deleteItem:", for: .touchUpInside)
        addSubview(button)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

class ItemViewController: UIViewController {
    var deletedBy: String?

    override func loadView() {
        view = UIView(frame: UIScreen.main.bounds)
        view.backgroundColor = .systemBackground
        view.addSubview(ToolbarView(frame: CGRect(x: 0, y: 0, width: 390, height: 44)))
    }

    override var actionTable: ActionTable { super.actionTable.adding("deleteItem:", deleteItem) }

    func deleteItem(_ sender: UIButton) {
        deletedBy = sender.currentTitle
    }
}

class NotesViewController: UIViewController {
    var notes: [String] = []

    override var canBecomeFirstResponder: Bool { return true }

    override func viewDidLoad() {
        super.viewDidLoad()
        pasteConfiguration = UIPasteConfiguration(acceptableTypeIdentifiers: ["public.text"])
        userActivity = NSUserActivity(activityType: "com.example.notes")
        inputAssistantItem.leadingBarButtonGroups = []
    }

    override func paste(itemProviders: [NSItemProvider]) {
        for provider in itemProviders where provider.canLoadObject(ofClass: String.self) {
            _ = provider.loadObject(ofClass: String.self) { [weak self] text, error in
                guard let text = text else { return }
                self?.notes.append(text)
                self?.userActivity?.needsSave = true
            }
        }
    }

    override func updateUserActivityState(_ activity: NSUserActivity) {
        super.updateUserActivityState(activity)
        activity.addUserInfoEntries(from: ["notes": notes])
    }

    override func restoreUserActivityState(_ activity: NSUserActivity) {
        super.restoreUserActivityState(activity)
        notes = activity.userInfo?["notes"] as? [String] ?? []
    }
}
