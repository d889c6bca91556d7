import { createHash, createHmac, hkdfSync, randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Asker } from "@haat/api/access-matrix.data";
import { sessionTokens } from "@haat/auth/session-token";
import type { App } from "@haat/contract/roles";
import { emailConfirmations, passwordResets } from "@haat/db/schema/user.table";
import { send, type Answer, type CallOptions } from "@haat/testing/servers/call";
import { retryWhileBusy } from "@haat/testing/servers/retry-while-busy";
import { changedSince, tableMarks } from "../concurrency/table-marks.ts";
import { accessRows, messageOf, shownAt, type NamedRow } from "./access.ts";
import { legacySecret } from "./admin-credentials.ts";
import type { Harness } from "./harness.ts";
import { aScene, homeOf, type Scene, type Somebody } from "./scene.ts";

/** A credential that isn't the asker's valid session. */
interface Tampered {
  readonly what: string;
  readonly shown: Pick<CallOptions, "cookie" | "headers"> & { readonly query?: string };
}

/** A call that needs a login, for each app, credential and part of the server. */
const closedRows = [
  ...new Map(
    accessRows
      .filter(({ answers: [nobody] }) => nobody === 401 || nobody === 303)
      .map((row) => [`${homeOf(row)} ${row.isByBearer} ${row.isProcedure}`, row] as const),
  ).values(),
];

/** Every tampered, stolen or expired token. */
export async function tryTamperedTokens(harness: Harness) {
  const scene = await aScene(harness);
  const shown = new Map<NamedRow, readonly Tampered[]>();
  for (const row of closedRows)
    shown.set(row, await (row.isByBearer ? tamperedBearers : tamperedCookies)(harness, scene, homeOf(row)));
  const before = await tableMarks(harness.owner);
  /** Attempts answered differently from a visitor's. */
  const taken: string[] = [];
  let attempts = 0;
  for (const [row, all] of shown) {
    const nobody = scene.asking("nobody", homeOf(row));
    const message = await messageOf(row, (name) => scene.thing(name, nobody));
    const asNobody = shownAt(row, nobody);
    const refused = said(await retryWhileBusy(() => send(harness.api.port, message, asNobody)));
    for (const {
      what,
      shown: { query, ...headers },
    } of all) {
      attempts += 1;
      const path = query ? `${message.path}${message.path.includes("?") ? "&" : "?"}${query}` : message.path;
      const answer = await retryWhileBusy(() =>
        send(harness.api.port, { ...message, path }, { ...asNobody, ...headers }),
      );
      if (said(answer) !== refused) taken.push(`${row.name}, a token ${what}: ${said(answer)}`);
    }
  }
  return { attempts, taken, changedTables: await changedSince(harness.owner, before) };
}

const said = ({ status, body }: Answer) => `${status} ${JSON.stringify(body)}`;

/** The session's owner, another of that role, and one of the other realm. */
function peopleOf(scene: Scene, app: App): readonly [Somebody, Somebody, Somebody] {
  const names: Readonly<Record<App, readonly [Asker, Asker, Asker]>> = {
    shop: ["buyer", "otherBuyer", "owner"],
    seller: ["seller", "otherSeller", "owner"],
    admin: ["owner", "buyer", "seller"],
  };
  return names[app].map((asker) => scene.asking(asker, app)) as [Somebody, Somebody, Somebody];
}

async function tamperedCookies(harness: Harness, scene: Scene, app: App): Promise<Tampered[]> {
  const [genuine, , otherRealm] = peopleOf(scene, app);
  const [name, token = ""] = String(genuine.cookie).split("=") as [string, string | undefined];
  const digest = createHash("sha256").update(token).digest();
  const otherEnd = token.endsWith("AA") ? "BB" : "AA";
  const values = {
    "of no text": "",
    "without its end": token.slice(0, -1),
    "with a letter more": `${token}A`,
    "with another end": token.slice(0, -2) + otherEnd,
    "that is there twice": token + token,
    "with capitals and small letters changed": token.replaceAll(/[a-z]/gi, (one) =>
      one === one.toLowerCase() ? one.toUpperCase() : one.toLowerCase(),
    ),
    "that is its hash, as it is kept": digest.toString("hex"),
    "that is its hash as PostgreSQL writes it": `\\x${digest.toString("hex")}`,
    padded: `${token}=`,
    "with a NUL": `${token}%00`,
    "with a space": `${token}%20`,
    "with a line break": `${token}%0d%0aset-cookie:x=1`,
    "with a letter of another width": encodeURIComponent(
      String.fromCharCode(token.charCodeAt(0) + 0xfe_e0) + token.slice(1),
    ),
    "with a sign that nobody sees": encodeURIComponent(`${token}\u200b`),
    "with half a character": `${token.slice(0, -1)}%ED%A0%80`,
    "with an escape that is none": `${token}%ZZ`,
    "with bytes that are no text": `%FF%FE${token}`,
    "of 4,000 letters": "A".repeat(4_000),
    "that is always true in SQL": "'%20or%20''%3D'",
    "that matches anything": "%25",
    "as JSON": encodeURIComponent(JSON.stringify({ token })),
    "that is a prototype": "__proto__",
    "of its person": genuine.id,
    "that nobody was given": sessionTokens.make().token,
    "of a bearer": genuine.bearer ?? "",
    "of another realm": (otherRealm.cookie ?? "").split("=")[1] ?? "",
    ...(await wornSessions(harness, genuine)).tokens,
  };
  const otherName = name === "haat_shop" ? "haat_seller" : "haat_shop";
  const cookies = {
    "under a name in capitals": `${name.toUpperCase()}=${token}`,
    "under the name of a secure host": `__Host-${name}=${token}`,
    "under the name of another app": `${otherName}=${token}`,
    "as a list": `${name}[]=${token}`,
    "after a wrong one": `${name}=${"x".repeat(43)}; ${name}=${token}`,
    ...Object.fromEntries(Object.entries(values).map(([what, value]) => [what, `${name}=${value}`])),
  };
  return [
    ...Object.entries(cookies).map(([what, cookie]) => ({ what, shown: { cookie } })),
    ...inHeaders({ "as a bearer": `Bearer ${token}`, "as a password": `Basic ${btoa(`${name}:${token}`)}` }),
    ...elsewhere(token, name),
  ];
}

