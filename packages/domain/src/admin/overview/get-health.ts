import { sql } from "drizzle-orm";
import { mailsLateSeconds, type HealthTrouble, type HealthView } from "@haat/contract/admin/health.schema";
import { processPrefix, readProcessName } from "@haat/db/process-name";
import { ownVersion } from "@haat/db/version/release";
import type { Admin } from "../../actor.ts";
import type { Deps } from "../../deps.ts";
import { waitingMailsQuery } from "../../mail/waiting-mails.ts";
import { runForRow } from "../../query/statement.ts";

interface Found extends Pick<HealthView, "postgres" | "schemaVersion" | "mails" | "isReachable" | "at"> {
  readonly connections: readonly string[];
}

export async function getHealth(deps: Deps, _admin: Admin): Promise<HealthView> {
  const [{ view }, machine, backup] = await Promise.all([
    runForRow<{ view: Found }>(
      deps,
      sql`select jsonb_build_object(
          'postgres', current_setting('server_version'),
          'schemaVersion', (select coalesce(version, '') from function_state),
          'connections', coalesce(
            (select jsonb_agg(application_name order by application_name) from pg_stat_activity
              where datname = current_database() and starts_with(application_name, ${processPrefix})), '[]'),
          'mails', (select to_jsonb(w) from (${waitingMailsQuery}) w),
          'isReachable', (select support_email <> '' or support_phone <> '' from settings),
          'at', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) as view`,
    ),
    deps.machine?.(),
    deps.backup?.(),
  ]);
  const { connections, ...found } = view;
  const facts = {
    ...found,
    version: ownVersion,
    processes: connections.map(readProcessName),
    replica: machine?.replica ?? null,
    disk: machine?.disk ?? null,
    backup: backup ?? null,
  };
  return { ...facts, troubles: troublesOf(facts) };
}

type Facts = Omit<HealthView, "troubles">;

const isTroubled: Readonly<Record<HealthTrouble, (facts: Facts) => boolean>> = {
  "no-listener": ({ processes }) => processes.length === 0,
  version: ({ version, schemaVersion, processes }) =>
    [schemaVersion, ...processes.map((one) => one.version)].some((other) => other !== version),
  "disk-low": ({ disk }) => disk !== null && disk.freeBytes !== null && disk.freeBytes < disk.reserveBytes,
  "backup-missing": ({ backup }) => backup?.at === null && backup.isOld,
  "backup-old": ({ backup }) => typeof backup?.at === "string" && backup.isOld,
  "mails-late": ({ mails }) => mails.oldestSeconds > mailsLateSeconds,
  "replica-absent": ({ replica }) => typeof replica?.absence === "string",
  "no-support": ({ isReachable }) => !isReachable,
};

function troublesOf(facts: Facts): HealthTrouble[] {
  return (Object.keys(isTroubled) as HealthTrouble[]).filter((trouble) => isTroubled[trouble](facts));
}
