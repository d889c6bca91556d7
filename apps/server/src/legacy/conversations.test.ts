import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { createPasswords } from "@haat/auth/password";
import { admins } from "@haat/db/schema/user.table";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { useApp } from "../testing/test-app.ts";
import { conversations, type Reads, type Step } from "./testing/conversations.data.ts";
import { legacyClient, secret } from "./testing/legacy-client.ts";

const database = testDatabase();
const server = useApp(database, { LEGACY_SECRET: secret });
const client = legacyClient(server);
const known = new Map<string, string>();

const filled = (text: string) => text.replaceAll(/\$(\w+)/g, (_all, name: string) => known.get(name) ?? "");
const at = (value: unknown, place: string): unknown =>
  place
    .split(".")
    .reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], value);
const kindOf = (value: unknown) =>
  Array.isArray(value) ? "list" : value === null ? "null" : typeof value === "string" ? "text" : typeof value;

async function play({ as, call, body, status = 200, reads = {}, remembers = {} }: Step) {
  const [method, path = ""] = call.split(" ");
  const token = as === "undefined" ? "undefined" : as && known.get(as);
  const answer = await client(method as "GET", filled(path), {
    token,
    ...(body === undefined ? {} : { body: filled(JSON.stringify(body)) }),
  });
  const said = `${call} as ${as ?? "nobody"}: ${answer.body.slice(0, 300)}`;
  expect(answer.statusCode, said).toBe(status);
  expect(answer.headers["access-control-allow-origin"]).toBe("http://localhost:3000");
  const json: unknown = answer.json();
  const kinds: Reads | object = Object.fromEntries(
    Object.keys(reads).map((place) => [place, kindOf(at(json, place))]),
  );
  expect(kinds, said).toEqual(reads);
  for (const [name, place] of Object.entries(remembers)) known.set(name, String(at(json, place)));
}

it.each(conversations)("the legacy client plays %s", async (_screen, steps) => {
  if (!known.has("adminEmail")) {
    const { id } = await builders(database).anAdmin();
    const passwordHash = await createPasswords().hash("seven green parrots");
    await database.owner
      .update(admins)
      .set({ passwordHash, email: "nadia@example.test" })
      .where(eq(admins.id, id));
    known.set("adminEmail", "nadia@example.test");
  }
  for (const step of steps) await play(step);
});
