#include "internal/scip/scip_schema.h"

#include <array>

#include "internal/base/limits.h"
#include "internal/base/utf8.h"

namespace cairn::scip {
namespace {

enum class Content : std::uint8_t {
  kUnknown,  // an unknown field, or a known number field, in which any varint is valid
  kString,
  kNumbers,  // a list of varints, packed or not
  kMessage,
};

struct FieldRule {
  Content content = Content::kUnknown;
  MessageType message = MessageType::kDocument;
};

constexpr FieldRule kText{Content::kString, {}};
constexpr FieldRule kList{Content::kNumbers, {}};
constexpr FieldRule kNone{};
constexpr FieldRule message(MessageType type) { return {Content::kMessage, type}; }

constexpr std::size_t kRuleCount = 12;  // one more than the largest known field number
using Rules = std::array<FieldRule, kRuleCount>;

constexpr Rules kMetadataRules = {kNone, kNone, message(MessageType::kToolInfo), kText};
constexpr Rules kToolInfoRules = {kNone, kText, kText, kText};
constexpr Rules kDocumentRules = {
    kNone, kText, message(MessageType::kOccurrence), message(MessageType::kSymbolInformation),
    kText, kText};
constexpr Rules kOccurrenceRules = {kNone,
                                    kList,
                                    kText,
                                    kNone,
                                    kText,
                                    kNone,
                                    message(MessageType::kDiagnostic),
                                    kList,
                                    message(MessageType::kTypedRange),
                                    message(MessageType::kTypedRange),
                                    message(MessageType::kTypedRange),
                                    message(MessageType::kTypedRange)};
// Field 7, the signature, was once a Document. It still has the field numbers of a Document.
constexpr Rules kSymbolInformationRules = {kNone,
                                           kText,
                                           kNone,
                                           kText,
                                           message(MessageType::kRelationship),
                                           kNone,
                                           kText,
                                           message(MessageType::kDocument),
                                           kText};
constexpr Rules kRelationshipRules = {kNone, kText};
constexpr Rules kDiagnosticRules = {kNone, kNone, kText, kText, kText, kList};
constexpr Rules kTypedRangeRules = {};

const Rules& rules_of(MessageType type) {
  switch (type) {
    case MessageType::kMetadata: return kMetadataRules;
    case MessageType::kToolInfo: return kToolInfoRules;
    case MessageType::kDocument: return kDocumentRules;
    case MessageType::kOccurrence: return kOccurrenceRules;
    case MessageType::kSymbolInformation: return kSymbolInformationRules;
    case MessageType::kRelationship: return kRelationshipRules;
    case MessageType::kDiagnostic: return kDiagnosticRules;
    case MessageType::kTypedRange: return kTypedRangeRules;
  }
  return kTypedRangeRules;
}

class Checker {
 public:
  explicit Checker(std::string_view whole, std::uint64_t base)
      : whole_(whole.data()), base_(base) {}

  void check(MessageType type, std::string_view data, std::size_t depth) {
    if (depth > base::kMaxMessageDepth) {
      throw WireError{offset_of(data), "messages are nested too deeply"};
    }
    if (type != MessageType::kDocument && data.size() > kMaxEntryBytes) {
      throw WireError{offset_of(data), "an entry is larger than 4 MiB"};
    }
    const Rules& rules = rules_of(type);
    WireReader reader(data, offset_of(data));
    WireField field;
    while (reader.next(field)) {
      if (field.type != WireType::kBytes || field.number >= rules.size()) continue;
      const FieldRule rule = rules[field.number];
      switch (rule.content) {
        case Content::kUnknown: break;
        case Content::kString: check_text(field.bytes); break;
        case Content::kNumbers: check_numbers(field.bytes); break;
        case Content::kMessage: check(rule.message, field.bytes, depth + 1); break;
      }
    }
  }

  MessageCheck result() const { return result_; }

 private:
  void check_text(std::string_view text) {
    const std::size_t bad = base::find_invalid_utf8(text);
    if (bad == std::string_view::npos) return;
    if (result_.malformed_strings++ == 0) result_.first_malformed_offset = offset_of(text) + bad;
  }

  void check_numbers(std::string_view packed) const {
    WireReader reader(packed, offset_of(packed));
    std::uint64_t value = 0;
    while (reader.next_packed(value)) {
    }
  }

  std::uint64_t offset_of(std::string_view part) const {
    return base_ + static_cast<std::uint64_t>(part.data() - whole_);
  }

  const char* whole_;
  std::uint64_t base_;
  MessageCheck result_;
};

}  // namespace

MessageCheck check_message(MessageType type, std::string_view data, std::uint64_t base) {
  Checker checker(data, base);
  checker.check(type, data, 1);
  return checker.result();
}

}  // namespace cairn::scip
