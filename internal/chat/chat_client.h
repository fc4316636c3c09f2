// Asking a language model over HTTP, as OpenAI's chat completions do; DeepSeek, Ollama and others
// speak it, too. The request goes through the program `curl`, whose TLS is the system's.
//
// Nothing of the user's environment reaches curl but proxies and certificates; the key stands in
// its standard input, not among its arguments. Redirects are not followed.
#pragma once

#include <chrono>
#include <string>

namespace cairn::chat {

struct Endpoint {
  std::string
      url;  // "https://api.deepseek.com/v1"; "/chat/completions" is added if it is not there
  std::string model;  // "deepseek-chat"
  std::string key;    // may be empty
  std::chrono::seconds timeout{60};
};

struct Prompt {
  std::string system;
  std::string user;
};

struct Reply {
  std::string text;     // what the model says; "" if it has failed
  std::string failure;  // why, a clause
};

// Throws base::Error kUsage if the URL is neither http nor https.
Reply ask_model(const Endpoint& endpoint, const Prompt& prompt);

}  // namespace cairn::chat
