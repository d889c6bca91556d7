import type { BackupView } from "@haat/contract/admin/admin.schema";
import type {
  MadePasskey,
  PasskeyAnswer,
  PasskeyCreation,
  PasskeyRequest,
} from "@haat/contract/admin/admins/passkey.schema";
import type { HealthView } from "@haat/contract/admin/health.schema";
import type { Db } from "@haat/db/client";
import type { SharedQueries } from "./cache/shared-queries.ts";
import type { CountCache } from "./catalogue/count-cache.ts";

/** `verify` against null returns false but takes as long as against a hash. */
export interface Passwords {
  hash(password: string): Promise<string>;
  verify(hash: string | null, password: string): Promise<boolean>;
  isWeaker(hash: string): boolean;
  isCommon(password: string): Promise<boolean>;
}

/** Session tokens; only hashes are stored. */
export interface Tokens {
  make(): { readonly token: string; readonly hash: Buffer };
  hash(token: string): Buffer;
  /** Groups of four unambiguous letters and digits, 20 random bits each. */
  readable(groups: number): string;
}

/** TOTP codes; stored secrets are sealed. */
export interface SecondFactors {
  make(adminId: string): { readonly secret: string; readonly sealed: string };
  /** The number of the 30-second step the code belongs to, or null if it isn't valid now. */
  stepOf(asked: {
    readonly adminId: string;
    readonly sealed: string;
    readonly code: string;
    readonly now: Date;
  }): number | null;
}

/** Id and public key in base64url, and how often it has been used. */
export interface KeptPasskey {
  readonly credentialId: string;
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: readonly string[];
}

export type ChallengePurpose = "log in" | "prove";

/** WebAuthn for admins. A challenge is sealed with its admin, purpose and time. */
export interface Passkeys {
  creation(asked: {
    readonly admin: { readonly id: string; readonly name: string; readonly email: string };
    readonly shopName: string;
    readonly known: readonly KeptPasskey[];
    readonly now: Date;
  }): PasskeyCreation;
  request(asked: {
    readonly adminId: string;
    readonly purpose: ChallengePurpose;
    readonly known: readonly KeptPasskey[];
    readonly now: Date;
  }): PasskeyRequest;
  /** Null unless the passkey answers a valid challenge of this admin. */
  readMade(told: {
    readonly adminId: string;
    readonly made: MadePasskey;
    readonly now: Date;
  }): Promise<(KeptPasskey & { readonly challenge: string }) | null>;
  /** The new use counter and the challenge's time; null if the answer isn't valid. */
  read(told: {
    readonly adminId: string;
    readonly purpose: ChallengePurpose;
    readonly answer: PasskeyAnswer;
    readonly kept: KeptPasskey;
    readonly now: Date;
  }): Promise<{ readonly counter: number; readonly challengeMadeAt: Date } | null>;
}

export interface Clock {
  /** This process's own clock, for its caches. */
  now(): Date;
  /** A test's stand-in for the database clock, which decides about rows. */
  inDatabase?(): Date | null;
}

export interface Deps {
  readonly db: Db;
  readonly passwords: Passwords;
  readonly tokens: Tokens;
  readonly clock: Clock;
  readonly secondFactors: SecondFactors;
  readonly passkeys: Passkeys;
  readonly pictureHosts: readonly string[];
  /** Without the demo, its drawn images aren't served, so products can't use them. */
  readonly onlyUploads?: boolean | undefined;
  /** Without it, every count runs its query. */
  readonly counts?: CountCache | undefined;
  /** Shares sums over many orders between concurrent requests. */
  readonly sums?: SharedQueries | undefined;
  readonly backup?: (() => Promise<BackupView>) | undefined;
  readonly machine?: (() => Promise<Pick<HealthView, "replica" | "disk">>) | undefined;
}
