; chains: cascades conditionals split-types
; shorthands: .
; ---- definitions ----
; The signature and the body of a function are siblings, and so are the steps of an expression.

(class_definition name: (identifier) @name body: (_)? @body) @definition.class
(class_definition (mixin_application_class . (identifier) @name)) @definition.class
(mixin_declaration (mixin) . (identifier) @name (class_body) @body) @definition.class
(extension_declaration name: (identifier) @name body: (_) @body) @definition.class
(extension_type_declaration name: (identifier) @name body: (_)? @body) @definition.class
(representation_declaration type: (_) @type name: (identifier) @name) @definition.field
(enum_declaration name: (identifier) @name body: (_) @body) @definition.enum
(enum_constant name: (identifier) @name) @definition.enum-member
(type_alias (type_identifier) @name . (type_parameters)? . "=") @definition.type
(type_alias (type_identifier) @name . (formal_parameter_list)) @definition.type

((function_signature
  . (type_identifier)? @type
  name: (identifier) @name (formal_parameter_list) @parameters) @definition.function
  . (function_body) @body @end)
((method_signature
  (function_signature
    . (type_identifier)? @type
    name: (identifier) @name (formal_parameter_list) @parameters)) @definition.function
  . (function_body) @body @end)
(function_signature
  . (type_identifier)? @type
  name: (identifier) @name (formal_parameter_list) @parameters) @definition.function
((getter_signature . (type_identifier)? @type name: (identifier) @name) @definition.accessor
  . (function_body) @body @end)
((method_signature
  (getter_signature . (type_identifier)? @type name: (identifier) @name)) @definition.accessor
  . (function_body) @body @end)
(getter_signature . (type_identifier)? @type name: (identifier) @name) @definition.accessor
((setter_signature name: (identifier) @name) @definition.accessor . (function_body) @body @end)
((method_signature (setter_signature name: (identifier) @name)) @definition.accessor
  . (function_body) @body @end)
(setter_signature name: (identifier) @name) @definition.accessor
((method_signature (constructor_signature
    name: (identifier) @name . parameters: (_) @parameters)) @definition.constructor
  . (function_body) @body @end)
((constructor_signature
  name: (identifier) @name . parameters: (_) @parameters) @definition.constructor
  . [(initializers) (redirection)] @body @end)
((constant_constructor_signature
  (identifier) @name . (formal_parameter_list) @parameters) @definition.constructor
  . [(initializers) (redirection)] @body @end)
(constructor_signature
  name: (identifier) @name . parameters: (_) @parameters) @definition.constructor
(constant_constructor_signature
  (identifier) @name . (formal_parameter_list) @parameters) @definition.constructor
((method_signature (factory_constructor_signature
    (identifier) @name . (formal_parameter_list) @parameters)) @definition.constructor
  . (function_body) @body @end)
(factory_constructor_signature
  (identifier) @name . (formal_parameter_list) @parameters) @definition.constructor
(redirecting_factory_constructor_signature
  (identifier) @name . (formal_parameter_list) @parameters) @definition.constructor

(declaration (type_identifier) @type (initialized_identifier_list
  (initialized_identifier . (identifier) @name . (_)? @value) @definition.field @end))
(declaration (initialized_identifier_list
  (initialized_identifier . (identifier) @name . (_)? @value) @definition.field @end))
(declaration (type_identifier) @type (static_final_declaration_list
  (static_final_declaration . (identifier) @name . (_)? @value) @definition.constant @end))
(static_final_declaration . (identifier) @name . (_)? @value) @definition.constant @end
(program (type_identifier) @type . (initialized_identifier_list
  (initialized_identifier . (identifier) @name . (_)? @value) @definition.variable @end))
(program (initialized_identifier_list
  (initialized_identifier . (identifier) @name . (_)? @value) @definition.variable @end))

; The definitions in an extension are members of the type that it extends.
(extension_declaration class: (type_identifier) @owner body: (_) @extension)

(comment) @comment
(documentation_comment) @comment
(annotation) @attribute

; ---- names of a function ----

(class_definition) @scope
(block) @scope
(function_expression) @scope
(for_statement) @scope
(switch_expression_case) @scope
(switch_statement_case) @scope
(try_statement) @scope
(if_statement) @scope

(type_parameter . (type_identifier) @local)
(formal_parameter (type_identifier) @type name: (identifier) @local)
(formal_parameter name: (identifier) @local)
(formal_parameter . (identifier) @local .)
(initialized_variable_definition
  (type_identifier) @type name: (identifier) @local . "=" . value: (_) @value) @end
(initialized_variable_definition (type_identifier) @type name: (identifier) @local)
(initialized_variable_definition name: (identifier) @local . "=" . value: (_) @value) @end
(initialized_variable_definition name: (identifier) @local)
(initialized_identifier . (identifier) @local)
(for_loop_parts (type_identifier) @type name: (identifier) @local)
(for_loop_parts
  name: (identifier) @local . "in" . value: (_) @elements . value: (selector)* . ")" @step)
(catch_parameters (identifier) @local)
((type_identifier) @type . (catch_clause (catch_parameters . (identifier) @local)))
(variable_pattern (type_identifier)? @type (identifier) @local .)
(pattern_variable_declaration (record_pattern (constant_pattern (identifier) @local)))
(for_loop_parts (record_pattern (constant_pattern (identifier) @local)))

