// Interning of symbols: assigns a number to each distinct symbol, like base::StringPool.
//
//   SymbolPool pool;
//   auto a = pool.intern("cairn . . . `src/app/models.py`/User#save().");   // 0
//   auto b = pool.intern("cairn . . . `src/app/models.py`/User#load().");   // 1
//   pool.text(b) == "cairn . . . `src/app/models.py`/User#load()."
//
// The symbols of a file begin with the same long path. So a symbol is stored in two parts. The
// beginning, up to the last slash, is stored once for all symbols that have it. There is no view of
// a whole symbol, therefore; text() joins the parts. Besides the characters after the last slash,
// each symbol takes about 30 bytes.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "internal/base/id_table.h"
#include "internal/base/string_pool.h"
#include "internal/base/text_chunks.h"

namespace cairn::collected {

class SymbolPool {
 public:
  using Id = std::uint32_t;

  // Numbers count up from 0 in the order in which symbols first appear.
  Id intern(std::string_view symbol);
  std::optional<Id> find(std::string_view symbol) const;

  std::string text(Id id) const;
  // Writes the symbol to `room`, whose memory is reused, and returns a view of it.
  std::string_view text(Id id, std::string& room) const;

  Id size() const { return static_cast<Id>(symbols_.size()); }

 private:
  struct Stored {
    const char* rest = nullptr;
    std::uint32_t rest_size = 0;
    base::StringPool::Id beginning = 0;  // in beginnings_
  };
  bool is(Id id, base::StringPool::Id beginning, std::string_view rest) const;

  base::StringPool beginnings_;
  base::StringPool::Id last_beginning_ = 0;  // of the last interned symbol, usually of the next too
  std::vector<Stored> symbols_;              // indexed by id
  base::IdTable ids_;
  base::TextChunks rests_;
};

}  // namespace cairn::collected
