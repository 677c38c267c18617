#pragma once
#include <X11/Xlib.h>
#include <X11/Xlib-xcb.h>
#include <X11/XKBlib.h>
#include <X11/Xatom.h>
#include <X11/Xresource.h>
#include <X11/Xutil.h>
#include <X11/keysym.h>
#include <X11/extensions/XInput2.h>
#include <X11/extensions/XShm.h>
#include <xkbcommon/xkbcommon.h>
#include <xkbcommon/xkbcommon-compose.h>
#include <xkbcommon/xkbcommon-x11.h>
#include <sys/ipc.h>
#include <sys/shm.h>

/* Xlib has these as macros, which Swift cannot call. */
static inline int CX11DestroyImage(XImage *image) { return XDestroyImage(image); }
static inline unsigned long CX11Pixel(XImage *image, int x, int y) { return XGetPixel(image, x, y); }
