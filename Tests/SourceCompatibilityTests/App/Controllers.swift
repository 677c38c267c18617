// swift-format-ignore-file
import TouchKit

class ContainerViewController: UIViewController {
    private let containerView = UIView()
    private(set) var currentChild: UIViewController?

    override func viewDidLoad() {
        super.viewDidLoad()
        containerView.frame = view.bounds
        containerView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(containerView)
    }

    func show(child: UIViewController) {
        if let old = currentChild {
            old.willMove(toParent: nil)
            old.view.removeFromSuperview()
            old.removeFromParent()
        }
        addChild(child)
        child.view.frame = containerView.bounds
        child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        containerView.addSubview(child.view)
        child.didMove(toParent: self)
        currentChild = child
    }
}

class LoggingViewController: UIViewController {
    let name: String
    var log: (String) -> Void

    init(name: String, log: @escaping (String) -> Void) {
        self.name = name
        self.log = log
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder aDecoder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        log("\(name) viewDidLoad")
    }
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        log("\(name) viewWillAppear")
    }
    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        log("\(name) viewWillLayoutSubviews")
    }
    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        log("\(name) viewDidLayoutSubviews")
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        log("\(name) viewDidAppear")
    }
    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        log("\(name) viewWillDisappear")
    }
    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        log("\(name) viewDidDisappear")
    }
}

class AlertViewController: UIViewController {
    let dialog = UIView()
    let okButton = UIButton()
    var completion: ((Bool) -> Void)?

    convenience init(completion: @escaping (Bool) -> Void) {
        self.init(nibName: nil, bundle: nil)
        self.completion = completion
        modalPresentationStyle = .overFullScreen
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor.black.withAlphaComponent(0.4)
        dialog.backgroundColor = .white
        dialog.layer.cornerRadius = 12
        dialog.bounds = CGRect(x: 0, y: 0, width: 280, height: 160)
        dialog.autoresizingMask = [.flexibleTopMargin, .flexibleBottomMargin, .flexibleLeftMargin, .flexibleRightMargin]
        view.addSubview(dialog)
        okButton.setTitle("OK", for: .normal)
        okButton.frame = CGRect(x: 0, y: 116, width: 280, height: 44)
        okButton.addAction(UIAction { [weak self] _ in self?.close(confirmed: true) }, for: .touchUpInside)
        dialog.addSubview(okButton)
    }

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        dialog.center = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    }

    // a tap beside the dialog closes it
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first, touch.view === view else { return }
        close(confirmed: false)
    }

    private func close(confirmed: Bool) {
        presentingViewController?.dismiss(animated: true) {
            self.completion?(confirmed)
        }
    }
}

class MasterViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Master"
        let row = UIButton(frame: CGRect(x: 0, y: 100, width: view.bounds.width, height: 44))
        row.autoresizingMask = .flexibleWidth
        row.addAction(UIAction { [weak self] _ in
            let detail = DetailViewController()
            detail.title = "Detail"
            self?.navigationController?.pushViewController(detail, animated: true)
        }, for: .touchUpInside)
        view.addSubview(row)
    }
}

class DetailViewController: UIViewController {
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        navigationController?.popViewController(animated: true)
    }
}

class MainTabBarController: UITabBarController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let home = UINavigationController(rootViewController: MasterViewController())
        let settings = UIViewController()
        settings.title = "Settings"
        viewControllers = [home, settings]
        selectedIndex = 0
    }
}

class CardStackView: UIView {
    private let header = UIView()
    private let body = UILabel()
    private let footer = UIView()
    var showsFooter = true {
        didSet {
            footer.isHidden = !showsFooter
            setNeedsLayout()
        }
    }
    var bodyFrame: CGRect { return body.frame }

    override init(frame: CGRect) {
        super.init(frame: frame)
        addSubviews()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        addSubviews()
    }

    private func addSubviews() {
        [header, body, footer].forEach { addSubview($0) }
        body.numberOfLines = 0
        body.font = UIFont.systemFont(ofSize: 15, weight: .medium)
        body.textColor = .label
        body.textAlignment = .center
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        var rest = bounds.inset(by: UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
        header.frame = CGRect(x: rest.minX, y: rest.minY, width: rest.width, height: 40)
        rest.origin.y += 40
        rest.size.height -= 40
        if showsFooter {
            footer.frame = CGRect(x: rest.minX, y: rest.maxY - 30, width: rest.width, height: 30)
            rest.size.height -= 30
        }
        body.frame = rest.integral
    }
}

enum AppWindow {
    @MainActor static var key: UIWindow? {
        return UIApplication.shared.connectedScenes
            .compactMap { $0 as? UIWindowScene }
            .flatMap { $0.windows }
            .first { $0.isKeyWindow }
    }

    @MainActor static func topViewController(_ base: UIViewController? = key?.rootViewController) -> UIViewController? {
        if let nav = base as? UINavigationController {
            return topViewController(nav.visibleViewController)
        }
        if let tab = base as? UITabBarController, let selected = tab.selectedViewController {
            return topViewController(selected)
        }
        if let presented = base?.presentedViewController {
            return topViewController(presented)
        }
        return base
    }
}
