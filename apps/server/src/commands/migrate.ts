import { readEnv } from "../settings/env.ts";
import { openDatabase } from "../start/database.ts";
import { runCommand } from "./run-command.ts";

await runCommand(async (say) => {
  const database = await openDatabase(readEnv(), { onProgress: say, onLost: say, migrates: true });
  await database.close();
  say("The database is up to date.");
});
