; ---- definitions ----

(data_type name: (name) @name) @definition.struct
(newtype name: (name) @name) @definition.struct
(type_synomym name: (name) @name) @definition.type
(type_family name: (name) @name) @definition.type
(data_family name: (name) @name) @definition.type
(class name: (name) @name declarations: (_)? @body) @definition.interface
(data_constructor constructor: (prefix name: (constructor) @name)) @definition.constructor
(data_constructor
  constructor: (record name: (constructor) @name @definition.constructor))
(data_constructor constructor: (infix operator: (_) @name)) @definition.constructor
(newtype_constructor name: (constructor) @name @definition.constructor)
(gadt_constructor name: (constructor) @name) @definition.constructor
(pattern_synonym (equation synonym: (apply function: (constructor) @name))) @definition.function
(field name: (field_name (variable) @name) type: (_)? @type) @definition.field
(class_declarations
  (signature name: [(variable) @name (prefix_id (operator) @name)] type: (_)) @definition.method)
(class_declarations
  (signature names: (binding_list [
    (variable) @name
    (prefix_id (operator) @name)]) type: (_)) @definition.method)
; A function may consist of several equations. Its signature is a declaration.
(declarations
  (function name: [(variable) @name (prefix_id (operator) @name)] match: (_) @body)
  @definition.function)
(declarations
  (function (infix operator: [(operator) @name (infix_id (variable) @name)]) match: (_) @body)
  @definition.function)
(declarations
  (bind name: [(variable) @name (prefix_id (operator) @name)] match: (_) @body)
  @definition.function)
(declarations (bind
  pattern: (_ element: (variable) @name @definition.function)))
(ERROR (bind name: (variable) @name match: (_) @body) @definition.function)
(ERROR (function name: (variable) @name match: (_) @body) @definition.function)
(instance_declarations
  (function name: [(variable) @name (prefix_id (operator) @name)] match: (_) @body)
  @definition.function)
(instance_declarations
  (function (infix operator: [(operator) @name (infix_id (variable) @name)]) match: (_) @body)
  @definition.function)
(instance_declarations
  (bind name: [(variable) @name (prefix_id (operator) @name)] match: (_) @body)
  @definition.function)
; Default implementations in a class
(class_declarations
  (function name: [(variable) @name (prefix_id (operator) @name)] match: (_) @body)
  @definition.method)
(class_declarations
  (bind name: [(variable) @name (prefix_id (operator) @name)] match: (_) @body)
  @definition.method)
(declarations
  (signature name: [(variable) @name (prefix_id (operator) @name)]) @declaration.function)
(declarations
  (signature names: (binding_list [
    (variable) @name
    (prefix_id (operator) @name)])) @declaration.function)
(ERROR
  (signature name: [(variable) @name (prefix_id (operator) @name)]) @declaration.function)
(declarations (signature) @attribute)

(instance
  name: [(name) @trait (qualified id: (name) @trait)]
  patterns: (type_patterns . [
    (name) @owner
    (qualified id: (name) @owner)
    (parens type: (name) @owner)
    (parens type: (apply constructor: (name) @owner))
    (parens type: (apply constructor: (apply constructor: (name) @owner)))
    (parens type: (apply constructor: (apply constructor: (apply constructor: (name) @owner))))
    (list) @owner
    (tuple) @owner
    (unit) @owner
    (variable) @owner])) @extension
(deriving_instance
  name: [(name) @trait (qualified id: (name) @trait)]
  patterns: (type_patterns . [
    (name) @owner
    (parens type: (apply constructor: (name) @owner))])) @extension

(header module: (module) @package)
(comment) @comment
(haddock) @comment

; ---- names of a function ----

(lambda) @scope
(lambda_case) @scope
(alternative) @scope
(let_in) @scope
(do) @scope
(list_comprehension) @scope

(patterns [
  (variable) @local
  (strict pattern: (variable) @local)
  (irrefutable pattern: (variable) @local)
  (as bind: (variable) @local)
  (parens pattern: (variable) @local)
  (tuple element: (variable) @local)
  (list element: (variable) @local)
  (apply argument: (variable) @local)
  (infix left_operand: (variable) @local)
  (infix right_operand: (variable) @local)
  (view_pattern pattern: (variable) @local)
  (signature pattern: (variable) @local)
  (field_pattern pattern: (variable) @local)])
(patterns (_ [
  (strict pattern: (variable) @local)
  (irrefutable pattern: (variable) @local)
  (as bind: (variable) @local)
  (parens pattern: (variable) @local)
  (tuple element: (variable) @local)
  (list element: (variable) @local)
  (apply argument: (variable) @local)
  (infix left_operand: (variable) @local)
  (infix right_operand: (variable) @local)
  (view_pattern pattern: (variable) @local)
  (signature pattern: (variable) @local)
  (field_pattern pattern: (variable) @local)]))
