import postgres from "postgres";
import { connect } from "@haat/db/client";
import { builders } from "@haat/testing/database/builders";
import { startOwnPostgres, type OwnPostgres } from "@haat/testing/database/server/own-postgres";
import { startApi, type ApiProcess } from "@haat/testing/servers/api-process";
import { bypassCache, query, resultOf, type CallOptions } from "@haat/testing/servers/call";
import { retryWhileBusy } from "@haat/testing/servers/retry-while-busy";
import { until } from "../prove/until.ts";

export type ReplicaSet = Awaited<ReturnType<typeof startReplicaSet>>;

export async function startReplicaSet() {
  const primary = await startOwnPostgres({ shared_preload_libraries: "pg_stat_statements" });
  const atPrimary = postgres(primary.urls.superuser, { max: 1, onnotice: () => undefined });
  await atPrimary`create extension pg_stat_statements`;
  const replica = await primary.startReplica();
  const atReplica = postgres(replica.urls.superuser, { max: 1, onnotice: () => undefined });
  const [app, owner] = [connect({ url: primary.urls.app }), connect({ url: primary.urls.owner, max: 2 })];
  const start = () =>
    startApi({
      databaseUrl: primary.urls.app,
      ownerUrl: primary.urls.owner,
      env: { DATABASE_REPLICA_URL: replica.urls.app },
    });
  const [here, there] = await Promise.all([start(), start()]);
  /** Statements about products that a server has answered since the last call. */
  const answered = async (server: OwnPostgres) => {
    const console = server === primary ? atPrimary : atReplica;
    const [row] = await console<{ calls: number }[]>`
      select coalesce(sum(calls), 0)::int as calls from pg_stat_statements
      where userid = 'haat_app'::regrole and query ~ '(from|search_query|to_tsvector).*(products|reviews|plan_search|brand)'`;
    await console`select pg_stat_statements_reset()`;
    return row?.calls ?? 0;
  };
  return {
    primary,
    replica,
    here,
    there,
    db: app.db,
    owner: owner.db,
    answered,
    /** Pauses or resumes replay on the replica. */
    async replay(isPaused: boolean) {
      await (isPaused ? atReplica`select pg_wal_replay_pause()` : atReplica`select pg_wal_replay_resume()`);
    },
    /** Resolves when both processes read the replica, also for cached answers. */
    async bothReadThere() {
      const { id } = await builders({ db: app.db, owner: owner.db }).aProduct();
      for (const api of [here, there])
        await until(async () => {
          await answered(replica);
          for (const who of [{}, bypassCache]) await read(api, id, who);
          return (await answered(replica)) > 0;
        });
      await answered(primary);
    },
    async close() {
      here.kill();
      there.kill();
      await Promise.all([here.ended, there.ended, app.close(), owner.close()]);
      await Promise.all([atPrimary.end({ timeout: 1 }), atReplica.end({ timeout: 1 })]);
      await replica.dispose();
      await primary.dispose();
    },
  };
}

/** A product from the database, unless another reader is given. */
export async function read({ port }: ApiProcess, productId: string, who: CallOptions = bypassCache) {
  return resultOf<{ stock: number; pricePaise: number }>(
    await retryWhileBusy(() => query(port, "product.get", { productId }, who)),
  );
}
