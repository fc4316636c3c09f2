; rewritten: @test;{

; ---- definitions ----

(function_definition name: (word) @name body: (_) @body) @definition.function
; A test of Bats: @test "name" { … }
((command
  name: (command_name (word) @_test) . argument: [(string) (raw_string) (word)] @name .)
  @definition.function
  . (compound_statement) @body @end
  (#eq? @_test "@test"))
(declaration_command "readonly"
  (variable_assignment name: (variable_name) @name value: (_)? @value) @definition.constant)
(declaration_command
  . (word) @_option
  (variable_assignment name: (variable_name) @name value: (_)? @value) @definition.constant
  (#any-of? @_option "-r" "-gr" "-rg" "-ar" "-ra" "-Ar" "-rA" "-rx" "-xr" "-ri" "-ir"))
(variable_assignment name: (variable_name) @name value: (_)? @value) @definition.variable

(comment) @comment

; ---- names of a function ----

(declaration_command ["local" "declare" "typeset"] (variable_name) @local)
(declaration_command ["local" "declare" "typeset"] (variable_assignment name: (variable_name) @local))
(for_statement variable: (variable_name) @local)

; ---- imports ----

; For example: . lib.sh, source "$here/lib.sh", source "$here"/lib.sh
(command
  name: (command_name (word) @_source)
  . argument: [
    (word) @path
    (raw_string) @path
    (string (string_content) @path .)
    (concatenation (word) @path .)
    (concatenation (string (string_content) @path .) .)]
  (#any-of? @_source "source" ".")) @import @wildcard
; For example: sh lib.sh, bash "$here/lib.sh"
(command
  name: (command_name (word) @_shell)
  . argument: [
    (word) @path
    (string (string_content) @path .)
    (concatenation (word) @path .)]
  (#any-of? @_shell "sh" "bash" "ksh" "zsh" "exec")) @import

; ---- uses ----

(command name: (command_name (word) @ignore) (#eq? @ignore "@test"))
(command name: (command_name (word) @call))
; Functions that the shell calls later: trap cleanup EXIT, complete -F _make make, PROMPT_COMMAND=show
((command name: (command_name (word) @_trap) . argument: (word) @call) (#eq? @_trap "trap"))
((command
  name: (command_name (word) @_complete) argument: (word) @_option . argument: (word) @call)
  (#eq? @_complete "complete") (#eq? @_option "-F"))
((variable_assignment name: (variable_name) @_prompt value: (word) @call)
  (#eq? @_prompt "PROMPT_COMMAND"))
; An argument may be the name of a function that the command calls, for example: trap cleanup EXIT
(command argument: (word) @symbol)
(command argument: (string . (string_content) @symbol .))
(command argument: (raw_string) @symbol)
(variable_name) @use
