import { StartRefusal } from "@haat/contract/start-refusal";

export async function runCommand(work: (say: (line: string) => void) => Promise<void>): Promise<void> {
  try {
    await work((line) => process.stdout.write(`${line}\n`));
  } catch (error) {
    process.exitCode = 1;
    const { message, stack = message } = error instanceof Error ? error : new Error(String(error));
    process.stderr.write(`${error instanceof StartRefusal ? message : stack}\n`);
  }
}
