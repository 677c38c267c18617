// swift-format-ignore-file
import TouchKit

class TemporaryView: UIView {
    var onEnd: @Sendable () -> Void = {}

    deinit {
        onEnd()
    }
}

class TemporaryController: UIViewController {
    var onEnd: @Sendable () -> Void = {}

    deinit {
        onEnd()
    }
}

class SelectableCell: UITableViewCell {
    var calls: [String] = []

    override func setSelected(_ selected: Bool, animated: Bool) {
        super.setSelected(selected, animated: animated)
        calls.append("selected \(selected)")
    }

    override func setHighlighted(_ highlighted: Bool, animated: Bool) {
        super.setHighlighted(highlighted, animated: animated)
        calls.append("highlighted \(highlighted)")
    }

    override func prepareForReuse() {
        super.prepareForReuse()
        calls.append("reused")
    }
}

class CellList: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return 3
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        return tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    }
}

class KeyWindow: UIWindow {
    var calls: [String] = []

    override func becomeKey() {
        super.becomeKey()
        calls.append("become")
    }

    override func resignKey() {
        super.resignKey()
        calls.append("resign")
    }
}

class SelfAware: UITapGestureRecognizer {
    var taps = 0

    override init(target: Any?, action: Selector?) {
        super.init(target: target, action: action)
        addTarget(self, action: "tapped")
    }

    override var actionTable: ActionTable { super.actionTable.adding("tapped", tapped) }

    func tapped() {
        taps += 1
    }
}

class Keyed: UIViewController {
    var saves = 0

    override var canBecomeFirstResponder: Bool { true }

    override var actionTable: ActionTable { super.actionTable.adding("save", save) }

    func save() {
        saves += 1
        undoManager?.registerUndo(withTarget: self, selector: "save", object: nil)
        undoManager?.setActionName("Save")
    }
}
