#include "cmd/cairn/consent.h"

#include <set>

#include "cmd/cairn/cli.h"
#include "internal/base/display.h"
#include "internal/base/path.h"
#include "internal/base/platform/sandbox.h"
#include "internal/trust/trusted_directories.h"
#include "internal/trust/user_directories.h"

namespace cairn::cmd {
namespace {

std::string reason_of(const refresh::JobOutcome& outcome, refresh::Consent consent) {
  if (outcome.job.is_named) return "as you asked with --indexer-command";
  if (consent == refresh::Consent::kTrusted) return "which you trust (cairn trust --list)";
  return "as you asked with --precise";
}

}  // namespace

refresh::Consent consent_for(const std::string& root, bool is_asked) {
  if (is_asked) return refresh::Consent::kAsked;
  const auto trusted = trust::TrustedDirectories::read(trust::user_directories().config);
  static std::set<std::string> warned;  // for a workspace, this function runs once per member
  if (!trusted.warning().empty() && warned.insert(trusted.warning()).second) {
    Session::warn(trusted.warning());
  }
  return trusted.allows(root, trust::TrustLevel::kRun) ? refresh::Consent::kTrusted
                                                       : refresh::Consent::kNone;
}

std::string announcement_of(const refresh::JobOutcome& outcome,
                            const refresh::RefreshRequest& request) {
  const scip_runners::Job& job = outcome.job;
  const std::string where =
      job.directory.empty() ? request.root : base::joined(request.root, job.directory);
  return "running " + job.indexer + " (" + job.program + ") in '" + where + "', " +
         reason_of(outcome, request.consent) + "; " + platform::sandbox_text(request.network);
}

std::string offer_of(const refresh::RefreshReport& report) {
  if (report.first.is_revision) return {};
  std::string names;
  std::set<std::string> said;
  for (const refresh::JobOutcome& outcome : report.jobs) {
    if (outcome.state != refresh::JobOutcome::State::kNeedsConsent) continue;
    const std::string name = outcome.job.language + " (" + outcome.job.indexer + ")";
    if (said.insert(name).second) names += (names.empty() ? "" : ", ") + name;
  }
  if (names.empty()) return {};
  return "SCIP indexers would add compiler-precise references for " + names +
         "; they may run code from the repository: run 'cairn index --precise' to allow that once, "
         "or 'cairn trust' to allow it always";
}

}  // namespace cairn::cmd