(patterns (_ (_ [
  (strict pattern: (variable) @local)
  (irrefutable pattern: (variable) @local)
  (as bind: (variable) @local)
  (parens pattern: (variable) @local)
  (tuple element: (variable) @local)
  (list element: (variable) @local)
  (apply argument: (variable) @local)
  (infix left_operand: (variable) @local)
  (infix right_operand: (variable) @local)
  (view_pattern pattern: (variable) @local)
  (signature pattern: (variable) @local)
  (field_pattern pattern: (variable) @local)])))
(patterns (_ (_ (_ [
  (strict pattern: (variable) @local)
  (irrefutable pattern: (variable) @local)
  (as bind: (variable) @local)
  (parens pattern: (variable) @local)
  (tuple element: (variable) @local)
  (list element: (variable) @local)
  (apply argument: (variable) @local)
  (infix left_operand: (variable) @local)
  (infix right_operand: (variable) @local)
  (view_pattern pattern: (variable) @local)
  (signature pattern: (variable) @local)
  (field_pattern pattern: (variable) @local)]))))
(patterns (_ (_ (_ (_ [
  (strict pattern: (variable) @local)
  (irrefutable pattern: (variable) @local)
  (as bind: (variable) @local)
  (parens pattern: (variable) @local)
  (tuple element: (variable) @local)
  (list element: (variable) @local)
  (apply argument: (variable) @local)
  (infix left_operand: (variable) @local)
  (infix right_operand: (variable) @local)
  (view_pattern pattern: (variable) @local)
  (signature pattern: (variable) @local)
  (field_pattern pattern: (variable) @local)])))))
(patterns (_ (_ (_ (_ (_ [
  (strict pattern: (variable) @local)
  (irrefutable pattern: (variable) @local)
  (as bind: (variable) @local)
  (parens pattern: (variable) @local)
  (tuple element: (variable) @local)
  (list element: (variable) @local)
  (apply argument: (variable) @local)
  (infix left_operand: (variable) @local)
  (infix right_operand: (variable) @local)
  (view_pattern pattern: (variable) @local)
  (signature pattern: (variable) @local)
  (field_pattern pattern: (variable) @local)]))))))
(alternative pattern: [
  (variable) @local
  (strict pattern: (variable) @local)
  (irrefutable pattern: (variable) @local)
  (as bind: (variable) @local)
  (parens pattern: (variable) @local)
  (tuple element: (variable) @local)
  (list element: (variable) @local)
  (apply argument: (variable) @local)
  (infix left_operand: (variable) @local)
  (infix right_operand: (variable) @local)
  (view_pattern pattern: (variable) @local)
  (signature pattern: (variable) @local)
  (field_pattern pattern: (variable) @local)])
(alternative pattern: (_ [
  (strict pattern: (variable) @local)
  (irrefutable pattern: (variable) @local)
  (as bind: (variable) @local)
  (parens pattern: (variable) @local)
  (tuple element: (variable) @local)
  (list element: (variable) @local)
  (apply argument: (variable) @local)
  (infix left_operand: (variable) @local)
  (infix right_operand: (variable) @local)
  (view_pattern pattern: (variable) @local)
  (signature pattern: (variable) @local)
  (field_pattern pattern: (variable) @local)]))
(alternative pattern: (_ (_ [
  (strict pattern: (variable) @local)
  (irrefutable pattern: (variable) @local)
  (as bind: (variable) @local)
  (parens pattern: (variable) @local)
  (tuple element: (variable) @local)
  (list element: (variable) @local)
  (apply argument: (variable) @local)
  (infix left_operand: (variable) @local)
  (infix right_operand: (variable) @local)
  (view_pattern pattern: (variable) @local)
  (signature pattern: (variable) @local)
  (field_pattern pattern: (variable) @local)])))
(alternative pattern: (_ (_ (_ [
  (strict pattern: (variable) @local)
  (irrefutable pattern: (variable) @local)
  (as bind: (variable) @local)
  (parens pattern: (variable) @local)
  (tuple element: (variable) @local)
  (list element: (variable) @local)
  (apply argument: (variable) @local)
  (infix left_operand: (variable) @local)
  (infix right_operand: (variable) @local)
  (view_pattern pattern: (variable) @local)
  (signature pattern: (variable) @local)
  (field_pattern pattern: (variable) @local)]))))
(alternative pattern: (_ (_ (_ (_ [
  (strict pattern: (variable) @local)
  (irrefutable pattern: (variable) @local)
  (as bind: (variable) @local)
  (parens pattern: (variable) @local)
  (tuple element: (variable) @local)
  (list element: (variable) @local)
  (apply argument: (variable) @local)
  (infix left_operand: (variable) @local)
  (infix right_operand: (variable) @local)
  (view_pattern pattern: (variable) @local)
  (signature pattern: (variable) @local)
  (field_pattern pattern: (variable) @local)])))))
