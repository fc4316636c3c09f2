// Reads the fields of a JSON object one by one. If a field has the wrong type, the error message
// names the object and the field.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "internal/base/json.h"

namespace cairn::eval {

class Fields {
 public:
  // `place` identifies the object in messages, for example "names.json: case 'x'". Throws
  // base::Error kBadData if `object` is not an object. The member functions throw the same error if
  // a field has the wrong type.
  Fields(const base::Json& object, std::string place);

  bool has(const char* name);
  std::string text(const char* name);  // "" if missing
  std::vector<std::string> texts(const char* name);
  std::optional<std::uint64_t> count(const char* name);  // a whole number that is not negative
  std::optional<double> number(const char* name);
  const base::Json* list(const char* name);  // nullptr if missing
  const base::Json* value(const char* name);

  // Returns the names of the fields that have not been read yet.
  std::vector<std::string> unknown() const;

  [[noreturn]] void refuse(const std::string& name, const std::string& why) const;
  const std::string& place() const { return place_; }

 private:
  const base::Json& object_;
  std::string place_;
  std::set<std::string> known_;
};

}  // namespace cairn::eval
