; Only definitions so far. The signature and the body of a function are siblings: no node has both.

(class_definition name: (identifier) @name body: (_)? @body) @definition.class
(mixin_declaration (mixin) . (identifier) @name (class_body) @body) @definition.class
(extension_declaration name: (identifier) @name body: (_) @body) @definition.class
(extension_type_declaration name: (identifier) @name body: (_)? @body) @definition.class
(enum_declaration name: (identifier) @name body: (_) @body) @definition.enum
(enum_constant name: (identifier) @name) @definition.enum-member
(type_alias (type_identifier) @name) @definition.type
(function_signature
  name: (identifier) @name (formal_parameter_list) @parameters) @definition.function
(getter_signature name: (identifier) @name) @definition.accessor
(setter_signature name: (identifier) @name) @definition.accessor
(constructor_signature
  name: (identifier) @name . parameters: (_) @parameters) @definition.constructor
(constant_constructor_signature
  (identifier) @name . (formal_parameter_list) @parameters) @definition.constructor
(factory_constructor_signature
  (identifier) @name . (formal_parameter_list) @parameters) @definition.constructor
(declaration
  (initialized_identifier_list (initialized_identifier . (identifier) @name))) @definition.field
(static_final_declaration . (identifier) @name) @definition.constant
(program
  (initialized_identifier_list (initialized_identifier . (identifier) @name) @definition.variable))

(comment) @comment
(documentation_comment) @comment
