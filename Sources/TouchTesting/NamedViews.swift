public import TouchKit
public import TouchSession

extension Touchable {
  /// Finds the view that has a name.
  ///
  /// - Parameters:
  ///   - name: The view's accessibility identifier, or else its label.
  ///   - fileID: The test's file, with its module.
  ///   - file: The path of the test's file.
  ///   - line: The line of the test.
  /// - Returns: The view; nil, which is reported at the test's line, where none has the name, or several.
  public func view(
    _ name: String,
    fileID: StaticString = #fileID,
    file: StaticString = #filePath,
    line: UInt = #line
  ) -> UIView? {
    let place = TestPlace(fileID: fileID, file: file, line: line)
    return NamedViews(name, in: application).only(place)
  }
}

/// The views of an application that accessibility gives a name.
@MainActor
struct NamedViews {
  private let name: String
  private let views: [UIView]
  private let others: [String]

  /// Looks for an identifier, and where no view has it for a label.
  ///
  /// What is hidden counts only where nothing else has the name.
  init(_ name: String, in application: UIApplication) {
    self.name = name
    let all = application.windows.flatMap(\.withDescendants)
    let byIdentifier = all.filter { $0.accessibilityIdentifier == name }
    let found = byIdentifier.isEmpty ? all.filter { $0.accessibilityLabel == name } : byIdentifier
    let shown = found.filter { view in
      !sequence(first: view, next: \.superview).contains(where: \.isHidden)
    }
    views = shown.isEmpty ? found : shown
    others = all.compactMap { $0.accessibilityIdentifier ?? $0.accessibilityLabel }
  }

  /// The view; nil, which is reported, where there is none or more than one.
  func only(_ place: TestPlace) -> UIView? {
    if views.count == 1 { return views.first }
    let places = views.map(\.path).joined(separator: ", ")
    place.report(
      views.isEmpty
        ? "no view has the accessibility identifier or label '\(name)'; there are "
          + (others.isEmpty ? "none" : others.map { "'\($0)'" }.joined(separator: ", "))
        : "\(views.count) views have the name '\(name)': \(places)"
    )
    return nil
  }
}

extension UIView {
  fileprivate var withDescendants: [UIView] { [self] + subviews.flatMap(\.withDescendants) }
}
