import Testing
import TouchImport
import TouchKit
import TouchScene

/// The text of recursiveDescription, attribute by attribute.
@Suite struct ViewDumpTests {
  @Test func `bars tell how deep a view is, and the last sibling is in front`() throws {
    let text = """
      <UIWindow: 0x1; frame = (0 0; 375 667); layer = <UIWindowLayer: 0x2>>
         | <UIView: 0x3; frame = (0 0; 375 667); autoresize = W+H; layer = <CALayer: 0x4>>
         |    | <UIButton: 0x5; frame = (20 40; 80 44); opaque = NO; layer = <CALayer: 0x6>>
         | <CardView: 0x7; frame = (0 600; 375 67); layer = <CALayer: 0x8>>
      """
    #expect(
      try Imports.outline(text) == """
        frame [0,0,375,667] key true
          frame [0,0,375,667]
            UIButton frame [20,40,80,44]
          CardView frame [0,600,375,67]
        """
    )
    #expect(try Imports.scene(text).scene["screen"]?["size"]?.json == "[375,667]")
    #expect(try Imports.scene(text).viewCount == 4)
  }

  @Test func `a dump of a table that is edited says what it leaves open (B-6.114)`() throws {
    func cell(_ y: Int) -> String {
      """
         |    | <UITableViewCell: 0x\(y + 3); frame = (0 \(y); 375 62)>
         |    |    | <UITableViewCellContentView: 0x\(y + 4); frame = (40 0; 292 62)>
         |    |    | <UITableViewCellReorderControl: 0x\(y + 5); frame = (332 0; 27 62)>
      """
    }
    let text = """
      <UIWindow: 0x1; frame = (0 0; 375 667)>
         | <UITableView: 0x2; frame = (0 0; 375 667); contentSize: {375, 124}>
      \(cell(0))
      \(cell(62))
      """
    let told = try Imports.scene(text).assumed.filter { $0.text.hasPrefix("a table is edited") }
    #expect(told.count == 1 && told.first?.line == 5)
  }

  @Test func `a dump is a scene for every command`() throws {
    let text = """
      <UIWindow: 0x1; frame = (0 0; 375 667); layer = <UIWindowLayer: 0x2>>
         | <UIView: 0x3; frame = (0 0; 375 667); layer = <CALayer: 0x4>>
         |    | <UIButton: 0x5; frame = (20 40; 80 44); layer = <CALayer: 0x6>>
      """
    let file = try SceneFile(reading: Data(text.utf8), name: "dump.txt", importer: Importer())
    #expect(file.imported?.kind == .viewDump)
    #expect(file.screenSize == CGSize(width: 375, height: 667))
  }

  @Test func `an attribute of a view becomes the key of the same name`() throws {
    let view = try Imports.view(
      """
      <UILabel: 0x1; frame = (0 0.5; 10 20); text = 'Name'; clipsToBounds = YES; alpha = 0.4; \
      hidden = YES; userInteractionEnabled = NO; tag = 7; layer = <_UILabelLayer: 0x2>>
      """
    )
    #expect(view["frame"]?.json == "[0,0.5,10,20]")
    #expect(view["text"]?.json == "\"Name\"")
    #expect(view["clipsToBounds"]?.json == "true")
    #expect(view["alpha"]?.json == "0.4")
    #expect(view["hidden"]?.json == "true")
    #expect(view["tag"]?.json == "7")
    #expect(view["userInteractionEnabled"] == nil)
  }

  @Test func `a label that does not print NO takes touches, against its class's default`() throws {
    let view = try Imports.view("<UILabel: 0x1; frame = (0 0; 9 9); layer = <CALayer: 0x2>>")
    #expect(view["userInteractionEnabled"]?.json == "true")
  }

  @Test func `a label whose line is cut keeps its class's default`() throws {
    let view = try Imports.view("<UILabel: 0x1; frame = (0 0; 9 9); opaque = NO;")
    #expect(view["userInteractionEnabled"] == nil)
    let notes = try Imports.scene("<UILabel: 0x1; frame = (0 0; 9 9); opaque = NO;").skipped
    #expect(notes.map(\.text) == ["1 description cut short: what is missing has UIKit's default"])
    #expect(notes.map(\.line) == [1])
  }

  @Test(arguments: [
    ("text = 'Texas Hold'em Poker'", "Texas Hold'em Poker"),
    ("text = 'What's'", "What's"),
    ("text = 'a; b > c <d'", "a; b > c <d"),
    ("text = ''", ""),
    ("text = '\\u58f0\\u97f3'", "声音"),
    ("text = 'frame = (1 2; 3 4)'", "frame = (1 2; 3 4)"),
  ])
  func `a text is printed as it is, quotes and all`(_ attribute: String, _ text: String) throws {
    let view = try Imports.view(
      "<UILabel: 0x1; frame = (0 0; 9 9); \(attribute); alpha = 0.5; layer = <CALayer: 0x2>>"
    )
    #expect(view["text"]?.string == text)
    #expect(view["alpha"]?.json == "0.5")
    #expect(view["frame"]?.json == "[0,0,9,9]")
  }

  @Test func `an alpha inside a colour is not the view's`() throws {
    let view = try Imports.view(
      """
      <UIView: 0x1; frame = (0 0; 9 9); backgroundColor = <UIDynamicModifiedColor: 0x2; alpha = 0, \
      baseColor = <UIDynamicSystemColor: 0x3; name = systemBackgroundColor>>; layer = <CALayer: 0x4>>
      """
    )
    #expect(view["alpha"] == nil)
  }

  @Test func `semicolons inside animations do not end an attribute`() throws {
    let view = try Imports.view(
      """
      <UIView: 0x1; frame = (0 0; 9 9); animations = { position=<CABasicAnimation: 0x2>; hidden = \
      <X: 0x3>; }; tag = 3; layer = <CALayer: 0x4>>
      """
    )
    #expect(view["tag"]?.json == "3")
    #expect(view["hidden"] == nil)
  }

  @Test func `a scroll view's content offset moves its bounds`() throws {
    let view = try Imports.view(
      """
      <UIScrollView: 0x1; frame = (0 0; 320 480); clipsToBounds = YES; gestureRecognizers = \
      <NSArray: 0x2>; layer = <CALayer: 0x3>; contentOffset: {0, 99.5}; contentSize: {320, 3193}; \
      adjustedContentInset: {0, 0, 34, 0}>
      """
    )
    let origin = view["contentOffset"]?.json ?? view["bounds"]?.json
    #expect(["[0,99.5]", "[0,99.5,320,480]"].contains(origin))
  }

  @Test(arguments: [
    ("{91, 0, 83, 0}", "[91,0,83,0]"), ("{0, 0, 0, 0}", nil), ("{1e30, 0, 0, 0}", nil),
  ])
  func `what UIKit makes of a scroll view's inset is its inset here`(
    printed: String,
    inset: String?
  ) throws {
    let scroll = "<UIScrollView: 0x1; frame = (0 0; 9 9); adjustedContentInset: \(printed)>"
    #expect(try Imports.view(scroll)["contentInset"]?.json == inset)
  }

  @Test func `a class keeps its name and extends what the dump says`() throws {
    let scene = try Imports.scene(
      "<FixButton: 0x1; baseClass = UIButton; frame = (0 0; 9 9); layer = <CALayer: 0x2>>"
    )
    #expect(scene.scene["classes"]?.json == "{\"FixButton\":{\"extends\":\"UIButton\"}}")
  }

  @Test func `UIKit's private classes have the superclasses that they have in UIKit`() throws {
    let text = """
      <_UIButtonBarButton: 0x1; frame = (0 0; 9 9); layer = <CALayer: 0x2>>
         | <UIButtonLabel: 0x3; frame = (0 0; 9 9); layer = <CALayer: 0x4>>
         | <_UIFancyImageView: 0x5; frame = (0 0; 9 9); layer = <CALayer: 0x6>>
      """
    let classes = try Imports.scene(text).scene["classes"]
    #expect(classes?["_UIButtonBarButton"]?["extends"]?.string == "UIControl")
    #expect(classes?["UIButtonLabel"]?["extends"]?.string == "UILabel")
    #expect(classes?["_UIFancyImageView"]?["extends"]?.string == "UIImageView")
  }

  @Test(arguments: [
    "MyApp.CardView", "_TtC5MyApp8CardView", "_TtGC7SwiftUI14_UIHostingViewVS_7AnyView_",
    "SwiftUI._UIHostingView<SwiftUI.ModifiedContent<A, B>>", "NS$Weird.Name",
  ])
  func `a class of Swift keeps its name, mangled or generic`(_ name: String) throws {
    let view = try Imports.view("<\(name): 0x1; frame = (0 0; 9 9); layer = <CALayer: 0x2>>")
    #expect(view["class"]?.string == name)
  }

  @Test func `a keyboard's window lets touches through`() throws {
    let text = """
      <UIWindow: 0x1; frame = (0 0; 100 100); layer = <UIWindowLayer: 0x2>>
      <UITextEffectsWindow: 0x3; frame = (0 0; 100 100); layer = <UIWindowLayer: 0x4>>
      """
    let scene = try Imports.scene(text)
    #expect(scene.scene["classes"]?["UITextEffectsWindow"]?["hitTest"]?.string == "passThrough")
    #expect(scene.scene["windows"]?.list?.count == 2)
    #expect(scene.assumed.contains { $0.text.contains("UITextEffectsWindow") && $0.line == 2 })
  }

  @Test func `recognizers of unknown kinds in a dump are noted`() throws {
    let scene = try Imports.scene(
      "<UIView: 0x1; frame = (0 0; 9 9); gestureRecognizers = <NSArray: 0x2>; layer = <L: 0x3>>"
    )
    #expect(
      scene.assumed.map(\.text).contains(
        "1 view with recognizers of unknown kinds: none is added; paste below the dump what "
          + "'po [(UIView *)0x1 gestureRecognizers]' prints"
      )
    )
  }

  @Test func `lines of the tree that are no views are told`() throws {
    let scene = try Imports.scene(
      """
      <UIView: 0x1; frame = (0 0; 9 9); layer = <L: 0x3>>
         | <UIView: 0x2; frame = (0 0; 9 9); text = 'two
      lines'; layer = <L: 0x4>>
         | garbage
         | <UIVi
      """
    )
    let note = ImportedScene.Note(line: 4, "2 lines in the tree that cannot be read as a view")
    #expect(scene.skipped == [note])
  }

  @Test func `a tag too large for a scene is left out, and a note says so`() throws {
    let scene = try Imports.scene(
      "<UIView: 0x1; frame = (0 0; 9 9); tag = 140191808395632; layer = <CALayer: 0x3>>"
    )
    #expect(scene.skipped.map(\.text) == ["the tag 140191808395632, which is too large"])
  }

  @Test(arguments: ["inf 0; 1 1", "0 nan; 1 1", "0 0; -5 1", "1.79769e+308 0; 1 1"])
  func `a frame that no view can have is imported as empty, with a note`(_ frame: String) throws {
    let scene = try Imports.scene("<UIView: 0x1; frame = (\(frame)); layer = <CALayer: 0x3>>")
    #expect(scene.assumed.contains { $0.text.contains("is not a rectangle") && $0.line == 1 })
    #expect(Imports.outline(scene).hasSuffix("frame [0,0,0,0]"))
  }

  @Test(arguments: ["(0 0; 375)", "{{0, 0}, {375}}", "(0 0; 37", "()"])
  func `a frame that lacks numbers is an error where it begins`(_ frame: String) throws {
    let error = Imports.error(
      "<UIView: 0x1; frame = (0 0; 9 9)>\n   | <UIView: 0x2; frame = \(frame); layer = <CALayer: 0x3>>"
    )
    #expect(error?.hasPrefix("dump.txt:2:28: error: a frame needs four numbers\n") == true)
  }

  @Test func `a view that is described beside its tree is in the scene once`() throws {
    let cell = "<UITableViewCell: 0x3; frame = (0 44; 320 44); layer = <CALayer: 0x4>>"
    let tree = """
      <UIWindow: 0x1; frame = (0 0; 320 480)>
         | <UITableView: 0x2; frame = (0 0; 320 480)>

      """
    let list = "<__NSArrayM 0x9>(\n\(cell),\n\(cell)\n)\n"
    for text in [tree + "   |    | \(cell)\n\n\(list)", list + tree + "   |    | \(cell)\n"] {
      let scene = try Imports.scene(text)
      #expect(
        Imports.outline(scene) == """
          frame [0,0,320,480] key true
            UITableView frame [0,0,320,480]
              UITableViewCell frame [0,44,320,44]
          """
      )
      #expect(scene.assumed.contains { $0.text.hasPrefix("2 views described twice") })
    }
  }

  @Test func `the cells that a debugger lists are the views of a screen`() throws {
    let outline = try Imports.outline(
      """
      <__NSArrayM 0x600000c0>(
      <UITableViewCell: 0x1; frame = (0 28; 320 44); layer = <CALayer: 0x60>>,
      <UITableViewCell: 0x2; frame = (0 72; 320 44); layer = <CALayer: 0x61>>
      )
      """
    )
    #expect(
      outline.hasSuffix(
        "\n  UITableViewCell frame [0,28,320,44]\n  UITableViewCell frame [0,72,320,44]"
      )
    )
  }

  @Test func `a collection scrolls as far as its dump says`() async throws {
    let text = """
      <UIWindow: 0x1; frame = (0 0; 375 667)>
         | <UICollectionView: 0x2; frame = (0 0; 375 200); contentOffset: {0, 0}; contentSize: {1600, 160}>
         |    | <UICollectionViewCell: 0x3; frame = (0 0; 100 160)>
      """
    let size = try await MainActor.run {
      let file = try SceneFile(reading: Data(text.utf8), name: "dump.txt", importer: Importer())
      let scene = try Scene(file)
      let collection = try scene.view(ViewReference("UICollectionView")) as? UIScrollView
      collection?.layoutIfNeeded()
      return collection?.contentSize
    }
    #expect(size == CGSize(width: 1600, height: 160))
  }

  @Test func `a frame that is no numbers is told, and its view stays`() throws {
    let scene = try Imports.scene(
      """
      <UIView: 0x1; frame = (0 0; 9 9)>
         | <UIView: 0x2; frame = (x 0; 1 1)>
         |    | <UIButton: 0x3; frame = (1 1; 2 2)>
      """
    )
    #expect(
      scene.assumed.contains {
        $0.text == "the frame (x 0; 1 1) is not a rectangle; an empty one is used" && $0.line == 2
      }
    )
    #expect(
      Imports.outline(scene).hasSuffix("\n    frame [0,0,0,0]\n      UIButton frame [1,1,2,2]")
    )
  }

  @Test(arguments: [
    "[1e10, 0, 0, 1, 0, 0]", "[nan, 0, 0, 1, 0, 0]", "[a, 0, 0, 1, 0, 0]", "[1, 0]",
  ])
  func `a view with a transform that none can have stays in place, with a note`(
    _ transform: String
  ) throws {
    let scene = try Imports.scene(
      "<UIView: 0x1; frame = (1 2; 3 4); transform = \(transform); alpha = 0.5>"
    )
    let note = "UIView 0x1 cannot have the transform \(transform); it lies as without one"
    #expect(scene.assumed.contains { $0.text == note && $0.line == 1 })
    #expect(Imports.outline(scene).hasSuffix("frame [1,2,3,4] alpha 0.5"))
  }

  @Test func `views that nest too deep for a file are an error with a place`() {
    let lines = (0..<420).map { depth in
      String(repeating: "   | ", count: depth) + "<UIView: 0x1; frame = (0 0; 9 9)>"
    }
    #expect(
      Imports.error(lines.joined(separator: "\n"))?
        .contains(":401:2001: error: views nest deeper than 400 in one file") == true
        || Imports.error(lines.joined(separator: "\n"))?.contains("views nest deeper") == true
    )
  }

  @Test func `errors of a later step point into the dump`() throws {
    let text = "\n<UIView: 0x1; frame = (0 0; 9 9); layer = <CALayer: 0x3>>"
    #expect(try Imports.view(text).position.description == "dump.txt:2:1")
  }

  @MainActor
  @Test func `addresses name the views, in the scene that is written too`() throws {
    let text = """
      <UIView: 0x7f01; frame = (0 0; 100 100)>
         | <UIView: 0x7f02; frame = (0 0; 50 50)>
      """
    var yaml = YAMLWriter()
    yaml.write(try Imports.scene(text).scene)
    for text in [text, yaml.text] {
      let file = try SceneFile(reading: Data(text.utf8), name: "a", importer: Importer())
      let view = try Scene(file).view(ViewReference("0x7f02"))
      #expect(view.bounds.width == 50)
    }
  }
}
