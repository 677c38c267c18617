import Testing
import TouchKit

/// What a sheet leaves to others and makes room for: a list that refreshes, a low screen, the keyboard.
@MainActor
@Suite struct SheetRoomTests {
  private func application(
    _ width: CGFloat,
    _ height: CGFloat,
    _ idiom: UIUserInterfaceIdiom,
    below bar: CGFloat = 0
  ) -> UIApplication {
    let screen = UIScreen(
      size: CGSize(width: width, height: height),
      scale: 2,
      safeArea: UIEdgeInsets(top: bar, left: 0, bottom: 0, right: 0),
      idiom: idiom
    )
    return UIApplication(screen: screen, policy: Policy(containers: .ios13))
  }

  /// Shows a sheet over an empty screen.
  private func show(
    _ sheet: UIViewController,
    on application: UIApplication,
    style: UIModalPresentationStyle = .pageSheet,
    set: (UISheetPresentationController) -> Void = { _ in }
  ) -> UIWindow {
    let window = UIWindow(frame: application.screen.bounds, application: application)
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    sheet.modalPresentationStyle = style
    if let controller = sheet.sheetPresentationController { set(controller) }
    window.rootViewController?.present(sheet, animated: false)
    return window
  }

  private func top(_ sheet: UIViewController) -> CGFloat {
    sheet.view.convert(CGPoint.zero, to: nil).y
  }

  private func drag(_ application: UIApplication, from start: CGPoint, down way: CGFloat) {
    let finger = Finger(application, id: 1)
    let time = application.now + 1
    finger.began(start.x, start.y, at: time)
    for step in 1...10 {
      finger.moved(start.x, start.y + way * CGFloat(step) / 10, at: time + Double(step) / 20)
    }
    finger.ended(at: time + 1.5)
    application.send(InputEvent(timestamp: time + 4, kind: .frame))
  }

  private func tap(_ application: UIApplication, _ x: CGFloat, _ y: CGFloat) {
    Finger(application, id: 1).tap(x, y, at: application.now + 1)
    application.send(InputEvent(timestamp: application.now + 2, kind: .frame))
  }

  @Test(arguments: [true, false])
  func `a pull of a list that refreshes is the list's, not the sheet's (B-7.116)`(refreshes: Bool) {
    let application = application(400, 800, .phone)
    let (sheet, list) = (UIViewController(), UIScrollView(frame: CGRect(0, 60, 400, 600)))
    let window = show(sheet, on: application)
    list.contentSize = CGSize(width: 400, height: 2000)
    sheet.view.addSubview(list)
    if refreshes { list.refreshControl = UIRefreshControl() }
    drag(application, from: CGPoint(200, 200), down: 500)
    #expect((window.rootViewController?.presentedViewController != nil) == refreshes)
    #expect((list.refreshControl?.isRefreshing == true) == refreshes)
    guard refreshes else { return }
    drag(application, from: CGPoint(200, 30), down: 600)
    #expect(window.rootViewController?.presentedViewController == nil)
  }

  @Test(arguments: [true, false])
  func `where the height is compact no drag moves a sheet that fills the screen (B-7.116)`(
    keepsEdge: Bool
  ) {
    let application = application(667, 375, .phone)
    let sheet = UIViewController()
    let window = show(sheet, on: application) { $0.prefersEdgeAttachedInCompactHeight = keepsEdge }
    drag(application, from: CGPoint(300, 50), down: 300)
    #expect((window.rootViewController?.presentedViewController == nil) == keepsEdge)
  }

  @Test func `a sheet with a detent of its own fills a screen of compact height (B-7.116)`() {
    let application = application(667, 375, .phone)
    let sheet = UIViewController()
    let window = show(sheet, on: application) { $0.detents = [.custom { _ in 200 }] }
    #expect(sheet.view.convert(sheet.view.bounds, to: nil) == window.bounds)
  }

  @Test(arguments: [(20.0, 40.0), (44, 54), (59, 69)])
  func `a sheet at full height begins below the bar or the sensors (B-7.117)`(
    bar: CGFloat,
    place: CGFloat
  ) {
    let sheet = UIViewController()
    let window = show(sheet, on: application(375, 667, .phone, below: bar))
    #expect(top(sheet) == place)
    withExtendedLifetime(window) {}
  }

  private final class Hearer: UISheetPresentationControllerDelegate {}

  @Test func `a delegate of the sheet in place of a popover stays its delegate (B-7.116)`() throws {
    let (sheet, hearer) = (UIViewController(), Hearer())
    sheet.modalPresentationStyle = .popover
    let adapted = try #require(sheet.popoverPresentationController)
      .adaptiveSheetPresentationController
    adapted.delegate = hearer
    let window = show(sheet, on: application(400, 800, .phone), style: .popover)
    #expect(window.rootViewController?.presentedViewController === sheet)
    #expect(adapted.delegate === hearer)
  }

  @Test func `a tap on the grabber leads to the next detent, from the last to the first (B-7.116)`()
  {
    let application = application(400, 800, .phone)
    let sheet = UIViewController()
    let window = show(sheet, on: application) {
      $0.detents = [.medium(), .large()]
      $0.prefersGrabberVisible = true
    }
    let low = top(sheet)
    tap(application, 200, low + 8)
    #expect(top(sheet) < low - 100)
    tap(application, 200, top(sheet) + 8)
    #expect(top(sheet) == low)
    withExtendedLifetime(window) {}
  }

  @Test func `a sheet goes to its largest detent as text in it is edited (B-7.119)`() {
    let application = application(400, 800, .phone)
    let (sheet, field) = (UIViewController(), UITextField(frame: CGRect(20, 100, 300, 40)))
    let window = show(sheet, on: application) { $0.detents = [.medium(), .large()] }
    sheet.view.addSubview(field)
    let low = top(sheet)
    tap(application, 100, low + 120)
    #expect(field.isFirstResponder)
    #expect(top(sheet) < low - 100)
    withExtendedLifetime(window) {}
  }

  @Test func `a sheet in the middle moves above the keyboard, and back (B-7.119)`() {
    let application = application(1024, 768, .pad)
    let (sheet, field) = (UIViewController(), UITextField(frame: CGRect(20, 20, 300, 40)))
    let window = show(sheet, on: application, style: .formSheet) { _ in }
    sheet.view.addSubview(field)
    let rest = top(sheet)
    field.becomeFirstResponder()
    #expect(top(sheet) == max(20, 768 - (55 + 353) - sheet.view.bounds.height))
    #expect(top(sheet) < rest)
    field.resignFirstResponder()
    #expect(top(sheet) == rest)
    withExtendedLifetime(window) {}
  }

  @Test func `the table of a table controller shows what is edited above the keyboard (B-7.119)`() {
    let application = application(400, 800, .phone)
    let window = UIWindow(frame: application.screen.bounds, application: application)
    let controller = UITableViewController(style: .plain)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    let field = UITextField(frame: CGRect(20, 740, 300, 40))
    controller.tableView.contentSize = CGSize(width: 400, height: 800)
    controller.tableView.addSubview(field)
    field.becomeFirstResponder()
    application.send(InputEvent(timestamp: application.now + 2, kind: .frame))
    #expect(controller.tableView.contentInset.bottom == 336)
    #expect(field.convert(field.bounds, to: nil).maxY <= 800 - 336)
    field.resignFirstResponder()
    #expect(controller.tableView.contentInset.bottom == 0)
  }
}
