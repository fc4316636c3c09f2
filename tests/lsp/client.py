"""A client of a language server for tests: sends messages to `cairn lsp` and waits for answers."""
import json
import os
import queue
import subprocess
import threading

TIMEOUT = 60  # seconds for any answer


class Failed(Exception):
    """An error answer: its code and message."""

    def __init__(self, error):
        super().__init__("%s: %s" % (error["code"], error["message"]))
        self.code = error["code"]


def uri_of(path):
    return "file://" + path


class Client:
    def __init__(self, command, root, environment=None):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.PIPE, cwd="/",
                                        env=environment or dict(os.environ))
        self.root = root
        self.next_id = 0
        self.answers = {}
        self.parts = []        # values of $/progress, in order
        self.notes = queue.Queue()  # notifications and requests of the server
        self.arrived = threading.Condition()
        self.thread = threading.Thread(target=self.read, daemon=True)
        self.thread.start()

    def read(self):
        try:
            self.read_messages()
        except ValueError:
            pass  # the test has closed the stream
        with self.arrived:
            self.answers["end"] = True
            self.arrived.notify_all()

    def read_messages(self):
        out = self.process.stdout
        while True:
            length = 0
            while True:
                line = out.readline()
                if not line:
                    return
                if line in (b"\r\n", b"\n"):
                    break
                name, value = line.split(b":", 1)
                if name.lower() == b"content-length":
                    length = int(value)
            message = json.loads(out.read(length))
            with self.arrived:
                if "method" in message:
                    if message["method"] == "$/progress":
                        self.parts.append(message["params"]["value"])
                    self.notes.put(message)
                else:
                    key = json.dumps(message["id"])
                    self.answers.setdefault(key, []).append(message)
                self.arrived.notify_all()

    def send_bytes(self, data):
        self.process.stdin.write(data)
        self.process.stdin.flush()

    def send(self, message):
        body = json.dumps(message).encode()
        self.send_bytes(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))

    def notify(self, method, params):
        self.send({"jsonrpc": "2.0", "method": method, "params": params})

    def begin(self, method, params):
        """Sends a request without waiting. Returns its id."""
        self.next_id += 1
        self.send({"jsonrpc": "2.0", "id": self.next_id, "method": method, "params": params})
        return self.next_id

    def wait(self, number):
        """Returns the only answer to a request."""
        key = json.dumps(number)
        with self.arrived:
            if not self.arrived.wait_for(lambda: key in self.answers or "end" in self.answers,
                                         TIMEOUT) or key not in self.answers:
                raise AssertionError("no answer to %s" % key)
            message = self.answers[key][0]
        if "error" in message:
            raise Failed(message["error"])
        return message["result"]

    def ask(self, method, params):
        return self.wait(self.begin(method, params))

    def wait_for_note(self, method):
        while True:
            message = self.notes.get(timeout=TIMEOUT)
            if message["method"] == method:
                return message

    def start(self, capabilities=None, options=None):
        if capabilities is None:
            capabilities = {"textDocument": {"documentSymbol": {
                "hierarchicalDocumentSymbolSupport": True}}}
        result = self.ask("initialize", {"processId": os.getpid(), "rootUri": uri_of(self.root),
                                         "capabilities": capabilities,
                                         "initializationOptions": options or {}})
        self.notify("initialized", {})
        return result

    def end(self):
        """Ends the session as clients do. Returns the exit code."""
        self.ask("shutdown", None)
        self.notify("exit", None)
        return self.process.wait(timeout=TIMEOUT)

    def kill(self):
        self.process.kill()
        self.process.wait()

    # ---- documents ----

    def document(self, path):
        return {"uri": uri_of(os.path.join(self.root, path))}

    def open(self, path, text=None, language="python"):
        if text is None:
            with open(os.path.join(self.root, path), encoding="utf-8") as file:
                text = file.read()
        self.notify("textDocument/didOpen", {"textDocument": dict(
            self.document(path), languageId=language, version=1, text=text)})
        return text

    def change(self, path, text, version=2):
        self.notify("textDocument/didChange", {
            "textDocument": dict(self.document(path), version=version),
            "contentChanges": [{"text": text}]})

    def at(self, path, line, character):
        """Parameters for a position, from 0."""
        return {"textDocument": self.document(path),
                "position": {"line": line, "character": character}}
