; chains: blocks type-brackets
; ---- definitions ----

(class_definition name: (_) @name body: (_)? @body) @definition.class
(trait_definition name: (_) @name body: (_)? @body) @definition.trait
(object_definition name: (_) @name body: (_)? @body) @definition.object
(enum_definition name: (_) @name body: (_)? @body) @definition.enum
(simple_enum_case name: (_) @name) @definition.enum-member
(full_enum_case name: (_) @name) @definition.enum-member
(type_definition name: (type_identifier) @name type: (_)? @type) @definition.type
(class_parameter name: (identifier) @name type: (_) @type) @definition.field
; A body that goes on after an operator at the end of a line, which the grammar ends there
((function_definition
  name: (_) @name . (type_parameters)? . (parameters)? @parameters return_type: (_)? @type
  body: (postfix_expression (operator_identifier) .) @body (#not-eq? @name "this")) @definition.function
  . [(postfix_expression) (comment)]* . [
    (call_expression) (field_expression) (generic_function) (identifier) (infix_expression)
    (prefix_expression) (instance_expression) (parenthesized_expression) (if_expression)
    (match_expression) (block) (string) (interpolated_string_expression) (integer_literal)
    (floating_point_literal) (boolean_literal) (character_literal)] @end)
(template_body (val_definition pattern: (identifier) @name type: (_)? @type
  value: (postfix_expression (operator_identifier) .)) @definition.variable
  . [(postfix_expression) (comment)]* . [
    (call_expression) (field_expression) (generic_function) (identifier) (infix_expression)
    (prefix_expression) (instance_expression) (parenthesized_expression) (if_expression)
    (match_expression) (block) (string) (interpolated_string_expression) (integer_literal)
    (floating_point_literal) (boolean_literal) (character_literal)] @end)
(function_definition
  name: (_) @name . (type_parameters)? . (parameters)? @parameters return_type: (_)? @type
  body: [(call_expression) (field_expression) (identifier) (instance_expression) (generic_function)] @body @value
  (#not-eq? @name "this")) @definition.function
(function_definition
  name: (_) @name . (type_parameters)? . (parameters)? @parameters return_type: (_)? @type body: (_) @body
  (#not-eq? @name "this")) @definition.function
(function_declaration
  name: (_) @name . (type_parameters)? . (parameters)? @parameters return_type: (_)? @type) @definition.function
(given_definition name: (_) @name return_type: (_)? @type) @definition.variable
(template_body
  (val_definition pattern: (identifier) @name type: (_)? @type value: (_)? @value) @definition.variable)
(template_body
  (var_definition pattern: (identifier) @name type: (_)? @type value: (_)? @value) @definition.variable)
(template_body
  (val_definition pattern: (tuple_pattern (identifier) @name)) @definition.variable)
(compilation_unit
  (val_definition pattern: (identifier) @name type: (_)? @type value: (_)? @value) @definition.variable)
(compilation_unit
  (var_definition pattern: (identifier) @name type: (_)? @type value: (_)? @value) @definition.variable)
(val_declaration name: (_) @name type: (_) @type) @definition.variable
(var_declaration name: (_) @name type: (_) @type) @definition.variable

; Extensions and implicit classes, whose functions are called like members of another type
(extension_definition parameters: (parameters . (parameter type: (_) @owner))) @extension
(class_definition
  (modifiers "implicit") class_parameters: (class_parameters . (class_parameter type: (_) @owner))
  body: (template_body) @extension)

(comment) @comment
(block_comment) @comment

; ---- names of a function ----

(class_definition) @scope
(trait_definition) @scope
(enum_definition) @scope
(type_definition) @scope
(extension_definition) @scope
(block) @scope
(indented_block) @scope
(lambda_expression) @scope
(case_clause) @scope
(for_expression) @scope

(parameter name: (identifier) @local type: (_) @type)
(binding name: (identifier) @local type: (_)? @type)
(lambda_expression parameters: (identifier) @local)
(val_definition pattern: (identifier) @local type: (_)? @type value: (_)? @value)
(var_definition pattern: (identifier) @local type: (_)? @type value: (_)? @value)
(enumerator . (identifier) @local "<-" . (_) @elements)
(enumerator . (identifier) @local "=" . (_) @value)
(enumerator . (identifier) @local)
(typed_pattern pattern: (identifier) @local type: (_) @type)
(capture_pattern name: (identifier) @local pattern: (case_class_pattern type: (_) @type))
(capture_pattern name: (identifier) @local)
(case_clause pattern: (identifier) @local (#lower? @local))
(tuple_pattern (identifier) @local (#lower? @local))
(case_class_pattern pattern: (identifier) @local (#lower? @local))
(infix_pattern left: (identifier) @local (#lower? @local))
(infix_pattern right: (identifier) @local (#lower? @local))
(self_type . (identifier) @local)
(type_parameters name: (identifier) @local)

; ---- imports ----

(package_clause name: (package_identifier) @package)
(package_object name: (identifier) @package)
(import_declaration) @import_tree

; ---- uses ----

; The field `type` covers all bases and the words between them, but a query finds only its first node.
(extends_clause (type_identifier) @base)
(extends_clause (generic_type type: (type_identifier) @base))
(extends_clause (stable_type_identifier (_) @qualifier (type_identifier) @base .))
(extends_clause (generic_type type: (stable_type_identifier (_) @qualifier (type_identifier) @base .)))

(call_expression function: (identifier) @call arguments: (arguments) @arguments)
(call_expression
  function: (field_expression value: (_) @qualifier field: (identifier) @call) arguments: (arguments) @arguments)
(call_expression
  function: (generic_function function: (identifier) @call) arguments: (arguments) @arguments)
(call_expression
  function: (generic_function function: (field_expression value: (_) @qualifier field: (identifier) @call))
  arguments: (arguments) @arguments)
(call_expression function: [
  (identifier) @call
  (field_expression value: (_) @qualifier field: (identifier) @call)
  (generic_function function: [
    (identifier) @call
    (field_expression value: (_) @qualifier field: (identifier) @call)])])
(generic_function function: [
  (identifier) @call
  (field_expression value: (_) @qualifier field: (identifier) @call)])
; The operand on the right is one argument, unless it is a list of arguments.
(infix_expression
  left: (_) @qualifier operator: (identifier) @call right: [(tuple_expression) (unit)] @arguments)
(infix_expression left: (_) @qualifier operator: (identifier) @call right: (_) @argument)
(postfix_expression . (_) @qualifier . (identifier) @use .)
(field_expression value: (_) @qualifier field: (identifier) @use)
; If a call creates an object, a named argument is a member of the object.
(call_expression function: (identifier) @type
  arguments: (arguments (assignment_expression left: (identifier) @key)))
(instance_expression . (type_identifier) @type
  arguments: (arguments (assignment_expression left: (identifier) @key)))
(call_expression function: (field_expression value: (_) @value field: (identifier) @_copy)
  arguments: (arguments (assignment_expression left: (identifier) @key)) (#eq? @_copy "copy"))
(stable_identifier (_) @qualifier . (identifier) @use .)
(stable_type_identifier (_) @qualifier . (type_identifier) @type_use .)
(type_identifier) @type_use
(identifier) @use

(call_expression function: (field_expression field: (identifier) @_copy)
  arguments: (arguments (assignment_expression left: (identifier) @ignore)) (#not-eq? @_copy "copy"))
(call_expression function: (call_expression)
  arguments: (arguments (assignment_expression left: (identifier) @ignore)))
