"""What editors ask: definitions, uses, symbols, hierarchies, before and after edits."""
import json
import os
import time

from client import Failed, uri_of


def equal(what, expected, found):
    if expected != found:
        raise AssertionError("%s: expected %r, not %r" % (what, expected, found))


def holds(what, is_so):
    if not is_so:
        raise AssertionError(what)


def places(client, locations):
    """Locations as "file:line:column", counted from 0."""
    prefix = uri_of(client.root) + "/"
    for one in locations:
        holds("a file elsewhere: %s" % one["uri"], one["uri"].startswith(prefix))
    return ["%s:%d:%d" % (one["uri"][len(prefix):], one["range"]["start"]["line"],
                          one["range"]["start"]["character"]) for one in locations]


def definitions_and_uses_are_found(world):
    client = world.client()
    ask = client.ask
    at = client.at
    equal("definition of a call", ["boats.py:3:8"],
          places(client, ask("textDocument/definition", at("harbour.py", 5, 10))))
    equal("definition with the cursor behind the name", ["boats.py:3:8"],
          places(client, ask("textDocument/definition", at("harbour.py", 5, 13))))
    equal("declaration", ["boats.py:0:6"],
          places(client, ask("textDocument/declaration", at("harbour.py", 4, 12))))
    equal("type of what a function returns", ["boats.py:0:6"],
          places(client, ask("textDocument/typeDefinition", at("harbour.py", 9, 5))))
    equal("implementations of a class", ["boats.py:10:6"],
          places(client, ask("textDocument/implementation", at("boats.py", 0, 7))))
    equal("implementations of a method", ["boats.py:11:8"],
          places(client, ask("textDocument/implementation", at("boats.py", 6, 9))))
    uses = dict(at("harbour.py", 3, 6), context={"includeDeclaration": False})
    equal("uses, one after a word that is longer in UTF-8", ["harbour.py:10:13", "harbour.py:11:11"],
          places(client, ask("textDocument/references", uses)))
    uses["context"]["includeDeclaration"] = True
    equal("uses with the definition", 3, len(ask("textDocument/references", uses)))
    marks = ask("textDocument/documentHighlight", at("harbour.py", 3, 6))
    equal("highlights", [(3, 4, 3), (10, 13, 1), (11, 11, 1)],
          [(one["range"]["start"]["line"], one["range"]["start"]["character"], one["kind"])
           for one in marks])
    equal("definition of nothing", [], ask("textDocument/definition", at("harbour.py", 1, 0)))
    hover = ask("textDocument/hover", at("harbour.py", 4, 12))["contents"]["value"]
    for part in ("class Boat", "Floats.", "uses"):
        holds("no %r in %r" % (part, hover), part in hover)
    equal("hover of nothing", None, ask("textDocument/hover", at("harbour.py", 1, 0)))
    equal("exit code", 0, client.end())


def columns_are_those_that_the_client_counts(world):
    root = world.tree()
    for encodings, column in ((None, 13), (["utf-16"], 13), (["utf-8", "utf-16"], 15)):
        general = {"positionEncodings": encodings} if encodings else {}
        client = world.client(root, capabilities={"general": general})
        found = client.ask("textDocument/references",
                           dict(client.at("harbour.py", 3, 6), context={}))
        equal("column with %s" % encodings, column, found[0]["range"]["start"]["character"])
        equal("definition at this column", ["harbour.py:3:4"],
              places(client, client.ask("textDocument/definition",
                                        client.at("harbour.py", 10, column + 2))))
        client.end()


def positions_follow_edits(world):
    client = world.client()
    text = client.open("harbour.py")
    client.open("boats.py")
    client.change("harbour.py", "# one\n# two\n" + text.replace("boat.sail(3)", "boat  .sail(30)"))
    equal("a definition from a line that moved", ["boats.py:0:6"],
          places(client, client.ask("textDocument/definition", client.at("harbour.py", 6, 12))))
    equal("a definition from a line that changed", ["boats.py:3:8"],
          places(client, client.ask("textDocument/definition", client.at("harbour.py", 7, 13))))
    found = client.ask("textDocument/references", dict(client.at("boats.py", 3, 9), context={}))
    equal("a use on a line that changed", ["harbour.py:7:11"], places(client, found))
    found = client.ask("textDocument/references", dict(client.at("harbour.py", 5, 6), context={}))
    equal("uses on lines that moved", ["harbour.py:12:13", "harbour.py:13:11"],
          places(client, found))
    client.change("harbour.py", text + "\n\ndef later():\n    return day()\n", 3)
    names = [one["name"] for one in client.ask("textDocument/documentSymbol",
                                               {"textDocument": client.document("harbour.py")})]
    equal("symbols with those that are not saved", ["open_harbour", "day", "later"], names)
    equal("a name that the index has not seen there", ["harbour.py:9:4"],
          places(client, client.ask("textDocument/definition", client.at("harbour.py", 15, 12))))
    hover = client.ask("textDocument/hover", client.at("harbour.py", 4, 12))["contents"]["value"]
    holds("what is edited must say so: " + hover, "edited" in hover)
    client.notify("textDocument/didClose", {"textDocument": client.document("harbour.py")})
    equal("uses after the file was closed", ["harbour.py:10:13", "harbour.py:11:11"],
          places(client, client.ask("textDocument/references",
                                    dict(client.at("harbour.py", 3, 6), context={}))))
    client.end()


