#include "internal/mcp/progress.h"

#include <cmath>

#include "internal/mcp/message.h"

namespace cairn::mcp {

bool Progress::is_due(double progress, Clock::time_point now) {
  if (!std::isfinite(progress) || cancelled_) return false;
  return !has_sent_ || (progress > last_ && now - sent_at_ >= kInterval);
}

void Progress::report(double progress, double total, std::string_view message,
                      Clock::time_point now) {
  if (token_.empty()) return;
  const std::lock_guard lock(mutex_);
  if (!is_due(progress, now)) return;
  base::Json params = {{"progressToken", base::parse_own_json(token_)}, {"progress", progress}};
  if (std::isfinite(total) && total > 0) params["total"] = total;
  if (!message.empty()) params["message"] = message;
  output_.send(notification_line("notifications/progress", params));
  has_sent_ = true;
  last_ = progress;
  sent_at_ = now;
}

}  // namespace cairn::mcp
