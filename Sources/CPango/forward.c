// Pango comes with seventeen libraries. Where the program is linked with them, the system loads them before
// its first instruction; so they are loaded here by who first calls one of these, the thread that looks for
// fonts, while the program reads what it will show. HarfBuzz, one of them, is loaded without the others
// where the fonts are known.

#define _GNU_SOURCE
#include "include/CPango.h"
#include "../CCairo/fontconfig.h"
#include "../CCairo/harfbuzz.h"
#include "../CCairo/pango.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <unistd.h>

typedef struct {
  // What it needs itself is found with it, such as GObject.
  const char *name;
  pthread_mutex_t mutex;
  void *handle;
} Library;

static Library pango = {"libpangocairo-1.0.so.0", PTHREAD_MUTEX_INITIALIZER, NULL};
static Library harfbuzz = {"libharfbuzz.so.0", PTHREAD_MUTEX_INITIALIZER, NULL};

// Ends the program where a function is missing, with the words and the status of the system's linker.
static void *find(Library *library, const char *name) {
  pthread_mutex_lock(&library->mutex);
  if (!library->handle) library->handle = dlopen(library->name, RTLD_NOW | RTLD_LOCAL);
  void *function = library->handle ? dlsym(library->handle, name) : NULL;
  if (!function) {
    fprintf(stderr, "error while loading shared libraries: %s\n", dlerror());
    // Another thread may be ending the program, too.
    _exit(127);
  }
  pthread_mutex_unlock(&library->mutex);
  return function;
}

