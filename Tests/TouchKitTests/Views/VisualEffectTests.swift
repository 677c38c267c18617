import Foundation
import Testing
import TouchKit

@MainActor
@Suite struct VisualEffectTests {
  private let stage = Stage()

  private func effectView(_ effect: UIVisualEffect? = UIBlurEffect(style: .light))
    -> UIVisualEffectView
  {
    let view = UIVisualEffectView(effect: effect)
    view.frame = CGRect(0, 0, 100, 100)
    stage.window.addSubview(view)
    return view
  }

  @Test(arguments: [true, false])
  func `what is behind gets no touches, and the content view is hit (B-7.110)`(_ isBlur: Bool) {
    let behind = stage.window.add("behind", CGRect(0, 0, 200, 200))
    let view = effectView(isBlur ? UIBlurEffect(style: .dark) : nil)
    #expect(stage.hit(50, 50) === view.contentView)
    #expect(view.contentView.next === view)
    #expect(stage.hit(150, 50) === behind)
    view.isUserInteractionEnabled = false
    #expect(stage.hit(50, 50) === behind)
  }

  @Test func `what is in the content view is hit, also once the view has another size`() {
    let view = effectView()
    let button = UIButton(frame: CGRect(10, 10, 30, 30))
    view.contentView.addSubview(button)
    #expect(stage.hit(20, 20) === button)
    view.frame.size.width = 300
    #expect(view.contentView.frame == CGRect(0, 0, 300, 100))
    #expect(stage.hit(290, 50) === view.contentView)
  }

  @Test func `a view that is added beside the content view ends the program (B-7.111)`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { UIVisualEffectView(effect: nil).addSubview(UIView()) }
    }
  }

  @Test func `a tint stands for a blur, and changes in an animation`() throws {
    let view = effectView(UIBlurEffect(style: .dark))
    let tinted = try #require(view.subviews.first { $0 !== view.contentView })
    let tint = try #require(tinted.backgroundColor)
    #expect(tint.cgColor.alpha > 0.2 && tint.cgColor.alpha < 1)
    UIView.animate(withDuration: 1) { view.effect = nil }
    #expect(tinted.backgroundColor == nil)
    #expect(tinted.layer.animationKeys() == ["backgroundColor"])
    view.effect = UIVibrancyEffect(blurEffect: UIBlurEffect(style: .dark), style: .label)
    #expect(tinted.backgroundColor == nil, "what is vibrant tints nothing")
  }

  @Test func `it is archived with its blur and its content`() throws {
    let view = UIVisualEffectView(effect: UIBlurEffect(style: .systemThinMaterialDark))
    view.frame = CGRect(1, 2, 30, 40)
    let label = UILabel(frame: CGRect(3, 4, 5, 6))
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.contentView.addSubview(label)
    view.contentView.backgroundColor = .red
    view.contentView.tag = 7
    let data = try NSKeyedArchiver.archivedData(withRootObject: view, requiringSecureCoding: false)
    let reader = try NSKeyedUnarchiver(forReadingFrom: data)
    reader.requiresSecureCoding = false
    let copy = try #require(
      reader.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? UIVisualEffectView
    )
    #expect(copy.frame == view.frame)
    #expect(copy.subviews.count == 2)
    #expect(copy.contentView.subviews.map(\.frame) == [label.frame])
    #expect(copy.subviews[0].backgroundColor?.cgColor == view.subviews[0].backgroundColor?.cgColor)
    #expect(copy.contentView.frame == CGRect(0, 0, 30, 40))
    #expect(copy.contentView.backgroundColor == .red)
    #expect(copy.contentView.tag == 7)
    #expect(copy.contentView.className == "_UIVisualEffectContentView")
    copy.frame.size.width = 50
    #expect(copy.contentView.subviews[0].frame.width == 25)
  }
}
