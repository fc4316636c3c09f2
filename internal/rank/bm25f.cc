#include "internal/rank/bm25f.h"

#include <algorithm>
#include <cmath>

namespace cairn::rank {
namespace {

constexpr std::size_t kDocumentation = 3;
constexpr std::size_t kBody = 5;
constexpr double kProseBodyGain = 4.0 / 3;
constexpr double kProseBodyLength = 0.9;
constexpr double kFileShare = 0.2;
constexpr double kBestInFileShare = 0.2;

double length_norm(double b, double length, double mean) {
  return mean > 0 ? 1.0 - b + b * length / mean : 1.0;
}

}  // namespace

Bm25Parameters for_prose(Bm25Parameters parameters) {
  parameters.field_weights.at(kBody) *= kProseBodyGain;
  parameters.body_b *= kProseBodyLength;
  return parameters;
}

double inverse_document_frequency(std::uint64_t documents, std::uint64_t with_term) {
  const auto n = static_cast<double>(documents);
  const auto df = static_cast<double>(with_term);
  return std::log(1.0 + (n - df + 0.5) / (df + 0.5));
}

LengthNorms norms_of(const Bm25Parameters& parameters, const FieldLengths& lengths) {
  return {
      length_norm(parameters.documentation_b, lengths.documentation, lengths.mean_documentation),
      length_norm(parameters.body_b, lengths.body, lengths.mean_body)};
}

double weighted_frequency(const Bm25Parameters& parameters,
                          const std::array<std::uint8_t, kFieldCount>& counts,
                          const LengthNorms& norms) {
  double sum = 0;
  for (std::size_t field = 0; field < kFieldCount; ++field) {
    if (counts.at(field) == 0) continue;
    double frequency = parameters.field_weights.at(field) * counts.at(field);
    if (field == kDocumentation) frequency /= norms.documentation;
    if (field == kBody) frequency /= norms.body;
    sum += frequency;
  }
  return sum;
}

double with_surroundings(double own, double file, double best_in_file) {
  return std::min(1.0, own + kFileShare * file + kBestInFileShare * best_in_file);
}

}  // namespace cairn::rank
