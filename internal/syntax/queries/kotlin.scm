; blanks: if-> actual class@constructor suspend{ ,> ;} inline= final= infix= internal= lateinit= open= override= private= public= protected= sealed= suspend= tailrec= vararg= where= _get_ _set_
; chains: blocks
; ---- definitions ----

(class_declaration "interface" name: (identifier) @name (class_body)? @body) @definition.interface
(class_declaration name: (identifier) @name (enum_class_body) @body) @definition.enum
(class_declaration name: (identifier) @name (class_body)? @body) @definition.class
(object_declaration name: (identifier) @name (class_body)? @body) @definition.object
; A type that the grammar cannot parse completely, and a class that it parses as an expression
(ERROR ["class" "interface" "object"] . (identifier) @name) @definition.class
((infix_expression
  . (infix_expression (identifier) @_kind . (identifier) @name .)
  . (identifier) . (call_expression (annotated_lambda) @body)) @definition.class
  (#eq? @_kind "class"))
(infix_expression
  . (infix_expression (identifier) @_kind . (identifier) .)
  . (identifier)
  . (call_expression (annotated_lambda (lambda_literal (property_declaration
      (variable_declaration (identifier) @name . (type)? @type .) . (expression)? @value) @definition.variable)))
  (#eq? @_kind "class"))
(companion_object name: (identifier) @name (class_body)? @body) @definition.object
(enum_entry (identifier) @name (class_body)? @body) @definition.enum-member
(type_alias type: (identifier) @name (type) @type .) @definition.type
(class_parameter ["val" "var"] . (identifier) @name . (type) @type) @definition.field

; Functions and properties, with the type that they extend, if any
(function_declaration
  [(user_type) (nullable_type) (parenthesized_type)] @owner . name: (identifier) @name
  (function_value_parameters) @parameters . (type)? @type
  [(function_body "=" (_) @value) (function_body (block))]? @body) @definition.function
(function_declaration
  name: (identifier) @name (function_value_parameters) @parameters . (type)? @type
  [(function_body "=" (_) @value) (function_body (block))]? @body) @definition.function
(property_declaration
  [(user_type) (nullable_type) (parenthesized_type)] @owner
  . (variable_declaration (identifier) @name . (type)? @type .)) @definition.variable
(source_file (property_declaration
  (variable_declaration (identifier) @name . (type)? @type .) . (expression)? @value) @definition.variable)
(class_body (property_declaration
  (variable_declaration (identifier) @name . (type)? @type .) . (expression)? @value) @definition.variable)
(enum_class_body (property_declaration
  (variable_declaration (identifier) @name . (type)? @type .) . (expression)? @value) @definition.variable)
(source_file (property_declaration
  (multi_variable_declaration (variable_declaration (identifier) @name) @definition.variable)))

; The members of a named companion object are also members of the class.
(class_declaration
  name: (identifier) @owner (class_body (companion_object name: (_) (class_body) @extension)))

(line_comment) @comment
(block_comment) @comment

; ---- names of a function ----

(class_declaration) @scope
(secondary_constructor) @scope
(anonymous_initializer) @scope
(getter) @scope
(setter) @scope
(block) @scope
(lambda_literal) @scope
(anonymous_function) @scope
(for_statement) @scope
(catch_block) @scope
(when_expression) @scope
(type_alias) @scope

(parameter . (identifier) @local . (type) @type)
(class_parameter (identifier) @local . (type) @type)
(setter (identifier) @local)
(property_declaration
  (variable_declaration (identifier) @local . (type)? @type .) . (expression)? @value)
(when_subject (variable_declaration (identifier) @local . (type)? @type .) . (expression) @value)
(for_statement (variable_declaration (identifier) @local . (type)? @type .) . (expression) @elements)
(variable_declaration (identifier) @local . (type)? @type .)
(catch_block (identifier) @local . (type) @type)
(type_parameter (identifier) @local)
; In `when (x) { is Foo -> … }`, x has the type Foo in the branch.
(when_expression (when_subject . (identifier) @local .)
  (when_entry condition: (type_test "is" (type) @type)) @scope)

; ---- imports ----

(package_header (qualified_identifier) @package)
(import) @import_tree

; ---- uses ----

(class_declaration (delegation_specifiers (delegation_specifier [
  (user_type (identifier) @base . (type_arguments)? .)
  (user_type (identifier) @qualifier . (identifier) @base . (type_arguments)? .)
  (_ . (user_type (identifier) @base . (type_arguments)? .))
  (_ . (user_type (identifier) @qualifier . (identifier) @base . (type_arguments)? .))])))
(object_declaration (delegation_specifiers (delegation_specifier [
  (user_type (identifier) @base . (type_arguments)? .)
  (user_type (identifier) @qualifier . (identifier) @base . (type_arguments)? .)
  (_ . (user_type (identifier) @base . (type_arguments)? .))
  (_ . (user_type (identifier) @qualifier . (identifier) @base . (type_arguments)? .))])))

; `f(…) {…}` is parsed as a call of the result of f(…).
(call_expression
  . (call_expression . [
    (identifier) @call
    (navigation_expression (_) @qualifier . (identifier) @call .)]
    (value_arguments) @arguments)
  . (annotated_lambda) @argument)
(call_expression . [
  (identifier) @call
  (navigation_expression (_) @qualifier . (identifier) @call .)]
  (annotated_lambda) @argument)
(call_expression . [
  (identifier) @call
  (navigation_expression (_) @qualifier . (identifier) @call .)]
  (value_arguments) @arguments)
; In `return f<T>(x)`, the call is parsed as two comparisons.
(binary_expression
  left: (binary_expression
    left: [(identifier) @call (navigation_expression (_) @qualifier . (identifier) @call .)]
    operator: "<" right: (identifier))
  operator: ">"
  right: [(parenthesized_expression) (lambda_literal) (call_expression . (parenthesized_expression))])
(binary_expression
  left: (binary_expression operator: "<" right: (identifier) @type_use)
  operator: ">"
  right: [(parenthesized_expression) (lambda_literal) (call_expression . (parenthesized_expression))])
(constructor_invocation . (user_type (identifier) @call . (type_arguments)? .) (value_arguments) @arguments)
(infix_expression . (_) @qualifier . (identifier) @call . (_))
(navigation_expression (_) @qualifier . (identifier) @use .)
; If a call creates an object, a named argument is a member of that object, provided that the class
; of the object declares the member.
(call_expression . (identifier) @type
  (value_arguments (value_argument . (identifier) @key . "=")))
(constructor_invocation . (user_type (identifier) @type .)
  (value_arguments (value_argument . (identifier) @key . "=")))
(user_type . (identifier) @outer (identifier) @qualifier . (identifier) @type_use)
(user_type (identifier) @qualifier . (type_arguments)? . (identifier) @type_use)
(user_type (identifier) @type_use)
(annotation (constructor_invocation (user_type (identifier) @type_use)))
(identifier) @use

(navigation_expression (identifier) @ignore . (#eq? @ignore "class"))
(call_expression . (navigation_expression)
  (value_arguments (value_argument . (identifier) @ignore . "=")))
(label) @ignore
(file_annotation) @ignore
