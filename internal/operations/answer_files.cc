#include "internal/operations/answer_files.h"

#include <algorithm>

namespace cairn::operations {
namespace {

using search::NodeSummary;

class Collector {
 public:
  void add(const std::string& path) {
    if (!path.empty()) files_.push_back(path);
  }
  void add(const NodeSummary& node) { add(node.path); }
  void add(const std::vector<NodeSummary>& nodes) {
    for (const NodeSummary& node : nodes) add(node);
  }
  // Adds the files that contain the uses along a path in the graph.
  void add(const std::vector<search::Hop>& hops) {
    for (const search::Hop& hop : hops) add(hop.path);
  }
  void add(const navigation::WalkStep& step) {
    add(step.node);
    add(step.path);
  }
  void add(const std::vector<navigation::Affected>& affected) {
    for (const navigation::Affected& one : affected) add(one.step);
  }
  void add(const std::vector<navigation::HierarchyNode>& nodes) {
    for (const navigation::HierarchyNode& one : nodes) add(one.node);
  }

  Files take() {
    std::sort(files_.begin(), files_.end());
    files_.erase(std::unique(files_.begin(), files_.end()), files_.end());
    return std::move(files_);
  }

 private:
  Files files_;
};

}  // namespace

Files files_of(const search::Resolution& resolution) {
  Collector files;
  files.add(resolution.matches);
  return files.take();
}

Files files_of(const search::SearchResult& result) {
  Collector files;
  for (const search::SearchHit& hit : result.hits) {
    files.add(hit.path);
    if (hit.explanation) files.add(hit.explanation->hops);
  }
  return files.take();
}

Files files_of(const search::LevelResult& result) {
  Collector files;
  for (const search::LevelHit& hit : result.hits) files.add(hit.node);
  return files.take();
}

Files files_of(const ask::AskResult& result) {
  Collector files;
  for (const ask::AskEntity& entity : result.entities) files.add(entity.nodes);
  for (const ask::AskChunk& chunk : result.chunks) {
    files.add(chunk.node);
    files.add(chunk.hops);
  }
  return files.take();
}

Files files_of(const ask::ContextResult& result) {
  Collector files;
  for (const ask::ContextNode& one : result.nodes) files.add(one.node);
  return files.take();
}

Files files_of(const navigation::DeadResult& result) {
  Collector files;
  for (const navigation::DeadDefinition& one : result.definitions) files.add(one.node);
  return files.take();
}

Files files_of(const grep::GrepResult& result) {
  Collector files;
  for (const grep::GrepFile& file : result.files) files.add(file.path);
  return files.take();
}

Files files_of(const navigation::Details& details) {
  Collector files;
  files.add(details.summary);
  files.add(details.members);
  for (const navigation::Place& place : details.other_definitions) files.add(place.path);
  return files.take();
}

Files files_of(const navigation::HierarchyResult& result) {
  Collector files;
  files.add(result.node.node);
  files.add(result.ancestors);
  files.add(result.siblings);
  files.add(result.descendants);
  return files.take();
}

Files files_of(const navigation::HotspotsResult& result) {
  Collector files;
  for (const navigation::Hotspot& hotspot : result.hotspots) {
    files.add(hotspot.node);
    files.add(hotspot.hottest);
    for (const navigation::Hotspot::Partner& partner : hotspot.partners) files.add(partner.path);
  }
  return files.take();
}

Files files_of(const navigation::ImpactResult& result) {
  Collector files;
  files.add(result.changed);
  files.add(result.affected);
  files.add(result.tests);
  return files.take();
}

Files files_of(const navigation::Overview& /*overview*/) { return {}; }

Files files_of(const navigation::PathResult& result) {
  Collector files;
  if (result.chains.empty()) files.add(result.from);
  for (const navigation::Chain& chain : result.chains) {
    files.add(chain.start);
    for (const navigation::WalkStep& step : chain.steps) files.add(step);
  }
  return files.take();
}

Files files_of(const navigation::ReferencesResult& result) {
  Collector files;
  files.add(result.node);
  for (const navigation::FileReferences& file : result.files) files.add(file.path);
  return files.take();
}

Files files_of(const navigation::WalkResult& result) {
  Collector files;
  files.add(result.start);
  for (const navigation::WalkStep& step : result.steps) files.add(step);
  return files.take();
}

Files files_of(const related::RelatedResult& result) {
  Collector files;
  files.add(result.entity);
  for (const related::RelatedNode& one : result.results) {
    files.add(one.node);
    for (const related::Fact& fact : one.facts) files.add(fact.path);
    for (const related::RelationSource& source : one.sources) files.add(source.hops);
  }
  return files.take();
}

Files files_of(const review::DiffResult& /*result*/) { return {}; }

Files merged(Files a, const Files& b) {
  a.insert(a.end(), b.begin(), b.end());
  std::sort(a.begin(), a.end());
  a.erase(std::unique(a.begin(), a.end()), a.end());
  return a;
}

}  // namespace cairn::operations
