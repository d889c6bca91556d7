import { getTableColumns, getTableName, is, sql } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import type { $ZodTypes } from "zod/v4/core";
import type { Db } from "@haat/db/client";
import * as schema from "@haat/db/schema/schema";
import { send } from "@haat/testing/servers/call";
import { accessRows, callOf, messageOf, procedures, type NamedRow } from "./access.ts";
import type { Harness } from "./harness.ts";
import { aScene, homeOf, type Scene } from "./scene.ts";

const tables = Object.values(schema).filter((entry) => is(entry, PgTable));

/** Marks that nothing here has by itself. */
const text = "mass-assigned";
const number = 7_531_902;

/** Every column of every table, by both of its names, and what attackers try: as texts and numbers that would be found again. */
function extraKeys(foreignId: string): Record<string, unknown> {
  const columns = tables.flatMap((table) =>
    Object.entries(getTableColumns(table)).flatMap(([key, { name }]) => [key, name]),
  );
  const others =
    "_id role isAdmin admin seller seller_id user userType user_type stage status priceAtTime totalPrice totalPaise price " +
    "orderList rating ratingSum verified blocked isBlocked is_hidden hidden owner ownerId buyer deleted token session sid";
  return Object.fromEntries(
    [...columns, ...others.split(" ")].map((key) => [
      key,
      /id$|seller|buyer|owner|user$/i.test(key)
        ? foreignId
        : /paise|price|stock|count|version|rating|quantity|sum|total|max/i.test(key)
          ? number
          : text,
    ]),
  );
}

const takesKeys = ({ name }: NamedRow) => {
  const procedure = procedures.get(name);
  return procedure?.type === "query" || (procedure?.type === "mutation" && procedure.input !== null);
};

/** Of a sign-up a key too many is refused: this one says in whose name it is sent. */
const refused = "account.signUp";

/** T7, T9: each call with keys that it does not take does and answers what it does without them, and nothing else. */
export async function extraKeysSent(harness: Harness) {
  const isRead = ({ name }: NamedRow) => procedures.get(name)?.type === "query";
  const reads = accessRows.filter(isRead);
  const writes = accessRows.filter((row) => takesKeys(row) && !isRead(row));
  // All at first: nothing else writes while the writes are watched.
  const forReads = await aScene(harness);
  const scenes: Scene[][] = [];
  while (scenes.length < writes.length) scenes.push(await Promise.all([aScene(harness), aScene(harness)]));
  const foreignId = forReads.asking("otherSeller", "seller").id;
  const extras = extraKeys(foreignId);
  /** Calls that did more with the keys than without, or answered something else. */
  const wrong: string[] = [];
  for (const row of reads) {
    const plain = await ask(harness, row, { scene: forReads, extras: {} });
    const laden = await ask(harness, row, { scene: forReads, extras });
    if (plain !== laden || !plain.startsWith("200")) wrong.push(`${row.name}: ${laden}, not ${plain}`);
  }
  const marks = [text, String(number), foreignId];
  const watch = { harness, rows: await everyRow(harness.owner) };
  for (const [nth, row] of writes.entries()) {
    const [one, other] = scenes[nth] as [Scene, Scene];
    const plain = await footprint(watch, row, { scene: one, extras: {} });
    const laden = await footprint(watch, row, { scene: other, extras });
    const expected = row.name === refused ? ["200", "400", ""] : ["200", "200", plain.changed];
    const came = [plain.answer.slice(0, 3), laden.answer.slice(0, 3), laden.changed];
    if (came.join() !== expected.join()) wrong.push(`${row.name}: ${came.join()}, not ${expected.join()}`);
    for (const mark of marks) if (laden.written.includes(mark)) wrong.push(`${row.name}: wrote ${mark}`);
  }
  return { calls: reads.length + writes.length, keys: Object.keys(extras).length, wrong };
}

/** Those of the keys that a call does not take. */
function strangeTo({ name }: NamedRow, extras: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const def = (procedures.get(name)?.input as $ZodTypes | null | undefined)?._zod.def;
  const taken = def?.type === "object" ? def.shape : {};
  return Object.fromEntries(Object.entries(extras).filter(([key]) => !Object.hasOwn(taken, key)));
}

type Load = Readonly<{ scene: Scene; extras: Readonly<Record<string, unknown>> }>;

/** Asks as the one who may, with these keys beside those that the call takes; answers what was said. */
async function ask({ api }: Harness, row: NamedRow, { scene, extras }: Load): Promise<string> {
  const { answers, name } = row;
  const asker = answers[3] === 200 ? "buyer" : answers[5] === 200 ? "seller" : "admin";
  const who = scene.asking(asker, homeOf(row));
  const message = await messageOf(row, (thing) => scene.thing(thing, who));
  const given =
    message.payload ?? new URL(message.path, "http://localhost").searchParams.get("input") ?? "{}";
  const input = { ...strangeTo(row, extras), ...(JSON.parse(String(given)) as object) };
  // Written out: in an object it would be no key of its own.
  const laden = JSON.stringify(input).replace("{", '{"__proto__":{"role":"admin"},');
  const isLaden = Object.keys(extras).length > 0;
  const { status, body } = await send(api.port, isLaden ? callOf(name, laden) : message, who);
  return `${status} ${JSON.stringify(body)}`;
}

interface Footprint {
  readonly answer: string;
  /** The columns that have other values than before, and the tables that have more or fewer rows. */
  readonly changed: string;
  /** What they have now. */
  readonly written: string;
}

interface Watch {
  readonly harness: Harness;
  /** Every row as it was after the last write. */
  rows: ReadonlyMap<string, Row>;
}

/** What a write answers and leaves behind. */
async function footprint(watch: Watch, row: NamedRow, load: Load): Promise<Footprint> {
  const answer = await ask(watch.harness, row, load);
  const before = watch.rows;
  watch.rows = await everyRow(watch.harness.owner);
  return { answer, ...difference(before, watch.rows) };
}

type Row = Readonly<Record<string, unknown>>;

async function everyRow(db: Db): Promise<Map<string, Row>> {
  const parts = tables.map(
    (table) => sql`select ${getTableName(table)} as name, to_jsonb(t) as row from ${table} t`,
  );
  const found = await db.execute<{ name: string; row: Row }>(sql`${sql.join(parts, sql` union all `)}`);
  return new Map(found.map(({ name, row }) => [`${name} ${keyOf(row)}`, row]));
}

function keyOf(row: Row): string {
  return JSON.stringify(
    row["id"] ??
      row["token_hash"] ?? [row["scope"], row["key"], row["name"], row["actor_id"], row["event_id"]],
  );
}

function difference(
  before: ReadonlyMap<string, Row>,
  now: ReadonlyMap<string, Row>,
): Pick<Footprint, "changed" | "written"> {
  const changed: string[] = [];
  const written: unknown[] = [];
  for (const [key, row] of now) {
    const table = key.split(" ", 1)[0] ?? "";
    const old = before.get(key);
    if (!old) changed.push(`+${table}`);
    for (const [column, value] of Object.entries(row)) {
      if (JSON.stringify(old?.[column]) === JSON.stringify(value)) continue;
      if (old) changed.push(`${table}.${column}`);
      written.push(value);
    }
  }
  for (const key of before.keys()) if (!now.has(key)) changed.push(`-${key.split(" ", 1)[0]}`);
  return { changed: changed.toSorted().join(" "), written: JSON.stringify(written) };
}
