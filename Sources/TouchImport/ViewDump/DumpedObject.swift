import TouchKit
import TouchScene

/// The parsed description of an object, `<Class: 0x…; …>`.
struct DumpedObject {
  let position: SourcePosition
  var className = ""
  var address: UInt64?
  var view: ImportedView?
  /// The address of the view that the description names as its own: a recognizer's, a controller's.
  var viewAddress: UInt64?
  var namesView = false
  var isCut = false
  /// The frame and the transform as they are printed, where no view can have them.
  var badFrame: String?
  var badTransform: String?
  /// The byte at which a frame of fewer than four numbers begins, and the frame.
  var cutFrame: (index: Int, text: String)?
  /// True if the size is known only under the assumption that the view is a square.
  var isSquare = false
  var hasRecognizers = false
  /// The text in brackets after the address.
  var name: String?
  /// The other attributes of an object that is no view, in the order of the text.
  var facts: [(key: String, text: String)] = []
  /// The recognizers in the two lists of a recognizer.
  var mustFail: [DumpedObject] = []
  var mustFailFor: [DumpedObject] = []
}
