/// A queue, the oldest first.
struct Queue<Element> {
  private var elements: [Element] = []
  private var head = 0

  var isEmpty: Bool { head == elements.count }

  /// The number of elements that wait.
  var count: Int { elements.count - head }

  /// The element at a place behind the oldest, which is at 0.
  subscript(place: Int) -> Element { elements[head + place] }

  mutating func append(_ element: Element) { elements.append(element) }

  /// Removes the oldest, and returns it; nil where none waits.
  mutating func popFirst() -> Element? {
    guard !isEmpty else { return nil }
    defer {
      head += 1
      // Half of it at a time, so that an element is moved once on average.
      if head * 2 > elements.count {
        elements.removeFirst(head)
        head = 0
      }
    }
    return elements[head]
  }
}
