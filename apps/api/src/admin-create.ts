import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { createPasswords } from "@haat/auth/password";
import { emailSchema, passwordLength } from "@haat/contract/account/account.schema";
import { connect } from "@haat/db/client";
import { runningEmbeddedPostgres } from "@haat/db/embedded/running-postgres";
import { admins } from "@haat/db/schema/user.table";
import { openDatabase } from "./database.ts";
import { readEnv } from "./env.ts";

// Makes an admin. The password is asked for, never taken as an argument, and not shown while it is typed.

let isMuted = false;
const output = new Writable({
  write(chunk: Buffer, _encoding, done) {
    if (!isMuted) process.stdout.write(chunk);
    done();
  },
});
const terminal = createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY });

async function ask(question: string, isSecret = false): Promise<string> {
  process.stdout.write(question);
  isMuted = isSecret;
  const answer = await terminal.question("");
  isMuted = false;
  if (isSecret) process.stdout.write("\n");
  return answer.trim();
}

const env = readEnv();
const embedded = env.databaseUrl ? null : runningEmbeddedPostgres(join(env.dataDir, "postgres"));
const database = embedded
  ? connect({ url: embedded.ownerUrl })
  : await openDatabase(env, { onProgress: () => undefined, onLost: () => undefined });
const owner = embedded ? database : connect({ url: "ownerUrl" in database ? String(database.ownerUrl) : "" });

try {
  const name = await ask("Name: ");
  const email = emailSchema.safeParse(await ask("Email: "));
  if (!name || !email.success) throw new Error("Enter a name and a valid email address.");
  const password = await ask(`Password (at least ${passwordLength.min} characters): `, true);
  if (password.length < passwordLength.min || password.length > passwordLength.max)
    throw new Error(`The password has ${passwordLength.min} to ${passwordLength.max} characters.`);
  const passwordHash = await createPasswords().hash(password);
  const made = await owner.db
    .insert(admins)
    .values({ name, email: email.data, passwordHash })
    .onConflictDoNothing()
    .returning({ id: admins.id });
  if (made.length === 0) throw new Error("There is an admin with this email already.");
  process.stdout.write(`${email.data} can now log in at the admin's app.\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  terminal.close();
  await owner.close();
  await database.close();
}
