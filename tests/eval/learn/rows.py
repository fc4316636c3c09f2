"""Reads and writes rows of features, and measures how well an order of the rows finds the gold.

The gold of a case is the set of its expected results. A sample is made from the output of `cairn
eval --features`: each feature value is replaced by the number of its bin, in one byte. The upper
bounds of the bins, in units of 1/4096, are the bounds of the model's step functions. A sample
contains only numbers: no text, path or name from the repositories.
"""

import json
import lzma

import numpy as np

UNIT = 4096  # bounds are in units of 1/UNIT; see rank/additive_model.h
MOST_BINS = 32


class Cases:
    """Rows grouped by case.

    Each row has `bins` (rows x features) and `gold` (0, or 1 + the index of the gold). Each case
    has `starts` (its first row; one more element at the end), `golds` (the number of golds,
    retrieved or not), `families`, `repositories` and `wordings`."""

    def __init__(self, bins, gold, starts, golds, families, repositories, wordings):
        self.bins, self.gold, self.starts = bins, gold, starts
        self.golds, self.families, self.repositories = golds, families, repositories
        self.wordings = wordings

    def __len__(self):
        return len(self.golds)

    def select(self, numbers):
        rows = [np.arange(self.starts[i], self.starts[i + 1]) for i in numbers]
        taken = np.concatenate(rows) if rows else np.zeros(0, int)
        sizes = [len(r) for r in rows]
        return Cases(self.bins[taken], self.gold[taken], np.r_[0, np.cumsum(sizes)].astype(int),
                     self.golds[numbers], self.families[numbers], self.repositories[numbers],
                     self.wordings[numbers])

    def of(self, families):
        return self.select(np.flatnonzero(np.isin(self.families, families)))

    def by_row(self, values):
        """Repeats the value of each case for all rows of the case."""
        return np.repeat(values, np.diff(self.starts))


def joined(first, second):
    """Concatenates two sets of cases. Both sets number their repositories from the same start, so
    the repositories of `second` get new numbers."""
    return Cases(np.concatenate([first.bins, second.bins]),
                 np.concatenate([first.gold, second.gold]),
                 np.r_[first.starts, first.starts[-1] + second.starts[1:]],
                 np.r_[first.golds, second.golds], np.r_[first.families, second.families],
                 np.r_[first.repositories,
                       second.repositories + first.repositories.max() + 1],
                 np.r_[first.wordings, second.wordings])


def read_rows(path):
    """Reads the output of `cairn eval --features`. Returns feature names, cases and float rows."""
    with open(path + ".json", encoding="utf-8") as file:
        about = json.load(file)
    columns = about["columns"]
    rows = np.fromfile(path, dtype="<f4").reshape(-1, len(columns))
    return columns[2:], about["cases"], rows


def quantize(values):
    """Converts values to integers. Rounds half away from zero, like rank::step_of."""
    scaled = np.clip(np.nan_to_num(values.astype(np.float64)), -1e5, 1e5) * UNIT
    return (np.sign(scaled) * np.floor(np.abs(scaled) + 0.5)).astype(np.int64)


def bounds_of(values):
    """Returns the upper bounds of at most MOST_BINS bins. Each bin has about the same number of
    `values`. Requires: `values` are ascending."""
    distinct = np.unique(values)
    if len(distinct) <= MOST_BINS:
        return distinct[:-1]
    cuts = np.quantile(values, np.linspace(0, 1, MOST_BINS + 1)[1:-1], method="lower")
    # Most candidates have the smallest value of most features. So half of the bins are for larger
    # values.
    above = values[values > distinct[0]]
    cuts_above = np.quantile(above, np.linspace(0, 1, MOST_BINS // 2 + 1)[:-1], method="lower")
    chosen = np.unique(np.r_[distinct[0], cuts, cuts_above])
    return chosen[: MOST_BINS - 1]


def measures(cases, scores):
    """Returns four measures for each case: reciprocal rank, whether all golds are in the first
    five, recall at 10, and recall at 50."""
    out = np.zeros((len(cases), 4))
    for i in range(len(cases)):
        first, last = cases.starts[i], cases.starts[i + 1]
        order = np.argsort(-scores[first:last], kind="stable")
        places = np.flatnonzero(cases.gold[first:last][order] > 0)
        count = cases.golds[i]
        if len(places):
            out[i, 0] = 1 / (places[0] + 1)
        out[i, 1] = (places < 5).sum() >= count
        out[i, 2] = (places < 10).sum() / count
        out[i, 3] = (places < 50).sum() / count
    return out


def ndcg(cases, scores, depth=10):
    """Returns the binary NDCG at `depth` for each case. Each gold counts once."""
    out = np.zeros(len(cases))
    for i in range(len(cases)):
        first, last = cases.starts[i], cases.starts[i + 1]
        order = np.argsort(-scores[first:last], kind="stable")[:depth]
        found = cases.gold[first:last][order] > 0
        discounts = 1 / np.log2(np.arange(depth) + 2)
        ideal = discounts[: min(depth, cases.golds[i])].sum()
        out[i] = (found * discounts[: len(found)]).sum() / ideal
    return out


def by_repository(cases, values):
    """Averages the values of each repository, then averages these means."""
    return np.mean([values[cases.repositories == r].mean() for r in np.unique(cases.repositories)])


def interval(differences, seed=1, rounds=2000):
    """Returns the 95 % confidence interval of the mean of paired differences, by bootstrap."""
    random = np.random.default_rng(seed)
    picks = random.integers(0, len(differences), (rounds, len(differences)))
    means = differences[picks].mean(axis=1)
    return np.percentile(means, 2.5), np.percentile(means, 97.5)


def save(path, sample):
    """Writes `sample`: {"features", "bounds", "parts": {name: Cases}}."""
    about = {key: sample[key] for key in ("features", "bounds")}
    about["parts"] = {}
    blobs = []
    for name, cases in sample["parts"].items():
        about["parts"][name] = {
            "starts": cases.starts.tolist(), "golds": cases.golds.tolist(),
            "families": cases.families.tolist(), "repositories": cases.repositories.tolist(),
            "wordings": cases.wordings.tolist()}
        # Stored transposed, because columns compress better than rows.
        blobs.append(np.ascontiguousarray(cases.bins.T).tobytes())
        blobs.append(np.minimum(cases.gold, 255).astype(np.uint8).tobytes())
    header = json.dumps(about, separators=(",", ":")).encode()
    with lzma.open(path, "wb", preset=9) as file:
        file.write(len(header).to_bytes(8, "little") + header + b"".join(blobs))


def load(path):
    with lzma.open(path) as file:
        data = file.read()
    size = int.from_bytes(data[:8], "little")
    sample = json.loads(data[8:8 + size])
    at = 8 + size
    width = len(sample["features"])
    for name, part in sample["parts"].items():
        rows = part["starts"][-1]
        bins = np.frombuffer(data, np.uint8, rows * width, at).reshape(width, rows).T
        at += rows * width
        gold = np.frombuffer(data, np.uint8, rows, at)
        at += rows
        sample["parts"][name] = Cases(
            np.ascontiguousarray(bins), gold, np.array(part["starts"]), np.array(part["golds"]),
            np.array(part["families"]), np.array(part["repositories"]),
            np.array(part["wordings"]))
    return sample
