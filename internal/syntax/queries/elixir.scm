; Definitions alone so far.

(call
  target: (identifier) @_kind (arguments . (alias) @name) (do_block) @body
  (#eq? @_kind "defmodule")) @definition.namespace
(call
  target: (identifier) @_kind (arguments . (alias) @name) (do_block) @body
  (#eq? @_kind "defprotocol")) @definition.interface
(call
  target: (identifier) @_kind
  (arguments . [
    (identifier) @name
    (call target: (identifier) @name (arguments) @parameters)
    (binary_operator
      left: (call target: (identifier) @name (arguments) @parameters) operator: "when")])
  (do_block)? @body
  (#any-of? @_kind "def" "defp" "defdelegate")) @definition.function
(call
  target: (identifier) @_kind
  (arguments . [
    (identifier) @name
    (call target: (identifier) @name (arguments) @parameters)
    (binary_operator
      left: (call target: (identifier) @name (arguments) @parameters) operator: "when")])
  (do_block)? @body
  (#any-of? @_kind "defmacro" "defmacrop" "defguard" "defguardp")) @definition.macro

(comment) @comment
