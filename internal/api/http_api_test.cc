#include "internal/api/http_api.h"

#include <doctest/doctest.h>

#include "internal/api/openapi.h"
#include "internal/api/routes.h"
#include "tests/sample_index.h"

namespace cairn::api {
namespace {

using base::Json;
using testing::SampleIndex;

constexpr const char* kApiKey = "a-key-for-the-tests-only";
constexpr int kPort = 7878;

// The API for an index of the Python sample, called without a socket.
class Api {
 public:
  explicit Api(std::size_t rate = 0, const std::string& keys = kApiKey,
               std::size_t relationships = 0)
      : index_(
            [] {
              const SampleIndex& sample = SampleIndex::of("python");
              return corpus::OpenRequest{sample.path(), sample.root(), 0};
            },
            [](const corpus::Corpus&) { return operations::Config{}; }),
        service_(index_),
        api_(service_, {.keys = KeyRing::parse(keys, "the test"),
                        .requests_a_minute = rate,
                        .relationships_a_minute = relationships,
                        .hosts = {},
                        .version = "1",
                        .log = [this](const std::string& line) { logged += line; }}) {
    api_.listens_to(kPort);
  }

  static http::Request get(const std::string& path,
                           std::vector<std::pair<std::string, std::string>> query = {}) {
    http::Request request;
    request.method = "GET";
    request.path = path;
    request.query = std::move(query);
    request.headers = {{"host", "localhost:7878"}, {"x-api-key", kApiKey}};
    return request;
  }
  static http::Request post(const std::string& path, const std::string& body) {
    http::Request request = get(path);
    request.method = "POST";
    request.headers.push_back({"content-type", "application/json"});
    request.body = body;
    return request;
  }

  http::Response ask(const http::Request& request) {
    if (auto refused = api_.admission()(request)) return *std::move(refused);
    return api_.handler()(request);
  }
  Json json(const http::Request& request) { return base::parse_own_json(*ask(request).body); }
  HttpApi& api() { return api_; }

  std::string logged;

