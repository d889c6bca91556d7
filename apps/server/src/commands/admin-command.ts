import { join } from "node:path";
import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import { createPasswords } from "@haat/auth/password";
import { emailSchema, passwordLength } from "@haat/contract/account/account.schema";
import { dateText } from "@haat/contract/moment";
import type { AdminRole } from "@haat/contract/roles";
import { connect, type Db } from "@haat/db/client";
import { hashNewPassword } from "@haat/domain/account/password/reset-password";
import { changeAdminPassword } from "@haat/domain/admin/admins/change-admin-password";
import { addAdmin, listAdmins } from "@haat/domain/admin/admins/manage-admins";
import { resetSecondFactor } from "@haat/domain/admin/second-factor/second-factor";
import { runningEmbeddedPostgres } from "@haat/embedded-postgres/running-postgres";
import { readEnv, type Env } from "../settings/env.ts";
import { openDatabase } from "../start/database.ts";

export interface Terminal {
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly output: NodeJS.WritableStream;
  readonly errors: NodeJS.WritableStream;
}

class InputError extends Error {}

function createDialogue({ input, output: screen }: Terminal) {
  let isMuted = false;
  const output = new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (!isMuted) screen.write(chunk);
      done();
    },
  });
  const terminal = createInterface({ input, output, terminal: input.isTTY ?? false });
  const lines = terminal[Symbol.asyncIterator]();
  return {
    async ask(question: string, isSecret = false): Promise<string> {
      screen.write(question);
      isMuted = isSecret;
      const { value, done } = await lines.next();
      isMuted = false;
      if (isSecret) screen.write("\n");
      if (done) throw new InputError("Nothing was entered.");
      // Passwords keep leading and trailing spaces, as the login does.
      return isSecret ? value : value.trim();
    },
    close: () => {
      terminal.close();
    },
  };
}

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

type Dialogue = ReturnType<typeof createDialogue>;

async function askPassword(dialogue: Dialogue, person: { name: string; email: string }): Promise<string> {
  const { min, max } = passwordLength;
  const password = await dialogue.ask(`Password (at least ${min} characters): `, true);
  if (password.length < min || password.length > max)
    throw new InputError(`The password must be ${min} to ${max} characters long.`);
  return hashNewPassword({ passwords: createPasswords() }, password, person);
}

async function askEmail(dialogue: Dialogue): Promise<string | null> {
  const email = emailSchema.safeParse(await dialogue.ask("Email: "));
  return email.success ? email.data : null;
}

async function makeAdmin(db: Db, dialogue: Dialogue, role: AdminRole): Promise<string> {
  const name = await dialogue.ask("Name: ");
  const email = await askEmail(dialogue);
  if (!name || name.length > 100 || email === null)
    throw new InputError("Enter a name and a valid email address.");
  const passwordHash = await askPassword(dialogue, { name, email });
  await addAdmin({ db }, { name, email, role, passwordHash });
  return `${email} can now log in to the admin app.`;
}

const actions = {
  make: (db, dialogue) => makeAdmin(db, dialogue, "owner"),
  support: (db, dialogue) => makeAdmin(db, dialogue, "support"),
  async password(db, dialogue) {
    const email = await askEmail(dialogue);
    if (email === null) throw new InputError("Enter a valid email address.");
    const passwordHash = await askPassword(dialogue, { name: email, email });
    if (!(await changeAdminPassword({ db }, { email, passwordHash })))
      throw new InputError("No admin has this email.");
    return `${email} has a new password and is logged out everywhere.`;
  },
  async secondFactor(db, dialogue) {
    const email = await askEmail(dialogue);
    if (email === null) throw new InputError("Enter a valid email address.");
    if (!(await resetSecondFactor({ db }, email))) throw new InputError("No admin has this email.");
    return `${email} no longer has a second factor and is logged out everywhere.`;
  },
  async list(db) {
    const admins = await listAdmins({ db });
    if (admins.length === 0) return "There are no admins yet.";
    return admins
      .map(({ name, email, role, since }) => `${email}  ${name}, ${role} since ${dateText(since)}`)
      .join("\n");
  },
} satisfies Record<string, (db: Db, dialogue: Dialogue) => Promise<string>>;

const usage = `Usage: pnpm admin:create [option]
  (no option)            create an owner
  --role support         create a support admin
  --password             change an admin's password
  --reset-second-factor  remove the second factor of an admin who lost their phone
  --list                 list all admins`;

const actionByArguments: Readonly<Record<string, keyof typeof actions>> = {
  "": "make",
  "--role owner": "make",
  "--role support": "support",
  "--password": "password",
  "--reset-second-factor": "secondFactor",
  "--list": "list",
};

/** Takes nothing else: a password among the arguments would stay in the shell history. */
function parseAction(words: readonly string[]): keyof typeof actions {
  const line = words.join(" ");
  const action = Object.hasOwn(actionByArguments, line) ? actionByArguments[line] : undefined;
  if (action) return action;
  throw new InputError(usage);
}

async function run(
  words: readonly string[],
  terminal: Terminal,
  settings?: NodeJS.ProcessEnv,
): Promise<void> {
  const action = parseAction(words);
  const dialogue = createDialogue(terminal);
  const owner = await openAsOwner(readEnv(settings));
  try {
    terminal.output.write(`${await actions[action](owner.db, dialogue)}\n`);
  } finally {
    dialogue.close();
    await owner.close();
  }
}

export async function runAdminCommand(
  words: readonly string[],
  terminal: Terminal,
  settings?: NodeJS.ProcessEnv,
): Promise<0 | 1> {
  try {
    await run(words, terminal, settings);
    return 0;
  } catch (error) {
    terminal.errors.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  }
}
