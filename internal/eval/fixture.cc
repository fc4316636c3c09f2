#include "internal/eval/fixture.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <map>
#include <set>
#include <utility>

#include "internal/base/display.h"
#include "internal/base/edit_distance.h"
#include "internal/base/error.h"
#include "internal/base/identifier.h"
#include "internal/base/iso_time.h"
#include "internal/base/path.h"
#include "internal/base/text_file.h"
#include "internal/eval/fixture_fields.h"

namespace cairn::eval {
namespace {

using base::Error;
using base::ErrorKind;
using base::Json;

constexpr std::size_t kMaxTopK = 1000;
constexpr std::size_t kMaxHops = 5;
constexpr double kMaxRelevance = 10;
constexpr std::uint64_t kMaxLine = 0xFFFFFFFEU;

struct TypeName {
  std::string_view name;
  CaseType type;
};
constexpr TypeName kCaseTypes[] = {{"needle", CaseType::kNeedle},
                                   {"ranking", CaseType::kRanking},
                                   {"expansion", CaseType::kExpansion},
                                   {"localization", CaseType::kLocalization},
                                   {"commit", CaseType::kLocalization},
                                   {"issue", CaseType::kLocalization},
                                   {"description", CaseType::kLocalization},
                                   {"nothing", CaseType::kNothing}};

// Fields that contain notes for human readers of the fixture. They are ignored.
constexpr const char* kNotes[] = {"base_commit", "baseCommit", "created_at", "createdAt",
                                  "lang",        "source",     "notes",      "author"};
constexpr const char* kGoldNotes[] = {"kind", "def_line", "changed", "line"};

class CaseReader {
 public:
  CaseReader(const Json& object, const std::string& fixture, std::size_t number)
      : place_(fixture + ": case '" + id_of(object, number) + "'"),
        fields_(object, place_),
        fixture_(fixture) {
    fields_.text("id");
    case_.id = id_of(object, number);
    case_.source = fixture;
  }

  Case read(std::vector<std::string>& warnings) {
    read_type();
    case_.description = fields_.text("description");
    case_.query = fields_.text("query");
    if (case_.query.find_first_not_of(" \t\r\n") == std::string::npos) {
      refuse("query", "is missing");
    }
    read_expected();
    read_filters();
    read_place();
    read_tags();
    case_.top_k = read_count("topK", case_.top_k, kMaxTopK);
    case_.hops = read_count("hops", case_.hops, kMaxHops);
    for (const char* note : kNotes) fields_.value(note);
    for (const std::string& name : fields_.unknown()) {
      warnings.push_back(fixture_ + ": unknown field '" + name + "'" + similar(name));
    }
    return std::move(case_);
  }

 private:
  static std::string id_of(const Json& object, std::size_t number) {
    const auto id = object.is_object() ? object.find("id") : object.end();
    return object.is_object() && id != object.end() && id->is_string() && !id->empty()
               ? id->get<std::string>()
               : "test-" + std::to_string(number);
  }

  [[noreturn]] void refuse(const std::string& field, const std::string& why) const {
    fields_.refuse(field, why);
  }

  static std::string similar(const std::string& name) {
    for (const char* known : {"id", "type", "query", "expected", "expectedSymbols", "unexpected",
                              "expectedFiles", "scope", "kinds", "topK", "tags", "hops", "level",
                              "index", "asOf", "description", "tests"}) {
      if (base::edit_distance(name, known, 2))
        return "; did you mean '" + std::string(known) + "'?";
    }
    return {};
  }

  void read_type() {
    case_.label = fields_.text("type");
    if (case_.label.empty()) case_.label = "needle";
    const auto* const known = std::find_if(std::begin(kCaseTypes), std::end(kCaseTypes),
                                           [&](const auto& t) { return t.name == case_.label; });
    if (known == std::end(kCaseTypes)) {
      refuse("type", "must be needle, ranking, expansion, localization or nothing, not '" +
                         case_.label + "'");
    }
    case_.type = known->type;
    case_.hides_documentation = case_.label == "description";
    case_.level = case_.type == CaseType::kLocalization ? Level::kFunction : Level::kSymbol;
    const std::string level = fields_.text("level");
    if (level.empty()) return;
    for (const Level one : {Level::kSymbol, Level::kFunction, Level::kFile}) {
      if (level == name_of(one)) {
        case_.level = one;
        return;
      }
    }
    refuse("level", "must be symbol, function or file");
  }

