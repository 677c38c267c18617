extension JSONWriter {
  /// Writes the path of a view, and its address in a dump where it has one.
  @MainActor
  mutating func view(_ view: UIView, path: String? = nil) {
    field("view", path ?? view.path)
    field("address", view.address?.addressText)
  }

  /// Writes the path of the view that took or refused a touch, or null, and its address in a dump.
  @MainActor
  mutating func culprit(_ view: UIView?) {
    field("by", orNull: view?.path)
    field("byAddress", view?.address?.addressText)
  }

  @MainActor
  mutating func losers(_ losers: [TouchExplain.Solution.Loser]) {
    objects("losers", losers) { json, loser in
      json.view(loser.view)
      json.field("percent", loser.lostPercent)
    }
  }

  mutating func change(
    _ property: String,
    from: Change.Value,
    to: Change.Value,
    text: String
  ) {
    field("property", property)
    value(from, as: "from")
    value(to, as: "to")
    field("text", text)
  }

  private mutating func value(_ value: Change.Value, as name: String) {
    key(name)
    switch value {
    case .bool(let value): bool(value)
    case .number(let value): number(value)
    case .rect(let rect): self.rect(rect)
    case .text(let text): string(text)
    }
  }
}
