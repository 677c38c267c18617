import Foundation

/// Plays sittings in which the app's code does what it likes: Sittings FIRST COUNT.
///
/// Each has a seed, its number. What ends the program is told with the seed, which plays alone as
/// `Sittings SEED 1`.
let numbers = CommandLine.arguments.dropFirst().compactMap(Int.init)
guard numbers.count == 2, CommandLine.arguments.count == 3 else {
  FileHandle.standardError.write(Data("Usage: Sittings FIRST COUNT\n".utf8))
  exit(2)
}
Downfall.tellSeed()
var deeds = 0
for seed in numbers[0]..<numbers[0] + numbers[1] {
  Downfall.begin(seed)
  MainActor.assumeIsolated {
    let sitting = Sitting(seed: seed)
    sitting.play()
    deeds += sitting.deeds
  }
}
print("\(numbers[1]) sittings from seed \(numbers[0]) on, \(deeds) deeds of app code, no fault")
