// Decides whether SCIP indexers may run for a command, and words the messages about it.
//
// Indexers run build tools, and so code of the repository. Only the user can consent: with
// --precise on this command line; with --indexer-command, for that command alone; or by `cairn
// trust` for a directory. No file of a repository can.
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
