/// A property that is read and replaced as a whole, so that no access to it lasts longer than that.
///
/// The compiler proves of such a property that no two accesses overlap, and leaves out the checks of
/// exclusive access: a moved touch would spend half its time on them. It can do so only if no access
/// outlives a call, and if no other module sees the storage: the wrapped property is internal or private.
///
/// A change in place copies what is stored. So it is for what is read with each input and seldom
/// changed.
@propertyWrapper
struct Whole<Value> {
  private var value: Value

  /// Stores a value.
  init(wrappedValue: Value) { value = wrappedValue }

  /// The value.
  var wrappedValue: Value {
    get { value }
    set { value = newValue }
  }
}
