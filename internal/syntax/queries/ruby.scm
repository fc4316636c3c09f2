; chains: plain-new
; ---- definitions ----

; The owner of `class ::A` is `::`.
(class
  name: [
    (constant) @name
    (scope_resolution scope: (_) @owner name: (constant) @name)
    (scope_resolution !scope "::" @owner name: (constant) @name)]
  body: (_)? @body) @definition.class
(module
  name: [
    (constant) @name
    (scope_resolution scope: (_) @owner name: (constant) @name)
    (scope_resolution !scope "::" @owner name: (constant) @name)]
  body: (_)? @body) @definition.namespace
; For example: Foo = Struct.new(…) do … end
(assignment
  left: (constant) @name
  right: (_ receiver: (constant) @_type method: (identifier) @_new)
  (#any-of? @_type "Struct" "Class" "Data")
  (#any-of? @_new "new" "define")) @definition.class
(assignment left: (constant) @name right: (_) @value) @definition.constant
(operator_assignment left: (constant) @name right: (_) @value) @definition.constant

(method
  name: (identifier) @name parameters: (_)? @parameters body: (_)? @body
  (#eq? @name "initialize")) @definition.constructor
(module body: (body_statement (method
  name: (_) @name parameters: (_)? @parameters body: (_)? @body) @definition.method))
(singleton_class body: (body_statement (method
  name: (_) @name parameters: (_)? @parameters body: (_)? @body) @definition.method))
(method name: (_) @name parameters: (_)? @parameters body: (_)? @body) @definition.function
(singleton_method
  object: (constant) @owner
  name: (_) @name parameters: (_)? @parameters body: (_)? @body) @definition.method
(singleton_method name: (_) @name parameters: (_)? @parameters body: (_)? @body) @definition.method
(alias name: (_) @name) @definition.method
(call
  !receiver
  method: (identifier) @_alias
  arguments: (_ . (simple_symbol) @name)
  (#any-of? @_alias "alias_method" "define_method")) @definition.method

(call
  !receiver
  method: (identifier) @_attribute
  arguments: (_ (simple_symbol) @name)
  (#any-of? @_attribute
    "attr" "attr_accessor" "attr_reader" "attr_writer"
    "cattr_accessor" "cattr_reader" "cattr_writer" "mattr_accessor" "mattr_reader" "mattr_writer"
    "class_attribute" "delegate")) @definition.property
(call
  !receiver
  method: (identifier) @_attribute
  arguments: (_ . (simple_symbol) @name)
  (#any-of? @_attribute
    "has_many" "has_one" "belongs_to" "has_and_belongs_to_many" "has_one_attached"
    "has_many_attached" "scope" "attribute")) @definition.property
; @a = (b = value)
(assignment
  left: [(instance_variable) (class_variable)] @name
  right: [
    (assignment right: (_) @value)
    (parenthesized_statements . (assignment right: (_) @value) .)]) @definition.field
(assignment left: [(instance_variable) (class_variable)] @name right: (_) @value) @definition.field
(operator_assignment left: [(instance_variable) (class_variable)] @name right: (_) @value) @definition.field
(assignment
  left: (left_assignment_list . [(instance_variable) (class_variable)] @name @definition.field)
  right: (right_assignment_list . (_) @value))
(assignment
  left: (left_assignment_list . (_) . [(instance_variable) (class_variable)] @name @definition.field)
  right: (right_assignment_list . (_) . (_) @value))
(left_assignment_list [(instance_variable) (class_variable)] @name @definition.field)

(comment) @comment

; ---- parameters and variables ----

(block) @scope
(do_block) @scope
(lambda) @scope

(method_parameters (identifier) @local)
(block_parameters (identifier) @local)
(lambda_parameters (identifier) @local)
(destructured_parameter (identifier) @local)
(optional_parameter name: (identifier) @local value: (_) @value)
(keyword_parameter name: (identifier) @local value: (_)? @value)
(splat_parameter name: (identifier) @local)
(hash_splat_parameter name: (identifier) @local)
(block_parameter name: (identifier) @local)
(assignment
  left: (identifier) @local
  right: [
    (assignment right: (_) @value)
    (parenthesized_statements . (assignment right: (_) @value) .)])
(assignment left: (identifier) @local right: (_) @value)
(assignment
  left: (left_assignment_list . (identifier) @local)
  right: (right_assignment_list . (_) @value))
(assignment
  left: (left_assignment_list . (_) . (identifier) @local)
  right: (right_assignment_list . (_) . (_) @value))
(operator_assignment left: (identifier) @local right: (_) @value)
(left_assignment_list (identifier) @local)
(rest_assignment (identifier) @local)
(destructured_left_assignment (identifier) @local)
(for pattern: (identifier) @local value: (in (_) @elements))
(rescue
  exceptions: (exceptions . (_) @type) variable: (exception_variable (identifier) @local))
(rescue !exceptions variable: (exception_variable (identifier) @local))
(as_pattern name: (identifier) @local)
; For example: let(:name) { … }
(call
  !receiver
  method: (identifier) @_let
  arguments: (_ . (simple_symbol) @local)
  (#any-of? @_let "let" "let!" "let_it_be" "subject" "subject!"))
(keyword_pattern value: (identifier) @local)
(array_pattern (identifier) @local)

; ---- imports ----

(call
  !receiver
  method: (identifier) @_require
  arguments: (_ . (string) @path .)
  (#any-of? @_require "require" "require_relative" "load" "require_dependency")) @import @wildcard
(_
  method: (identifier) @_autoload
  arguments: (_ . (simple_symbol) @imported . (string) @path .)
  (#eq? @_autoload "autoload")) @import

; ---- uses ----

(superclass [
  (constant) @base
  (scope_resolution scope: (_) @qualifier name: (constant) @base)
  (scope_resolution !scope name: (constant) @base)])
(call
  !receiver
  method: (identifier) @_include
  arguments: (_ [
    (constant) @base
    (scope_resolution scope: (_) @qualifier name: (constant) @base)])
  (#any-of? @_include "include" "extend" "prepend"))

; Symbols that name methods
(block_argument (simple_symbol) @symbol) @qualifier
(call
  receiver: (_) @qualifier
  method: (identifier) @_send
  arguments: (argument_list . (simple_symbol) @symbol)
  (#any-of? @_send
    "send" "public_send" "__send__" "try" "try!" "respond_to?" "method" "instance_method"
    "define_method" "remove_method" "undef_method" "private_class_method" "public_instance_method"))
(call
  !receiver
  method: (identifier) @_receive
  arguments: (argument_list . (simple_symbol) @symbol) @qualifier
  (#eq? @_receive "receive"))
(call !receiver arguments: (argument_list (simple_symbol) @symbol))
(call !receiver arguments: (argument_list (pair value: (simple_symbol) @symbol)))
(call !receiver arguments: (argument_list (pair value: (array (simple_symbol) @symbol))))

(call !receiver method: [(identifier) (constant)] @call arguments: (_)? @arguments)
(call receiver: (_) @qualifier method: [(identifier) (constant)] @call arguments: (_)? @arguments)
(super) @call
(scope_resolution scope: (_) @qualifier name: (constant) @use)
(constant) @use
(identifier) @use
(instance_variable) @use
(class_variable) @use
