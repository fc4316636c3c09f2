#!/usr/bin/env python3
"""Fits the confidences of searches on the sample in this folder and writes them as C++.

  confidence.py               writes internal/search/confidence_weights.cc
  confidence.py --check       fails if fitting again gives other bytes
  confidence.py --svg FILE    also writes the reliability diagrams
  confidence.py --sample ROWS…  makes the sample from the output of
                              `cairn eval --calibration --features ROWS`

There is a logistic regression for each order and target (internal/search/confidence.h).

The printed figures are out of sample: each case is predicted with weights that were fitted without
its repository. Prompts that have nothing to do with code are divided into two halves; such a prompt
is predicted with weights that were also fitted without its half. The written weights are fitted on
all repositories and the first half of these prompts.

The sample contains only numbers. Needs numpy (requirements.txt).
"""

import argparse
import json
import lzma
import os
import sys

import numpy as np

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(HERE)))
SAMPLE = os.path.join(HERE, "confidence.xz")
WEIGHTS = os.path.join(ROOT, "internal", "search", "confidence_weights.cc")
TARGETS = ("first", "file", "any_of_five")
ORDERS = ("sum", "learned", "passages")
PARTS = {"search": (0, 1), "ask": (2,)}  # the orders of each command
PENALTY = 1.0  # for the squared weights of the standardized features
BINS = 10

HEAD = """// The weights of confidences. Written by tests/eval/learn/confidence.py: do not edit.
#include "internal/search/confidence_weights.h"

namespace cairn::search {
namespace {

// clang-format off
constexpr ConfidenceWeights kWeights = {{
"""

FOOT = """}};
// clang-format on

}  // namespace

const ConfidenceWeights& confidence_weights() { return kWeights; }

}  // namespace cairn::search
"""


class Rows:
    def __init__(self, cases):
        self.features = np.array([case["features"] for case in cases], float)
        self.families = np.array([case["family"] for case in cases])
        self.repositories = np.array([case["repository"] for case in cases])
        self.orders = np.array([case["order"] for case in cases])
        self.is_test = self.families == "chat test"  # weights are never fitted on these rows
        self.right = {t: np.array([case.get(t, np.nan) for case in cases], float)
                      for t in TARGETS}


def probability(weights, features):
    return 1 / (1 + np.exp(-np.clip(weights[0] + features @ weights[1:], -30, 30)))


def logistic(features, right):
    """Returns bias and weights, by Newton's method. Standardizes the features first, so that the
    penalty is the same for all features. The returned weights apply to the original features."""
    mean, scale = features.mean(axis=0), features.std(axis=0)
    scale[scale == 0] = 1
    rows = np.c_[np.ones(len(features)), (features - mean) / scale]
    weights = np.zeros(rows.shape[1])
    penalty = np.full(rows.shape[1], PENALTY)
    penalty[0] = 1e-3
    for _ in range(50):
        said = probability(weights, rows[:, 1:])
        slope = rows.T @ (said - right) + penalty * weights
        curve = (rows * (said * (1 - said))[:, None]).T @ rows + np.diag(penalty)
        step = np.linalg.solve(curve, slope)
        weights -= step
        if np.abs(step).max() < 1e-10:
            break
    plain = weights[1:] / scale
    return np.r_[weights[0] - plain @ mean, plain]


def held_out(rows, order, target):
    """Returns the probability of each row that has the target, and nan for all other rows."""
    said = np.full(len(rows.orders), np.nan)
    asked = (rows.orders == order) & ~np.isnan(rows.right[target])
    for repository in np.unique(rows.repositories[asked]):
        own = rows.repositories == repository
        fitted = asked & ~own & ~rows.is_test
        judged = asked & own & (rows.families != "chat")
        if fitted.any() and judged.any():
            weights = logistic(rows.features[fitted], rows.right[target][fitted])
            said[judged] = probability(weights, rows.features[judged])
    return said


def error(said, right):
    """Returns the expected calibration error, like eval::reliability_of()."""
    bins = np.minimum((said * BINS).astype(int), BINS - 1)
    return sum(abs((said - right)[bins == b].sum()) for b in range(BINS)) / len(said)


def out_of_sample(rows, orders, target):
    """Returns which rows are judged, and the predicted probability of each row."""
    said = np.full(len(rows.orders), np.nan)
    for order in orders:
        one = held_out(rows, order, target)
        said[~np.isnan(one)] = one[~np.isnan(one)]
    return ~np.isnan(said), said


