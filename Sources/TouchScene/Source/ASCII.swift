extension UInt8 {
  /// Whether the byte is one of the 52 letters of ASCII.
  package var isLetter: Bool { (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self) }
  /// Whether the byte is one of the ten digits of ASCII.
  package var isDigit: Bool { (0x30...0x39).contains(self) }
}
