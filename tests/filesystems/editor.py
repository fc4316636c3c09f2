"""A client of `cairn lsp`, as small as it can be."""
import json
import subprocess
import threading
import urllib.parse

PATIENCE = 20  # seconds, enough even on a busy machine


class Editor:
    """Opens the directory of a tree. Positions are counted from 0."""

    def __init__(self, tree):
        self.tree = tree
        self.last = 0
        self.process = subprocess.Popen([tree.program, "lsp"], cwd=tree.root, env=tree.environment,
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.DEVNULL)
        self.limit = threading.Timer(PATIENCE, self.process.kill)
        self.limit.start()

    def __enter__(self):
        self.ask("initialize", {"processId": None, "capabilities": {}, "rootUri": self.uri("")})
        self.send({"method": "initialized", "params": {}})
        return self

    def __exit__(self, *_):
        self.limit.cancel()
        self.process.kill()
        self.process.communicate()

    def send(self, message):
        text = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n%s" % (len(text), text))
        self.process.stdin.flush()

    def receive(self):
        length = 0
        while (line := self.process.stdout.readline().strip()):
            length = int(line.removeprefix(b"Content-Length: "))
        return json.loads(self.process.stdout.read(length))

    def ask(self, method, params):
        self.last += 1
        self.send({"id": self.last, "method": method, "params": params})
        while True:
            message = self.receive()
            if message.get("id") == self.last and "method" not in message:
                return message["result"]

    def uri(self, name):
        return "file://" + urllib.parse.quote(self.tree.path(name).rstrip("/"))

    def open(self, name, text):
        """Opens a file whose text in the editor is not that on disk."""
        self.send({"method": "textDocument/didOpen", "params": {"textDocument": {
            "uri": self.uri(name), "languageId": "python", "version": 1, "text": text}}})

    def places(self, method, name, line, character, **more):
        """Returns "path:line" of each place in the answer to a question about a position."""
        found = self.ask(method, {"textDocument": {"uri": self.uri(name)},
                                  "position": {"line": line, "character": character}, **more})
        paths = [urllib.parse.unquote(one["uri"]).removeprefix("file://" + self.tree.path())
                 for one in found or []]
        return sorted("%s:%d" % (path, one["range"]["start"]["line"])
                      for path, one in zip(paths, found or []))

    def definition(self, name, line, character):
        return self.places("textDocument/definition", name, line, character)

    def references(self, name, line, character):
        return self.places("textDocument/references", name, line, character,
                           context={"includeDeclaration": False})

    def symbols(self, name):
        found = self.ask("textDocument/documentSymbol", {"textDocument": {"uri": self.uri(name)}})
        return [one["name"] for one in found or []]
