#!/usr/bin/env python3
"""Fits the learned order on the samples in this folder and writes it as C++.

  fit.py [--tables FILE]     writes internal/rank/learned_tables.cc
  fit.py --check             fails if fitting again gives other bytes, or if a held-out figure is
                             below the one in figures.json
  fit.py --figures           also writes figures.json

Each level (symbols, files) has several basis orders. Each basis order is fitted on its own families
of cases. The order for a wording of questions (internal/query/wording.h) is a weighted mean of the
basis orders.

The figures are measured on the development sets, and each repository is held out in turn: the order
for a question is fitted without the question's repository. The step functions are fitted on all
repositories.

Seeds are fixed and one thread is used, so the same samples give the same bytes. Needs lightgbm
4.6.0 and numpy (requirements.txt).
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
BASES = {  # level -> basis order -> the families of cases on which it is fitted
    "symbols": {"change": ("commit", "message"),
                "description": ("description", "any", "documented"),
                "report": ("message", "description", "issue")},
    "files": {"change": ("commit",), "description": ("where",)},
}
# Maps level and wording to the weights of the basis orders, in the order of BASES. "either" is the
# wording of most questions for a file. They are about a topic, and describe neither code nor a
# change.
MEANS = {
    "symbols": {"either": (1, 1, 0), "description": (0, 1, 0), "change": (1, 0, 0),
                "report": (0, 0, 1)},
    "files": {"either": (1, 3), "description": (1, 1), "change": (1, 0), "report": (1, 1)},
}
SLACK = 0.0005  # tolerance for figures, because versions of the libraries round differently

HEAD = """// The learned order as step functions. Written by tests/eval/learn/fit.py: do not edit.
#include "internal/rank/additive_model.h"

namespace cairn::rank {
namespace {

// clang-format off
"""


def groups_of(enumeration):
    """Reads the group of each feature from internal/rank/features.cc."""
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
    """Drops the bounds at which the step function does not change."""
    kept = [i for i in range(len(bounds)) if steps[i] != steps[i + 1]]
    return [bounds[i] for i in kept], [int(steps[i]) for i in kept] + [int(steps[len(bounds)])]


def tables(level, wording, sample, shapes):
    """Returns C++ code for the step functions of one level and wording, and for the list of
    these."""
    groups = groups_of("kFileFeatures" if level == "files" else "kFeatures")
    prefix = ("kFile" if level == "files" else "kSymbol") + camel(wording)
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


def choices():
    """Returns C++ code for the functions that choose the step functions for a wording."""
    text = ""
    for level, name in (("symbols", "symbol"), ("files", "file")):
        text += f"std::span<const Shape> {name}_shapes(Wording wording) {{\n  switch (wording) {{\n"
        for wording in MEANS[level]:
            if wording == "either":
                continue
            text += (f"    case Wording::k{wording.capitalize()}: "
                     f"return k{name.capitalize()}{wording.capitalize()}Shapes;\n")
        text += f"    default: return k{name.capitalize()}EitherShapes;\n  }}\n}}\n\n"
    return text


def fit(cases):
    model = models.boosted(cases)
    steps = models.shapes_of(model, cases.bins.shape[1], rows.MOST_BINS)
    return models.integer_shapes(steps)


def fit_bases(level, cases):
    return [fit(cases.of(families)) for families in BASES[level].values()]


def mean(level, wording, bases):
    parts = MEANS[level][wording]
    return sum(part * base for part, base in zip(parts, bases)) // sum(parts)


def scores_of(level, cases, bases):
    """Returns the score of each row. The wording of the row's case determines the order."""
    scores = np.zeros(len(cases.bins), np.int64)
    wordings = cases.by_row(cases.wordings)
    for wording in MEANS[level]:
        asked = wordings == wording
        scores[asked] = models.score(mean(level, wording, bases), cases.bins[asked])
    return scores


def held_out_scores(level, train, held_out, fitted_on_all):
    """Returns the score of each row, by an order that was fitted without the row's repository."""
    scores = np.zeros(len(held_out.bins), np.int64)
    for repository in np.unique(held_out.repositories):
        others = held_out.select(np.flatnonzero(held_out.repositories != repository))
        own = held_out.select(np.flatnonzero(held_out.repositories == repository))
        rest = rows.joined(train, others)
        # If the families of a basis order have no cases from this repository, its fit stays the
        # same.
        bases = [fit(rest.of(families)) if len(own.of(families)) else base
                 for families, base in zip(BASES[level].values(), fitted_on_all)]
        scores[held_out.by_row(held_out.repositories) == repository] = scores_of(level, own, bases)
    return scores


def figures_of(level, held_out, scores):
    if level == "files":
        return {"where NDCG@10": rows.by_repository(held_out, rows.ndcg(held_out, scores))}
    values = rows.measures(held_out, scores)
    out = {}
    for family in ("issue", "commit", "description"):
        chosen = values[held_out.families == family].mean(axis=0)
        for name, value in zip(("MRR", "Acc@5", "recall@10", "recall@50"), chosen):
            out[f"{family} {name}"] = value
    return out


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tables", default=TABLES)
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--figures", action="store_true")
    arguments = parser.parse_args()
    text, figures = HEAD, {}
    for level in BASES:
        sample = rows.load(os.path.join(HERE, level + ".xz"))
        train, held_out = sample["parts"]["train"], sample["parts"]["held out"]
        bases = fit_bases(level, rows.joined(train, held_out))
        figures |= figures_of(level, held_out, held_out_scores(level, train, held_out, bases))
        for wording in MEANS[level]:
            text += tables(level, wording, sample, mean(level, wording, bases))
    text += "// clang-format on\n\n}  // namespace\n\n" + choices() + "}  // namespace cairn::rank\n"
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
