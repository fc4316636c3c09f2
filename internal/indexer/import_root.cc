#include "internal/indexer/import_root.h"

#include <algorithm>

#include "internal/base/error.h"
#include "internal/base/limits.h"
#include "internal/base/path.h"
#include "internal/base/source_tree.h"
#include "internal/collected/collector.h"
#include "internal/indexer/project_root.h"
#include "internal/scip/replayed_source.h"
#include "internal/scip/scip_document.h"
#include "internal/scip/scip_reader.h"

namespace cairn::indexer {
namespace {

constexpr std::uint64_t kMaxDocumentsSought = 1000;
constexpr std::uint64_t kOneFoundIn = 20;
constexpr std::size_t kMaxScannedBytes = 64 * base::kMiB;

// Counts how many documents of one input exist below the root.
class InputLook {
 public:
  InputLook(const base::SourceTree& tree, std::string prefix)
      : tree_(tree), prefix_(std::move(prefix)) {}

  void add(const scip::ScipMessage& message) {
    const std::string path =
        collected::canonical_path(scip::decode_document_header(message.bytes).path);
    if (path.empty()) return;
    ++documents_;
    if (tree_.has(prefix_.empty() ? path : base::joined(prefix_, path))) ++found_;
  }

  // Whether the remaining documents can no longer change the result.
  bool is_decided() const {
    return documents_ >= kMaxDocumentsSought || found_ * kOneFoundIn >= kMaxDocumentsSought;
  }
  bool is_root() const { return found_ > 0 && found_ * kOneFoundIn >= documents_; }

  std::uint64_t documents() const { return documents_; }
  std::uint64_t found() const { return found_; }

 private:
  const base::SourceTree& tree_;
  std::string prefix_;
  std::uint64_t documents_ = 0;
  std::uint64_t found_ = 0;
};

void look_at_input(scip::ReplayedSource& source, const std::string& name, InputLook& look,
                   std::string& made_in) {
  scip::ScipReader reader(source, name, scip::Tolerance::kKeepGoing);
  scip::ScipMessage message;
  while (!look.is_decided() && source.recorded() < kMaxScannedBytes && reader.next(message)) {
    if (message.kind == scip::ScipMessageKind::kDocument) look.add(message);
    if (message.kind == scip::ScipMessageKind::kMetadata && made_in.empty()) {
      made_in = path_of_uri(scip::decode_metadata(message.bytes).project_root);
    }
  }
}

}  // namespace

RootLook look_below_root(ImportRequest& request) {
  const base::SourceTree tree(request.root);
  const std::vector<std::string> derived = derive_prefixes(request.inputs, request.root);
  RootLook all;
  for (std::size_t i = 0; i < request.inputs.size() && !all.is_root; ++i) {
    const std::string& name = request.inputs[i];
    InputLook look(tree, collected::canonical_path(i < request.prefixes.size() ? request.prefixes[i]
                                                                               : derived[i]));
    std::shared_ptr<scip::ReplayedSource> source;
    try {
      source = std::make_shared<scip::ReplayedSource>(scip::open_byte_source(name));
      look_at_input(*source, name, look, all.made_in);
    } catch (const base::Error&) {
      // The input is unreadable. The import itself will report this.
    }
    if (name == "-" && source && !request.standard_input) {
      source->rewind();
      request.standard_input = std::move(source);
    }
    all.documents += look.documents();
    all.found += look.found();
    all.is_root = look.is_root();
  }
  return all;
}

}  // namespace cairn::indexer
