; Definitions alone so far.

(class_declaration
  declaration_kind: "struct" name: (type_identifier) @name body: (_) @body) @definition.struct
(class_declaration
  declaration_kind: "enum" name: (type_identifier) @name body: (_) @body) @definition.enum
(class_declaration name: (type_identifier) @name body: (_) @body) @definition.class
(class_declaration declaration_kind: "extension" name: (user_type) @owner) @extension
(protocol_declaration name: (type_identifier) @name body: (_) @body) @definition.interface
(enum_entry name: (simple_identifier) @name) @definition.enum-member
(typealias_declaration name: (type_identifier) @name) @definition.type
(associatedtype_declaration name: (type_identifier) @name) @definition.type
(function_declaration name: (simple_identifier) @name body: (_)? @body) @definition.function
(protocol_function_declaration name: (simple_identifier) @name) @definition.method
(init_declaration name: "init" @name body: (_)? @body) @definition.constructor
(property_declaration
  name: (pattern bound_identifier: (simple_identifier) @name)) @definition.variable
(protocol_property_declaration
  name: (pattern bound_identifier: (simple_identifier) @name)) @definition.property

(comment) @comment
(multiline_comment) @comment
