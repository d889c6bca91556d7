import { createHash, randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { sessionTokens } from "@haat/auth/session-token";
import type { App } from "@haat/contract/roles";
import { adminSessions, passwordResets, userSessions } from "@haat/db/schema/user.table";
import type { CallOptions } from "@haat/testing/servers/call";
import type { AccessScene, Somebody } from "./access-scene.ts";
import type { WallStand } from "./wall-stand.ts";

/** What somebody shows instead of a session that is theirs and lasts. */
export interface Forgery {
  readonly what: string;
  readonly shown: Pick<CallOptions, "cookie" | "headers"> & { readonly query?: string };
}

const hourMs = 3_600_000;
const admins = "admin";
const wholeWidth = (text: string) => String.fromCharCode(text.charCodeAt(0) + 0xfe_e0);

/** Every forgery of the session of whoever may ask in this app. None may be taken for it. */
export async function forgedCookies(stand: WallStand, scene: AccessScene, app: App): Promise<Forgery[]> {
  const { genuine, stolenFrom } = peopleOf(scene, app);
  const [name, token = ""] = String(genuine.cookie).split("=") as [string, string | undefined];
  const worn = await wornTokens(stand, genuine);
  const valued = (values: Readonly<Record<string, string>>) =>
    Object.entries(values).map(([what, value]) => ({ what, shown: { cookie: `${name}=${value}` } }));
  const sha256 = createHash("sha256").update(token).digest();
  return [
    ...valued({
      "no text": "",
      "a text without its end": token.slice(0, -1),
      "half of it": token.slice(0, 21),
      "a letter more": `${token}A`,
      "another last letter": token.slice(0, -2) + (token.at(-2) === "A" ? "B" : "A") + (token.at(-1) ?? ""),
      "another first letter": (token.startsWith("A") ? "B" : "A") + token.slice(1),
      "capitals and small letters changed": swapped(token),
      "read from its end": Array.from(token).toReversed().join(""),
      twice: token + token,
      "its hash, as it is kept": sha256.toString("hex"),
      "its hash in base64url": sha256.toString("base64url"),
      "its hash as PostgreSQL writes it": `\\x${sha256.toString("hex")}`,
      padded: `${token}=`,
      "with a NUL": `${token}%00`,
      "with a space": `${token}%20`,
      "with a line break": `${token}%0d%0aset-cookie:x=1`,
      "with a letter of another width": encodeURIComponent(wholeWidth(token) + token.slice(1)),
      "with a sign that nobody sees": encodeURIComponent(`${token}\u200b`),
      "with half a character": encodeURIComponent(token).slice(0, -1) + "%ED%A0%80",
      "with an escape that is none": `${token}%ZZ`,
      "with bytes that are no text": `%FF%FE${token}`,
      "of 4,000 letters": "A".repeat(4_000),
      "of nothing but A": "A".repeat(43),
      "that is always true in SQL": "'%20or%20''%3D'",
      "that matches anything": "%25",
      "as JSON": encodeURIComponent(JSON.stringify({ token })),
      "that is a prototype": "__proto__",
      "that is null": "null",
      "as a JSON web token that nobody signed": unsigned(genuine.id),
      "of its person": genuine.id,
      "of some session": randomUUID(),
      "that nobody was given": sessionTokens.make().token,
      ...worn,
      "of another realm": tokenOf(stolenFrom),
    }),
    ...elsewhere(name, token),
  ];
}

function peopleOf(scene: AccessScene, app: App): { genuine: Somebody; stolenFrom: Somebody } {
  const [buyer, seller, admin] = (["buyer", "seller", "admin"] as const).map((asker) =>
    scene.asking(asker, app),
  ) as [Somebody, Somebody, Somebody];
  if (app === admins) return { genuine: admin, stolenFrom: seller };
  return { genuine: app === "shop" ? buyer : seller, stolenFrom: admin };
}

const tokenOf = ({ cookie = "" }: Somebody) => cookie.split("=")[1] ?? "";

/** The right token where none is looked for, and twice where one of them is wrong. */
function elsewhere(name: string, token: string): Forgery[] {
  const bad = "x".repeat(43);
  return [
    { what: "under a name in capitals", shown: { cookie: `${name.toUpperCase()}=${token}` } },
    { what: "under the name of a secure host", shown: { cookie: `__Host-${name}=${token}` } },
    {
      what: "under the name of another app",
      shown: { cookie: `${name === "haat_shop" ? "haat_seller" : "haat_shop"}=${token}` },
    },
    { what: "as a list", shown: { cookie: `${name}[]=${token}` } },
    { what: "after a wrong one", shown: { cookie: `${name}=${bad}; ${name}=${token}` } },
    { what: "as a bearer", shown: { headers: { authorization: `Bearer ${token}` } } },
    {
      what: "as a user and password",
      shown: { headers: { authorization: `Basic ${btoa(`${name}:${token}`)}` } },
    },
    { what: "in a header of its own", shown: { headers: { "x-session": token, "x-haat-shop": token } } },
    { what: "in the address", shown: { query: `${name}=${token}&token=${token}&access_token=${token}` } },
  ];
}

/** Tokens that were right once, or are right for something else. */
async function wornTokens({ db, owner }: WallStand, genuine: Somebody): Promise<Record<string, string>> {
  const [expired, ended, idle, link] = [0, 1, 2, 3].map(() => sessionTokens.make());
  if (!expired || !ended || !idle || !link) return {};
  const past = new Date(Date.now() - 1_000);
  const future = new Date(Date.now() + hourMs);
  if (genuine.app === admins) {
    const of = { adminId: genuine.id, expiresAt: future };
    await owner.insert(adminSessions).values([
      { ...of, tokenHash: expired.hash, expiresAt: past },
      { ...of, tokenHash: idle.hash, lastSeenAt: new Date(Date.now() - hourMs) },
      { ...of, tokenHash: ended.hash },
    ]);
    await owner.delete(adminSessions).where(eq(adminSessions.tokenHash, ended.hash));
    return {
      "of a session that expired": expired.token,
      "of one that ended": ended.token,
      "of one that was idle": idle.token,
    };
  }
  const of = { userId: genuine.id, expiresAt: future };
  await db.insert(userSessions).values([
    { ...of, tokenHash: expired.hash, expiresAt: past },
    { ...of, tokenHash: ended.hash },
  ]);
  await db.delete(userSessions).where(eq(userSessions.tokenHash, ended.hash));
  await db.insert(passwordResets).values({ ...of, tokenHash: link.hash });
  return {
    "of a session that expired": expired.token,
    "of one that ended": ended.token,
    "of a link to a new password": link.token,
  };
}

function unsigned(sub: string): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  return `${part({ alg: "none", typ: "at+jwt" })}.${part({ sub, exp: 4_102_444_800 })}.`;
}

function swapped(token: string): string {
  const turn = (letter: string) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();
  return Array.from(token, turn).join("");
}
