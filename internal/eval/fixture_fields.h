// The fields of one JSON object, taken one by one; whatever has the wrong type is refused with the
// place where it stands.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "internal/base/json.h"

namespace cairn::eval {

class Fields {
 public:
  // `place` is for messages: "names.json: case 'x'". Throws base::Error kBadData if it is no
  // object, as all functions do.
  Fields(const base::Json& object, std::string place);

  bool has(const char* name);
  std::string text(const char* name);  // "" if it is not there
  std::vector<std::string> texts(const char* name);
  std::optional<std::uint64_t> count(const char* name);  // a whole number from 0
  std::optional<double> number(const char* name);
  const base::Json* list(const char* name);  // nullptr if it is not there
  const base::Json* value(const char* name);

  // Names of members that were never asked for.
  std::vector<std::string> unknown() const;

  [[noreturn]] void refuse(const std::string& name, const std::string& why) const;
  const std::string& place() const { return place_; }

 private:
  const base::Json& object_;
  std::string place_;
  std::set<std::string> known_;
};

}  // namespace cairn::eval
