import { hkdfSync, randomUUID } from "node:crypto";
import { compactVerify, errors, SignJWT } from "jose";
import { z } from "zod";
import { idSchema } from "@haat/contract/id.schema";
import { sessionMs } from "@haat/contract/shop.constants";

export type Realm = "user" | "admin";

/** `expiresAt` is rounded down to seconds. */
export interface BearerClaims {
  readonly personId: string;
  readonly sessionId: string;
  readonly expiresAt: Date;
}

export interface BearerTokens {
  issue(realm: Realm, claims: BearerClaims): Promise<string>;
  /**
   * Null for anything but a token of this realm. Doesn't check expiry, because this process's clock
   * may be wrong; callers must look the session up in the database.
   */
  read(realm: Realm, token: string): Promise<BearerClaims | null>;
}

const issuer = "haat";
const audiences = { user: "haat-user", admin: "haat-admin" } as const satisfies Record<Realm, string>;
const algorithm = "HS256";
const type = "at+jwt";
/** Ours have about 400 characters. */
const maxLength = 2_000;
const sessionSeconds = sessionMs / 1_000;

/** Exactly the claims that we issue. */
const payloadOf = (realm: Realm) =>
  z
    .strictObject({
      iss: z.literal(issuer),
      aud: z.literal(audiences[realm]),
      sub: idSchema,
      sid: idSchema,
      jti: idSchema,
      iat: z.int(),
      exp: z.int(),
    })
    .refine(({ iat, exp }) => exp > iat && exp - iat <= sessionSeconds);

const payloads = { user: payloadOf("user"), admin: payloadOf("admin") } as const;

const seconds = (moment: Date) => Math.floor(moment.getTime() / 1_000);

function jsonOf(payload: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(payload));
  } catch {
    return undefined;
  }
}

export function createBearerTokens(secret: () => string): BearerTokens {
  let text: string | undefined;
  const keyOf = (realm: Realm) =>
    new Uint8Array(hkdfSync("sha256", (text ??= secret()), "", audiences[realm], 32));
  return {
    issue: (realm, { personId, sessionId, expiresAt }) =>
      new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: algorithm, typ: type })
        .setIssuer(issuer)
        .setAudience(audiences[realm])
        .setSubject(personId)
        .setJti(randomUUID())
        .setIssuedAt(seconds(expiresAt) - sessionSeconds)
        .setExpirationTime(seconds(expiresAt))
        .sign(keyOf(realm)),
    async read(realm, token) {
      if (token.length > maxLength) return null;
      try {
        const { payload, protectedHeader } = await compactVerify(token, keyOf(realm), {
          algorithms: [algorithm],
        });
        if (protectedHeader.typ !== type) return null;
        const { data } = payloads[realm].safeParse(jsonOf(payload));
        return data
          ? { personId: data.sub, sessionId: data.sid, expiresAt: new Date(data.exp * 1_000) }
          : null;
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
  };
}
