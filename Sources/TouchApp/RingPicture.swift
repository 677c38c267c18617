import Foundation
import TouchCairo
import TouchInspector
import TouchKit

/// The ring around a contact as a picture that is ready when a finger comes down.
@MainActor
final class RingPicture {
  private let cache: DrawingCache
  private var ring: ContactRing?
  private var scale: CGFloat = 0
  private var surface: CairoSurface?

  init(cache: DrawingCache) { self.cache = cache }

  /// Draws a ring around a place of a surface, as far as it lies within a part of that, in pixels; a point
  /// is `scale` pixels wide.
  func draw(
    _ ring: ContactRing,
    at place: CGPoint,
    within part: CGRect,
    scale: CGFloat,
    on target: CairoSurface
  ) {
    prepare(ring, scale: scale)
    guard let surface else { return }
    let half = CGFloat(surface.width / 2)
    let canvas = target.canvas()
    let side = ContactRing.reach * 2 * scale - 0.5
    if part.width < side || part.height < side { canvas.clip(to: UIBezierPath(rect: part)) }
    canvas.draw(surface, at: CGPoint(x: place.x - half, y: place.y - half))
    target.flush()
  }

  /// Makes the picture, unless it is that of the last ring.
  func prepare(_ ring: ContactRing, scale: CGFloat) {
    guard self.ring != ring || self.scale != scale else { return }
    (self.ring, self.scale) = (ring, scale)
    let half = Int((ContactRing.reach * scale).rounded(.up))
    surface = try? CairoSurface(width: half * 2, height: half * 2, cache: cache)
    guard let surface else { return }
    let middle = CGFloat(half) / scale
    ring.draw(at: CGPoint(x: middle, y: middle), on: surface.canvas(scale: scale))
    surface.flush()
  }
}
