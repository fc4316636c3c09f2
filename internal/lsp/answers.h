// The answers to requests of LSP 3.17, one function for each method. They return the result as the
// specification describes it, null or an empty list if there is nothing. Each reads one index, so
// all parts of an answer fit together.
//
// They throw base::Error kUsage for wrong parameters, kIndexBusy for an item of an index that was
// replaced, kTimeout if the request was cancelled, and the errors of the index.
#pragma once

#include "internal/lsp/question.h"

namespace cairn::lsp {

// ---- code_answers.cc ----
base::Json answer_definition(const Question& question);
base::Json answer_type_definition(const Question& question);
base::Json answer_implementation(const Question& question);
base::Json answer_references(const Question& question);
base::Json answer_highlight(const Question& question);

// ---- hover.cc ----
base::Json answer_hover(const Question& question);

// ---- symbol_answers.cc ----
base::Json answer_document_symbol(const Question& question);
base::Json answer_workspace_symbol(const Question& question);

// ---- hierarchy_answers.cc ----
base::Json answer_prepare_calls(const Question& question);
base::Json answer_incoming_calls(const Question& question);
base::Json answer_outgoing_calls(const Question& question);
base::Json answer_prepare_types(const Question& question);
base::Json answer_supertypes(const Question& question);
base::Json answer_subtypes(const Question& question);

// ---- document_answers.cc ----
base::Json answer_links(const Question& question);
base::Json answer_lenses(const Question& question);
base::Json answer_resolved_lens(const Question& question);

}  // namespace cairn::lsp
