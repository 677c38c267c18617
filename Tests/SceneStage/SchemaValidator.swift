import Foundation

/// Checks values against the part of JSON Schema (draft 2020-12) that our schema uses.
package struct SchemaValidator {
  package typealias Object = [String: Any]
  package let schema: Object

  package init(schema: Object) { self.schema = schema }

  /// The keywords that say something only to people.
  package static let annotations: Set = ["$schema", "$defs", "title", "description"]
  package static let keywords: Set = [
    "type", "properties", "additionalProperties", "required", "enum", "const", "pattern", "anyOf",
    "oneOf", "items", "prefixItems", "minItems", "maxItems", "minimum", "maximum",
    "exclusiveMinimum", "minProperties", "maxProperties", "propertyNames", "$ref",
  ]

  /// Says what in a value the schema does not allow; empty where all is fine.
  package func problems(in value: Any) -> [String] { problems(value, schema, "") }

  private func problems(_ value: Any, _ rule: Any, _ place: String) -> [String] {
    if let isAllowed = rule as? Bool { return isAllowed ? [] : ["\(place): not allowed"] }
    guard var rule = rule as? Object else { return ["\(place): the schema is broken"] }
    var found: [String] = []
    if let reference = rule["$ref"] as? String {
      guard let target = definition(reference) else { return ["\(place): no \(reference)"] }
      found += problems(value, target, place)
      rule["$ref"] = nil
    }
    if let types = rule["type"] {
      let allowed = types as? [String] ?? [types as? String ?? ""]
      if !allowed.contains(where: { self.value(value, is: $0) }) {
        return found + ["\(place): is no \(allowed.joined(separator: " or "))"]
      }
    }
    if let words = rule["enum"] as? [String], !words.contains(value as? String ?? "") {
      found.append("\(place): not among the words")
    }
    if let number = rule["const"] as? Double, number != value as? Double {
      found.append("\(place): is not \(number)")
    }
    if let pattern = rule["pattern"] as? String, let text = value as? String,
      text.range(of: pattern, options: .regularExpression) == nil
    {
      found.append("\(place): does not match \(pattern)")
    }
    found += choices(value, rule, place)
    if let number = value as? NSNumber { found += limits(number.doubleValue, rule, place) }
    if let list = value as? [Any] { found += members(list, rule, place) }
    if let object = value as? Object { found += entries(object, rule, place) }
    return found
  }

  private func definition(_ reference: String) -> Any? {
    let name = reference.replacing("#/$defs/", with: "")
    return (schema["$defs"] as? Object)?[name]
  }

  private func value(_ value: Any, is type: String) -> Bool {
    let isBoolean = (value as? NSNumber)?.isBoolean == true
    return switch type {
    case "null": value is NSNull
    case "boolean": isBoolean
    case "number": value is NSNumber && !isBoolean
    case "integer":
      !isBoolean && (value as? NSNumber).map { $0.doubleValue.rounded() == $0.doubleValue } ?? false
    case "string": value is String
    case "array": value is [Any]
    case "object": value is Object
    default: false
    }
  }

  private func choices(_ value: Any, _ rule: Object, _ place: String) -> [String] {
    var found: [String] = []
    if let options = rule["anyOf"] as? [Any] {
      let problems = options.map { self.problems(value, $0, place) }
      if !problems.contains(where: \.isEmpty) { found.append("\(place): fits none of \(problems)") }
    }
    if let options = rule["oneOf"] as? [Any] {
      let fitting = options.count { problems(value, $0, place).isEmpty }
      if fitting != 1 { found.append("\(place): fits \(fitting) of \(options.count)") }
    }
    return found
  }

  private func limits(_ number: Double, _ rule: Object, _ place: String) -> [String] {
    let low = (rule["minimum"] as? NSNumber)?.doubleValue ?? -.infinity
    let high = (rule["maximum"] as? NSNumber)?.doubleValue ?? .infinity
    let beyond = (rule["exclusiveMinimum"] as? NSNumber)?.doubleValue ?? -.infinity
    return number < low || number > high || number <= beyond
      ? ["\(place): \(number) is out of range"] : []
  }

  private func members(_ list: [Any], _ rule: Object, _ place: String) -> [String] {
    let least = rule["minItems"] as? Int ?? 0
    let most = rule["maxItems"] as? Int ?? .max
    var found = (least...most).contains(list.count) ? [] : ["\(place): \(list.count) members"]
    let first = rule["prefixItems"] as? [Any] ?? []
    for (index, member) in list.enumerated() {
      guard let rule = index < first.count ? first[index] : rule["items"] else { continue }
      found += problems(member, rule, "\(place)/\(index)")
    }
    return found
  }

  private func entries(_ object: Object, _ rule: Object, _ place: String) -> [String] {
    let least = rule["minProperties"] as? Int ?? 0
    let most = rule["maxProperties"] as? Int ?? .max
    var found = (least...most).contains(object.count) ? [] : ["\(place): \(object.count) keys"]
    for key in rule["required"] as? [String] ?? [] where object[key] == nil {
      found.append("\(place): needs \(key)")
    }
    let properties = rule["properties"] as? Object ?? [:]
    for key in object.keys.sorted() {
      if let names = rule["propertyNames"] { found += problems(key, names, "\(place)/\(key)") }
      guard let value = object[key], let rule = properties[key] ?? rule["additionalProperties"]
      else { continue }
      found += problems(value, rule, "\(place)/\(key)")
    }
    return found
  }
}

extension NSNumber {
  /// Whether this is a truth value; JSONSerialization gives those and numbers the same class.
  fileprivate var isBoolean: Bool { String(cString: objCType) == "c" }
}
