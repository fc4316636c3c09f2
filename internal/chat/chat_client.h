// Sends a prompt to a language model over HTTP. The format is that of OpenAI's chat completions,
// which DeepSeek, Ollama and others also accept. The program `curl` sends the requests, using the
// system's TLS library.
//
// curl gets only those of the user's environment variables that concern proxies and certificates.
// It reads the key from its standard input, because other users can see a program's arguments.
// Redirects are not followed.
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
  std::string text;     // the model's reply; "" if the request failed
  std::string failure;  // why the request failed, as a clause; otherwise ""
};

// Throws base::Error kUsage if the URL does not begin with http:// or https://.
Reply ask_model(const Endpoint& endpoint, const Prompt& prompt);

}  // namespace cairn::chat
