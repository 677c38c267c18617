import TouchKit

/// An archive of `NSKeyedArchiver`: objects that name each other by their places.
struct KeyedArchive {
  private let list: BinaryPropertyList
  /// The numbers of the archived objects, by their places.
  private let objects: [Int]
  private let root: Int

  /// Finds the objects of a property list; nil where it is no archive.
  init?(_ list: BinaryPropertyList) {
    self.list = list
    let top = Self.entries(of: list[list.top], in: list)
    guard let objects = top["$objects"], case .list(let numbers) = list[objects],
      let root = top["$top"].flatMap({ Self.entries(of: list[$0], in: list)["root"] })
    else { return nil }
    self.objects = numbers
    self.root = root
  }

  var rootObject: Fields? { fields(root) }

  private static func entries(
    of object: BinaryPropertyList.Object,
    in list: BinaryPropertyList
  ) -> [String: Int] {
    guard case .map(let entries) = object else { return [:] }
    var result: [String: Int] = [:]
    for entry in entries { if case .text(let key) = list[entry.key] { result[key] = entry.value } }
    return result
  }

  /// The number of what a number refers to.
  private func target(_ number: Int) -> Int {
    guard case .reference(let place) = list[number], objects.indices.contains(place) else {
      return number
    }
    return objects[place]
  }

  private func fields(_ number: Int) -> Fields? {
    let target = target(number)
    guard case .map = list[target] else { return nil }
    return Fields(archive: self, number: target, values: Self.entries(of: list[target], in: list))
  }

  /// An object of an archive, with its values by their keys.
  struct Fields {
    fileprivate let archive: KeyedArchive
    /// The number that tells it from all other objects of the file.
    let number: Int
    fileprivate let values: [String: Int]

    /// The object under a key; nil for texts, numbers and nothing.
    subscript(key: String) -> Fields? { values[key].flatMap { archive.fields($0) } }

    func text(_ key: String) -> String? {
      guard let number = values[key] else { return nil }
      if case .text(let text) = archive.list[archive.target(number)] {
        return text == "$null" ? nil : text
      }
      return self[key]?.text("NS.string")
    }

    func number(_ key: String) -> Double? {
      switch values[key].map({ archive.list[archive.target($0)] }) {
      case .number(let number): number
      case .bool(let flag): flag ? 1 : 0
      default: nil
      }
    }

    func flag(_ key: String) -> Bool? { number(key).map { $0 != 0 } }

    /// The numbers of a text such as `{{0, 0}, {390, 844}}`, as geometry is archived.
    func numbers(_ key: String, _ count: Int) -> [Double]? {
      text(key).flatMap { text in
        var cursor = ByteCursor(Array(text.utf8))
        return cursor.numbers(count)
      }
    }

    func rect(_ key: String) -> CGRect? {
      numbers(key, 4).map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }
    }

    private func members(_ key: String) -> [Int] {
      guard let objects = self[key]?.values["NS.objects"],
        case .list(let numbers) = archive.list[objects]
      else { return [] }
      return numbers
    }

    func list(_ key: String) -> [Fields] { members(key).compactMap { archive.fields($0) } }

    func texts(_ key: String) -> [String] {
      members(key).compactMap { number in
        guard case .text(let text) = archive.list[archive.target(number)] else { return nil }
        return text
      }
    }
  }
}
