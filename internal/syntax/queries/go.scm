; ---- definitions ----

(function_declaration
  name: (identifier) @name parameters: (_) @parameters result: (_)? @type body: (_)? @body) @definition.function

(method_declaration
  receiver: (parameter_list (parameter_declaration type: [
    (type_identifier) @owner
    (pointer_type (type_identifier) @owner)
    (generic_type type: (type_identifier) @owner)
    (pointer_type (generic_type type: (type_identifier) @owner))]))
  name: (field_identifier) @name parameters: (_) @parameters result: (_)? @type body: (_)? @body) @definition.method

(type_spec name: (type_identifier) @name type: (struct_type (_) @body)) @definition.struct
(type_spec name: (type_identifier) @name type: (interface_type "{" @body)) @definition.interface
(type_spec name: (type_identifier) @name type: (_) @type) @definition.type
(type_alias name: (type_identifier) @name type: (_) @type) @definition.type
(type_declaration . (_) .) @wrapper

(struct_type (field_declaration_list
  (field_declaration name: (field_identifier) @name type: (_) @type) @definition.field))
; An embedded type is a field, and also a base from which the struct inherits methods.
(struct_type (field_declaration_list
  (field_declaration !name type: [
    (type_identifier) @name
    (pointer_type (type_identifier) @name)
    (qualified_type name: (type_identifier) @name)
    (pointer_type (qualified_type name: (type_identifier) @name))
    (generic_type type: (type_identifier) @name)] @type) @definition.field))
(field_declaration !name type: (type_identifier) @base)
(field_declaration !name type: (pointer_type (type_identifier) @base))
(field_declaration !name type: (qualified_type package: (_) @qualifier name: (_) @base))
(field_declaration !name type: (pointer_type (qualified_type package: (_) @qualifier name: (_) @base)))
(field_declaration !name type: (generic_type type: (type_identifier) @base))
(interface_type (method_elem
  name: (field_identifier) @name parameters: (_) @parameters result: (_)? @type) @definition.method)
(interface_type (type_elem . (type_identifier) @base .))
(interface_type (type_elem . (qualified_type package: (_) @qualifier name: (_) @base) .))

(source_file (const_declaration
  (const_spec name: (identifier) @name type: (_)? @type value: (_)? @value) @definition.constant))
(source_file (var_declaration
  (var_spec name: (identifier) @name type: (_)? @type value: (_)? @value) @definition.variable))
(source_file (var_declaration (var_spec_list
  (var_spec name: (identifier) @name type: (_)? @type value: (_)? @value) @definition.variable)))

(comment) @comment

; ---- parameters and variables ----

(func_literal) @scope
(block) @scope
(if_statement) @scope
(for_statement) @scope
(expression_switch_statement) @scope
(type_switch_statement) @scope
(expression_case) @scope
(type_case) @scope
(communication_case) @scope

(parameter_declaration name: (identifier) @local type: (_) @type)
(variadic_parameter_declaration name: (identifier) @local)
(short_var_declaration
  left: (expression_list . (identifier) @local) right: (expression_list . (_) @value))
(short_var_declaration
  left: (expression_list . (identifier) . (identifier) @local) right: (expression_list . (_) . (_) @value))
(short_var_declaration left: (expression_list (identifier) @local))
(var_spec name: (identifier) @local type: (_)? @type value: (expression_list . (_) @value)?)
(const_spec name: (identifier) @local)
(range_clause left: (expression_list . (identifier) @local))
(range_clause left: (expression_list (_) . (identifier) @local) right: (_) @elements)
(type_switch_statement alias: (expression_list (identifier) @local))
(receive_statement left: (expression_list (identifier) @local))
(type_parameter_declaration name: (identifier) @local type: (type_constraint . (_) @type .))
(type_parameter_declaration name: (identifier) @local)

; ---- imports ----

(package_clause (package_identifier) @package)
(import_spec name: (package_identifier)? @alias path: (_) @path) @import
(import_spec name: (dot) @wildcard path: (_) @path) @import

; ---- uses ----

(call_expression function: (identifier) @call arguments: (_) @arguments)
(call_expression
  function: (selector_expression operand: (_) @qualifier field: (field_identifier) @call)
  arguments: (_) @arguments)
(selector_expression operand: (_) @qualifier field: (field_identifier) @use)
(qualified_type package: (package_identifier) @qualifier name: (type_identifier) @type_use)
(type_identifier) @type_use
(identifier) @use
; The keys of a literal are fields of its type, unless the type is a map, a slice or an array.
(composite_literal
  type: [(type_identifier) (qualified_type) (generic_type)] @qualifier
  body: (literal_value (keyed_element key: (literal_element (identifier) @use))))
(composite_literal
  type: [(type_identifier) (qualified_type)] @qualifier
  body: (literal_value (literal_element
    (literal_value (keyed_element key: (literal_element (identifier) @use))))))
(composite_literal
  type: [
    (slice_type element: (_) @qualifier)
    (array_type element: (_) @qualifier)
    (implicit_length_array_type element: (_) @qualifier)
    (map_type value: (_) @qualifier)]
  body: (literal_value [
    (literal_element (literal_value (keyed_element key: (literal_element (identifier) @use))))
    (keyed_element value: (literal_element
      (literal_value (keyed_element key: (literal_element (identifier) @use)))))]))
(composite_literal type: (struct_type)
  body: (literal_value (keyed_element key: (literal_element (identifier) @ignore))))
