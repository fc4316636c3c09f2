import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.LineMap;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import com.sun.tools.javac.tree.JCTree;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * Lists every method and type of Java files, using javac's own parser.
 *
 *     java --add-exports jdk.compiler/com.sun.tools.javac.tree=ALL-UNNAMED Definitions.java ROOT
 *
 * Reads paths from standard input, and prints for each path a list of [name, begin, body, end].
 * Positions are [line, column], counted from 0 and in UTF-16. Lambdas and anonymous classes, which
 * have no name, are not listed.
 */
public class Definitions {
  static final class Scanner extends TreeScanner<Void, Void> {
    final List<String> found = new ArrayList<>();
    final CompilationUnitTree unit;
    final SourcePositions positions;
    final CharSequence text;

    Scanner(CompilationUnitTree unit, SourcePositions positions) throws java.io.IOException {
      this.unit = unit;
      this.positions = positions;
      this.text = unit.getSourceFile().getCharContent(true);
    }

    // Does not use the columns of javac's line map, in which a tab takes up to eight columns.
    String place(long offset) {
      LineMap lines = unit.getLineMap();
      long line = lines.getLineNumber(offset);
      return "[" + (line - 1) + "," + (offset - lines.getStartPosition(line)) + "]";
    }

    void add(Tree tree, long name, long body) {
      long begin = positions.getStartPosition(unit, tree);
      long end = positions.getEndPosition(unit, tree);
      if (begin < 0 || end < 0 || name < 0) return;
      found.add("[" + place(name) + "," + place(begin) + "," + place(body < 0 ? end : body) + ","
          + place(end) + "]");
    }

    @Override
    public Void visitMethod(MethodTree tree, Void nothing) {
      BlockTree body = tree.getBody();
      add(tree, ((JCTree) tree).pos, body == null ? -1 : positions.getStartPosition(unit, body));
      return super.visitMethod(tree, nothing);
    }

    @Override
    public Void visitClass(ClassTree tree, Void nothing) {
      String name = tree.getSimpleName().toString();
      if (!name.isEmpty()) {
        // Start after the modifiers, whose annotations may contain the same name.
        int from = ((JCTree) tree).pos;
        int at = text.toString().indexOf(name, from);
        add(tree, at, text.toString().indexOf("{", at));
      }
      return super.visitClass(tree, nothing);
    }
  }

  public static void main(String[] arguments) throws Exception {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    StandardJavaFileManager files =
        compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8);
    StringBuilder out = new StringBuilder("{");
    String input = new String(System.in.readAllBytes(), StandardCharsets.UTF_8);
    for (String path : input.split("\n")) {
      Path full = Path.of(arguments[0], path);
      DiagnosticCollector<JavaFileObject> ignored = new DiagnosticCollector<>();
      JavacTask task = (JavacTask) compiler.getTask(null, files, ignored, List.of("-proc:none"),
          null, files.getJavaFileObjects(full));
      for (CompilationUnitTree unit : task.parse()) {
        Scanner scanner = new Scanner(unit, Trees.instance(task).getSourcePositions());
        scanner.scan(unit, null);
        out.append(out.length() == 1 ? "" : ",").append('"').append(path).append("\":")
            .append(scanner.found);
      }
    }
    System.out.println(out.append('}'));
  }
}
