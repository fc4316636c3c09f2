; Definitions alone so far.

(class_definition name: (_) @name body: (_)? @body) @definition.class
(trait_definition name: (_) @name body: (_)? @body) @definition.trait
(object_definition name: (_) @name body: (_)? @body) @definition.object
(package_object name: (_) @name body: (_)? @body) @definition.object
(enum_definition name: (_) @name body: (_)? @body) @definition.enum
(simple_enum_case name: (_) @name) @definition.enum-member
(full_enum_case name: (_) @name) @definition.enum-member
(type_definition name: (type_identifier) @name) @definition.type
(function_definition name: (_) @name body: (_) @body) @definition.function
(function_declaration name: (_) @name) @definition.function
(given_definition name: (_) @name) @definition.variable
(val_definition pattern: (identifier) @name) @definition.variable
(var_definition pattern: (identifier) @name) @definition.variable
(val_declaration name: (_) @name) @definition.variable
(var_declaration name: (_) @name) @definition.variable

(package_clause name: (package_identifier) @package)
(comment) @comment
(block_comment) @comment
