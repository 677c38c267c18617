import Testing

@Suite struct DeviceTests {
  private func run(_ arguments: String...) throws -> Outcome {
    let bench = try Workbench("card.scene.yaml", Fixtures.card)
    return try bench.run(
      ["hit", "card.scene.yaml", "1", "1", "--format", "json"] + arguments
    )
  }

  @Test func `a scene that was laid out for another screen is put on a device with a hint`() throws
  {
    let outcome = try run("--device", "iPhone 8")
    #expect(outcome.status == 0)
    #expect(
      outcome.error
        == "touchstone: warning: the views were laid out for 400x600 points; on a screen of "
        + "375x667 they stay as they are\n"
    )
    #expect(try run("--device", "iPhone 8", "--rotate").error.contains("on a screen of 667x375 "))
    #expect(try run("--screen", "400x600").error == "")
  }

  @Test func `the hint names the device that a dump comes from`() throws {
    let bench = try Workbench("dump.txt", "<UIWindow: 0x1; frame = (0 0; 375 667)>\n")
    let outcome = try bench.run("audit", "dump.txt", "--device", "iPhone 14")
    #expect(
      outcome.error.contains("laid out for 375x667 points (iPhone 8); on a screen of 390x844")
    )
    #expect(try bench.run("audit", "dump.txt").error == "")
  }

  @Test(arguments: [
    ("iPad Pro", "did you mean 'iPad Pro 11' or 'iPad Pro 12.9' or 'iPad Pro 13'? "),
    ("iphone 16 p", "did you mean 'iPhone 16 Pro' or 'iPhone 16 Pro Max' or 'iPhone 16 Plus'? "),
    ("iPhone 8 Puls", "did you mean 'iPhone 8 Plus'? "), ("Nokia", "known devices: iPad, "),
  ])
  func `the error for an unknown device names similar ones`(
    _ name: String,
    _ help: String
  ) throws {
    let outcome = try run("--device", name)
    #expect(outcome.status == 2)
    #expect(
      outcome.error.hasPrefix("--device: error: unknown device '\(name)'\n  help: \(help)")
    )
  }
}
