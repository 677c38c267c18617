import Testing
import TouchCairo

@Suite struct ErrorTests {}
