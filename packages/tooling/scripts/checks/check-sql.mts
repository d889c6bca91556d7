import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { exit } from "node:process";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../../..", import.meta.url));

const maxLine = 120;
const maxComment = 100;

/** Comments that programs read; they stay on one line. */
const MARKER = /^\s*-- (?:point|promise|red|name): /;
const COMMENT = /^\s*--/;
/** Strings, quoted names and comments, in which upper case is fine. */
const QUOTED = /'(?:[^']|'')*'|"[^"]*"|--.*$/g;
const KEYWORD =
  /\b(?:ALTER|AND|AS|BEGIN|BY|CASE|CREATE|DECLARE|DELETE|DROP|ELSE|END|EXISTS|FOR|FROM|FUNCTION|GRANT|GROUP|IF|IN|INSERT|INTO|IS|JOIN|LANGUAGE|LIMIT|LOOP|NOT|NULL|ON|OR|ORDER|PERFORM|RAISE|REPLACE|RETURN|RETURNS|REVOKE|SELECT|SET|THEN|TRIGGER|UNION|UPDATE|USING|VALUES|WHEN|WHERE|WITH)\b/;

function faultOfLine(line: string): string | undefined {
  if (line.includes("\t")) return "has a tab";
  if (line !== line.trimEnd()) return "ends in a space";
  if (!MARKER.test(line) && line.length > (COMMENT.test(line) ? maxComment : maxLine))
    return `has ${line.length} columns; at most ${maxComment} in a comment and ${maxLine} elsewhere`;
  const keyword = KEYWORD.exec(line.replaceAll(QUOTED, ""))?.[0];
  return keyword && `writes ${keyword} in upper case`;
}

/** A guard may group the checks of one table; roles and table settings have no function. */
function isNamed(path: string, text: string): boolean {
  const names = [...text.matchAll(/^create (?:or replace )?(?:function|procedure) (\w+)/gm)].map(
    ([, name]) => name,
  );
  const name = basename(path, ".sql");
  return (
    names.length === 0 || names.includes(name) || (path.includes("/2-guards/") && name.startsWith("guard_"))
  );
}

/** Faults in the form of an SQL file. */
export function faults(path: string, text: string): string[] {
  const lines = text.split("\n");
  const inLines = lines.flatMap((line, index) => {
    const fault = faultOfLine(line);
    return fault ? [`line ${index + 1} ${fault}`] : [];
  });
  if (!text.startsWith("-- ")) inLines.push("begins without a head comment");
  if (path.includes("/functions/") && !isNamed(path, text))
    inLines.push("isn't named after a function in it");
  return inLines;
}

if (import.meta.main) {
  const files = globSync(["packages/db/{functions,checks}/**/*.sql", "packages/proof/mutants/*.sql"], {
    cwd: root,
  });
  const found = files.flatMap((path) =>
    faults(path, readFileSync(join(root, path), "utf8")).map((fault) => `${path}: ${fault}`),
  );
  if (found.length > 0) console.error(found.join("\n"));
  console.log(`${files.length} SQL files, ${found.length} faults`);
  exit(files.length > 0 && found.length === 0 ? 0 : 1);
}
