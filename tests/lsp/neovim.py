"""A session of Neovim, whose built-in client is one of the most used."""
import json
import os
import shutil
import subprocess

from sessions import equal, holds

SCRIPT = r"""
local root, program, out = vim.env.ROOT, vim.env.CAIRN, vim.env.OUT
local result = {}
local function finish()
  local file = io.open(out, "w")
  file:write(vim.json.encode(result))
  file:close()
  vim.cmd("qall!")
end
vim.cmd("edit " .. root .. "/harbour.py")
local id = vim.lsp.start_client({name = "cairn", cmd = {program, "lsp"}, root_dir = root})
vim.lsp.buf_attach_client(0, id)
local client = vim.lsp.get_client_by_id(id)
local ok, why = pcall(function()
  assert(vim.wait(20000, function() return client.initialized end), "not initialized")
  local function ask(method, params)
    local answer = (vim.lsp.buf_request_sync(0, method, params, 20000) or {})[id]
    assert(answer, method .. " has no answer")
    assert(not answer.err, method .. " failed: " .. vim.inspect(answer.err))
    return answer.result
  end
  local function at(line, character)
    return {textDocument = vim.lsp.util.make_text_document_params(),
            position = {line = line, character = character}}
  end
  vim.api.nvim_buf_set_lines(0, 0, 0, false, {"# a line that is not saved"})
  result.definition = ask("textDocument/definition", at(6, 10))
  local params = at(4, 6)
  params.context = {includeDeclaration = false}
  result.references = ask("textDocument/references", params)
  result.items = vim.lsp.util.locations_to_items(result.references, client.offset_encoding)
  result.symbols = ask("textDocument/documentSymbol", at(0, 0))
  local items = ask("textDocument/prepareCallHierarchy", at(4, 6))
  result.callers = ask("callHierarchy/incomingCalls", {item = items[1]})
  vim.api.nvim_win_set_cursor(0, {7, 10})
  vim.lsp.buf.definition()
  assert(vim.wait(20000, function() return vim.fn.expand("%:t") == "boats.py" end), "no jump")
  result.jump = vim.api.nvim_win_get_cursor(0)
end)
if not ok then result.error = tostring(why) end
finish()
"""


def neovim_drives_a_session(world):
    if shutil.which("nvim") is None:
        return "skipped, because Neovim is not installed"
    root = world.tree()
    script = os.path.join(world.folder, "session.lua")
    out = os.path.join(world.folder, "out.json")
    with open(script, "w", encoding="utf-8") as file:
        file.write(SCRIPT)
    environment = dict(world.environment, ROOT=root, CAIRN=world.program, OUT=out)
    done = subprocess.run(["nvim", "--headless", "-u", "NONE", "-i", "NONE", "-n", "-c",
                           "luafile " + script], env=environment, timeout=120,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    holds("Neovim said %r" % done.stdout, os.path.exists(out))
    with open(out, encoding="utf-8") as file:
        result = json.load(file)
    equal("error", None, result.get("error"))
    equal("definition", 3, result["definition"][0]["range"]["start"]["line"])
    equal("lines of uses, as a list of Neovim", [12, 13], [one["lnum"] for one in result["items"]])
    equal("symbols", ["open_harbour", "day"], [one["name"] for one in result["symbols"]])
    equal("callers", ["day"], [one["from"]["name"] for one in result["callers"]])
    equal("where it jumped", [4, 8], result["jump"])
    return None


CHECKS = [neovim_drives_a_session]
