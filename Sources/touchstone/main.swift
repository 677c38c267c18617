import ArgumentParser
import Foundation
import Glibc

// A session may be read through a pipe that closes early; that is no reason to be killed.
signal(SIGPIPE, SIG_IGN)
Touchstone.run()