type Part = Readonly<Record<string, unknown>>;

const encoded = (part: unknown) => Buffer.from(JSON.stringify(part)).toString("base64url");

/**
 * Correctly signed tokens, or tokens shown elsewhere. packages/auth/src/bearer-token.test.ts covers
 * malformed ones.
 */
async function tamperedBearers(harness: Harness, scene: Scene, app: App): Promise<Tampered[]> {
  const [genuine, other, otherRealm] = peopleOf(scene, app);
  const token = genuine.bearer ?? "";
  const [head = "", , mark = ""] = token.split(".");
  const claims = claimsOf(genuine);
  const rightly = (changes: Part) => {
    const text = `${head}.${encoded({ ...claims, ...changes })}`;
    const key = Buffer.from(hkdfSync("sha256", legacySecret, "", String(claims["aud"]), 32));
    return `${text}.${createHmac("sha256", key).update(text).digest("base64url")}`;
  };
  const { expired, ended } = (await wornSessions(harness, genuine)).ids;
  const sidOf = (who: Somebody) => claimsOf(who)["sid"];
  const texts = {
    "whose body was changed": `${head}.${encoded({ ...claims, sub: other.id })}.${mark}`,
    "of another person": rightly({ sub: other.id }),
    "of another person's session": rightly({ sid: sidOf(other) }),
    "of the other realm's person": rightly({ sub: otherRealm.id, sid: sidOf(otherRealm) }),
    "of nobody": rightly({ sub: randomUUID(), sid: randomUUID() }),
    "of the other realm": otherRealm.bearer,
    "of an expired session": rightly({ sid: expired }),
    "of an ended one": rightly({ sid: ended }),
    "of another end": rightly({ exp: Number(claims["exp"]) - 1 }),
    "with SQL for a session": rightly({ sid: "' or true --" }),
  };
  const cookie = `haat_legacy_user=${token}; haat_${app}=${token}; token=${token}`;
  return [
    ...inHeaders(Object.fromEntries(Object.entries(texts).map(([what, text]) => [what, `Bearer ${text}`]))),
    ...inHeaders({
      "after a tab": `Bearer\t${token}`,
      "with a comma": `Bearer ${token},`,
      "left out": "Bearer",
      quoted: `Bearer "${token}"`,
      "that is there twice": [`Bearer ${token}`, `Bearer ${token}`],
    }),
    ...[...elsewhere(token, "token"), { what: "in a cookie", shown: { cookie } }],
  ];
}

const claimsOf = ({ bearer = "" }: Somebody) =>
  JSON.parse(Buffer.from(bearer.split(".")[1] ?? "", "base64url").toString()) as Part;

const inHeaders = (texts: Readonly<Record<string, string | string[]>>): Tampered[] =>
  Object.entries(texts).map(([what, authorization]) => ({ what, shown: { headers: { authorization } } }));

/** A right token where none is read. */
const elsewhere = (token: string, name: string): Tampered[] => [
  { what: "in the address", shown: { query: `${name}=${token}&token=${token}&access_token=${token}` } },
  { what: "in a header", shown: { headers: { "x-session": token, "x-access-token": token, token } } },
];

/** Former sessions of this person, and a token without a session. */
async function wornSessions({ db, owner }: Harness, { id, app }: Somebody) {
  const isAdmin = app === "admin";
  const [table, person] = isAdmin ? [sql`admin_sessions`, sql`admin_id`] : [sql`user_sessions`, sql`user_id`];
  const begin = async (expires: string, seen = "now") => {
    const { token, hash } = sessionTokens.make();
    const [row] = await owner.execute<{ id: string }>(sql`
      insert into ${table} (${person}, token_hash, expires_at, last_seen_at)
      values (${id}, ${hash}, now() + ${expires}::interval, ${seen}::timestamptz) returning id`);
    return { token, id: row?.id };
  };
  const [expired, ended] = [await begin("-1 second"), await begin("1 hour")];
  await owner.execute(sql`delete from ${table} where id = ${ended.id}`);
  const tokens = { "of a session that expired": expired.token, "of one that ended": ended.token };
  const ids = { expired: expired.id, ended: ended.id };
  if (isAdmin) {
    const anHourAgo = new Date(Date.now() - 3_600_000).toISOString();
    return { ids, tokens: { ...tokens, "of one that was idle": (await begin("1 hour", anHourAgo)).token } };
  }
  const { token, hash: tokenHash } = sessionTokens.make();
  const expiresAt = new Date(Date.now() + 3_600_000);
  await db.insert(passwordResets).values({ tokenHash, userId: id, expiresAt });
  const confirming = sessionTokens.make();
  await db.insert(emailConfirmations).values({ tokenHash: confirming.hash, userId: id, expiresAt });
  const ofLinks = {
    "of a link to a new password": token,
    "of a link that confirms an address": confirming.token,
  };
  return { ids, tokens: { ...tokens, ...ofLinks } };
}
