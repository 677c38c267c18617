import Foundation

/// Scenes and sessions that the tests use.
enum Fixtures {
  /// Everything that misleads the eye: an overflow, a cover, a turned view, a window in front.
  static let puzzle = """
    touchstone: 1
    screen: {size: [400, 900]}
    title: Everything that misleads the eye
    windows:
      - name: main
        key: true
        color: white
        root:
          name: root
          color: white
          subviews:
            - name: gray
              frame: [20, 60, 200, 100]
              color: '#cccccc'
              subviews:
                - {name: red, frame: [100, 20, 250, 60], color: '#ee7766'}
            - {name: covered, frame: [20, 200, 160, 80], color: '#99ccff'}
            - {name: cover, frame: [60, 200, 160, 80], color: '#ffcc66'}
            - {name: turned, frame: [240, 200, 120, 60], color: '#88cc88', transform: {rotate: 45}}
      - name: front
        level: alert
        frame: [100, 400, 200, 100]
        root: {name: banner, color: '#cc99ee'}
    """

  /// Where to press in ``puzzle``, and who gets it.
  static let presses: [(x: Double, y: Double, view: String)] = [
    (150, 100, "main/root/gray/red"),  // where red lies in gray
    (300, 110, "main/root"),  // where red hangs out of gray
    (100, 240, "main/root/cover"),  // where the two siblings share the place
    (40, 240, "main/root/covered"),  // beside its cover
    (335, 265, "main/root/turned"),  // in the turned view, outside of its frame before the turn
    (355, 230, "main/root"),  // in the box around the turned view, outside of the view
    (150, 450, "front/banner"),  // in the window in front
    (50, 450, "main/root"),  // beside the window in front
  ]

  /// A card with a view that hangs out of its parent.
  static let card = """
    touchstone: 1
    screen: {size: [400, 600]}
    title: Card
    root:
      name: root
      color: white
      subviews:
        - name: gray
          frame: [20, 60, 200, 100]
          color: lightGray
          subviews:
            - {name: red, frame: [100, 20, 250, 60], color: red}
        - {name: a, frame: [0, 300, 50, 50], subviews: [{class: UILabel, text: x}]}
        - {name: b, frame: [60, 300, 50, 50], subviews: [{class: UILabel, text: y}]}
    """

  /// A session that takes long enough to be met while it is replayed.
  static let longSession: String = {
    var text = header() + #"{"input":1,"t":0,"kind":"touch","phase":"began","id":1,"at":[5,5]}"#
    for number in 2...150_000 {
      text += "\n" + #"{"input":\#(number),"t":\#(number),"kind":"touch","phase":"moved","#
      text += #""id":1,"at":[5,5]}"#
    }
    return text + "\n"
  }()

  /// The first line of a session, with one view on the screen, in its place or moved by 100.
  static func header(isMoved: Bool = false) -> String {
    """
    {"session":1,"scene":{"touchstone":1,"screen":{"size":[320,480]},"root":{"name":"root",\
    "subviews":[{"name":"button","frame":[\(isMoved ? 120 : 20),20,80,40]}]},\
    "source":"one.scene.yaml"},"screen":[320,480],\
    "policy":{"containers":"ios12","hitTestPasses":1}}

    """
  }

  /// A press on the view of ``header(isMoved:)``, with what came of it, as somebody might write it.
  static let press = """
    {"input":1,"t":0.5,"kind":"mouse","phase":"began","id":1,"at":[50,30]}
    {"trace":"ask","for":1,"view":"window","point":[50,30],"pass":1}
    {"trace":"inside","for":1,"view":"window","inside":true}
    {"trace":"ask","for":1,"view":"window/root","point":[50,30],"pass":1}
    {"trace":"inside","for":1,"view":"window/root","inside":true}
    {"trace":"ask","for":1,"view":"window/root/button","point":[30,10],"pass":1}
    {"trace":"inside","for":1,"view":"window/root/button","inside":true}
    {"trace":"answer","for":1,"view":"window/root/button","answer":"window/root/button",\
    "verdict":"hit"}
    {"trace":"answer","for":1,"view":"window/root","answer":"window/root/button",\
    "verdict":"hitBelow"}
    {"trace":"answer","for":1,"view":"window","answer":"window/root/button","verdict":"hitBelow"}
    {"trace":"touches","for":1,"to":"window/root/button","phase":"began","touches":[1],"taps":[1]}
    {"trace":"touches","for":1,"to":"window/root","phase":"began","touches":[1],"taps":[1],\
    "from":"window/root/button"}
    {"trace":"touches","for":1,"to":"UIViewController","phase":"began","touches":[1],"taps":[1],\
    "from":"window/root"}
    {"trace":"touches","for":1,"to":"window","phase":"began","touches":[1],"taps":[1],\
    "from":"UIViewController"}
    {"trace":"touches","for":1,"to":"UIApplication","phase":"began","touches":[1],"taps":[1],\
    "from":"window"}
    {"trace":"dropped","for":1,"by":"UIApplication","phase":"began","touches":[1],"taps":[1]}

    """

  /// The end of a session of one input.
  static let end = "{\"end\":1}\n"

  /// A whole session.
  static let session = header() + press + end

  /// A scene with as many views side by side, each 4 points wide and 6 high.
  static func crowd(_ count: Int) -> String {
    var lines = ["touchstone: 1", "screen: {size: [400, 600]}", "root:", "  name: root"]
    lines += ["  color: white", "  subviews:"]
    for index in 0..<count {
      let place = "\(index % 100 * 4), \(index / 100 * 6)"
      let color = index % 2 == 0 ? "'#cc3333'" : "'#33cc33'"
      lines.append("    - {name: v\(index), frame: [\(place), 4, 6], color: \(color)}")
    }
    return lines.joined(separator: "\n")
  }

  /// A scene whose views nest so deep.
  static func nest(_ depth: Int) -> String {
    let opening = String(repeating: "{subviews: [", count: depth - 1)
    let closing = String(repeating: "]}", count: depth - 1)
    return "touchstone: 1\nroot: \(opening){name: leaf}\(closing)\n"
  }
}
