import Foundation
import Testing
import TouchKit

@testable import TouchScene

@Suite struct DeviceTests {
  @Test func `a device on its side has its sides exchanged, and another safe area`() throws {
    let screen = ScreenChoice(try Device.named("iPhone 14"))
    #expect(screen.size == CGSize(width: 390, height: 844))
    #expect(screen.safeArea == UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
    let rotated = screen.rotated
    #expect(rotated.size == CGSize(width: 844, height: 390))
    #expect(rotated.safeArea == UIEdgeInsets(top: 0, left: 47, bottom: 21, right: 47))
    #expect(rotated.rotated == screen)
    #expect(ScreenChoice(size: CGSize(width: 10, height: 20)).rotated.safeArea == .zero)
  }

  @Test func `a screen's idiom is said by the scene or the device, else by its size (B-7.123)`()
    throws
  {
    func screen(_ text: String) throws -> ScreenChoice {
      try SceneFile(
        reading: Data("{touchstone: 1, screen: \(text), root: {name: a}}".utf8),
        name: "a.scene.yaml"
      ).screen
    }
    #expect(try screen("{size: [900, 700]}").idiom == nil)
    #expect(try screen("{size: [900, 700], idiom: phone}").rotated.idiom == .phone)
    #expect(try screen("{device: iPad mini}").idiom == .pad)
    #expect(throws: SourceError.self) { try screen("{device: iPad mini, idiom: pad}") }
  }

  @Test func `a device has the pixels of its screen, also on its side`() throws {
    let scales = try ["iPhone 14", "iPhone 8 Plus", "iPhone 8", "iPhone XR", "iPad"].map { name in
      ScreenChoice(try Device.named(name)).rotated.scale
    }
    #expect(scales == [3, 3, 2, 2, 2])
  }

  @Test(arguments: [
    ("iPhone 15 Pro", "iPhone 15"), ("iPhone 13", "iPhone 14"), ("iPhone SE 3", "iPhone 8"),
  ])
  func `a device is known by the name of another with its screen`(
    name: String,
    device: String
  ) throws {
    #expect(try Device.named(name).name == device)
  }

  @Test func `each name is that of a known screen, and of one alone`() throws {
    #expect(Set(Device.names).count == Device.names.count)
    for name in Device.names { _ = try Device.named(name) }
  }
}
