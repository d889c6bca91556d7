import { sql, type SQL } from "drizzle-orm";
import type { Db } from "@haat/db/client";
import type { DatabaseInUse } from "@haat/testing/database/test-file-database";
import type { Deps } from "../deps.ts";
import { testDeps } from "./test-deps.ts";

interface Ends {
  readonly nextCursor?: string | null;
  readonly olderCursor?: string | null;
}

type Turn = { readonly limit: number; readonly cursor: string | null };
export type Ask = (deps: Deps, turn: Turn) => Promise<Ends>;

/** The statements a list sends, and its next cursor. */
export async function asked(database: DatabaseInUse, ask: Ask, turn: Turn) {
  const statements: SQL[] = [];
  const db = new Proxy(database.db, {
    get(target, name) {
      if (name !== "execute") return Reflect.get(target, name) as unknown;
      return (statement: SQL) => {
        statements.push(statement);
        return target.execute(statement);
      };
    },
  });
  const { nextCursor, olderCursor } = await ask({ ...testDeps(database), db }, turn);
  if (statements.length === 0) throw new Error("a list asked nothing");
  return { statements, cursor: nextCursor ?? olderCursor ?? null };
}

interface Step {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly "Actual Rows": number;
  readonly "Actual Loops": number;
  readonly "Rows Removed by Filter"?: number;
  readonly "Rows Removed by Index Recheck"?: number;
  readonly Plans?: readonly Step[];
}

/** All nodes of the executed plan. */
export async function stepsOf(owner: Db, statement: SQL): Promise<readonly Step[]> {
  const [row] = await owner.execute<{ "QUERY PLAN": [{ Plan: Step }] }>(
    sql`explain (analyze, format json) ${statement}`,
  );
  if (!row) throw new Error("there is no plan");
  const withInner = (step: Step): Step[] => [step, ...(step.Plans ?? []).flatMap(withInner)];
  return withInner(row["QUERY PLAN"][0].Plan);
}
