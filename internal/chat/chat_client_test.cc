#include "internal/chat/chat_client.h"

#include <doctest/doctest.h>

#include "internal/base/error.h"
#include "tests/stand_in_model.h"

namespace cairn::chat {
namespace {

using testing::StandInModel;

Reply asked(const StandInModel& model, const std::string& key = "") {
  return ask_model({model.url(), "wise", key, std::chrono::seconds(2)},
                   {"be brief", "say \"hé\"\n2"});
}

Reply answered(const std::string& response) {
  const StandInModel model([&](const std::string&) { return response; });
  return asked(model);
}

}  // namespace

TEST_SUITE_BEGIN("chat/chat_client");

TEST_CASE("a question goes to the chat endpoint with model, messages and key") {
  const StandInModel model([](const std::string&) { return StandInModel::says("well"); });
  const Reply reply = asked(model, "s3cret");
  CHECK(reply.failure == "");
  CHECK(reply.text == "well");
  REQUIRE(model.requests().size() == 1);
  const std::string request = model.requests().front();
  CHECK(request.starts_with("POST /v1/chat/completions HTTP/1.1\r\n"));
  CHECK(request.find("Authorization: Bearer s3cret\r\n") != std::string::npos);
  const base::Json body = base::parse_json(request.substr(request.find("\r\n\r\n") + 4));
  CHECK(body["model"] == "wise");
  CHECK(body["messages"][0]["content"] == "be brief");
  CHECK(body["messages"][1]["content"] == "say \"hé\"\n2");
}

TEST_CASE("without a key, no Authorization header is sent") {
  const StandInModel model([](const std::string&) { return StandInModel::says("well"); });
  asked(model);
  CHECK(model.requests().front().find("Authorization") == std::string::npos);
}

TEST_CASE("a response that is not an answer is a failure with a reason") {
  CHECK(answered(StandInModel::response("401 Unauthorized", "{}")).failure ==
        "the model answered with status 401");
  CHECK(answered(StandInModel::response("200 OK", "<html>")).failure ==
        "the answer of the model is not a chat completion");
  CHECK(answered(StandInModel::response("200 OK", R"({"choices":[]})")).failure ==
        "the answer of the model is not a chat completion");
  CHECK(answered(StandInModel::says("")).failure == "the reply of the model is empty");
  CHECK(answered("").failure == "the model cannot be reached, or took too long");
}

TEST_CASE("a redirection is not followed") {
  const StandInModel other([](const std::string&) { return StandInModel::says("stolen"); });
  const Reply reply = answered(
      StandInModel::response("307 Temporary Redirect", "", "Location: " + other.url() + "\r\n"));
  CHECK(reply.failure == "the model answered with status 307");
  CHECK(other.requests().empty());
}

TEST_CASE("a silent model is not waited for after the time-out") {
  const StandInModel model([](const std::string&) {
    std::this_thread::sleep_for(std::chrono::milliseconds(2500));
    return StandInModel::says("late");
  });
  CHECK(asked(model).failure == "the model cannot be reached, or took too long");
}

TEST_CASE("only http and https addresses are accepted") {
  CHECK_THROWS_AS(ask_model({"file:///etc/passwd", "m", "", {}}, {}), base::Error);
  CHECK_THROWS_AS(ask_model({"localhost:1", "m", "", {}}, {}), base::Error);
}

TEST_SUITE_END();

}  // namespace cairn::chat
