; ---- definitions ----

(class_declaration name: (name) @name body: (_) @body) @definition.class
(interface_declaration name: (name) @name body: (_) @body) @definition.interface
(trait_declaration name: (name) @name body: (_) @body) @definition.trait
(enum_declaration name: (name) @name body: (_) @body) @definition.enum
(enum_case name: (name) @name value: (_)? @value) @definition.enum-member

(function_definition
  name: (name) @name parameters: (_) @parameters return_type: (_)? @type body: (_) @body) @definition.function
(method_declaration
  name: (name) @name parameters: (_) @parameters body: (_)? @body
  (#eq? @name "__construct")) @definition.constructor
(method_declaration
  name: (name) @name parameters: (_) @parameters return_type: (_)? @type body: (_)? @body) @definition.method

(const_declaration type: (_)? @type (const_element . (name) @name (_) @value .)) @definition.constant
(function_call_expression
  function: [(name) @_define (qualified_name (name) @_define)]
  arguments: (arguments . (argument (string) @name) . (argument (_) @value))
  (#eq? @_define "define")) @definition.constant
(property_declaration
  type: (_)? @type
  (property_element name: (variable_name (name) @name) default_value: (_)? @value)) @definition.field
(property_promotion_parameter
  type: (_)? @type name: (variable_name (name) @name)) @definition.field
(program) @doc_types
(program (expression_statement
  (assignment_expression left: (variable_name (name) @name) right: (_) @value)) @definition.variable)

(comment) @comment

; ---- parameters and variables ----

(anonymous_function) @scope
(arrow_function) @scope

; The name of a variable includes the `$`; without it, a variable would hide a function of that
; name.
(simple_parameter type: (_)? @type name: (variable_name) @local default_value: (_)? @value)
(variadic_parameter name: (variable_name) @local)
(property_promotion_parameter type: (_)? @type name: (variable_name) @local)
(assignment_expression left: (variable_name) @local right: (_) @value)
(reference_assignment_expression left: (variable_name) @local right: (_) @value)
(list_literal (variable_name) @local)
(foreach_statement . (_) @elements . (variable_name) @local)
(foreach_statement . (_) @elements . (by_ref (variable_name) @local))
(foreach_statement . (_) @elements . (pair (_) . (variable_name) @local))
(foreach_statement . (_) . (pair . (variable_name) @local))
(catch_clause type: (type_list . (_) @type) name: (variable_name) @local)
(static_variable_declaration name: (variable_name) @local value: (_)? @value)

; ---- imports ----

(namespace_definition name: (_) @package)
(namespace_use_declaration (namespace_use_clause !type) @import_tree)
(namespace_use_declaration (namespace_use_clause
  type: _
  . [(name) @imported (qualified_name prefix: (namespace_name) @path (name) @imported)]
  alias: (name)? @alias) @import)
(namespace_use_declaration
  (namespace_name) @path
  body: (namespace_use_group (namespace_use_clause
    . [(name) @imported (qualified_name (name) @imported)] alias: (name)? @alias) @import))
(require_expression [(string) @path (_ right: (string) @path)]) @import @wildcard
(require_once_expression [(string) @path (_ right: (string) @path)]) @import @wildcard
(include_expression [(string) @path (_ right: (string) @path)]) @import @wildcard
(include_once_expression [(string) @path (_ right: (string) @path)]) @import @wildcard

; ---- uses ----

(base_clause [
  (name) @base
  (qualified_name (name) @base)
  (qualified_name prefix: (namespace_name) @qualifier (name) @base)])
(class_interface_clause [
  (name) @base
  (qualified_name (name) @base)
  (qualified_name prefix: (namespace_name) @qualifier (name) @base)])
; The traits that a class uses
(use_declaration [
  (name) @base
  (qualified_name (name) @base)
  (qualified_name prefix: (namespace_name) @qualifier (name) @base)])

(function_call_expression
  function: [
    (name) @call
    (qualified_name (name) @call)
    (qualified_name prefix: (namespace_name) @qualifier (name) @call)]
  arguments: (_) @arguments)
(member_call_expression object: (_) @qualifier name: (name) @call arguments: (_) @arguments)
(nullsafe_member_call_expression object: (_) @qualifier name: (name) @call arguments: (_) @arguments)
(scoped_call_expression scope: (_) @qualifier name: (name) @call arguments: (_) @arguments)
(object_creation_expression
  . [
    (name) @call
    (qualified_name (name) @call)
    (qualified_name prefix: (namespace_name) @qualifier (name) @call)]
  (arguments)? @arguments)

; For example: [Type::class, 'method'], [$object, 'method']
(array_creation_expression
  . (array_element_initializer . [
    (class_constant_access_expression . (_) @qualifier (name) @_class)
    (variable_name) @qualifier] .)
  . (array_element_initializer . (string (string_content) @symbol) .) .)

(member_access_expression object: (_) @qualifier name: (name) @use)
(nullsafe_member_access_expression object: (_) @qualifier name: (name) @use)
(scoped_property_access_expression scope: (_) @qualifier name: (variable_name (name) @use))
(class_constant_access_expression (_) @qualifier . (name) @use (#not-eq? @use "class"))

(named_type (name) @type_use)
(qualified_name (name) @type_use)
(qualified_name prefix: (namespace_name) @qualifier (name) @type_use)
(attribute (name) @type_use)
(binary_expression operator: "instanceof" right: (name) @type_use)
(class_constant_access_expression . (name) @type_use (_))
(scoped_call_expression scope: (name) @type_use)
(scoped_property_access_expression scope: (name) @type_use)

; A name without `$` is a constant. A single pattern `(name) @use` would also match variables.
(argument name: (name) @ignore)
(argument (name) @use .)
(array_element_initializer (name) @use)
(assignment_expression right: (name) @use)
(binary_expression left: (name) @use)
(binary_expression right: (name) @use)
(case_statement value: (name) @use)
(conditional_expression (name) @use)
(const_element (name) (name) @use)
(echo_statement (name) @use)
(match_condition_list (name) @use)
(parenthesized_expression (name) @use)
(property_element default_value: (name) @use)
(return_statement (name) @use)
(simple_parameter default_value: (name) @use)
(subscript_expression (name) @use)
(unary_op_expression argument: (name) @use)
