// The input of pagerank_bench (a graph and seed sets) and the expected scores. They are stored in
// files, so that each kernel can read them in its own process.
#pragma once

#include <filesystem>
#include <fstream>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

#include "tests/bench/kernels.h"

namespace cairn::bench {

inline constexpr std::size_t kSeeds = 10;  // number of seeds in a seed set

struct Workload {
  View view;
  std::string directory;
  bool is_generated = false;

  // The paths of three files. They contain the arcs (graph::WeightedArc), the seeds (graph::Seed,
  // kSeeds for each set), and the scores (double, view.nodes for each set).
  std::string arcs() const { return directory + "/arcs"; }
  std::string seeds() const { return directory + "/seeds"; }
  std::string scores(const Setting& setting) const { return directory + "/" + name_of(setting); }
};

// Reads the graph that a search uses from the index view.index_path, and returns its arcs. The
// graph connects the symbols, files and modules of the repository, without external symbols.
std::vector<graph::WeightedArc> arcs_of_index(const View& view);

// Returns a random graph, the same on every machine. The graph is made by preferential attachment,
// with four edges for each new node.
std::vector<graph::WeightedArc> generated_arcs(const View& view);

// Draws seeds from the nodes that have arcs. The seeds are the same on every machine.
std::vector<graph::Seed> draw_seeds(const std::vector<graph::WeightedArc>& arcs, std::size_t sets);

// ---- binary files of values of one type, without a header ----

template <class T>
void append(const std::string& path, std::span<const T> values) {
  std::ofstream file(path, std::ios::binary | std::ios::app);
  file.write(reinterpret_cast<const char*>(values.data()),
             static_cast<std::streamsize>(values.size_bytes()));
  if (!file) throw std::runtime_error("cannot write " + path);
}

template <class T>
void read(const std::string& path, std::size_t first, std::span<T> values) {
  std::ifstream file(path, std::ios::binary);
  file.seekg(static_cast<std::streamoff>(first * sizeof(T)));
  file.read(reinterpret_cast<char*>(values.data()),
            static_cast<std::streamsize>(values.size_bytes()));
  if (!file) throw std::runtime_error("cannot read " + path);
}

template <class T>
std::vector<T> read_all(const std::string& path) {
  std::vector<T> values(std::filesystem::file_size(path) / sizeof(T));
  read(path, 0, std::span(values));
  return values;
}

}  // namespace cairn::bench
