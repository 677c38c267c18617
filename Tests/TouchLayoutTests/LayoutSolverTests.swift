import Testing
import TouchLayout

/// What the solver promises of single systems.
struct LayoutSolverTests {
  private var solver = LayoutSolver()

  @Test mutating func `an unknown that nothing says anything of is 0 and ambiguous`() {
    let x = solver.makeVariable()
    #expect(solver.value(of: x) == 0)
    #expect(solver.isAmbiguous(x))
  }

  @Test mutating func `equations that must hold settle their unknowns`() throws {
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    _ = try solver.add(LinearExpression(x) + LinearExpression(y) - 10, .equal)
    _ = try solver.add(LinearExpression(x) - LinearExpression(y) - 4, .equal)
    #expect([solver.value(of: x), solver.value(of: y)] == [7, 3])
    #expect(!solver.isAmbiguous(x))
  }

  @Test mutating func `of contradicting wishes the one of the higher priority is met`() throws {
    let x = solver.makeVariable()
    _ = try solver.add(LinearExpression(x) - 10, .equal, priority: 250)
    _ = try solver.add(LinearExpression(x) - 20, .equal, priority: 251)
    _ = try solver.add(LinearExpression(x) - 30, .equal, priority: 249)
    #expect(solver.value(of: x) == 20)
  }

  @Test mutating func `many low wishes do not outweigh a high one`() throws {
    let x = solver.makeVariable()
    _ = try solver.add(LinearExpression(x) - 1, .equal, priority: 2)
    for _ in 0..<50 { _ = try solver.add(LinearExpression(x) - 1000, .equal, priority: 1) }
    #expect(solver.value(of: x) == 1)
  }

  @Test mutating func `a constraint that contradicts others names them, and changes nothing`()
    throws
  {
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    let low = try solver.add(LinearExpression(x) - 10, .greaterOrEqual)
    let link = try solver.add(LinearExpression(y) - LinearExpression(x), .equal)
    let far = try solver.add(LinearExpression(y) - 100, .lessOrEqual)
    do {
      _ = try solver.add(LinearExpression(y) - 5, .lessOrEqual)
      Issue.record("it was added")
    } catch {
      #expect(Set(error.others) == [low, link])
    }
    #expect(solver.value(of: y) >= 10)
    solver.remove(low)
    solver.remove(far)
    _ = try solver.add(LinearExpression(y) - 5, .equal)
    #expect(solver.value(of: x) == 5)
  }

  @Test mutating func `a contradicting equation names those it contradicts`() throws {
    let x = solver.makeVariable()
    let first = try solver.add(LinearExpression(x) - 10, .equal)
    do {
      _ = try solver.add(LinearExpression(x) - 11, .equal)
      Issue.record("it was added")
    } catch {
      #expect(error.others == [first])
    }
  }

  @Test mutating func `an equation that says nothing new is let in, and out again`() throws {
    let x = solver.makeVariable()
    let first = try solver.add(LinearExpression(x) - 10, .equal)
    _ = try solver.add(LinearExpression(x) * 2 - 20, .equal)
    solver.remove(first)
    #expect(solver.value(of: x) == 10)
    #expect(!solver.isAmbiguous(x))
  }

  @Test mutating func `a constant that makes the impossible of what must hold is refused`() throws {
    let x = solver.makeVariable()
    let first = try solver.add(LinearExpression(x) - 10, .equal)
    _ = try solver.add(LinearExpression(x) - 10, .equal)
    let isPossible = solver.setConstant(-12, of: first)
    #expect(!isPossible)
  }

  @Test mutating func `a wish that another solution meets as well leaves an unknown ambiguous`()
    throws
  {
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    _ = try solver.add(LinearExpression(x) - 10, .greaterOrEqual)
    _ = try solver.add(LinearExpression(y) - 10, .greaterOrEqual)
    _ = try solver.add(LinearExpression(y), .equal, priority: 1)
    #expect(solver.isAmbiguous(x))
    #expect(!solver.isAmbiguous(y))
  }

  @Test mutating func `an unknown that must be positive contradicts what makes it negative`() throws
  {
    let x = solver.makePositiveVariable()
    let y = solver.makeVariable()
    _ = try solver.add(LinearExpression(x) + LinearExpression(y) - 10, .equal)
    _ = try solver.add(LinearExpression(y) - 30, .equal, priority: 999)
    #expect([solver.value(of: x), solver.value(of: y)] == [0, 10])
    #expect(throws: LayoutSolver.Conflict.self) {
      _ = try solver.add(LinearExpression(y) - 11, .greaterOrEqual)
    }
    _ = try solver.add(LinearExpression(y) - 4, .equal)
    #expect(solver.value(of: x) == 6)
  }
}
