import Testing

@testable import TouchKit

/// Whether the engine knows which classes override its methods: nothing of it is public.
@MainActor
@Suite struct OverridesTests {
  @Test func `every method is found in the method table of this build`() {
    #expect(Overrides.hitTest.index != nil)
    #expect(Overrides.pointInside.index != nil)
    #expect(Overrides.touchesBegan.index != nil)
    #expect(Overrides.touchesMoved.index != nil)
    #expect(Overrides.touchesEnded.index != nil)
    #expect(Overrides.next.index != nil)
    #expect(Overrides.touchesCancelled.index != nil)
    #expect(Overrides.drawLayer.index != nil)
    #expect(Overrides.layoutSublayers.index != nil)
    #expect(Overrides.layerAction.index != nil)
    let slots = [
      Overrides.hitTest, Overrides.pointInside, Overrides.touchesBegan, Overrides.touchesMoved,
      Overrides.touchesEnded, Overrides.touchesCancelled,
    ]
    #expect(Set(slots.compactMap(\.index)).count == 6)
  }

  @Test(
    arguments: [
      UIView.self, UILabel.self, UIWindow.self, PlainView.self, GenericView<Int>.self,
    ]
  )
  func `classes without overrides have none`(type: UIView.Type) {
    #expect(!Overrides.hitTest.isOverridden(in: type))
    #expect(!Overrides.pointInside.isOverridden(in: type))
    #expect(!Overrides.touchesBegan.isOverridden(in: type))
    #expect(!Overrides.touchesMoved.isOverridden(in: type))
    #expect(!Overrides.touchesEnded.isOverridden(in: type))
    #expect(!Overrides.touchesCancelled.isOverridden(in: type))
  }

  @Test func `each override is seen for itself`() {
    #expect(Overrides.hitTest.isOverridden(in: HitView.self))
    #expect(!Overrides.pointInside.isOverridden(in: HitView.self))
    #expect(Overrides.pointInside.isOverridden(in: PointView.self))
    #expect(!Overrides.hitTest.isOverridden(in: PointView.self))
    #expect(Overrides.touchesEnded.isOverridden(in: EndedController.self))
    #expect(!Overrides.touchesBegan.isOverridden(in: EndedController.self))
  }

  @Test func `subclasses inherit and add overrides`() {
    #expect(Overrides.hitTest.isOverridden(in: HitSubview.self))
    #expect(Overrides.hitTest.isOverridden(in: HitAndPointView.self))
    #expect(Overrides.pointInside.isOverridden(in: HitAndPointView.self))
    #expect(Overrides.hitTest.isOverridden(in: GenericHitView<String>.self))
    #expect(Overrides.touchesBegan.isOverridden(in: UIButton.self))
  }

  @Test func `an override in a superclass two levels up is called (B-1.46)`() {
    for walk in Walk.allCases {
      let stage = Stage(walk)
      stage.window.add("behind", CGRect(0, 0, 100, 100))
      stage.window.add(HitSubview(frame: CGRect(0, 0, 50, 50)), "view")
      stage.window.add(GenericHitView<Int>(frame: CGRect(0, 0, 50, 50)), "view")
      #expect(stage.hit(5, 5)?.logName == "behind")
    }
  }
}

private final class PlainView: UIView {
  var number = 0
}

private final class GenericView<Value>: UIView {
  var value: Value?
}

private class HitView: UIView {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { nil }
}

private final class HitSubview: HitView {
  var number = 0
}

private class GenericHitView<Value>: HitView {
  var value: Value?
}

private class PointView: UIView {
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { true }
}

private final class HitAndPointView: PointView {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { nil }
}

private final class EndedController: UIViewController {
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
}
