#!/usr/bin/env python3
"""Writes a vocabulary as the program embeds it: the tokens in the order of their ranks, each as a
byte with its length and its bytes.

  make_vocabulary.py NAME SOURCE     writes NAME.bpe next to this script

SOURCE is the published NAME.tiktoken (one token per line: base64, a space, rank), or NAME.json of
the npm package "tiktoken" (package/encoders), which contains the same table. Either is checked
against the SHA-256 of the published file before anything is written.
"""

import base64
import hashlib
import json
import pathlib
import sys

# SHA-256 of the published .tiktoken files, as tiktoken_ext/openai_public.py has them.
PUBLISHED = {
    "cl100k_base": "223921b76ee99bde995b7ff738513eef100fb51d18c93597a113bcffe865b2a7",
    "o200k_base": "446a9538cb6c348e3516120d7c08b09f57c36495e2acfffe59a5bf8b0cfb1a2d",
}


def lines_of_npm(text):
    """The lines of the .tiktoken file. "! 100 dGhl IGE=" gives ranks 100 and 101."""
    for line in json.loads(text)["bpe_ranks"].splitlines():
        _, first, *tokens = line.split(" ")
        for rank, token in enumerate(tokens, int(first)):
            yield f"{token} {rank}\n"


def main():
    if len(sys.argv) != 3 or sys.argv[1] not in PUBLISHED:
        sys.exit(__doc__)
    name, source = sys.argv[1], pathlib.Path(sys.argv[2])
    text = source.read_text(encoding="ascii")
    if source.suffix == ".json":
        text = "".join(lines_of_npm(text))
    if hashlib.sha256(text.encode()).hexdigest() != PUBLISHED[name]:
        sys.exit(f"{source} is not {name} as it was published")
    out = bytearray()
    for expected, line in enumerate(text.splitlines()):
        token, rank = line.split(" ")
        assert int(rank) == expected, f"rank {rank} where {expected} was expected"
        data = base64.b64decode(token)
        assert 0 < len(data) < 256
        out.append(len(data))
        out += data
    pathlib.Path(__file__).with_name(f"{name}.bpe").write_bytes(out)


main()
