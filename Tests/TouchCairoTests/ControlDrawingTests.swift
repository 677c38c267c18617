import Testing
import TouchCairo
import TouchKit

/// What controls look like, each kind in its states.
@MainActor
@Suite struct ControlDrawingTests {
  /// How a control is shown.
  enum Look: CaseIterable {
    case normal
    case highlighted
    case disabled
  }

  /// The kinds of controls, each as it is with a value in the middle.
  private nonisolated static let kinds: [@MainActor @Sendable () throws -> UIControl] = [
    {
      let button = UIButton(frame: CGRect(x: 0, y: 0, width: 120, height: 36))
      button.setTitle("Continue", for: .normal)
      return button
    },
    {
      let button = UIButton(frame: CGRect(x: 0, y: 0, width: 120, height: 36))
      button.setTitle("Filled", for: .normal)
      button.setTitleColor(.white, for: .normal)
      button.setImage(try image(.white, .yellow, width: 12, height: 12), for: .normal)
      button.backgroundColor = UIColor(red: 0, green: 0.48, blue: 1, alpha: 1)
      button.layer.cornerRadius = 8
      button.contentEdgeInsets = UIEdgeInsets(top: 0, left: 6, bottom: 0, right: 12)
      return button
    },
    { UISwitch() },
    {
      let turnedOn = UISwitch()
      turnedOn.isOn = true
      return turnedOn
    },
    {
      let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 150, height: 31))
      slider.value = 0.4
      return slider
    },
    {
      let segments = UISegmentedControl(items: ["Day", "Week", "Month"])
      segments.frame = CGRect(x: 0, y: 0, width: 190, height: 32)
      segments.selectedSegmentIndex = 1
      return segments
    },
    { UIStepper() },
    {
      let pages = UIPageControl(frame: CGRect(x: 0, y: 0, width: 120, height: 30))
      pages.numberOfPages = 5
      pages.currentPage = 2
      return pages
    },
  ]

  private func make(_ kind: Int, _ look: Look) throws -> UIControl {
    let control = try Self.kinds[kind]()
    control.isHighlighted = look == .highlighted
    control.isEnabled = look != .disabled
    return control
  }

  @Test(arguments: kinds.indices)
  func `each control shows whether it is enabled`(kind: Int) throws {
    let sheets = try [Look.normal, .disabled].map { look in
      let sheet = try Sheet(200, 40)
      sheet.draw(try make(kind, look))
      return sheet
    }
    #expect(sheets[0].bytes != sheets[1].bytes)
    #expect(sheets.allSatisfy { $0.inkBox != nil })
  }

  @Test(arguments: kinds.indices)
  func `each control shows that it is pressed`(kind: Int) throws {
    let window = UIWindow(
      frame: CGRect(x: 0, y: 0, width: 200, height: 40),
      application: UIApplication()
    )
    window.isHidden = false
    let control = try make(kind, .normal)
    window.addSubview(control)
    let (before, during) = (try Sheet(200, 40), try Sheet(200, 40))
    before.draw(window)
    // On the slider's thumb, and beside the chosen segment.
    let place = CGPoint(x: kind == 4 ? 65 : 20, y: 15)
    let contact = Contact(id: 1, phase: .began, position: place)
    window.application?.send(InputEvent(timestamp: 0, kind: .contacts([contact])))
    #expect(control.isHighlighted)
    during.draw(window)
    #expect(before.bytes != during.bytes)
  }

  @Test func `a control draws within its bounds, but for a shadow`() throws {
    for kind in Self.kinds.indices {
      let sheet = try Sheet(240, 80)
      let control = try make(kind, .normal)
      control.frame.origin = CGPoint(x: 20, y: 20)
      sheet.draw(control)
      let area = control.frame.insetBy(dx: -4, dy: -4)
      #expect(sheet.inkBox.map { area.contains($0) } == true, "control \(kind)")
    }
  }

  @Test func `a button's title is as large as its label says, and hidden with it`() throws {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
    button.setTitle("Go", for: .normal)
    func height() throws -> CGFloat {
      let sheet = try Sheet()
      sheet.draw(button)
      return sheet.inkBox?.height ?? 0
    }
    let usual = try height()
    button.titleLabel?.font = .systemFont(ofSize: 40)
    #expect(try height() > 2 * usual)
    button.titleLabel?.isHidden = true
    #expect(try height() == 0)
  }
}
