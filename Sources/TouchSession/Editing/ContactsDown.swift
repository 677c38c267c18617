package import TouchKit

extension Set<Int> {
  /// Follows the numbers of the contacts that are down, through the contacts of an input.
  package mutating func follow(_ contacts: [Contact]) {
    for contact in contacts {
      switch contact.phase {
      case .began: insert(contact.id)
      case .moved: break
      case .ended, .cancelled: remove(contact.id)
      }
    }
  }
}
