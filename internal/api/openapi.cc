#include "internal/api/openapi.h"

#include "internal/api/routes.h"
#include "internal/serving/database_service.h"

namespace cairn::api {
namespace {

using base::Json;

Json error_response(const char* description) {
  return {
      {"description", description},
      {"content", {{"application/json", {{"schema", {{"$ref", "#/components/schemas/Error"}}}}}}}};
}

Json answer_schema(const operations::Operation& operation) {
  Json schema;
  schema["type"] = "object";
  Json& properties = schema["properties"] = Json::object();
  properties["generation"] = {{"type", "string"},
                              {"description", "Generation of the index that answered"}};
  if (!operation.list.empty()) {
    properties["total"] = {{"type", "integer"}};
    properties[std::string(operation.list)] = {{"type", "array"}, {"items", {{"type", "object"}}}};
  }
  return schema;
}

Json responses_of(const operations::Operation& operation) {
  Json responses;
  responses["200"] = {
      {"description", "The JSON that the command prints with --json (docs/data-model.md)"},
      {"content", {{"application/json", {{"schema", answer_schema(operation)}}}}}};
  responses["400"] = error_response("An argument is wrong; the message names it");
  responses["401"] = error_response("The API key is missing or unknown");
  responses["403"] = error_response("Wrong Host or Origin");
  responses["404"] = {{"description", "A name is unknown or ambiguous; the body has suggestions"},
                      {"content", {{"application/json", {{"schema", {{"type", "object"}}}}}}}};
  responses["405"] = error_response(
      "The path does not support this method; Allow lists the methods that it supports");
  responses["413"] = error_response("The body is longer than 1 MiB");
  responses["415"] = error_response("The body is not application/json");
  responses["429"] = error_response("Too many requests; Retry-After gives the seconds to wait");
  responses["503"] = error_response("No readable index");
  return responses;
}

Json parameter_json(const operations::Parameter& parameter, bool is_path) {
  Json schema = operations::schema_of(parameter);
  Json json;
  json["name"] = is_path ? std::string("id") : std::string(parameter.name);
  json["in"] = is_path ? "path" : "query";
  if (schema.contains("description")) json["description"] = schema["description"];
  json["required"] = is_path || parameter.is_required;
  schema.erase("description");
  json["schema"] = std::move(schema);
  return json;
}

// Adds `query` and `company`. The HTTP API accepts them as other names of the parameter `entity`.
void add_aliases(Json& schema) {
  schema["properties"]["query"] = {{"type", "string"},
                                   {"description", "May be given instead of entity"}};
  schema["properties"]["company"] = {{"type", "string"},
                                     {"description", "May be given instead of entity"}};
  schema.erase("required");
}

Json body_json(const Route& route, const operations::Operation& operation) {
  Json schema = operations::schema_of(operation.parameters, false);
  schema["additionalProperties"] = false;
  if (route.path == "/api/v1/relationships") add_aliases(schema);
  if (!route.defaults.empty()) {
    const Json defaults = base::parse_own_json(route.defaults);
    for (const auto& [name, value] : defaults.items()) {
      schema["properties"][name]["default"] = value;
    }
  }
  return {{"required", true}, {"content", {{"application/json", {{"schema", std::move(schema)}}}}}};
}

// The arguments that choose repositories of a database, as properties of a body.
Json repository_properties(const operations::Operation& operation) {
  const bool can_ask_many = serving::can_ask_many(operation);
  Json properties;
  properties["repository"] = {
      {"type", "string"},
      {"description", can_ask_many ? "The name of one repository"
                                   : "The name of a repository; needed if there are several"}};
  if (can_ask_many) {
    properties["repositories"] = {
        {"type", "array"},
        {"items", {{"type", "string"}}},
        {"description",
         "Patterns of names, such as org/*; without any, and without repository, all are asked"}};
  }
  return properties;
}

// Adds the arguments that choose repositories to the description of a route.
void add_repositories(const Route& route, const operations::Operation& operation, Json& json) {
  const Json properties = repository_properties(operation);
  if (route.method != "GET") {
    Json& schema = json["requestBody"]["content"]["application/json"]["schema"];
    schema["properties"].update(properties);
    return;
  }
  for (const auto& [name, property] : properties.items()) {
    Json schema = property;
    schema.erase("description");
    json["parameters"].push_back({{"name", name},
                                  {"in", "query"},
                                  {"description", property["description"]},
                                  {"required", false},
                                  {"schema", std::move(schema)}});
  }
}

Json list_of_repositories() {
  Json json;
  json["operationId"] = "get_api_v1_repositories";
  json["summary"] = "List the repositories that the caller may see";
  json["parameters"] =
      Json::array({{{"name", "repositories"},
                    {"in", "query"},
                    {"description", "Patterns of names, such as org/*"},
                    {"required", false},
                    {"schema", {{"type", "array"}, {"items", {{"type", "string"}}}}}}});
  json["responses"]["200"] = {
      {"description", "The JSON that 'cairn repos' prints with --json (docs/data-model.md)"},
      {"content", {{"application/json", {{"schema", {{"type", "object"}}}}}}}};
  json["responses"]["401"] = error_response("The API key is missing or unknown");
  json["responses"]["503"] = error_response("The database cannot be read");
  return json;
}

Json operation_json(const Route& route) {
  const operations::Operation& operation = *operations::find_operation(route.operation);
  Json json;
  std::string id(route.method == "GET" ? "get" : "post");
  for (const char c : route.path)
    id += c == '{' || c == '}' ? '\0' : c == '/' || c == '-' ? '_' : c;
  std::erase(id, '\0');
  json["operationId"] = id;
  json["summary"] = route.summary;
  json["description"] = operation.description;
  if (route.method == "GET") {
    Json parameters = Json::array();
    for (const operations::Parameter& parameter : operation.parameters) {
      parameters.push_back(parameter_json(parameter, parameter.name == route.path_parameter));
    }
    json["parameters"] = std::move(parameters);
  } else {
    json["requestBody"] = body_json(route, operation);
  }
  json["responses"] = responses_of(operation);
  return json;
}

Json plain_operation(const char* summary, const char* type, bool is_public) {
  Json json;
  json["summary"] = summary;
  if (is_public) json["security"] = Json::array();
  json["responses"]["200"] = {{"description", summary},
                              {"content", {{type, {{"schema", {{"type", "string"}}}}}}}};
  return json;
}

}  // namespace

Json openapi_document(const std::string& version, bool has_repositories) {
  Json document;
  document["openapi"] = "3.1.0";
  document["info"] = {{"title", "cairn"},
                      {"version", version},
                      {"description",
                       "Code navigation: the same answers as on the command line, over HTTP. The "
                       "API is read-only."}};
  Json& paths = document["paths"] = Json::object();
  for (const Route& route : routes()) {
    const std::string method = route.method == "GET" ? "get" : "post";
    Json& json = paths[std::string(route.path)][method] = operation_json(route);
    if (has_repositories) {
      add_repositories(route, *operations::find_operation(route.operation), json);
    }
  }
  if (has_repositories) paths["/api/v1/repositories"]["get"] = list_of_repositories();
  paths["/health"]["get"] =
      plain_operation("Check whether the server is up", "application/json", true);
  paths["/healthz"]["get"] =
      plain_operation("Check whether the process answers", "application/json", true);
  paths["/readyz"]["get"] =
      plain_operation("Check whether the index can be read; 503 if not", "application/json", true);
  paths["/metrics"]["get"] = plain_operation("Counts for Prometheus", "text/plain", false);
  paths["/openapi.json"]["get"] = plain_operation("This document", "application/json", true);
  paths["/"]["get"] = plain_operation("A page for people", "text/html", true);
  document["components"]["schemas"]["Error"] = {{"type", "object"},
                                                {"properties",
                                                 {{"error",
                                                   {{"type", "object"},
                                                    {"properties",
                                                     {{"code", {{"type", "string"}}},
                                                      {"message", {{"type", "string"}}},
                                                      {"hint", {{"type", "string"}}}}}}}}}};
  document["components"]["securitySchemes"]["key"] = {
      {"type", "apiKey"}, {"in", "header"}, {"name", "X-API-Key"}};
  document["security"] = Json::array({{{"key", Json::array()}}});
  return document;
}

}  // namespace cairn::api
