// Computes the history of each file and symbol of the index from the log of commits.
//
// The activity score of a node is the number of commits that touched the node, weighted by age. The
// weight of a commit halves for every 180 days by which the commit is older than the head. Bulk
// commits do not count.
//
// A commit touches a symbol if it touches one of the symbol's lines. The lines are followed back
// from today through every later change (history/line_trace.h). The lines that a commit touched are
// known only for the commits in history.lines. If none of these commits touched a symbol, the
// symbol's last change is older than all of them.
#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "internal/history/line_trace.h"
#include "internal/model/history.h"
#include "internal/model/node.h"

namespace cairn::history {

inline constexpr double kActivityHalfLifeDays = 180;
inline constexpr double kRecencyHalfLifeDays = 90;
inline constexpr std::size_t kMaxPartnerFiles = 30;  // commits with more files give no partners
inline constexpr std::size_t kMaxPartners = 20;      // maximum number of partners of a file
// The minimum number of commits that changed both partners.
inline constexpr std::uint32_t kLeastTogether = 2;

// A symbol of a file, and the range of lines that contains the symbol.
struct SymbolLines {
  model::NodeId node{};
  LineSpan lines;
};

// Returns the lines of a symbol's body, or of its name if the body is unknown.
SymbolLines lines_of(const model::Node& symbol);
std::vector<SymbolLines> lines_of(std::span<const model::Node> symbols);

// Returns `history` as it was at `time`. The age of commits is then relative to `time`. Later
// commits do not count, but lines are still followed through them, because the result is about
// today's lines.
model::History seen_at(model::History history, std::int64_t time);

class NodeHistories {
 public:
  void add_file(model::NodeId file, std::string_view path, std::vector<SymbolLines> symbols);

  // Returns the history of each node that the log mentions, ordered by node.
  std::vector<model::NodeHistory> compute(const model::History& history) const;

  // The highest activity scores of a file and of a symbol, 0 if there are none. Requires: `rows` is
  // the result of compute().
  struct Highest {
    double file = 0;
    double symbol = 0;
  };
  Highest highest(const std::vector<model::NodeHistory>& rows) const;

  // Computes the hotspot and recency of each added node, on a scale of 0 to 255 that ends at
  // `highest`, and stores them in the node's element of `traits`. Requires: as for highest().
  void rate(const model::History& history, const std::vector<model::NodeHistory>& rows,
            const Highest& highest, std::vector<model::NodeTraits>& traits) const;
  void rate(const model::History& history, const std::vector<model::NodeHistory>& rows,
            std::vector<model::NodeTraits>& traits) const {
    rate(history, rows, highest(rows), traits);
  }

 private:
  struct File {
    model::NodeId node{};
    std::vector<SymbolLines> symbols;
  };
  void count_files(const model::History& history, std::vector<model::NodeHistory>& of_file) const;
  void count_lines(const model::History& history, std::vector<model::NodeHistory>& of_file,
                   std::map<model::NodeId, model::NodeHistory>& of_symbol) const;

  std::vector<File> files_;
  std::unordered_map<std::string, std::size_t> file_of_path_;
};

}  // namespace cairn::history