(alternative pattern: (_ (_ (_ (_ (_ [
  (strict pattern: (variable) @local)
  (irrefutable pattern: (variable) @local)
  (as bind: (variable) @local)
  (parens pattern: (variable) @local)
  (tuple element: (variable) @local)
  (list element: (variable) @local)
  (apply argument: (variable) @local)
  (infix left_operand: (variable) @local)
  (infix right_operand: (variable) @local)
  (view_pattern pattern: (variable) @local)
  (signature pattern: (variable) @local)
  (field_pattern pattern: (variable) @local)]))))))
(do (bind pattern: [
  (variable) @local
  (strict pattern: (variable) @local)
  (irrefutable pattern: (variable) @local)
  (as bind: (variable) @local)
  (parens pattern: (variable) @local)
  (tuple element: (variable) @local)
  (list element: (variable) @local)
  (apply argument: (variable) @local)
  (infix left_operand: (variable) @local)
  (infix right_operand: (variable) @local)
  (view_pattern pattern: (variable) @local)
  (signature pattern: (variable) @local)
  (field_pattern pattern: (variable) @local)]))
(do (bind pattern: (_ [
  (strict pattern: (variable) @local)
  (irrefutable pattern: (variable) @local)
  (as bind: (variable) @local)
  (parens pattern: (variable) @local)
  (tuple element: (variable) @local)
  (list element: (variable) @local)
  (apply argument: (variable) @local)
  (infix left_operand: (variable) @local)
  (infix right_operand: (variable) @local)
  (view_pattern pattern: (variable) @local)
  (signature pattern: (variable) @local)
  (field_pattern pattern: (variable) @local)])))
(do (bind pattern: (_ (_ [
  (strict pattern: (variable) @local)
  (irrefutable pattern: (variable) @local)
  (as bind: (variable) @local)
  (parens pattern: (variable) @local)
  (tuple element: (variable) @local)
  (list element: (variable) @local)
  (apply argument: (variable) @local)
  (infix left_operand: (variable) @local)
  (infix right_operand: (variable) @local)
  (view_pattern pattern: (variable) @local)
  (signature pattern: (variable) @local)
  (field_pattern pattern: (variable) @local)]))))
(do (bind pattern: (_ (_ (_ [
  (strict pattern: (variable) @local)
  (irrefutable pattern: (variable) @local)
  (as bind: (variable) @local)
  (parens pattern: (variable) @local)
  (tuple element: (variable) @local)
  (list element: (variable) @local)
  (apply argument: (variable) @local)
  (infix left_operand: (variable) @local)
  (infix right_operand: (variable) @local)
  (view_pattern pattern: (variable) @local)
  (signature pattern: (variable) @local)
  (field_pattern pattern: (variable) @local)])))))
(generator pattern: [
  (variable) @local
  (strict pattern: (variable) @local)
  (irrefutable pattern: (variable) @local)
  (as bind: (variable) @local)
  (parens pattern: (variable) @local)
  (tuple element: (variable) @local)
  (list element: (variable) @local)
  (apply argument: (variable) @local)
  (infix left_operand: (variable) @local)
  (infix right_operand: (variable) @local)
  (view_pattern pattern: (variable) @local)
  (signature pattern: (variable) @local)
  (field_pattern pattern: (variable) @local)])
(generator pattern: (_ [
  (strict pattern: (variable) @local)
  (irrefutable pattern: (variable) @local)
  (as bind: (variable) @local)
  (parens pattern: (variable) @local)
  (tuple element: (variable) @local)
  (list element: (variable) @local)
  (apply argument: (variable) @local)
  (infix left_operand: (variable) @local)
  (infix right_operand: (variable) @local)
  (view_pattern pattern: (variable) @local)
  (signature pattern: (variable) @local)
  (field_pattern pattern: (variable) @local)]))
(generator pattern: (_ (_ [
  (strict pattern: (variable) @local)
  (irrefutable pattern: (variable) @local)
  (as bind: (variable) @local)
  (parens pattern: (variable) @local)
  (tuple element: (variable) @local)
  (list element: (variable) @local)
  (apply argument: (variable) @local)
  (infix left_operand: (variable) @local)
  (infix right_operand: (variable) @local)
  (view_pattern pattern: (variable) @local)
  (signature pattern: (variable) @local)
  (field_pattern pattern: (variable) @local)])))
(generator pattern: (_ (_ (_ [
  (strict pattern: (variable) @local)
  (irrefutable pattern: (variable) @local)
  (as bind: (variable) @local)
  (parens pattern: (variable) @local)
  (tuple element: (variable) @local)
  (list element: (variable) @local)
  (apply argument: (variable) @local)
  (infix left_operand: (variable) @local)
  (infix right_operand: (variable) @local)
  (view_pattern pattern: (variable) @local)
  (signature pattern: (variable) @local)
  (field_pattern pattern: (variable) @local)]))))
