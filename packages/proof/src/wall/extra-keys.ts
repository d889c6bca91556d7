import { getTableColumns, getTableName, is, sql } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import type { $ZodTypes } from "zod/v4/core";
import { createPasswords } from "@haat/auth/password";
import type { Db } from "@haat/db/client";
import * as schema from "@haat/db/schema/schema";
import { send } from "@haat/testing/servers/call";
import { anAccessScene, homeOf, type AccessScene } from "./access-scene.ts";
import { accessRows, messageOf, type NamedRow } from "./access.ts";
import { proceduresOf } from "./procedures.ts";
import { scenePassword } from "./scene.ts";
import type { WallStand } from "./wall-stand.ts";

export interface ExtraKeyFigures {
  /** Writes that were sent twice: as they are, and with keys that nobody asked for. */
  readonly writes: number;
  readonly keys: number;
  /** Writes that were refused for their keys. */
  readonly refused: readonly string[];
  /** Writes that did more with the keys than without. */
  readonly wrong: readonly string[];
}

const tables = Object.values(schema).filter((entry) => is(entry, PgTable));

/** Marks that nothing here has by itself. */
const text = "mass-assigned";
const number = 7_654_321;

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

const writes = new Map(
  proceduresOf().flatMap(({ path, type, input }) =>
    type === "mutation" && input ? [[path, input] as const] : [],
  ),
);
const rows = accessRows.filter(({ name }) => writes.has(name));

/** Those of the keys that a write does not take. */
function strangeTo({ name }: NamedRow, extras: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const def = (writes.get(name) as $ZodTypes | undefined)?._zod.def;
  if (def?.type !== "object") throw new Error(`${name} takes no object`);
  return Object.fromEntries(Object.entries(extras).filter(([key]) => !Object.hasOwn(def.shape, key)));
}

/** T7, T9: each write with keys that it does not take does what it does without them, and nothing else. */
export async function extraKeysSent(stand: WallStand): Promise<ExtraKeyFigures> {
  const passwordHash = await createPasswords().hash(scenePassword);
  const aScene = () => anAccessScene(stand, passwordHash);
  const foreignId = (await aScene()).asking("otherSeller", "seller").id;
  const extras = extraKeys(foreignId);
  // All at first: nothing else writes while the writes are watched.
  const scenes = await Promise.all(rows.map(() => Promise.all([aScene(), aScene()])));
  const marks = [text, String(number), foreignId];
  const watch: Watch = { stand, rows: await everyRow(stand.owner) };
  const refused: string[] = [];
  const wrong: string[] = [];
  for (const [nth, row] of rows.entries()) {
    const [one, other] = scenes[nth] ?? [await aScene(), await aScene()];
    const plain = await footprint(watch, row, { scene: one, extras: {} });
    const laden = await footprint(watch, row, { scene: other, extras: strangeTo(row, extras) });
    if (laden.status === 400) refused.push(row.name);
    wrong.push(...faultsOf(plain, laden, marks).map((fault) => `${row.name}: ${fault}`));
  }
  return { writes: rows.length, keys: Object.keys(extras).length, refused, wrong };
}

/** What a write did with the keys and not without them. One that is refused for them does nothing at all. */
function faultsOf(plain: Footprint, laden: Footprint, marks: readonly string[]): string[] {
  const expected = laden.status === 400 ? "" : plain.changed;
  return [
    ...(plain.status === 200 ? [] : [`${plain.status} without the keys`]),
    ...([200, 400].includes(laden.status) ? [] : [`${laden.status} with the keys`]),
    ...(laden.changed === expected ? [] : [`changed ${laden.changed}, not ${expected}`]),
    ...marks.filter((mark) => laden.written.includes(mark)).map((mark) => `wrote ${mark}`),
  ];
}

interface Watch {
  readonly stand: WallStand;
  /** Every row as it was after the last write. */
  rows: ReadonlyMap<string, Row>;
}

interface Load {
  readonly scene: AccessScene;
  readonly extras: Readonly<Record<string, unknown>>;
}

interface Footprint {
  readonly status: number;
  /** The columns that have other values than before, and the tables that have more or fewer rows. */
  readonly changed: string;
  /** What they have now. */
  readonly written: string;
}

/** What a write leaves behind when whoever may do it does it. */
async function footprint(watch: Watch, row: NamedRow, { scene, extras }: Load): Promise<Footprint> {
  const { stand, rows: before } = watch;
  const who = scene.asking(askerOf(row), homeOf(row));
  const message = await messageOf(row, (name) => scene.thing(name, who));
  // Some things are made when they are named.
  const asked = /\$resetToken/.test(JSON.stringify(row.input)) ? await everyRow(stand.owner) : before;
  const input = JSON.parse(String(message.payload)) as object;
  const payload = JSON.stringify({ ...extras, ...input });
  // Written out: in an object it would be no key of its own.
  const laden = payload.replace("{", '{"__proto__":{"role":"admin"},');
  const hasExtras = Object.keys(extras).length > 0;
  const { status } = await send(stand.api.port, { ...message, payload: hasExtras ? laden : payload }, who);
  watch.rows = await everyRow(stand.owner);
  return { status, ...difference(asked, watch.rows) };
}

const askerOf = ({ answers }: NamedRow) =>
  answers[3] === 200 ? "buyer" : answers[5] === 200 ? "seller" : "admin";

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
): Omit<Footprint, "status"> {
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
