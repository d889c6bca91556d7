import { createHmac, hkdfSync, randomUUID } from "node:crypto";
import { CompactSign, SignJWT, UnsecuredJWT } from "jose";
import { describe, expect, it } from "vitest";
import { createBearerTokens } from "./bearer-token.ts";

const secret = "a secret of the tests, thirty-two characters and more";
const tokens = createBearerTokens(() => secret);
// Long ago: no clock is looked at.
const seconds = Date.parse("2016-03-01T10:00:00.000Z") / 1_000;
const aDay = 86_400;
const claims = {
  personId: randomUUID(),
  sessionId: randomUUID(),
  expiresAt: new Date((seconds + aDay) * 1_000),
};

const key = (realm = "haat-user") => new Uint8Array(hkdfSync("sha256", secret, "", realm, 32));
const payload = {
  iss: "haat",
  aud: "haat-user",
  sub: claims.personId,
  sid: claims.sessionId,
  jti: randomUUID(),
  iat: seconds,
  exp: seconds + aDay,
};
const header = { alg: "HS256", typ: "at+jwt" };
const sign = (values: object, head: object = header, by = key()) =>
  new SignJWT({ ...payload, ...values }).setProtectedHeader(head as typeof header).sign(by);

/** Signed with any key and hash, independent of its header. */
function signedBy(by: Uint8Array | string, head: object = header, hash = "sha256"): string {
  const text = [head, payload]
    .map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
    .join(".");
  return `${text}.${createHmac(hash, by).update(text).digest("base64url")}`;
}

describe("a bearer token", () => {
  it("identifies its session, in its own realm only", async () => {
    const token = await tokens.issue("user", claims);
    expect(await tokens.read("user", token)).toEqual(claims);
    expect(await tokens.read("admin", token)).toBeNull();
    const other = createBearerTokens(() => `${secret} of another`);
    expect(await other.read("user", token)).toBeNull();
  });

  it("contains the end of its session in seconds, whenever it is read", async () => {
    const expiresAt = new Date(claims.expiresAt.getTime() + 999);
    expect(await tokens.read("user", await tokens.issue("user", { ...claims, expiresAt }))).toEqual(claims);
  });

  it("is accepted only in our own format", async () => {
    for (const token of [await sign({}), signedBy(key())])
      expect(await tokens.read("user", token)).toEqual(claims);
  });

  it.each([
    ["another algorithm", () => sign({}, { ...header, alg: "HS384" }, new Uint8Array(48))],
    ["no algorithm", async () => new UnsecuredJWT(payload).encode()],
    [
      "no algorithm in capitals",
      async () => signedBy(key(), { ...header, alg: "NONE" }).replace(/[^.]+$/, ""),
    ],
    ["another hash by the right key", async () => signedBy(key(), { ...header, alg: "HS512" }, "sha512")],
    ["another hash that is not named", async () => signedBy(key(), header, "sha384")],
    ["the name of another algorithm", async () => signedBy(key(), { ...header, alg: "RS256" })],
    ["the secret itself for a key", async () => signedBy(secret)],
    ["no key", async () => signedBy("")],
    [
      "a key that it names",
      async () => signedBy("k", { ...header, kid: "k", jku: "https://evil.test/keys" }),
    ],
    ["a key that it brings", async () => signedBy("k", { ...header, jwk: { kty: "oct", k: "aw" } })],
    ["two parts", async () => (await sign({})).replace(/\.[^.]+$/, "")],
    ["four parts", async () => `${await sign({})}.x`],
    ["a padded body", async () => (await sign({})).replace(/\.([^.]+)\./, ".$1=.")],
    ["another type", () => sign({}, { ...header, typ: "JWT" })],
    [
      "an extension that must be understood",
      () => sign({}, { ...header, crit: ["x"], x: 1 }).catch(() => "x"),
    ],
    ["the admins' key", () => sign({}, header, key("haat-admin"))],
    ["another issuer", () => sign({ iss: "haat2" })],
    ["the admins' audience", () => sign({ aud: "haat-admin" })],
    ["several audiences", () => sign({ aud: ["haat-user", "haat-admin"] })],
    ["no person", () => sign({ sub: undefined })],
    ["a person that is no id", () => sign({ sub: "1" })],
    ["no session", () => sign({ sid: undefined })],
    ["a session that is no id", () => sign({ sid: ["a"] })],
    ["no end", () => sign({ exp: undefined })],
    ["an end in ten years", () => sign({ exp: seconds + 3_650 * aDay })],
    ["an end as text", () => sign({ exp: String(seconds + aDay) })],
    ["an end in the midst of a second", () => sign({ exp: seconds + 0.5 })],
    ["a start to come", () => sign({ nbf: seconds + 600 })],
    ["an end before its birth", () => sign({ exp: seconds - 1 })],
    [
      "a body that is no JSON",
      () => new CompactSign(Buffer.from("{")).setProtectedHeader(header).sign(key()),
    ],
    ["no number of its own", () => sign({ jti: undefined })],
    ["more than ours have", () => sign({ role: "admin" })],
    ["another signature", async () => `${(await sign({})).slice(0, -4)}AAAA`],
    ["no signature", async () => (await sign({})).replace(/[^.]+$/, "")],
    ["a hundred thousand letters", async () => `${await sign({})}${"A".repeat(100_000)}`],
    ["nothing of a token", async () => "undefined"],
  ])("is worthless with %s", async (_what, forge) => {
    expect(await tokens.read("user", await forge())).toBeNull();
  });
});
