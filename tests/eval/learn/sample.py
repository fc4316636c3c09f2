#!/usr/bin/env python3
"""Makes the samples for fitting the learned order from the output of `cairn eval --features`.

  sample.py SAMPLE --train FAMILY DIR CASES [--train …] --held-out FAMILY FILE [--held-out …]

DIR contains one file per repository (*.f32). The first CASES cases of each file are used. FILE
belongs to a development set.

For a case about symbols, the sample has all gold rows, the first ROWS rows (twice as many in a
development set), and one in SHARE of the later rows. Without the later rows, a model would never
see low-ranked rows and would rank them too high. For a case about files, whose rows are not ranked,
the sample has all rows.
"""

import argparse
import glob
import os

import numpy as np

import rows

ROWS = 50
SHARE = 6


def cases_in(path, most, first):
    names, cases, values = rows.read_rows(path)
    starts = np.searchsorted(values[:, 0].astype(int), np.arange(len(cases) + 1))
    asked = [i for i, case in enumerate(cases) if "rows" in case][:most]
    for i in asked:
        one = values[starts[i]:starts[i + 1]]
        place = np.arange(len(one))
        keep = (place < first) | (one[:, 1] > 0) | ((place - first) % SHARE == 0)
        yield names, cases[i], one[keep]


def gather(sources, first):
    """Reads cases. Their `bins` still contain the values of the features instead of bin numbers."""
    values, gold, starts, golds, families, repositories, wordings = [], [], [0], [], [], [], []
    numbers = {}
    for family, path, most in sources:
        for names, case, one in cases_in(path, most, first):
            repository = case["repository"] or case["index"] or os.path.basename(path)
            values.append(one[:, 2:])
            gold.append(one[:, 1])
            starts.append(starts[-1] + len(one))
            golds.append(case["golds"])
            families.append(family)
            wordings.append(case["wording"])
            # Repositories only have to be distinguishable, so numbers replace their names.
            repositories.append(numbers.setdefault(repository, len(numbers)))
    cases = rows.Cases(np.concatenate(values), np.concatenate(gold).astype(int), np.array(starts),
                       np.array(golds), np.array(families), np.array(repositories),
                       np.array(wordings))
    return names, cases


def into_bins(values, bounds):
    columns = [np.searchsorted(bounds[j], rows.quantize(values[:, j]), side="left")
               for j in range(len(bounds))]
    return np.stack(columns, axis=1).astype(np.uint8)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("sample")
    parser.add_argument("--train", nargs=3, action="append", metavar=("FAMILY", "DIR", "CASES"))
    parser.add_argument("--held-out", nargs=2, action="append", metavar=("FAMILY", "FILE"))
    parser.add_argument("--files", action="store_true", help="the rows are files, not symbols")
    arguments = parser.parse_args()
    first = 10**6 if arguments.files else ROWS
    sources = [(family, path, int(most)) for family, directory, most in arguments.train
               for path in sorted(glob.glob(os.path.join(directory, "*.f32")))]
    names, train = gather(sources, first)
    held_names, held_out = gather([(family, path, None) for family, pattern in arguments.held_out
                                   for path in sorted(glob.glob(pattern))], 2 * first)
    assert names == held_names
    bounds = [rows.bounds_of(rows.quantize(train.bins[:, j])) for j in range(len(names))]
    train.bins = into_bins(train.bins, bounds)
    held_out.bins = into_bins(held_out.bins, bounds)
    rows.save(arguments.sample, {
        "features": names, "bounds": [b.tolist() for b in bounds],
        "parts": {"train": train, "held out": held_out}})
    print(f"{arguments.sample}: {len(train)} cases of {len(np.unique(train.repositories))} "
          f"repositories, {len(train.bins)} rows; {len(held_out)} held out, "
          f"{len(held_out.bins)} rows")


if __name__ == "__main__":
    main()
