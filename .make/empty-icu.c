// Foundation brings ICU, whose data of all the world's locales are 34 MB: half of a program that it is
// linked into. Ours formats no date and sorts by no language: the linker takes this empty table for what is
// called icudt76_dat, and leaves the data out. With another version of ICU the name is another, and the data
// are back.

#include <stdint.h>

// The head of an ICU data file (UDataInfo in ICU's udata.h) and a table of contents with no entries.
typedef struct {
  uint16_t head_size;
  uint8_t magic[2];
  uint16_t info_size;
  uint16_t reserved;
  uint8_t is_big_endian;
  uint8_t charset_family;
  uint8_t char_size;
  uint8_t reserved_too;
  uint8_t format[4];
  uint8_t format_version[4];
  uint8_t data_version[4];
  uint8_t padding[8];
  uint32_t entry_count;
} EmptyData;

_Alignas(16) const EmptyData empty_icu = {
    .head_size = 32,
    .magic = {0xda, 0x27},
    .info_size = 20,
    .is_big_endian = __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__,
    .char_size = 2,
    .format = {'T', 'o', 'C', 'P'},
    .format_version = {1},
};
