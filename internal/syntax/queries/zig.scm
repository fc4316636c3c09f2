; loads: @import
; chains: postfix-marks
; ---- definitions ----

; For example: fn List(comptime T: type) type { return struct { … }; }
(function_declaration
  name: (identifier) @name (parameters) @parameters type: (builtin_type)
  body: (block (expression_statement (return_expression (struct_declaration) @body)))) @definition.struct
(function_declaration
  name: (identifier) @name (parameters) @parameters type: (builtin_type)
  body: (block (expression_statement (return_expression (union_declaration) @body)))) @definition.union
(function_declaration
  name: (identifier) @name (parameters) @parameters
  type: (error_union_type ok: (_) @type) body: (_)? @body) @definition.function
(function_declaration
  name: (identifier) @name (parameters) @parameters
  type: (_)? @type body: (_)? @body) @definition.function
(variable_declaration . (identifier) @name (struct_declaration) @body .) @definition.struct
(variable_declaration . (identifier) @name (opaque_declaration) @body .) @definition.struct
(variable_declaration . (identifier) @name (union_declaration) @body .) @definition.union
(variable_declaration . (identifier) @name (enum_declaration) @body .) @definition.enum
(variable_declaration . (identifier) @name (error_set_declaration) @body .) @definition.enum
(enum_declaration (container_field name: (identifier) @name) @definition.enum-member)
(error_set_declaration (identifier) @name @definition.enum-member)
; A field such as a: struct { b: T } has members of its own.
(container_field name: (identifier) @name type: (_)? @type) @definition.field
(source_file (variable_declaration "const"
  . (identifier) @name type: (_) @type . (_)? @value .) @definition.constant)
(source_file (variable_declaration "var"
  . (identifier) @name type: (_) @type . (_)? @value .) @definition.variable)
(source_file (variable_declaration "var" . (identifier) @name . (_) @value .) @definition.variable)
(struct_declaration (variable_declaration "const"
  . (identifier) @name type: (_) @type . (_)? @value .) @definition.constant)
(struct_declaration (variable_declaration "var"
  . (identifier) @name type: (_) @type . (_)? @value .) @definition.variable)
(struct_declaration (variable_declaration "var" . (identifier) @name . (_) @value .) @definition.variable)
(struct_declaration (variable_declaration "const" . (identifier) @name . (_) @value .) @definition.constant)
(enum_declaration (variable_declaration "const"
  . (identifier) @name type: (_) @type . (_)? @value .) @definition.constant)
(enum_declaration (variable_declaration "var"
  . (identifier) @name type: (_) @type . (_)? @value .) @definition.variable)
(enum_declaration (variable_declaration "var" . (identifier) @name . (_) @value .) @definition.variable)
(enum_declaration (variable_declaration "const" . (identifier) @name . (_) @value .) @definition.constant)
(union_declaration (variable_declaration "const"
  . (identifier) @name type: (_) @type . (_)? @value .) @definition.constant)
(union_declaration (variable_declaration "var"
  . (identifier) @name type: (_) @type . (_)? @value .) @definition.variable)
(union_declaration (variable_declaration "var" . (identifier) @name . (_) @value .) @definition.variable)
(union_declaration (variable_declaration "const" . (identifier) @name . (_) @value .) @definition.constant)
(opaque_declaration (variable_declaration "const"
  . (identifier) @name type: (_) @type . (_)? @value .) @definition.constant)
(opaque_declaration (variable_declaration "var"
  . (identifier) @name type: (_) @type . (_)? @value .) @definition.variable)
(opaque_declaration (variable_declaration "var" . (identifier) @name . (_) @value .) @definition.variable)
(opaque_declaration (variable_declaration "const" . (identifier) @name . (_) @value .) @definition.constant)
; Constants at the top level of a file. const x = a.b is an import instead; see below.
(source_file (variable_declaration "const" . (identifier) @name . [
  (anonymous_struct_initializer) (array_type) (asm_expression) (binary_expression) (boolean)
  (builtin_type) (call_expression) (catch_expression) (character) (comptime_expression)
  (dereference_expression) (error_union_type) (float) (for_expression) (function_signature)
  (identifier) (if_expression) (index_expression) (integer) (labeled_type_expression)
  (multiline_string) (nullable_type) (parenthesized_expression) (pointer_type)
  (slice_type) (string) (struct_initializer) (switch_expression) (try_expression)
  (unary_expression) (while_expression) (block)] @value .) @definition.constant)
(source_file (variable_declaration "const"
  . (identifier) @name . (builtin_function (builtin_identifier) @_import) @value .
  (#not-any-of? @_import "@import")) @definition.constant)
(test_declaration . (string) @name (block) @body) @definition.function

(comment) @comment

; ---- names of a function ----

(block) @scope
(if_statement) @scope
(if_expression) @scope
(for_statement) @scope
(for_expression) @scope
(while_statement) @scope
(while_expression) @scope
(switch_case) @scope
(catch_expression) @scope
(errdefer_statement) @scope

(parameter name: (identifier) @local type: (_) @type)
(variable_declaration ["const" "var"]
  . (identifier) @local type: (_) @type . (_)? @value .)
(variable_declaration ["const" "var"]
  . (identifier) @local . (catch_expression . (_) @value) .)
(variable_declaration ["const" "var"]
  . (identifier) @local
  . (binary_expression left: (_) @value operator: "orelse") .)
(variable_declaration ["const" "var"]
  . (identifier) @local . (_) @value .)
(for_statement . (_) @elements . (payload . (identifier) @local))
(for_expression . (_) @elements . (payload . (identifier) @local))
(if_statement condition: (_) @value (payload (identifier) @local))
(if_expression condition: (_) @value (payload (identifier) @local))
(while_statement condition: (_) @value (payload (identifier) @local))
(payload (identifier) @local)

; ---- imports ----

; For example: const x = @import("y.zig"), const x = @import("y.zig").z
(variable_declaration . (identifier) @alias . (builtin_function
  (builtin_identifier) @_import (arguments . (string) @path .)) .
  (#eq? @_import "@import")) @import
(variable_declaration . (identifier) @alias . (field_expression
  object: (builtin_function (builtin_identifier) @_import (arguments . (string) @path .))
  member: (identifier) @imported) .
  (#eq? @_import "@import")) @import
(field_expression object: (builtin_function
  (builtin_identifier) @_import (arguments . (string) @path .))
  (#eq? @_import "@import")) @import
(using_namespace_declaration (builtin_function
  (builtin_identifier) @_import (arguments . (string) @path .))
  (#eq? @_import "@import")) @import @wildcard
; For example: const b = a.b
(source_file (variable_declaration . (identifier) @alias . (field_expression
  object: [(identifier) (field_expression)] @from
  member: (identifier) @imported) .) @import)

; ---- uses ----

(call_expression function: (identifier) @call)
(call_expression
  function: (field_expression object: (_) @qualifier member: (identifier) @call))
(field_expression object: (_) @qualifier member: (identifier) @use)
(error_type (identifier) @use) @qualifier
; Members of a type that is inferred, for example .name and .{ .name = … }
(struct_initializer
  . (_) @type
  (initializer_list (assignment_expression
    left: (field_expression !object member: (identifier) @key))))
(variable_declaration type: (_) @type
  (anonymous_struct_initializer (initializer_list (assignment_expression
    left: (field_expression !object member: (identifier) @key)))))
(field_expression !object member: (identifier) @use) @qualifier
(field_initializer . (identifier) @use) @qualifier
(break_label (identifier) @ignore)
(block_label (identifier) @ignore)
(identifier) @use
