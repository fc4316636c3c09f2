; loads: require
; chains: colon-calls
; ---- definitions ----

; Foo.new is the constructor of Foo.
(function_declaration
  name: (_ table: (identifier) @owner [field: (identifier) @name method: (identifier) @name])
  parameters: (_) @parameters body: (_)? @body
  (#eq? @name "new")) @definition.constructor
(function_declaration
  name: (identifier) @name parameters: (_) @parameters body: (_)? @body) @definition.function
(function_declaration
  name: (_ table: (_) @owner [field: (identifier) @name method: (identifier) @name])
  parameters: (_) @parameters body: (_)? @body) @definition.method
(assignment_statement
  (variable_list . name: (identifier) @name .)
  (expression_list
    . value: (function_definition
      parameters: (_) @parameters body: (_)? @body))) @definition.function
(assignment_statement
  (variable_list . name: (dot_index_expression table: (identifier) @owner field: (identifier) @name) .)
  (expression_list
    . value: (function_definition
      parameters: (_) @parameters body: (_)? @body))
  (#eq? @name "new")) @definition.constructor
(assignment_statement
  (variable_list . name: (dot_index_expression table: (_) @owner field: (identifier) @name) .)
  (expression_list
    . value: (function_definition
      parameters: (_) @parameters body: (_)? @body))) @definition.method
(field
  name: (identifier) @name
  value: (function_definition parameters: (_) @parameters body: (_)? @body)) @definition.method

; local x = … at the top level. A call is not stored as the value, because its result is unknown,
; except a call of `new`.
(chunk (variable_declaration
  (assignment_statement
    (variable_list . name: (identifier) @name .)
    (expression_list . value: [
      (identifier) (table_constructor) (string) (number) (true) (false)
      (dot_index_expression table: [(identifier) (dot_index_expression)])] @value .)))
  @definition.variable)
(chunk (variable_declaration
  (assignment_statement
    (variable_list . name: (identifier) @name .)
    (expression_list . value: (function_call
      name: (_ [field: (identifier) @_new method: (identifier) @_new])) @value .)
    (#eq? @_new "new"))) @definition.variable)
(chunk (variable_declaration
  (assignment_statement
    (variable_list . name: (identifier) @name .)
    (expression_list . value: (function_call name: (identifier) @_require) .)
    (#not-eq? @_require "require"))) @definition.variable)
(chunk (variable_declaration
  (assignment_statement
    (variable_list . name: (identifier) @name .)
    (expression_list . value: [
      (nil) (binary_expression) (unary_expression) (vararg_expression) (bracket_index_expression)
      (parenthesized_expression)
      (function_call name: [
        (dot_index_expression) (method_index_expression) (function_call)
        (bracket_index_expression) (parenthesized_expression)])
      (dot_index_expression table: [
        (bracket_index_expression) (parenthesized_expression)
        (function_call name: [(dot_index_expression) (method_index_expression)])])] .)))
  @definition.variable)
(chunk (variable_declaration
  (assignment_statement (variable_list name: (_) . name: (identifier) @name))) @definition.variable)
(chunk (variable_declaration
  (assignment_statement (variable_list . name: (identifier) @name . name: (_)))) @definition.variable)
(chunk (variable_declaration (variable_list name: (identifier) @name)) @declaration.variable)
(chunk (assignment_statement
  (variable_list . name: (identifier) @name .)
  (expression_list . value: [
    (identifier) (table_constructor) (string) (number) (true) (false)] @value .)) @definition.variable)
(chunk (assignment_statement (variable_list name: (identifier) @name)) @definition.variable)

; For example: M.x = …, self.x = …
(chunk (assignment_statement
  (variable_list . name: (dot_index_expression table: (identifier) @owner field: (identifier) @name) .)
  (expression_list . value: [
    (identifier) (table_constructor) (string) (number) (true) (false)
    (dot_index_expression)
    (function_call name: (identifier))] @value .)) @definition.field)
(chunk (assignment_statement
  (variable_list
    name: (dot_index_expression table: (_) @owner field: (identifier) @name))) @definition.field)
(assignment_statement
  (variable_list
    . name: (dot_index_expression table: (identifier) @owner field: (identifier) @name) .)
  (expression_list . value: (_) @value .)
  (#eq? @owner "self")) @definition.field
(assignment_statement
  (variable_list
    name: (dot_index_expression table: (identifier) @owner field: (identifier) @name))
  (#eq? @owner "self")) @definition.field

; The keys of tables at the top level of a file
(chunk (_ (assignment_statement (expression_list
  value: (table_constructor (field name: (identifier) @name) @definition.property)))))
(chunk (assignment_statement (expression_list
  value: (table_constructor (field name: (identifier) @name) @definition.property))))
(chunk (return_statement (expression_list
  (table_constructor (field name: (identifier) @name value: [
    (table_constructor) (string) (number) (true) (false) (nil)]) @definition.property))))
(chunk (_ (assignment_statement (expression_list
  value: (table_constructor (field value: (table_constructor
    (field name: (identifier) @name) @definition.property)))))))
(chunk (assignment_statement (expression_list
  value: (table_constructor (field value: (table_constructor
    (field name: (identifier) @name) @definition.property))))))
(chunk (return_statement (expression_list
  (table_constructor (field value: (table_constructor
    (field name: (identifier) @name) @definition.property))))))

(variable_declaration) @wrapper
(comment) @comment

; ---- names of a function ----

(function_definition) @scope
(do_statement) @scope
(while_statement) @scope
(repeat_statement) @scope
(for_statement) @scope
(if_statement consequence: (_) @scope)
(elseif_statement) @scope
(else_statement) @scope

(parameters name: (identifier) @local)
(for_generic_clause (variable_list name: (identifier) @local))
(for_numeric_clause name: (identifier) @local)
(variable_declaration (variable_list name: (identifier) @local))
; The result of setmetatable({}, Foo) has the type Foo.
(variable_declaration (assignment_statement
  (variable_list . name: (identifier) @local .)
  (expression_list . value: (function_call
    name: (identifier) @_set arguments: (arguments (_) . (identifier) @type)) .)
  (#eq? @_set "setmetatable")))
; setmetatable({}, { __index = Foo }) has the members of Foo, and setmetatable(Foo, …) is Foo.
(variable_declaration (assignment_statement
  (variable_list . name: (identifier) @local .)
  (expression_list . value: (function_call
    name: (identifier) @_set
    arguments: (arguments . (table_constructor) . (table_constructor (field
      name: (identifier) @_index value: (identifier) @type)) .)) .)
  (#eq? @_set "setmetatable") (#eq? @_index "__index")))
(variable_declaration (assignment_statement
  (variable_list . name: (identifier) @local .)
  (expression_list . value: (function_call
    name: (identifier) @_set
    arguments: (arguments . (table_constructor) . (table_constructor (field
      name: (identifier) @_index
      value: (function_call
        name: (identifier) @_inner arguments: (arguments . (identifier) @type)))) .)) .)
  (#eq? @_set "setmetatable") (#eq? @_index "__index") (#eq? @_inner "setmetatable")))
(variable_declaration (assignment_statement
  (variable_list . name: (identifier) @local) (expression_list . value: (_) @value)))
(variable_declaration (assignment_statement (variable_list name: (identifier) @local)))

; ---- imports ----

; For example: local x = require("y"), local x = require("y").z
(variable_declaration (assignment_statement
  (variable_list . name: (identifier) @alias .)
  (expression_list . value: (function_call
    name: (identifier) @_require arguments: (arguments . (string) @path .)) .)
  (#eq? @_require "require"))) @import
(variable_declaration (assignment_statement
  (variable_list . name: (identifier) @alias .)
  (expression_list . value: (dot_index_expression
    table: (function_call
      name: (identifier) @_require arguments: (arguments . (string) @path .))
    field: (identifier) @imported) .)
  (#eq? @_require "require"))) @import
(_ table: (function_call
  name: (identifier) @_require arguments: (arguments . (string) @path .))
  (#eq? @_require "require")) @import
(chunk (function_call
  name: (identifier) @_require arguments: (arguments . (string) @path .)
  (#any-of? @_require "require" "dofile" "loadfile")) @import)
(block (function_call
  name: (identifier) @_require arguments: (arguments . (string) @path .)
  (#any-of? @_require "require" "dofile" "loadfile")) @import)
(arguments (function_call
  name: (identifier) @_require arguments: (arguments . (string) @path .)
  (#eq? @_require "require")) @import)
(field value: (function_call
  name: (identifier) @_require arguments: (arguments . (string) @path .)
  (#eq? @_require "require")) @import)
(assignment_statement
  (variable_list name: (dot_index_expression))
  (expression_list value: (function_call
    name: (identifier) @_require arguments: (arguments . (string) @path .)))
  (#eq? @_require "require")) @import

; For example: return M, return setmetatable(M, …)
(chunk (return_statement (expression_list . (identifier) @imported .)) @import @exported @default)
(chunk (return_statement (expression_list . (function_call
  name: (identifier) @_set arguments: (arguments . (identifier) @imported)) .)
  (#eq? @_set "setmetatable")) @import @exported @default)
; For example: return { a = b }
(chunk (return_statement (expression_list (table_constructor
  (field name: (identifier) @alias value: (identifier) @imported) @import @exported))))

; ---- uses ----

; For example: setmetatable(Foo, { __index = Base }), setmetatable({}, { __index = Base })
(function_call
  name: (identifier) @_set
  arguments: (arguments (_) . (table_constructor
    (field name: (identifier) @_index value: (identifier) @base)))
  (#eq? @_set "setmetatable")
  (#eq? @_index "__index"))

; For example: local Foo = Base:extend()
(assignment_statement (expression_list . value: (function_call
  name: (method_index_expression table: (identifier) @base method: (identifier) @_extend)) .)
  (#any-of? @_extend "extend" "subclass"))

(function_call name: (identifier) @call arguments: (_) @arguments)
(function_call
  name: (_ table: (_) @qualifier [field: (identifier) @call method: (identifier) @call])
  arguments: (_) @arguments)
(dot_index_expression table: (_) @qualifier field: (identifier) @use)
(method_index_expression table: (_) @qualifier method: (identifier) @use)
; The key of a table may be a member of any type.
(field name: (identifier) @use) @qualifier
(identifier) @use
