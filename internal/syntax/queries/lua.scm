; Definitions alone so far.

(function_declaration
  name: (identifier) @name parameters: (_) @parameters body: (_)? @body) @definition.function
(function_declaration
  name: (dot_index_expression table: (identifier) @owner field: (identifier) @name)
  parameters: (_) @parameters body: (_)? @body) @definition.function
(function_declaration
  name: (method_index_expression table: (identifier) @owner method: (identifier) @name)
  parameters: (_) @parameters body: (_)? @body) @definition.method
(assignment_statement
  (variable_list . name: (identifier) @name .)
  (expression_list
    . value: (function_definition
      parameters: (_) @parameters body: (_)? @body))) @definition.function
(assignment_statement
  (variable_list
    . name: (dot_index_expression table: (identifier) @owner field: (identifier) @name) .)
  (expression_list
    . value: (function_definition
      parameters: (_) @parameters body: (_)? @body))) @definition.function
(chunk (variable_declaration
  (assignment_statement (variable_list name: (identifier) @name))) @definition.variable)
(chunk (assignment_statement (variable_list name: (identifier) @name)) @definition.variable)

(comment) @comment
