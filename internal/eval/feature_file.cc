#include "internal/eval/feature_file.h"

#include <algorithm>
#include <bit>
#include <fstream>

#include "internal/base/error.h"
#include "internal/base/json.h"
#include "internal/base/text_file.h"
#include "internal/search/first_stage.h"

namespace cairn::eval {
namespace {

using base::Json;

static_assert(std::endian::native == std::endian::little);

bool is_of_files(const Case& one) { return one.level == Level::kFile; }

Json columns_of(bool of_files) {
  Json columns = Json::array({"case", "gold"});
  const std::size_t count = of_files ? rank::kFileFeatureCount : rank::kFeatureCount;
  for (std::size_t i = 0; i < count; ++i) {
    const rank::FeatureInfo& info = of_files ? rank::info_of(static_cast<rank::FileFeature>(i))
                                             : rank::info_of(static_cast<rank::Feature>(i));
    columns.push_back(std::string(info.name));
  }
  return columns;
}

class FeatureFile {
 public:
  explicit FeatureFile(const std::string& path)
      : path_(path), out_(path, std::ios::binary | std::ios::trunc) {}

  void add(std::size_t number, std::size_t gold, std::span<const float> features) {
    const float front[] = {static_cast<float>(number), static_cast<float>(gold)};
    write(front);
    write(features);
  }

  void close() {
    out_.close();
    if (!out_) throw base::Error(base::ErrorKind::kPermission, "cannot write " + path_);
  }

 private:
  void write(std::span<const float> values) {
    out_.write(reinterpret_cast<const char*>(values.data()),
               static_cast<std::streamsize>(values.size_bytes()));
  }

  const std::string& path_;
  std::ofstream out_;
};

// Returns, for each candidate, 1 plus the index of the gold answer that it matches, or 0 if it
// matches none. Each gold answer is assigned to at most one candidate.
std::vector<std::size_t> golds_of(const corpus::Corpus& corpus, const Case& asked,
                                  const Matching& matching,
                                  std::span<const search::Candidate> candidates) {
  std::vector<model::Node> nodes;
  std::vector<std::string> paths;
  for (const search::Candidate& candidate : candidates) {
    nodes.push_back(corpus.node(candidate.node).value_or(model::Node{}));
    paths.push_back(corpus.path_of(nodes.back()));
  }
  std::vector<Answer> answers;
  for (std::size_t i = 0; i < nodes.size(); ++i) answers.push_back({nodes[i], paths[i]});
  std::vector<std::size_t> golds(nodes.size(), 0);
  const std::vector<std::size_t> ranks = ranks_of(asked.expected, answers, matching);
  for (std::size_t gold = 0; gold < ranks.size(); ++gold) {
    if (ranks[gold] > 0) golds[ranks[gold] - 1] = gold + 1;
  }
  return golds;
}

std::size_t gold_of_file(const corpus::Corpus& corpus, const Case& asked, model::NodeId file) {
  const auto row = corpus.file(file);
  if (!row) return 0;
  const auto found = std::find(asked.files.begin(), asked.files.end(), row->path);
  return found == asked.files.end() ? 0 : static_cast<std::size_t>(found - asked.files.begin()) + 1;
}

std::size_t write_rows(const corpus::Corpus& corpus, const Case& asked, const Settings& settings,
                       search::FirstStage& stage, std::size_t number, FeatureFile& file) {
  const std::size_t most = is_of_files(asked) ? search::kMaxRows : search::kMaxOrdered;
  const std::vector<rank::FeatureRow> rows = stage.rows(most);
  if (is_of_files(asked)) {
    const std::vector<search::FileRow> files = stage.files(rows);
    for (const search::FileRow& row : files) {
      file.add(number, gold_of_file(corpus, asked, row.file), row.features);
    }
    return files.size();
  }
  const std::vector<std::size_t> golds =
      golds_of(corpus, asked, settings.matching, std::span(stage.candidates()).first(rows.size()));
  for (std::size_t i = 0; i < rows.size(); ++i) file.add(number, golds[i], rows[i]);
  return rows.size();
}

// Writes the rows of a case and returns the case's entry in FILE.json. If the case has no rows, the
// entry says why.
Json write_case(const Case& asked, std::size_t number, const IndexOf& index_of,
                const Settings& settings, FeatureFile& file) {
  Json entry = {{"id", asked.id},
                {"source", asked.source},
                {"label", asked.label},
                {"repository", asked.repository},
                {"index", asked.index},
                {"golds", is_of_files(asked) ? asked.files.size() : asked.expected.size()}};
  const auto skipped = [&](const std::string& why) {
    entry["skipped"] = why;
    return entry;
  };
  const auto index = index_of(asked);
  if (const std::string* missing = std::get_if<std::string>(&index)) return skipped(*missing);
  const corpus::Corpus corpus(std::get<corpus::OpenRequest>(index));
  if (asked.hides_documentation && corpus.about().documentation != "left out") {
    return skipped("the index contains documentation; import it again with --no-documentation");
  }
  PastActivity past;
  std::vector<model::NodeTraits> activity;
  if (asked.as_of) activity = past.at(corpus, *asked.as_of);
  const search::SearchRequest request = request_of(asked, settings, activity);
  search::FirstStage stage(corpus,
                           {request.query, request.filters, request.ranking, request.edges,
                            request.bm25, request.activity},
                           0);
  const bool has_rows = is_of_files(asked) ? stage.has_rows() : stage.is_for_second();
  if (!has_rows)
    return skipped("the query consists of names, which the learned ranking does not cover");
  entry["wording"] = rank::name_of(stage.query().wording);
  entry["rows"] = write_rows(corpus, asked, settings, stage, number, file);
  return entry;
}

}  // namespace

void write_features(const std::vector<Case>& cases, const IndexOf& index_of,
                    const Settings& settings, const std::string& path,
                    const CaseProgress& progress) {
  const bool of_files = !cases.empty() && is_of_files(cases.front());
  for (const Case& one : cases) {
    if (is_of_files(one) == of_files) continue;
    throw base::Error(base::ErrorKind::kUsage,
                      "cases that expect files and cases that expect symbols cannot be mixed: '" +
                          one.id + "' differs from the earlier cases",
                      "write a separate feature file for each kind of case");
  }
  FeatureFile file(path);
  Json list = Json::array();
  for (std::size_t number = 0; number < cases.size(); ++number) {
    progress(number, cases.size());
    list.push_back(write_case(cases[number], number, index_of, settings, file));
  }
  file.close();
  base::write_text_file(path + ".json",
                        base::to_text({{"columns", columns_of(of_files)}, {"cases", list}},
                                      base::JsonLayout::kIndented),
                        base::IfThere::kReplace);
}

}  // namespace cairn::eval
