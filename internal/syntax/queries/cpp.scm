; inherits: c
; arguments: values

; ---- definitions of C++ ----

(namespace_definition
  name: [(namespace_identifier) (nested_namespace_specifier)] @name body: (_) @body) @definition.namespace
(namespace_definition !name body: (_) @hidden)

(class_specifier
  name: [
    (type_identifier) @name
    (template_type name: (type_identifier) @name)
    (qualified_identifier scope: [(namespace_identifier) @owner (template_type name: (_) @owner)] name: (type_identifier) @name)]
  body: (_) @body) @definition.class
(struct_specifier
  name: [
    (template_type name: (type_identifier) @name)
    (qualified_identifier scope: [(namespace_identifier) @owner (template_type name: (_) @owner)] name: (type_identifier) @name)]
  body: (_) @body) @definition.struct
(enum_specifier
  name: (qualified_identifier scope: [(namespace_identifier) @owner (template_type name: (_) @owner)] name: (type_identifier) @name) body: (_) @body) @definition.enum
; class a::B::C { … }
(class_specifier
  name: [
    (_ scope: (_) @outer name: (_ scope: [(namespace_identifier) @owner (template_type name: (_) @owner)] name: (type_identifier) @name))
    (_ scope: (_) @outer name: (_ scope: (_) name: (_ scope: [(namespace_identifier) @owner (template_type name: (_) @owner)] name: (type_identifier) @name)))]
  body: (_) @body) @definition.class
(struct_specifier
  name: [
    (_ scope: (_) @outer name: (_ scope: [(namespace_identifier) @owner (template_type name: (_) @owner)] name: (type_identifier) @name))
    (_ scope: (_) @outer name: (_ scope: (_) name: (_ scope: [(namespace_identifier) @owner (template_type name: (_) @owner)] name: (type_identifier) @name)))]
  body: (_) @body) @definition.struct
(alias_declaration name: (type_identifier) @name type: (_) @type) @definition.type
(concept_definition name: (identifier) @name) @definition.type
(namespace_alias_definition
  name: (namespace_identifier) @name
  [(namespace_identifier) (nested_namespace_specifier)] @type .) @definition.type

; In `class EXPORT A : public B { … }`, the macro EXPORT is parsed as the name of a class, and A as
; a function. The members of A are then declarations in a function body, and `public:` is parsed as
; the label of the next declaration.
(function_definition
  type: (class_specifier !body)
  . declarator: (identifier) @name
  body: (_) @body) @definition.class
(function_definition
  type: (struct_specifier !body)
  . declarator: (identifier) @name
  body: (_) @body) @definition.struct
(_
  type: [(class_specifier !body) (struct_specifier !body)]
  (ERROR . (identifier) @name)
  declarator: [(identifier) @base (_ scope: (_) @qualifier name: (identifier) @base)]
  body: (_) @body) @definition.class
(function_definition
  type: [(class_specifier !body) (struct_specifier !body)]
  declarator: [(identifier) (qualified_identifier)]
  body: (_ [
    (_ !body type: (_) @type declarator: [
      (_ declarator: (identifier) @name parameters: (_) @parameters)
      (_ (_ declarator: (identifier) @name parameters: (_) @parameters))]) @declaration.method
    (_ !body type: (_) @type declarator: [
      (identifier) @name
      (_ !parameters declarator: (identifier) @name)]) @definition.field]))
(function_definition
  type: [(class_specifier !body) (struct_specifier !body)]
  declarator: [(identifier) (qualified_identifier)]
  body: (_ (labeled_statement [
    (_ !body type: (_) @type declarator: [
      (_ declarator: (identifier) @name parameters: (_) @parameters)
      (_ (_ declarator: (identifier) @name parameters: (_) @parameters))]) @declaration.method
    (_ !body type: (_) @type declarator: [
      (identifier) @name
      (_ !parameters declarator: (identifier) @name)]) @definition.field])))

(template_declaration) @wrapper @scope

