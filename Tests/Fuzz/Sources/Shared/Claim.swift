import Foundation

/// Ends the program where something is not so, and says what: in a release build `precondition` is silent.
func claim(_ isSo: Bool, _ words: @autoclosure () -> String) {
  if isSo { return }
  FileHandle.standardError.write(Data("fault: \(words())\n".utf8))
  abort()
}
