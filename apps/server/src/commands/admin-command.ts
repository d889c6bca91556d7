import { join } from "node:path";
import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import { createPasswords } from "@haat/auth/password";
import { emailSchema, passwordLength } from "@haat/contract/account/account.schema";
import { dateText } from "@haat/contract/moment";
import type { AdminRole } from "@haat/contract/roles";
import { connect, type Db } from "@haat/db/client";
import { hashNewPassword } from "@haat/domain/account/password/new-password";
import { addAdmin } from "@haat/domain/admin/admins/add-admin";
import { changeAdminPassword } from "@haat/domain/admin/admins/change-admin-password";
import { listAdmins } from "@haat/domain/admin/admins/list-admins";
import { resetSecondFactor } from "@haat/domain/admin/second-factor/reset-second-factor";
import { runningEmbeddedPostgres } from "@haat/embedded-postgres/running-postgres";
import { readEnv, type Env } from "../settings/env.ts";
import { openDatabase } from "../start/database.ts";

/** Where the person sits who gives the command. */
export interface Terminal {
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly output: NodeJS.WritableStream;
  readonly errors: NodeJS.WritableStream;
}

/** What cannot be used, in a sentence for the person at the terminal. */
class Unusable extends Error {}

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
      if (done) throw new Unusable("Nothing was entered.");
      // A password is what was typed, blanks included: so the login takes it.
      return isSecret ? value : value.trim();
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

type Dialogue = ReturnType<typeof createDialogue>;

/** Asks for a new password, once, unseen, and answers its hash. */
async function askPassword(dialogue: Dialogue, person: { name: string; email: string }): Promise<string> {
  const { min, max } = passwordLength;
  const password = await dialogue.ask(`Password (at least ${min} characters): `, true);
  if (password.length < min || password.length > max)
    throw new Unusable(`The password must have ${min} to ${max} characters.`);
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
    throw new Unusable("Enter a name and a valid email address.");
  const passwordHash = await askPassword(dialogue, { name, email });
  await addAdmin({ db }, { name, email, role, passwordHash });
  return `${email} can now log in at the admin's app.`;
}

/** What can be done here, by the words behind the command. */
const works = {
  make: (db, dialogue) => makeAdmin(db, dialogue, "owner"),
  support: (db, dialogue) => makeAdmin(db, dialogue, "support"),
  async password(db, dialogue) {
    const email = await askEmail(dialogue);
    if (email === null) throw new Unusable("Enter a valid email address.");
    const passwordHash = await askPassword(dialogue, { name: email, email });
    if (!(await changeAdminPassword({ db }, { email, passwordHash })))
      throw new Unusable("There is no admin with this email.");
    return `${email} has a new password, and must log in again everywhere.`;
  },
  async secondFactor(db, dialogue) {
    const email = await askEmail(dialogue);
    if (email === null) throw new Unusable("Enter a valid email address.");
    if (!(await resetSecondFactor({ db }, email))) throw new Unusable("There is no admin with this email.");
    return `${email} has no second factor any more, and must log in again everywhere.`;
  },
  async list(db) {
    const admins = await listAdmins({ db });
    if (admins.length === 0) return "There is no admin yet.";
    return admins
      .map(({ name, email, role, since }) => `${email}  ${name}, ${role} since ${dateText(since)}`)
      .join("\n");
  },
} satisfies Record<string, (db: Db, dialogue: Dialogue) => Promise<string>>;

const usage = `Nothing behind it makes an owner, "--role support" an admin for support; "--password" changes one's password; "--reset-second-factor" takes the second factor of one whose phone is lost; "--list" lists them.`;

const workOfWords: Readonly<Record<string, keyof typeof works>> = {
  "": "make",
  "--role owner": "make",
  "--role support": "support",
  "--password": "password",
  "--reset-second-factor": "secondFactor",
  "--list": "list",
};

/** Nothing else is taken: a password among the arguments would stay in the history of the terminal. */
function workOf(words: readonly string[]): keyof typeof works {
  const line = words.join(" ");
  const work = Object.hasOwn(workOfWords, line) ? workOfWords[line] : undefined;
  if (work) return work;
  throw new Unusable(usage);
}

async function run(
  words: readonly string[],
  terminal: Terminal,
  settings?: NodeJS.ProcessEnv,
): Promise<void> {
  const work = workOf(words);
  const dialogue = createDialogue(terminal);
  const owner = await openAsOwner(readEnv(settings));
  try {
    terminal.output.write(`${await works[work](owner.db, dialogue)}\n`);
  } finally {
    dialogue.close();
    await owner.close();
  }
}

/**
 * Makes an admin, changes the password of one, or lists them, and answers the code that the process is to end with. The
 * password is asked for, never taken as an argument, and not shown while it is typed.
 */
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
