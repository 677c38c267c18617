import TouchApp
import TouchKit

/// The program of the README, in a function: no window is opened in tests, that it compiles is what counts.
func runProgram() throws {
  try TouchApp.run(UIViewController())
}

/// The same with an entry of its own, but that tests have one already.
enum Program {
  static func main() throws {
    var options = TouchApp.Options()
    options.title = "Example"
    try TouchApp.run(UIViewController(), options: options)
  }
}
