; A module is treated as a class: `use` and `@behaviour` name its bases, its functions are methods,
; and the keys of its struct are fields. A name without parentheses is a variable, so it is not a
; use.

; ---- definitions ----

(call
  target: (identifier) @_kind (arguments . (alias) @name) (do_block) @body
  (#eq? @_kind "defmodule")) @definition.class
(call
  target: (identifier) @_kind (arguments . (alias) @name) (do_block) @body
  (#eq? @_kind "defprotocol")) @definition.interface
(call
  target: (identifier) @_kind
  (arguments . [
    (identifier) @name @parameters
    (call target: (identifier) @name (arguments) @parameters)
    (binary_operator left: (identifier) @name @parameters operator: "when")
    (binary_operator
      left: (call target: (identifier) @name (arguments) @parameters) operator: "when")])
  (do_block)? @body
  (#any-of? @_kind "def" "defp" "defdelegate" "defn" "defnp")) @definition.function
(call
  target: (identifier) @_kind
  (arguments . [
    (identifier) @name @parameters
    (call target: (identifier) @name (arguments) @parameters)
    (binary_operator left: (identifier) @name @parameters operator: "when")
    (binary_operator
      left: (call target: (identifier) @name (arguments) @parameters) operator: "when")])
  (do_block)? @body
  (#any-of? @_kind "defmacro" "defmacrop" "defguard" "defguardp")) @definition.macro
(unary_operator
  operator: "@"
  operand: (call
    target: (identifier) @_kind
    (arguments . [
      (binary_operator
        left: [
          (identifier) @name @parameters
          (call target: (identifier) @name (arguments) @parameters)]
        operator: "::")
      (binary_operator
        left: (binary_operator
          left: (call target: (identifier) @name (arguments) @parameters) operator: "::")
        operator: "when")]))
  (#any-of? @_kind "callback" "macrocallback")) @declaration.method
; A specification (@spec) declares a function.
(unary_operator
  operator: "@"
  operand: (call
    target: (identifier) @_kind
    (arguments . [
      (binary_operator
        left: (call target: (identifier) @name (arguments) @parameters) operator: "::")
      (binary_operator
        left: (binary_operator
          left: (call target: (identifier) @name (arguments) @parameters) operator: "::")
        operator: "when")]))
  (#eq? @_kind "spec")) @declaration.function
(unary_operator
  operator: "@"
  operand: (call
    target: (identifier) @_kind
    (arguments . (binary_operator
      left: [(identifier) @name (call target: (identifier) @name)] operator: "::")))
  (#any-of? @_kind "type" "typep" "opaque")) @definition.type
(unary_operator
  operator: "@"
  operand: (call
    target: (identifier) @name (arguments . (_) @value)
    (#not-any-of? @name
      "doc" "moduledoc" "typedoc" "spec" "type" "typep" "opaque" "callback" "macrocallback"
      "optional_callbacks" "behaviour" "impl" "derive" "deprecated" "dialyzer" "compile" "tag"
      "moduletag" "describetag" "before_compile" "after_compile" "on_definition" "on_load"
      "external_resource" "enforce_keys" "vsn" "since"))) @definition.constant
(call
  target: (identifier) @_kind
  (arguments . (list [
    (atom) @name @definition.field
    (keywords (pair key: (keyword) @name) @definition.field)]))
  (#any-of? @_kind "defstruct" "defexception"))
(call
  target: (identifier) @_kind
  (arguments . (keywords (pair key: (keyword) @name) @definition.field))
  (#any-of? @_kind "defstruct" "defexception"))

(call
  target: (identifier) @_kind
  (arguments
    . (alias) @trait
    (keywords (pair
      key: (keyword) @_for
      value: [(alias) @owner (list . (alias) @owner) (identifier) @owner])))
  (#eq? @_kind "defimpl")) @extension
; Definitions that a macro quotes belong to the modules that use the macro's module.
(call
  target: (identifier) @_module
  (arguments . (alias) @owner)
  (do_block (call
    target: (identifier) @_macro
    (do_block (call target: (identifier) @_quote (do_block)) @extension)))
  (#eq? @_module "defmodule")
  (#any-of? @_macro "defmacro" "def" "defp" "using")
  (#eq? @_quote "quote"))

(comment) @comment
(unary_operator
  operator: "@"
  operand: (call
    target: (identifier) @_doc
    (arguments . (string quoted_start: "\"\"\"")))
  (#any-of? @_doc "doc" "typedoc")) @comment
(unary_operator
  operator: "@"
  operand: (call target: (identifier) @_doc)
  (#any-of? @_doc "spec" "impl" "deprecated" "dialyzer" "tag")) @attribute
(unary_operator
  operator: "@"
  operand: (call
    target: (identifier) @_doc (arguments . (string (quoted_content) @doc)))
  (#eq? @_doc "moduledoc"))

; ---- names of a function ----

(do_block) @scope
(stab_clause) @scope

(arguments (identifier) @local)
(tuple (identifier) @local)
(list (identifier) @local)
(pair value: (identifier) @local)
(bitstring (identifier) @local)
(bitstring (binary_operator left: (identifier) @local operator: "::"))
(binary_operator left: (map (struct (_) @type)) operator: "=" right: (identifier) @local)
(binary_operator left: (identifier) @local operator: "=" right: (map (struct (_) @type)))
(binary_operator left: (identifier) @local operator: "=" right: (_) @value)
(binary_operator left: (identifier) @local operator: "<-" right: (_) @elements)
(binary_operator left: (identifier) @local operator: ["|" "<>" "\\\\" "in" "++" "=>"])
(binary_operator operator: ["|" "<>" "=" "=>"] right: (identifier) @local)
(unary_operator operator: "^" operand: (identifier) @local)

; ---- imports ----

(call
  target: (identifier) @_import
  (arguments . (alias) @path .)
  (#any-of? @_import "alias" "require")) @import
(call
  target: (identifier) @_import
  (arguments
    . [(alias) (identifier) (dot left: (identifier) right: (alias))] @path
    . (keywords (pair key: (keyword) @_as value: (alias) @alias)) .)
  (#any-of? @_import "alias" "require")) @import
(call
  target: (identifier) @_import
  (arguments . (dot left: [(alias) (identifier)] @path right: (tuple (alias) @imported)) .)
  (#any-of? @_import "alias" "require")) @import
(call
  target: (identifier) @_import
  (arguments . (dot left: (identifier) right: (alias)) @path .)
  (#any-of? @_import "alias" "require")) @import
(call
  target: (identifier) @_import
  (arguments . [(alias) (dot left: (identifier) right: (alias)) (identifier)] @path)
  (#eq? @_import "import")) @import @wildcard
; Imports that a macro quotes apply to the modules that use the macro's module.
(call
  target: (identifier) @_quote
  (do_block (call target: (identifier) @_import (arguments . (alias) @path)) @import @wildcard @exported)
  (#eq? @_quote "quote")
  (#any-of? @_import "import" "use"))
(call
  target: (identifier) @_quote
  (do_block (call target: (identifier) @_import (arguments . (alias) @path .)) @import @exported)
  (#eq? @_quote "quote")
  (#eq? @_import "alias"))
(call
  target: (identifier) @_quote
  (do_block (call
    target: (identifier) @_import
    (arguments
      . (alias) @path
      . (keywords (pair key: (keyword) @_as value: (alias) @alias)))) @import @exported)
  (#eq? @_quote "quote")
  (#eq? @_import "alias"))

; ---- uses ----

(call
  target: (identifier) @_use (arguments . (alias) @base)
  (#eq? @_use "use"))
(unary_operator
  operator: "@"
  operand: (call target: (identifier) @_use (arguments . (alias) @base))
  (#eq? @_use "behaviour"))

; Keywords and macros of the language that are parsed as calls
(call
  target: (identifier) @ignore
  (#any-of? @ignore
    "def" "defp" "defmacro" "defmacrop" "defmodule" "defprotocol" "defimpl" "defdelegate"
    "defstruct" "defexception" "defguard" "defguardp" "defoverridable" "alias" "import" "require"
    "use" "quote" "unquote" "unquote_splicing" "if" "unless" "case" "cond" "with" "for" "fn" "try"
    "receive" "super"))
(unary_operator
  operator: "@"
  operand: (call
    target: (identifier) @ignore
    (#any-of? @ignore
      "doc" "moduledoc" "typedoc" "spec" "type" "typep" "opaque" "callback" "macrocallback"
      "behaviour" "impl" "derive" "deprecated" "dialyzer" "compile" "tag" "moduletag"
      "describetag")))
(dot left: (atom) right: (identifier) @ignore)

; In `quote do … end`, unquote(__MODULE__).f() calls a function of this module.
(call
  target: (dot
    left: (call target: (identifier) @_unquote (arguments . [(identifier) (alias)] @qualifier .))
    right: (identifier) @call)
  (arguments) @arguments
  (#eq? @_unquote "unquote"))
; A value that is piped into a call, and the block of a call, are also arguments.
(binary_operator operator: "|>" right: (identifier) @call @argument)
(binary_operator
  operator: "|>" right: (call target: (identifier) @call (arguments) @arguments) @argument)
(binary_operator
  operator: "|>"
  right: (call
    target: (dot left: (_) @qualifier right: (identifier) @call) (arguments) @arguments) @argument)
(binary_operator
  operator: "|>"
  right: (call target: (dot left: (_) @qualifier right: (identifier) @call) .) @argument)
(unary_operator
  operator: "&"
  operand: (binary_operator left: (identifier) @call operator: "/" right: (integer) @arity))
(unary_operator
  operator: "&"
  operand: (binary_operator
    left: (call target: (dot left: (_) @qualifier right: (identifier) @call))
    operator: "/"
    right: (integer) @arity))
(call target: (identifier) @call (arguments) @arguments (do_block) @argument)
(call target: (identifier) @call . (do_block) @argument)
(call target: (identifier) @call (arguments) @arguments)
(call
  target: (dot left: (_) @qualifier right: (identifier) @call)
  (arguments) @arguments (do_block) @argument)
(call target: (dot left: (_) @qualifier right: (identifier) @call) (arguments) @arguments)
(call target: (dot left: (_) @qualifier right: (identifier) @use) .)
; Atoms that name functions
(tuple . (alias) @qualifier . (atom) @symbol)
(call
  target: (identifier) @_apply
  (arguments . [(alias) (identifier)] @qualifier . (atom) @symbol)
  (#any-of? @_apply "apply" "spawn" "spawn_link" "function_exported?" "macro_exported?"))
(call
  target: (identifier) @_kind
  (arguments
    (keywords
      (pair value: (alias) @qualifier) . (pair key: (keyword) @_as value: (atom) @symbol)))
  (#eq? @_kind "defdelegate"))

; Uses of the module's attributes, and of types
(unary_operator operator: "@" operand: (identifier) @use)
(binary_operator operator: "::" right: (identifier) @type_use)
(binary_operator
  operator: "::" right: (binary_operator operator: "|" right: (identifier) @type_use))

; Fields of a struct
(map (struct [(alias) (identifier)] @type) (map_content (keywords (pair key: (keyword) @key))))
(map
  (struct [(alias) (identifier)] @type)
  (map_content (binary_operator operator: "|" right: (keywords (pair key: (keyword) @key)))))
(map
  . (map_content
    (binary_operator
      left: (_) @value operator: "|" right: (keywords (pair key: (keyword) @key)))))
(struct (alias) @type_use)
(alias) @use
