// Decides whether SCIP indexers may run for a command, and words the messages about it.
//
// They run build tools, and so code of the repository. Consent is a word of the user: --precise, or
// --indexer-command for that command alone, on this command line; or a directory that
// `cairn trust` has named. No file of a repository gives it.
#pragma once

#include <string>

#include "internal/refresh/refresh.h"

namespace cairn::cmd {

// Warns, once, if the list of trusted directories cannot be used.
refresh::Consent consent_for(const std::string& root, bool is_asked);

// "running scip-python (/usr/bin/scip-python) in '/repo', as you asked; Landlock 7, no network …"
std::string announcement_of(const refresh::JobOutcome& outcome,
                            const refresh::RefreshRequest& request);

// One line on the indexers that would run with consent; "" if there are none.
std::string offer_of(const refresh::RefreshReport& report);

}  // namespace cairn::cmd
