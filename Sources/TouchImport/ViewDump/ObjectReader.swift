import TouchKit
import TouchScene

struct ObjectReader {
  private static let longestClass = 1000

  private(set) var cursor: ByteCursor
  private var object: DumpedObject
  private var view: ImportedView
  private var frame: CGRect?
  private var frameText = ""
  /// True if the layer is one that only windows have.
  private var isWindow = false

  /// Begins at a `<`.
  init(_ cursor: ByteCursor, at position: SourcePosition) {
    self.cursor = cursor
    object = DumpedObject(position: position)
    view = ImportedView(position: position, className: "")
  }

  /// Reads one description and moves past its end; nil if there is none.
  mutating func read() -> DumpedObject? {
    _ = cursor.skip("<")
    // A class can put its superclass's whole description inside its own.
    _ = cursor.skip("<")
    guard let name = className() else { return nil }
    object.className = name
    cursor.skip { $0 == 0x3A || $0 == 0x20 }
    object.address = cursor.address()
    if cursor.skip(" (") {
      object.name = cursor.text { $0 != UInt8(ascii: ")") }
      _ = cursor.skip(")")
    }
    readAttributes()
    // Apps whose views describe themselves print the frame behind the object.
    if frame == nil, cursor.skip("Frame: ") { readFrame() }
    // A controller's own description can name its view, with the view's frame.
    guard let frame, !object.namesView else { return object }
    if !object.isCut { view.isUserInteractionEnabled = view.isUserInteractionEnabled ?? true }
    view.className = name
    if isWindow, view.baseClass == nil, !UIKitClasses.nearest(name).isWindow {
      view.baseClass = "UIWindow"
    }
    view.address = object.address
    guard let place = PrintedFrame(frame, view.transform) else {
      object.badFrame = frameText
      view.transform = nil
      object.view = view
      return object
    }
    view.frame = place.frame
    object.isSquare = place.isGuess
    object.view = view
    return object
  }

  /// Reads the class up to its address; generic classes have blanks and angle brackets in their names.
  private mutating func className() -> String? {
    let start = cursor.index
    guard let first = cursor.next, first.isLetter || first == UInt8(ascii: "_") else { return nil }
    var angles = 0
    while let byte = cursor.next, cursor.index - start < Self.longestClass {
      if angles == 0 {
        if byte == UInt8(ascii: ";") || byte == UInt8(ascii: ">") { break }
        if byte == UInt8(ascii: ":"), !cursor.has("::") { break }
        if byte == 0x20 || byte == 10 { break }
      }
      if byte == UInt8(ascii: "<") { angles += 1 }
      if byte == UInt8(ascii: ">") { angles -= 1 }
      cursor.index += 1
    }
    guard angles == 0, cursor.index - start < Self.longestClass else { return nil }
    if cursor.next == 0x20, !cursor.has(" 0x") { return nil }
    return cursor.text(start..<cursor.index)
  }

  // MARK: - Attributes

