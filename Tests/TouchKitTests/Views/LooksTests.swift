import Foundation
import Testing
import TouchKit

/// What apps say of looks, of content and of what people are told.
@MainActor
@Suite struct LooksTests {
  /// Overrides what UIKit lets a view override.
  private final class Badge: UIView {
    var asked = 0
    override var layoutMargins: UIEdgeInsets {
      get { UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }
      set { asked += 1 }
    }
    override func sizeToFit() {
      asked += 1
      super.sizeToFit()
    }
    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 12, height: 8) }
  }

  @Test func `a view may override its margins and how it fits itself`() {
    let badge = Badge(frame: CGRect(5, 5, 50, 50))
    badge.layoutMargins = .zero
    badge.sizeToFit()
    #expect(badge.asked == 2 && badge.frame == CGRect(5, 5, 12, 8))
  }

  @Test func `a mask is kept, limits the layer, and takes no touches`() {
    let (view, mask) = (UIView(frame: CGRect(0, 0, 40, 40)), UIView(frame: CGRect(0, 0, 20, 20)))
    view.mask = mask
    #expect(view.mask === mask && view.layer.mask === mask.layer && mask.superview == nil)
    #expect(view.hitTest(CGPoint(x: 30, y: 30), with: nil) === view)
    view.mask = nil
    #expect(view.layer.mask == nil)
  }

  @Test func `a label takes font, colour and alignment of the first letter of its text`() {
    let (label, style) = (UILabel(), NSMutableParagraphStyle())
    style.alignment = .right
    let text = NSMutableAttributedString(
      string: "Total",
      attributes: [.font: UIFont.boldSystemFont(ofSize: 20), .paragraphStyle: style]
    )
    text.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 1))
    label.attributedText = text
    #expect(label.text == "Total" && label.font.pointSize == 20)
    #expect(label.textColor == .red && label.textAlignment == .right)
    #expect(label.attributedText?.isEqual(text) == true)
    label.text = "Sum"
    let now = label.attributedText?.attributes(at: 0, effectiveRange: nil)
    #expect(label.attributedText?.string == "Sum" && now?[.foregroundColor] as? UIColor == .red)
  }

  @Test func `a font is made again by its name, and an image may be of nothing`() {
    let font = UIFont.monospacedSystemFont(ofSize: 11, weight: .semibold)
    #expect(UIFont(name: font.fontName, size: 11) == font)
    #expect(UIFont(name: font.familyName, size: 11)?.fontName == ".SFMono-Regular")
    #expect(abs(UIFont.systemFont(ofSize: 17).lineHeight - 20.287) < 0.01)
    #expect(UIImage().size == .zero)
  }

  @Test func `a button has its content in the place that it says, and insets move it`() {
    let button = UIButton(frame: CGRect(0, 0, 100, 40))
    let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10)).image { _ in }
    button.setImage(image, for: .normal)
    func place() -> CGRect { button.imageRect(forContentRect: button.bounds) }
    #expect(place() == CGRect(40, 15, 20, 10))
    (button.contentHorizontalAlignment, button.contentVerticalAlignment) = (.trailing, .top)
    #expect(place() == CGRect(80, 0, 20, 10))
    button.imageEdgeInsets = UIEdgeInsets(top: 3, left: 0, bottom: 0, right: 5)
    #expect(place() == CGRect(75, 3, 20, 10))
    button.semanticContentAttribute = .forceRightToLeft
    #expect(place() == CGRect(0, 3, 20, 10))
    #expect(
      UIView.userInterfaceLayoutDirection(for: .unspecified, relativeTo: .rightToLeft)
        == .rightToLeft
    )
  }

  @Test func `an activity indicator is hidden until it starts, and again when it stops`() {
    let indicator = UIActivityIndicatorView(style: .large)
    #expect(indicator.isHidden && indicator.bounds.size == CGSize(width: 37, height: 37))
    indicator.startAnimating()
    #expect(!indicator.isHidden && indicator.isAnimating)
    indicator.stopAnimating()
    #expect(indicator.isHidden && !indicator.isAnimating)
    indicator.hidesWhenStopped = false
    #expect(!indicator.isHidden)
  }

  @Test func `a view counts its accessibility elements, and finds one's place`() {
    let view = UIView()
    let elements = [0, 1].map { _ in UIAccessibilityElement(accessibilityContainer: view) }
    view.accessibilityElements = elements
    #expect(view.accessibilityElementCount() == 2)
    #expect(view.accessibilityElement(at: 1) as? UIAccessibilityElement === elements[1])
    #expect(view.accessibilityElement(at: 2) == nil)
    #expect(view.index(ofAccessibilityElement: elements[1]) == 1)
    #expect(view.index(ofAccessibilityElement: UIView()) == NSNotFound)
  }

  @Test func `an observer hears of a scroll view's offset until it is let go`() {
    let view = UIScrollView(frame: CGRect(0, 0, 100, 100))
    view.contentSize = CGSize(width: 100, height: 400)
    var (heard, counts): ([CGFloat], Int) = ([], 0)
    var observer: NSKeyValueObservation? = view.observe(
      \.contentOffset,
      options: [.new, .old, .initial]
    ) { view, change in
      #expect(view.contentOffset == change.newValue)
      heard += [change.oldValue?.y ?? -1, change.newValue?.y ?? -1]
    }
    let other = view.observe(\.frame) { _, change in
      #expect(change.newValue == nil && change.oldValue == nil)
      counts += 1
    }
    view.contentOffset.y = 30
    view.contentOffset.y = 30
    view.frame.origin.x = 5
    #expect(heard == [-1, 0, 0, 30] && counts == 1)
    #expect(observer != nil)
    observer = nil
    other.invalidate()
    view.contentOffset.y = 60
    view.frame.origin.x = 6
    #expect(heard.count == 4 && counts == 1)
  }
}
