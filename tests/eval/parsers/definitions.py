#!/usr/bin/env python3
"""Lists every def and class of Python files, using Python's own parser.

  definitions.py ROOT < list-of-paths > definitions.json

Prints for each path a list of [name, begin, body, end], or null if the file cannot be parsed.
Positions are [line, column], counted from 0 in UTF-16 units. A definition begins with its first
decorator. Decorators, defaults, annotations and bases lie between begin and body.
"""

import ast
import json
import pathlib
import re
import sys

NAMED = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)


class File:
    def __init__(self, source):
        self.lines = [line.encode() for line in re.split(r"\r\n|\r|\n", source)]

    def place(self, line, column):
        """Converts a line counted from 1 and a column in bytes to a position."""
        before = self.lines[line - 1][:column].decode(errors="replace")
        return [line - 1, len(before.encode("utf-16-le")) // 2]

    def name_of(self, node):
        text = self.lines[node.lineno - 1]
        before = re.compile(rb"(async\s+)?(def|class)\s+").match(text, node.col_offset)
        return self.place(node.lineno, before.end() if before else node.col_offset)

    def definition(self, node):
        first = min([node, *node.decorator_list], key=lambda part: part.lineno)
        at_sign = first is not node
        begin = self.place(first.lineno, first.col_offset - (1 if at_sign else 0))
        body = self.place(node.body[0].lineno, node.body[0].col_offset)
        if getattr(node.body[0], "decorator_list", None):
            body = self.place(node.body[0].decorator_list[0].lineno, 0)
        return [self.name_of(node), begin, body, self.place(node.end_lineno, node.end_col_offset)]


def definitions(path):
    try:
        source = path.read_bytes().decode("utf-8-sig")
        tree = ast.parse(source)
    except (SyntaxError, ValueError):
        return None
    file = File(source)
    return [file.definition(node) for node in ast.walk(tree) if isinstance(node, NAMED)]


def main():
    root = pathlib.Path(sys.argv[1])
    paths = sys.stdin.read().splitlines()
    json.dump({path: definitions(root / path) for path in paths}, sys.stdout)


if __name__ == "__main__":
    main()
