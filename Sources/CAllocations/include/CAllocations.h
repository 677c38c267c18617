#pragma once

/// How often the calling thread has asked for memory so far.
///
/// A program that links this counts at the door: malloc and its kin stand here and pass on to those
/// of the GNU C library.
unsigned long allocation_count(void);
