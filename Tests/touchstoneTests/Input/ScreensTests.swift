import Foundation
import Testing

/// The screens of an Interface Builder file on the command line.
@Suite struct ScreensTests {
  /// Two screens, each with a button that sticks out of its card.
  private static let storyboard = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch"
      initialViewController="a"><scenes>\(scene("a", "Login"))\(scene("b", "Settings"))</scenes>
    </document>
    """

  private static func scene(_ id: String, _ name: String) -> String {
    """
    <scene sceneID="s\(id)"><objects><viewController id="\(id)" storyboardIdentifier="\(name)">
    <view key="view" id="v\(id)"><rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
    <view id="c\(id)"><rect key="frame" x="0" y="100" width="60" height="100"/><subviews>
    <button id="b\(id)"><rect key="frame" x="50" y="0" width="100" height="60"/>
    <connections><action selector="go:" destination="\(id)" eventType="touchUpInside"/></connections></button>
    </subviews></view></subviews></view></viewController></objects></scene>
    """
  }

  @Test(arguments: [
    ([], 1), (["--scene", "Settings"], 1), (["--scene", "Login,Settings"], 2),
    (["--scene", "all"], 2),
  ])
  func `audit finds what is in the screens that are named`(options: [String], count: Int) throws {
    let bench = try Workbench("Main.storyboard", Self.storyboard)
    let outcome = try bench.run(["audit", "Main.storyboard"] + options)
    #expect(outcome.status == 1)
    let findings = outcome.output.components(separatedBy: "\n").filter { $0.contains("[outside]") }
    #expect(Set(findings).count == count, "\(outcome.output)")
  }

  @Test(arguments: ["Logn", "Login,Logn"])
  func `a screen that is not there is answered with those that are`(name: String) throws {
    let bench = try Workbench("Main.storyboard", Self.storyboard)
    let outcome = try bench.run("audit", "Main.storyboard", "--scene", name)
    #expect(outcome.status == 2)
    #expect(outcome.output.isEmpty == (name == "Logn"))
    #expect(
      outcome.error == """
        Main.storyboard: error: there is no 'Logn' in it
          help: choose one of Login (a), Settings (b).

        """
    )
  }

  @Test(arguments: ["touchstone: 1\nroot: {}\n", "<UIView: 0x1; frame = (0 0; 320 480)>\n"])
  func `a screen of a file of another kind is not there to be chosen`(text: String) throws {
    let bench = try Workbench("card.txt", text)
    let wrong = Outcome(
      status: 2,
      error: """
        touchstone: error: 'card.txt' has one screen, and no part 'Login' to choose
          help: only Interface Builder files have several screens.

        """
    )
    expect(try bench.run("audit", "card.txt", "--scene", "Login"), is: wrong)
    expect(try bench.run("hit", "card.txt", "5", "5", "--scene", "Login"), is: wrong)
  }

  @Test func `all screens of a file of another kind are its one screen`() throws {
    let bench = try Workbench("card.scene.yaml", "touchstone: 1\nroot: {}\n")
    let fine = Outcome(status: 0, output: "Nothing found in 2 views, 0 targets.\n")
    expect(try bench.run("audit", "card.scene.yaml", "--scene", "all"), is: fine)
  }
}
