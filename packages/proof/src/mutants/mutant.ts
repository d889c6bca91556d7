import { readdirSync, readFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import postgres from "postgres";
import { createTestDatabase } from "@haat/testing/database/test-database";

const folder = resolve(import.meta.dirname, "../../mutants");

/** Functions of the database that break one promise, and the test that must notice. */
export interface Mutant {
  /** The file's name, which says the promise in a few words. */
  readonly name: string;
  readonly path: string;
  /** The test's file, from the root of the project. */
  readonly file: string;
  /** The test's title or a part of it. */
  readonly test: string;
}

/** The mutants whose name has one of these words; all of them without words. Throws where a head is incomplete. */
export function readMutants(words: readonly string[]): Mutant[] {
  const names = readdirSync(folder).sort();
  const chosen = names.filter((name) => words.length === 0 || words.some((word) => name.includes(word)));
  return chosen.map((name) => {
    const path = join(folder, name);
    const [, file, test] =
      /^-- promise: \S.+\n-- red: (\S+) > (\S.+)\n/.exec(readFileSync(path, "utf8")) ?? [];
    if (!file || !test) throw new Error(`${name} must begin with “-- promise: …” and “-- red: file > test”`);
    return { name: basename(name, ".sql"), path, file, test };
  });
}

/** The text of each function of a test database, by name and arguments; with a mutant's in place of ours. */
export async function layFunctions(mutant?: string): Promise<ReadonlyMap<string, string>> {
  const { ownerUrl, drop } = await createTestDatabase(mutant);
  const sql = postgres(ownerUrl, { max: 1, onnotice: () => undefined });
  try {
    const rows = await sql<{ name: string; text: string }[]>`
      select oid::regprocedure::text as name, pg_get_functiondef(oid) as text
      from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f'`;
    return new Map(rows.map(({ name, text }) => [name, text]));
  } finally {
    await sql.end();
    await drop();
  }
}

/** Why a mutant is none: it fails by itself, or replaces no function of ours, or adds one; null where it is one. */
export async function faultInLaying(
  mutant: string,
  ours: ReadonlyMap<string, string>,
): Promise<string | null> {
  const laid = await layFunctions(mutant).catch(String);
  if (typeof laid === "string") return `it cannot be laid: ${laid}`;
  const added = [...laid.keys()].filter((name) => !ours.has(name));
  if (added.length > 0) return `it adds ${added.join(", ")}, whose arguments are not those of ours`;
  return [...laid].every(([name, text]) => ours.get(name) === text) ? "it changes no function" : null;
}
