; The query of the toy language, which has the grammar of Python.

(function_definition
  name: (identifier) @name
  parameters: (parameters) @parameters
  ":" @body
  body: (block)) @definition.function

(class_definition
  name: (identifier) @name
  ":" @body
  body: (block)) @definition.class

(comment) @comment
(lambda) @scope
(parameters (identifier) @local)
(assignment left: (identifier) @local right: (_)? @value)

(import_statement name: (dotted_name) @path) @import

(class_definition superclasses: (argument_list (identifier) @base))
(call function: (identifier) @call arguments: (_) @arguments)
(call
  function: (attribute object: (_) @qualifier attribute: (identifier) @call)
  arguments: (_) @arguments)
(attribute object: (_) @qualifier attribute: (identifier) @use)
(identifier) @use
