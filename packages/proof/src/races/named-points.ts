import { basename, join } from "node:path";
import type postgres from "postgres";
import { readFunctionFiles } from "@haat/db/version/function-files";

const folder = join(import.meta.dirname, "../../../db/functions");
const comment = /^ *-- point: (.+)$/gm;

/** Every writing verb stops here: its work is done but invisible to others. */
export const commitPoint = "commit";

/** By function; each as `function: point`. */
export type NamedPoints = ReadonlyMap<string, readonly string[]>;

/**
 * Applies each function with points again. A session that sets `haat.wait_at` waits at that point
 * until its lane's advisory lock (`haat.lane`) is free. Returns the points.
 */
export async function applyNamedPoints(owner: postgres.Sql): Promise<NamedPoints> {
  await owner.unsafe(waiting);
  const points = new Map<string, string[]>();
  for (const [name, text] of await functionsWithPoints()) {
    points.set(name, namesIn(name, text));
    await owner.unsafe(withWaits(name, text));
  }
  return points;
}

/** Replaces the comment with a wait. */
function withWaits(name: string, text: string): string {
  return text.replace(comment, (_line, point: string) => `perform wait_at('${name}: ${point}');`);
}

async function functionsWithPoints(): Promise<[name: string, text: string][]> {
  const files = await readFunctionFiles(folder);
  return files
    .filter(({ text }) => text.includes("-- point: "))
    .map(({ name, text }): [string, string] => [basename(name, ".sql"), text])
    .sort();
}

function namesIn(name: string, text: string): string[] {
  return [...text.matchAll(comment)].map(([, point = ""]) => `${name}: ${point}`);
}

const waiting = `
  create function wait_at(point text) returns void language plpgsql as $$
  begin
    if current_setting('haat.wait_at', true) = point then
      perform pg_advisory_xact_lock(current_setting('haat.lane')::bigint);
    end if;
  end $$;
  create function wait_at_commit() returns trigger language plpgsql as $$
  begin
    perform wait_at('commit');
    return null;
  end $$;
  create constraint trigger at_commit after insert or update or delete on cart_entries
    deferrable initially deferred for each row execute function wait_at_commit();
  create constraint trigger at_commit after insert or update on products
    deferrable initially deferred for each row execute function wait_at_commit();
  create constraint trigger at_commit after insert or update on order_lines
    deferrable initially deferred for each row execute function wait_at_commit();
  create constraint trigger at_commit after insert or update on returns
    deferrable initially deferred for each row execute function wait_at_commit();
  create constraint trigger at_commit after update of courier, tracking_number on shipments
    deferrable initially deferred for each row execute function wait_at_commit();
  create constraint trigger at_commit after update on orders
    deferrable initially deferred for each row execute function wait_at_commit();
  create constraint trigger at_commit after insert or update on balances
    deferrable initially deferred for each row execute function wait_at_commit();
  create constraint trigger at_commit after update of blocked_at, holiday_until on users
    deferrable initially deferred for each row execute function wait_at_commit();`;
