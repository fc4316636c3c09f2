#!/usr/bin/env python3
"""Fits the learned order on the samples in this folder and writes it as C++.

  fit.py [--tables FILE]     writes internal/rank/learned_tables.cc
  fit.py --check             fails unless fitting again gives the bytes that are there, and the
                             held-out figures are not below those of figures.json
  fit.py --figures           writes figures.json

The held-out cases are of repositories that no training case is from: the figures are of an order
that was fitted without them, the step functions of one that was fitted on both. Fixed seeds and one
thread: the same samples give the same bytes. Needs lightgbm 4.6.0 and numpy (requirements.txt).
"""

import argparse
import json
import os
import re
import sys

import numpy as np

import models
import rows

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(HERE)))
TABLES = os.path.join(ROOT, "internal", "rank", "learned_tables.cc")
FIGURES = os.path.join(HERE, "figures.json")
LEVELS = ("symbols", "files")
SLACK = 0.0005  # of a figure, for another version of the libraries

HEAD = """// The learned order as step functions. Written by tests/eval/learn/fit.py: do not edit.
#include "internal/rank/additive_model.h"

namespace cairn::rank {
namespace {

// clang-format off
"""


def groups_of(enumeration):
    """The group of each feature, as internal/rank/features.cc has it."""
    with open(os.path.join(ROOT, "internal", "rank", "features.cc"), encoding="utf-8") as file:
        text = file.read()
    table = text[text.index(enumeration):]
    entries = re.findall(r'\{"(\w+)", (k\w+), "\w+",', table[:table.index("}};")])
    return dict(entries)


def numbers(values):
    lines, line = [], "   "
    for value in values:
        if len(line) + len(str(value)) > 96:
            lines.append(line)
            line = "   "
        line += f" {value},"
    return "\n".join(lines + [line])


def camel(name):
    return "".join(part.capitalize() for part in name.split("_"))


def merged(bounds, steps):
    """Without the bounds at which nothing changes."""
    kept = [i for i in range(len(bounds)) if steps[i] != steps[i + 1]]
    return [bounds[i] for i in kept], [int(steps[i]) for i in kept] + [int(steps[len(bounds)])]


def tables(level, sample, shapes):
    """The step functions of one level, and their list."""
    groups = groups_of("kFileFeatures" if level == "files" else "kFeatures")
    prefix = "kFile" if level == "files" else "kSymbol"
    text, entries = "", []
    for j, name in enumerate(sample["features"]):
        bounds, steps = merged(sample["bounds"][j], shapes[j])
        if not bounds:
            continue
        title = prefix + camel(name)
        text += f"constexpr std::int32_t {title}Bounds[] = {{\n{numbers(bounds)}\n}};\n"
        text += f"constexpr std::int32_t {title}Steps[] = {{\n{numbers(steps)}\n}};\n"
        entries.append(f"    {{{j}, FeatureGroup::{groups[name]}, {title}Bounds, {title}Steps}},\n")
    return text + f"constexpr Shape {prefix}Shapes[] = {{\n" + "".join(entries) + "};\n\n"


def fit(cases):
    model = models.boosted(cases)
    steps = models.shapes_of(model, cases.bins.shape[1], rows.MOST_BINS)
    return models.integer_shapes(steps)


def figures_of(level, sample, shapes):
    held_out = sample["parts"]["held out"]
    scores = models.score(shapes, held_out.bins)
    if level == "files":
        return {"where NDCG@10": rows.by_repository(held_out, rows.ndcg(held_out, scores))}
    values = rows.measures(held_out, scores)
    out = {}
    for family in ("issue", "commit", "description"):
        chosen = values[held_out.families == family].mean(axis=0)
        for name, value in zip(("MRR", "Acc@5", "recall@10"), chosen):
            out[f"{family} {name}"] = value
    return out


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tables", default=TABLES)
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--figures", action="store_true")
    arguments = parser.parse_args()
    text, figures = HEAD, {}
    for level in LEVELS:
        sample = rows.load(os.path.join(HERE, level + ".xz"))
        train, held_out = sample["parts"]["train"], sample["parts"]["held out"]
        figures |= figures_of(level, sample, fit(train))
        # What is shipped has seen both, which is no reason to be worse on others.
        text += tables(level, sample, fit(rows.joined(train, held_out)))
    text += ("// clang-format on\n\n}  // namespace\n\n"
             "std::span<const Shape> symbol_shapes() { return kSymbolShapes; }\n"
             "std::span<const Shape> file_shapes() { return kFileShapes; }\n\n"
             "}  // namespace cairn::rank\n")
    print("held out:", ", ".join(f"{name} {value:.3f}" for name, value in figures.items()))
    if not arguments.check:
        with open(arguments.tables, "w", encoding="utf-8") as file:
            file.write(text)
        if arguments.figures:
            with open(FIGURES, "w", encoding="utf-8") as file:
                json.dump({k: round(v, 4) for k, v in figures.items()}, file, indent=2)
                file.write("\n")
        return 0
    failed = False
    with open(arguments.tables, encoding="utf-8") as file:
        if file.read() != text:
            print("fitting again gives other step functions than internal/rank/learned_tables.cc")
            failed = True
    with open(FIGURES, encoding="utf-8") as file:
        for name, value in json.load(file).items():
            if figures[name] < value - SLACK:
                print(f"{name} fell from {value:.4f} to {figures[name]:.4f}")
                failed = True
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
