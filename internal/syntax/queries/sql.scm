; placeholders: @_@ :_
; names: sql

; Procedural code and other dialects, which the grammar cannot parse
(ERROR) @names

; ---- definitions ----

(create_table
  (keyword_table) (object_reference schema: (identifier)? @trait name: (identifier) @name)
  (column_definitions)? @body) @definition.struct
(create_view (keyword_view) (object_reference schema: (identifier)? @trait name: (identifier) @name)) @definition.struct
(create_materialized_view
  (keyword_view) (object_reference schema: (identifier)? @trait name: (identifier) @name)) @definition.struct
(create_type (keyword_type) (object_reference schema: (identifier)? @trait name: (identifier) @name)) @definition.type
(create_function
  (keyword_function) (object_reference schema: (identifier)? @trait name: (identifier) @name)
  . (function_arguments) @parameters (function_body)? @body) @definition.function
; A function with an error. Its node may include other functions.
(create_function
  (keyword_function) . (object_reference schema: (identifier)? @trait name: (identifier) @name) @definition.function)
(create_trigger
  (keyword_trigger) . (object_reference name: (identifier) @name)) @definition.event
(create_index column: (identifier) @name) @definition.variable
(create_sequence (keyword_sequence) . (object_reference name: (identifier) @name)) @definition.variable
(alter_table
  (object_reference name: (identifier) @owner)
  (add_column (column_definition name: (identifier) @name type: (_)? @type) @definition.field))
(column_definition name: (identifier) @name type: (_)? @type) @definition.field

(comment) @comment
(marginalia) @comment

; ---- names of a statement ----

(statement) @scope
(subquery) @scope

(relation (object_reference name: (identifier) @type) alias: (identifier) @local)
(relation alias: (identifier) @local)
(term alias: (identifier) @ignore)
(cte . (identifier) @local)
(function_argument (identifier) @local)
(function_declaration . (identifier) @local)

; ---- uses ----

(invocation (object_reference schema: (identifier)? @space name: (identifier) @call))
(field (object_reference name: (identifier) @qualifier) name: (identifier) @use)
(object_reference schema: (identifier) @ignore)
(drop_index name: (identifier) @type_use)
; An identifier outside of an object reference is the name of a column.
(object_reference schema: (identifier)? @space name: (identifier) @type_use)
(identifier) @use
