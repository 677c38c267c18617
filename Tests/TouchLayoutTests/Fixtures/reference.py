"""Random systems of linear constraints with priorities, and how well each can be met.

usage: python3 reference.py SEED COUNT

Prints JSON: for each system its constraints, and for each priority below 1000 the least sum of what
they are missed by, where none of a higher priority is missed by more. scipy's HiGHS finds the sums,
one linear program for each priority.
"""

import json
import random
import sys

import scipy.optimize

PRIORITIES = [999, 750, 501, 250, 50]


def system(generator):
    count = generator.randint(1, 7)
    point = [generator.randint(-200, 400) for _ in range(count)]
    constraints = []
    for _ in range(generator.randint(1, 18)):
        used = generator.sample(range(count), min(count, generator.randint(1, 3)))
        coefficients = [0.0] * count
        for index in used:
            coefficients[index] = generator.choice([1, 1, 1, -1, -1, 2, 0.5, -1.5])
        relation = generator.choice(["==", "==", "<=", ">="])
        value = sum(c * x for c, x in zip(coefficients, point))
        if generator.random() < 0.4:
            # One point meets all that must hold.
            room = generator.choice([0, 0, generator.randint(1, 100)])
            priority = 1000
            constant = {"==": -value, "<=": -value - room, ">=": -value + room}[relation]
        else:
            priority = generator.choice(PRIORITIES)
            constant = generator.choice([0, generator.randint(-300, 300)])
        constraints.append(
            {
                "coefficients": coefficients,
                "constant": constant,
                "relation": relation,
                "priority": priority,
            }
        )
    return count, constraints


def least_errors(count, constraints):
    optional = [c for c in constraints if c["priority"] < 1000]
    width = count + len(optional)
    upper, upper_limits, equal, equal_limits = [], [], [], []

    def row(constraint, sign, error):
        cells = [sign * c for c in constraint["coefficients"]] + [0.0] * len(optional)
        if error is not None:
            cells[count + error] = -1.0
        return cells, -sign * constraint["constant"]

    for constraint in constraints:
        error = next((i for i, c in enumerate(optional) if c is constraint), None)
        relation = constraint["relation"]
        if relation == "==" and error is None:
            cells, limit = row(constraint, 1, None)
            equal.append(cells)
            equal_limits.append(limit)
            continue
        for sign in {"==": [1, -1], "<=": [1], ">=": [-1]}[relation]:
            cells, limit = row(constraint, sign, error)
            upper.append(cells)
            upper_limits.append(limit)
    sums = []
    for priority in PRIORITIES:
        cost = [0.0] * count + [1.0 if c["priority"] == priority else 0.0 for c in optional]
        result = scipy.optimize.linprog(
            cost,
            A_ub=upper or None,
            b_ub=upper_limits or None,
            A_eq=equal or None,
            b_eq=equal_limits or None,
            bounds=[(None, None)] * count + [(0, None)] * len(optional),
            method="highs",
        )
        if result.status != 0:
            return None
        sums.append({"priority": priority, "error": round(result.fun, 6)})
        upper.append(cost)
        upper_limits.append(result.fun + 1e-7)
    return sums


def main():
    seed, count = int(sys.argv[1]), int(sys.argv[2])
    generator = random.Random(seed)
    systems = []
    while len(systems) < count:
        variables, constraints = system(generator)
        sums = least_errors(variables, constraints)
        if sums is not None:
            systems.append(
                {"variables": variables, "constraints": constraints, "errors": sums}
            )
    json.dump({"seed": seed, "systems": systems}, sys.stdout, separators=(",", ":"))
    print()


main()