def symbols_are_trees_and_ranked(world):
    client = world.client()
    symbols = client.ask("textDocument/documentSymbol",
                         {"textDocument": client.document("boats.py")})
    equal("classes and methods", [("Boat", 5, [("sail", 6), ("load", 6)]),
                                  ("Ferry", 5, [("load", 6)])],
          [(one["name"], one["kind"], [(child["name"], child["kind"])
                                       for child in one.get("children", [])]) for one in symbols])
    equal("range of a class", (0, 7), (symbols[0]["range"]["start"]["line"],
                                       symbols[0]["range"]["end"]["line"]))
    sections = client.ask("textDocument/documentSymbol",
                          {"textDocument": client.document("README.md")})
    equal("sections of a document", "Harbour", sections[0]["name"])
    found = client.ask("workspace/symbol", {"query": "harbour"})
    found_by_search = json.loads(world.cairn(client.root, "search", "--json", "--limit", "100",
                                             "harbour"))["results"]
    listed = [one["name"] for one in found_by_search if one["kind"] not in ("module", "repository")]
    equal("symbols of the work tree, ranked as by search", listed, [one["name"] for one in found])
    equal("no query", [], client.ask("workspace/symbol", {"query": ""}))
    client.end()


def clients_get_what_they_can_read(world):
    """Without trees, the symbols of a file are a list; without Markdown, hovers are plain text."""
    tree = world.client()
    symbols = tree.ask("textDocument/documentSymbol", {"textDocument": tree.document("boats.py")})
    whole = [(one["name"], None) for one in symbols]
    parts = [(child["name"], one["name"]) for one in symbols for child in one.get("children", [])]
    tree.end()
    plain = world.client(capabilities={"textDocument": {"hover": {"contentFormat": ["plaintext"]}}})
    listed = plain.ask("textDocument/documentSymbol",
                       {"textDocument": plain.document("boats.py")})
    equal("symbols as a list", sorted(whole + parts, key=str),
          sorted(((one["name"], one.get("containerName")) for one in listed), key=str))
    equal("places of the list", {plain.document("boats.py")["uri"]},
          {one["location"]["uri"] for one in listed})
    hover = plain.ask("textDocument/hover", plain.at("harbour.py", 4, 12))["contents"]
    equal("kind of the hover", "plaintext", hover["kind"])
    for part in ("class Boat", "Floats.", "uses"):
        holds("no %r in %r" % (part, hover), part in hover["value"])
    holds("no marks of Markdown: %r" % hover, "```" not in hover["value"]
          and "---" not in hover["value"])
    plain.end()


def hierarchies_go_both_ways(world):
    client = world.client()
    [item] = client.ask("textDocument/prepareCallHierarchy", client.at("harbour.py", 3, 6))
    equal("item", "open_harbour", item["name"])
    incoming = client.ask("callHierarchy/incomingCalls", {"item": item})
    equal("callers", [("day", [(10, 13), (11, 11)])],
          [(one["from"]["name"], [(place["start"]["line"], place["start"]["character"])
                                  for place in one["fromRanges"]]) for one in incoming])
    outgoing = client.ask("callHierarchy/outgoingCalls", {"item": item})
    holds("callees: %s" % outgoing, "sail" in [one["to"]["name"] for one in outgoing])
    [deeper] = client.ask("callHierarchy/incomingCalls", {"item": incoming[0]["from"]})
    equal("callers of callers", "test_day", deeper["from"]["name"])
    [item] = client.ask("textDocument/prepareTypeHierarchy", client.at("harbour.py", 6, 13))
    equal("type", "Ferry", item["name"])
    [parent] = client.ask("typeHierarchy/supertypes", {"item": item})
    equal("supertype", "Boat", parent["name"])
    equal("subtypes", ["Ferry"],
          [one["name"] for one in client.ask("typeHierarchy/subtypes", {"item": parent})])
    equal("no hierarchy", None,
          client.ask("textDocument/prepareTypeHierarchy", client.at("harbour.py", 3, 6)))
    try:
        client.ask("callHierarchy/incomingCalls", {"item": dict(item, data="@zzzzzzzzzz")})
        raise AssertionError("an item of another index must be an error")
    except Failed as error:
        equal("code", -32801, error.code)
    client.end()


