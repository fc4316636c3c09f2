; arguments: values
; ---- definitions ----

(class_declaration name: (identifier) @name body: (_) @body) @definition.class
(record_declaration name: (identifier) @name body: (_) @body) @definition.class
(interface_declaration name: (identifier) @name body: (_) @body) @definition.interface
(annotation_type_declaration name: (identifier) @name body: (_) @body) @definition.interface
(enum_declaration name: (identifier) @name body: (_) @body) @definition.enum
(enum_constant name: (identifier) @name) @definition.enum-member
(method_declaration
  type: (_) @type name: (identifier) @name parameters: (_) @parameters body: (_)? @body) @definition.method
(annotation_type_element_declaration type: (_) @type name: (identifier) @name) @definition.method
(constructor_declaration
  name: (identifier) @name parameters: (_) @parameters body: (_) @body) @definition.constructor
(compact_constructor_declaration name: (identifier) @name body: (_) @body) @definition.constructor
(field_declaration
  type: (_) @type declarator: (variable_declarator name: (identifier) @name value: (_)? @value)) @definition.field
(constant_declaration
  type: (_) @type declarator: (variable_declarator name: (identifier) @name value: (_)? @value)) @definition.constant
; The components of a record, which are fields
(record_declaration parameters: (formal_parameters
  (formal_parameter type: (_) @type name: (identifier) @name) @definition.field))

(line_comment) @comment
(block_comment) @comment

; ---- parameters and variables ----

(lambda_expression) @scope
(block) @scope
(for_statement) @scope
(enhanced_for_statement) @scope
(catch_clause) @scope
(try_with_resources_statement) @scope

(formal_parameter type: (_) @type name: (identifier) @local)
(spread_parameter (variable_declarator name: (identifier) @local))
(inferred_parameters (identifier) @local)
(lambda_expression parameters: (identifier) @local)
(local_variable_declaration
  type: (_) @type declarator: (variable_declarator name: (identifier) @local value: (_)? @value))
(enhanced_for_statement type: (_) @type name: (identifier) @local value: (_) @elements)
(resource type: (_) @type name: (identifier) @local value: (_) @value)
(catch_formal_parameter (catch_type . (_) @type) name: (identifier) @local)
(instanceof_expression right: (_) @type name: (identifier) @local)
(type_pattern (_) @type (identifier) @local)
(type_parameter (type_identifier) @local)

; ---- imports ----

(package_declaration [(identifier) (scoped_identifier)] @package)
(import_declaration (scoped_identifier scope: (_) @path name: (identifier) @imported) .) @import
(import_declaration [(scoped_identifier) (identifier)] @path (asterisk) @wildcard) @import

; ---- uses ----

(superclass (type_identifier) @base)
(superclass (generic_type (type_identifier) @base))
(superclass (scoped_type_identifier (_) @qualifier (type_identifier) @base .))
(superclass (generic_type (scoped_type_identifier (_) @qualifier (type_identifier) @base .)))
(super_interfaces (type_list (type_identifier) @base))
(super_interfaces (type_list (generic_type (type_identifier) @base)))
(super_interfaces (type_list (scoped_type_identifier (_) @qualifier (type_identifier) @base .)))
(super_interfaces (type_list (generic_type (scoped_type_identifier (_) @qualifier (type_identifier) @base .))))
(extends_interfaces (type_list (type_identifier) @base))
(extends_interfaces (type_list (generic_type (type_identifier) @base)))
(extends_interfaces (type_list (scoped_type_identifier (_) @qualifier (type_identifier) @base .)))
(extends_interfaces (type_list (generic_type (scoped_type_identifier (_) @qualifier (type_identifier) @base .))))

(method_invocation !object name: (identifier) @call arguments: (_) @arguments)
(method_invocation object: (_) @qualifier name: (identifier) @call arguments: (_) @arguments)
(method_reference . (_) @qualifier (identifier) @use .)
(object_creation_expression type: (type_identifier) @call arguments: (_) @arguments)
(object_creation_expression type: (generic_type (type_identifier) @call) arguments: (_) @arguments)
(object_creation_expression
  type: (scoped_type_identifier (_) @qualifier (type_identifier) @call .) arguments: (_) @arguments)
(object_creation_expression
  type: (generic_type (scoped_type_identifier (_) @qualifier (type_identifier) @call .)) arguments: (_) @arguments)
(explicit_constructor_invocation constructor: [(this) (super)] @call arguments: (_) @arguments)
(field_access object: (_) @qualifier field: (identifier) @use)
(scoped_type_identifier (_) @qualifier (type_identifier) @type_use .)
(type_identifier) @type_use
(identifier) @use
(annotation name: (identifier) @type_use)
(marker_annotation name: (identifier) @type_use)
(annotation
  name: (_) @qualifier
  arguments: (annotation_argument_list (element_value_pair key: (identifier) @use)))
(annotation name: (scoped_identifier scope: (_) @qualifier name: (identifier) @type_use))
(marker_annotation name: (scoped_identifier scope: (_) @qualifier name: (identifier) @type_use))
