import { parseArgs } from "node:util";
import { StartRefusal } from "@haat/contract/start-refusal";
import { restoreBackup, type Wanted } from "../backup/restore-backup.ts";
import { readEnv } from "../settings/env.ts";
import { runCommand } from "./run-command.ts";

const usage = `Say to which moment and into which new folder: pnpm restore --to "2026-11-25 02:30:15" <folder>. The time is this machine's unless it ends with Z; without --to it is the newest state there is.`;

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
    // Said below.
  }
  throw new StartRefusal(usage);
}

await runCommand((say) => restoreBackup(readEnv(), wanted(), say));
