// Compares the reader with libprotobuf: both must extract the same data from a real index.
#include "internal/scip/scip_reader.h"

#include <doctest/doctest.h>
#include <zlib.h>
#include <zstd.h>

#include <filesystem>

#include "internal/base/error.h"
#include "internal/scip/scip_document.h"
#include "internal/scip/scip_schema.h"
#include "scip.pb.h"
#include "tests/testing.h"

namespace cairn::scip {
namespace {

using base::Error;
using testing::TemporaryDirectory;

const std::vector<std::string> kSamples = {"typescript", "python", "go", "java", "rust"};

std::string sample_path(const std::string& language) {
  return testing::fixture("samples/" + language + "/index.scip");
}

struct Contents {
  std::vector<std::string> documents;  // raw messages
  std::size_t externals = 0;
  ScipMetadata metadata;
};

Contents read_all(const std::string& path, Tolerance tolerance = Tolerance::kStrict) {
  const auto source = open_byte_source(path);
  ScipReader reader(*source, "test.scip", tolerance);
  ScipMessage message;
  Contents contents;
  while (reader.next(message)) {
    switch (message.kind) {
      case ScipMessageKind::kMetadata: contents.metadata = decode_metadata(message.bytes); break;
      case ScipMessageKind::kDocument: contents.documents.emplace_back(message.bytes); break;
      case ScipMessageKind::kExternalSymbol: ++contents.externals; break;
    }
  }
  return contents;
}

std::string error_of(const std::string& path) {
  try {
    read_all(path);
    return "";
  } catch (const Error& error) {
    return error.message();
  }
}

// Reads the range with protoc's generated parser, according to the rules of the protocol.
std::vector<std::uint32_t> oracle_range(const ::scip::Occurrence& o) {
  const auto u = [](int value) { return static_cast<std::uint32_t>(value); };
  if (o.has_single_line_range()) {
    const auto& r = o.single_line_range();
    return {u(r.line()), u(r.start_character()), u(r.line()), u(r.end_character())};
  }
  if (o.has_multi_line_range()) {
    const auto& r = o.multi_line_range();
    return {u(r.start_line()), u(r.start_character()), u(r.end_line()), u(r.end_character())};
  }
  if (o.range_size() == 3) return {u(o.range(0)), u(o.range(1)), u(o.range(0)), u(o.range(2))};
  if (o.range_size() == 4) return {u(o.range(0)), u(o.range(1)), u(o.range(2)), u(o.range(3))};
  return {};
}

bool oracle_has_enclosing(const ::scip::Occurrence& o) {
  return o.enclosing_range_size() > 0 || o.has_single_line_enclosing_range() ||
         o.has_multi_line_enclosing_range();
}

void compare_document(const std::string& message, const ::scip::Document& oracle) {
  const ScipDocumentHeader header = decode_document_header(message);
  CHECK(header.path == oracle.relative_path());
  CHECK(header.language == oracle.language());
  CHECK(static_cast<int>(header.encoding) == oracle.position_encoding());
  int at = 0;
  for_each_occurrence(message, [&](const ScipOccurrence& occurrence) {
    REQUIRE(at < oracle.occurrences_size());
    const ::scip::Occurrence& expected = oracle.occurrences(at++);
    CHECK(occurrence.symbol == expected.symbol());
    CHECK(static_cast<int>(occurrence.roles) == expected.symbol_roles());
    const model::Range& r = occurrence.range;
    CHECK(std::vector<std::uint32_t>{r.begin.line, r.begin.character, r.end.line,
                                     r.end.character} == oracle_range(expected));
    CHECK(occurrence.enclosing.has_value() == oracle_has_enclosing(expected));
  });
  CHECK(at == oracle.occurrences_size());
  at = 0;
  for_each_symbol(message, [&](const ScipSymbol& symbol) {
    REQUIRE(at < oracle.symbols_size());
    const ::scip::SymbolInformation& expected = oracle.symbols(at++);
    CHECK(symbol.symbol == expected.symbol());
    CHECK(symbol.display_name == expected.display_name());
    CHECK(static_cast<int>(symbol.kind) == expected.kind());
    CHECK(symbol.signature == expected.signature_documentation().text());
    REQUIRE(static_cast<int>(symbol.documentation.size()) == expected.documentation_size());
    for (int i = 0; i < expected.documentation_size(); ++i) {
      CHECK(symbol.documentation[static_cast<std::size_t>(i)] == expected.documentation(i));
    }
    REQUIRE(static_cast<int>(symbol.relationships.size()) == expected.relationships_size());
    for (int i = 0; i < expected.relationships_size(); ++i) {
      const ScipRelationship& relationship = symbol.relationships[static_cast<std::size_t>(i)];
      CHECK(relationship.symbol == expected.relationships(i).symbol());
      CHECK(relationship.is_implementation == expected.relationships(i).is_implementation());
      CHECK(relationship.is_reference == expected.relationships(i).is_reference());
    }
  });
  CHECK(at == oracle.symbols_size());
}

TEST_SUITE_BEGIN("scip/scip_reader");

TEST_CASE("real indexes of five indexers are read as by libprotobuf") {
  for (const std::string& language : kSamples) {
    CAPTURE(language);
    ::scip::Index oracle;
    REQUIRE(oracle.ParseFromString(testing::read_file(sample_path(language))));
    const Contents contents = read_all(sample_path(language));
    CHECK(contents.metadata.tool_name == oracle.metadata().tool_info().name());
    CHECK(contents.metadata.project_root == oracle.metadata().project_root());
    CHECK(static_cast<int>(contents.externals) == oracle.external_symbols_size());
    REQUIRE(static_cast<int>(contents.documents.size()) == oracle.documents_size());
    for (int i = 0; i < oracle.documents_size(); ++i) {
      compare_document(contents.documents[static_cast<std::size_t>(i)], oracle.documents(i));
    }
  }
}

TEST_CASE("protobuf parses every message that passes the check, even a damaged one") {
  std::uint32_t state = 1;
  const auto below = [&](std::size_t count) {  // a linear congruential generator
    state = state * 1664525U + 1013904223U;
    return (state >> 8U) % count;
  };
  std::size_t passed = 0;
  for (const std::string& document : read_all(sample_path("python")).documents) {
    for (int round = 0; round < 300; ++round) {
      std::string mutant = document.substr(0, 4000);
      for (int i = 0; i < 3; ++i) mutant[below(mutant.size())] = static_cast<char>(below(256));
      try {
        check_message(MessageType::kDocument, mutant, 0);
      } catch (const WireError&) {
        continue;
      }
      ++passed;
      CHECK(::scip::Document().ParseFromString(mutant));
    }
  }
  CHECK(passed > 100);
}

TEST_CASE("a document larger than the window is read in one piece") {
  const TemporaryDirectory directory;
  ::scip::Index index;
  index.mutable_metadata()->mutable_tool_info()->set_name("test");
  ::scip::Document* document = index.add_documents();
  document->set_relative_path("a.py");
  document->set_text(std::string(3 << 20, 'x'));
  index.add_documents()->set_relative_path("b.py");
  testing::write_file(directory / "big.scip", index.SerializeAsString());
  const Contents contents = read_all(directory / "big.scip");
  REQUIRE(contents.documents.size() == 2);
  CHECK(decode_document_header(contents.documents[0]).path == "a.py");
  CHECK(decode_document_header(contents.documents[1]).path == "b.py");
}

TEST_CASE("typed ranges override plain ones, and unpacked ranges are accepted") {
  ::scip::Occurrence occurrence;
  for (const int number : {1, 2, 3}) occurrence.add_range(number);
  occurrence.mutable_multi_line_range()->set_start_line(7);
  occurrence.mutable_multi_line_range()->set_end_line(9);
  ScipOccurrence decoded;
  decode_occurrence(occurrence.SerializeAsString(), decoded);
  CHECK(decoded.range == model::Range{{7, 0}, {9, 0}});

  decode_occurrence(std::string("\x08\x04\x08\x05\x08\x06", 6), decoded);  // field 1, three times
  CHECK(decoded.range == model::Range{{4, 5}, {4, 6}});
}

TEST_CASE("an empty typed range means the beginning, a missing one no range") {
  ScipOccurrence decoded;
  decode_occurrence(std::string("\x42\x00", 2), decoded);
  CHECK(decoded.range_state == RangeState::kValid);
  CHECK(decoded.range == model::Range{});
  decode_occurrence("", decoded);
  CHECK(decoded.range_state == RangeState::kAbsent);
}

TEST_CASE("invalid ranges are distinguished from missing ones") {
  const auto state = [](std::initializer_list<int> numbers) {
    ::scip::Occurrence occurrence;
    for (const int number : numbers) occurrence.add_range(number);
    ScipOccurrence decoded;
    decode_occurrence(occurrence.SerializeAsString(), decoded);
    return decoded.range_state;
  };
  CHECK(state({0, 1, 1}) == RangeState::kValid);
  CHECK(state({2147483647, 0, 5}) == RangeState::kValid);
  CHECK(state({}) == RangeState::kAbsent);
  CHECK(state({0, 1}) == RangeState::kInvalid);
  CHECK(state({0, 0, 0, 0, 0}) == RangeState::kInvalid);
  CHECK(state({-1, 0, 5}) == RangeState::kInvalid);
  CHECK(state({0, 5, 1}) == RangeState::kInvalid);
  CHECK(state({5, 0, 2, 0}) == RangeState::kInvalid);
}

TEST_CASE("a truncated index is refused with an offset, unless it ends between messages") {
  const TemporaryDirectory directory;
  const std::string whole = testing::read_file(sample_path("go"));
  const std::string path = directory / "cut.scip";
  std::size_t refused = 0;
  for (std::size_t size = whole.size() - 1; size > 0; size -= std::min<std::size_t>(size, 997)) {
    testing::write_file(path, whole.substr(0, size));
    const std::string error = error_of(path);
    if (error.empty()) continue;  // the cut fell between two messages
    ++refused;
    CHECK(error.starts_with("test.scip is not an intact SCIP index: at byte "));
  }
  CHECK(refused > 50);
}

TEST_CASE("with --keep-going, intact messages are read and damage is reported") {
  const TemporaryDirectory directory;
  std::string bytes = testing::read_file(sample_path("python"));
  const std::size_t documents = read_all(sample_path("python")).documents.size();
  bytes.resize(bytes.size() / 2);
  testing::write_file(directory / "cut.scip", bytes);
  const auto source = open_byte_source(directory / "cut.scip");
  ScipReader reader(*source, "cut", Tolerance::kKeepGoing);
  ScipMessage message;
  std::size_t kept = 0;
  while (reader.next(message)) kept += message.kind == ScipMessageKind::kDocument ? 1 : 0;
  CHECK(kept > 0);
  CHECK(kept < documents);
  REQUIRE(reader.damages().size() == 1);
  CHECK(reader.damages()[0].rest_is_lost);
}

TEST_CASE("a message with a huge length allocates no memory") {
  const TemporaryDirectory directory;
  testing::write_file(directory / "huge.scip", std::string("\x12\xFF\xFF\xFF\xFF\x07", 6));
  CHECK(error_of(directory / "huge.scip").find("larger than 256 MiB") != std::string::npos);
  testing::write_file(directory / "past.scip", std::string("\x12\xFF\xFF\x03", 4) + "abc");
  CHECK(error_of(directory / "past.scip").find("past the end of the file") != std::string::npos);
}

TEST_SUITE_END();

TEST_SUITE_BEGIN("scip/scip_reader");

std::string gzip(const std::string& bytes) {
  z_stream stream{};
  REQUIRE(deflateInit2(&stream, 9, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY) == Z_OK);
  std::string out(bytes.size() + 1024, '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
  stream.avail_in = static_cast<uInt>(bytes.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  REQUIRE(deflate(&stream, Z_FINISH) == Z_STREAM_END);
  out.resize(stream.total_out);
  deflateEnd(&stream);
  return out;
}

std::string zstd(const std::string& bytes) {
  std::string out(ZSTD_compressBound(bytes.size()), '\0');
  out.resize(ZSTD_compress(out.data(), out.size(), bytes.data(), bytes.size(), 3));
  return out;
}

TEST_CASE("compressed indexes are read like plain ones") {
  const TemporaryDirectory directory;
  const std::string plain = testing::read_file(sample_path("rust"));
  testing::write_file(directory / "a.scip.gz", gzip(plain));
  testing::write_file(directory / "a.scip.zst", zstd(plain));
  const Contents expected = read_all(sample_path("rust"));
  CHECK(read_all(directory / "a.scip.gz").documents == expected.documents);
  CHECK(read_all(directory / "a.scip.zst").documents == expected.documents);
}

TEST_CASE("a compressed file with the wrong name is refused with a hint") {
  const TemporaryDirectory directory;
  testing::write_file(directory / "a.scip", gzip("x"));
  try {
    open_byte_source(directory / "a.scip");
    FAIL("accepted");
  } catch (const Error& error) {
    CHECK(error.hint() == "give it a name that ends in .gz");
  }
}

TEST_CASE("a truncated compressed file is an error") {
  const TemporaryDirectory directory;
  const std::string plain = testing::read_file(sample_path("rust"));
  const std::string packed = zstd(plain);
  testing::write_file(directory / "cut.scip.zst", packed.substr(0, packed.size() / 2));
  CHECK(error_of(directory / "cut.scip.zst").find("it is truncated") != std::string::npos);
  testing::write_file(directory / "cut.scip.gz", gzip(plain).substr(0, 5000));
  CHECK(error_of(directory / "cut.scip.gz").find("it is truncated") != std::string::npos);
}

TEST_CASE("decompression stops if the data expands too much") {
  const TemporaryDirectory directory;
  testing::write_file(directory / "bomb.scip.gz", gzip(std::string(64 << 20, '\0')));
  const auto source = open_byte_source(directory / "bomb.scip.gz");
  std::string buffer(1 << 20, '\0');
  CHECK_THROWS_AS(
      {
        while (source->read(buffer.data(), buffer.size()) > 0) {
        }
      },
      Error);
}

TEST_CASE("the hash is that of the stored bytes") {
  const TemporaryDirectory directory;
  testing::write_file(directory / "a.scip.zst", zstd(testing::read_file(sample_path("go"))));
  const auto source = open_byte_source(directory / "a.scip.zst");
  std::string buffer(1 << 16, '\0');
  while (source->read(buffer.data(), buffer.size()) > 0) {
  }
  const StoredContent content = hash_stored(directory / "a.scip.zst");
  CHECK(source->stored_hash() == content.hash);
  CHECK(source->stored_bytes() == std::filesystem::file_size(directory / "a.scip.zst"));
  CHECK(stored_size(directory / "a.scip.zst") == content.bytes);
}

TEST_CASE("directories and missing files have their own errors") {
  const TemporaryDirectory directory;
  CHECK_THROWS_AS(open_byte_source(directory.path()), Error);
  CHECK_THROWS_AS(open_byte_source(directory / "missing.scip"), Error);
}

TEST_SUITE_END();

}  // namespace
}  // namespace cairn::scip
