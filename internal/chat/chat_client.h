// Asks a language model over HTTP, using OpenAI's chat completions, which DeepSeek, Ollama and
// others also accept. Requests are sent by the program `curl`, which uses the system's TLS.
//
// curl gets only proxies and certificates from the user's environment, and the key on its standard
// input rather than as an argument. Redirects are not followed.
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
  std::string text;     // the model's reply; "" if asking it failed
  std::string failure;  // why it failed, a clause
};

// Throws base::Error kUsage if the URL is neither http nor https.
Reply ask_model(const Endpoint& endpoint, const Prompt& prompt);

}  // namespace cairn::chat