def report(rows):
    for part, orders in PARTS.items():
        for target in TARGETS:
            known, said = out_of_sample(rows, orders, target)
            if not known.any():
                continue
            right = rows.right[target]
            for family in ["all"] + sorted(set(rows.families[known])):
                chosen = known & ((rows.families == family) | (family == "all"))
                p, y = said[chosen], right[chosen]
                print(f"{part} {target:<12} {family:<15} {chosen.sum():>5} cases  "
                      f"said {p.mean():.3f}  right {y.mean():.3f}  Brier {((p - y) ** 2).mean():.3f}"
                      f"  ECE {error(p, y):.3f}")


def picture(rows):
    """Returns the reliability diagrams of searches as SVG, like `cairn eval --svg`. The horizontal
    axis is the predicted probability. The vertical axis is the share of right results. The area of
    a circle grows with its number of cases."""
    side, margin = 220, 48
    text = (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {3 * (side + margin) + 24} '
            f'{side + 2 * margin}" font-family="sans-serif" font-size="13">\n'
            '<rect width="100%" height="100%" fill="#fff"/>\n')
    for place, target in enumerate(TARGETS):
        known, said = out_of_sample(rows, PARTS["search"], target)
        p, y = said[known], rows.right[target][known]
        bins = np.minimum((p * BINS).astype(int), BINS - 1)
        text += (f'<g transform="translate({24 + place * (side + margin)} 24)">\n'
                 f'<rect width="{side}" height="{side}" fill="none" stroke="#888"/>\n'
                 f'<path d="M0 {side} L{side} 0" stroke="#888" stroke-dasharray="4 4"/>\n')
        for b in sorted(set(bins)):
            one = bins == b
            text += (f'<circle cx="{p[one].mean() * side:.1f}" '
                     f'cy="{(1 - y[one].mean()) * side:.1f}" '
                     f'r="{3 + 14 * np.sqrt(one.mean()):.1f}" fill="#2a6fb0"/>\n')
        text += (f'<text y="{side + 18}">{target}: {known.sum()} cases</text>\n'
                 f'<text y="{side + 36}">ECE {error(p, y):.3f}</text>\n</g>\n')
    return text + "</svg>\n"


def table(rows):
    text = HEAD
    for order, name in enumerate(ORDERS):
        text += f"    {{{{  // {name}\n"
        for target in TARGETS:
            asked = (rows.orders == order) & ~np.isnan(rows.right[target]) & ~rows.is_test
            weights = (logistic(rows.features[asked], rows.right[target][asked]) if asked.any()
                       else np.zeros(rows.features.shape[1] + 1))
            numbers = ", ".join(f"{weight:.4f}" for weight in weights)
            text += f"        {{{numbers}}},  // {target}\n"
        text += "    }},\n"
    return text + FOOT


def family_of(case):
    """Returns the kind of a case. Prompts with an odd number are for the test."""
    if case["type"] == "needle":  # distinguished by the name of the fixture
        return case["fixture"].removesuffix(".json")
    if case["type"] != "nothing":
        return case["type"]
    number = int(case["id"].split("#")[0].rsplit("-", 1)[1])
    return "chat test" if number % 2 else "chat"


def repository_of(case):
    return case["repository"].split("@")[0].replace("__", "/").split("/")[-1].split("-")[-1].lower()


def make_sample(paths):
    numbers, cases = {}, []
    for path in paths:
        with open(path, encoding="utf-8") as file:
            read = json.load(file)
        for case in read["cases"]:
            one = {"family": family_of(case), "order": case["order"],
                   "repository": numbers.setdefault(repository_of(case), len(numbers)),
                   "features": [round(value, 5) for value in case["features"]]}
            one |= {target: int(case[target]) for target in TARGETS if target in case}
            cases.append(one)
    with lzma.open(SAMPLE, "wt", encoding="utf-8", preset=9) as file:
        json.dump({"features": read["features"], "cases": cases}, file)
    print(f"{len(cases)} cases of {len(numbers)} repositories")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--svg", metavar="FILE", help="also write the reliability diagrams")
    parser.add_argument("--sample", nargs="+", metavar="ROWS")
    arguments = parser.parse_args()
    if arguments.sample:
        make_sample(arguments.sample)
        return 0
    with lzma.open(SAMPLE, "rt", encoding="utf-8") as file:
        rows = Rows(json.load(file)["cases"])
    report(rows)
    if arguments.svg:
        with open(arguments.svg, "w", encoding="utf-8") as file:
            file.write(picture(rows))
    text = table(rows)
    if not arguments.check:
        with open(WEIGHTS, "w", encoding="utf-8") as file:
            file.write(text)
        return 0
    with open(WEIGHTS, encoding="utf-8") as file:
        if file.read() == text:
            return 0
    print("fitting again gives other weights than internal/search/confidence_weights.cc")
    return 1


if __name__ == "__main__":
    sys.exit(main())