  Gold read_gold(const Json& object, const std::string& field) {
    Gold gold;
    if (object.is_string()) {
      gold.symbol = object.get<std::string>();
    } else {
      Fields fields(object, place_ + ": '" + field + "'");
      gold.symbol = fields.text("symbol");
      if (gold.symbol.empty()) gold.symbol = fields.text("name");
      gold.file = fields.text("file");
      gold.relevance = fields.number("relevance").value_or(1);
      if (!(gold.relevance > 0 && gold.relevance <= kMaxRelevance)) {
        fields.refuse("relevance", "must be greater than 0 and at most 10");
      }
      read_lines(fields, gold);
      for (const char* note : kGoldNotes) fields.value(note);
      for (const std::string& name : fields.unknown()) fields.refuse(name, "is not known");
    }
    if (gold.symbol.empty() && gold.file.empty()) refuse(field, "must name a symbol or a file");
    return gold;
  }

  static void read_lines(Fields& fields, Gold& gold) {
    const Json* lines = fields.list("lines");
    if (lines == nullptr) return;
    const bool is_pair =
        lines->size() == 2 && (*lines)[0].is_number_unsigned() && (*lines)[1].is_number_unsigned();
    if (!is_pair || (*lines)[0] > (*lines)[1] || (*lines)[1] > kMaxLine || gold.file.empty()) {
      fields.refuse("lines", "must be two line numbers, first and last, and needs a 'file'");
    }
    gold.lines = {(*lines)[0].get<std::uint32_t>(), (*lines)[1].get<std::uint32_t>()};
  }

  void read_expected() {
    for (std::string& name : fields_.texts("expectedSymbols")) {
      if (name.empty()) refuse("expectedSymbols", "must not contain an empty name");
      case_.expected.push_back({std::move(name), {}, {}, 1});
    }
    read_golds("expected", case_.expected);
    read_golds("unexpected", case_.unexpected);
    case_.files = fields_.texts("expectedFiles");
    for (std::string& file : fields_.texts("expected_files")) case_.files.push_back(file);
    if (case_.files.empty()) {
      for (const Gold& gold : case_.expected) {
        const auto& known = case_.files;
        if (!gold.file.empty() && std::find(known.begin(), known.end(), gold.file) == known.end()) {
          case_.files.push_back(gold.file);
        }
      }
    }
    if (case_.level == Level::kFile && case_.expected.empty()) {
      for (const std::string& file : case_.files) case_.expected.push_back({{}, file, {}, 1});
    }
    const bool wants_nothing = case_.type == CaseType::kNothing;
    if (wants_nothing && !case_.expected.empty()) refuse("expected", "must be empty for 'nothing'");
    if (!wants_nothing && case_.expected.empty()) {
      refuse("expected", "must contain at least one right answer");
    }
  }

  void read_golds(const char* field, std::vector<Gold>& golds) {
    const Json* list = fields_.list(field);
    if (list == nullptr) return;
    for (const Json& object : *list) golds.push_back(read_gold(object, field));
  }

  void read_filters() {
    query::Filters& filters = case_.filters;
    const std::string scope = fields_.text("scope");
    if (!scope.empty()) filters.paths.push_back(scope);
    for (const std::string& word : fields_.texts("kinds")) {
      // Other tools use "class" for types of every kind.
      const auto kinds = model::kinds_named(word == "class" ? "type" : word);
      if (!kinds) refuse("kinds", "must contain kinds of symbols, not '" + word + "'");
      filters.kinds.insert(filters.kinds.end(), kinds->begin(), kinds->end());
    }
    if (case_.level == Level::kFunction && filters.kinds.empty()) {
      filters.kinds = *model::kinds_named("callable");
    }
    bool with_tests = case_.type != CaseType::kLocalization;
    if (const Json* tests = fields_.value("tests")) {
      if (!tests->is_boolean()) refuse("tests", "must be true or false");
      with_tests = tests->get<bool>();
    }
    if (!with_tests) filters.tests = query::Tests::kExcluded;
  }

  void read_place() {
    case_.index = fields_.text("index");
    case_.repository = fields_.text("repo");
    const std::string commit = fields_.text("commit");
    if (case_.index.empty() && !case_.repository.empty() && !commit.empty()) {
      case_.index = case_.repository + "@" + commit;
    }
    if (case_.repository.empty()) case_.repository = case_.index;
    const std::string time = fields_.text("asOf");
    if (time.empty()) return;
    case_.as_of = base::parse_iso_time(time);
    if (!case_.as_of) refuse("asOf", "must be a time such as 2024-05-01T12:30:00Z");
  }

