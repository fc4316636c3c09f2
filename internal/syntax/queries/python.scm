; chains: super-types
; ---- definitions ----

; The declaration of one overload (@overload)
(decorated_definition
  (decorator [(identifier) @_decorator (attribute attribute: (identifier) @_decorator)])
  definition: (function_definition
    name: (identifier) @name
    parameters: (parameters) @parameters
    return_type: (type)? @type
    ":" @body
    body: (block)
    (#eq? @name "__init__")) @declaration.constructor
  (#eq? @_decorator "overload"))
(decorated_definition
  (decorator [(identifier) @_decorator (attribute attribute: (identifier) @_decorator)])
  definition: (function_definition
    name: (identifier) @name
    parameters: (parameters) @parameters
    return_type: (type)? @type
    ":" @body
    body: (block)) @declaration.function
  (#eq? @_decorator "overload"))

(class_definition body: (block (function_definition
  name: (identifier) @name
  parameters: (parameters) @parameters
  ":" @body
  body: (block)
  (#eq? @name "__init__")) @definition.constructor))

; A property is used like a value, not like a function.
(decorated_definition
  (decorator [(identifier) @_decorator (attribute attribute: (identifier) @_decorator)])
  definition: (function_definition
    name: (identifier) @name
    parameters: (parameters) @parameters
    return_type: (type)? @type
    ":" @body
  body: (block)) @definition.accessor
  (#any-of? @_decorator "property" "cached_property" "setter" "getter" "deleter" "abstractproperty"))

(function_definition
  name: (identifier) @name
  parameters: (parameters) @parameters
  return_type: (type)? @type
  ":" @body
  body: (block)) @definition.function

(class_definition
  name: (identifier) @name
  ":" @body
  body: (block)) @definition.class

(decorated_definition) @decorated

(module (expression_statement
  (assignment
    left: (identifier) @name
    type: (type)? @type
    right: (_)? @value) @definition.variable))

(module (expression_statement
  (assignment
    left: [(pattern_list (identifier) @name) (tuple_pattern (identifier) @name)]) @definition.variable))

; Variables of the module that are assigned inside of `if`, `else`, `try` or `except`
(module (if_statement (block (expression_statement
  (assignment left: (identifier) @name type: (type)? @type right: (_)? @value) @definition.variable))))
(module (if_statement (else_clause (block (expression_statement
  (assignment left: (identifier) @name type: (type)? @type right: (_)? @value) @definition.variable)))))
(module (try_statement (block (expression_statement
  (assignment left: (identifier) @name type: (type)? @type right: (_)? @value) @definition.variable))))
(module (try_statement (except_clause (block (expression_statement
  (assignment left: (identifier) @name type: (type)? @type right: (_)? @value) @definition.variable)))))

(class_definition body: (block (expression_statement
  (assignment
    left: (identifier) @name
    type: (type)? @type
    right: (_)? @value) @definition.field)))

(class_definition body: (block (if_statement (block (expression_statement
  (assignment
    left: (identifier) @name
    type: (type)? @type
    right: (_)? @value) @definition.field)))))

; weakref.proxy(x) has the members of x.
(assignment
  left: (attribute object: (identifier) @_self attribute: (identifier) @name)
  right: (call
    function: (attribute object: (identifier) @_module attribute: (identifier) @_function)
    arguments: (argument_list . (_) @value))
  (#any-of? @_self "self" "cls")
  (#eq? @_module "weakref") (#eq? @_function "proxy")) @definition.field
(assignment
  left: (attribute object: (identifier) @_self attribute: (identifier) @name)
  type: (type)? @type
  right: (_)? @value
  (#any-of? @_self "self" "cls")) @definition.field

; self.a, self.b = …
(assignment
  left: [
    (pattern_list . (attribute object: (identifier) @_self attribute: (identifier) @name))
    (tuple_pattern . (attribute object: (identifier) @_self attribute: (identifier) @name))]
  right: [(expression_list . (call) @value) (tuple . (call) @value)]
  (#any-of? @_self "self" "cls")) @definition.field
(assignment
  left: [
    (pattern_list . (_) . (attribute object: (identifier) @_self attribute: (identifier) @name))
    (tuple_pattern . (_) . (attribute object: (identifier) @_self attribute: (identifier) @name))]
  right: [(expression_list . (_) . (call) @value) (tuple . (_) . (call) @value)]
  (#any-of? @_self "self" "cls")) @definition.field
(assignment
  left: [
    (pattern_list (attribute object: (identifier) @_self attribute: (identifier) @name))
    (tuple_pattern (attribute object: (identifier) @_self attribute: (identifier) @name))]
  (#any-of? @_self "self" "cls")) @definition.field

(type_alias_statement left: (type (identifier) @name)) @definition.type

; ---- documentation ----

(module . (expression_statement (string (string_content) @doc)))
(class_definition body: (block . (expression_statement (string (string_content) @doc))))
(function_definition body: (block . (expression_statement (string (string_content) @doc))))
(comment) @comment

; ---- parameters and variables ----

(lambda) @scope
(list_comprehension) @scope
(set_comprehension) @scope
(dictionary_comprehension) @scope
(generator_expression) @scope

(parameters (identifier) @local)
(lambda_parameters (identifier) @local)
(typed_parameter (identifier) @local type: (type) @type)
(typed_parameter (list_splat_pattern (identifier) @local))
(typed_parameter (dictionary_splat_pattern (identifier) @local))
(parameters (list_splat_pattern (identifier) @local))
(parameters (dictionary_splat_pattern (identifier) @local))
(lambda_parameters (list_splat_pattern (identifier) @local))
(default_parameter name: (identifier) @local value: (_) @value)
(typed_default_parameter name: (identifier) @local type: (type) @type)

(assignment
  left: (identifier) @local
  right: (call
    function: (attribute object: (identifier) @_module attribute: (identifier) @_function)
    arguments: (argument_list . (_) @value))
  (#eq? @_module "weakref") (#eq? @_function "proxy"))
(assignment left: (identifier) @local type: (type)? @type right: (_)? @value)
(assignment left: (pattern_list (identifier) @local))
(assignment left: (tuple_pattern (identifier) @local))
(named_expression name: (identifier) @local value: (_) @value)
(for_statement left: (identifier) @local right: (_) @elements)
(for_statement left: (pattern_list (identifier) @local))
(for_statement left: (tuple_pattern (identifier) @local))
(for_in_clause left: (identifier) @local right: (_) @elements)
(for_in_clause left: (pattern_list (identifier) @local))
(for_in_clause left: (tuple_pattern (identifier) @local))
(as_pattern (_) @value alias: (as_pattern_target (identifier) @local))
(except_clause (as_pattern (identifier) @type alias: (as_pattern_target (identifier) @local)))
(case_pattern (dotted_name . (identifier) @local .))
(case_pattern (as_pattern (case_pattern) (identifier) @local))

; ---- imports ----

(import_statement name: (dotted_name) @path) @import
(import_statement name: (aliased_import name: (dotted_name) @path alias: (identifier) @alias)) @import
(import_from_statement
  module_name: [(dotted_name) (relative_import)] @path
  name: (dotted_name) @imported) @import
(import_from_statement
  module_name: [(dotted_name) (relative_import)] @path
  name: (aliased_import name: (dotted_name) @imported alias: (identifier) @alias)) @import
(import_from_statement
  module_name: [(dotted_name) (relative_import)] @path
  (wildcard_import) @wildcard) @import

; ---- uses ----

(class_definition superclasses: (argument_list (identifier) @base))
(class_definition superclasses: (argument_list
  (attribute object: (_) @qualifier attribute: (identifier) @base)))
(class_definition superclasses: (argument_list (subscript value: (identifier) @base)))
(class_definition superclasses: (argument_list
  (subscript value: (attribute object: (_) @qualifier attribute: (identifier) @base))))

(call function: (identifier) @call arguments: (_) @arguments)
(call
  function: (attribute object: (_) @qualifier attribute: (identifier) @call)
  arguments: (_) @arguments)
(attribute object: (_) @qualifier attribute: (identifier) @use)
(identifier) @use

; In Point(x=1), x may be a member of Point. Other keyword arguments are names of parameters.
(call
  function: [(identifier) (attribute)] @type
  arguments: (argument_list (keyword_argument name: (identifier) @key)))
(keyword_argument name: (identifier) @key)

; For example: case Color.RED, case events.Closed(code=1)
(case_pattern (dotted_name . (identifier) @qualifier . (identifier) @use .))
(union_pattern (dotted_name . (identifier) @qualifier . (identifier) @use .))
(class_pattern (dotted_name . (identifier) @type_use .))
(class_pattern (dotted_name . (identifier) @qualifier . (identifier) @type_use .))
(class_pattern (dotted_name) @type (case_pattern (keyword_pattern . (identifier) @key)))
