; inherits: typescript_only ecmascript jsx
