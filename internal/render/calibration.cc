// Writes calibrations as text, JSON and an SVG picture.
#include <fmt/format.h>

#include <cmath>

#include "internal/base/display.h"
#include "internal/render/evaluation.h"
#include "internal/render/json_parts.h"
#include "internal/render/text_parts.h"

namespace cairn::render {
namespace {

using base::Json;
using eval::Bin;
using eval::Reliability;

// The picture has three diagrams next to one another. Each is a square whose side is kSide.
constexpr int kSide = 220;
constexpr int kMargin = 48;
constexpr int kStep = kSide + kMargin;
constexpr int kHeight = kSide + 2 * kMargin;

void reliability_table(Out out, const Reliability& figures) {
  for (std::size_t i = 0; i < eval::kBins; ++i) {
    const Bin& bin = figures.bins.at(i);
    if (bin.cases == 0) continue;
    fmt::format_to(out, "    {:.1f} to {:.1f} {:>6} cases  said {:.3f}  right {:.3f}\n",
                   static_cast<double>(i) / eval::kBins, static_cast<double>(i + 1) / eval::kBins,
                   bin.cases, bin.said, bin.right);
  }
}

Json reliability_json(const Reliability& figures) {
  Json bins = Json::array();
  for (const Bin& bin : figures.bins) {
    bins.push_back(
        {{"cases", bin.cases}, {"said", rounded(bin.said)}, {"right", rounded(bin.right)}});
  }
  return {{"cases", figures.cases},          {"said", rounded(figures.said)},
          {"right", rounded(figures.right)}, {"brier", rounded(figures.brier)},
          {"ece", rounded(figures.error)},   {"bins", std::move(bins)}};
}

// Draws one diagram: a diagonal line, a circle for each bin, and a caption. The area of a circle
// grows with the number of cases in its bin.
void diagram(Out out, eval::Target target, const Reliability& figures, int left) {
  fmt::format_to(out,
                 "<g transform=\"translate({} {})\">\n"
                 "<rect width=\"{}\" height=\"{}\" fill=\"none\" stroke=\"#888\"/>\n"
                 "<path d=\"M0 {} L{} 0\" stroke=\"#888\" stroke-dasharray=\"4 4\"/>\n",
                 left, kMargin / 2, kSide, kSide, kSide, kSide);
  for (const Bin& bin : figures.bins) {
    if (bin.cases == 0) continue;
    const double share = static_cast<double>(bin.cases) / static_cast<double>(figures.cases);
    fmt::format_to(out, "<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"{:.1f}\" fill=\"#2a6fb0\"/>\n",
                   bin.said * kSide, (1 - bin.right) * kSide, 3 + 14 * std::sqrt(share));
  }
  fmt::format_to(out,
                 "<text x=\"0\" y=\"{}\">{}: {} cases</text>\n"
                 "<text x=\"0\" y=\"{}\">ECE {:.3f}, Brier {:.3f}</text>\n</g>\n",
                 kSide + 18, eval::name_of(target), figures.cases, kSide + 36, figures.error,
                 figures.brier);
}

}  // namespace

std::string text_of(const eval::Calibration& calibration, const Style& style) {
  std::string text;
  const Out out(text);
  fmt::format_to(out, "{}\n",
                 style.dim(fmt::format("{:<40} {:<12} {:>6} {:>6} {:>6} {:>6} {:>6}", "", "",
                                       "cases", "said", "right", "Brier", "ECE")));
  for (const eval::CalibrationGroup& group : calibration.groups) {
    for (std::size_t i = 0; i < eval::kTargets; ++i) {
      const Reliability& figures = group.targets.at(i);
      if (figures.cases == 0) continue;
      fmt::format_to(out, "{:<40} {:<12} {:>6} {:>6.3f} {:>6.3f} {:>6.3f} {:>6.3f}\n",
                     base::display_line(group.name), eval::name_of(static_cast<eval::Target>(i)),
                     figures.cases, figures.said, figures.right, figures.brier, figures.error);
    }
  }
  for (std::size_t i = 0; !calibration.groups.empty() && i < eval::kTargets; ++i) {
    fmt::format_to(out, "\n{}\n", style.heading(eval::name_of(static_cast<eval::Target>(i))));
    reliability_table(out, calibration.groups.front().targets.at(i));
  }
  if (calibration.skipped > 0) {
    fmt::format_to(out, "\nnot counted: {}\n", counted(calibration.skipped, "case", "cases"));
  }
  return text;
}

Json json_of(const eval::Calibration& calibration) {
  Json groups = Json::array();
  for (const eval::CalibrationGroup& group : calibration.groups) {
    Json json = {{"name", group.name}};
    for (std::size_t i = 0; i < eval::kTargets; ++i) {
      json[std::string(eval::name_of(static_cast<eval::Target>(i)))] =
          reliability_json(group.targets.at(i));
    }
    groups.push_back(std::move(json));
  }
  return {{"schema", "cairn.calibration/1"},
          {"groups", std::move(groups)},
          {"skipped", calibration.skipped}};
}

Json rows_of(const eval::Calibration& calibration, const std::vector<eval::Case>& cases,
             const std::vector<eval::CaseResult>& results) {
  Json rows = Json::array();
  for (const eval::Judged& judged : calibration.judged) {
    const eval::Case& asked = cases[judged.number];
    const search::Confidence& confidence = *results[judged.number].confidence;
    Json row = {{"id", asked.id},
                {"type", asked.label},
                {"fixture", asked.source},
                {"repository", asked.repository},
                {"order", static_cast<int>(confidence.order)},
                {"features", confidence.features}};
    for (std::size_t i = 0; i < eval::kTargets; ++i) {
      if (!judged.has.at(i)) continue;
      row[std::string(eval::name_of(static_cast<eval::Target>(i)))] = judged.right.at(i);
    }
    rows.push_back(std::move(row));
  }
  return {{"features", search::confidence_features()}, {"cases", std::move(rows)}};
}

std::string svg_of(const eval::Calibration& calibration) {
  const int width = static_cast<int>(eval::kTargets) * kStep + kMargin / 2;
  std::string text = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {} {}\" font-family=\"sans-serif\" "
      "font-size=\"13\">\n<title>Reliability: stated probability (across) and share of "
      "right answers (up)</title>\n<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n",
      width, kHeight);
  for (std::size_t i = 0; !calibration.groups.empty() && i < eval::kTargets; ++i) {
    diagram(Out(text), static_cast<eval::Target>(i), calibration.groups.front().targets.at(i),
            kMargin / 2 + static_cast<int>(i) * kStep);
  }
  return text + "</svg>\n";
}

}  // namespace cairn::render
