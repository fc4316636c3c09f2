; Definitions alone so far.

(class_declaration "interface" name: (identifier) @name (class_body)? @body) @definition.interface
(class_declaration name: (identifier) @name (enum_class_body) @body) @definition.enum
(class_declaration name: (identifier) @name (class_body)? @body) @definition.class
(object_declaration name: (identifier) @name (class_body)? @body) @definition.object
(companion_object name: (identifier) @name (class_body)? @body) @definition.object
(enum_entry (identifier) @name (class_body)? @body) @definition.enum-member
(type_alias type: (identifier) @name) @definition.type
(function_declaration
  name: (identifier) @name
  (function_value_parameters) @parameters (function_body)? @body) @definition.function
(property_declaration (variable_declaration . (identifier) @name)) @definition.variable
(class_parameter ["val" "var"] . (identifier) @name) @definition.field

(package_header (qualified_identifier) @package)
(line_comment) @comment
(block_comment) @comment
