import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type postgres from "postgres";
import { contractFunctions } from "./contract-functions.ts";
import { expandDetails } from "./detail-columns.ts";

export interface FunctionFile {
  /** Path under `functions`. */
  readonly name: string;
  readonly text: string;
  readonly hash: string;
}

/** The contract's constants, then the files sorted by path: the order of application. */
export async function readFunctionFiles(folder: string): Promise<FunctionFile[]> {
  const names = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith(".sql")).sort();
  const read = names.map(async (name) =>
    fileOf(name, expandDetails(await readFile(join(folder, name), "utf8"))),
  );
  return [fileOf("0-contract.sql", contractFunctions), ...(await Promise.all(read))];
}

function fileOf(name: string, text: string): FunctionFile {
  return { name, text, hash: createHash("sha256").update(text).digest("hex") };
}

const CREATION = /^create (?:or replace )?(?:constraint )?(?:function|procedure|trigger) (\w+)/i;

const createdBy = ({ text }: FunctionFile) =>
  text.split("\n").flatMap((line) => CREATION.exec(line)?.[1] ?? []);

const countsOf = (names: readonly string[]) =>
  new Map(Object.entries(Object.groupBy(names, (name) => name)).map(([name, all]) => [name, all?.length]));

/**
 * The files to apply: changed ones, those whose functions or triggers are missing or overloaded in
 * the database, and others that create something of the same name. The rest would lock tables.
 */
export async function changedFiles(
  sql: postgres.TransactionSql,
  files: readonly FunctionFile[],
  applied: Readonly<Record<string, string>>,
): Promise<FunctionFile[]> {
  const rows = await sql<{ name: string }[]>`
    select proname as name from pg_proc where pronamespace = 'public'::regnamespace
    union all select tgname from pg_trigger where not tgisinternal`;
  const existing = countsOf(rows.map(({ name }) => name));
  const expected = countsOf(files.flatMap(createdBy));
  const isCurrent = (file: FunctionFile) =>
    applied[file.name] === file.hash &&
    createdBy(file).every((name) => existing.get(name) === expected.get(name));
  const changed = files.filter((file) => !isCurrent(file));
  const names = new Set(changed.flatMap(createdBy));
  return files.filter((file) => changed.includes(file) || createdBy(file).some((name) => names.has(name)));
}
