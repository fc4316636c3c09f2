// A small drawing for a directory, or for a file by the kind of its language.
const kDocuments = new Set(["markdown", "rst", "restructuredtext", "asciidoc", "text", "org"]);
const kData = new Set(["yaml", "json", "toml", "ini", "xml", ""]);

export function FileIcon({ isDirectory, language }: { isDirectory: boolean; language: string }) {
  const kind = isDirectory ? "directory" : kDocuments.has(language) ? "document" : kData.has(language) ? "data" : "code";
  return (
    <svg class={`file-icon is-${kind}`} viewBox="0 0 16 16" width="14" height="14" aria-hidden="true" focusable="false">
      <path d={kShapes[kind]} />
    </svg>
  );
}

const kShapes = {
  directory: "M1.5 3.5h4.2l1.5 1.7h7.3v7.8h-13z",
  document: "M3.5 1.5h6l3 3v10h-9zM5.5 7h5M5.5 9.5h5M5.5 12h3",
  data: "M3.5 1.5h6l3 3v10h-9zM9.5 1.5v3h3",
  code: "M3.5 1.5h6l3 3v10h-9zM6.8 7.2 5 9l1.8 1.8M9.2 7.2 11 9l-1.8 1.8",
};

// The drawings of the buttons above the code.
const kActions = {
  copy: "M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3",
  link: "M6.5 9.5l3-3M7 4.5 9 2.6a2.6 2.6 0 0 1 3.8 3.8L11 8.4M5 7.6 3.2 9.6A2.6 2.6 0 0 0 7 13.4l1.9-1.9",
  editor: "M3 13l.7-3 7-7 2.3 2.3-7 7zM9.3 4.4l2.3 2.3",
  tree: "M2.5 3.5h11v9h-11zM6.5 3.5v9",
  side: "M2.5 3.5h11v9h-11zM9.5 3.5v9",
  close: "M4 4l8 8M12 4l-8 8",
};

export function ActionIcon({ name }: { name: keyof typeof kActions }) {
  return <svg class="action-icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false"><path d={kActions[name]} /></svg>;
}
