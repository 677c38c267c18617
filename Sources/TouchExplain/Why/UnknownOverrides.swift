import TouchKit
import TouchScene

extension HitReport {
  /// What app code may change: that a view which was asked, in or near the point, overrides hit-testing, the
  /// window `sendEvent(_:)`, or the hit view the touch methods, in a way that is not known.
  public var remarks: [String] {
    let near = entries.filter { entry in
      entry.verdict != nil && entry.view.bounds.insetBy(dx: -44, dy: -44).contains(entry.point)
    }
    var remarks = near.compactMap(\.view.hitTestingRemark)
    if let window = hit?.window, window.unknownOverrides?.contains(.sendEvent) == true {
      let method = AppMethod.sendEvent.signature
      remarks.append(
        "\(window.shortName) overrides \(method): whom it gives touches to is not known"
      )
    }
    if let hit, let methods = hit.unknownOverrides?.intersection(.receiving), !methods.isEmpty {
      remarks.append(
        "\(hit.shortName) overrides \(methods.words): what it does with the touch is not known"
      )
    }
    return remarks
  }
}

extension UIView {
  /// That app code decides about points in this view, in a way that is not known; nil where it does not.
  var hitTestingRemark: String? {
    guard let methods = unknownOverrides?.intersection(AppMethod.hitTesting), !methods.isEmpty
    else {
      return nil
    }
    return
      "\(shortName) overrides \(methods.words): what that answers is not known, so the app may "
      + "differ here"
  }
}

extension Set<AppMethod> {
  /// The methods by which a view hears of its touches.
  static let receiving = AppMethod.touches.union(AppMethod.tracking)
}
