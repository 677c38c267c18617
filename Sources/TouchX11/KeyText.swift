/// What a key types, by X's rule for keysyms: the code of Latin-1 and Unicode is the keysym.
///
/// Keysyms of other scripts from before Unicode type nothing. Source: X Window System Protocol,
/// appendix A.
enum KeyText {
  static func text(of keysym: UInt32) -> String {
    switch keysym {
    case 0x20...0x7e, 0xa0...0xff, 0x20ac: string(keysym)
    case 0x0100_0100...0x0110_ffff: string(keysym - 0x0100_0000)
    case 0xff08, 0xff09, 0xff0d, 0xff1b: string(keysym & 0x7f)
    case 0xffff: "\u{7f}"
    case 0xff80: " "
    case 0xff8d: "\r"
    case 0xffaa...0xffb9: string(keysym - 0xff80)
    case 0xffbd: "="
    default: ""
    }
  }

  private static func string(_ code: UInt32) -> String {
    Unicode.Scalar(code).map { String(Character($0)) } ?? ""
  }
}
