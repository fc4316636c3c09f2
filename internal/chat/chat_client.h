// Asks a language model over HTTP, by OpenAI's chat completions; DeepSeek, Ollama and others accept
// them too. The request goes through the program `curl`, which uses the system's TLS.
//
// From the user's environment curl gets only proxies and certificates; the key is given on its
// standard input, not among its arguments. Redirects are not followed.
#pragma once

#include <chrono>
#include <string>

namespace cairn::chat {

struct Endpoint {
  std::string url;  // "https://api.deepseek.com/v1"; "/chat/completions" is added if it is missing
  std::string model;  // "deepseek-chat"
  std::string key;    // may be empty
  std::chrono::seconds timeout{60};
};

struct Prompt {
  std::string system;
  std::string user;
};

struct Reply {
  std::string text;     // the model's reply; "" if it has failed
  std::string failure;  // the reason, a clause
};

// Throws base::Error kUsage if the URL is neither http nor https.
Reply ask_model(const Endpoint& endpoint, const Prompt& prompt);

}  // namespace cairn::chat
