import { hkdfSync, randomUUID } from "node:crypto";
import { compactVerify, errors, SignJWT } from "jose";
import { z } from "zod";
import { idSchema } from "@haat/contract/id.schema";
import { sessionMs } from "@haat/contract/shop.constants";

/** Buyers and sellers, and admins: each with a key and an audience of its own. */
export type Realm = "user" | "admin";

/** Whose session a token stands for, and when that ends, to the second. */
export interface BearerClaims {
  readonly personId: string;
  readonly sessionId: string;
  readonly expiresAt: Date;
}

/** Tokens for clients that send an `Authorization` header. */
export interface BearerTokens {
  /** A token of a session that was begun. */
  issue(realm: Realm, claims: BearerClaims): Promise<string>;
  /**
   * What a token of this realm says; null for any other text. No clock is looked at, as that of a process may be wrong:
   * whether the session still lives, and ends then, has to be asked of the database each time.
   */
  read(realm: Realm, token: string): Promise<BearerClaims | null>;
}

const issuer = "haat";
const audiences = { user: "haat-user", admin: "haat-admin" } as const satisfies Record<Realm, string>;
const algorithm = "HS256";
const type = "at+jwt";
/** Ours have some 400 characters; a longer one is not looked at. */
const maxLength = 2_000;
const sessionSeconds = sessionMs / 1_000;

/** Exactly what we put in: nothing less, nothing more, nothing of another type. */
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

/** The JSON that was signed; undefined where it is none. */
function jsonOf(payload: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(payload));
  } catch {
    return undefined;
  }
}

/** Signs and reads tokens by this secret, asked for when the first is needed; each realm has a key of its own. */
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