 private:
  serving::LiveIndex index_;
  serving::IndexService service_;
  HttpApi api_;
};

const std::string* header_of(const http::Response& response, const std::string& name) {
  for (const http::Header& header : response.headers) {
    if (header.name == name) return &header.value;
  }
  return nullptr;
}

TEST_CASE("host, key and rate are checked before anything else") {
  Api api(2);
  http::Request foreign = Api::get("/api/v1/status");
  foreign.headers[0].value = "evil.example";
  CHECK(api.ask(foreign).status == 403);
  http::Request keyless = Api::get("/api/v1/status");
  keyless.headers.pop_back();
  const http::Response refused = api.ask(keyless);
  CHECK(refused.status == 401);
  CHECK(header_of(refused, "WWW-Authenticate") != nullptr);
  CHECK(api.ask(Api::get("/api/v1/status")).status == 200);
  CHECK(api.ask(Api::get("/no/such")).status == 404);
  const http::Response limited = api.ask(Api::get("/api/v1/status"));
  CHECK(limited.status == 429);
  CHECK(header_of(limited, "Retry-After") != nullptr);
  CHECK(api.ask(Api::get("/health")).status == 200);
}

TEST_CASE("relationships and metrics have their own rates") {
  Api api(1, kApiKey, 2);
  const auto relationships = [&] {
    return api.ask(Api::post("/api/v1/relationships", R"({"query": "Station"})")).status;
  };
  CHECK(api.ask(Api::get("/api/v1/status")).status == 200);
  CHECK(api.ask(Api::get("/api/v1/status")).status == 429);
  for (int i = 0; i < 100; ++i) CHECK(api.ask(Api::get("/metrics")).status == 200);
  CHECK(relationships() == 200);
  CHECK(relationships() == 200);
  CHECK(relationships() == 429);
  CHECK(api.ask(Api::get("/metrics")).status == 200);
  CHECK(kDefaultRate == 600);
  CHECK(kRelationshipsRate == 20);
}

TEST_CASE("a key that is given twice does not count") {
  Api api;
  http::Request request = Api::get("/api/v1/status");
  request.headers.push_back({"x-api-key", kApiKey});
  CHECK(api.ask(request).status == 401);
}

TEST_CASE("a server without an index is alive, but not ready") {
  Api api;
  http::Request alive = Api::get("/healthz");
  alive.headers.pop_back();  // for everybody
  CHECK(api.ask(alive).status == 200);
  CHECK(api.ask(Api::get("/readyz")).status == 200);
  serving::LiveIndex missing(
      []() -> corpus::OpenRequest { throw base::Error(base::ErrorKind::kIo, "on db.secret"); },
      [](const corpus::Corpus&) { return operations::Config{}; });
  serving::IndexService service(missing);
  HttpApi none(service, {.keys = {},
                         .requests_a_minute = 0,
                         .relationships_a_minute = 0,
                         .hosts = {},
                         .version = "1",
                         .log = {}});
  CHECK(none.handler()(Api::get("/healthz")).status == 200);
  const http::Response refused = none.handler()(Api::get("/readyz"));
  CHECK(refused.status == 503);
  CHECK(refused.body->find("\"IO\"") != std::string::npos);
  const http::Response failed = none.handler()(Api::get("/api/v1/status"));
  CHECK(failed.status == 503);
  CHECK(failed.body->find("secret") == std::string::npos);
}

TEST_CASE("a wrong method gets the methods that the path has") {
  Api api;
  const http::Response response = api.ask(Api::post("/api/v1/status", "{}"));
  CHECK(response.status == 405);
  REQUIRE(header_of(response, "Allow") != nullptr);
  CHECK(*header_of(response, "Allow") == "GET, HEAD");
  http::Request head = Api::get("/api/v1/status");
  head.method = "HEAD";
  CHECK(api.ask(head).status == 200);
}

TEST_CASE("an error in a request names the field") {
  Api api;
  const auto message = [&](const http::Request& request) {
    const http::Response response = api.ask(request);
    CHECK(response.status == 400);
    return base::parse_own_json(*response.body)["error"]["message"].get<std::string>();
  };
  const std::string search = "/api/v1/search";
  CHECK(message(Api::get(search)) == "query: is missing");
  CHECK(message(Api::get(search, {{"q", "a"}, {"limit", "x"}})) == "limit: must be a number");
  CHECK(message(Api::get(search, {{"q", "a"}, {"q", "b"}})) == "query: is given twice");
  CHECK(message(Api::get(search, {{"q", "a"}, {"nope", "b"}})) ==
        "nope: there is no such parameter");
  CHECK(message(Api::get(search, {{"q", "a"}, {"explain", "maybe"}})) ==
        "explain: must be true or false");
  CHECK(message(Api::post(search, "{")) == "the body is not JSON");
  CHECK(message(Api::post(search, "[]")) == "the body must be a JSON object");
  CHECK(message(Api::post(search, R"({"query": 5})")) == "query: must be a string");
  CHECK(message(Api::post(search, R"({"query": "\ud800"})")) == "the body is not UTF-8");
  CHECK(message(Api::post("/api/v1/relationships", "{}")) == "entity: is missing");
}

TEST_CASE("a body that is not declared as JSON is refused") {
  Api api;
  http::Request request = Api::post("/api/v1/search", R"({"query": "Lighthouse"})");
  CHECK(api.ask(request).status == 200);
  request.headers.back().value = "Application/JSON; charset=UTF-8";
  CHECK(api.ask(request).status == 200);
  for (const char* const type : {"text/plain", "", "application/json; charset=utf-16"}) {
    request.headers.back().value = type;
    CHECK(api.ask(request).status == 415);
  }
  request.headers.pop_back();
  CHECK(api.ask(request).status == 415);
}

TEST_CASE("an unknown name is 404 with suggestions") {
  Api api;
  const http::Response response = api.ask(Api::get("/api/v1/symbols/Lighthous"));
  CHECK(response.status == 404);
  const Json json = base::parse_own_json(*response.body);
  REQUIRE_FALSE(json["suggestions"].empty());
  CHECK(json["suggestions"][0] == "Lighthouse");
}

TEST_CASE("an id in a path may be a name, a path with slashes, or a handle") {
  Api api;
  const Json symbol = api.json(Api::get("/api/v1/symbols/Lighthouse"));
  CHECK(symbol["name"] == "Lighthouse");
  CHECK(symbol["callers"]["total"].is_number());
  const std::string handle = symbol["id"];
  CHECK(api.json(Api::get("/api/v1/symbols/" + handle))["id"] == handle);
  const Json file = api.json(Api::get("/api/v1/nodes/src/harbour_lights/stations.py/hierarchy"));
  CHECK(file["node"]["path"] == "src/harbour_lights/stations.py");
}

TEST_CASE("relationships accepts the field names of others, and adds intent and time") {
  Api api;
  const Json json = api.json(
      Api::post("/api/v1/relationships",
                R"({"company": "Lighthouse", "max_results": 2, "min_relevance": "medium"})"));
  CHECK(json["results"].size() == 2);
  CHECK(json["intent"]["name"] == "relationship_discovery");
  CHECK(json["processing_time_ms"].is_number());
  CHECK(json["results"][0]["sources"].is_array());
  const Json question =
      api.json(Api::post("/api/v1/relationships", R"({"query": "what is similar to TideGauge"})"));
  CHECK(question["entity"]["name"] == "TideGauge");
  CHECK(question["intent"]["decided_by"] == "question");
}

TEST_CASE("labelled queries are measured") {
  Api api;
  const Json json = api.json(Api::post("/api/v1/eval", R"({"cases": [
      {"id": "one", "query": "Lighthouse", "expected": [{"symbol": "Lighthouse"}]}]})"));
  CHECK(json["groups"][0]["cases"] == 1);
  CHECK(json["groups"][0]["metrics"]["mrr"]["mean"] == 1.0);
  CHECK(json["warnings"].empty());
}

TEST_CASE("labelled queries with the same id are all run, with a warning") {
  Api api;
  const Json json = api.json(Api::post("/api/v1/eval", R"({"cases": [
      {"id": "one", "query": "Lighthouse", "expected": [{"symbol": "Lighthouse"}]},
      {"id": "one", "query": "FogSignal", "expected": [{"symbol": "FogSignal"}]}]})"));
  CHECK(json["groups"][0]["cases"] == 2);
  REQUIRE(json["warnings"].size() == 1);
  CHECK(json["warnings"][0].get<std::string>().ends_with("this case is now called 'one#2'"));
}

