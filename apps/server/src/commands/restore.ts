import { parseArgs } from "node:util";
import { StartRefusal } from "@haat/contract/start-refusal";
import { restoreBackup, type Wanted } from "../backup/restore-backup.ts";
import { readEnv } from "../settings/env.ts";
import { runCommand } from "./run-command.ts";

const usage = `Usage: pnpm restore [--to "2026-11-25 02:30:15"] <new folder>
Without --to, restores the newest state. Times are local unless they end with Z.`;

function wanted(): Wanted {
  try {
    const { values, positionals } = parseArgs({
      options: { to: { type: "string" } },
      allowPositionals: true,
    });
    const [folder, ...rest] = positionals;
    const until = values.to === undefined ? null : new Date(values.to);
    if (folder && rest.length === 0 && !Number.isNaN(Number(until))) return { folder, until };
  } catch {
    // Falls through to the usage.
  }
  throw new StartRefusal(usage);
}

await runCommand((say) => restoreBackup(readEnv(), wanted(), say));
