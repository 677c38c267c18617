import Testing
import TouchKit

/// Adding, moving and removing views, and what they are told of it.
@MainActor
@Suite struct HierarchyTests {
  private let log = EventLog()

  private func hooked(_ name: String) -> HookedView {
    let view = HookedView(log)
    view.accessibilityIdentifier = name
    return view
  }

  private func names(_ view: UIView) -> String { view.subviews.map(\.logName).joined() }

  @Test func `each operation puts the view where it says (B-1.16)`() {
    let host = UIView()
    for name in ["a", "b", "c", "d"] { host.add(name, .zero) }
    let (a, b, c, d) = (host.subviews[0], host.subviews[1], host.subviews[2], host.subviews[3])
    #expect(names(host) == "abcd")
    host.bringSubviewToFront(b)
    #expect(names(host) == "acdb")
    host.sendSubviewToBack(d)
    #expect(names(host) == "dacb")
    host.insertSubview(d, aboveSubview: c)
    #expect(names(host) == "acdb")
    host.insertSubview(b, belowSubview: a)
    #expect(names(host) == "bacd")
    host.insertSubview(b, belowSubview: d)
    #expect(names(host) == "acbd")
    host.exchangeSubview(at: 0, withSubviewAt: 3)
    #expect(names(host) == "dcba")
    host.exchangeSubview(at: 2, withSubviewAt: 1)
    #expect(names(host) == "dbca")
    host.insertSubview(a, at: 1)
    #expect(names(host) == "dabc")
    host.addSubview(d)
    #expect(names(host) == "abcd")
    host.insertSubview(UIView(), at: 2)
    #expect(names(host) == "abUIViewcd")
    c.removeFromSuperview()
    #expect(names(host) == "abUIViewd")
    #expect(c.superview == nil)
  }

  @Test func `operations about strangers change nothing`() {
    let (host, stranger) = (UIView(), UIView())
    let child = host.add("child", .zero)
    host.bringSubviewToFront(stranger)
    host.sendSubviewToBack(stranger)
    host.insertSubview(child, aboveSubview: child)
    stranger.removeFromSuperview()
    #expect(host.subviews == [child])
  }

  @Test(arguments: [true, false])
  func `a view that goes beside a stranger goes to the front (B-7.20)`(above: Bool) {
    let (host, stranger) = (UIView(), UIView())
    for name in ["a", "b"] { host.add(name, .zero) }
    for view in [host.subviews[0], hooked("new")] {
      if above {
        host.insertSubview(view, aboveSubview: stranger)
      } else {
        host.insertSubview(view, belowSubview: stranger)
      }
      #expect(host.subviews.last === view)
    }
    #expect(names(host) == "banew")
    #expect(stranger.subviews == [])
  }

  @Test(arguments: [-5, 100])
  func `an index beyond the subviews means the back or the front`(index: Int) {
    let host = UIView()
    host.add("a", .zero)
    host.add("b", .zero)
    let new = UIView()
    new.accessibilityIdentifier = "n"
    host.insertSubview(new, at: index)
    #expect(names(host) == (index < 0 ? "nab" : "abn"))
    host.insertSubview(host.subviews[1], at: index)
    #expect(names(host) == "anb")
  }

  @Test func `a view that is added elsewhere leaves its superview`() {
    let (one, other) = (UIView(), UIView())
    let child = one.add("child", .zero)
    other.addSubview(child)
    #expect(one.subviews == [])
    #expect(other.subviews == [child])
    #expect(child.superview === other)
  }

  @Test func `isDescendant includes the view itself`() {
    let top = UIView()
    let middle = top.add("middle", .zero)
    let leaf = middle.add("leaf", .zero)
    #expect(leaf.isDescendant(of: top) && leaf.isDescendant(of: middle))
    #expect(leaf.isDescendant(of: leaf))
    #expect(!top.isDescendant(of: leaf))
  }

  @Test func `viewWithTag finds parents before children, back before front`() {
    let top = UIView()
    let left = top.add("left", .zero)
    let right = top.add("right", .zero)
    let deep = left.add("deep", .zero)
    deep.tag = 1
    right.tag = 1
    #expect(top.viewWithTag(1) === deep)
    #expect(right.viewWithTag(1) === right)
    #expect(top.viewWithTag(0) === top)
    #expect(top.viewWithTag(7) == nil)
  }