def links_and_lenses_lead_into_the_code(world):
    client = world.client(options={"codeLens": True})
    links = client.ask("textDocument/documentLink", {"textDocument": client.document("README.md")})
    targets = [(one["range"]["start"]["character"], one["target"].rsplit("/", 1)[1])
               for one in links]
    holds("links of a document: %s" % targets, (6, "harbour.py#L4") in targets)
    equal("lines with links, without the block of code", {2},
          {one["range"]["start"]["line"] for one in links})
    lenses = client.ask("textDocument/codeLens", {"textDocument": client.document("harbour.py")})
    equal("lenses", [3, 9], [one["range"]["start"]["line"] for one in lenses])
    resolved = client.ask("codeLens/resolve", lenses[1])
    equal("uses and tests", "2 uses · 1 test", resolved["command"]["title"])
    client.end()
    plain = world.client(client.root)
    holds("lenses are off by default",
          "codeLensProvider" not in plain.result["capabilities"])
    plain.end()
    limited = world.client(client.root, options={"disable": ["hoverProvider"]})
    holds("hover is off", "hoverProvider" not in limited.result["capabilities"])
    holds("definitions are not", limited.result["capabilities"]["definitionProvider"])
    limited.end()


def uses_come_in_parts_if_asked(world):
    root = world.tree()
    calls = "".join("    day()\n" for _ in range(1200))
    with open(os.path.join(root, "many.py"), "w", encoding="utf-8") as file:
        file.write("from harbour import day\n\n\ndef many():\n" + calls)
    world.cairn(root, "index")
    client = world.client(root)
    whole = client.ask("textDocument/references", dict(client.at("harbour.py", 9, 5), context={}))
    holds("uses: %d" % len(whole), len(whole) > 1200)
    last = client.ask("textDocument/references", dict(
        client.at("harbour.py", 9, 5), context={}, partialResultToken="part"))
    equal("what is left for the answer", [], last)
    equal("all parts together", whole, [one for part in client.parts for one in part])
    holds("parts: %d" % len(client.parts), len(client.parts) >= 3)
    client.end()


def other_questions_have_the_answers_of_the_command_line(world):
    client = world.client()
    commands = client.result["capabilities"]["executeCommandProvider"]["commands"]
    for command in ("cairn.related", "cairn.impact", "cairn.ask"):
        holds("no command " + command, command in commands)
    by_name = client.ask("cairn/impact", {"symbol": "open_harbour"})
    equal("impact", json.loads(world.cairn(client.root, "impact", "--json", "open_harbour")),
          by_name)
    there = client.ask("cairn/impact", client.at("harbour.py", 11, 14))
    equal("impact of a position", by_name["affected"], there["affected"])
    equal("as a command", there, client.ask("workspace/executeCommand", {
        "command": "cairn.impact", "arguments": [client.at("harbour.py", 11, 14)]}))
    related = client.ask("cairn/related", client.at("harbour.py", 3, 6))
    holds("related: %s" % related, related)
    answer = client.ask("cairn/ask", {"query": "how does a boat load"})
    holds("passages", answer)
    for method, params, code in (("cairn/search", {}, -32602),
                                 ("cairn/related", client.at("harbour.py", 1, 0), -32803),
                                 ("cairn/search", client.at("harbour.py", 3, 6), -32602)):
        try:
            client.ask(method, params)
            raise AssertionError("%s must fail" % method)
        except Failed as error:
            equal("code of %s %s" % (method, params), code, error.code)
    client.end()


