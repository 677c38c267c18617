#define _GNU_SOURCE
#include "CSystem.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

/// Becomes the program; returns only where that is impossible.
static void become(char *const arguments[], char *const variables[], const int streams[3]) {
  int moved[3];
  for (int i = 0; i < 3; i++) {
    // Out of the way of the places where they go, and closed when the program begins.
    moved[i] = fcntl(streams[i], F_DUPFD_CLOEXEC, 3);
    if (moved[i] < 0 && errno != EBADF) return;
  }
  for (int i = 0; i < 3; i++) {
    // A stream that is closed here is closed there.
    if (moved[i] < 0) close(i);
    else if (dup2(moved[i], i) < 0) return;
  }
  for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  execvpe(arguments[0], arguments, variables);
}

pid_t start_program(char *const arguments[], char *const variables[], const int streams[3],
                    int death) {
  int report[2];
  if (pipe2(report, O_CLOEXEC) != 0) return -1;
  pid_t parent = getpid();
  pid_t child = fork();
  if (child == 0) {
    // The parent may have ended before the system was asked.
    if (prctl(PR_SET_PDEATHSIG, death) == 0 && getppid() == parent) {
      become(arguments, variables, streams);
    }
    int reason = errno;
    ssize_t ignored = write(report[1], &reason, sizeof reason);
    (void)ignored;
    _exit(127);
  }
  int reason = errno;
  close(report[1]);
  if (child > 0) {
    int problem = 0;
    ssize_t count;
    do count = read(report[0], &problem, sizeof problem);
    while (count < 0 && errno == EINTR);
    if (count == sizeof problem) {
      while (waitpid(child, NULL, 0) < 0 && errno == EINTR) {}
      reason = problem;
      child = -1;
    }
  }
  close(report[0]);
  errno = reason;
  return child;
}

int make_own_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC); }
