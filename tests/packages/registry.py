"""A registry of npm on the loopback device, which has the packages of a folder and nothing else."""
import base64
import hashlib
import http.server
import json
import os
import tarfile
import threading
import urllib.parse


class Registry:
    def __init__(self, tarballs):
        self.packages, self.tarballs, self.asked = {}, {}, []
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), self.handler())
        self.server, self.url = server, f"http://127.0.0.1:{server.server_address[1]}/"
        for path in tarballs:
            self.add(path)
        threading.Thread(target=server.serve_forever, daemon=True).start()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.server.shutdown()
        self.server.server_close()

    def add(self, path):
        with open(path, "rb") as file:
            data = file.read()
        with tarfile.open(path) as archive:
            manifest = json.load(archive.extractfile("package/package.json"))
        name, version = manifest["name"], manifest["version"]
        file_name = os.path.basename(path)
        digest = base64.b64encode(hashlib.sha512(data).digest()).decode()
        manifest["dist"] = {"tarball": f"{self.url}files/{file_name}",
                            "integrity": f"sha512-{digest}"}
        self.tarballs[file_name] = data
        self.packages[name] = {"name": name, "dist-tags": {"latest": version},
                               "versions": {version: manifest}}

    def handler(self):
        registry = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):  # noqa: N802
                path = urllib.parse.unquote(self.path.lstrip("/"))
                registry.asked.append(path)
                if path.startswith("files/"):
                    return self.answer(registry.tarballs.get(path[6:]), "application/octet-stream")
                found = registry.packages.get(path)
                return self.answer(found and json.dumps(found).encode(), "application/json")

            def answer(self, data, kind):
                self.send_response(200 if data else 404)
                self.send_header("Content-Type", kind)
                self.send_header("Content-Length", str(len(data or b"{}")))
                self.end_headers()
                self.wfile.write(data or b"{}")

            def log_message(self, *_):
                pass

        return Handler