  private mutating func readAttributes() {
    while true {
      cursor.skip { $0 <= 0x20 || $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: ",") }
      guard let byte = cursor.next else {
        object.isCut = true
        return
      }
      if byte == UInt8(ascii: ">") {
        cursor.index += 1
        return
      }
      if byte == UInt8(ascii: "|"), isNextView() {
        object.isCut = true
        return
      }
      let start = cursor.index
      cursor.skip { $0.isLetter || $0.isDigit || $0 == 0x5F || $0 == 0x20 || $0 == 0x2D }
      let name = cursor.text(start..<cursor.index)
      guard cursor.index > start, let sign = cursor.next, sign == 0x3D || sign == 0x3A else {
        skipUnknown(from: start)
        continue
      }
      cursor.index += 1
      cursor.skip { $0 == 0x20 }
      readValue(of: name)
    }
  }

  /// True if what follows is the next view of a text on one line.
  private func isNextView() -> Bool {
    var next = cursor
    next.skip { $0 == UInt8(ascii: "|") || $0 <= 0x20 }
    return next.next == UInt8(ascii: "<") || next.next == nil
  }

  private mutating func skipUnknown(from start: Int) {
    if cursor.has("[") || cursor.has("...") || cursor.has("…") { object.isCut = true }
    cursor.index = start
    skipValue()
    // EarlGrey writes flags as words, behind the frame.
    switch cursor.text(start..<cursor.index) {
    case "hidden" where frame != nil: view.isHidden = true
    case "disabled" where frame != nil: view.isEnabled = false
    default: break
    }
    if cursor.index == start { cursor.index += 1 }
  }

  private mutating func readValue(of name: String) {
    switch name.hasSuffix(" ") ? String(name.dropLast()) : name {
    case "frame": readFrame()
    case "transform": readTransform()
    case "text": readText()
    case "name" where object.className.hasSuffix("Recognizer"): object.name = value()
    case "placeholder", "name": if !cursor.skipLooseText() { skipValue() }
    case "baseClass":
      view.baseClass = cursor.name()
      object.facts.append(("baseClass", view.baseClass ?? ""))
    case "alpha": view.alpha = cursor.number().flatMap { $0 == 1 || $0.isNaN ? nil : $0 }
    case "hidden": view.isHidden = flag(view.isHidden)
    case "userInteractionEnabled": view.isUserInteractionEnabled = flag(true)
    case "UIE": view.isUserInteractionEnabled = !cursor.has("N")
    case "clipsToBounds": view.clipsToBounds = flag(false)
    case "tag": view.tag = Int(value())
    case "value" where object.className == "UISlider":
      // The range is not printed: it is UIKit's own, as far as the value lies in it.
      if let value = cursor.number(), (0...1).contains(value) {
        view.properties.append(("value", .number(value)))
      }
    case "contentOffset": view.boundsOrigin = cursor.numbers(2).map { CGPoint(x: $0[0], y: $0[1]) }
    case "contentSize":
      view.contentSize = cursor.numbers(2).map { CGSize(width: $0[0], height: $0[1]) }
    case "adjustedContentInset":
      // There is no safe area here, so what UIKit makes of the inset counts.
      if let n = cursor.numbers(4), n.contains(where: { $0 != 0 }),
        n.allSatisfy({ abs($0) <= PrintedFrame.most })
      {
        view.properties.append(("contentInset", .numbers(n, at: view.position)))
      }
    case "gestureRecognizers":
      object.hasRecognizers = true
      skipValue()
    case "view":
      object.namesView = true
      if cursor.next == UInt8(ascii: "<") { readViewAddress() }
      skipValue()
    case "layer":
      isWindow = isWindow || cursor.has("<UIWindowLayer")
      skipValue()
    case "must-fail": object.mustFail += readObjects()
    case "must-fail-for": object.mustFailFor += readObjects()
    case _ where frame != nil: skipValue()
    case let key: object.facts.append((key, value()))
    }
  }

  private mutating func readFrame() {
    let start = cursor.index
    let isRectangle = cursor.next.map { "({".utf8.contains($0) } == true
    let (n, text) = numbers(4)
    // The first frame is the view's own.
    guard frame == nil, n != nil || isRectangle else { return }
    // A bracket that nothing closes takes in the attributes that follow.
    let parts = text.split { " ,;(){}".contains($0) }
    if n == nil, parts.count < 4 || parts.contains("=") {
      object.cutFrame = (start, text)
    }
    frame = n.map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) } ?? .null
    frameText = text
  }

  private mutating func readTransform() {
    let (n, text) = numbers(6)
    guard let n, n.allSatisfy({ abs($0) <= PrintedFrame.most }) else {
      object.badTransform = text
      return
    }
    view.transform = CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
  }

  /// Reads numbers between brackets, and what is printed there; nil where it is something else.
  private mutating func numbers(_ count: Int) -> ([Double]?, text: String) {
    let start = cursor.index
    let numbers = cursor.numbers(count)
    if numbers == nil {
      cursor.index = start
      skipValue()
    }
    return (numbers, cursor.text(start..<cursor.index))
  }

  private mutating func readViewAddress() {
    var (inner, depth) = (cursor, 0)
    // A class may have others between brackets in its name.
    while let byte = inner.next, !inner.has("0x") {
      if byte == UInt8(ascii: "<") { depth += 1 }
      if byte == UInt8(ascii: ">") { depth -= 1 }
      if depth < 0 || depth == 0 && byte == UInt8(ascii: ">") { break }
      inner.index += 1
    }
    object.viewAddress = inner.address()
  }

  private mutating func readObjects() -> [DumpedObject] {
    let start = cursor.index
    skipValue()
    var inner = ByteCursor(cursor.bytes, in: start..<cursor.index)
    var objects: [DumpedObject] = []
    while inner.find("<") {
      var reader = ObjectReader(inner, at: object.position)
      if let object = reader.read() { objects.append(object) }
      inner.index = max(inner.index + 1, reader.cursor.index)
    }
    return objects
  }

  private mutating func flag(_ fallback: Bool) -> Bool {
    if cursor.skip("YES") { return true }
    if cursor.skip("NO") { return false }
    skipValue()
    return fallback
  }

  private mutating func value() -> String {
    let start = cursor.index
    skipValue()
    return cursor.text(start..<cursor.index)
  }

  /// Goes past a value, over what its brackets hold.
  private mutating func skipValue() {
    var depth = 0
    while let byte = cursor.next {
      switch byte {
      case _ where "<{[(".utf8.contains(byte): depth += 1
      case _ where ">}])".utf8.contains(byte):
        if depth == 0 { return }
        depth -= 1
      case UInt8(ascii: ";"): if depth == 0 { return }
      default: break
      }
      cursor.index += 1
    }
  }

  private mutating func readText() {
    if cursor.skip("'") {
      view.text = PastedText.decodingEscapes(cursor.quotedText())
    } else if !cursor.has("frame = (") {
      // React Native prints `text:` and goes straight on.
      skipValue()
    }
  }
}
