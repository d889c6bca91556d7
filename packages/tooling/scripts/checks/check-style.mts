import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { exit } from "node:process";
import { fileURLToPath } from "node:url";
import { allowed, openings, phrases } from "./style-phrases.data.ts";

const root = fileURLToPath(new URL("../../../..", import.meta.url));

type Text = {
  readonly line: number;
  readonly kind: "comment" | "string" | "document";
  readonly text: string;
};

const MAX_COMMENT_COLUMNS = 100;
const COMMENT = /^\s*(?:\/\/|\/\*\*?|\*(?!\/)|--)\s?(.*?)(?:\*\/)?\s*$/;
const TRAILING_COMMENT = /\s\/\/\s(.*)$/;
const STRING = /"((?:[^"\\]|\\.){12,})"|`((?:[^`\\]|\\.){12,})`|>([^<>{}]{12,})</g;
const JSX_TEXT = /^\s+([A-Z“][^{}<>=;()]*\s[^{}<>=;()]*)$/;
/** Marks that tools and proofs read. */
const MARK = /^(?:point:|red:|oxlint|eslint|@)/;
/** Folders whose strings people read; elsewhere strings are SQL, keys and test data. */
const READ_BY_PEOPLE =
  /^(?:apps\/(?:buyer|seller|admin)-web|packages\/(?:contract|ui|web-kit|mail))\/|^apps\/server\/src\/(?:commands|settings|start|backup)\//;
const TEST = /\.(?:test|spec)\.tsx?$|\/testing\//;

/** Every comment, sentence people read and line of a document in a file. */
export function textsOf(path: string, source: string): Text[] {
  if (path.endsWith(".md")) return documentTexts(source);
  const readsStrings = READ_BY_PEOPLE.test(path) && !TEST.test(path);
  return source.split("\n").flatMap((line, index): Text[] => {
    const comment = COMMENT.exec(line)?.[1];
    if (comment !== undefined) return [{ line: index + 1, kind: "comment", text: comment }];
    const trailing = TRAILING_COMMENT.exec(line)?.[1];
    const strings = readsStrings ? stringsOf(line, path.endsWith(".tsx")) : [];
    return [
      ...(trailing ? [{ line: index + 1, kind: "comment" as const, text: trailing }] : []),
      ...strings.map((text) => ({ line: index + 1, kind: "string" as const, text })),
    ];
  });
}

function stringsOf(line: string, isJsx: boolean): string[] {
  const quoted = [...line.matchAll(STRING)].map((match) => match[1] ?? match[2] ?? match[3] ?? "");
  const jsx = isJsx ? JSX_TEXT.exec(line)?.[1] : undefined;
  return [...quoted, ...(jsx ? [jsx] : [])].filter((text) => /\s\S+\s/.test(text) && /[a-z]/.test(text));
}

function documentTexts(source: string): Text[] {
  const withoutCode = source.replace(/^(`{3,})[\s\S]*?^\1/gm, (block) => block.replace(/[^\n]/g, ""));
  return withoutCode.split("\n").map((line, index) => ({
    line: index + 1,
    kind: "document",
    text: line.replace(/`[^`]*`/g, "…").replace(/^[#>*\-\d.\s|]+/, ""),
  }));
}

/** Suggested changes to a text. Sentences on the list of exceptions have none. */
export function styleFaults(text: string, exceptions: readonly string[] = allowed): string[] {
  if (MARK.test(text) || exceptions.some((part) => text.includes(part))) return [];
  const opened = text.split(/(?<=[.!?])\s+/).filter((sentence) => openings.test(sentence.trim()));
  return [
    ...opened.map((sentence) => `“${sentence.slice(0, 30)}…” begins with a clause; begin with a noun`),
    ...phrases.flatMap(([phrase, instead]) =>
      [...text.matchAll(phrase)].map(([found]) => `“${found.trim()}”: write ${instead}`),
    ),
  ];
}

/** Comment lines that are too wide to read. */
export function wideComments(path: string, source: string): number[] {
  if (path.endsWith(".md") || path.endsWith(".sql")) return [];
  return source
    .split("\n")
    .flatMap((line, index) => (COMMENT.test(line) && line.length > MAX_COMMENT_COLUMNS ? [index + 1] : []));
}

if (import.meta.main) {
  const exclude = (path: string) => /(?:^|\/)(?:node_modules|dist|migrations|\.[a-z-]+)$/.test(path);
  const paths = globSync(["{apps,packages}/**/*.{ts,tsx,mts,sql,md}", "{docs,deploy}/**/*.md", "*.md"], {
    cwd: root,
    exclude,
  }).filter((path) => !/routeTree\.gen|style-phrases\.data|check-style\.test/.test(path));
  const used = new Set<string>();
  let found = 0;
  for (const path of paths) {
    const source = readFileSync(join(root, path), "utf8");
    for (const line of wideComments(path, source)) {
      console.error(`${path}:${line} comment over ${MAX_COMMENT_COLUMNS} columns`);
      found++;
    }
    for (const { line, text } of textsOf(path, source)) {
      for (const part of allowed) if (text.includes(part)) used.add(part);
      for (const fault of styleFaults(text)) {
        console.error(`${path}:${line} ${fault}`);
        found++;
      }
    }
  }
  for (const part of allowed.filter((entry) => !used.has(entry))) {
    console.error(`style-phrases.data.ts allows a sentence that is gone: ${part}`);
    found++;
  }
  console.log(`${paths.length} files, ${found} faults`);
  exit(paths.length > 0 && found === 0 ? 0 : 1);
}
