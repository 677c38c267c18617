import Testing
import TouchX11

@Suite struct ServerClockTests {
  @Test func `the first event happened when it was read`() {
    var clock = ServerClock()
    #expect(clock.seconds(of: 123_456, now: 50) == 50)
  }

  @Test func `later events keep the distance that the server gave them`() {
    var clock = ServerClock()
    _ = clock.seconds(of: 1000, now: 50)
    #expect(abs(clock.seconds(of: 1250, now: 50.3) - 50.25) < 1e-9)
  }

  @Test func `no event lies in the future, and time never goes back`() {
    var clock = ServerClock()
    // The first lay in the queue for 100 ms, the second did not.
    let first = clock.seconds(of: 1000, now: 50.1)
    let second = clock.seconds(of: 1050, now: 50.05 + 0.06)
    let third = clock.seconds(of: 1200, now: 50.2)
    #expect(first == 50.1)
    #expect(second == 50.11)
    #expect(abs(third - 50.2) < 1e-9)
  }

  @Test func `what happens without a stamp is not earlier than an event that was read before`() {
    var clock = ServerClock()
    _ = clock.seconds(of: 1000, now: 50)
    #expect(clock.seconds(at: 49.5) == 50)
  }

  @Test func `goes on where the server's 32 bits begin again`() {
    var clock = ServerClock()
    let before = clock.seconds(of: 0xffff_fff0, now: 50)
    let after = clock.seconds(of: 0x10, now: 50.04)
    #expect(abs(after - before - 0.032) < 1e-9)
  }

  @Test func `goes on after a pause longer than the 32 bits`() {
    var clock = ServerClock()
    _ = clock.seconds(of: 1000, now: 0)
    // 60 days later the server's counter wrapped once.
    let pause = 60.0 * 86_400
    let stamp = UInt(UInt32(truncatingIfNeeded: 1000 + Int64(pause * 1000)))
    #expect(abs(clock.seconds(of: stamp, now: pause) - pause) < 1e-6)
    #expect(abs(clock.seconds(of: stamp + 500, now: pause + 0.5) - pause - 0.5) < 1e-6)
  }

  @Test func `an event that another program made up without a time happened now`() {
    var clock = ServerClock()
    _ = clock.seconds(of: 1000, now: 50)
    #expect(clock.seconds(of: 0, now: 51) == 51)
  }
}