; ---- imports ----

(library_name (dotted_identifier_list) @package)
(part_of_directive (dotted_identifier_list) @package)
(part_of_directive (uri) @path @package) @import @wildcard
(part_directive (uri) @path) @import @wildcard @exported
(import_specification (configurable_uri (uri) @path) .) @import @wildcard
(import_specification (configurable_uri (uri) @path) . (combinator)) @import @wildcard
(import_specification (configurable_uri (uri) @path) . (identifier) @alias) @import
(library_export (configurable_uri (uri) @path)) @import @wildcard @exported

; ---- uses ----

(superclass (type_identifier) @qualifier @ignore . "." . (type_identifier) @base)
(superclass (type_identifier) @base)
(mixins (type_identifier) @qualifier @ignore . "." . (type_identifier) @base)
(mixins (type_identifier) @base)
(interfaces (type_identifier) @qualifier @ignore . "." . (type_identifier) @base)
(interfaces (type_identifier) @base)
(mixin_declaration (type_identifier) @base)
(mixin_application . (type_identifier) @base)

([(identifier) (this) (super) (parenthesized_expression) (const_object_expression)
  (new_expression) (string_literal) (list_literal) (set_or_map_literal)] @qualifier
  . (selector)*
  . (selector (_ (identifier) @call .)) @step
  . (selector (argument_part (arguments) @arguments)))
([(identifier) (this) (super) (parenthesized_expression) (const_object_expression)
  (new_expression) (string_literal) (list_literal) (set_or_map_literal)] @qualifier
  . (selector)*
  . (selector (_ (identifier) @use .)) @step)
([(identifier) (this) (super) (parenthesized_expression)] @qualifier
  . (selector)*
  . (unconditional_assignable_selector (identifier) @call) @step
  . (selector (argument_part (arguments) @arguments)))
([(identifier) (this) (super) (parenthesized_expression)] @qualifier
  . (selector)*
  . [(unconditional_assignable_selector (identifier) @use)
     (conditional_assignable_selector (identifier) @use)] @step)
([(identifier) (this) (super) (parenthesized_expression) (new_expression)] @qualifier
  . (selector)* . (cascade_section)*
  . (cascade_section (cascade_selector (identifier) @call) . (argument_part (arguments) @arguments)) @step)
([(identifier) (this) (super) (parenthesized_expression) (new_expression)] @qualifier
  . (selector)* . (cascade_section)*
  . (cascade_section (cascade_selector (identifier) @use)) @step)

((identifier) @call . (selector (argument_part (arguments) @arguments)))
(new_expression (type_identifier) @qualifier . "." . (type_identifier) @call . (arguments) @arguments)
(new_expression (type_identifier) @qualifier . (type_arguments)? . (identifier) @call . (arguments) @arguments)
(new_expression (type_identifier) @call . (type_arguments)? . (arguments) @arguments)
(const_object_expression
  (type_identifier) @qualifier . "." . (type_identifier) @call . (arguments) @arguments)
(const_object_expression
  (type_identifier) @qualifier . (type_arguments)? . (identifier) @call . (arguments) @arguments)
(const_object_expression (type_identifier) @call . (type_arguments)? . (arguments) @arguments)
(constructor_signature . name: (identifier) @type_use . ".")
(constant_constructor_signature (identifier) @type_use . ".")
(factory_constructor_signature . (identifier) @type_use . ".")
(redirecting_factory_constructor_signature . (identifier) @type_use . ".")
(redirection (this) @qualifier . (identifier) @call . (arguments) @arguments)
(constructor_param (this) @qualifier (identifier) @use)
(constant_pattern (qualified (type_identifier) @qualifier . (identifier) @use))
(qualified (type_identifier) @qualifier . (identifier) @use)
(template_substitution (identifier_dollar_escaped) @use)

; If a call creates an object, a named argument is a member of that object, provided that the class
; of the object declares the member.
((identifier) @type . (selector (argument_part (arguments
  (named_argument (label (identifier) @key))))))
(const_object_expression (type_identifier) @type . (type_arguments)? . (arguments
  (named_argument (label (identifier) @key))))
(enum_declaration name: (identifier) @type (enum_body (enum_constant (argument_part (arguments
  (named_argument (label (identifier) @key)))))))
(object_pattern . (type_identifier) @type (identifier) @key)

((type_identifier) @qualifier . "." . (type_identifier) @type_use)
(annotation name: (identifier) @attribute_use)
(type_identifier) @type_use
(identifier) @use

; The other argument names are ignored, because they do not say where they are declared.
((selector) . (selector (argument_part (arguments (named_argument (label) @ignore)))))
((unconditional_assignable_selector)
  . (selector (argument_part (arguments (named_argument (label) @ignore)))))
(cascade_section (argument_part (arguments (named_argument (label) @ignore))))
(annotation (arguments (named_argument (label) @ignore)))
(initializer_list_entry (arguments (named_argument (label) @ignore)))
(redirection (arguments (named_argument (label) @ignore)))
(super_formal_parameter (identifier) @ignore)
(library_name) @ignore
(part_of_directive) @ignore
