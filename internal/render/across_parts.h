// Parts of answers about uses in many repositories of a database.
#pragma once

#include <string>
#include <string_view>

#include "internal/base/json.h"
#include "internal/federation/federated_references.h"
#include "internal/render/style.h"
#include "internal/render/text_parts.h"

namespace cairn::render {

std::string_view word_of(linkage::Match match);
std::string_view word_of(linkage::UseRole role);

std::string qualified(const linkage::DefinedName& definition, const std::string& name);

base::Json place_json(const federation::FoundPlace& place);

// Writes the kind, name and place of a definition, with its repository.
void headline(Out out, const federation::FoundDefinition& one, const std::string& name,
              const Style& style);

}  // namespace cairn::render
