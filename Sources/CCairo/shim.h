#pragma once
#include <cairo.h>
#include <cairo-pdf.h>
#include <cairo-svg.h>
#include "pango.h"
#include "fontconfig.h"
#include "harfbuzz.h"
