; macros: loose
; directives: c
; The query for C. It uses only nodes that the grammar of C++ has, too, because cpp.scm inherits it.

; ---- definitions ----

; Declarators nest: each `*`, `[]`, `()` and `=` is a node around the name. `(_ declarator: …)` matches
; any of these nodes; only the node of a function has `parameters:`. With a node
; type instead of `_`, the query would compile more slowly.

(function_definition
  type: (_) @type
  declarator: [
    (_ declarator: (identifier) @name parameters: (_) @parameters)
    (_ declarator: (_ declarator: (identifier) @name parameters: (_) @parameters))
    (_ declarator: (_ declarator: (_ declarator: (identifier) @name parameters: (_) @parameters)))]
  body: (_) @body) @definition.function

(struct_specifier name: (type_identifier) @name body: (_) @body) @definition.struct
(union_specifier name: (type_identifier) @name body: (_) @body) @definition.union
(enum_specifier name: (type_identifier) @name body: (_) @body) @definition.enum
(enumerator name: (identifier) @name value: (_)? @value) @definition.enum-member

; In `typedef struct { … } name`, the struct gets the name.
(type_definition
  type: (struct_specifier !name body: (_) @body) . declarator: (type_identifier) @name) @definition.struct
(type_definition
  type: (union_specifier !name body: (_) @body) . declarator: (type_identifier) @name) @definition.union
(type_definition
  type: (enum_specifier !name body: (_) @body) . declarator: (type_identifier) @name) @definition.enum
; In `typedef struct { … } name, *pointer`, this defines `pointer`.
(type_definition
  type: (_ !name body: (_))
  . declarator: (type_identifier) @type
  declarator: (pointer_declarator declarator: (type_identifier) @name @definition.type))
; In `typedef struct tag { … } name`, the struct is called `tag`, and `name` is a definition of its
; own, after the struct.
(type_definition
  type: (_ name: (type_identifier) @type body: (_))
  declarator: [
    (type_identifier) @name @definition.type
    (pointer_declarator declarator: (type_identifier) @name) @definition.type])
(type_definition
  type: (_ !body) @type
  declarator: [
    (type_identifier) @name
    (_ declarator: (type_identifier) @name)
    (_ declarator: (_ declarator: (type_identifier) @name))
    (_ declarator: (_ (type_identifier) @name))
    (_ declarator: (_ declarator: (_ (type_identifier) @name)))
    (_ declarator: (_ (_ declarator: (type_identifier) @name)))
    (_ declarator: (_ declarator: (_ (_ declarator: (type_identifier) @name))))]) @definition.type

(field_declaration
  type: (_) @type
  declarator: [
    (field_identifier) @name
    (_ !parameters declarator: (field_identifier) @name)
    (_ declarator: (_ !parameters declarator: (field_identifier) @name))
    (_ declarator: (_ (_ declarator: (field_identifier) @name)))
    (_ declarator: (_ declarator: (_ (_ declarator: (field_identifier) @name))))]) @definition.field

; A macro without a value is an include guard or a switch, not a constant.
(preproc_def name: (identifier) @name value: (_) @value) @definition.constant
(preproc_function_def
  name: (identifier) @name parameters: (_) @parameters value: (_)? @body) @definition.macro

(declaration
  (storage_class_specifier "extern")
  type: (_) @type
  declarator: [
    (identifier) @name
    (_ !parameters declarator: (identifier) @name)
    (_ declarator: (_ !parameters declarator: (identifier) @name))]) @declaration.variable

; These patterns match prototypes and variables outside of functions. Patterns of prototypes come
; first, because if several patterns match a name, the first one counts. There is one pattern for
; each place: the file, the branches of #if in the file, and the declarations in `extern "C" { … }`
; (in C++ also in a namespace). In these places, only a declaration has a type and declarators that
; end in an identifier.

(translation_unit (_ !body type: (_) @type declarator: [
    (_ declarator: (identifier) @name parameters: (_) @parameters)
    (_ declarator: (_ declarator: (identifier) @name parameters: (_) @parameters))
    (_ declarator: (_ declarator: (_ declarator: (identifier) @name parameters: (_) @parameters)))]) @declaration.function)
(translation_unit (preproc_ifdef (_ !body type: (_) @type declarator: [
    (_ declarator: (identifier) @name parameters: (_) @parameters)
    (_ declarator: (_ declarator: (identifier) @name parameters: (_) @parameters))
    (_ declarator: (_ declarator: (_ declarator: (identifier) @name parameters: (_) @parameters)))]) @declaration.function))
