// Pango comes with seventeen libraries. Where the program is linked with them, the system loads them before
// its first instruction; so they are loaded here by who first calls one of these, the thread that looks for
// fonts, while the program reads what it will show.

#include "../CCairo/harfbuzz.h"
#include "../CCairo/pango.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <unistd.h>

// HarfBuzz and GObject are found with it, which it needs itself.
static const char *const library_name = "libpangocairo-1.0.so.0";
static pthread_once_t once = PTHREAD_ONCE_INIT;
static void *library;

// Why it was not loaded, which the system tells to the thread that tried alone.
static char reason[256];

static void load(void) {
  library = dlopen(library_name, RTLD_NOW | RTLD_LOCAL);
  if (!library) snprintf(reason, sizeof reason, "%s", dlerror());
}

// Ends the program where a function is missing, with the words and the status of the system's linker.
static void *find(const char *name) {
  pthread_once(&once, load);
  void *function = library ? dlsym(library, name) : NULL;
  if (!function) {
    fprintf(stderr, "error while loading shared libraries: %s\n", library ? dlerror() : reason);
    // Another thread may be ending the program, too.
    _exit(127);
  }
  return function;
}

// A function of the library, by the declaration that the headers have of it.
#define FORWARD(type, name, parameters, arguments)                                       \
  __attribute__((visibility("hidden"))) type name parameters {                           \
    static _Atomic(__typeof__(&name)) found;                                             \
    __typeof__(&name) function = atomic_load_explicit(&found, memory_order_acquire);     \
    if (!function) {                                                                     \
      function = (__typeof__(&name))find(#name);                                         \
      atomic_store_explicit(&found, function, memory_order_release);                     \
    }                                                                                    \
    return function arguments;                                                           \
  }

FORWARD(PangoFontMap *, pango_cairo_font_map_new, (void), ())
FORWARD(PangoContext *, pango_font_map_create_context, (PangoFontMap *map), (map))
FORWARD(void, pango_cairo_context_set_font_options,
        (PangoContext *context, const cairo_font_options_t *options), (context, options))
FORWARD(void, pango_context_set_round_glyph_positions, (PangoContext *context, int round),
        (context, round))

FORWARD(PangoFontDescription *, pango_font_description_new, (void), ())
FORWARD(void, pango_font_description_set_family, (PangoFontDescription *font, const char *family),
        (font, family))
FORWARD(void, pango_font_description_set_absolute_size, (PangoFontDescription *font, double size),
        (font, size))
FORWARD(void, pango_font_description_set_weight, (PangoFontDescription *font, PangoWeight weight),
        (font, weight))
FORWARD(void, pango_font_description_free, (PangoFontDescription *font), (font))

FORWARD(PangoLayout *, pango_layout_new, (PangoContext *context), (context))
FORWARD(void, pango_layout_set_font_description,
        (PangoLayout *layout, const PangoFontDescription *font), (layout, font))
FORWARD(void, pango_layout_set_text, (PangoLayout *layout, const char *text, int length),
        (layout, text, length))
FORWARD(void, pango_layout_set_alignment, (PangoLayout *layout, PangoAlignment alignment),
        (layout, alignment))
FORWARD(void, pango_layout_set_width, (PangoLayout *layout, int width), (layout, width))
FORWARD(void, pango_layout_set_height, (PangoLayout *layout, int height), (layout, height))
FORWARD(void, pango_layout_set_wrap, (PangoLayout *layout, PangoWrapMode wrap), (layout, wrap))
FORWARD(void, pango_layout_set_ellipsize, (PangoLayout *layout, PangoEllipsizeMode ellipsize),
        (layout, ellipsize))
FORWARD(PangoDirection, pango_layout_get_direction, (PangoLayout *layout, int index),
        (layout, index))
FORWARD(void, pango_layout_get_size, (PangoLayout *layout, int *width, int *height),
        (layout, width, height))
FORWARD(int, pango_layout_get_baseline, (PangoLayout *layout), (layout))
FORWARD(PangoLayoutIter *, pango_layout_get_iter, (PangoLayout *layout), (layout))
FORWARD(PangoLayoutRun *, pango_layout_iter_get_run_readonly, (PangoLayoutIter *iter), (iter))
FORWARD(void, pango_layout_iter_free, (PangoLayoutIter *iter), (iter))
FORWARD(void, pango_cairo_show_layout, (cairo_t *context, PangoLayout *layout), (context, layout))

FORWARD(const char *, pango_language_to_string, (PangoLanguage *language), (language))
FORWARD(cairo_scaled_font_t *, pango_cairo_font_get_scaled_font, (PangoFont *font), (font))
FORWARD(hb_font_t *, pango_font_get_hb_font, (PangoFont *font), (font))
FORWARD(void, g_object_unref, (void *object), (object))

FORWARD(int, hb_font_get_nominal_glyph, (hb_font_t *font, uint32_t unicode, uint32_t *glyph),
        (font, unicode, glyph))
FORWARD(hb_language_t, hb_language_from_string, (const char *string, int length), (string, length))
FORWARD(hb_buffer_t *, hb_buffer_create, (void), ())
FORWARD(void, hb_buffer_destroy, (hb_buffer_t *buffer), (buffer))
FORWARD(void, hb_buffer_clear_contents, (hb_buffer_t *buffer), (buffer))
FORWARD(void, hb_buffer_set_direction, (hb_buffer_t *buffer, int direction), (buffer, direction))
FORWARD(void, hb_buffer_set_script, (hb_buffer_t *buffer, int script), (buffer, script))
FORWARD(void, hb_buffer_set_language, (hb_buffer_t *buffer, hb_language_t language),
        (buffer, language))
FORWARD(void, hb_buffer_set_flags, (hb_buffer_t *buffer, int flags), (buffer, flags))
FORWARD(void, hb_buffer_add_utf8,
        (hb_buffer_t *buffer, const char *text, int length, unsigned int start, int count),
        (buffer, text, length, start, count))
FORWARD(void, hb_shape,
        (hb_font_t *font, hb_buffer_t *buffer, const void *features, unsigned int count),
        (font, buffer, features, count))
FORWARD(hb_glyph_info_t *, hb_buffer_get_glyph_infos, (hb_buffer_t *buffer, unsigned int *length),
        (buffer, length))
FORWARD(hb_glyph_position_t *, hb_buffer_get_glyph_positions,
        (hb_buffer_t *buffer, unsigned int *length), (buffer, length))
