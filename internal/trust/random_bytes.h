// Bytes that nobody can predict, from the kernel (getrandom(2)).
#pragma once

#include <cstddef>

namespace cairn::trust {

// Fills `bytes`. Returns false if the kernel refuses; then nothing may be made from them.
bool fill_with_random_bytes(unsigned char* bytes, std::size_t size);

}  // namespace cairn::trust
