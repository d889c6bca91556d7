import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { exit } from "node:process";
import { fileURLToPath } from "node:url";
import { check } from "recheck";
import ts from "typescript";

const root = fileURLToPath(new URL("../../../..", import.meta.url));

export interface Expression {
  readonly source: string;
  readonly flags: string;
  readonly line: number;
}

/** Regular expression literals, and `new RegExp` with a literal text. */
export function expressionsIn(text: string): Expression[] {
  const file = ts.createSourceFile("a.tsx", text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: Expression[] = [];
  const note = (node: ts.Node, source: string, flags = "") => {
    found.push({ source, flags, line: file.getLineAndCharacterOfPosition(node.getStart()).line + 1 });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf("/");
      note(node, node.text.slice(1, end), node.text.slice(end + 1));
    } else if (
      (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
      node.expression.getText() === "RegExp"
    ) {
      const [source, flags] = node.arguments ?? [];
      if (source && ts.isStringLiteralLike(source))
        note(node, source.text, flags && ts.isStringLiteralLike(flags) ? flags.text : "");
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** The complexity of a slow expression and a text that shows it; null if it is safe. */
export async function slowness({
  source,
  flags,
}: Pick<Expression, "source" | "flags">): Promise<string | null> {
  // recheck doesn't know these flags, and they don't affect the running time.
  const known = flags.replace("d", "").replace("v", "u");
  // recheck's own limits are times, so its verdict would depend on the machine's load.
  const unhurried = { timeout: 600_000, incubationTimeout: null, attackTimeout: null, seedingTimeout: null };
  const found = await check(source, known, unhurried);
  if (found.status === "safe") return null;
  if (found.status === "unknown") return `cannot be judged (${found.error.kind})`;
  return `${found.complexity.summary}, for example by ${found.attack.pattern.slice(0, 120)}`;
}

if (import.meta.main) {
  const files = globSync("{apps,packages}/*/src/**/*.{ts,tsx}", {
    cwd: root,
    exclude: (path) => /(?:^|\/)(?:node_modules|dist|testing|e2e|proof|bench)$|\.test\.tsx?$/.test(path),
  });
  let count = 0;
  let slow = 0;
  for (const path of files)
    for (const expression of expressionsIn(readFileSync(join(root, path), "utf8"))) {
      count += 1;
      const why = await slowness(expression);
      if (why === null) continue;
      slow += 1;
      console.error(`${path}:${expression.line}: /${expression.source}/${expression.flags}: ${why}`);
    }
  console.log(`${count} regular expressions, ${slow} slow`);
  exit(count > 0 && slow === 0 ? 0 : 1);
}
