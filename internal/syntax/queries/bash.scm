; Definitions alone so far.

(function_definition name: (word) @name body: (_) @body) @definition.function
(variable_assignment name: (variable_name) @name value: (_)? @value) @definition.variable

(comment) @comment
