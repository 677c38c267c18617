#pragma once
// What is called of Pango and HarfBuzz is declared in CCairo.

/// The file of the n-th library that says which font a text has; NULL behind the last. It loads them.
const char *pango_library_file(int n);
