import { join } from "node:path";
import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import { createPasswords } from "@haat/auth/password";
import { emailSchema, passwordLength } from "@haat/contract/account/account.schema";
import { connect, type Db } from "@haat/db/client";
import { runningEmbeddedPostgres } from "@haat/db/embedded/running-postgres";
import { admins } from "@haat/db/schema/user.table";
import { openDatabase } from "./database.ts";
import { readEnv, type Env } from "./env.ts";

// Makes an admin. The password is asked for, never taken as an argument, and not shown while it is typed.

/** What cannot be used, in a sentence for the person at the terminal. */
class Unusable extends Error {}

function createDialogue() {
  let isMuted = false;
  const output = new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (!isMuted) process.stdout.write(chunk);
      done();
    },
  });
  const terminal = createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY });
  const lines = terminal[Symbol.asyncIterator]();
  return {
    async ask(question: string, isSecret = false): Promise<string> {
      process.stdout.write(question);
      isMuted = isSecret;
      const { value, done } = await lines.next();
      isMuted = false;
      if (isSecret) process.stdout.write("\n");
      if (done) throw new Unusable("Nothing was entered.");
      return value.trim();
    },
    close: () => {
      terminal.close();
    },
  };
}

/** The owner's connection: to the embedded server of a running Haat, else to whatever the settings name. */
async function openAsOwner(env: Env): Promise<{ db: Db; close: () => Promise<void> }> {
  const running = env.databaseUrl ? null : runningEmbeddedPostgres(join(env.dataDir, "postgres"));
  if (running) return connect({ url: running.ownerUrl, max: 1 });
  const database = await openDatabase(env, { onProgress: () => undefined, onLost: () => undefined });
  const owner = connect({ url: database.ownerUrl, max: 1 });
  return {
    db: owner.db,
    close: async () => {
      await owner.close();
      await database.close();
    },
  };
}

async function createAdmin(): Promise<void> {
  const dialogue = createDialogue();
  const owner = await openAsOwner(readEnv());
  try {
    const name = await dialogue.ask("Name: ");
    const email = emailSchema.safeParse(await dialogue.ask("Email: "));
    if (!name || name.length > 100 || !email.success)
      throw new Unusable("Enter a name and a valid email address.");
    const password = await dialogue.ask(`Password (at least ${passwordLength.min} characters): `, true);
    if (password.length < passwordLength.min || password.length > passwordLength.max)
      throw new Unusable(`The password must have ${passwordLength.min} to ${passwordLength.max} characters.`);
    const passwordHash = await createPasswords().hash(password);
    const made = await owner.db
      .insert(admins)
      .values({ name, email: email.data, passwordHash })
      .onConflictDoNothing()
      .returning({ id: admins.id });
    if (made.length === 0) throw new Unusable("There is an admin with this email already.");
    process.stdout.write(`${email.data} can now log in at the admin's app.\n`);
  } finally {
    dialogue.close();
    await owner.close();
  }
}

try {
  await createAdmin();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
