import TouchKit

/// What there is to say of a gesture beside its outcome: what is so, and what to do where that is not meant.
struct Remark {
  let fact: String
  let remedy: String
  /// What stands between the two.
  var joint = ": "
  /// The recognizers that it is about, in the order of the words.
  var about: [UIGestureRecognizer] = []
  /// What tells it from other remarks about the same.
  var kind = ""
  /// True if the fact begins with a word, and not with a name.
  var beginsWithWord = false

  var text: String {
    let end = joint.hasPrefix(".") ? remedy.capitalizedFirst : remedy
    return "\(beginsWithWord ? fact.capitalizedFirst : fact)\(joint)\(end)."
  }
}
