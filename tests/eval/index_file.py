"""Reads nodes, occurrences and edges of an index file (docs/data-model.md), for attribution.py."""

import collections
import sqlite3

EDGE_KINDS = ["call", "reference", "definition", "implements", "type-of", "same-module",
              "mentions", "similar-to"]
NO_SYMBOLS = {1, 2, 3, 4}  # node kinds: repository, module, file, package

Node = collections.namedtuple("Node", "id parent last kind name container package descriptors body")
Use = collections.namedtuple("Use", "node line column")
Edge = collections.namedtuple("Edge", "origin target kind count place")


def varints(blob):
    numbers, at = [], 0
    while at < len(blob):
        value = shift = 0
        while blob[at] & 0x80:
            value |= (blob[at] & 0x7F) << shift
            shift += 7
            at += 1
        numbers.append(value | blob[at] << shift)
        at += 1
    return numbers


def signed(number):
    return (number >> 1) ^ -(number & 1)


def decode_occurrences(blob):
    """Yields (Use, is_definition) for each occurrence; see codec/occurrence_codec.h."""
    numbers = iter(varints(blob))
    nodes, node = [], 0
    for _ in range(next(numbers)):
        node += next(numbers)
        nodes.append(node)
    line = end = 0
    for _ in range(next(numbers)):
        lines = next(numbers)
        line += lines
        begin = signed(next(numbers)) + (end if lines == 0 else 0)
        packed = next(numbers)
        length = next(numbers)
        end = next(numbers) if packed & 1 else begin + length
        yield Use(nodes[packed >> 2], line, begin), bool(packed & 2)


def decode_edges(origin, blob):
    """Yields the edges of a node; see codec/arc_codec.h."""
    numbers = iter(varints(blob))
    target = 0
    for difference in numbers:
        target += difference
        packed = next(numbers)
        if packed & 8:
            next(numbers)  # skip the confidence
        has_place = next(numbers) != 0
        place = (next(numbers), next(numbers)) if has_place else None
        yield Edge(origin, target, EDGE_KINDS[packed % 8], packed // 16, place)


class IndexFile:
    def __init__(self, path):
        self.database = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
        rows = self.database.execute(
            "SELECT id, parent, last, kind, name, container, package, descriptors, body_line,"
            " body_character, body_end_line, body_end_character FROM node")
        self.nodes = {row[0]: Node(*row[:8], self._body(row[8:])) for row in rows}
        self.node_of = {self.symbol(node): node for node in self.nodes}

    @staticmethod
    def _body(columns):
        return None if columns[0] is None else (columns[:2], columns[2:])

    def files(self):
        """Returns (node, path, language) of each file."""
        return self.database.execute("SELECT node, path, language FROM file ORDER BY path").fetchall()

    def occurrences(self, file):
        row = self.database.execute("SELECT occurrences FROM file WHERE node = ?", (file,))
        return list(decode_occurrences(row.fetchone()[0]))

    def edges(self, first=1, last=1 << 62):
        """Yields the outgoing edges of the nodes from `first` to `last`, inclusive."""
        for node, blob in self.database.execute(
                "SELECT node, outgoing FROM arc WHERE node BETWEEN ? AND ?", (first, last)):
            yield from decode_edges(node, blob)

    def is_symbol(self, node):
        """Whether `node` is a symbol and thus can have edges; modules, for example, cannot."""
        found = self.nodes[node]
        return found.kind not in NO_SYMBOLS and not found.descriptors.endswith("/")

    def symbol(self, node):
        found = self.nodes[node]
        return found.package, found.descriptors

    def label(self, node):
        found = self.nodes[node]
        container = found.container if found.kind not in NO_SYMBOLS else ""
        return f"{container}.{found.name}" if container else found.name
