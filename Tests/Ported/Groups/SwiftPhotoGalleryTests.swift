// repository: justinvallely/SwiftPhotoGallery
// commit: 262e16445530c678a0c80eca9f0d95eace4840c5
// files: Pod/Classes/*.swift

import Testing
import TouchKit
import TouchSession
import TouchTesting

@MainActor
@Suite struct SwiftPhotoGalleryTests {
  private final class Photos: SwiftPhotoGalleryDataSource, SwiftPhotoGalleryDelegate {
    var closed = 0
    let image = UIGraphicsImageRenderer(size: CGSize(width: 300, height: 300)).image { _ in }
    func numberOfImagesInGallery(gallery: SwiftPhotoGallery) -> Int { 3 }
    func imageInGallery(gallery: SwiftPhotoGallery, forIndex: Int) -> UIImage? { image }
    func galleryDidTapToClose(gallery: SwiftPhotoGallery) { closed += 1 }
  }

  private let photos = Photos()
  private let gallery: SwiftPhotoGallery
  private let stage: Stage

  init() {
    let gallery = SwiftPhotoGallery(delegate: photos, dataSource: photos)
    gallery.isRevolvingCarouselEnabled = false
    self.gallery = gallery
    stage = Stage(gallery)
  }

  @Test func `a swipe shows the next image`() {
    let finger = Finger(on: stage)
    finger.drag(from: CGPoint(x: 330, y: 400), to: CGPoint(x: 60, y: 400), duration: 0.2)
    finger.advance(by: 2)
    #expect(gallery.currentPage == 1)
    #expect(photos.closed == 0)
  }

  @Test func `a tap closes it, once no second one can follow`() {
    let finger = Finger(on: stage)
    finger.tap(at: CGPoint(x: 195, y: 400))
    finger.advance(by: 1)
    #expect(photos.closed == 1)
  }

  @Test func `a long drag down closes it, a short one does not`() {
    let finger = Finger(on: stage)
    finger.drag(from: CGPoint(x: 195, y: 400), to: CGPoint(x: 195, y: 440), duration: 0.3)
    finger.advance(by: 1)
    #expect(photos.closed == 0)
    #expect(gallery.imageCollectionView.center.y == 422)
    finger.drag(from: CGPoint(x: 195, y: 400), to: CGPoint(x: 195, y: 600), duration: 0.3)
    finger.advance(by: 1)
    #expect(photos.closed == 1)
  }
}
