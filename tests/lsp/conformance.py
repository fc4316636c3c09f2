"""Broken, reordered and cancelled messages: every request has one answer, and nothing ends it."""
import json
import random
import subprocess
import time

from client import Failed, uri_of
from sessions import equal, holds

METHODS = ("textDocument/definition", "textDocument/references", "textDocument/hover",
           "textDocument/documentSymbol", "textDocument/codeLens", "textDocument/documentLink",
           "workspace/symbol", "callHierarchy/incomingCalls", "codeLens/resolve", "cairn/search",
           "cairn/impact", "workspace/executeCommand", "textDocument/typeDefinition")


def code_of(client, method, params):
    try:
        client.ask(method, params)
        return 0
    except Failed as error:
        return error.code


def errors_have_the_codes_of_the_specification(world):
    client = world.client()
    equal("unknown method", -32601, code_of(client, "textDocument/formatting", {}))
    equal("unknown method of an optional part", -32601, code_of(client, "$/unknown", {}))
    equal("initialize again", -32600, code_of(client, "initialize", {}))
    for method in METHODS:
        for params in (None, {}, [], {"textDocument": 3, "position": "x", "item": [], "query": 1},
                       {"textDocument": {"uri": "file:///etc/passwd"},
                        "position": {"line": -1, "character": 0}}):
            code = code_of(client, method, params)
            holds("%s %s: %d" % (method, params, code), code in (0, -32602, -32801, -32803))
    equal("a file elsewhere", [], client.ask("textDocument/definition", {
        "textDocument": {"uri": "file:///etc/passwd"}, "position": {"line": 0, "character": 0}}))
    equal("a document that is no file", [], client.ask("textDocument/definition", {
        "textDocument": {"uri": "untitled:U-1"}, "position": {"line": 0, "character": 0}}))
    equal("a position behind the end", [], client.ask(
        "textDocument/definition", client.at("harbour.py", 4_000_000_000, 4_000_000_000)))
    client.ask("shutdown", None)
    equal("after shutdown", -32600, code_of(client, "workspace/symbol", {"query": "a"}))
    client.notify("exit", None)
    equal("exit code", 0, client.process.wait(timeout=30))


def nothing_is_answered_before_initialize(world):
    from client import Client
    client = Client([world.program, "lsp"], world.tree(), world.environment)
    equal("too early", -32002, code_of(client, "workspace/symbol", {"query": "a"}))
    client.notify("textDocument/didOpen", {})
    client.start()
    holds("symbols", client.ask("workspace/symbol", {"query": "boat"}))
    client.notify("exit", None)
    equal("exit code without shutdown", 1, client.process.wait(timeout=30))


def broken_messages_are_reported_and_passed_over(world):
    client = world.client()
    broken = [b"Content-Length: 5\r\n\r\n{\"a\":", b"Content-Length: many\r\n\r\n",
              b"nonsense\r\n\r\n", b"Content-Length: 2\r\n\r\n[]", b"Content-Length: 4\r\n\r\nnull",
              b"Content-Length: 3\r\n\r\n\xff\xfe\xfd", b"Content-Length: 0\r\n\r\n"]
    deep = b"[" * 100_000 + b"]" * 100_000
    broken.append(b"Content-Length: %d\r\n\r\n%s" % (len(deep), deep))
    for number, data in enumerate(broken):
        client.send_bytes(data)
        holds("symbols after %r" % data[:60], client.ask("workspace/symbol", {"query": "boat"}))
        errors = client.answers.get("null", [])
        equal("errors after %r" % data[:60], number + 1, len(errors))
        holds("code", errors[-1]["error"]["code"] in (-32700, -32600))
    client.send({"jsonrpc": "2.0", "id": 1.5, "method": "workspace/symbol", "params": {}})
    client.send({"jsonrpc": "2.0", "id": "text", "method": "workspace/symbol",
                 "params": {"query": "boat"}})
    equal("an id that is text", [None], [one.get("error") for one in
                                         [client_answer(client, "text")]])
    client.end()


def client_answer(client, number):
    client.wait(number)
    return client.answers[json.dumps(number)][0]


def every_request_is_answered_once(world):
    client = world.client()
    chance = random.Random(5)
    numbers = []
    client.open("harbour.py")
    for step in range(600):
        method = chance.choice(METHODS)
        params = chance.choice((
            client.at("harbour.py", chance.randint(0, 14), chance.randint(0, 20)),
            {"textDocument": client.document("boats.py"), "query": "boat"},
            {"query": "load"}, {"command": "cairn.search", "arguments": [{"query": "sail"}]}))
        numbers.append(client.begin(method, params))
        if chance.random() < 0.5:
            client.notify("$/cancelRequest", {"id": chance.choice(numbers)})
        if chance.random() < 0.3:
            client.change("harbour.py", "# %d\n" % step * chance.randint(0, 3) + "x = 1\n", step)
    codes = {}
    for number in numbers:
        try:
            client.wait(number)
            code = 0
        except Failed as error:
            code = error.code
        codes[code] = codes.get(code, 0) + 1
    for number in numbers:
        equal("answers to %d" % number, 1, len(client.answers[json.dumps(number)]))
    holds("codes: %s" % codes, set(codes) <= {0, -32602, -32800, -32801, -32803})
    holds("some must have been cancelled: %s" % codes, codes.get(-32800, 0) > 0)
    equal("exit code", 0, client.end())


def it_ends_with_its_client(world):
    client = world.client()
    client.process.stdin.close()
    equal("exit code at the end of input", 0, client.process.wait(timeout=30))


def it_ends_when_nobody_reads_its_answers(world):
    root = world.tree()
    # Not a Client: its thread reads the stream, which cannot be closed meanwhile.
    with subprocess.Popen([world.program, "lsp"], cwd="/", env=world.environment,
                          stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                          stderr=subprocess.DEVNULL) as process:
        def send(message):
            body = json.dumps(dict(message, jsonrpc="2.0")).encode()
            process.stdin.write(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))
            process.stdin.flush()

        send({"id": 0, "method": "initialize",
              "params": {"rootUri": uri_of(root), "capabilities": {}}})
        holds("an answer", process.stdout.readline().startswith(b"Content-Length"))
        process.stdout.close()
        try:
            send({"method": "initialized", "params": {}})
            for number in range(1, 101):
                send({"id": number, "method": "workspace/symbol",
                      "params": {"query": "boat %d" % number}})
        except BrokenPipeError:
            pass
        begin = time.monotonic()
        process.wait(timeout=30)
        holds("it must end soon", time.monotonic() - begin < 10)
        try:
            process.stdin.close()
        except BrokenPipeError:
            pass


CHECKS = [errors_have_the_codes_of_the_specification, nothing_is_answered_before_initialize,
          broken_messages_are_reported_and_passed_over, every_request_is_answered_once,
          it_ends_with_its_client, it_ends_when_nobody_reads_its_answers]
