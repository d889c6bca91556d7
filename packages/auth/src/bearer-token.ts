import { hkdfSync, randomUUID } from "node:crypto";
import { errors, jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import { idSchema } from "@haat/contract/id.schema";
import { sessionMs } from "@haat/contract/shop.constants";

/** Buyers and sellers, and admins: each with a key and an audience of its own. */
export type Realm = "user" | "admin";

/** Whose session a token stands for. */
export interface BearerClaims {
  readonly personId: string;
  readonly sessionId: string;
}

interface Issue extends BearerClaims {
  readonly expiresAt: Date;
  readonly now: Date;
}

/** Tokens for clients that send an `Authorization` header. */
export interface BearerTokens {
  /** A token of a session that was begun; it ends with it at the latest. */
  issue(realm: Realm, claims: Issue): Promise<string>;
  /**
   * What a token of this realm says; null for any other text. Only the signature was looked at: whether the session still
   * lives has to be asked of the database each time.
   */
  read(realm: Realm, token: string, now: Date): Promise<BearerClaims | null>;
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
    .refine(({ iat, exp }) => exp - iat <= sessionSeconds);

const payloads = { user: payloadOf("user"), admin: payloadOf("admin") } as const;

const seconds = (moment: Date) => Math.floor(moment.getTime() / 1_000);

/** Signs and reads tokens by this secret, asked for when the first is needed; each realm has a key of its own. */
export function createBearerTokens(secret: () => string): BearerTokens {
  let text: string | undefined;
  const keyOf = (realm: Realm) =>
    new Uint8Array(hkdfSync("sha256", (text ??= secret()), "", audiences[realm], 32));
  return {
    issue: (realm, { personId, sessionId, expiresAt, now }) =>
      new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: algorithm, typ: type })
        .setIssuer(issuer)
        .setAudience(audiences[realm])
        .setSubject(personId)
        .setJti(randomUUID())
        .setIssuedAt(seconds(now))
        .setExpirationTime(seconds(expiresAt))
        .sign(keyOf(realm)),
    async read(realm, token, now) {
      if (token.length > maxLength) return null;
      try {
        const { payload } = await jwtVerify(token, keyOf(realm), {
          algorithms: [algorithm],
          issuer,
          audience: audiences[realm],
          typ: type,
          requiredClaims: ["sub", "sid", "jti", "iat", "exp"],
          maxTokenAge: sessionSeconds,
          clockTolerance: 5,
          currentDate: now,
        });
        const { data } = payloads[realm].safeParse(payload);
        return data ? { personId: data.sub, sessionId: data.sid } : null;
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
  };
}
