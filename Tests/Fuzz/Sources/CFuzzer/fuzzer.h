// What libFuzzer offers to mutators; clang's own header is for C++ alone.
#include <stddef.h>
#include <stdint.h>

size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t largest);
