#include "internal/navigation/verify.h"

#include <memory>

#include "cmd/cairn/cli.h"

namespace cairn::cmd {
namespace {

constexpr const char* kVerifyFooter =
    R"(Compares every page of the index with its checksum, then checks the structure of the
database and the references inside it.

Exit code: 0 if the index is intact; 2 if it is damaged or missing.)";

void run_verify(Session& session, const ReadOptions& options) {
  session.json = options.json;
  const corpus::Corpus corpus = open_corpus(options, 0);
  const navigation::Verification verification = navigation::verify(corpus);
  if (options.json) {
    session.print_json(render::json_of(verification));
  } else {
    session.print(render::text_of(verification));
  }
}

}  // namespace

void add_verify(CLI::App& app, Session& session) {
  auto options = std::make_shared<ReadOptions>();
  CLI::App* command = app.add_subcommand("verify", "Check that the index is intact");
  add_read_options(*command, *options);
  command->footer(kVerifyFooter);
  command->callback([options, &session] { run_verify(session, *options); });
}

}  // namespace cairn::cmd