(translation_unit (preproc_if (_ !body type: (_) @type declarator: [
    (_ declarator: (identifier) @name parameters: (_) @parameters)
    (_ declarator: (_ declarator: (identifier) @name parameters: (_) @parameters))
    (_ declarator: (_ declarator: (_ declarator: (identifier) @name parameters: (_) @parameters)))]) @declaration.function))
(translation_unit (_ alternative: (_ (_ !body type: (_) @type declarator: [
    (_ declarator: (identifier) @name parameters: (_) @parameters)
    (_ declarator: (_ declarator: (identifier) @name parameters: (_) @parameters))
    (_ declarator: (_ declarator: (_ declarator: (identifier) @name parameters: (_) @parameters)))]) @declaration.function)))
(translation_unit (_ (preproc_ifdef (_ !body type: (_) @type declarator: [
    (_ declarator: (identifier) @name parameters: (_) @parameters)
    (_ declarator: (_ declarator: (identifier) @name parameters: (_) @parameters))
    (_ declarator: (_ declarator: (_ declarator: (identifier) @name parameters: (_) @parameters)))]) @declaration.function)))
(translation_unit (_ (preproc_if (_ !body type: (_) @type declarator: [
    (_ declarator: (identifier) @name parameters: (_) @parameters)
    (_ declarator: (_ declarator: (identifier) @name parameters: (_) @parameters))
    (_ declarator: (_ declarator: (_ declarator: (identifier) @name parameters: (_) @parameters)))]) @declaration.function)))
(translation_unit (_ (_ alternative: (_ (_ !body type: (_) @type declarator: [
    (_ declarator: (identifier) @name parameters: (_) @parameters)
    (_ declarator: (_ declarator: (identifier) @name parameters: (_) @parameters))
    (_ declarator: (_ declarator: (_ declarator: (identifier) @name parameters: (_) @parameters)))]) @declaration.function))))
(declaration_list (_ !body type: (_) @type declarator: [
    (_ declarator: (identifier) @name parameters: (_) @parameters)
    (_ declarator: (_ declarator: (identifier) @name parameters: (_) @parameters))
    (_ declarator: (_ declarator: (_ declarator: (identifier) @name parameters: (_) @parameters)))]) @declaration.function)
(declaration_list (preproc_ifdef (_ !body type: (_) @type declarator: [
    (_ declarator: (identifier) @name parameters: (_) @parameters)
    (_ declarator: (_ declarator: (identifier) @name parameters: (_) @parameters))
    (_ declarator: (_ declarator: (_ declarator: (identifier) @name parameters: (_) @parameters)))]) @declaration.function))
(declaration_list (preproc_if (_ !body type: (_) @type declarator: [
    (_ declarator: (identifier) @name parameters: (_) @parameters)
    (_ declarator: (_ declarator: (identifier) @name parameters: (_) @parameters))
    (_ declarator: (_ declarator: (_ declarator: (identifier) @name parameters: (_) @parameters)))]) @declaration.function))
(declaration_list (_ alternative: (_ (_ !body type: (_) @type declarator: [
    (_ declarator: (identifier) @name parameters: (_) @parameters)
    (_ declarator: (_ declarator: (identifier) @name parameters: (_) @parameters))
    (_ declarator: (_ declarator: (_ declarator: (identifier) @name parameters: (_) @parameters)))]) @declaration.function)))
(ERROR (_ !body type: (_) @type declarator: [
    (_ declarator: (identifier) @name parameters: (_) @parameters)
    (_ declarator: (_ declarator: (identifier) @name parameters: (_) @parameters))
    (_ declarator: (_ declarator: (_ declarator: (identifier) @name parameters: (_) @parameters)))]) @declaration.function)
(linkage_specification (_ !body type: (_) @type declarator: [
    (_ declarator: (identifier) @name parameters: (_) @parameters)
    (_ declarator: (_ declarator: (identifier) @name parameters: (_) @parameters))
    (_ declarator: (_ declarator: (_ declarator: (identifier) @name parameters: (_) @parameters)))]) @declaration.function)

(translation_unit (_ !body type: (_) @type declarator: [
    (identifier) @name
    (_ declarator: (identifier) @name value: (_)? @value)
    (_ declarator: (_ declarator: (identifier) @name))
    (_ declarator: (_ declarator: (_ declarator: (identifier) @name)))
    (_ declarator: (_ declarator: (_ declarator: (_ declarator: (identifier) @name))))
    (_ declarator: (_ (_ declarator: (identifier) @name)))
    (_ declarator: (_ declarator: (_ (_ declarator: (identifier) @name))))]) @definition.variable)
