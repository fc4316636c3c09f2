#!/usr/bin/env python3
"""Every def and class of Python files, by the parser of Python itself.

    definitions.py ROOT < list-of-paths > definitions.json

For each path a list of [name, begin, body, end], each [line, column] from 0 in UTF-16, or null if
it cannot be parsed. A definition begins with its first decorator; between begin and body lie
decorators, defaults, annotations and bases.
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
        """From lines of 1 and bytes."""
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
