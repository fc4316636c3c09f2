; loads: require
; The query for JavaScript and TypeScript. Nodes for which the two grammars have different names are
; in javascript.scm and typescript_only.scm.

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
; A method that returns this, or does so if it has arguments
(method_definition
  name: [(property_identifier) (private_property_identifier) (string)] @name
  parameters: (_) @parameters
  body: (statement_block
    . [
      (expression_statement) (lexical_declaration) (variable_declaration) (comment)
      (if_statement consequence: [
        (expression_statement) (throw_statement)
        (statement_block . [(expression_statement) (throw_statement) (comment)]+ .)] !alternative)]*
    . (return_statement (this) @value) .) @body) @definition.method
(method_definition
  name: [(property_identifier) (private_property_identifier) (string)] @name
  parameters: (_) @parameters
  body: (statement_block (if_statement
    condition: (parenthesized_expression (binary_expression
      left: (member_expression object: (identifier) @_arguments)))
    consequence: (statement_block (return_statement (this) @value)))) @body
  (#eq? @_arguments "arguments")) @definition.method
(method_definition
  name: [(property_identifier) (private_property_identifier) (string)] @name
  parameters: (_) @parameters body: (_) @body) @definition.method

; For example: const f = () => …, at the top level or inside of functions
(variable_declarator
  name: (identifier) @name
  value: [
    (arrow_function body: (_) @body)
    (function_expression body: (_) @body)
    (generator_function body: (_) @body)]) @definition.function

; For example: const f = wrap((…) => …)
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

; In `a.b = function …`, b is a member of a.
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

; A.prototype.b = a value that is not a function
(program (expression_statement (assignment_expression
  left: (member_expression
    object: (member_expression property: (property_identifier) @_prototype) @owner
    property: (property_identifier) @name)
  right: (_) @value
  (#eq? @_prototype "prototype")) @definition.field))

; exports.a = a value that is not a function or a name
(program (expression_statement (assignment_expression
  left: (member_expression object: (_) @_exports property: (property_identifier) @name)
  right: [(array) (binary_expression) (class) (new_expression) (number) (object) (regex) (string)
    (template_string) (true) (false) (call_expression function: (member_expression))] @value
  (#any-of? @_exports "exports" "module.exports")) @definition.variable))

; For example: module.exports = function a …, module.exports = class A …
(program (expression_statement (assignment_expression
  left: (member_expression) @_exports
  right: (function_expression name: (identifier) @name body: (_) @body)
  (#eq? @_exports "module.exports")) @definition.function))
(program (expression_statement (assignment_expression
  left: (member_expression) @_exports
  right: (class name: (_) @name body: (_) @body)
  (#eq? @_exports "module.exports")) @definition.class))

; Methods in an object, for example: { key: function … }
(pair
  key: (property_identifier) @name
  value: [(arrow_function body: (_) @body) (function_expression body: (_) @body)]) @definition.method

; Literals whose functions mean them by `this`, and literals around those
(object (method_definition)) @literal
(object (pair value: (function_expression))) @literal
(object (pair value: (object [
  (method_definition)
  (pair value: (function_expression))]))) @literal

; The methods in X.prototype = {…} and Object.assign(X.prototype, {…}) belong to X.
(assignment_expression
  left: (member_expression object: (_) @owner property: (property_identifier) @_prototype)
  right: (object) @extension
  (#eq? @_prototype "prototype"))
(call_expression
  function: (member_expression object: (identifier) @_object property: (property_identifier) @_assign)
  arguments: (arguments
    . (member_expression object: (_) @owner property: (property_identifier) @_prototype)
    . (object) @extension)
  (#eq? @_object "Object") (#eq? @_assign "assign") (#eq? @_prototype "prototype"))

(export_statement) @wrapper
(lexical_declaration . (_) .) @wrapper
(variable_declaration . (_) .) @wrapper
(comment) @comment

; this.x = … in a constructor or method
(assignment_expression
  left: (member_expression object: (this) property: (property_identifier) @name)
  right: (_) @value) @definition.field

; ---- parameters and variables ----

(arrow_function) @scope
(function_expression) @scope
(generator_function) @scope
(statement_block) @scope
(for_statement) @scope
(for_in_statement) @scope
(catch_clause) @scope

(arrow_function parameter: (identifier) @local)
(function_expression name: (identifier) @local)
(variable_declarator name: (identifier) @local value: (_)? @value)
(for_in_statement left: (identifier) @local right: (_) @elements)
(catch_clause parameter: (identifier) @local)
; For example: {a, b: c} = value
(variable_declarator
  name: (object_pattern (shorthand_property_identifier_pattern) @local @key) value: (_) @value)
(variable_declarator
  name: (object_pattern (object_assignment_pattern
    left: (shorthand_property_identifier_pattern) @local @key))
  value: (_) @value)
(variable_declarator
  name: (object_pattern (pair_pattern
    key: (property_identifier) @key
    value: [(identifier) @local (assignment_pattern left: (identifier) @local)]))
  value: (_) @value)

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

; For example: const x = require("./y"), const {a, b: c} = require("./y")
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

; For example: const {a} = await import("./y")
(variable_declarator
  name: (object_pattern (shorthand_property_identifier_pattern) @imported)
  value: (await_expression (call_expression
    function: (import) arguments: (arguments . (string) @path)))) @import
(variable_declarator
  name: (identifier) @alias
  value: (await_expression (call_expression
    function: (import) arguments: (arguments . (string) @path)))) @import @wildcard
; For example: let a; … ({a} = await import("./y"))
(assignment_expression
  left: (object_pattern (shorthand_property_identifier_pattern) @imported)
  right: (await_expression (call_expression
    function: (import) @outer arguments: (arguments . (string) @path)))) @import

; For example: const {a, b: c} = d.e, at the top level of a file
(program [(lexical_declaration (variable_declarator
    name: (object_pattern (shorthand_property_identifier_pattern) @imported)
    value: [(identifier) (member_expression)] @from))
  (variable_declaration (variable_declarator
    name: (object_pattern (shorthand_property_identifier_pattern) @imported)
    value: [(identifier) (member_expression)] @from))]) @import
(program [(lexical_declaration (variable_declarator
    name: (object_pattern (pair_pattern
      key: (property_identifier) @imported value: (identifier) @alias))
    value: [(identifier) (member_expression)] @from))
  (variable_declaration (variable_declarator
    name: (object_pattern (pair_pattern
      key: (property_identifier) @imported value: (identifier) @alias))
    value: [(identifier) (member_expression)] @from))]) @import

; Exported names, with or without an alias, and the default export
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

; For example: module.exports = {a, b: c, d: require("./e")}, exports.a = b, exports.a = exports.b = c
(program (expression_statement (assignment_expression
  left: (member_expression) @_exports
  right: (object (shorthand_property_identifier) @imported)
  (#eq? @_exports "module.exports")))) @import @exported
(program (expression_statement (assignment_expression
  left: (member_expression) @_exports
  right: (object (pair key: (property_identifier) @alias value: (identifier) @imported))
  (#eq? @_exports "module.exports")))) @import @exported
(program (expression_statement (assignment_expression
  left: (member_expression) @_exports
  right: (object (pair key: (property_identifier) @alias
    value: (member_expression
      object: (identifier) @from property: (property_identifier) @imported)))
  (#eq? @_exports "module.exports")))) @import @exported
(program (expression_statement (assignment_expression
  left: (member_expression) @_exports
  right: (object (pair key: (property_identifier) @alias
    value: (call_expression
      function: (identifier) @_require arguments: (arguments . (string) @path .))))
  (#eq? @_exports "module.exports") (#eq? @_require "require")))) @import @exported
(program (expression_statement (assignment_expression
  left: (member_expression object: (_) @_exports property: (property_identifier) @alias)
  right: (identifier) @imported
  (#any-of? @_exports "exports" "module.exports")))) @import @exported
(program (expression_statement (assignment_expression
  left: (member_expression object: (_) @_exports property: (property_identifier) @alias)
  right: (assignment_expression right: (identifier) @imported)
  (#any-of? @_exports "exports" "module.exports")))) @import @exported
(program (expression_statement (assignment_expression
  right: (assignment_expression
    left: (member_expression object: (_) @_exports property: (property_identifier) @alias)
    right: (identifier) @imported)
  (#any-of? @_exports "exports" "module.exports")))) @import @exported
(program (expression_statement (assignment_expression
  left: (member_expression object: (_) @_exports property: (property_identifier) @alias)
  right: (call_expression
    function: (identifier) @_require arguments: (arguments . (string) @path .))
  (#any-of? @_exports "exports" "module.exports") (#eq? @_require "require")))) @import @exported
(program (expression_statement (assignment_expression
  left: (member_expression) @_exports
  right: (call_expression
    function: (identifier) @_require arguments: (arguments . (string) @path .))
  (#eq? @_exports "module.exports") (#eq? @_require "require")))) @import @exported @wildcard
(program (expression_statement (assignment_expression
  left: (member_expression) @_exports
  right: [(function_expression name: (identifier) @imported) (class name: (_) @imported)]
  (#eq? @_exports "module.exports")))) @import @exported @default

; ---- uses ----

(object (pair key: (property_identifier) @key))

(call_expression function: (identifier) @call arguments: (_) @arguments)
(call_expression
  function: (member_expression
    object: (_) @qualifier property: [(property_identifier) (private_property_identifier)] @call)
  arguments: (_) @arguments)
; f.call(…) and a.f.apply(…) call f.
(call_expression
  function: (member_expression
    object: (identifier) @call property: (property_identifier) @_via)
  (#any-of? @_via "apply" "call"))
(call_expression
  function: (member_expression
    object: (member_expression
      object: (_) @qualifier property: [(property_identifier) (private_property_identifier)] @call)
    property: (property_identifier) @_via)
  (#any-of? @_via "apply" "call"))
(call_expression function: (super) @call arguments: (_) @arguments)
(new_expression constructor: (identifier) @call arguments: (_)? @arguments)
(new_expression
  constructor: (member_expression object: (_) @qualifier property: (property_identifier) @call)
  arguments: (_)? @arguments)
(member_expression
  object: (_) @qualifier property: [(property_identifier) (private_property_identifier)] @use)
(identifier) @use
(shorthand_property_identifier) @use
