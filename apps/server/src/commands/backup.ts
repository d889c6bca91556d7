import { makeBackup } from "../backup/make-backup.ts";
import { readEnv } from "../settings/env.ts";
import { runCommand } from "./run-command.ts";

await runCommand((say) => makeBackup(readEnv(), say));
