; divided: #if
; arguments: values
; blanks: ref+partial allows+ref+struct scoped async_ extension<>
; ---- definitions ----

(class_declaration name: (identifier) @name body: (_)? @body) @definition.class
(record_declaration name: (identifier) @name body: (_)? @body) @definition.class
(struct_declaration name: (identifier) @name body: (_)? @body) @definition.struct
(interface_declaration name: (identifier) @name body: (_)? @body) @definition.interface
(enum_declaration name: (identifier) @name body: (_)? @body) @definition.enum
(enum_member_declaration name: (identifier) @name value: (_)? @value) @definition.enum-member
(delegate_declaration type: (_) @type name: (identifier) @name parameters: (_) @parameters) @definition.type

(method_declaration
  returns: (_) @type name: (identifier) @name parameters: (_) @parameters body: (_)? @body) @definition.method
; After an #if that divides a statement, `else if (…)` is parsed as a local function called `if`.
(local_function_statement
  type: (_) @type name: (identifier) @name parameters: (_) @parameters body: (_)? @body
  (#not-eq? @name "if")) @definition.function
(constructor_declaration
  name: (identifier) @name parameters: (_) @parameters body: (_)? @body) @definition.constructor
(destructor_declaration
  name: (identifier) @name parameters: (_) @parameters body: (_)? @body) @definition.method
(operator_declaration
  type: (_) @type operator: _ @name parameters: (_) @parameters body: (_)? @body) @definition.method

(property_declaration
  type: (_) @type name: (identifier) @name accessors: (_)? @body value: (_)? @value) @definition.property
(indexer_declaration
  type: (_) @type "this" @name parameters: (_) @parameters accessors: (_)? @body) @definition.property
(event_declaration type: (_) @type name: (identifier) @name accessors: (_)? @body) @definition.event
(event_field_declaration
  (variable_declaration type: (_) @type (variable_declarator name: (identifier) @name))) @definition.event
(field_declaration
  (modifier) @_modifier
  (variable_declaration type: (_) @type (variable_declarator name: (identifier) @name . (_)? @value))
  (#eq? @_modifier "const")) @definition.constant
(field_declaration
  (variable_declaration type: (_) @type (variable_declarator name: (identifier) @name . (_)? @value))) @definition.field
; The parameters of a record, which are properties
(record_declaration
  (parameter_list (parameter type: (_) @type name: (identifier) @name) @definition.property))

(comment) @comment

; ---- parameters and variables ----

(block) @scope
(accessor_declaration) @scope
(conversion_operator_declaration) @scope
(indexer_declaration) @scope
; The scope of variables in statements outside of all types.
(compilation_unit) @scope
(lambda_expression) @scope
(anonymous_method_expression) @scope
(for_statement) @scope
(foreach_statement) @scope
(using_statement) @scope
(catch_clause) @scope
(switch_section) @scope
(switch_expression_arm) @scope
(query_expression) @scope
; The parameters of a class are visible in the whole class. Those of a record are properties.
(class_declaration (parameter_list)) @scope
(struct_declaration (parameter_list)) @scope

; The parameters of a lambda that is an argument
(invocation_expression
  function: (_) @callee
  arguments: (argument_list (argument !name (lambda_expression
    parameters: [
      (implicit_parameter) @local
      (parameter_list (parameter !type name: (identifier) @local))]))))
(parameter type: (_)? @type name: (identifier) @local)
(parameter_list type: (_) @type name: (identifier) @local)
(implicit_parameter) @local
(variable_declaration
  type: (_) @type (variable_declarator name: (identifier) @local . (_)? @value))
(variable_declarator (tuple_pattern name: (identifier) @local))
(foreach_statement type: (_) @type left: (identifier) @local right: (_) @elements)
(foreach_statement left: (tuple_pattern name: (identifier) @local))
(catch_declaration type: (_) @type name: (identifier) @local)
(declaration_expression type: (_) @type name: (identifier) @local)
(declaration_pattern type: (_) @type name: (identifier) @local)
(recursive_pattern type: (_) @type name: (identifier) @local)
(var_pattern name: (identifier) @local)
(from_clause type: (_)? @type name: (identifier) @local . (_) @elements)
(let_clause . (identifier) @local . (_) @value)
(type_parameter name: (identifier) @local)

; ---- imports ----

(namespace_declaration name: (_) @package)
(file_scoped_namespace_declaration name: (_) @package)
; The namespace of a file that is parsed as an error because an #if divides a statement
(ERROR "namespace" . [(identifier) (qualified_name)] @package)
(using_directive
  "global" @exported !name . [(identifier) (qualified_name) (alias_qualified_name)] @path) @import @wildcard
(using_directive !name . [(identifier) (qualified_name) (alias_qualified_name)] @path) @import @wildcard
(using_directive "global" @exported name: (identifier) @alias (_) @path .) @import
(using_directive name: (identifier) @alias (_) @path .) @import

; ---- uses ----

(base_list [
  (identifier) @base
  (generic_name . (identifier) @base)
  (_ qualifier: (_) @qualifier name: [(identifier) @base (_ . (identifier) @base)])
  (_ type: [
    (identifier) @base
    (generic_name . (identifier) @base)
    (_ qualifier: (_) @qualifier name: [(identifier) @base (_ . (identifier) @base)])])])

; In these patterns, `(_ . (identifier))` matches a name with type arguments.
(invocation_expression function: [
  (identifier) @call
  (_ . (identifier) @call . (type_argument_list))
  (_ expression: _ @qualifier name: [(identifier) @call (_ . (identifier) @call)])
  (_ condition: (_) @qualifier (_ name: [(identifier) @call (_ . (identifier) @call)]))]
  arguments: (_) @arguments)
(object_creation_expression
  type: [
    (identifier) @call
    (generic_name . (identifier) @call)
    (_ qualifier: (_) @qualifier name: [(identifier) @call (_ . (identifier) @call)])]
  arguments: (_)? @arguments)
(constructor_initializer ["base" "this"] @call (argument_list) @arguments)

; An initializer sets members of the new object. If the qualifier is `new`, `{` or `(`, the object
; is of unknown type.
(object_creation_expression
  type: (_) @qualifier
  initializer: (initializer_expression (assignment_expression left: (identifier) @use)))
(initializer_expression "{" @qualifier (assignment_expression left: (identifier) @use))
(with_expression . (_) @qualifier (with_initializer . (identifier) @use))
(recursive_pattern
  type: (_) @qualifier (property_pattern_clause (subpattern . (identifier) @use . ":")))
(property_pattern_clause "{" @qualifier (subpattern . (identifier) @use . ":"))
(attribute_argument_list "(" @qualifier (attribute_argument name: (identifier) @use "="))

(attribute name: [
  (identifier) @attribute_use
  (generic_name . (identifier) @attribute_use)
  (_ qualifier: (_) @qualifier name: [(identifier) @attribute_use (_ . (identifier) @attribute_use)])])

; `_` without parentheses also matches `this` and `base`, which are unnamed nodes.
(member_access_expression expression: _ @qualifier name: [(identifier) @use (_ . (identifier) @use)])
(conditional_access_expression
  condition: (_) @qualifier (_ name: [(identifier) @use (_ . (identifier) @use)]))
(qualified_name qualifier: (_) @qualifier name: [(identifier) @type_use (_ . (identifier) @type_use)])
(generic_name . (identifier) @type_use)
(_ type: (identifier) @type_use)
(_ returns: (identifier) @type_use)
(type_argument_list (identifier) @type_use)
(is_expression right: (identifier) @type_use)
(as_expression right: (identifier) @type_use)
(explicit_interface_specifier (identifier) @type_use)
(type_parameter_constraints_clause . (identifier) @type_use)
(identifier) @use

(argument name: (identifier) @ignore)
(attribute_argument name: (identifier) @ignore ":")
(labeled_statement . (identifier) @ignore)
(goto_statement (identifier) @ignore)
(tuple_element name: (identifier) @ignore)
(anonymous_object_creation_expression (identifier) @ignore . "=")
(preproc_if condition: (_) @ignore)
(preproc_pragma) @ignore
