#include "internal/render/fact_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "internal/base/display.h"

namespace cairn::render {

using related::Fact;
using related::FactKind;

namespace {

struct Wording {
  std::string subject;
  std::string object;
  std::string names;  // for example "a, b, c … +4"
  std::size_t count = 0;
  std::size_t of = 0;
};

Wording wording_of(const Fact& fact, Language language) {
  Wording words{base::display_line(fact.subject), base::display_line(fact.object), "", fact.count,
                fact.of};
  const std::string_view comma = language == Language::kChinese ? "、" : ", ";
  for (const std::string& name : fact.names) {
    if (!words.names.empty()) words.names += comma;
    words.names += base::display_line(name);
  }
  const std::size_t rest =
      fact.names.empty() ? 0 : fact.count - std::min(fact.count, fact.names.size());
  if (rest > 0) words.names += fmt::format(" … +{}", rest);
  return words;
}

std::string english(FactKind kind, const Wording& w) {
  std::string times = w.count > 1 ? fmt::format(" {} times", w.count) : std::string();
  if (w.of > w.count) times += fmt::format(" ({} such uses in all)", w.of);
  switch (kind) {
    case FactKind::kCalls: return fmt::format("{} calls {}{}", w.subject, w.object, times);
    case FactKind::kUses: return fmt::format("{} uses {}{}", w.subject, w.object, times);
    case FactKind::kNamesType: return fmt::format("{} declares {}{}", w.subject, w.object, times);
    case FactKind::kExtends: return fmt::format("{} extends {}", w.subject, w.object);
    case FactKind::kCommonBase: return fmt::format("both extend {}", w.names);
    case FactKind::kOverload: return fmt::format("both have this name in {}", w.names);
    case FactKind::kParallel:
      return fmt::format("both have this name, in types that extend {}", w.names);
    case FactKind::kSharedMembers:
      return fmt::format("both define {}{}", w.names,
                         w.count > 1 ? fmt::format(" ({} of {})", w.count, w.of) : "");
    case FactKind::kSharedCallees: return fmt::format("both use {}", w.names);
    case FactKind::kSharedCallers: return fmt::format("used together by {}", w.names);
    case FactKind::kSharedTypes: return fmt::format("both declare {}", w.names);
    case FactKind::kMentioned:
      return w.count > 1 ? fmt::format("{} passages mention both", w.count)
                         : std::string("a passage mentions both");
    case FactKind::kChangedTogether:
      return fmt::format("{} and {} changed together in at least {} of {} commits", w.subject,
                         w.object, w.count, w.of);
    case FactKind::kVocabulary: return fmt::format("similar vocabulary: {}", w.names);
  }
  return {};
}

std::string chinese(FactKind kind, const Wording& w) {
  std::string times = w.count > 1 ? fmt::format(" {} 次", w.count) : std::string();
  if (w.of > w.count) times += fmt::format("（共 {} 处）", w.of);
  switch (kind) {
    case FactKind::kCalls: return fmt::format("{} 调用 {}{}", w.subject, w.object, times);
    case FactKind::kUses: return fmt::format("{} 使用 {}{}", w.subject, w.object, times);
    case FactKind::kNamesType: return fmt::format("{} 的声明涉及 {}{}", w.subject, w.object, times);
    case FactKind::kExtends: return fmt::format("{} 继承或实现 {}", w.subject, w.object);
    case FactKind::kCommonBase: return fmt::format("共同继承或实现 {}", w.names);
    case FactKind::kOverload: return fmt::format("在 {} 中同名", w.names);
    case FactKind::kParallel: return fmt::format("所属类型都继承 {}，且同名", w.names);
    case FactKind::kSharedMembers:
      return fmt::format("都定义 {}{}", w.names,
                         w.count > 1 ? fmt::format("（{} / {}）", w.count, w.of) : "");
    case FactKind::kSharedCallees: return fmt::format("都使用 {}", w.names);
    case FactKind::kSharedCallers: return fmt::format("都被 {} 使用", w.names);
    case FactKind::kSharedTypes: return fmt::format("声明都涉及 {}", w.names);
    case FactKind::kMentioned: return fmt::format("{} 处文档同时提到两者", w.count);
    case FactKind::kChangedTogether:
      return fmt::format("{0} 和 {1} 在 {3} 次提交中至少共同修改 {2} 次", w.subject, w.object,
                         w.count, w.of);
    case FactKind::kVocabulary: return fmt::format("相近词汇：{}", w.names);
  }
  return {};
}

}  // namespace

std::string fact_text(const Fact& fact, Language language) {
  const Wording words = wording_of(fact, language);
  return language == Language::kChinese ? chinese(fact.kind, words) : english(fact.kind, words);
}

std::string_view label_of(related::Relevance relevance, Language language) {
  constexpr std::array<std::string_view, 3> kChinese = {"高", "中", "低"};
  return language == Language::kChinese ? kChinese.at(static_cast<std::size_t>(relevance))
                                        : related::name_of(relevance);
}

std::string_view label_of(related::RelationType type, Language language) {
  constexpr std::array<std::string_view, related::kRelationTypeCount> kChinese = {"替代", "相似",
                                                                                  "上游", "下游"};
  return language == Language::kChinese ? kChinese.at(static_cast<std::size_t>(type))
                                        : related::name_of(type);
}

}  // namespace cairn::render
