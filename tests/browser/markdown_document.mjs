// A document with everything that Markdown has.
export const kDocument = `---
title: "Guide"
weight: 3
---
# The *guide*!
[web](https://example.org/a?b=c) [file](../README.md) [root](/src/a%20b.py#L3-L9) [heading](#how-to-start-1) [above](../../etc/passwd)
## How to start
\`parse\`, \`parse()\`, \`parse(x)\`, \`walk\`, \`same\`
## How to start
![a picture](a.png) [![badge](https://ci.example/x.svg)](https://ci.example/)

> [!WARNING]
> Careful

- [x] done
- [ ] open

| a | b |
|---|--:|
| 1 | 2 |

<details><summary>More</summary>Press <kbd>Ctrl</kbd></details>

\`\`\`rust
let a = 1 < 2;
\`\`\`
`;
