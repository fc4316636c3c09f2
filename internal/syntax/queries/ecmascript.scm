; What JavaScript and TypeScript have in common. Names that their grammars call differently are in
; javascript.scm and typescript.scm.

; ---- definitions ----

(function_declaration
  name: (identifier) @name parameters: (_) @parameters body: (_) @body) @definition.function
(generator_function_declaration
  name: (identifier) @name parameters: (_) @parameters body: (_) @body) @definition.function

(method_definition
  name: [(property_identifier) (private_property_identifier) (string)] @name
  parameters: (_) @parameters body: (_) @body
  (#eq? @name "constructor")) @definition.constructor
(method_definition
  ["get" "set"]
  name: [(property_identifier) (private_property_identifier) (string)] @name
  parameters: (_) @parameters body: (_) @body) @definition.accessor
(method_definition
  name: [(property_identifier) (private_property_identifier) (string)] @name
  parameters: (_) @parameters body: (_) @body) @definition.method

; const f = () => …, also inside of functions
(variable_declarator
  name: (identifier) @name
  value: [
    (arrow_function body: (_) @body)
    (function_expression body: (_) @body)
    (generator_function body: (_) @body)]) @definition.function

; const f = wrap((…) => …)
(variable_declarator
  name: (identifier) @name
  value: (call_expression
    function: (identifier)
    arguments: (arguments . [(arrow_function) (function_expression)] @body . ))) @definition.function
(variable_declarator
  name: (identifier) @name
  value: (call_expression
    function: (member_expression property: (property_identifier) @_method)
    arguments: (arguments . [(arrow_function) (function_expression)] @body . ))
  (#not-any-of? @_method
    "map" "filter" "find" "findIndex" "findLast" "some" "every" "flatMap" "reduce" "sort" "forEach"
    "then" "catch" "finally")) @definition.function

(variable_declarator
  name: (identifier) @name value: (class body: (_) @body)) @definition.class

(program (lexical_declaration "const"
  (variable_declarator name: (identifier) @name value: (_)? @value) @definition.constant))
(program (lexical_declaration "let"
  (variable_declarator name: (identifier) @name value: (_)? @value) @definition.variable))
(program (variable_declaration
  (variable_declarator name: (identifier) @name value: (_)? @value) @definition.variable))
(export_statement declaration: (lexical_declaration "const"
  (variable_declarator name: (identifier) @name value: (_)? @value) @definition.constant))
(export_statement declaration: (lexical_declaration "let"
  (variable_declarator name: (identifier) @name value: (_)? @value) @definition.variable))
(export_statement declaration: (variable_declaration
  (variable_declarator name: (identifier) @name value: (_)? @value) @definition.variable))

; a.b = function …: a member of a
(program (expression_statement (assignment_expression
  left: (member_expression object: (_) @owner property: (property_identifier) @name)
  right: [(function_expression body: (_) @body) (arrow_function body: (_) @body)]) @definition.function))
(program (expression_statement (assignment_expression
  left: (member_expression object: (_) @owner property: (property_identifier) @name)
  right: (assignment_expression
    right: [(function_expression body: (_) @body) (arrow_function body: (_) @body)])) @definition.function))
(program (expression_statement (assignment_expression
  right: (assignment_expression
    left: (member_expression object: (_) @owner property: (property_identifier) @name)
    right: [(function_expression body: (_) @body) (arrow_function body: (_) @body)])) @definition.function))

; { key: function … } of a constant at the top of a file
(pair
  key: (property_identifier) @name
  value: [(arrow_function body: (_) @body) (function_expression body: (_) @body)]) @definition.method

(export_statement) @wrapper
(lexical_declaration . (_) .) @wrapper
(variable_declaration . (_) .) @wrapper
(comment) @comment

; this.x = … in a constructor or method
(assignment_expression
  left: (member_expression object: (this) property: (property_identifier) @name)
  right: (_) @value) @definition.field

; ---- names of a function ----

(arrow_function) @scope
(function_expression) @scope
(generator_function) @scope
(statement_block) @scope
(for_statement) @scope
(for_in_statement) @scope
(catch_clause) @scope

(arrow_function parameter: (identifier) @local)
(variable_declarator name: (identifier) @local value: (_)? @value)
(for_in_statement left: (identifier) @local right: (_) @elements)
(catch_clause parameter: (identifier) @local)
(object_pattern (shorthand_property_identifier_pattern) @local)
(object_pattern (object_assignment_pattern left: (shorthand_property_identifier_pattern) @local))
(object_pattern (pair_pattern value: (identifier) @local))
(object_pattern (pair_pattern value: (assignment_pattern left: (identifier) @local)))
(array_pattern (identifier) @local)
(rest_pattern (identifier) @local)

; ---- imports ----

(import_statement
  (import_clause (identifier) @alias) source: (string) @path) @import @default_import
(import_statement
  (import_clause (namespace_import (identifier) @alias)) source: (string) @path) @import @wildcard
(import_statement
  (import_clause (named_imports (import_specifier
    name: _ @imported alias: (identifier)? @alias)))
  source: (string) @path) @import
(export_statement
  (export_clause (export_specifier name: _ @imported alias: _? @alias))
  source: (string) @path) @import @exported
(export_statement "*" source: (string) @path) @import @exported @wildcard
(export_statement (namespace_export (_) @alias) source: (string) @path) @import @exported @wildcard

; const x = require("./y"), const {a, b: c} = require("./y")
(variable_declarator
  name: (identifier) @alias
  value: (call_expression function: (identifier) @_require arguments: (arguments . (string) @path .))
  (#eq? @_require "require")) @import
(variable_declarator
  name: (identifier) @alias
  value: (member_expression
    object: (call_expression function: (identifier) @_require arguments: (arguments . (string) @path .))
    property: (property_identifier) @imported)
  (#eq? @_require "require")) @import
(variable_declarator
  name: (object_pattern (shorthand_property_identifier_pattern) @imported)
  value: (call_expression function: (identifier) @_require arguments: (arguments . (string) @path .))
  (#eq? @_require "require")) @import
(variable_declarator
  name: (object_pattern (pair_pattern key: (property_identifier) @imported value: (identifier) @alias))
  value: (call_expression function: (identifier) @_require arguments: (arguments . (string) @path .))
  (#eq? @_require "require")) @import

; What a file exports under another name, or as its default.
(export_statement (export_clause (export_specifier name: _ @imported !alias)) !source) @import @exported
(export_statement (export_clause (export_specifier name: _ @imported alias: _ @alias)) !source) @import @exported
(export_statement "default" declaration: (_ name: (_) @imported)) @import @exported @default
(export_statement "default" value: (identifier) @imported) @import @exported @default
(program (expression_statement (assignment_expression
  left: (member_expression object: (identifier) @_module property: (property_identifier) @_exports)
  right: (identifier) @imported
  (#eq? @_module "module") (#eq? @_exports "exports")))) @import @exported @default
(program (expression_statement (assignment_expression
  right: (assignment_expression
    left: (member_expression object: (identifier) @_module property: (property_identifier) @_exports)
    right: (identifier) @imported
    (#eq? @_module "module") (#eq? @_exports "exports"))))) @import @exported @default
; ---- uses ----

(call_expression function: (identifier) @call arguments: (_) @arguments)
(call_expression
  function: (member_expression
    object: (_) @qualifier property: [(property_identifier) (private_property_identifier)] @call)
  arguments: (_) @arguments)
(call_expression function: (super) @call arguments: (_) @arguments)
(new_expression constructor: (identifier) @call arguments: (_)? @arguments)
(new_expression
  constructor: (member_expression object: (_) @qualifier property: (property_identifier) @call)
  arguments: (_)? @arguments)
(member_expression
  object: (_) @qualifier property: [(property_identifier) (private_property_identifier)] @use)
(identifier) @use
(shorthand_property_identifier) @use
