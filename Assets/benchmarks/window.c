// Starts a program that draws the benchmark's cards, several times, and presses each card of the last; tells how long
// it took until the first pixel, from a press to the first changed pixel under the pointer, and to the last change
// before a rest, as a line of JSON.
//
//   window NAME X Y SCALE STARTS ROUNDS COMMAND…    X, Y and SCALE: the place of the cards on the screen
//
// The screen is that of $DISPLAY, and nothing else may draw on it. The pointer rests before each press, as a hand's.
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/extensions/XTest.h>
#include <X11/extensions/Xdamage.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { CARDS = 80, WARM_UP = 10, COLOR = 0x3060a0, PATIENCE_US = 10000000, REST_MS = 25 };

static Display *display;
static Window root;
static int damage_event;

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1e6 + time.tv_nsec / 1e3;
}

static unsigned long pixel(int x, int y) {
  XImage *image = XGetImage(display, root, x, y, 1, 1, AllPlanes, ZPixmap);
  unsigned long color = XGetPixel(image, 0, 0) & 0xffffff;
  XDestroyImage(image);
  return color;
}

// Waits for a change of the screen; returns whether there was one in that time.
static int wait_for_change(int milliseconds) {
  struct pollfd connection = {ConnectionNumber(display), POLLIN, 0};
  if (!XPending(display)) poll(&connection, 1, milliseconds);
  int changed = 0;
  while (XPending(display)) {
    XEvent event;
    XNextEvent(display, &event);
    changed |= event.type == damage_event;
  }
  return changed;
}

static int by_size(const void *one, const void *other) {
  double a = *(const double *)one, b = *(const double *)other;
  return (a > b) - (a < b);
}

static void report(const char *name, double *times, int count, double unit) {
  qsort(times, count, sizeof *times, by_size);
  printf(",\"%s\":%.3f,\"%s99\":%.3f", name, times[count / 2] / unit, name, times[count * 99 / 100] / unit);
}

// Starts a program, and waits for a pixel of it; returns how long that took.
static double start(char **command, int x, int y, pid_t *program) {
  double began = now();
  if (!(*program = fork())) {
    close(ConnectionNumber(display));
    execvp(*command, command);
    _exit(127);
  }
  while (pixel(x, y) != COLOR && now() - began < PATIENCE_US) usleep(100);
  return now() - began;
}

static void stop(pid_t program) {
  kill(program, SIGKILL);
  waitpid(program, NULL, 0);
  XClearWindow(display, root);
  XSync(display, 0);
  usleep(100000);
}

static long peak_memory(pid_t program) {
  char path[64], line[256];
  long kilobytes = 0;
  snprintf(path, sizeof path, "/proc/%d/status", program);
  FILE *file = fopen(path, "r");
  while (file && fgets(line, sizeof line, file) && !sscanf(line, "VmHWM: %ld", &kilobytes)) {}
  if (file) fclose(file);
  return kilobytes;
}

int main(int argc, char **argv) {
  if (argc < 8) return 2;
  double left = atof(argv[2]), top = atof(argv[3]), scale = atof(argv[4]);
  int starts = atoi(argv[5]), count = atoi(argv[6]) * CARDS, error;
  if (!(display = XOpenDisplay(NULL)) || !XDamageQueryExtension(display, &damage_event, &error)) return 2;
  damage_event += XDamageNotify;
  root = DefaultRootWindow(display);
  XTestFakeMotionEvent(display, -1, 1270, 1010, 0);
  XSync(display, 0);
  pid_t program = 0;
  double *times = calloc(starts, sizeof *times);
  for (int turn = 0; turn < starts; turn++) {
    if (program) stop(program);
    times[turn] = start(argv + 7, left + 50 * scale, top + 90 * scale, &program);
  }
  printf("{\"bench\":\"window\",\"peer\":\"%s\",\"memory\":%.3f", argv[1], peak_memory(program) / 976.5625);
  report("start", times, starts, 1000);
  usleep(700000);
  XDamageCreate(display, root, XDamageReportRawRectangles);

  double *first = calloc(count + 1, sizeof *first), *all = calloc(count + 1, sizeof *all);
  srand(1);
  for (int turn = -WARM_UP; turn < count; turn++) {
    // A number that shares no factor with the cards comes past all.
    int card = (turn + CARDS) * 37 % CARDS;
    int x = left + (card % 10 * 100 + 50) * scale, y = top + (card / 10 * 100 + 90) * scale;
    XTestFakeMotionEvent(display, -1, x, y, 0);
    XSync(display, 0);
    usleep(20000 + rand() % 17000);
    wait_for_change(0);
    unsigned long before = pixel(x, y);
    double pressed = now(), seen = 0, last = 0;
    XTestFakeButtonEvent(display, 1, 1, 0);
    XFlush(display);
    while (wait_for_change(seen ? REST_MS : 500)) {
      last = now();
      if (!seen && pixel(x, y) != before) seen = now();
    }
    if (turn >= 0) {
      first[turn] = (seen ? seen : PATIENCE_US) - pressed;
      all[turn] = (last > seen ? last : seen) - pressed;
    }
    XTestFakeButtonEvent(display, 1, 0, 0);
    XSync(display, 0);
    // What follows a lift, such as a ring that fades, is no part of the next press.
    usleep(200000);
  }
  stop(program);
  if (count) report("first", first, count, 1), report("all", all, count, 1);
  printf("}\n");
  return 0;
}
