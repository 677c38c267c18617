import TouchKit

/// The code of overrides that decide who gets a touch.
extension LessonCode {
  private static let eligible =
    "isUserInteractionEnabled, !isHidden, alpha >= \(Eligibility.lowestAlpha)"
  private static let eligibleC: [Line] = [
    "if (!self.userInteractionEnabled || self.hidden",
    Line("    || self.alpha < \(Eligibility.lowestAlpha))"),
    Line("  return nil;", .nothing),
  ]

  /// Adds UIKit's own rule, as it would be written by hand.
  mutating func addRule() {
    add(
      .rule,
      swift: Self.hitTest(
        [
          Line("guard \(Self.eligible),"), "  self.point(inside: point, with: event)",
          Line("else { return nil }", .nothing),
        ] + Self.loop() + [Line("return self", .itself)]
      ),
      objectiveC: Self.hitTestC(
        Self.eligibleC + [
          "if (![self pointInside:point withEvent:event])", Line("  return nil;", .nothing),
        ] + Self.loopC() + [Line("return self;", .itself)]
      )
    )
  }

  mutating func addHitTesting(of one: SceneClass) {
    let behaviour = one.behaviour
    if behaviour.pointInside != .default {
      let (swift, objectiveC) = Self.bodies(of: behaviour.pointInside)
      add(
        .pointInside(className: one.name),
        swift: Self.inClass(
          one,
          ["override func point(inside point: CGPoint,", "    with event: UIEvent?) -> Bool {"]
            + swift.map(\.indented) + ["}"]
        ),
        objectiveC: Self.inClassC(
          one,
          ["- (BOOL)pointInside:(CGPoint)point", "          withEvent:(UIEvent *)event {"]
            + objectiveC.map(\.indented) + ["}"]
        )
      )
    }
    guard behaviour.hitTest != .default else { return }
    let (swift, objectiveC) = Self.bodies(of: behaviour.hitTest)
    add(
      .hitTest(className: one.name),
      swift: Self.inClass(one, Self.hitTest(swift)),
      objectiveC: Self.inClassC(one, Self.hitTestC(objectiveC))
    )
  }

  static func inClass(_ one: SceneClass, _ lines: [Line]) -> [Line] {
    [Line("class \(one.name): \(one.base.name) {")] + lines.map(\.indented) + ["}"]
  }

  static func inClassC(_ one: SceneClass, _ lines: [Line]) -> [Line] {
    [Line("@implementation \(one.name)")] + lines + ["@end"]
  }

  private static func hitTest(_ body: [Line]) -> [Line] {
    ["override func hitTest(_ point: CGPoint,", "    with event: UIEvent?) -> UIView? {"]
      + body.map(\.indented) + ["}"]
  }

  private static func hitTestC(_ body: [Line]) -> [Line] {
    ["- (UIView *)hitTest:(CGPoint)point", "          withEvent:(UIEvent *)event {"]
      + body.map(\.indented) + ["}"]
  }

  /// The loop over the subviews, from front to back unless told otherwise.
  private static func loop(
    over views: String = "subviews.reversed()",
    asking point: Line = "  let local = convert(point, to: view)",
    _ local: String = "local"
  ) -> [Line] {
    [
      Line("for view in \(views) {"), point,
      Line("  if let hit = view.hitTest(\(local), with: event) {"), Line("    return hit", .other),
      "  }", "}",
    ]
  }

  private static func loopC(
    over views: String = "self.subviews.reverseObjectEnumerator",
    asking local: String = "[self convertPoint:point toView:view]"
  ) -> [Line] {
    [
      Line("for (UIView *view in \(views)) {"), Line("  CGPoint local = \(local);"),
      "  UIView *hit = [view hitTest:local withEvent:event];",
      Line("  if (hit) return hit;", .other), "}",
    ]
  }

  // MARK: - hitTest(_:with:)

