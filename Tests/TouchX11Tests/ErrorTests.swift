import Testing
import TouchX11

@Suite struct ErrorTests {}
