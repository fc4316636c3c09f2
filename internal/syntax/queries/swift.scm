; divided: #if
; blanks: =#isolation =#_sourceLocation ,) throws() nonisolated() unowned() nonisolated sending isolated consuming borrowing
; chains: blocks projections
; ---- definitions ----

(class_declaration
  declaration_kind: "struct" name: (type_identifier) @name body: (_) @body) @definition.struct
(class_declaration
  declaration_kind: "enum" name: (type_identifier) @name body: (_) @body) @definition.enum
(class_declaration name: (type_identifier) @name body: (_) @body) @definition.class
(class_declaration declaration_kind: "extension" name: (user_type) @owner) @extension
(class_declaration declaration_kind: "extension" name: (user_type) @owner
  (inheritance_specifier inherits_from: (user_type) @trait)) @extension
; A type that the grammar cannot parse completely
(ERROR ["class" "struct" "enum"] . [(simple_identifier) (type_identifier)] @name) @definition.class
(ERROR "extension" . (user_type) @owner) @extension
(ERROR (property_declaration
  name: (pattern bound_identifier: (simple_identifier) @name) (type_annotation (_) @type)?
  [value: (_) @value computed_value: (_) @body]?) @definition.variable)
(protocol_declaration name: (type_identifier) @name body: (_) @body) @definition.interface
(enum_entry name: (simple_identifier) @name) @definition.enum-member
(typealias_declaration name: (type_identifier) @name name: (_) @type) @definition.type
(associatedtype_declaration name: (type_identifier) @name) @definition.type
; The grammar has no node for the list of parameters, so they are counted in the whole declaration.
(function_declaration
  name: (simple_identifier) @name name: (_)? @type body: (_)? @body) @definition.function @parameters
(protocol_function_declaration
  name: (simple_identifier) @name name: (_)? @type) @definition.method @parameters
(init_declaration name: "init" @name body: (_)? @body) @definition.constructor @parameters
(source_file (property_declaration
  name: (pattern bound_identifier: (simple_identifier) @name) (type_annotation (_) @type)?
  [value: (_) @value computed_value: (_) @body]?) @definition.variable)
(class_body (property_declaration
  name: (pattern bound_identifier: (simple_identifier) @name) (type_annotation (_) @type)?
  [value: (_) @value computed_value: (_) @body]?) @definition.variable)
(enum_class_body (property_declaration
  name: (pattern bound_identifier: (simple_identifier) @name) (type_annotation (_) @type)?
  [value: (_) @value computed_value: (_) @body]?) @definition.variable)
(protocol_property_declaration
  name: (pattern bound_identifier: (simple_identifier) @name)
  (type_annotation (_) @type)?) @definition.property

(comment) @comment
(multiline_comment) @comment

; ---- names of a function ----

(lambda_literal) @scope
(if_statement) @scope
(for_statement) @scope
(while_statement) @scope
(do_statement) @scope
(catch_block) @scope
(switch_entry) @scope
(computed_property) @scope
(computed_getter) @scope
(computed_setter) @scope
(subscript_declaration) @scope
(deinit_declaration) @scope
(class_declaration (type_parameters)) @scope
(typealias_declaration) @scope

(parameter name: (simple_identifier) @local name: (_) @type)
(lambda_parameter name: (simple_identifier) @local name: (_)? @type)
(property_declaration
  name: (pattern bound_identifier: (simple_identifier) @local) (type_annotation (_) @type)? value: (_)? @value)
(if_statement bound_identifier: (simple_identifier) @local . "=" . (_) @value)
(guard_statement bound_identifier: (simple_identifier) @local . "=" . (_) @value)
(while_statement bound_identifier: (simple_identifier) @local . "=" . (_) @value)
(if_statement bound_identifier: (simple_identifier) @local)
(guard_statement bound_identifier: (simple_identifier) @local)
(while_statement bound_identifier: (simple_identifier) @local)
(for_statement
  item: (pattern bound_identifier: (simple_identifier) @local) collection: (_) @elements)
(pattern (pattern bound_identifier: (simple_identifier) @local) "as" name: (_) @type)
(pattern bound_identifier: (simple_identifier) @local)
(pattern "(" (pattern . (simple_identifier) @local .))
(type_parameter . (type_identifier) @local)

; ---- imports ----

(import_declaration (identifier) @path) @import

; ---- uses ----

(class_declaration declaration_kind: ["class" "struct" "enum" "actor"] (inheritance_specifier
  inherits_from: (user_type (type_identifier) @base . (type_arguments)? .)))
(class_declaration declaration_kind: ["class" "struct" "enum" "actor"] (inheritance_specifier
  inherits_from: (user_type (type_identifier) @qualifier . (type_identifier) @base . (type_arguments)? .)))
(protocol_declaration (inheritance_specifier
  inherits_from: (user_type (type_identifier) @base . (type_arguments)? .)))

; A function after the list of arguments is one more argument. If several follow, the number is not
; known.
(call_expression . [
  (simple_identifier) @call
  (navigation_expression
    target: (_) @qualifier suffix: (navigation_suffix suffix: (simple_identifier) @call))
  (prefix_expression operation: "." @qualifier target: (simple_identifier) @call)]
  (call_suffix . (value_arguments "(")? @arguments . (lambda_literal) @argument .))
(call_expression . [
  (simple_identifier) @call
  (navigation_expression
    target: (_) @qualifier suffix: (navigation_suffix suffix: (simple_identifier) @call))
  (prefix_expression operation: "." @qualifier target: (simple_identifier) @call)]
  (call_suffix (lambda_literal)))
(call_expression . [
  (simple_identifier) @call
  (navigation_expression
    target: (_) @qualifier suffix: (navigation_suffix suffix: (simple_identifier) @call))
  (prefix_expression operation: "." @qualifier target: (simple_identifier) @call)]
  (call_suffix . (value_arguments "(") @arguments .))
(constructor_expression
  constructed_type: (user_type (type_identifier) @call . (type_arguments)? .)
  (constructor_suffix (value_arguments) @arguments))
(navigation_expression
  target: (_) @qualifier suffix: (navigation_suffix suffix: (simple_identifier) @use))
; A member of the expected type, for example `.red`
(prefix_expression operation: "." @qualifier target: (simple_identifier) @use)
(pattern (user_type) @qualifier . (simple_identifier) @use)
(pattern "." @qualifier . (simple_identifier) @use)
(if_statement condition: "." @qualifier . condition: (simple_identifier) @use)
(guard_statement condition: "." @qualifier . condition: (simple_identifier) @use)
; If a call creates an object whose type declares no `init`, an argument label is a field of the
; object.
(call_expression . (simple_identifier) @type
  (call_suffix (value_arguments (value_argument name: (value_argument_label (simple_identifier) @key)))))
(call_expression . (navigation_expression) @type
  (call_suffix (value_arguments (value_argument name: (value_argument_label (simple_identifier) @key)))))
(user_type (type_identifier) @qualifier . (type_arguments)? . (type_identifier) @type_use)
(user_type (type_identifier) @type_use)
(type_identifier) @type_use
(simple_identifier) @use

(call_expression . (prefix_expression)
  (call_suffix (value_arguments (value_argument name: (value_argument_label) @ignore))))
(constructor_suffix (value_arguments (value_argument name: (value_argument_label) @ignore)))
(parameter external_name: (simple_identifier) @ignore)
(navigation_suffix suffix: (simple_identifier) @ignore (#eq? @ignore "self"))
(enum_type_parameters (simple_identifier) @ignore)
