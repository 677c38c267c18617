import Testing
import TouchKit
import TouchScene

@testable import TouchImport

/// The frame of a transformed view is the box around it; the scene needs what it was before.
@Suite struct PrintedFrameTests {
  @Test func `a frame without a transform is imported unchanged`() throws {
    let frame = try #require(PrintedFrame(CGRect(x: 1, y: 2, width: 3, height: 4), nil))
    #expect(frame.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test func `a moved view was there before it was moved`() throws {
    let move = CGAffineTransform(translationX: 5, y: -12)
    let frame = try #require(PrintedFrame(CGRect(x: 5, y: 8, width: 320, height: 56), move))
    #expect(frame.frame == CGRect(x: 0, y: 20, width: 320, height: 56))
  }

  /// Turned and stretched views print the box that the engine itself gives them.
  @MainActor
  @Test(arguments: [0.3, 1.2, 2.0, 3.5, -0.4], [0.5, 1, 2.25])
  func `the box that the engine gives leads back to the size`(
    _ angle: Double,
    _ scale: Double
  ) throws {
    let view = UIView(frame: CGRect(x: 40, y: 60, width: 120, height: 30))
    view.transform = CGAffineTransform(rotationAngle: angle).scaledBy(x: scale, y: 1.5)
    let printed = try #require(PrintedFrame(view.frame, view.transform))
    #expect(!printed.isGuess)
    #expect(abs(printed.frame.width - 120) < 0.01)
    #expect(abs(printed.frame.height - 30) < 0.01)
    #expect(abs(printed.frame.minX - 40) < 0.01)
    #expect(abs(printed.frame.minY - 60) < 0.01)
  }

  @Test func `a view turned by 45 degrees is taken for a square, and a note says so`() throws {
    let turn = CGAffineTransform(rotationAngle: .pi / 4)
    let box = CGRect(x: 0, y: 0, width: 141.421, height: 141.421)
    let frame = try #require(PrintedFrame(box, turn))
    #expect(frame.isGuess)
    #expect(abs(frame.frame.width - 100) < 0.01)
    let text = """
      <UIView: 0x1; frame = (0 0; 141.421 141.421); transform = [0.70710678118654757, \
      0.70710678118654746, -0.70710678118654746, 0.70710678118654757, 0, 0]; layer = <L: 0x2>>
      """
    #expect(try Imports.scene(text).assumed.contains { $0.text.contains("a square") })
  }

  @Test func `a view scaled to nothing has no size`() throws {
    let nothing = CGAffineTransform(scaleX: 0, y: 0)
    #expect(PrintedFrame(.zero, nothing)?.frame.width == 0)
  }
}
