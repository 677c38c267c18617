// What the files of the benchmarks are made of, said once.

@_exported import ArgumentParser
@_exported import BenchmarkFigures
@_exported import CSystem
@_exported import TouchCairo
@_exported import TouchExplain
@_exported import TouchInspector
@_exported import TouchKit
@_exported import TouchProcesses
@_exported import TouchScene
@_exported import TouchSession
