; The patterns of TypeScript that ecmascript.scm lacks. They come before ecmascript.scm, because if
; two patterns match a name, the first one counts.

; ---- functions with a declared result ----

(method_definition
  ["get" "set"]
  name: [(property_identifier) (private_property_identifier) (string)] @name
  parameters: (_) @parameters return_type: (type_annotation (_) @type) body: (_) @body) @definition.accessor
(method_definition
  name: [(property_identifier) (private_property_identifier) (string)] @name
  parameters: (_) @parameters return_type: (type_annotation (_) @type) body: (_) @body) @definition.method
(variable_declarator
  name: (identifier) @name
  value: (arrow_function return_type: (type_annotation (_) @type) body: (_) @body)) @definition.function
(variable_declarator
  name: (identifier) @name type: (type_annotation (function_type return_type: (_) @type))) @definition.function
(property_signature name: [(property_identifier) (string)] @name
  type: (type_annotation (function_type return_type: (_) @type))) @definition.method
(public_field_definition name: [(property_identifier) (private_property_identifier)] @name
  type: (type_annotation (function_type return_type: (_) @type))) @definition.method

(variable_declarator
  name: (identifier) @name type: (type_annotation)
  value: [(arrow_function body: (_) @body) (function_expression body: (_) @body)]) @definition.function

; ---- values with a declared type ----

(program (lexical_declaration "const"
  (variable_declarator name: (identifier) @name type: (type_annotation (_) @type)) @definition.constant))
(program (lexical_declaration "let"
  (variable_declarator name: (identifier) @name type: (type_annotation (_) @type)) @definition.variable))
(export_statement declaration: (lexical_declaration "const"
  (variable_declarator name: (identifier) @name type: (type_annotation (_) @type)) @definition.constant))
(export_statement declaration: (lexical_declaration "let"
  (variable_declarator name: (identifier) @name type: (type_annotation (_) @type)) @definition.variable))

; ---- definitions ----

(class_declaration name: (type_identifier) @name body: (_) @body) @definition.class
(abstract_class_declaration name: (type_identifier) @name body: (_) @body) @definition.class
(interface_declaration name: (type_identifier) @name body: (_) @body) @definition.interface
(enum_declaration name: (identifier) @name body: (_) @body) @definition.enum
(enum_body (enum_assignment name: (property_identifier) @name) @definition.enum-member)
(enum_body (property_identifier) @name @definition.enum-member)
(type_alias_declaration name: (type_identifier) @name value: (_) @type) @definition.type
(internal_module name: (identifier) @name body: (_) @body) @definition.namespace
(module name: (identifier) @name body: (_) @body) @definition.namespace
(module name: (string (string_fragment) @package))
(ambient_declaration) @wrapper

(function_declaration
  name: (identifier) @name parameters: (_) @parameters
  return_type: (type_annotation (_) @type) body: (_) @body) @definition.function
(function_signature name: (identifier) @name parameters: (_) @parameters
  return_type: (type_annotation (_) @type)?) @definition.function
(method_signature name: [(property_identifier) (string)] @name parameters: (_) @parameters
  return_type: (type_annotation (_) @type)?) @definition.method
(abstract_method_signature name: [(property_identifier) (string)] @name parameters: (_) @parameters
  return_type: (type_annotation (_) @type)?) @definition.method
(property_signature name: [(property_identifier) (string)] @name
  type: (type_annotation (_) @type)?) @definition.property
(public_field_definition name: [(property_identifier) (private_property_identifier)] @name
  value: [(arrow_function body: (_) @body) (function_expression body: (_) @body)]) @definition.method
(public_field_definition name: [(property_identifier) (private_property_identifier)] @name
  type: (type_annotation (_) @type)? value: (_)? @value) @definition.field

; For example: constructor(private x: T)
(required_parameter (accessibility_modifier) pattern: (identifier) @name
  type: (type_annotation (_) @type)?) @definition.field
(required_parameter "readonly" pattern: (identifier) @name
  type: (type_annotation (_) @type)?) @definition.field

(required_parameter pattern: (identifier) @local type: (type_annotation (_) @type)? value: (_)? @value)
(required_parameter pattern: (rest_pattern (identifier) @local) type: (type_annotation (_) @type))
(optional_parameter pattern: (identifier) @local type: (type_annotation (_) @type)?)
(variable_declarator name: (identifier) @local type: (type_annotation (_) @type))

(class_heritage (extends_clause value: (identifier) @base))
(class_heritage (extends_clause value: (member_expression object: (_) @qualifier property: (_) @base)))
(class_heritage (implements_clause (type_identifier) @base))
(class_heritage (implements_clause (generic_type name: (type_identifier) @base)))
(class_heritage (implements_clause (nested_type_identifier module: (_) @qualifier name: (type_identifier) @base)))
(class_heritage (implements_clause (generic_type name: (nested_type_identifier module: (_) @qualifier name: (type_identifier) @base))))
(extends_type_clause type: (type_identifier) @base)
(extends_type_clause type: (generic_type name: (type_identifier) @base))
(extends_type_clause type: (nested_type_identifier module: (_) @qualifier name: (type_identifier) @base))
(extends_type_clause type: (generic_type name: (nested_type_identifier module: (_) @qualifier name: (type_identifier) @base)))

(type_identifier) @type_use
(nested_type_identifier module: (_) @qualifier name: (type_identifier) @type_use)
(type_parameter name: (type_identifier) @local)

; ---- keys of literals and patterns with a declared type ----

(variable_declarator
  type: (type_annotation (_) @type) value: (object (pair key: (property_identifier) @key)))
(public_field_definition
  type: (type_annotation (_) @type) value: (object (pair key: (property_identifier) @key)))
(as_expression (object (pair key: (property_identifier) @key)) (_) @type)
(satisfies_expression (object (pair key: (property_identifier) @key)) (_) @type)
(arrow_function
  return_type: (type_annotation (_) @type)
  body: (parenthesized_expression (object (pair key: (property_identifier) @key))))
(required_parameter
  pattern: (object_pattern [
    (shorthand_property_identifier_pattern) @local @key
    (object_assignment_pattern left: (shorthand_property_identifier_pattern) @local @key)])
  type: (type_annotation (_) @type))
(required_parameter
  pattern: (object_pattern (pair_pattern
    key: (property_identifier) @key
    value: [(identifier) @local (assignment_pattern left: (identifier) @local)]))
  type: (type_annotation (_) @type))

(import_statement (import_require_clause (identifier) @alias source: (string) @path)) @import