(pattern_guard pattern: [
  (variable) @local
  (strict pattern: (variable) @local)
  (irrefutable pattern: (variable) @local)
  (as bind: (variable) @local)
  (parens pattern: (variable) @local)
  (tuple element: (variable) @local)
  (list element: (variable) @local)
  (apply argument: (variable) @local)
  (infix left_operand: (variable) @local)
  (infix right_operand: (variable) @local)
  (view_pattern pattern: (variable) @local)
  (signature pattern: (variable) @local)
  (field_pattern pattern: (variable) @local)])
(pattern_guard pattern: (_ [
  (strict pattern: (variable) @local)
  (irrefutable pattern: (variable) @local)
  (as bind: (variable) @local)
  (parens pattern: (variable) @local)
  (tuple element: (variable) @local)
  (list element: (variable) @local)
  (apply argument: (variable) @local)
  (infix left_operand: (variable) @local)
  (infix right_operand: (variable) @local)
  (view_pattern pattern: (variable) @local)
  (signature pattern: (variable) @local)
  (field_pattern pattern: (variable) @local)]))
(pattern_guard pattern: (_ (_ [
  (strict pattern: (variable) @local)
  (irrefutable pattern: (variable) @local)
  (as bind: (variable) @local)
  (parens pattern: (variable) @local)
  (tuple element: (variable) @local)
  (list element: (variable) @local)
  (apply argument: (variable) @local)
  (infix left_operand: (variable) @local)
  (infix right_operand: (variable) @local)
  (view_pattern pattern: (variable) @local)
  (signature pattern: (variable) @local)
  (field_pattern pattern: (variable) @local)])))
(pattern_guard pattern: (_ (_ (_ [
  (strict pattern: (variable) @local)
  (irrefutable pattern: (variable) @local)
  (as bind: (variable) @local)
  (parens pattern: (variable) @local)
  (tuple element: (variable) @local)
  (list element: (variable) @local)
  (apply argument: (variable) @local)
  (infix left_operand: (variable) @local)
  (infix right_operand: (variable) @local)
  (view_pattern pattern: (variable) @local)
  (signature pattern: (variable) @local)
  (field_pattern pattern: (variable) @local)]))))
(local_binds (function name: [(variable) @local (prefix_id (operator) @local)]))
(local_binds (bind name: [(variable) @local (prefix_id (operator) @local)]))
(local_binds (bind pattern: (_ element: (variable) @local)))
(local_binds (bind pattern: (_ argument: (variable) @local)))
(local_binds (signature name: (variable) @local))
(local_binds (signature names: (binding_list (variable) @local)))
(function (infix left_operand: (variable) @local))
(function (infix right_operand: (variable) @local))
(forall variables: (quantified_variables bind: (variable) @local))

; ---- imports ----

(import "qualified") @qualified
(import "hiding" names: (_) @qualified)
(import module: (module) @path !names) @import @wildcard
(import module: (module) @path "hiding") @import @wildcard
(import module: (module) @path alias: (module) @alias) @import
(import module: (module) @path !alias) @import
(import
  module: (module) @path
  names: (import_list name: (import_name
    [variable: (_) type: (name) operator: (_)] @imported))) @import
(import
  module: (module) @path
  names: (import_list name: (import_name
    children: (children element: [(variable) (constructor)] @imported)))) @import
(import
  module: (module) @path
  names: (import_list name: (import_name children: (children element: (all_names))))
  ) @import @wildcard
(exports (module_export module: (module) @path)) @import @wildcard @exported
(exports (export [variable: (variable) type: (name)] @imported) @import @exported)
(exports (export
  [
    variable: (qualified module: (module) @path id: (variable) @imported)
    type: (qualified module: (module) @path id: (name) @imported)]) @import @exported)

; ---- uses ----

(apply function: (variable) @call)
(apply function: (qualified module: (module) @space id: (variable) @call))
(infix_id (variable) @call)
(infix_id (qualified module: (module) @space id: (variable) @call))
(infix left_operand: (variable) @call operator: (operator) @_dollar (#any-of? @_dollar "$" "$!"))
(infix
  left_operand: (qualified module: (module) @space id: (variable) @call)
  operator: (operator) @_dollar
  (#any-of? @_dollar "$" "$!"))
(qualified module: (module) @space id: (variable) @use)
(qualified module: (module) @space id: (constructor) @call)
(qualified module: (module) @space id: (name) @type_use)
(qualified module: (module) @space id: (operator) @use)
(constructor) @call
(constructor_operator) @call
(operator) @use
(name) @type_use
(variable) @use
