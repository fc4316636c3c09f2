; inherits: typescript_only ecmascript
