public import Foundation

/// Makes scenes of files that are no scene files.
///
/// Whoever opens a scene hands it in, so that reading scenes needs no importer.
public protocol SceneImporter: Sendable {
  /// Imports a file.
  ///
  /// - Parameters:
  ///   - data: The file's bytes.
  ///   - name: Its name, for errors and positions.
  /// - Returns: What it holds; nil where it is of no kind that can be imported.
  /// - Throws: ``SourceError`` where the kind is clear, but the file cannot be used.
  func scene(from data: Data, name: String) throws(SourceError) -> ImportedScene?
}