def the_index_follows_saved_files(world):
    client = world.client()
    text = client.open("harbour.py")
    client.change("harbour.py", text + "\n\ndef later():\n    return day()\n")
    with open(os.path.join(client.root, "harbour.py"), "w", encoding="utf-8") as file:
        file.write(text + "\n\ndef later():\n    return day()\n")
    begin = time.monotonic()
    client.notify("textDocument/didSave", {"textDocument": client.document("harbour.py")})
    while True:
        found = client.ask("textDocument/references",
                           dict(client.at("harbour.py", 9, 5), context={}))
        if "harbour.py:15:11" in places(client, found):
            break
        holds("the index must be updated within 30 s", time.monotonic() - begin < 30)
        time.sleep(0.05)
    client.end()
    return "%.1f s after it was saved" % (time.monotonic() - begin)


def only_sources_cause_updates(world):
    client = world.client()
    while client.wait_for_note("cairn/index")["params"]["state"] != "ready":
        pass
    def change(*paths):
        client.notify("workspace/didChangeWatchedFiles", {"changes": [
            {"uri": client.document(path)["uri"], "type": 2} for path in paths]})
    change(".cairn/index.db", ".git/index")
    time.sleep(1)
    holds("cairn's own files must not cause an update", client.notes.empty())
    change(".cairn/index.db", "boats.py")
    equal("state", "updating", client.wait_for_note("cairn/index")["params"]["state"])
    client.end()


def a_work_tree_may_be_opened_by_another_name(world):
    root = world.tree()
    link = os.path.join(world.folder, "link")
    os.symlink(root, link)
    client = world.client(link)
    equal("definition", ["boats.py:3:8"],
          places(client, client.ask("textDocument/definition", client.at("harbour.py", 5, 10))))
    text = client.open("harbour.py")
    client.change("harbour.py", "# moved\n" + text)
    equal("uses in the file that is open", ["harbour.py:11:13", "harbour.py:12:11"],
          places(client, client.ask("textDocument/references",
                                    dict(client.at("harbour.py", 4, 6), context={}))))
    client.end()


def an_index_that_was_made_by_command_is_kept_up_to_date(world):
    root = world.tree(has_index=False)
    client = world.client(root)
    question = client.wait_for_note("window/showMessageRequest")
    client.send({"jsonrpc": "2.0", "id": question["id"], "result": None})
    for text in ("", "def lighthouse():\n    pass\n"):
        if text:
            with open(os.path.join(root, "new.py"), "w", encoding="utf-8") as file:
                file.write(text)
            client.notify("textDocument/didSave", {"textDocument": client.document("new.py")})
        else:
            client.ask("workspace/executeCommand", {"command": "cairn.index"})
        equal("state", "updating", client.wait_for_note("cairn/index")["params"]["state"])
        equal("state", "ready", client.wait_for_note("cairn/index")["params"]["state"])
    equal("a symbol of a new file", "lighthouse",
          client.ask("workspace/symbol", {"query": "lighthouse"})[0]["name"])
    client.end()


def an_index_is_made_with_consent(world):
    root = world.tree(has_index=False)
    client = world.client(root)
    question = client.wait_for_note("window/showMessageRequest")
    titles = [one["title"] for one in question["params"]["actions"]]
    client.send({"jsonrpc": "2.0", "id": question["id"], "result": {"title": titles[1]}})
    try:
        client.ask("workspace/symbol", {"query": "boat"})
        raise AssertionError("there must be no index")
    except Failed as error:
        equal("code", -32803, error.code)
        holds("what to do: %s" % error, "cairn index" in str(error))
    equal("what an editor asks by itself", None,
          client.ask("textDocument/hover", client.at("boats.py", 0, 7)))
    client.end()
    holds("nothing may be written", not os.path.exists(os.path.join(root, ".cairn")))
    client = world.client(root)
    question = client.wait_for_note("window/showMessageRequest")
    client.send({"jsonrpc": "2.0", "id": question["id"], "result": {"title": titles[0]}})
    equal("state", "updating", client.wait_for_note("cairn/index")["params"]["state"])
    equal("state", "ready", client.wait_for_note("cairn/index")["params"]["state"])
    holds("symbols", client.ask("workspace/symbol", {"query": "boat"}))
    client.end()


CHECKS = [definitions_and_uses_are_found, columns_are_those_that_the_client_counts,
          positions_follow_edits, symbols_are_trees_and_ranked, clients_get_what_they_can_read,
          hierarchies_go_both_ways,
          links_and_lenses_lead_into_the_code, uses_come_in_parts_if_asked,
          other_questions_have_the_answers_of_the_command_line, the_index_follows_saved_files,
          only_sources_cause_updates, a_work_tree_may_be_opened_by_another_name,
          an_index_is_made_with_consent, an_index_that_was_made_by_command_is_kept_up_to_date]
