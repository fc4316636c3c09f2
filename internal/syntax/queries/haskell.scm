; Definitions alone so far.

(data_type name: (name) @name) @definition.struct
(newtype name: (name) @name) @definition.struct
(type_synomym name: (name) @name) @definition.type
(type_family name: (name) @name) @definition.type
(data_family name: (name) @name) @definition.type
(class name: (name) @name declarations: (_)? @body) @definition.interface
(data_constructor constructor: (prefix name: (constructor) @name)) @definition.constructor
(data_constructor constructor: (record name: (constructor) @name)) @definition.constructor
(newtype_constructor name: (constructor) @name) @definition.constructor
(gadt_constructor name: (constructor) @name) @definition.constructor
(field name: (field_name (variable) @name) type: (_)? @type) @definition.field
(class_declarations (signature name: (variable) @name type: (_) @type) @definition.method)
; Each equation of a function is one.
(function
  name: (variable) @name patterns: (patterns)? @parameters match: (_) @body) @definition.function
(declarations (bind name: (variable) @name match: (_) @body) @definition.function)
(ERROR (bind name: (variable) @name match: (_) @body) @definition.function)

(header module: (module) @package)
(comment) @comment
(haddock) @comment