// A function of a library, by the declaration that the headers have of it.
#define FORWARD(library, type, name, parameters, arguments)                              \
  __attribute__((visibility("hidden"))) type name parameters {                           \
    static _Atomic(__typeof__(&name)) found;                                             \
    __typeof__(&name) function = atomic_load_explicit(&found, memory_order_acquire);     \
    if (!function) {                                                                     \
      function = (__typeof__(&name))find(&library, #name);                               \
      atomic_store_explicit(&found, function, memory_order_release);                     \
    }                                                                                    \
    return function arguments;                                                           \
  }
#define PANGO(...) FORWARD(pango, __VA_ARGS__)
#define HARFBUZZ(...) FORWARD(harfbuzz, __VA_ARGS__)

PANGO(PangoFontMap *, pango_cairo_font_map_new, (void), ())
PANGO(PangoContext *, pango_font_map_create_context, (PangoFontMap *map), (map))
PANGO(void, pango_cairo_context_set_font_options,
        (PangoContext *context, const cairo_font_options_t *options), (context, options))
PANGO(void, pango_context_set_round_glyph_positions, (PangoContext *context, int round),
        (context, round))

PANGO(PangoFontDescription *, pango_font_description_new, (void), ())
PANGO(void, pango_font_description_set_family, (PangoFontDescription *font, const char *family),
        (font, family))
PANGO(void, pango_font_description_set_absolute_size, (PangoFontDescription *font, double size),
        (font, size))
PANGO(void, pango_font_description_set_weight, (PangoFontDescription *font, PangoWeight weight),
        (font, weight))
PANGO(void, pango_font_description_free, (PangoFontDescription *font), (font))

PANGO(PangoLayout *, pango_layout_new, (PangoContext *context), (context))
PANGO(void, pango_layout_set_font_description,
        (PangoLayout *layout, const PangoFontDescription *font), (layout, font))
PANGO(void, pango_layout_set_text, (PangoLayout *layout, const char *text, int length),
        (layout, text, length))
PANGO(void, pango_layout_set_alignment, (PangoLayout *layout, PangoAlignment alignment),
        (layout, alignment))
PANGO(void, pango_layout_set_width, (PangoLayout *layout, int width), (layout, width))
PANGO(void, pango_layout_set_height, (PangoLayout *layout, int height), (layout, height))
PANGO(void, pango_layout_set_wrap, (PangoLayout *layout, PangoWrapMode wrap), (layout, wrap))
PANGO(void, pango_layout_set_ellipsize, (PangoLayout *layout, PangoEllipsizeMode ellipsize),
        (layout, ellipsize))
PANGO(PangoDirection, pango_layout_get_direction, (PangoLayout *layout, int index),
        (layout, index))
PANGO(void, pango_layout_get_size, (PangoLayout *layout, int *width, int *height),
        (layout, width, height))
PANGO(int, pango_layout_get_baseline, (PangoLayout *layout), (layout))
PANGO(PangoLayoutIter *, pango_layout_get_iter, (PangoLayout *layout), (layout))
PANGO(PangoLayoutRun *, pango_layout_iter_get_run_readonly, (PangoLayoutIter *iter), (iter))
PANGO(void, pango_layout_iter_free, (PangoLayoutIter *iter), (iter))
PANGO(void, pango_cairo_show_layout, (cairo_t *context, PangoLayout *layout), (context, layout))

PANGO(const char *, pango_language_to_string, (PangoLanguage *language), (language))
PANGO(cairo_scaled_font_t *, pango_cairo_font_get_scaled_font, (PangoFont *font), (font))
PANGO(hb_font_t *, pango_font_get_hb_font, (PangoFont *font), (font))
PANGO(FcPattern *, pango_fc_font_get_pattern, (PangoFont *font), (font))
PANGO(void, g_object_unref, (void *object), (object))

HARFBUZZ(hb_blob_t *, hb_blob_create_from_file, (const char *path), (path))
HARFBUZZ(void, hb_blob_destroy, (hb_blob_t *blob), (blob))
HARFBUZZ(hb_face_t *, hb_face_create, (hb_blob_t *blob, unsigned int index), (blob, index))
HARFBUZZ(unsigned int, hb_face_get_index, (hb_face_t *face), (face))
HARFBUZZ(void, hb_face_destroy, (hb_face_t *face), (face))
HARFBUZZ(hb_font_t *, hb_font_create, (hb_face_t *face), (face))
HARFBUZZ(void, hb_font_destroy, (hb_font_t *font), (font))
HARFBUZZ(hb_face_t *, hb_font_get_face, (hb_font_t *font), (font))
HARFBUZZ(void, hb_font_get_scale, (hb_font_t *font, int *x, int *y), (font, x, y))
HARFBUZZ(void, hb_font_set_scale, (hb_font_t *font, int x, int y), (font, x, y))
HARFBUZZ(float, hb_font_get_ptem, (hb_font_t *font), (font))
HARFBUZZ(void, hb_font_set_ptem, (hb_font_t *font, float points), (font, points))
HARFBUZZ(int, hb_font_get_nominal_glyph, (hb_font_t *font, uint32_t unicode, uint32_t *glyph),
        (font, unicode, glyph))
HARFBUZZ(hb_language_t, hb_language_from_string, (const char *string, int length), (string, length))
HARFBUZZ(hb_buffer_t *, hb_buffer_create, (void), ())
HARFBUZZ(void, hb_buffer_destroy, (hb_buffer_t *buffer), (buffer))
HARFBUZZ(void, hb_buffer_clear_contents, (hb_buffer_t *buffer), (buffer))
HARFBUZZ(void, hb_buffer_set_direction, (hb_buffer_t *buffer, int direction), (buffer, direction))
HARFBUZZ(void, hb_buffer_set_script, (hb_buffer_t *buffer, int script), (buffer, script))
HARFBUZZ(void, hb_buffer_set_language, (hb_buffer_t *buffer, hb_language_t language),
        (buffer, language))
HARFBUZZ(void, hb_buffer_set_flags, (hb_buffer_t *buffer, int flags), (buffer, flags))
HARFBUZZ(void, hb_buffer_add_utf8,
        (hb_buffer_t *buffer, const char *text, int length, unsigned int start, int count),
        (buffer, text, length, start, count))
HARFBUZZ(void, hb_shape,
        (hb_font_t *font, hb_buffer_t *buffer, const void *features, unsigned int count),
        (font, buffer, features, count))
HARFBUZZ(hb_glyph_info_t *, hb_buffer_get_glyph_infos, (hb_buffer_t *buffer, unsigned int *length),
        (buffer, length))
HARFBUZZ(hb_glyph_position_t *, hb_buffer_get_glyph_positions,
        (hb_buffer_t *buffer, unsigned int *length), (buffer, length))

const char *pango_library_file(int n) {
  static const char *const functions[] = {
      "pango_layout_new", "pango_fc_font_get_pattern", "pango_cairo_font_map_new", "hb_shape", "FcFontMatch",
  };
  if (n < 0 || n >= (int)(sizeof functions / sizeof *functions)) return NULL;
  Dl_info info;
  return dladdr(find(&pango, functions[n]), &info) ? info.dli_fname : "";
}
