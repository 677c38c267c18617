#pragma once
// What we call of Fontconfig, which Cairo looks for fonts with, as its reference declares it.
#include "pango.h"

typedef struct _FcConfig FcConfig;
typedef struct _FcPattern FcPattern;
typedef struct _FcStrList FcStrList;

FcPattern *FcNameParse(const unsigned char *name);
unsigned char *FcNameUnparse(FcPattern *pattern);
FcPattern *FcPatternDuplicate(const FcPattern *pattern);
void FcPatternDestroy(FcPattern *pattern);
int FcPatternEqual(const FcPattern *one, const FcPattern *other);
int FcPatternDel(FcPattern *pattern, const char *object);
int FcPatternGetString(const FcPattern *pattern, const char *object, int index, unsigned char **string);

FcStrList *FcConfigGetConfigFiles(FcConfig *config);
FcStrList *FcConfigGetFontDirs(FcConfig *config);
unsigned char *FcStrListNext(FcStrList *list);
void FcStrListDone(FcStrList *list);

// Of Cairo and of Pango, for what a font is drawn from.
cairo_font_face_t *cairo_ft_font_face_create_for_pattern(FcPattern *pattern);
FcPattern *pango_fc_font_get_pattern(PangoFont *font);
