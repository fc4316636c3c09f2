; inherits: ecmascript jsx
(class_declaration name: (identifier) @name body: (_) @body) @definition.class
(class_declaration (class_heritage (identifier) @base))
(class_declaration (class_heritage (member_expression object: (_) @qualifier property: (_) @base)))
(class (class_heritage (identifier) @base))
(field_definition property: [(property_identifier) (private_property_identifier)] @name
  value: [(arrow_function body: (_) @body) (function_expression body: (_) @body)]) @definition.method
(field_definition property: [(property_identifier) (private_property_identifier)] @name
  value: (_)? @value) @definition.field
(formal_parameters (identifier) @local)
(formal_parameters (assignment_pattern left: (identifier) @local right: (_) @value))
