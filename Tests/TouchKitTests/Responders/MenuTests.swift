import Foundation
import Synchronization
import Testing
import TouchKit

@MainActor
@Suite struct MenuTests {
  /// A view that undoes and copies.
  private final class Editor: UIView {
    var calls: [String] = []
    var copies = true
    override var canBecomeFirstResponder: Bool { true }
    override var actionTable: ActionTable {
      super.actionTable.adding("undoIt:") { (sender: Any?) in
        self.calls.append("undo by \(sender.map { "\(type(of: $0))" } ?? "none")")
      }
    }
    override func copy(_ sender: Any?) { calls.append("copy") }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
      action == "copy:" ? copies : super.canPerformAction(action, withSender: sender)
    }
  }

  private let stage = Stage()
  private let editor = Editor(frame: CGRect(100, 200, 100, 50))
  private let menu: UIMenuController

  init() {
    menu = stage.application.asRunning { UIMenuController.shared }
    stage.window.addSubview(editor)
    menu.menuItems = [
      UIMenuItem(title: "Undo", action: "undoIt:"), UIMenuItem(title: "Never", action: "never:"),
    ]
  }

  private var titles: [String] {
    let views = stage.application.windows.flatMap(\.subviews)
    let menus = views.filter { $0.className == "UICalloutBar" }
    return menus.flatMap(\.subviews).compactMap { ($0 as? UIButton)?.title(for: .normal) }
  }

  private func show() {
    editor.becomeFirstResponder()
    menu.showMenu(from: editor, rect: editor.bounds)
  }

  @Test func `it shows the actions that somebody performs, over its target (B-7.114)`() {
    show()
    #expect(menu.isMenuVisible)
    #expect(titles == ["Copy", "Undo"])
    #expect(menu.menuFrame.maxY < 200 && menu.menuFrame.midX == 150)
    editor.copies = false
    menu.update()
    #expect(titles == ["Undo"])
  }

  @Test func `without a first responder, or without actions, there is none (B-7.114)`() {
    menu.showMenu(from: editor, rect: editor.bounds)
    #expect(!menu.isMenuVisible)
    #expect(menu.menuFrame == .zero)
    editor.copies = false
    menu.menuItems = nil
    show()
    #expect(!menu.isMenuVisible)
  }

  @Test func `an item that is pressed sends its action by the menu, and hides it (B-7.114)`() {
    show()
    stage.finger().tap(menu.menuFrame.maxX - 10, menu.menuFrame.midY)
    #expect(editor.calls == ["undo by UIMenuController"])
    #expect(!menu.isMenuVisible)
    show()
    stage.finger().tap(menu.menuFrame.minX + 10, menu.menuFrame.midY)
    #expect(editor.calls.last == "copy")
  }

  @Test func `a touch elsewhere hides it, and reaches its view (B-7.115)`() {
    show()
    #expect(stage.hit(150, 220) === editor)
    #expect(!menu.isMenuVisible)
    #expect(titles == [])
  }

  @Test func `its place is on the screen, also over a view of a window that is not all of it`() {
    let window = UIWindow(frame: CGRect(50, 100, 200, 300), application: stage.application)
    window.isHidden = false
    window.addSubview(editor)
    editor.frame = CGRect(20, 100, 100, 50)
    show()
    #expect(menu.menuFrame.midX == 120)
    #expect(menu.menuFrame.maxY > 180 && menu.menuFrame.maxY < 200)
  }

  @Test func `a menu that is shown does not keep its engine`() {
    weak var application: UIApplication?
    do {
      let stage = Stage()
      application = stage.application
      let editor = Editor(frame: CGRect(100, 200, 100, 50))
      stage.window.addSubview(editor)
      editor.becomeFirstResponder()
      let menu = stage.application.asRunning { UIMenuController.shared }
      menu.showMenu(from: editor, rect: editor.bounds)
      #expect(menu.isMenuVisible)
      #expect(menu.menuFrame != .zero)
    }
    #expect(application == nil)
  }

  @Test func `it lies below where there is no room above, or where that is wanted`() {
    editor.frame.origin.y = 10
    show()
    #expect(menu.menuFrame.minY > 60)
    menu.hideMenu()
    editor.frame.origin = CGPoint(300, 200)
    menu.arrowDirection = .up
    show()
    #expect(menu.menuFrame.minY > 250)
    #expect(menu.menuFrame.maxX < 400, "it stays on the screen")
  }

  @Test func `what it does is posted`() {
    let posted = Mutex<[String]>([])
    let names = [
      UIMenuController.willShowMenuNotification, UIMenuController.didShowMenuNotification,
      UIMenuController.willHideMenuNotification, UIMenuController.didHideMenuNotification,
    ]
    let observers = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: menu, queue: nil) { note in
        let name = note.name.rawValue.replacing("UIMenuController", with: "")
        posted.withLock { $0.append(name) }
      }
    }
    defer { for observer in observers { NotificationCenter.default.removeObserver(observer) } }
    editor.becomeFirstResponder()
    menu.setTargetRect(editor.bounds, in: editor)
    menu.setMenuVisible(true, animated: false)
    menu.setMenuVisible(false, animated: false)
    #expect(
      posted.withLock(\.self) == [
        "WillShowMenuNotification", "DidShowMenuNotification", "WillHideMenuNotification",
        "DidHideMenuNotification",
      ]
    )
  }

  @Test func `who hears that it comes or goes, and asks for just that, is told once`() {
    let calls = Mutex(0)
    let (menu, editor) = (menu, editor)
    let names = [
      UIMenuController.willShowMenuNotification, UIMenuController.willHideMenuNotification,
    ]
    let observers = names.enumerated().map { index, name in
      NotificationCenter.default.addObserver(forName: name, object: menu, queue: nil) { _ in
        let isEndless = calls.withLock { calls in
          calls += 1
          return calls > 4
        }
        guard !isEndless else { return }
        MainActor.assumeIsolated {
          if index == 0 {
            menu.showMenu(from: editor, rect: editor.bounds)
          } else {
            menu.hideMenu()
          }
        }
      }
    }
    defer { for observer in observers { NotificationCenter.default.removeObserver(observer) } }
    show()
    #expect(menu.isMenuVisible)
    menu.hideMenu()
    #expect(!menu.isMenuVisible)
    #expect(calls.withLock(\.self) == 2)
  }
}