  private static func bodies(of hitTest: Behaviour.HitTest) -> (swift: [Line], objectiveC: [Line]) {
    let inside = "  self.point(inside: point, with: event)"
    let none = Line("else { return nil }", .nothing)
    let notInside: [Line] = [
      "if (![self pointInside:point withEvent:event])", Line("  return nil;", .nothing),
    ]
    let (itself, itselfC) = (Line("return self", .itself), Line("return self;", .itself))
    switch hitTest {
    case .default: return ([], [])
    case .nil: return ([Line("return nil", .any)], [Line("return nil;", .any)])
    case .self: return ([Line("return self", .any)], [Line("return self;", .any)])
    case .selfAfterSuper:
      return (
        ["_ = super.hitTest(point, with: event)", Line("return self", .any)],
        ["[super hitTest:point withEvent:event];", Line("return self;", .any)]
      )
    case .leaf:
      return (
        [Line("guard \(eligible),"), Line(inside), none, itself], eligibleC + notInside + [itselfC]
      )
    case .passThrough:
      return (
        [
          "let view = super.hitTest(point, with: event)",
          Line("return view === self ? nil : view", .any),
        ],
        [
          "UIView *view = [super hitTest:point withEvent:event];",
          Line("return view == self ? nil : view;", .any),
        ]
      )
    case .unbounded:
      return (
        [Line("guard \(eligible)"), none] + loop() + [
          "guard self.point(inside: point, with: event)", none, itself,
        ],
        eligibleC + loopC() + notInside + [itselfC]
      )
    case .backToFront:
      return (
        [Line("guard \(eligible),"), Line(inside), none] + loop(over: "subviews") + [itself],
        eligibleC + notInside + loopC(over: "self.subviews") + [itselfC]
      )
    case .unconverted:
      let asIs: Line = "  // The point is not converted."
      return (
        [Line("guard \(eligible),"), Line(inside), none] + loop(asking: asIs, "point") + [itself],
        eligibleC + notInside + loopC(asking: "point") + [itselfC]
      )
    case .return(let view):
      let name = view.identifier
      return ([Line("return \(name)", .any)], [Line("return self.\(name);", .any)])
    case .prefer(let view):
      let name = view.identifier
      return (
        [
          Line("let local = convert(point, to: \(name))"),
          Line("if \(name).point(inside: local, with: event) {"), Line("  return \(name)", .other),
          "}", Line("return super.hitTest(point, with: event)", .itself),
        ],
        [
          Line("CGPoint local = [self convertPoint:point toView:self.\(name)];"),
          Line("if ([self.\(name) pointInside:local withEvent:event])"),
          Line("  return self.\(name);", .other),
          Line("return [super hitTest:point withEvent:event];", .itself),
        ]
      )
    }
  }

  // MARK: - point(inside:with:)

  private static func bodies(
    of pointInside: Behaviour.PointInside
  ) -> (swift: [Line], objectiveC: [Line]) {
    func one(_ swift: String, _ objectiveC: String) -> (swift: [Line], objectiveC: [Line]) {
      ([Line("return \(swift)", .any)], [Line("return \(objectiveC);", .any)])
    }
    let subviews: [Line] = [
      "subviews.contains { view in", "  view.point(inside: convert(point, to: view),",
      "    with: event)",
    ]
    let loopC: [Line] = [
      "for (UIView *view in self.subviews) {",
      "  CGPoint local = [self convertPoint:point toView:view];",
      "  if ([view pointInside:local withEvent:event])", Line("    return YES;", .other), "}",
    ]
    switch pointInside {
    case .default: return ([], [])
    case .always: return one("true", "YES")
    case .never: return one("false", "NO")
    case .outset(let sides):
      let all = [sides.top, sides.left, sides.bottom, sides.right]
      if all.allSatisfy({ $0 == all[0] }) {
        let by = "\(PlainNumber(-all[0]))"
        return (
          [Line("return bounds.insetBy(dx: \(by), dy: \(by)).contains(point)", .any)],
          [
            Line("CGRect area = CGRectInset(self.bounds, \(by), \(by));"),
            Line("return CGRectContainsPoint(area, point);", .any),
          ]
        )
      }
      let by = all.map { "\(PlainNumber(-$0))" }
      return (
        [
          Line("let more = UIEdgeInsets(top: \(by[0]), left: \(by[1]),"),
          Line("  bottom: \(by[2]), right: \(by[3]))"),
          Line("return bounds.inset(by: more).contains(point)", .any),
        ],
        [
          "UIEdgeInsets more =", Line("  UIEdgeInsetsMake(\(by.joined(separator: ", ")));"),
          "CGRect area = UIEdgeInsetsInsetRect(self.bounds, more);",
          Line("return CGRectContainsPoint(area, point);", .any),
        ]
      )
    case .circle:
      return (
        [
          "let circle = UIBezierPath(ovalIn: bounds)", Line("return circle.contains(point)", .any),
        ],
        [
          "UIBezierPath *circle =", "  [UIBezierPath bezierPathWithOvalInRect:self.bounds];",
          Line("return [circle containsPoint:point];", .any),
        ]
      )
    case .includingSubviews:
      return (
        subviews + [Line("} || super.point(inside: point, with: event)", .any)],
        loopC + [Line("return [super pointInside:point withEvent:event];", .itself)]
      )
    case .subviewsOnly:
      return (subviews + [Line("}", .any)], loopC + [Line("return NO;", .nothing)])
    }
  }
}

extension ViewReference {
  /// The name of a property that would hold the view: `greenView`.
  fileprivate var identifier: String {
    let last = text.split(separator: "/").last.map(String.init) ?? text
    return LessonCode.identifier(last.prefix(1).lowercased() + last.dropFirst(), or: "view")
  }
}
