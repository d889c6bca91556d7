import { readdirSync, readFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import postgres from "postgres";
import { createTestDatabase } from "@haat/testing/database/test-database";

const folder = resolve(import.meta.dirname, "../../mutants");

/** SQL functions that break one promise, and the test that must fail. */
export interface Mutant {
  /** Names the promise in a few words. */
  readonly name: string;
  readonly path: string;
  /** Relative to the project's root. */
  readonly file: string;
  /** The test's title or a part of it. */
  readonly test: string;
}

/** Mutants whose names contain one of the words, or all. Throws if a head is incomplete. */
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

/** Function definitions of a test database, with the mutant's in place of the originals. */
export async function functionDefinitions(mutant?: string): Promise<ReadonlyMap<string, string>> {
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

/** Why a mutant is invalid, or null: it fails, changes no function, or adds one. */
export async function mutantFault(mutant: string, ours: ReadonlyMap<string, string>): Promise<string | null> {
  const applied = await functionDefinitions(mutant).catch(String);
  if (typeof applied === "string") return `it cannot be applied: ${applied}`;
  const added = [...applied.keys()].filter((name) => !ours.has(name));
  if (added.length > 0) return `it adds ${added.join(", ")}, whose arguments are not those of ours`;
  return [...applied].every(([name, text]) => ours.get(name) === text) ? "it changes no function" : null;
}
