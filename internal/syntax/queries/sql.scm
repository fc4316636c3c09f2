; Definitions alone so far.

(create_table
  (keyword_table) (object_reference name: (identifier) @name)
  (column_definitions)? @body) @definition.struct
(create_view (keyword_view) (object_reference name: (identifier) @name)) @definition.struct
(create_materialized_view
  (keyword_view) (object_reference name: (identifier) @name)) @definition.struct
(create_type (keyword_type) (object_reference name: (identifier) @name)) @definition.type
(create_function
  (keyword_function) (object_reference name: (identifier) @name)
  . (function_arguments) @parameters (function_body)? @body) @definition.function
(create_trigger
  (keyword_trigger) . (object_reference name: (identifier) @name)) @definition.function
(column_definition name: (identifier) @name type: (_)? @type) @definition.field

(comment) @comment
(marginalia) @comment
