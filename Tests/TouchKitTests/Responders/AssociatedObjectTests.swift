import Testing
import TouchKit

private final class Thing {}

@MainActor
@Suite struct AssociatedObjectTests {
  private let key = UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

  @Test func `a value is found under its key, until nil takes it away`() {
    let view = UIView()
    objc_setAssociatedObject(view, key, "card", .OBJC_ASSOCIATION_COPY)
    #expect(objc_getAssociatedObject(view, key) as? String == "card")
    #expect(objc_getAssociatedObject(UIView(), key) == nil)
    objc_setAssociatedObject(view, key, nil, .OBJC_ASSOCIATION_COPY)
    #expect(objc_getAssociatedObject(view, key) == nil)
  }

  @Test func `a value is kept alive unless it is only assigned`() {
    let view = UIView()
    weak var thing: Thing?
    do {
      let made = Thing()
      thing = made
      objc_setAssociatedObject(view, key, made, .OBJC_ASSOCIATION_RETAIN)
    }
    #expect(thing != nil)
    do {
      let made = Thing()
      thing = made
      objc_setAssociatedObject(view, key, made, .OBJC_ASSOCIATION_ASSIGN)
    }
    #expect(thing == nil && objc_getAssociatedObject(view, key) == nil)
  }

  @Test func `values of objects that are gone are let go as others come`() {
    weak var thing: Thing?
    do {
      let (view, made) = (UIView(), Thing())
      thing = made
      objc_setAssociatedObject(view, key, made, .OBJC_ASSOCIATION_RETAIN)
    }
    let others = (0..<5000).map { _ in Thing() }
    for other in others { objc_setAssociatedObject(other, key, 1, .OBJC_ASSOCIATION_RETAIN) }
    #expect(thing == nil)
  }
}
