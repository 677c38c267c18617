import Foundation
import SceneStage
import Testing
import TouchKit

@testable import TouchScene

/// The JSON Schema that editors use, held against the loader.
@MainActor
@Suite struct SchemaTests {
  private typealias Object = [String: Any]
  private let schema: [String: Any]

  init() throws {
    let file = Experiments.assets.appending(path: "schema/scene.schema.json")
    let value = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
    schema = try #require(value as? [String: Any])
  }

  /// Follows keys and indices into the schema.
  private func part(_ path: String) throws -> Any {
    var value: Any = schema
    for step in path.split(separator: "/") {
      if let index = Int(step), let list = value as? [Any] {
        value = try #require(list.indices.contains(index) ? list[index] : nil, "\(path)")
      } else {
        value = try #require((value as? Object)?[String(step)], "\(path)")
      }
    }
    return value
  }

  private func keys(_ path: String) throws -> [String] {
    try #require(part(path + "/properties") as? Object).keys.sorted()
  }

  private func words(_ path: String) throws -> [String] {
    try #require(part(path + "/enum") as? [String]).sorted()
  }

  @Test func `the schema has the keys that the loader knows`() throws {
    #expect(try keys("") == SceneFile.keys.sorted())
    let classKeys = UIKitClasses.all.flatMap(\.keys).flatMap(\.words)
    #expect(try keys("$defs/view") == Set(ViewDecoder.keys + classKeys).sorted())
    let gestureKeys = GestureDescription.Kind.allCases.flatMap(\.ownKeys)
    #expect(
      try keys("$defs/gesture/anyOf/1") == Set(GestureDescription.keys + gestureKeys).sorted()
    )
    #expect(try keys("$defs/window") == ViewDecoder.windowKeys.sorted())
    #expect(try keys("$defs/controller/anyOf/1") == ControllerDescription.keys.sorted())
    #expect(try keys("$defs/transform/anyOf/1") == ViewDecoder.transformKeys.sorted())
    #expect(try keys("$defs/animation") == AnimationDescription.keys.sorted())
    #expect(
      try keys("$defs/animation/properties/to") == AnimationDescription.endKeys.sorted()
    )
    #expect(try keys("$defs/class") == Behaviour.keys.sorted())
    #expect(try keys("$defs/class/properties/touches/anyOf/1") == Behaviour.phases.sorted())
  }

  @Test func `the schema has the words that the loader knows`() throws {
    let inClass = "$defs/class/properties"
    #expect(try words("\(inClass)/pointInside/anyOf/0") == Behaviour.pointInsideWords.sorted())
    #expect(try words("\(inClass)/hitTest/anyOf/0") == Behaviour.hitTestWords.sorted())
    #expect(
      try words("$defs/gesture/anyOf/0")
        == GestureDescription.Kind.allCases.map(\.rawValue).sorted()
    )
    #expect(try words("$defs/touches") == Behaviour.Touches.allCases.map(\.rawValue).sorted())
    #expect(try words("$defs/call") == LoggedCall.allCases.map(\.rawValue).sorted())
    #expect(try words("$defs/window/properties/level/anyOf/0") == ViewDecoder.levels.keys.sorted())
    #expect(try words("$defs/color/anyOf/0") == Colors.named.keys.sorted())
    let controller = "$defs/controller/anyOf"
    #expect(
      try words("\(controller)/0") == ControllerDescription.Kind.allCases.map(\.rawValue).sorted()
    )
    #expect(
      try words("\(controller)/1/properties/style")
        == ControllerDescription.styles.keys.sorted()
    )
    #expect(
      try words("$defs/animationOption")
        == AnimationDescription.ways.keys.sorted()
    )
    #expect(
      try words("$defs/animation/properties/curve")
        == AnimationDescription.curves.keys.sorted()
    )
    #expect(try words("properties/screen/properties/device") == Device.names.sorted())
    #expect(
      try words("$defs/view/properties/textAlignment")
        == SceneKey.textAlignments.keys.sorted()
    )
    #expect(try words("$defs/view/properties/axis") == StackWords.axes.keys.sorted())
    #expect(
      try words("$defs/view/properties/distribution") == StackWords.distributions.keys.sorted()
    )
    #expect(try words("$defs/view/properties/alignment") == StackWords.alignments.keys.sorted())
    #expect(try part("properties/touchstone/const") as? Int == SceneFile.formatVersion)
  }

  @Test func `the schema has the settings of the table, with their values and defaults`() throws {
    let rules = try #require(part("properties/policy/properties") as? [String: Object])
    #expect(rules.keys.sorted() == PolicySetting.all.map(\.name).sorted())
    for setting in PolicySetting.all {
      let rule = try #require(rules[setting.name])
      let (type, standard) = (rule["type"] as? String, setting.standard)
      switch setting.kind {
      case .flag: #expect(type == "boolean", "\(setting.name)")
      case .count(_, let range):
        #expect(type == "integer", "\(setting.name)")
        #expect(rule["minimum"] as? Int == range.lowerBound, "\(setting.name)")
        #expect(rule["maximum"] as? Int == range.upperBound, "\(setting.name)")
      case .number:
        #expect(type == "number", "\(setting.name)")
        #expect(rule["minimum"] as? Double == 0, "\(setting.name)")
        #expect(rule["maximum"] as? Double == PolicySetting.highest, "\(setting.name)")
      case .word(_, let words):
        #expect(type == "string", "\(setting.name)")
        #expect(rule["enum"] as? [String] == words, "\(setting.name)")
      }
      let text = try #require(rule["description"] as? String)
      #expect(text.contains("\(standard) by default"), "\(setting.name)")
    }
  }

  @Test func `every object of the schema refuses other keys, and every key is described`() {
    var objects = 0
    visit(schema) { rule, place in
      guard let properties = rule["properties"] as? Object else { return }
      objects += 1
      #expect(rule["additionalProperties"] as? Bool == false, "\(place)")
      for (key, value) in properties {
        let target = (value as? Object)?["$ref"] as? String
        let referred = target.flatMap { try? part($0.replacing("#/", with: "")) } as? Object
        let text = (value as? Object)?["description"] ?? referred?["description"]
        #expect((text as? String)?.isEmpty == false, "\(place)/\(key)")
      }
    }
    #expect(objects == 19)
  }

  @Test func `the validator knows every keyword of the schema`() {
    let known = SchemaValidator.keywords.union(SchemaValidator.annotations)
    visit(schema) { rule, place in
      #expect(Set(rule.keys).isSubset(of: known), "\(place)")
    }
  }

  /// Calls for each schema within the schema.
  private func visit(_ value: Any, _ place: String = "#", _ body: (Object, String) -> Void) {
    guard let rule = value as? Object else { return }
    body(rule, place)
    for key in ["properties", "$defs"] {
      for (name, part) in rule[key] as? Object ?? [:] { visit(part, "\(place)/\(name)", body) }
    }
    for key in ["items", "additionalProperties", "propertyNames"] {
      if let part = rule[key] { visit(part, "\(place)/\(key)", body) }
    }
    for key in ["anyOf", "oneOf", "prefixItems"] {
      for part in rule[key] as? [Any] ?? [] { visit(part, "\(place)/\(key)", body) }
    }
  }

  private func problems(_ text: String) throws -> [String] {
    let value = try YAMLReader.value(from: Data(text.utf8), file: "test.scene.yaml")
    let json = try JSONSerialization.jsonObject(with: Data(value.json.utf8))
    return SchemaValidator(schema: schema).problems(in: json)
  }

  @Test(arguments: Experiments.files)
  func `the schema allows every experiment`(file: String) throws {
    let data = try Data(contentsOf: Experiments.folder.appending(path: file))
    #expect(try problems(String(decoding: data, as: UTF8.self)) == [])
  }

  @Test(arguments: [
    "root: {}\nfoo: 1", "root: {framee: 1}", "root: {frame: [1, 2, 3]}",
    "root: {frame: [1, 2, -3, 4]}",
    "root: {alpha: 2}", "root: {hidden: 1}", "root: {color: rde}", "root: {color: '#12'}",
    "root: {tag: 1.5}", "root: {name: a/b}", "root: {transform: {rotated: 5}}",
    "root: {animate: {}}", "root: {animate: {to: {}, duration: 1}}",
    "root: {animate: {to: {alpha: 0}}}", "root: {controller: navgation}",
    "root: {controller: {style: half, presented: A}}",
    "root: {controller: {tabbar: A}}", "root: {}\nappDelegate: [A]", "root: {subviews: [{foo: 1}]}",
    "root: {}\nscreen: {size: [5]}", "root: {}\nscreen: {device: Nokia}", "root: {}\nscreen: {}",
    "root: {}\nscreen: {device: iPad, size: [1, 1]}", "root: {}\npolicy: {hitTestPasses: 0}",
    "root: {}\nclasses: {A: {hitTest: slef}}", "root: {}\nclasses: {A: {hitTest: {}}}",
    "root: {}\nclasses: {A: {touches: {begun: forward}}}", "root: {}\nclasses: {a/b: {}}",
    "root: {}\nclasses: {A: {pointInside: {outset: [1, 2]}}}",
    "root: {}\nclasses: {A: {logs: [a]}}",
    "root: {}\nexpect: [{at: [1, 1]}]", "windows: []", "windows: [{level: high}]",
    "root: {}\nwindows: [{}]", "title: neither root nor windows",
  ])
  func `the schema refuses what the loader refuses`(text: String) throws {
    #expect(try !problems("touchstone: 1\n\(text)\n").isEmpty)
    #expect(problem(in: "touchstone: 1\n\(text)\n") != "no error")
  }
}
