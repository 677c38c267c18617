import CX11
import Testing
import TouchKit
import TouchX11

/// Decoding of a touch screen's events made by hand; no server is asked.
///
/// Source: the XInput 2 protocol, "Touch event delivery" and "Pointer emulation from multitouch events".
@Suite struct TouchScreenTests {
  @Test func `each finger is a contact of its own`() {
    var hand = Hand(.xinput2)
    hand.touch(XI_TouchBegin, 1, at: (10, 20))
    hand.touch(XI_TouchBegin, 2, at: (50, 60))
    hand.touch(XI_TouchUpdate, 1, at: (11, 21))
    hand.touch(XI_TouchEnd, 2, at: (50, 60))
    hand.touch(XI_TouchEnd, 1, at: (11, 21))
    #expect(
      hand.phases == [
        "began 10.0,20.0", "began 50.0,60.0", "moved 11.0,21.0", "ended 50.0,60.0",
        "ended 11.0,21.0",
      ]
    )
    #expect(hand.samples.map(\.touch?.sequence) == [1, 2, 1, 2, 1])
  }

  @Test func `a finger is never the pointer that moves meanwhile`() {
    var hand = Hand(.xinput2)
    hand.touch(XI_TouchBegin, 2, at: (10, 20))
    hand.press(at: (100, 100))
    hand.touch(XI_TouchEnd, 2, at: (10, 20))
    hand.release(at: (100, 100))
    #expect(
      hand.phases == [
        "began 10.0,20.0", "began 100.0,100.0", "ended 10.0,20.0", "ended 100.0,100.0",
      ]
    )
  }

  @Test func `the pressure is told of the device's range, the size in pixels`() {
    var hand = Hand(.xinput2)
    hand.touch(XI_TouchBegin, 1, at: (10, 20), axes: [0: 100, 1: 200, 2: 400, 4: 51])
    #expect(hand.samples.first?.touch?.pressure == 0.2)
    #expect(hand.samples.first?.touch?.majorRadius == 20)
  }

  @Test func `a value that an event leaves out is what it was`() {
    var hand = Hand(.xinput2)
    hand.touch(XI_TouchBegin, 1, at: (10, 20), axes: [4: 255])
    hand.touch(XI_TouchUpdate, 1, at: (12, 20))
    #expect(hand.samples.last?.touch?.pressure == 1)
  }

  @Test func `a finger that only presses harder has moved`() {
    var hand = Hand(.xinput2)
    hand.touch(XI_TouchBegin, 1, at: (10, 20), axes: [4: 0])
    hand.touch(XI_TouchUpdate, 1, at: (10, 20), axes: [4: 255])
    #expect(hand.phases == ["began 10.0,20.0", "moved 10.0,20.0"])
  }

  @Test func `what the server emulates of a finger is no second contact`() {
    var hand = Hand(.xinput2)
    hand.touch(XI_TouchBegin, 1, at: (10, 20))
    hand.emulatedPress(of: 1, at: (11, 20))
    #expect(hand.phases == ["began 10.0,20.0"])
  }

  @Test func `steps of a wheel that the server emulates scroll`() {
    var hand = Hand(.xinput2)
    hand.emulatedPress(of: 5, at: (10, 20))
    #expect(hand.events.count == 1)
  }

  @Test func `fingers of a window that loses the focus are cancelled`() {
    var hand = Hand(.xinput2)
    hand.focusIn()
    hand.touch(XI_TouchBegin, 1, at: (10, 20))
    hand.focusOut(mode: NotifyNormal, detail: NotifyNonlinear)
    hand.touch(XI_TouchEnd, 1, at: (10, 20))
    #expect(hand.phases == ["began 10.0,20.0", "cancelled focusLost 10.0,20.0"])
  }

  @Test func `a finger that ends before it is ours was taken`() {
    var hand = Hand(.xinput2)
    hand.touch(XI_TouchBegin, 1, at: (10, 20), isOurs: false)
    hand.touch(XI_TouchEnd, 1, at: (10, 20))
    #expect(hand.phases == ["began 10.0,20.0", "cancelled taken 10.0,20.0"])
  }

  @Test(arguments: [XIDeviceDisabled, XISlaveRemoved, XISlaveDetached])
  func `a lift that the server makes of a screen that is gone is no lift`(_ flag: Int32) {
    var hand = Hand(.xinput2)
    hand.touch(XI_TouchBegin, 1, at: (10, 20))
    hand.touch(XI_TouchBegin, 2, at: (30, 20))
    hand.touch(XI_TouchEnd, 1, at: (10, 20))
    hand.switchOff(9, as: flag)
    #expect(
      hand.correctedEnds == ["cancelled deviceGone 10.0,20.0", "cancelled deviceGone 30.0,20.0"]
    )
  }

  @Test func `a lift before another device was switched off stays a lift`() {
    var hand = Hand(.xinput2)
    hand.touch(XI_TouchBegin, 1, at: (10, 20))
    hand.touch(XI_TouchEnd, 1, at: (10, 20))
    hand.switchOff(8)
    #expect(hand.correctedEnds == ["ended 10.0,20.0"])
  }

  @Test func `a lift stays one that something else of the screen followed before it was gone`() {
    var hand = Hand(.xinput2)
    hand.touch(XI_TouchBegin, 1, at: (10, 20))
    hand.touch(XI_TouchBegin, 2, at: (30, 20))
    hand.touch(XI_TouchEnd, 1, at: (10, 20))
    hand.touch(XI_TouchUpdate, 2, at: (31, 20))
    hand.touch(XI_TouchEnd, 2, at: (31, 20))
    hand.switchOff(9)
    #expect(hand.correctedEnds == ["ended 10.0,20.0", "cancelled deviceGone 31.0,20.0"])
  }

  @Test func `a lift stays one that was long before the screen was gone, though both had waited`() {
    var hand = Hand(.xinput2)
    hand.touch(XI_TouchBegin, 1, at: (10, 20))
    hand.touch(XI_TouchEnd, 1, at: (10, 20))
    hand.rest(2)
    hand.switchOff(9)
    #expect(hand.correctedEnds == ["ended 10.0,20.0"])
  }

  // MARK: - Its size

  @Test(
    arguments: [
      ([], 2304), ([1, 0, 0, 0, 1, 0, 0, 0, 1], 2304),
      ([1280 / 2304, 0, 1024 / 2304, 0, 1, 0, 0, 0, 1], 1280),
      ([0, -1, 1, 1, 0, 0, 0, 0, 1], 1000),
      ([1, 0, 0, 0, 1, 0, 0, 0, 2], 1152),
    ] as [([Float], Double)]
  )
  func `a screen reaches across the monitor that it is mapped to, also turned (B-3.25)`(
    _ matrix: [Float],
    _ pixels: Double
  ) {
    let reach = InputDevice.reach(across: (2304, 1000), by: matrix)
    #expect(abs(reach - pixels) < 0.01)
  }

  // MARK: - Pens

  @Test(
    arguments: [
      (45.0, 0.0, 0.25, 0.0), (0, 45, 0.25, 0.5), (-45, 0, 0.25, 1), (0, 0, 0.5, 0),
      (60, 0, 1.0 / 6, 0),
    ] as [(Double, Double, Double, Double)]
  )
  func `a pen's tilt from upright is an angle to the glass and a direction (B-3.26)`(
    _ right: Double,
    _ down: Double,
    _ altitude: Double,
    _ azimuth: Double
  ) throws {
    var hand = Hand(.xinput2)
    hand.pen(XI_Motion, at: (10, 20), axes: [4: right, 5: down])
    guard case .pointerHover(let sample)? = hand.events.first else {
      Issue.record("it does not hover")
      return
    }
    let lean = try #require(sample.pen?.lean)
    #expect(abs(lean.altitude / .pi - altitude) < 1e-9)
    #expect(abs(lean.azimuth / .pi - azimuth) < 1e-9)
  }

  @Test(arguments: [(63, 57_000, 45, 45), (9000, 5_730_000, 4500, 45), (9000, 0, 45, 45)])
  func `a lean in the kernel's units is one in degrees`(
    _ maximum: Double,
    _ resolution: Double,
    _ value: Double,
    _ degrees: Double
  ) {
    var axis = InputDevice.Axis(number: 4, meaning: .tiltX, minimum: -maximum, maximum: maximum)
    axis.resolution = resolution
    #expect(abs(axis.degrees(of: value) - degrees) < 0.01)
  }

  @Test func `a pen in the air tells its height, of the device's range`() {
    var hand = Hand(.xinput2)
    hand.pen(XI_Motion, at: (10, 20), axes: [3: 100])
    hand.pen(XI_Motion, at: (10, 20), axes: [3: 50])
    let heights = hand.events.map { event -> Double? in
      if case .pointerHover(let sample) = event { sample.pen?.height } else { nil }
    }
    #expect(heights == [0.5, 0.25])
  }

  @Test func `the buttons of a pen's barrel are told with its touch`() {
    var hand = Hand(.xinput2)
    hand.pen(XI_ButtonPress, button: 3, at: (10, 20))
    hand.pen(XI_ButtonPress, button: 1, at: (10, 20))
    hand.pen(XI_ButtonPress, button: 2, at: (10, 20))
    hand.pen(XI_ButtonRelease, button: 3, at: (10, 20))
    hand.pen(XI_ButtonRelease, button: 1, at: (10, 20))
    #expect(hand.phases.map { $0.prefix(5) } == ["began", "moved", "moved", "ended"])
    #expect(hand.samples.map(\.pen?.buttons.rawValue) == [2, 6, 4, 4])
  }
}
