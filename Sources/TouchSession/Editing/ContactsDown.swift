package import TouchKit

extension InputEvent {
  package var contacts: [Contact] {
    if case .contacts(let contacts) = kind { contacts } else { [] }
  }
}

extension Set<Int> {
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
