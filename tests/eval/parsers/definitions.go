// Lists every function and type of Go files, using Go's own parser.
//
//	go run definitions.go ROOT < list-of-paths > definitions.json
//
// Prints for each path a list of [name, begin, body, end], or null if the file cannot be parsed.
// Positions are [line, column], counted from 0 and in bytes. Function literals are not listed.
package main

import (
	"bufio"
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
)

type place [2]int

type definition [4]place

func definitions(path string) []definition {
	set := token.NewFileSet()
	file, err := parser.ParseFile(set, path, nil, parser.SkipObjectResolution)
	if err != nil {
		return nil
	}
	at := func(pos token.Pos) place {
		position := set.PositionFor(pos, false)
		return place{position.Line - 1, position.Column - 1}
	}
	found := []definition{}
	ast.Inspect(file, func(node ast.Node) bool {
		switch node := node.(type) {
		case *ast.FuncDecl:
			body := node.End()
			if node.Body != nil {
				body = node.Body.Pos()
			}
			found = append(found, definition{at(node.Name.Pos()), at(node.Pos()), at(body), at(node.End())})
		case *ast.TypeSpec:
			found = append(found, definition{at(node.Name.Pos()), at(node.Pos()), at(node.Type.Pos()), at(node.End())})
		}
		return true
	})
	return found
}

func main() {
	result := map[string][]definition{}
	for lines := bufio.NewScanner(os.Stdin); lines.Scan(); {
		result[lines.Text()] = definitions(filepath.Join(os.Args[1], lines.Text()))
	}
	json.NewEncoder(os.Stdout).Encode(result)
}
