import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type postgres from "postgres";

/** A file of functions, guards or rights. */
export interface FunctionFile {
  /** Its path under the folder. */
  readonly name: string;
  readonly text: string;
  readonly hash: string;
}

/** All files of a folder, in the order in which they are laid. */
export async function readFunctionFiles(folder: string): Promise<FunctionFile[]> {
  const names = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith(".sql")).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), "utf8");
      return { name, text, hash: createHash("sha256").update(text).digest("hex") };
    }),
  );
}

const creation = /^create (?:or replace )?(?:constraint )?(?:function|procedure|trigger) (\w+)/i;

const madeBy = ({ text }: FunctionFile) => text.split("\n").flatMap((line) => creation.exec(line)?.[1] ?? []);

const countsOf = (names: readonly string[]) =>
  new Map(Object.entries(Object.groupBy(names, (name) => name)).map(([name, all]) => [name, all?.length]));

/**
 * The files that are not in the database as they are: what they say has changed, or a function or
 * trigger that they make is gone or has company of its name. A file that makes something of the
 * same name comes with them. Laying the others again would lock tables that people order from, for
 * nothing.
 */
export async function unlaidFiles(
  sql: postgres.TransactionSql,
  files: readonly FunctionFile[],
  laid: Readonly<Record<string, string>>,
): Promise<FunctionFile[]> {
  const rows = await sql<{ name: string }[]>`
    select proname as name from pg_proc where pronamespace = 'public'::regnamespace
    union all select tgname from pg_trigger where not tgisinternal`;
  const there = countsOf(rows.map(({ name }) => name));
  const made = countsOf(files.flatMap(madeBy));
  const isAsLaid = (file: FunctionFile) =>
    laid[file.name] === file.hash && madeBy(file).every((name) => there.get(name) === made.get(name));
  const unlaid = files.filter((file) => !isAsLaid(file));
  const names = new Set(unlaid.flatMap(madeBy));
  return files.filter((file) => unlaid.includes(file) || madeBy(file).some((name) => names.has(name)));
}
