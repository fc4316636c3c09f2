#include "internal/render/related.h"

#include <fmt/format.h>

#include <algorithm>

#include "internal/base/display.h"
#include "internal/render/fact_text.h"
#include "internal/render/json_parts.h"
#include "internal/render/text_parts.h"

namespace cairn::render {

using related::RelatedNode;
using related::RelatedResult;
using related::RelationSource;
using related::SourceKind;

namespace {

// The maximum number of facts that the text shows for each result. JSON always has all facts. Text
// also has all facts if there is a summary, because the summary may cite any of them.
constexpr std::size_t kMaxShownFacts = 4;

struct Phrases {
  std::string_view shown;  // "{} of {}"
  std::string_view one_more;
  std::string_view more;  // "{} more facts"
  std::string_view isolated;
  std::string_view left_out;
};

constexpr Phrases kEnglishPhrases = {
    "{} of {} related", "1 more fact", "{} more facts",
    "the entity has no links in the graph, so these results only match its words",
    "{} facts left out: {} trivial, {} duplicate, {} contradicted"};
constexpr Phrases kChinesePhrases = {"{} / {} 个相关", "另有 1 条事实", "另有 {} 条事实",
                                     "图中没有与之相连的节点：仅按词汇查找",
                                     "略去 {} 条事实：{} 条平凡，{} 条重复，{} 条与源码不符"};

const Phrases& phrases_of(Language language) {
  return language == Language::kChinese ? kChinesePhrases : kEnglishPhrases;
}

void add_fact(Out out, const related::Fact& fact, const Style& style, Language language) {
  fmt::format_to(out, "    - ");
  if (fact.number > 0) fmt::format_to(out, "[{}] ", fact.number);
  fmt::format_to(out, "{}", fact_text(fact, language));
  if (!fact.path.empty()) fmt::format_to(out, "  {}", style.place(fact.path, fact.place));
  fmt::format_to(out, "\n");
}

std::string description(const RelatedNode& one) {
  const std::string text = one.summary.empty() ? one.signature : one.summary;
  return shortened(base::collapse_space(text));
}

std::string source_content(const RelationSource& source) {
  std::string text;
  for (const search::Hop& hop : source.hops) {
    if (text.empty()) text = hop.from;
    text += hop.is_backward ? " <-" : " -";
    text.append(model::name_of(hop.kind)).append(hop.is_backward ? "- " : "-> ") += hop.to;
  }
  for (const std::string& word : source.words) text += (text.empty() ? "" : ", ") + word;
  return text;
}

base::Json source_json(const RelationSource& source) {
  base::Json json;
  json["source"] = related::name_of(source.kind);
  json["content"] = source_content(source);
  json["score"] = rounded(source.score);
  if (source.kind == SourceKind::kGraph) json["path_hops"] = hops_json(source.hops);
  if (source.kind == SourceKind::kVector) json["words"] = source.words;
  return json;
}

base::Json fact_json(const related::Fact& fact, Language language) {
  base::Json json;
  json["kind"] = related::name_of(fact.kind);
  json["text"] = fact_text(fact, language);
  json["subject"] = fact.subject;
  json["object"] = fact.object;
  json["names"] = fact.names;
  json["count"] = fact.count;
  if (fact.of > 0) json["of"] = fact.of;
  if (fact.number > 0) json["number"] = fact.number;
  json["quality"] = rounded(fact.quality());
  if (!fact.path.empty()) {
    json["path"] = fact.path;
    json["line"] = fact.place.line + 1;
    json["column"] = fact.place.character + 1;
  }
  return json;
}

base::Json related_json(const RelatedNode& one, Language language) {
  base::Json json = node_json(one.node);
  json["description"] = one.summary.empty() ? one.signature : one.summary;
  json["similarity"] = rounded(one.similarity);
  json["relevance"] = related::name_of(one.relevance);
  json["relationship"] = related::name_of(one.type);
  if (language != Language::kEnglish) {
    json["relevance_label"] = label_of(one.relevance, language);
    json["relationship_label"] = label_of(one.type, language);
  }
  base::Json facts = base::Json::array();
  for (const related::Fact& fact : one.facts) facts.push_back(fact_json(fact, language));
  json["facts"] = std::move(facts);
  base::Json sources = base::Json::array();
  for (const RelationSource& source : one.sources) sources.push_back(source_json(source));
  json["sources"] = std::move(sources);
  return json;
}

void add_account(Out out, const related::ModelAccount& account, const Style& style) {
  if (account.sentences.empty()) return;
  fmt::format_to(out, "\n");
  for (const auto& sentence : account.sentences) {
    fmt::format_to(out, "{}", base::display_line(sentence.text));
    for (const std::size_t fact : sentence.facts) fmt::format_to(out, " [{}]", fact);
    fmt::format_to(out, "\n");
  }
  fmt::format_to(out, "{}\n", style.dim("— " + base::display_line(account.model)));
}

base::Json account_json(const related::ModelAccount& account) {
  base::Json json;
  json["model"] = account.model;
  json["is_used"] = account.failure.empty();
  if (!account.failure.empty()) json["failure"] = account.failure;
  base::Json sentences = base::Json::array();
  for (const auto& sentence : account.sentences) {
    sentences.push_back({{"text", sentence.text}, {"facts", sentence.facts}});
  }
  json["sentences"] = std::move(sentences);
  return json;
}

}  // namespace

std::string text_of(const RelatedResult& result, const Style& style, Language language) {
  const Phrases& phrases = phrases_of(language);
  std::string text;
  Out out(text);
  headline(out, result.entity.node, result.entity.path, style);
  fmt::format_to(out, "\n");
  if (result.account) add_account(out, *result.account, style);
  for (const RelatedNode& one : result.results) {
    fmt::format_to(out, "\n{} {}  ", style.heading(label_of(one.relevance, language)),
                   style.heading(label_of(one.type, language)));
    headline(out, one.node.node, one.node.path, style);
    fmt::format_to(out, "  {}\n", style.dim(fmt::format("{:.2f}", one.similarity)));
    const std::string about = description(one);
    if (!about.empty()) fmt::format_to(out, "    {}\n", style.dim(about));
    const std::size_t shown = result.account ? one.facts.size() : kMaxShownFacts;
    for (std::size_t i = 0; i < std::min(shown, one.facts.size()); ++i) {
      add_fact(out, one.facts[i], style, language);
    }
    if (one.facts.size() > shown) {
      const std::size_t rest = one.facts.size() - shown;
      const std::string more =
          rest == 1 ? std::string(phrases.one_more) : fmt::format(fmt::runtime(phrases.more), rest);
      fmt::format_to(out, "      {}\n", style.dim(more));
    }
  }
  if (!result.results.empty()) {
    fmt::format_to(
        out, "\n{}\n",
        style.dim(fmt::format(fmt::runtime(phrases.shown), result.results.size(), result.total)));
  }
  if (result.is_isolated) fmt::format_to(out, "{}\n", style.dim(phrases.isolated));
  if (const auto& filtered = result.filtered; filtered.total() > 0) {
    fmt::format_to(
        out, "{}\n",
        style.dim(fmt::format(fmt::runtime(phrases.left_out), filtered.total(), filtered.trivial,
                              filtered.duplicate, filtered.contradicted)));
  }
  return text;
}

base::Json json_of(const RelatedResult& result, Language language) {
  base::Json json;
  json["schema"] = "cairn.related/1";
  json["generation"] = result.generation;
  json["entity"] = node_json(result.entity);
  json["is_isolated"] = result.is_isolated;
  json["total"] = result.total;
  base::Json filtered;
  filtered["trivial"] = result.filtered.trivial;
  filtered["duplicate"] = result.filtered.duplicate;
  filtered["contradicted"] = result.filtered.contradicted;
  if (result.account) filtered["by_model"] = result.filtered.by_model;
  json["filtered_facts"] = std::move(filtered);
  base::Json results = base::Json::array();
  for (const RelatedNode& one : result.results) results.push_back(related_json(one, language));
  json["results"] = std::move(results);
  if (result.account) json["llm"] = account_json(*result.account);
  return json;
}

}  // namespace cairn::render
