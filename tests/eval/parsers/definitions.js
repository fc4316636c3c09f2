#!/usr/bin/env node
// Lists every named function and type of TypeScript and JavaScript files, using TypeScript itself.
//
//     definitions.js ROOT TYPESCRIPT < list-of-paths > definitions.json
//
// TYPESCRIPT is the folder of the npm package. Prints for each path a list of [name, begin, body,
// end]. Positions are [line, column], counted from 0 in UTF-16 units. A function expression counts
// as named if it is the value of a variable, of a property or of an assignment. Callbacks are not
// listed.
'use strict';
const fs = require('fs');
const path = require('path');
const ts = require(path.resolve(process.argv[3]));
const K = ts.SyntaxKind;

const TYPES = new Set([K.ClassDeclaration, K.ClassExpression, K.InterfaceDeclaration,
  K.EnumDeclaration, K.TypeAliasDeclaration]);
const FUNCTIONS = new Set([K.FunctionDeclaration, K.FunctionExpression, K.ArrowFunction,
  K.MethodDeclaration, K.Constructor, K.GetAccessor, K.SetAccessor]);
const WRAPPERS = new Set([K.ParenthesizedExpression, K.AsExpression, K.SatisfiesExpression,
  K.NonNullExpression, K.TypeAssertionExpression]);

// Returns [name, declaration] for a function or class expression: the name that the expression
// gets, and the declaration or assignment that gives it this name.
function namedBy(node) {
  let value = node;
  while (WRAPPERS.has(value.parent.kind)) value = value.parent;
  const parent = value.parent;
  if ((ts.isVariableDeclaration(parent) || ts.isPropertyDeclaration(parent) ||
       ts.isPropertyAssignment(parent)) && parent.initializer === value) {
    return [parent.name, parent];
  }
  if (ts.isBinaryExpression(parent) && parent.operatorToken.kind === K.EqualsToken &&
      parent.right === value) {
    return [ts.isPropertyAccessExpression(parent.left) ? parent.left.name : parent.left, parent];
  }
  return [node.name, node];
}

function nameOf(node, file) {
  if (node.kind === K.Constructor) {
    const keyword = node.getChildren(file).find((child) => child.kind === K.ConstructorKeyword);
    return [keyword, node];
  }
  const isValue = node.kind === K.ArrowFunction || node.kind === K.FunctionExpression ||
      node.kind === K.ClassExpression;
  return isValue ? namedBy(node) : [node.name, node];
}

function definitions(name) {
  const kind = /x$/.test(name) ? ts.ScriptKind.TSX : /js$/.test(name) ? ts.ScriptKind.JSX : undefined;
  const file = ts.createSourceFile(name, fs.readFileSync(name, 'utf8'), ts.ScriptTarget.Latest, true,
      kind);
  const found = [];
  const place = (offset) => {
    const at = file.getLineAndCharacterOfPosition(offset);
    return [at.line, at.character];
  };
  const visit = (node) => {
    if (TYPES.has(node.kind) || FUNCTIONS.has(node.kind)) {
      const [label, whole] = nameOf(node, file);
      const begin = ts.isBinaryExpression(whole) ? label.getStart(file) : whole.getStart(file);
      const body = node.body || (node.members && node.members.length ? node.members[0] : null);
      if (label) {
        found.push([place(label.getStart(file)), place(begin),
          place(body ? body.getStart(file) : node.getEnd()), place(whole.getEnd())]);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

const result = {};
for (const name of fs.readFileSync(0, 'utf8').split('\n').filter(Boolean)) {
  result[name] = definitions(path.join(process.argv[2], name));
}
process.stdout.write(JSON.stringify(result));
