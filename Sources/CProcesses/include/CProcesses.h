#pragma once

#include <sys/types.h>

/// Starts a program that ends with the thread that starts it, whatever ends that.
///
/// It finds the program by `PATH`, and gives it no blocked and no ignored signal.
///
/// `streams` are the descriptors of its standard input, output and error; `death` is the signal that
/// the system sends it when the calling thread ends. Returns its number; -1 where it cannot be
/// started, with the reason in `errno`.
pid_t start_program(char *const arguments[], char *const variables[], const int streams[3],
                    int death);

/// Makes a pipe whose ends no other program gets; returns 0, or -1 with the reason in `errno`.
int make_own_pipe(int ends[2]);
