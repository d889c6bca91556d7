import { runAdminCommand } from "./admin-command.ts";

const { argv, stdin: input, stdout: output, stderr: errors } = process;
process.exitCode = await runAdminCommand(argv.slice(2), { input, output, errors });
