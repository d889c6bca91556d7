import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import { runningTestPostgres, stopTestPostgres, withTestServerLock } from "./test-server.ts";

// A killed test run can't stop the shared server, so this process does when no one uses it.
const patience = 20 * 60_000;
const first = runningTestPostgres();
let lastUse = performance.now();

while (first !== null && runningTestPostgres()?.pid === first.pid) {
  if (await isInUse(first.superuserUrl)) lastUse = performance.now();
  if (performance.now() - lastUse > patience) {
    await withTestServerLock(stopTestPostgres);
    break;
  }
  await sleep(30_000);
}

async function isInUse(superuserUrl: string): Promise<boolean> {
  const server = postgres(superuserUrl, { max: 1 });
  try {
    const others = await server`
      select 1 from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() limit 1`;
    return others.length > 0;
  } catch {
    return false;
  } finally {
    await server.end();
  }
}