(translation_unit (preproc_ifdef (_ !body type: (_) @type declarator: [
    (identifier) @name
    (_ declarator: (identifier) @name value: (_)? @value)
    (_ declarator: (_ declarator: (identifier) @name))
    (_ declarator: (_ declarator: (_ declarator: (identifier) @name)))
    (_ declarator: (_ declarator: (_ declarator: (_ declarator: (identifier) @name))))
    (_ declarator: (_ (_ declarator: (identifier) @name)))
    (_ declarator: (_ declarator: (_ (_ declarator: (identifier) @name))))]) @definition.variable))
(translation_unit (preproc_if (_ !body type: (_) @type declarator: [
    (identifier) @name
    (_ declarator: (identifier) @name value: (_)? @value)
    (_ declarator: (_ declarator: (identifier) @name))
    (_ declarator: (_ declarator: (_ declarator: (identifier) @name)))
    (_ declarator: (_ declarator: (_ declarator: (_ declarator: (identifier) @name))))
    (_ declarator: (_ (_ declarator: (identifier) @name)))
    (_ declarator: (_ declarator: (_ (_ declarator: (identifier) @name))))]) @definition.variable))
(translation_unit (_ alternative: (_ (_ !body type: (_) @type declarator: [
    (identifier) @name
    (_ declarator: (identifier) @name value: (_)? @value)
    (_ declarator: (_ declarator: (identifier) @name))
    (_ declarator: (_ declarator: (_ declarator: (identifier) @name)))
    (_ declarator: (_ declarator: (_ declarator: (_ declarator: (identifier) @name))))
    (_ declarator: (_ (_ declarator: (identifier) @name)))
    (_ declarator: (_ declarator: (_ (_ declarator: (identifier) @name))))]) @definition.variable)))
(translation_unit (_ (preproc_ifdef (_ !body type: (_) @type declarator: [
    (identifier) @name
    (_ declarator: (identifier) @name value: (_)? @value)
    (_ declarator: (_ declarator: (identifier) @name))
    (_ declarator: (_ declarator: (_ declarator: (identifier) @name)))
    (_ declarator: (_ declarator: (_ declarator: (_ declarator: (identifier) @name))))
    (_ declarator: (_ (_ declarator: (identifier) @name)))
    (_ declarator: (_ declarator: (_ (_ declarator: (identifier) @name))))]) @definition.variable)))
(translation_unit (_ (preproc_if (_ !body type: (_) @type declarator: [
    (identifier) @name
    (_ declarator: (identifier) @name value: (_)? @value)
    (_ declarator: (_ declarator: (identifier) @name))
    (_ declarator: (_ declarator: (_ declarator: (identifier) @name)))
    (_ declarator: (_ declarator: (_ declarator: (_ declarator: (identifier) @name))))
    (_ declarator: (_ (_ declarator: (identifier) @name)))
    (_ declarator: (_ declarator: (_ (_ declarator: (identifier) @name))))]) @definition.variable)))
(translation_unit (_ (_ alternative: (_ (_ !body type: (_) @type declarator: [
    (identifier) @name
    (_ declarator: (identifier) @name value: (_)? @value)
    (_ declarator: (_ declarator: (identifier) @name))
    (_ declarator: (_ declarator: (_ declarator: (identifier) @name)))
    (_ declarator: (_ declarator: (_ declarator: (_ declarator: (identifier) @name))))
    (_ declarator: (_ (_ declarator: (identifier) @name)))
    (_ declarator: (_ declarator: (_ (_ declarator: (identifier) @name))))]) @definition.variable))))
(declaration_list (_ !body type: (_) @type declarator: [
    (identifier) @name
    (_ declarator: (identifier) @name value: (_)? @value)
    (_ declarator: (_ declarator: (identifier) @name))
    (_ declarator: (_ declarator: (_ declarator: (identifier) @name)))
    (_ declarator: (_ declarator: (_ declarator: (_ declarator: (identifier) @name))))
    (_ declarator: (_ (_ declarator: (identifier) @name)))
    (_ declarator: (_ declarator: (_ (_ declarator: (identifier) @name))))]) @definition.variable)
(declaration_list (preproc_ifdef (_ !body type: (_) @type declarator: [
    (identifier) @name
    (_ declarator: (identifier) @name value: (_)? @value)
    (_ declarator: (_ declarator: (identifier) @name))
    (_ declarator: (_ declarator: (_ declarator: (identifier) @name)))
    (_ declarator: (_ declarator: (_ declarator: (_ declarator: (identifier) @name))))
    (_ declarator: (_ (_ declarator: (identifier) @name)))
    (_ declarator: (_ declarator: (_ (_ declarator: (identifier) @name))))]) @definition.variable))