  @Test func `adding and removing tells both views, in order`() {
    let (host, child) = (hooked("host"), hooked("child"))
    host.addSubview(child)
    #expect(
      log.drain() == ["child willMove to host", "child didMove to host", "host didAdd child"]
    )
    child.removeFromSuperview()
    #expect(
      log.drain() == ["child willMove to nil", "host willRemove child", "child didMove to nil"]
    )
    child.removeFromSuperview()
    #expect(log.drain() == [])
  }

  @Test func `the whole branch is told of the window, parents first`() {
    let stage = Stage()
    let (branch, leaf) = (hooked("branch"), hooked("leaf"))
    branch.addSubview(leaf)
    _ = log.drain()
    stage.window.addSubview(branch)
    #expect(leaf.window === stage.window)
    #expect(
      log.drain() == [
        "branch willMove to window",
        "branch willMove to window window", "leaf willMove to window window",
        "branch didMove to window window", "leaf didMove to window window",
        "branch didMove to window",
      ]
    )
    branch.removeFromSuperview()
    #expect(leaf.window == nil)
    #expect(
      log.drain() == [
        "branch willMove to nil",
        "branch willMove to window nil", "leaf willMove to window nil",
        "branch didMove to window nil", "leaf didMove to window nil",
        "branch didMove to nil",
      ]
    )
  }

  @Test func `a move to another window announces the new one, once`() {
    let (stage, log) = (Stage(), EventLog())
    let other = UIWindow(frame: stage.window.frame, application: stage.application)
    other.accessibilityIdentifier = "other"
    let view = HookedView(log)
    stage.window.add(view, "view")
    _ = log.drain()
    other.addSubview(view)
    #expect(view.window === other && view.superview === other)
    #expect(
      log.drain() == [
        "view willMove to other", "view willMove to window other",
        "view didMove to window other", "view didMove to other",
      ]
    )
  }

  @Test func `a view may come from a window that nothing else holds on its way`() {
    let stage = Stage()
    let view = UIView()
    let holder = WindowHolder()
    holder.held = UIWindow(frame: stage.window.frame, application: stage.application)
    holder.held?.addSubview(holder)
    holder.addSubview(view)
    weak var old: UIWindow?
    old = holder.held
    stage.window.addSubview(view)
    #expect(old == nil)
    #expect(view.window === stage.window && holder.window == nil)
  }

  @Test func `a move inside one window is no change of window`() {
    let stage = Stage()
    let child = hooked("child")
    let (one, other) = (stage.window.add("one", .zero), stage.window.add("other", .zero))
    one.addSubview(child)
    _ = log.drain()
    other.addSubview(child)
    #expect(log.drain() == ["child willMove to other", "child didMove to other"])
    #expect(child.window === stage.window)
  }

  @Test func `a hook may take siblings away while a view is added`() {
    let (host, child) = (UIView(), TroublesomeView())
    host.add("sibling", .zero)
    child.onWillMove = { for view in host.subviews { view.removeFromSuperview() } }
    host.addSubview(child)
    #expect(host.subviews == [child])
  }

  @Test func `a hook may find the view another place while it is added`() {
    let (host, other, child) = (UIView(), UIView(), TroublesomeView())
    child.onWillMove = { [unowned child] in
      child.onWillMove = nil
      other.addSubview(child)
    }
    host.addSubview(child)
    #expect(host.subviews == [])
    #expect(other.subviews == [child])
    #expect(child.superview === other)
  }

  @Test func `a view does not become a subview of itself or of a view in it (B-7.80)`() {
    let top = UIView()
    let leaf = top.add("middle", .zero).add("leaf", .zero)
    top.addSubview(top)
    leaf.addSubview(top)
    #expect(top.superview == nil)
    #expect(leaf.subviews == [])
  }

  @Test func `nor where a hook puts its superview to be into it (B-7.80)`() {
    let (host, view) = (UIView(), TroublesomeView())
    view.add("leaf", .zero)
    view.onWillMove = { [unowned view] in
      view.onWillMove = nil
      view.addSubview(host)
    }
    host.addSubview(view)
    #expect(host.superview === view)
    #expect(view.superview == nil)
  }

  @Test func `views let go of their subviews, and subviews outlive them`() {
    weak var gone: UIView?
    let kept = UIView()
    do {
      let host = UIView()
      gone = host.add("gone", .zero)
      host.addSubview(kept)
    }
    #expect(gone == nil)
    #expect(kept.superview == nil)
  }
}

/// Does something before its superview changes.
private final class TroublesomeView: UIView {
  var onWillMove: (() -> Void)?

  override func willMove(toSuperview newSuperview: UIView?) { onWillMove?() }
}

/// Lets go of its window when a subview leaves.
private final class WindowHolder: UIView {
  var held: UIWindow?

  override func willRemoveSubview(_ subview: UIView) { held = nil }
}
