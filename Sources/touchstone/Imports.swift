// What the files of the program are made of, said once.

@_exported import ArgumentParser
@_exported import Synchronization
@_exported import TouchApp
@_exported import TouchCairo
@_exported import TouchExplain
@_exported import TouchImport
@_exported import TouchInspector
@_exported import TouchKit
@_exported import TouchProcesses
@_exported import TouchReport
@_exported import TouchScene
@_exported import TouchSession
@_exported import TouchX11