  // Reads tags, which are a list of words or an object. A member of the object becomes the tag
  // "name" if its value is true, and the tag "name=string" if its value is a string.
  void read_tags() {
    const Json* tags = fields_.value("tags");
    if (tags == nullptr) return;
    if (tags->is_array()) {
      case_.tags = fields_.texts("tags");
    } else if (tags->is_object()) {
      for (const auto& [name, value] : tags->items()) {
        if (value.is_boolean() && value.get<bool>()) case_.tags.push_back(name);
        if (value.is_string()) case_.tags.push_back(name + "=" + value.get<std::string>());
      }
    } else {
      refuse("tags", "must be a list of strings");
    }
  }

  std::size_t read_count(const char* field, std::size_t otherwise, std::size_t most) {
    const std::uint64_t count = fields_.count(field).value_or(otherwise);
    if (count < 1 || count > most) refuse(field, "must be between 1 and " + std::to_string(most));
    return count;
  }

  const std::string place_;  // location of the case, for messages
  Fields fields_;
  const std::string& fixture_;
  Case case_;
};

// Assigns an unused id to each case whose id is already used by an earlier case.
void tell_apart(const std::string& name, Fixture& fixture) {
  std::set<std::string> taken;
  for (const Case& one : fixture.cases) taken.insert(one.id);
  std::map<std::string, std::size_t> next;  // for each id, the next number to try
  for (Case& one : fixture.cases) {
    const std::string shared = one.id;
    std::size_t& number = next[shared];
    if (number == 0) {
      number = 2;
      continue;
    }
    while (!taken.insert(one.id).second) one.id = shared + "#" + std::to_string(number++);
    std::string warning = name;
    warning.append(": case '").append(shared);
    warning.append("': another case has the same 'id'; this case is now called '");
    warning.append(one.id).append("'");
    fixture.warnings.push_back(std::move(warning));
  }
}

// Returns `path` itself or, if it is a directory, all *.json files in it.
std::vector<std::string> files_of(const std::string& path) {
  std::error_code failed;
  if (!std::filesystem::is_directory(path, failed)) return {path};
  std::vector<std::string> files;
  for (const auto& entry : std::filesystem::directory_iterator(path, failed)) {
    if (entry.path().extension() == ".json") files.push_back(entry.path().string());
  }
  std::sort(files.begin(), files.end());
  if (files.empty()) {
    throw Error(ErrorKind::kNoInput,
                "there is no .json file in '" + base::display_line(path) + "'");
  }
  return files;
}

}  // namespace

std::string_view name_of(CaseType type) {
  constexpr std::string_view kNames[] = {"needle", "ranking", "expansion", "localization",
                                         "nothing"};
  return kNames[static_cast<std::size_t>(type)];
}

std::string_view name_of(Level level) {
  constexpr std::string_view kNames[] = {"symbol", "function", "file"};
  return kNames[static_cast<std::size_t>(level)];
}

Fixture parse_fixture(std::string_view text, const std::string& name) {
  const Json list = base::parse_json(text);
  if (list.is_discarded()) {
    throw Error(ErrorKind::kBadData, base::display_line(name) + " is not valid JSON");
  }
  if (!list.is_array()) {
    throw Error(ErrorKind::kBadData, base::display_line(name) + " is not a JSON list of cases",
                "docs/evaluation.md describes the format");
  }
  Fixture fixture;
  std::set<std::string> warned;
  for (const Json& object : list) {
    std::vector<std::string> warnings;
    Case one = CaseReader(object, name, fixture.cases.size() + 1).read(warnings);
    for (std::string& warning : warnings) {
      if (warned.insert(warning).second) fixture.warnings.push_back(std::move(warning));
    }
    fixture.cases.push_back(std::move(one));
  }
  tell_apart(name, fixture);
  return fixture;
}

Fixture read_fixtures(const std::vector<std::string>& paths) {
  Fixture all;
  for (const std::string& path : paths) {
    for (const std::string& file : files_of(path)) {
      Fixture one = parse_fixture(base::read_text_file(file), std::string(base::base_name(file)));
      std::move(one.cases.begin(), one.cases.end(), std::back_inserter(all.cases));
      std::move(one.warnings.begin(), one.warnings.end(), std::back_inserter(all.warnings));
    }
  }
  return all;
}

}  // namespace cairn::eval
