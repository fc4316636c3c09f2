// The editors that register a scheme for addresses of files. Others can be used with an address of
// the user's own.
export interface Editor { name: string; template: string }

export const editors: Editor[] = [
  { name: "VS Code", template: "vscode://file{path}:{line}:{column}" },
  { name: "VSCodium", template: "vscodium://file{path}:{line}:{column}" },
  { name: "Cursor", template: "cursor://file{path}:{line}:{column}" },
  { name: "JetBrains IDEs", template: "idea://open?file={path}&line={line}&column={column}" },
  { name: "Zed", template: "zed://file{path}:{line}:{column}" },
  { name: "TextMate", template: "txmt://open?url=file://{path}&line={line}&column={column}" },
];