TEST_CASE("the document has every path of the table, and otherwise only the plain ones") {
  const Json document = openapi_document("1", false);
  std::size_t described = 0;
  for (const Route& route : routes()) {
    CAPTURE(route.path);
    REQUIRE(operations::find_operation(route.operation) != nullptr);
    const Json& path = document["paths"][std::string(route.path)];
    CHECK(path.contains(route.method == "GET" ? "get" : "post"));
    if (!route.defaults.empty()) CHECK(base::parse_own_json(route.defaults).is_object());
  }
  for (const auto& [path, methods] : document["paths"].items()) described += methods.size();
  CHECK(described == routes().size() + 6);
  const Json of_database = openapi_document("1", true);
  CHECK(of_database["paths"].size() == document["paths"].size() + 1);
  const Json& search = of_database["paths"]["/api/v1/search"];
  CHECK(search["get"]["parameters"].size() ==
        document["paths"]["/api/v1/search"]["get"]["parameters"].size() + 2);
  CHECK(
      search["post"]["requestBody"]["content"]["application/json"]["schema"]["properties"].contains(
          "repositories"));
  CHECK_FALSE(of_database["paths"]["/api/v1/ask"]["post"]["requestBody"]["content"]
                         ["application/json"]["schema"]["properties"]
                             .contains("repositories"));
}

TEST_CASE("metrics count by route, never by query, and the log has no secrets") {
  Api api;
  const auto log = api.api().access_log();
  log({"GET", "/api/v1/symbols/Lighthouse", 200, 100, 1500, "127.0.0.1"});
  log({"GET", "/etc/passwd", 404, 10, 10, "127.0.0.1"});
  http::Request request = Api::get("/metrics");
  const std::string text = *api.ask(request).body;
  CHECK(text.find("cairn_requests_total{route=\"/api/v1/symbols/{id}\",status=\"200\"} 1") !=
        std::string::npos);
  CHECK(text.find("route=\"other\",status=\"404\"") != std::string::npos);
  CHECK(text.find("le=\"0.0025\"} 1") != std::string::npos);
  CHECK(text.find("passwd") == std::string::npos);
  CHECK(api.logged.find(kApiKey) == std::string::npos);
  CHECK(api.logged.find("127.0.0.1 GET /api/v1/symbols/Lighthouse 200 100 1.5 ms") !=
        std::string::npos);
}

TEST_CASE("without configured keys, no key is needed") {
  Api api(0, "");
  http::Request request = Api::get("/api/v1/status");
  request.headers.pop_back();
  CHECK(api.ask(request).status == 200);
}

}  // namespace
}  // namespace cairn::api
