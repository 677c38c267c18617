#pragma once
// What we call of HarfBuzz, which Pango shapes with, as its reference declares it.
#include <stdint.h>
#include "pango.h"

typedef struct hb_blob_t hb_blob_t;
typedef struct hb_buffer_t hb_buffer_t;
typedef struct hb_face_t hb_face_t;
typedef struct hb_font_t hb_font_t;
typedef const struct hb_language_impl_t *hb_language_t;
typedef struct {
  uint32_t codepoint, mask, cluster, var1, var2;
} hb_glyph_info_t;
typedef struct {
  int32_t x_advance, y_advance, x_offset, y_offset;
  uint32_t var;
} hb_glyph_position_t;

enum { HB_DIRECTION_LTR = 4 };
enum { HB_SCRIPT_COMMON = 0x5A797979, HB_SCRIPT_LATIN = 0x4C61746E };
// The text begins and ends with what is shaped.
enum { HB_BUFFER_FLAG_BOT_AND_EOT = 3 };

hb_font_t *pango_font_get_hb_font(PangoFont *font);
int hb_font_get_nominal_glyph(hb_font_t *font, uint32_t unicode, uint32_t *glyph);
hb_language_t hb_language_from_string(const char *string, int length);
hb_blob_t *hb_blob_create_from_file(const char *path);
void hb_blob_destroy(hb_blob_t *blob);
hb_face_t *hb_face_create(hb_blob_t *blob, unsigned int index);
unsigned int hb_face_get_index(hb_face_t *face);
void hb_face_destroy(hb_face_t *face);
hb_font_t *hb_font_create(hb_face_t *face);
void hb_font_destroy(hb_font_t *font);
hb_face_t *hb_font_get_face(hb_font_t *font);
void hb_font_get_scale(hb_font_t *font, int *x, int *y);
void hb_font_set_scale(hb_font_t *font, int x, int y);
float hb_font_get_ptem(hb_font_t *font);
void hb_font_set_ptem(hb_font_t *font, float points);
hb_buffer_t *hb_buffer_create(void);
void hb_buffer_destroy(hb_buffer_t *buffer);
void hb_buffer_clear_contents(hb_buffer_t *buffer);
void hb_buffer_set_direction(hb_buffer_t *buffer, int direction);
void hb_buffer_set_script(hb_buffer_t *buffer, int script);
void hb_buffer_set_language(hb_buffer_t *buffer, hb_language_t language);
void hb_buffer_set_flags(hb_buffer_t *buffer, int flags);
void hb_buffer_add_utf8(hb_buffer_t *buffer, const char *text, int length, unsigned int start, int count);
void hb_shape(hb_font_t *font, hb_buffer_t *buffer, const void *features, unsigned int count);
hb_glyph_info_t *hb_buffer_get_glyph_infos(hb_buffer_t *buffer, unsigned int *length);
hb_glyph_position_t *hb_buffer_get_glyph_positions(hb_buffer_t *buffer, unsigned int *length);
