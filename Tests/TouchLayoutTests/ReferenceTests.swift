import Foundation
import Testing
import TouchLayout

/// Systems that another solver has solved, those of a file and fresh ones where it is installed.
struct ReferenceTests {
  private struct Fixture: Decodable {
    let seed: Int
    let systems: [System]
  }

  struct System: Decodable {
    struct Constraint: Decodable {
      let coefficients: [Double]
      let constant: Double
      let relation: String
      let priority: Double
    }
    struct Level: Decodable {
      let priority: Double
      let error: Double
    }
    let variables: Int
    let constraints: [Constraint]
    let errors: [Level]
  }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Fixtures")

  /// What the other solver says of random systems; nil where it is not installed.
  private static func fresh(seed: Int, count: Int) throws -> Data? {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "python3", folder.appending(path: "reference.py").path, "\(seed)", "\(count)",
    ]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? data : nil
  }

  @Test func `every system of the file is solved as well as another solver does`() throws {
    let data = try Data(contentsOf: Self.folder.appending(path: "systems.json"))
    try Self.check(data)
  }

  @Test func `random systems are solved as well as another solver does, where it is installed`()
    throws
  {
    let seed = Int.random(in: 1...1_000_000)
    guard let data = try Self.fresh(seed: seed, count: 60) else { return }
    try Self.check(data)
  }

  private static func check(_ data: Data) throws {
    let fixture = try JSONDecoder().decode(Fixture.self, from: data)
    #expect(!fixture.systems.isEmpty)
    for (index, system) in fixture.systems.enumerated() {
      var generator = Lehmer(seed: fixture.seed + index)
      let name = "seed \(fixture.seed), system \(index)"
      system.check(system.solvedAtOnce(), "\(name), at once")
      system.check(system.solvedByChanges(&generator), "\(name), by changes")
    }
  }
}

/// A small random generator, the same on every machine.
struct Lehmer {
  private var state: UInt64

  init(seed: Int) { state = UInt64(truncatingIfNeeded: seed) &* 2_654_435_761 | 1 }

  mutating func next(below limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % limit
  }
}

extension ReferenceTests.System {
  typealias Solution = (solver: LayoutSolver, variables: [LinearExpression.Variable])

  private func expression(
    _ constraint: Constraint,
    _ variables: [LinearExpression.Variable],
    constant: Double? = nil
  ) -> LinearExpression {
    zip(constraint.coefficients, variables).reduce(
      LinearExpression(constant ?? constraint.constant)
    ) { $0 + LinearExpression($1.1) * $1.0 }
  }

  private func relation(_ constraint: Constraint) -> LayoutSolver.Relation {
    switch constraint.relation {
    case "<=": .lessOrEqual
    case ">=": .greaterOrEqual
    default: .equal
    }
  }

  func solvedAtOnce() -> Solution? {
    var solver = LayoutSolver()
    let variables = (0..<self.variables).map { _ in solver.makeVariable() }
    for constraint in constraints {
      let key = try? solver.add(
        expression(constraint, variables),
        relation(constraint),
        priority: constraint.priority
      )
      if key == nil { return nil }
    }
    return (solver, variables)
  }

  /// Adds constraints with other constants and more constraints, then takes the difference back.
  func solvedByChanges(_ generator: inout Lehmer) -> Solution? {
    var solver = LayoutSolver()
    let variables = (0..<self.variables).map { _ in solver.makeVariable() }
    var changes: [(LayoutSolver.Key, Double)] = []
    var surplus: [LayoutSolver.Key] = []
    for constraint in constraints {
      let isRequired = constraint.priority >= LayoutSolver.required
      let other = isRequired ? constraint.constant : Double(generator.next(below: 600) - 300)
      let key = try? solver.add(
        expression(constraint, variables, constant: other),
        relation(constraint),
        priority: constraint.priority
      )
      guard let key else { return nil }
      changes.append((key, constraint.constant))
      if generator.next(below: 2) == 0 {
        let more = try? solver.add(
          expression(constraint, variables, constant: Double(generator.next(below: 90))),
          relation(constraints[generator.next(below: constraints.count)]),
          priority: Double(1 + generator.next(below: 999))
        )
        if let more { surplus.append(more) }
      }
    }
    while !changes.isEmpty || !surplus.isEmpty {
      if !surplus.isEmpty, changes.isEmpty || generator.next(below: 2) == 0 {
        solver.remove(surplus.remove(at: generator.next(below: surplus.count)))
      } else {
        let (key, constant) = changes.remove(at: generator.next(below: changes.count))
        if !solver.setConstant(constant, of: key) { return nil }
      }
    }
    return (solver, variables)
  }

  func check(_ solution: Solution?, _ name: String) {
    guard let (solver, variables) = solution else {
      Issue.record("\(name): what must hold was refused")
      return
    }
    var errors: [Double: Double] = [:]
    for constraint in constraints {
      let value = solver.value(of: expression(constraint, variables))
      let error =
        switch constraint.relation {
        case "<=": max(0, value)
        case ">=": max(0, -value)
        default: abs(value)
        }
      errors[constraint.priority, default: 0] += error
    }
    #expect(errors[LayoutSolver.required, default: 0] < 1e-4, "\(name): what must hold")
    for level in self.errors {
      let error = errors[level.priority, default: 0]
      #expect(abs(error - level.error) < 1e-3, "\(name), priority \(level.priority)")
    }
  }
}
