public import Foundation

/// Makes scenes from files that are not scene files.
///
/// Who opens a scene passes the importer, so that reading scenes needs none.
public protocol SceneImporter: Sendable {
  /// Imports a file; returns nil where it is of no kind that can be imported.
  func scene(from data: Data, name: String) throws(SourceError) -> ImportedScene?
}
