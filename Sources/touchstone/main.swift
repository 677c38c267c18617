import ArgumentParser
import Foundation
import Glibc

// The reader of a pipe may end early; that must not kill the program.
signal(SIGPIPE, SIG_IGN)
Touchstone.run()
