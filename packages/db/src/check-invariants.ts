import { readFile } from "node:fs/promises";
import { join } from "node:path";
import postgres from "postgres";

export interface Violation {
  readonly rule: string;
  readonly rows: readonly unknown[];
}

export async function checkInvariants(ownerUrl: string): Promise<Violation[]> {
  const file = await readFile(join(import.meta.dirname, "../checks/check_invariants.sql"), "utf8");
  const rules = file.split(/^-- name: /m).slice(1);
  const sql = postgres(ownerUrl, { max: 1, onnotice: () => undefined });
  try {
    const violations: Violation[] = [];
    for (const rule of rules) {
      const [name = "", ...select] = rule.split("\n");
      // oxlint-disable-next-line haat/no-built-sql -- the text is our own file
      const rows = await sql.unsafe(select.join("\n"));
      if (rows.length > 0) violations.push({ rule: name.trim(), rows: [...rows] });
    }
    return violations;
  } finally {
    await sql.end();
  }
}
