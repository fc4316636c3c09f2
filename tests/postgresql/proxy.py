"""A proxy between cairn and PostgreSQL that cuts connections.

    with Proxy(cluster.port) as proxy:
        proxy.limits = lambda: (1000, None)     # cut after 1,000 bytes from a new client
        proxy.url(url)                          # the same database through the proxy
        proxy.limits = None                     # new connections stay
        proxy.cut_all()
"""
import contextlib
import re
import select
import socket
import struct
import threading

SIZE = 1 << 16


class Proxy:
    def __init__(self, port):
        self.target = port
        self.limits = None   # returns the bytes from a client and to it before a cut; None: no cut
        self.is_silent = False  # whether a cut connection stays open instead
        self.cuts = 0
        self.passed = (0, 0)  # what the connection that ended last has passed
        self.lock = threading.Lock()
        self.open = set()
        self.listening = socket.socket()

    def __enter__(self):
        self.listening.bind(("127.0.0.1", 0))
        self.listening.listen(64)
        threading.Thread(target=self._accept, daemon=True).start()
        return self

    def __exit__(self, *_):
        self.listening.shutdown(socket.SHUT_RDWR)
        self.listening.close()
        self.cut_all()

    def url(self, url):
        """Returns the URL of a server at 127.0.0.1 with the port of the proxy."""
        port = self.listening.getsockname()[1]
        return re.sub(r"@127\.0\.0\.1:\d+/", "@127.0.0.1:%d/" % port, url)

    def cut_all(self):
        with self.lock:
            for link in self.open:
                with contextlib.suppress(OSError):
                    link.shutdown(socket.SHUT_RDWR)

    def _accept(self):
        with contextlib.suppress(OSError):
            while True:
                client = self.listening.accept()[0]
                threading.Thread(target=self._serve, args=(client,), daemon=True).start()

    def _serve(self, client):
        limits = self.limits() if self.limits else (None, None)
        with client, contextlib.suppress(OSError):
            with socket.create_connection(("127.0.0.1", self.target)) as server:
                with self.lock:
                    self.open |= {client, server}
                try:
                    self._pass(client, server, limits)
                finally:
                    with self.lock:
                        self.open -= {client, server}

    def _pass(self, client, server, limits):
        other = {client: server, server: client}
        limit = {client: limits[0], server: limits[1]}
        passed = {client: 0, server: 0}
        while True:
            for one in select.select([client, server], [], [])[0]:
                data = one.recv(SIZE)
                if not data:
                    self.passed = (passed[client], passed[server])
                    return
                passed[one] += len(data)
                excess = 0 if limit[one] is None else max(0, passed[one] - limit[one])
                other[one].sendall(data[:max(0, len(data) - excess)])
                if excess:
                    self._cut(client, server, is_abrupt=limit[one] % 2)
                    return

    def _cut(self, client, server, is_abrupt):
        """Ends a connection. If `is_abrupt`, what the other end has not read yet is lost, too."""
        self.cuts += 1
        if self.is_silent:
            while client.recv(SIZE):
                pass
        for link in (client, server) if is_abrupt else ():
            link.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
