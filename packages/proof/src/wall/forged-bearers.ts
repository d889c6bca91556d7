import { createHmac, generateKeyPairSync, hkdfSync, randomBytes, randomUUID, sign } from "node:crypto";
import { eq } from "drizzle-orm";
import { adminSessions, userSessions } from "@haat/db/schema/user.table";
import { wallSecret, type Somebody } from "./access-scene.ts";
import type { Forgery } from "./forged-cookies.ts";
import type { WallStand } from "./wall-stand.ts";

type Part = Readonly<Record<string, unknown>>;

const hour = 3_600;
const encoded = (part: unknown) =>
  Buffer.from(typeof part === "string" ? part : JSON.stringify(part)).toString("base64url");
const keyOf = (audience: string, secret = wallSecret) =>
  Buffer.from(hkdfSync("sha256", secret, "", audience, 32));

/** A token as whoever has this key would sign it. */
// eslint-disable-next-line max-params -- in the order in which they stand in it
function signed(head: Part, claims: Part | string, key: Buffer | string, hash = "sha256"): string {
  const text = `${encoded(head)}.${encoded(claims)}`;
  return `${text}.${createHmac(hash, key).update(text).digest("base64url")}`;
}

/** Every forgery of the signed token of whoever may ask. None may be taken for it. */
export async function forgedBearers(
  stand: WallStand,
  genuine: Somebody,
  others: { readonly stranger: Somebody; readonly otherRealm: Somebody },
): Promise<Forgery[]> {
  const token = genuine.bearer ?? "";
  const [head = "", body = "", mark = ""] = token.split(".");
  const claims = JSON.parse(Buffer.from(body, "base64url").toString()) as Part;
  const aud = String(claims["aud"]);
  const otherAud = aud === "haat-user" ? "haat-admin" : "haat-user";
  const plain = { alg: "HS256", typ: "at+jwt" };
  const key = keyOf(aud);
  const now = Math.floor(Date.now() / 1_000);
  const rightly = (changes: Part, header: Part = plain) => signed(header, { ...claims, ...changes }, key);
  const without = (name: string) =>
    signed(plain, Object.fromEntries(Object.entries(claims).filter(([claim]) => claim !== name)), key);
  const worn = await wornSessions(stand, genuine);
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  const jwk = publicKey.export({ format: "jwk" });
  const byOwnKey = (header: Part) => {
    const text = `${encoded({ alg: "EdDSA", typ: "at+jwt", ...header })}.${body}`;
    return `${text}.${sign(null, Buffer.from(text), privateKey).toString("base64url")}`;
  };
  const texts: Record<string, string> = {
    ...Object.fromEntries(
      ["none", "None", "NONE", "nOnE", ""].map((alg) => [
        `signed by ${JSON.stringify(alg)}`,
        `${encoded({ alg, typ: "at+jwt" })}.${body}.`,
      ]),
    ),
    "without a signature": `${head}.${body}.`,
    "without its third part": `${head}.${body}`,
    "with a signature of nothing but zeros": `${head}.${body}.${Buffer.alloc(32).toString("base64url")}`,
    "with half a signature": `${head}.${body}.${mark.slice(0, 20)}`,
    "with the signature in another alphabet": `${head}.${body}.${Buffer.from(mark, "base64url").toString("base64")}=`,
    "with a padded body": `${head}.${body}=.${mark}`,
    "with a fourth part": `${token}.${mark}`,
    "in five parts, as if encrypted": `${encoded({ alg: "dir", enc: "A256GCM" })}..${encoded("iv")}.${body}.${mark}`,
    "signed with another hash": signed({ ...plain, alg: "HS512" }, claims, key, "sha512"),
    "signed with HS384 and called HS256": signed(plain, claims, key, "sha384"),
    "called RS256": signed({ ...plain, alg: "RS256" }, claims, key),
    "called ES256, of zeros": `${encoded({ ...plain, alg: "ES256" })}.${body}.${Buffer.alloc(64).toString("base64url")}`,
    "called PS256": signed({ ...plain, alg: "PS256" }, claims, key),
    "signed with the secret itself": signed(plain, claims, wallSecret),
    "signed with nothing": signed(plain, claims, ""),
    "signed with a well-known secret": signed(plain, claims, keyOf(aud, "changeme")),
    "signed with the other realm's key": signed(plain, claims, keyOf(otherAud)),
    "signed with a random key": signed(plain, claims, randomBytes(32)),
    "signed with the key that its kid names": signed({ ...plain, kid: "../../../../dev/null" }, claims, ""),
    "with SQL in its kid": signed({ ...plain, kid: "x' union select 'k" }, claims, "k"),
    "with a key of its own": byOwnKey({ jwk }),
    "with the address of a key": byOwnKey({ jku: "https://evil.test/keys", kid: "a" }),
    "with a certificate's address": byOwnKey({ x5u: "https://evil.test/cert" }),
    "with a certificate": byOwnKey({ x5c: [Buffer.from("x").toString("base64")] }),
    "with something critical that nobody knows": rightly({}, { ...plain, crit: ["x"], x: 1 }),
    "with a body that is not encoded": rightly({}, { ...plain, crit: ["b64"], b64: false }),
    "of another type": rightly({}, { ...plain, typ: "JWT" }),
    "of no type": rightly({}, { alg: "HS256" }),
    "around another": signed({ ...plain, cty: "JWT" }, `"${token}"`, key),
    "of a list": signed(plain, "[]", key),
    "of no JSON": signed(plain, "{", key),
    "of another issuer": rightly({ iss: "haat.evil.test" }),
    "for the other audience": rightly({ aud: otherAud }),
    "for both audiences": rightly({ aud: [aud, otherAud] }),
    ...Object.fromEntries(
      ["iss", "aud", "sub", "sid", "jti", "iat", "exp"].map((name) => [`without ${name}`, without(name)]),
    ),
    "that expired": rightly({ iat: now - 2 * hour, exp: now - hour }),
    "for ten years": rightly({ exp: now + 10 * 365 * 24 * hour }),
    "that began yesterday": rightly({ iat: now - 25 * hour }),
    "that begins in an hour": rightly({ nbf: now + hour }),
    "of an hour ahead": rightly({ iat: now + hour, exp: now + 2 * hour }),
    "whose end is a text": rightly({ exp: String(now + hour) }),
    "whose end is a fraction": rightly({ exp: now + hour + 0.5 }),
    "whose end is null": rightly({ exp: null }),
    "with a role": rightly({ role: "admin" }),
    "of another person": rightly({ sub: others.stranger.id }),
    "of another person's session": rightly({ sid: sidOf(others.stranger) }),
    "of the other realm's person": rightly({ sub: others.otherRealm.id, sid: sidOf(others.otherRealm) }),
    "of nobody": rightly({ sub: randomUUID(), sid: randomUUID() }),
    "of a session that expired": rightly({ sid: worn.expired }),
    "of a session that ended": rightly({ sid: worn.ended }),
    "with SQL for a session": rightly({ sid: "' or true --" }),
    "whose body was changed": `${head}.${encoded({ ...claims, sub: others.stranger.id })}.${mark}`,
    "with two people in it": `${head}.${encoded(`{"sub":"${others.stranger.id}",${JSON.stringify(claims).slice(1)}`)}.${mark}`,
    "of the other realm": others.otherRealm.bearer ?? "",
    "of 12,000 letters": `${token}${"A".repeat(12_000)}`,
    undefined: "undefined",
    null: "null",
  };
  return [
    ...Object.entries(texts).map(([what, text]) => ({
      what,
      shown: { headers: { authorization: `Bearer ${text}` } },
    })),
    ...writtenOtherwise(token),
  ];
}

const sidOf = ({ bearer = "" }: Somebody): unknown =>
  (JSON.parse(Buffer.from(bearer.split(".")[1] ?? "", "base64url").toString()) as Part)["sid"];

/** The right token where none is looked for, or twice. */
function writtenOtherwise(token: string): Forgery[] {
  const headers = {
    "in a header of small letters": `bearer ${token}`,
    "in a header of capitals": `BEARER ${token}`,
    "after two spaces": `Bearer  ${token}`,
    "after a tab": `Bearer\t${token}`,
    "with a comma": `Bearer ${token},`,
    "in quotes": `Bearer "${token}"`,
    "under another scheme": `Token ${token}`,
    "without a scheme": token,
    "with nothing but the scheme": "Bearer",
  };
  return [
    ...Object.entries(headers).map(([what, authorization]) => ({
      what,
      shown: { headers: { authorization } },
    })),
    { what: "twice", shown: { headers: { authorization: [`Bearer ${token}`, `Bearer ${token}`] } } },
    {
      what: "in a cookie",
      shown: { cookie: `haat_legacy_user=${token}; haat_legacy_admin=${token}; token=${token}` },
    },
    { what: "in the address", shown: { query: `token=${token}&access_token=${token}` } },
    { what: "in a header of its own", shown: { headers: { "x-access-token": token, token } } },
  ];
}

/** Sessions of this person that have expired, or were ended. */
async function wornSessions(
  { db, owner }: WallStand,
  { id, app }: Somebody,
): Promise<{ expired: string; ended: string }> {
  const past = new Date(Date.now() - 1_000);
  const future = new Date(Date.now() + hour * 1_000);
  const made = [past, future].map((expiresAt) => ({ expiresAt, tokenHash: randomBytes(32) }));
  if (app === "admin") {
    const rows = await owner
      .insert(adminSessions)
      .values(made.map((one) => ({ ...one, adminId: id })))
      .returning();
    const [expired = "", ended = ""] = rows.map((row) => row.id);
    await owner.delete(adminSessions).where(eq(adminSessions.id, ended));
    return { expired, ended };
  }
  const rows = await db
    .insert(userSessions)
    .values(made.map((one) => ({ ...one, userId: id })))
    .returning();
  const [expired = "", ended = ""] = rows.map((row) => row.id);
  await db.delete(userSessions).where(eq(userSessions.id, ended));
  return { expired, ended };
}
