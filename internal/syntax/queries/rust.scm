; blanks: &raw unsafe+extern{
; chains: branches
; ---- definitions ----

(function_item
  name: (identifier) @name parameters: (_) @parameters return_type: (_)? @type body: (_) @body) @definition.function
(function_signature_item
  name: (identifier) @name parameters: (_) @parameters return_type: (_)? @type) @definition.function
(struct_item name: (type_identifier) @name body: (_)? @body) @definition.struct
(union_item name: (type_identifier) @name body: (_) @body) @definition.union
(enum_item name: (type_identifier) @name body: (_) @body) @definition.enum
(enum_variant name: (identifier) @name) @definition.enum-member
(trait_item name: (type_identifier) @name body: (_) @body) @definition.trait
(type_item name: (type_identifier) @name type: (_) @type) @definition.type
(associated_type name: (type_identifier) @name) @definition.type
(mod_item name: (identifier) @name body: (_) @body) @definition.namespace
(const_item name: (identifier) @name type: (_) @type value: (_)? @value) @definition.constant
(static_item name: (identifier) @name type: (_) @type value: (_)? @value) @definition.variable
(macro_definition name: (identifier) @name) @definition.macro
(field_declaration name: (field_identifier) @name type: (_) @type) @definition.field

(impl_item type: (_) @owner) @extension
(impl_item trait: (_) @trait type: (_) @owner) @extension

(line_comment) @comment
(block_comment) @comment
(attribute_item) @attribute

; ---- macros ----

(macro_invocation (token_tree) @tokens)
((macro_invocation macro: (identifier) @_macro (token_tree) @template)
  (#any-of? @_macro "quote" "quote_spanned" "parse_quote" "parse_quote_spanned"))
(macro_rule right: (token_tree) @template)
(attribute arguments: (token_tree) @tokens)
(macro_invocation
  macro: [(identifier) @_macro (scoped_identifier name: (identifier) @_macro)]
  (token_tree [(string_literal) (raw_string_literal)] @format)
  (#any-of? @_macro
    "format" "format_args" "print" "println" "eprint" "eprintln" "write" "writeln" "panic" "todo"
    "unimplemented" "unreachable" "assert" "assert_eq" "assert_ne" "debug_assert"
    "debug_assert_eq" "debug_assert_ne" "log" "trace" "debug" "info" "warn" "error" "bail"
    "ensure" "anyhow"))

; ---- parameters and variables ----

(impl_item) @scope
(trait_item) @scope
(struct_item) @scope
(enum_item) @scope
(union_item) @scope
(type_item) @scope
(closure_expression) @scope
(block) @scope
(match_arm) @scope
(for_expression) @scope
(if_expression) @scope
(while_expression) @scope

(parameter pattern: (identifier) @local type: (_) @type)
(parameter pattern: (mut_pattern (identifier) @local) type: (_) @type)
(parameter pattern: (_ (identifier) @local))
(closure_parameters (identifier) @local)
(closure_parameters (_ (identifier) @local))
(let_declaration pattern: (identifier) @local type: (_)? @type value: (_)? @value)
(let_declaration pattern: (mut_pattern (identifier) @local) type: (_)? @type value: (_)? @value)
(const_item name: (identifier) @local type: (_) @type value: (_)? @value)
(static_item name: (identifier) @local type: (_) @type value: (_)? @value)
(tuple_pattern (identifier) @local)
(tuple_pattern (_ (identifier) @local))
(slice_pattern (identifier) @local)
(reference_pattern (identifier) @local)
(for_expression pattern: (identifier) @local value: (_) @elements)
; In the patterns Some(x) and Ok(x), x has the type of the matched value, because Option and Result
; are removed from declared types.
((let_condition
  pattern: (tuple_struct_pattern type: (identifier) @_made . (identifier) @local) value: (_) @value)
  (#any-of? @_made "Some" "Ok"))
((let_declaration
  pattern: (tuple_struct_pattern type: (identifier) @_made . (identifier) @local) value: (_) @value)
  (#any-of? @_made "Some" "Ok"))
((match_expression value: (_) @value body: (match_block (match_arm pattern: (match_pattern
  (tuple_struct_pattern type: (identifier) @_made . (identifier) @local)))))
  (#any-of? @_made "Some" "Ok"))
(tuple_struct_pattern type: (_) (identifier) @local)
(tuple_struct_pattern type: (_) (_ (identifier) @local))
(field_pattern name: (shorthand_field_identifier) @local)
(field_pattern pattern: (identifier) @local)
(captured_pattern . (identifier) @local)
(ref_pattern (identifier) @local)
(ref_pattern (mut_pattern (identifier) @local))
(type_parameters (type_parameter name: (type_identifier) @local bounds: (trait_bounds) @type))
(type_parameters (type_parameter name: (type_identifier) @local))
(where_predicate left: (type_identifier) @local bounds: (trait_bounds) @type)

; ---- imports ----

(use_declaration argument: (_) @import_tree)
(use_declaration (visibility_modifier) @exported argument: (_) @import_tree)
((attribute_item (attribute (identifier) @_path value: (string_literal) @file))
  . (attribute_item)* . (mod_item name: (identifier) @path !body) @import @exported
  (#eq? @_path "path"))
; For example: #[cfg_attr(unix, path = "unix.rs")]
((attribute_item (attribute (identifier) @_condition
    arguments: (token_tree (identifier) @_path . (string_literal) @file)))
  . (attribute_item)* . (mod_item name: (identifier) @path !body) @import @exported
  (#eq? @_condition "cfg_attr") (#eq? @_path "path"))
(mod_item name: (identifier) @path !body) @import @exported
(extern_crate_declaration name: (identifier) @path alias: (identifier) @alias) @import

; ---- uses ----

(trait_item bounds: (trait_bounds (type_identifier) @base))
(trait_item bounds: (trait_bounds (scoped_type_identifier path: (_) @qualifier name: (_) @base)))
(trait_item bounds: (trait_bounds (generic_type type: (type_identifier) @base)))

(call_expression function: (identifier) @call arguments: (_) @arguments)
(call_expression
  function: (scoped_identifier path: (_) @qualifier name: (identifier) @call) arguments: (_) @arguments)
(call_expression
  function: (field_expression value: (_) @qualifier field: (field_identifier) @call) arguments: (_) @arguments)
(call_expression
  function: (generic_function function: (identifier) @call) arguments: (_) @arguments)
(call_expression
  function: (generic_function function: (scoped_identifier path: (_) @qualifier name: (identifier) @call)) arguments: (_) @arguments)
(call_expression
  function: (generic_function function: (field_expression value: (_) @qualifier field: (field_identifier) @call)) arguments: (_) @arguments)
(attribute (identifier) @attribute_use)
(attribute (scoped_identifier path: (_) @qualifier name: (identifier) @attribute_use))
(macro_invocation macro: (identifier) @call)
(macro_invocation macro: (scoped_identifier path: (_) @qualifier name: (identifier) @call))
(struct_expression name: (type_identifier) @type_use)
(struct_expression name: (_) @qualifier
  body: (field_initializer_list (field_initializer field: (field_identifier) @use)))
(struct_expression name: (_) @qualifier
  body: (field_initializer_list (shorthand_field_initializer (identifier) @use)))
(struct_pattern type: (_) @qualifier (field_pattern name: (_) @use))
(scoped_identifier path: (_) @qualifier name: (identifier) @use)
(scoped_type_identifier path: (_) @qualifier name: (type_identifier) @type_use)
(field_expression value: (_) @qualifier field: (field_identifier) @use)
(type_identifier) @type_use
(identifier) @use