; Tests such as GoogleTest's TEST_F(Fixture, Name): the second argument is the name of the test. The
; first argument may be a class, whose members are then visible in the test.
(function_definition
  !type
  declarator: (_
    declarator: (identifier) @_test
    parameters: (_ . (_ type: (type_identifier) @owner) . (_ type: (type_identifier) @name) .))
  body: (_) @body
  (#any-of? @_test "TEST_F" "TEST_P" "TYPED_TEST" "TYPED_TEST_P")) @definition.function
(function_definition
  !type
  declarator: (_
    declarator: (identifier) @_test
    parameters: (_ . (_) . (_ type: (type_identifier) @name) .))
  body: (_) @body
  (#any-of? @_test "TEST" "TEST_F" "TEST_P" "TYPED_TEST" "TYPED_TEST_P")) @definition.function

(function_definition
  !type
  declarator: (_
    declarator: (_
      declarator: (identifier) @_test
      parameters: (_ . (_ type: (type_identifier) @owner) . (_ type: (type_identifier) @name) .)))
  body: (_) @body
  (#any-of? @_test "BENCHMARK_F" "BENCHMARK_DEFINE_F")) @definition.function
(function_definition
  !type
  declarator: (_
    declarator: (identifier) @_test
    parameters: (_ . (_ type: (type_identifier) @name) . (_ type: (type_identifier) @owner)))
  body: (_) @body
  (#any-of? @_test "BOOST_FIXTURE_TEST_CASE")) @definition.function
; Tests such as Catch2's TEST_CASE_METHOD(Fixture, "name"), which are parsed as a call and a block
((expression_statement
   (call_expression
     function: (identifier) @_test
     arguments: (argument_list . (identifier) @owner . (string_literal) @name))) @definition.function
 . (compound_statement) @body @end
 (#any-of? @_test "TEST_CASE_METHOD" "SCENARIO_METHOD" "TEST_CASE_FIXTURE" "SCENARIO_FIXTURE"))

; Functions in a class. A function without a body is only declared there, unless it ends with `= 0`,
; `= default` or `= delete`.
(field_declaration_list [
  (function_definition
    !type
    declarator: (_ declarator: (identifier) @name parameters: (_) @parameters)
    body: (_)? @body) @definition.constructor
  (declaration
    !type
    declarator: (_ declarator: (identifier) @name parameters: (_) @parameters)) @declaration.constructor])
(template_declaration [
  (function_definition
    !type
    declarator: (_ declarator: (identifier) @name parameters: (_) @parameters)
    body: (_)? @body) @definition.constructor
  (declaration
    !type
    declarator: (_ declarator: (identifier) @name parameters: (_) @parameters)) @declaration.constructor])

(function_definition
  type: (_)? @type
  declarator: [
    (_ declarator: [(field_identifier) (destructor_name) (operator_name)] @name parameters: (_) @parameters)
    (_ (_
      declarator: [(field_identifier) (identifier) (operator_name)] @name parameters: (_) @parameters))
    (_ declarator: (_ declarator: (_
      declarator: [(field_identifier) (operator_name)] @name parameters: (_) @parameters)))
    (_ declarator: (template_function name: (identifier) @name) parameters: (_) @parameters)]
  body: (_)? @body
  (#not-any-of? @name "BENCHMARK_F" "BENCHMARK_DEFINE_F")) @definition.function
; A call of a macro with a block, which looks like the definition of a function
(function_definition
  !type
  declarator: (_ declarator: (identifier) @name parameters: (_) @parameters)
  body: (_) @body
  (#not-any-of? @name
    "TEST" "TEST_F" "TEST_P" "TYPED_TEST" "TYPED_TEST_P" "BENCHMARK_F" "BENCHMARK_DEFINE_F"
    "BOOST_FIXTURE_TEST_CASE")) @definition.function
(function_definition declarator: (operator_cast type: (_) @type) @name body: (_)? @body) @definition.method

(field_declaration
  type: (_) @type
  declarator: [
    (_ declarator: [(field_identifier) (operator_name)] @name parameters: (_) @parameters)
    (_ (_ declarator: [(field_identifier) (operator_name)] @name parameters: (_) @parameters))
    (_ declarator: (_ declarator: (_
      declarator: [(field_identifier) (operator_name)] @name parameters: (_) @parameters)))]
  default_value: (_)) @definition.method
(field_declaration
  type: (_) @type
  declarator: [
    (_ declarator: [(field_identifier) (operator_name)] @name parameters: (_) @parameters)
    (_ (_ declarator: [(field_identifier) (operator_name)] @name parameters: (_) @parameters))
    (_ declarator: (_ declarator: (_
      declarator: [(field_identifier) (operator_name)] @name parameters: (_) @parameters)))]
  (#not-any-of? @name
    "GUARDED_BY" "PT_GUARDED_BY" "EXCLUSIVE_LOCKS_REQUIRED" "SHARED_LOCKS_REQUIRED" "LOCKS_EXCLUDED"
    "ABSL_GUARDED_BY" "ABSL_PT_GUARDED_BY" "ABSL_EXCLUSIVE_LOCKS_REQUIRED" "ABSL_LOCKS_EXCLUDED")) @declaration.method
; In `void f() LOCKS_REQUIRED(m);` and `int n GUARDED_BY(m);`, the macro is parsed as the
; declarator.
(_
  type: (_) @type
  (ERROR (_ declarator: (field_identifier) @name parameters: (_) @parameters))
  declarator: (_)
  !body) @declaration.method
(_
  type: (_) @type
  (ERROR (_ declarator: [(field_identifier) (identifier)] @name parameters: (_) @parameters))
  declarator: (_)
  body: (_) @body) @definition.function
((field_declaration_list (_
  type: (_) @type
  (ERROR . (identifier) @name .)
  declarator: (_ declarator: (field_identifier) @_macro)) @definition.field)
  (#any-of? @_macro
    "GUARDED_BY" "PT_GUARDED_BY" "ABSL_GUARDED_BY" "ABSL_PT_GUARDED_BY" "TSA_GUARDED_BY"))
(declaration
  declarator: (_ declarator: (destructor_name) @name parameters: (_) @parameters)) @declaration.method
(declaration declarator: (operator_cast type: (_) @type) @name) @declaration.method
(field_declaration
  type: (_) @type
  declarator: (reference_declarator (field_identifier) @name)) @definition.field

; Functions outside of their class, for example void A::f() { … }, whose owner is A. In these
; patterns, only a qualified name has `scope:`.
(function_definition
  !type
  declarator: (_
    declarator: [
      (_ scope: [(namespace_identifier) @owner (_ name: (_) @owner)] name: (identifier) @name)
      (_ scope: (_) @outer name: (_ scope: [(namespace_identifier) @owner (_ name: (_) @owner)] name: (identifier) @name))
      (_ scope: (_) @outer name: (_ scope: (_) name: (_ scope: [(namespace_identifier) @owner (_ name: (_) @owner)] name: (identifier) @name)))]
    parameters: (_) @parameters)
  body: (_)? @body) @definition.constructor
(function_definition
  type: (_)? @type
  declarator: [
    (_ declarator: [
        (_ scope: [(namespace_identifier) @owner (_ name: (_) @owner)] name: [(identifier) (destructor_name) (operator_name)] @name)
        (_ scope: [(namespace_identifier) @owner (_ name: (_) @owner)] name: (template_function name: (_) @name))
        (_ scope: (_) @outer name: (_ scope: [(namespace_identifier) @owner (_ name: (_) @owner)] name: [(identifier) (destructor_name) (operator_name)] @name))
        (_ scope: (_) @outer name: (_ scope: (_) name: (_ scope: [(namespace_identifier) @owner (_ name: (_) @owner)] name: [(identifier) (destructor_name) (operator_name)] @name)))]
      parameters: (_) @parameters)
    (_ (_ declarator: [
        (_ scope: [(namespace_identifier) @owner (_ name: (_) @owner)] name: [(identifier) (operator_name)] @name)
        (_ scope: (_) @outer name: (_ scope: [(namespace_identifier) @owner (_ name: (_) @owner)] name: [(identifier) (operator_name)] @name))
        (_ scope: (_) @outer name: (_ scope: (_) name: (_ scope: [(namespace_identifier) @owner (_ name: (_) @owner)] name: [(identifier) (operator_name)] @name)))]
      parameters: (_) @parameters))
    (_ declarator: (_ declarator: (_
      declarator: (_ scope: [(namespace_identifier) @owner (_ name: (_) @owner)] name: (identifier) @name) parameters: (_) @parameters)))]
  body: (_)? @body) @definition.method
(function_definition
  declarator: (_ scope: [(namespace_identifier) @owner (_ name: (_) @owner)] name: (operator_cast type: (_) @type) @name)
  body: (_) @body) @definition.method
(declaration
  type: (_) @type
  declarator: [
    (_ scope: [(namespace_identifier) @owner (_ name: (_) @owner)] name: (identifier) @name)
    (_ !parameters declarator: (_ scope: [(namespace_identifier) @owner (_ name: (_) @owner)] name: (identifier) @name) value: (_)? @value)
    (_ declarator: (_ !parameters declarator: (_ scope: [(namespace_identifier) @owner (_ name: (_) @owner)] name: (identifier) @name)))
    (_ !parameters declarator: (_ scope: (_) @outer name: (_ scope: [(namespace_identifier) @owner (_ name: (_) @owner)] name: (identifier) @name)) value: (_)? @value)]) @definition.field

; Declarations of templates and operators, which C does not have
(template_declaration (declaration
  type: (_) @type
  declarator: [
    (_ declarator: [(identifier) (operator_name)] @name parameters: (_) @parameters)
    (_ (_ declarator: [(identifier) (operator_name)] @name parameters: (_) @parameters))]) @declaration.function)
(template_declaration (declaration
  type: (_) @type
  declarator: [
    (identifier) @name
    (_ declarator: (identifier) @name value: (_) @value)]) @definition.variable)
(declaration
  type: (_) @type
  declarator: [
    (_ declarator: (operator_name) @name parameters: (_) @parameters)
    (reference_declarator (_
      declarator: [(identifier) (operator_name)] @name parameters: (_) @parameters))]) @declaration.function

; ---- parameters and variables of C++ ----

(lambda_expression) @scope
(for_range_loop) @scope
(catch_clause) @scope
(if_statement) @scope
(while_statement) @scope

(parameter_declaration type: (_) @type declarator: (reference_declarator (identifier) @local))
(optional_parameter_declaration
  type: (_) @type
  declarator: [
    (identifier) @local
    (reference_declarator (identifier) @local)
    (_ declarator: (identifier) @local)]
  default_value: (_) @value)
(variadic_parameter_declaration
  type: (_) @type
  declarator: [
    (variadic_declarator (identifier) @local)
    (reference_declarator (variadic_declarator (identifier) @local))])
(declaration
  type: (_) @type
  declarator: (_ declarator: (reference_declarator (identifier) @local) value: (_) @value))
; For example: if (auto x = f())
(declaration
  type: (_) @type
  declarator: [(identifier) @local (_ declarator: (identifier) @local)] value: (_) @value)
(structured_binding_declarator (identifier) @local)
(for_range_loop
  type: (_) @type
  declarator: [
    (identifier) @local
    (reference_declarator (identifier) @local)
    (_ declarator: (identifier) @local)]
  right: (_) @elements)
(lambda_capture_initializer left: (identifier) @local right: (_) @value)
(type_parameter_declaration (type_identifier) @local)
(variadic_type_parameter_declaration (type_identifier) @local)
(optional_type_parameter_declaration name: (type_identifier) @local)

; ---- uses of C++ ----

; `(_ name: …)` is a name with template arguments. `(_ scope: … name: …)` is a qualified name.
(base_class_clause [
  (type_identifier) @base
  (_ !scope name: (type_identifier) @base)
  (_ scope: (_) @space name: [(type_identifier) @base (_ !scope name: (type_identifier) @base)])
  (_ scope: (_) name: (_ scope: (_) @space name: [
    (type_identifier) @base
    (_ !scope name: (type_identifier) @base)]))])

(call_expression
  function: [
    (template_function name: (identifier) @call)
    (_ scope: (_) @space name: [(identifier) @call (_ !scope name: (identifier) @call)])
    (_ scope: (_) name: (_ scope: (_) @space name: [
      (identifier) @call
      (_ !scope name: (identifier) @call)]))
    (_ scope: (_) name: (_ scope: (_) name: (_ scope: (_) @space name: (identifier) @call)))
    (_ argument: (_) @qualifier field: (_ name: (field_identifier) @call))]
  arguments: (_) @arguments)
; For example: ::f(), which means a name outside of all namespaces
(call_expression
  function: (qualified_identifier . "::" @space . name: [
    (identifier) @call
    (template_function name: (identifier) @call)])
  arguments: (_) @arguments)
(new_expression
  type: [
    (type_identifier) @call
    (_ !scope name: (type_identifier) @call)
    (_ scope: (_) @space name: [(type_identifier) @call (_ !scope name: (type_identifier) @call)])
    (_ scope: (_) name: (_ scope: (_) @space name: (type_identifier) @call))]
  arguments: (_)? @arguments)
(compound_literal_expression
  type: [
    (type_identifier) @call
    (_ !scope name: (type_identifier) @call)
    (_ scope: (_) @space name: (type_identifier) @call)]
  value: (_) @arguments)
; Variables that a constructor makes: `C c(1);` and `C c{1};`. `C c(x);` is parsed as the declaration of
; a function, which a block rarely contains.
(declaration
  type: [
    (type_identifier) @call
    (_ !scope name: (type_identifier) @call)
    (_ scope: (_) @space name: [(type_identifier) @call (_ !scope name: (type_identifier) @call)])
    (_ scope: (_) name: (_ scope: (_) @space name: (type_identifier) @call))]
  declarator: (init_declarator declarator: (identifier) value: [(argument_list) (initializer_list)] @arguments))
(compound_statement (declaration
  type: [
    (type_identifier) @call
    (_ !scope name: (type_identifier) @call)
    (_ scope: (_) @space name: [(type_identifier) @call (_ !scope name: (type_identifier) @call)])
    (_ scope: (_) name: (_ scope: (_) @space name: (type_identifier) @call))]
  declarator: (function_declarator declarator: (identifier) parameters: (_ (_)) @arguments)))
(qualified_identifier scope: (_) @space name: [
  (identifier) @use
  (type_identifier) @type_use
  (_ !scope name: (type_identifier) @type_use)])
(qualified_identifier . "::" @space . name: [
  (identifier) @use
  (type_identifier) @type_use
  (template_type name: (type_identifier) @type_use)])
(qualified_identifier scope: (_) @space
  name: (qualified_identifier scope: [
    (template_type name: (type_identifier) @type_use)
    (namespace_identifier) @use]))
(field_initializer [(field_identifier) @use (template_method name: (field_identifier) @use)])
(namespace_identifier) @use
(destructor_name (identifier) @type_use)
(namespace_definition name: (nested_namespace_specifier) @ignore)
