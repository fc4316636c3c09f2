"""Fits ranking models of three kinds on binned rows. A comparison showed that the first is best.

  additive   one step function per feature: boosted stumps (Lou et al., KDD 2012) with the loss of
             LambdaMART
  trees      LambdaMART (Burges, 2010) with a given number of leaves
  linear     one weight per feature, with a pairwise logistic loss
"""

import lightgbm
import numpy as np

ROUNDS = {2: 300, 4: 150, 6: 150, 12: 80}  # key: number of leaves
LEARNING_RATE = {2: 0.1, 4: 0.08, 6: 0.08, 12: 0.08}


def boosted(cases, leaves=2, seed=1, columns=None):
    """Fits a LightGBM model to the bins. Leaves out cases for which no gold was retrieved."""
    useful = [i for i in range(len(cases))
              if (cases.gold[cases.starts[i]:cases.starts[i + 1]] > 0).any()]
    chosen = cases.select(np.array(useful))
    bins = chosen.bins if columns is None else chosen.bins[:, columns]
    data = lightgbm.Dataset(
        bins.astype(np.float32), (chosen.gold > 0).astype(int), group=np.diff(chosen.starts),
        params={"max_bin": 255, "min_data_in_bin": 1, "feature_pre_filter": False,
                "verbosity": -1})
    parameters = {
        "objective": "lambdarank", "num_leaves": leaves, "learning_rate": LEARNING_RATE[leaves],
        "min_data_in_leaf": 100, "lambdarank_truncation_level": 20, "lambda_l2": 5,
        "feature_fraction": 0.7, "bagging_fraction": 0.8, "bagging_freq": 1, "seed": seed,
        "deterministic": True, "force_row_wise": True, "num_threads": 1, "verbosity": -1}
    return lightgbm.train(parameters, data, ROUNDS[leaves])


def shapes_of(model, width, bins):
    """Returns the step functions of a model of stumps, as an array of width x bins."""
    steps = np.zeros((width, bins))
    for tree in model.dump_model()["tree_info"]:
        node = tree["tree_structure"]
        if "split_feature" not in node:
            continue  # a tree without a split
        left = np.arange(bins) <= node["threshold"]
        steps[node["split_feature"]] += np.where(left, node["left_child"]["leaf_value"],
                                                 node["right_child"]["leaf_value"])
    return steps


def integer_shapes(steps, total=1_000_000):
    """Scales `steps` to integers of at least 0 whose maxima add up to about `total`."""
    raised = steps - steps.min(axis=1, keepdims=True)
    return np.rint(raised * (total / raised.max(axis=1).sum())).astype(np.int64)


def score(shapes, bins):
    """Returns the sum of the integer steps for each row, like rank::contributions."""
    total = np.zeros(len(bins), np.int64)
    for feature in range(bins.shape[1]):
        total += shapes[feature][bins[:, feature]]
    return total


def linear(cases, rounds=300, rate=0.5, pairs=40, seed=1):
    """Fits weights for the standardised bins by gradient descent. Each pair has a gold row and
    another row."""
    random = np.random.default_rng(seed)
    mean, scale = cases.bins.mean(axis=0), cases.bins.std(axis=0) + 1e-9
    better, worse = [], []
    for i in range(len(cases)):
        first, last = cases.starts[i], cases.starts[i + 1]
        gold = first + np.flatnonzero(cases.gold[first:last] > 0)
        rest = first + np.flatnonzero(cases.gold[first:last] == 0)
        if not len(gold) or not len(rest):
            continue
        better.append(random.choice(gold, pairs))
        worse.append(np.r_[rest[:pairs // 2], random.choice(rest, pairs)][:pairs])
    differences = ((cases.bins[np.concatenate(better)].astype(np.float32)
                    - cases.bins[np.concatenate(worse)].astype(np.float32)) / scale)
    weights = np.zeros(cases.bins.shape[1])
    for _ in range(rounds):
        gradient = differences.T @ (1 / (1 + np.exp(differences @ weights)))
        weights += rate * (gradient / len(differences) - 1e-4 * weights)
    return lambda bins: ((bins - mean) / scale) @ weights