(declaration_list (preproc_if (_ !body type: (_) @type declarator: [
    (identifier) @name
    (_ declarator: (identifier) @name value: (_)? @value)
    (_ declarator: (_ declarator: (identifier) @name))
    (_ declarator: (_ declarator: (_ declarator: (identifier) @name)))
    (_ declarator: (_ declarator: (_ declarator: (_ declarator: (identifier) @name))))
    (_ declarator: (_ (_ declarator: (identifier) @name)))
    (_ declarator: (_ declarator: (_ (_ declarator: (identifier) @name))))]) @definition.variable))
(declaration_list (_ alternative: (_ (_ !body type: (_) @type declarator: [
    (identifier) @name
    (_ declarator: (identifier) @name value: (_)? @value)
    (_ declarator: (_ declarator: (identifier) @name))
    (_ declarator: (_ declarator: (_ declarator: (identifier) @name)))
    (_ declarator: (_ declarator: (_ declarator: (_ declarator: (identifier) @name))))
    (_ declarator: (_ (_ declarator: (identifier) @name)))
    (_ declarator: (_ declarator: (_ (_ declarator: (identifier) @name))))]) @definition.variable)))
(linkage_specification (_ !body type: (_) @type declarator: [
    (identifier) @name
    (_ declarator: (identifier) @name value: (_)? @value)
    (_ declarator: (_ declarator: (identifier) @name))
    (_ declarator: (_ declarator: (_ declarator: (identifier) @name)))
    (_ declarator: (_ declarator: (_ declarator: (_ declarator: (identifier) @name))))
    (_ declarator: (_ (_ declarator: (identifier) @name)))
    (_ declarator: (_ declarator: (_ (_ declarator: (identifier) @name))))]) @definition.variable)

(comment) @comment

; ---- parameters and variables ----

(compound_statement) @scope
(for_statement) @scope

(parameter_declaration
  type: (_) @type
  declarator: [
    (identifier) @local
    (_ declarator: (identifier) @local)
    (_ declarator: (_ declarator: (identifier) @local))
    (_ declarator: (_ (_ declarator: (identifier) @local)))])
(declaration
  !value
  type: (_) @type
  declarator: [
    (identifier) @local
    (_ declarator: (identifier) @local value: (_)? @value)
    (_ declarator: (_ declarator: (identifier) @local) value: (_)? @value)
    (_ declarator: (_ declarator: (_ declarator: (identifier) @local)))
    (_ declarator: (_ (_ declarator: (identifier) @local)))])

(preproc_params (identifier) @local)

; ---- imports ----

(preproc_include path: [(string_literal) (system_lib_string)] @path) @import @wildcard

; ---- uses ----

; offsetof(T, a.b), which the grammar does not know
(_ "offsetof" type: (_) @type (ERROR (identifier) @key))
(_ "offsetof" (ERROR (identifier) @qualifier) member: (field_identifier) @use)
(offsetof_expression type: (_) @type member: (field_identifier) @key)

(call_expression function: (identifier) @call arguments: (_) @arguments)
(call_expression
  function: (field_expression argument: (_) @qualifier field: (field_identifier) @call)
  arguments: (_) @arguments)
(field_expression argument: (_) @qualifier field: (field_identifier) @use)
(preproc_def value: (preproc_arg) @names @fields)
(preproc_function_def value: (preproc_arg) @names)
; The type of `x` is evident in T a = { .x = 1 }, T a[] = { { .x = 1 }, [2] = { .x = 1 } } and
; (T) { .x = 1 }, but not in other lists.
(declaration
  type: [(type_identifier) @qualifier (_ name: (type_identifier) @qualifier)]
  declarator: (_ value: (initializer_list [
    (initializer_pair designator: (field_designator (field_identifier) @use))
    (initializer_list (initializer_pair designator: (field_designator (field_identifier) @use)))
    (initializer_pair
      designator: (subscript_designator)
      value: (initializer_list
        (initializer_pair designator: (field_designator (field_identifier) @use))))])))
(compound_literal_expression
  type: (type_descriptor type: [(type_identifier) @qualifier (_ name: (type_identifier) @qualifier)])
  value: (initializer_list
    (initializer_pair designator: (field_designator (field_identifier) @use))))
(initializer_pair designator: (field_designator (field_identifier) @use) @qualifier)
(type_identifier) @type_use
(identifier) @use
(preproc_call
  directive: (_) @_directive
  argument: (preproc_arg) @names
  (#any-of? @_directive "#undef" "# undef" "#  undef" "#   undef" "#    undef"))
(attribute_specifier) @ignore
(attribute_declaration) @ignore
