import Foundation
import Testing
import TouchKit
import TouchSession
import TouchTesting

/// Views found by name, and read as text, as tests of other packages do.
@MainActor
@Suite struct NamedViewTests {
  private final class Counter: UIView {
    var taps = 0

    override init(frame: CGRect) {
      super.init(frame: frame)
      let pay = UIButton(type: .system)
      pay.frame = CGRect(x: 16, y: 140, width: 303, height: 44)
      pay.setTitle("Pay", for: .normal)
      pay.addAction(UIAction { [unowned self] _ in taps += 1 }, for: .touchUpInside)
      addSubview(pay)
      let label = UILabel(frame: CGRect(x: 16, y: 16, width: 303, height: 20.125))
      label.text = "Total"
      label.accessibilityIdentifier = "total"
      addSubview(label)
    }

    required init?(coder: NSCoder) { nil }
  }

  private let counter = Counter(frame: CGRect(x: 20, y: 60, width: 335, height: 200))

  @Test func `a stage shows a view, and a finger keeps it`() {
    let finger = Finger(on: Stage(counter))
    finger.tap("Pay")
    #expect(counter.taps == 1)
    #expect(counter.window != nil)
  }

  @Test func `a view is found by its identifier, or by the label that it shows`() {
    let stage = Stage(counter)
    #expect(stage.view("total") === counter.subviews[1])
    #expect(stage.view("Pay") === counter.subviews[0])
    counter.subviews[1].accessibilityIdentifier = nil
    #expect(stage.view("Total") === counter.subviews[1])
  }

  @Test func `what fails is reported at the line of the test, with the names that there are`() {
    let stage = Stage(counter)
    let line = #line + 2
    withKnownIssue {
      Finger(on: stage).tap("Buy")
    } matching: { issue in
      issue.sourceLocation?.line == line
        && issue.sourceLocation?.filePath.hasSuffix("NamedViewTests.swift") == true
        && issue.comments.first?.rawValue
          == "no view has the accessibility identifier or label 'Buy'; there are 'window', 'Pay', 'total'"
    }
    counter.subviews[1].accessibilityLabel = "Pay"
    counter.subviews[1].accessibilityIdentifier = nil
    withKnownIssue {
      _ = stage.view("Pay")
    } matching: { issue in
      issue.comments.first?.rawValue.hasPrefix("2 views have the name 'Pay': ") == true
    }
  }

  @Test func `a tap on a view that cannot be hit says why`() {
    counter.isUserInteractionEnabled = false
    let stage = Stage(counter)
    withKnownIssue {
      Finger(on: stage).tap("Pay")
    } matching: { issue in
      issue.comments.first?.rawValue.contains("cannot be touched") == true
    }
    #expect(counter.taps == 0)
  }

  @Test func `a view reads as text`() {
    counter.subviews[1].alpha = 0.5
    verify(
      counter,
      reads: """
        Counter 20 60 335 200
          UIButton "Pay" 16 140 303 44
          UILabel "Total" #total 16 16 303 20.13 alpha 0.5
        """
    )
  }

  @Test func `what reads otherwise is told line by line`() {
    withKnownIssue {
      verify(counter, reads: "Counter 20 60 335 200\n  UIButton \"Buy\" 16 140 303 44")
    } matching: { issue in
      issue.comments.first?.rawValue == """
        the view reads otherwise (-: expected, +: now)
            Counter 20 60 335 200
          -   UIButton "Buy" 16 140 303 44
          +   UIButton "Pay" 16 140 303 44
          +   UILabel "Total" #total 16 16 303 20.13
        """
    }
  }
}
