; Definitions alone so far.

(function_declaration
  name: (identifier) @name (parameters) @parameters
  type: (_)? @type body: (_)? @body) @definition.function
(variable_declaration . (identifier) @name (struct_declaration) @body) @definition.struct
(variable_declaration . (identifier) @name (opaque_declaration) @body) @definition.struct
(variable_declaration . (identifier) @name (union_declaration) @body) @definition.union
(variable_declaration . (identifier) @name (enum_declaration) @body) @definition.enum
(variable_declaration . (identifier) @name (error_set_declaration) @body) @definition.enum
(enum_declaration (container_field name: (identifier) @name) @definition.enum-member)
(error_set_declaration (identifier) @name @definition.enum-member)
(container_field name: (identifier) @name type: (_)? @type) @definition.field
(variable_declaration "const" . (identifier) @name type: (_)? @type) @definition.constant
(variable_declaration "var" . (identifier) @name type: (_)? @type) @definition.variable

(comment) @comment
