public import Foundation

/// Makes scenes from files that are not scene files.
///
/// Who opens a scene passes the importer, so that reading scenes needs none.
public protocol SceneImporter: Sendable {
  /// Imports a file.
  ///
  /// - Parameters:
  ///   - data: The file's bytes.
  ///   - name: Its name, for errors and positions.
  /// - Returns: What it holds; nil where it is of no kind that can be imported.
  /// - Throws: ``SourceError`` if the kind is recognized, but the file cannot be used.
  func scene(from data: Data, name: String) throws(SourceError) -> ImportedScene?
}
