// repository: okmr-d/DOFavoriteButton
// commit: 43c65253d4c14e596a511354ca0e0aac0ec2bd5c
// files: DOFavoriteButton/*.swift

import Testing
import TouchKit
import TouchSession
import TouchTesting

@MainActor
@Suite struct DOFavoriteButtonTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
  private let button = DOFavoriteButton(
    frame: CGRect(x: 100, y: 100, width: 44, height: 44),
    image: UIImage()
  )
  init() { root.addSubview(button) }

  @Test func `a touch fades its layers, and its end or a way out of it brings them back`() {
    var opacities: [Float?] = []
    let finger = Finger(on: Stage(root))
    func note() { opacities.append(button.layer.opacity) }
    finger.down(at: CGPoint(x: 120, y: 120))
    note()
    finger.move(to: CGPoint(x: 300, y: 400))
    note()
    finger.move(to: CGPoint(x: 120, y: 120))
    note()
    finger.up()
    note()
    #expect(opacities == [0.4, 1, 0.4, 1])
  }
}
