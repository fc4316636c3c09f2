// Decides whether a command may run SCIP indexers, and writes the messages about that decision.
//
// SCIP indexers run build tools, and build tools may run code from the repository. Only the user
// can consent to that: --precise gives consent for one run, `cairn trust` for a directory, and
// --indexer-command for the indexer that it names. A file in a repository cannot give consent.
#pragma once

#include <string>

#include "internal/refresh/refresh.h"

namespace cairn::cmd {

// Returns the consent for indexing the directory `root`. `is_asked` means that --precise was given.
// Warns, once per process, if the list of trusted directories cannot be used.
refresh::Consent consent_for(const std::string& root, bool is_asked);

// Announces a run of an indexer, for example
// "running scip-python (/usr/bin/scip-python) in '/repo', as you asked with --precise; …".
std::string announcement_of(const refresh::JobOutcome& outcome,
                            const refresh::RefreshRequest& request);

// Returns one line that lists the indexers that would run with the user's consent; "" if there are
// none, or if the index was only revised: then the user has read it before.
std::string offer_of(const refresh::RefreshReport& report);

}  // namespace cairn::cmd
