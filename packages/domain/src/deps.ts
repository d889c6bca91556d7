import type { BackupView } from "@haat/contract/admin/admin.schema";
import type {
  MadePasskey,
  PasskeyAnswer,
  PasskeyCreation,
  PasskeyRequest,
} from "@haat/contract/admin/admins/passkey.schema";
import type { HealthView } from "@haat/contract/admin/health.schema";
import type { Db } from "@haat/db/client";
import type { SharedAnswers } from "./cache/share-answers.ts";
import type { CountMemory } from "./catalogue/count-memory.ts";

/** Hashes passwords. `verify` against null takes as long as against a hash and answers false. */
export interface Passwords {
  hash(password: string): Promise<string>;
  verify(hash: string | null, password: string): Promise<boolean>;
  /** Whether this hash was made with weaker parameters than today's. */
  isWeaker(hash: string): boolean;
  /** Whether it is one of those that everybody tries first. */
  isCommon(password: string): Promise<boolean>;
}

/** Makes session tokens; only a token's hash is ever stored. */
export interface Tokens {
  make(): { readonly token: string; readonly hash: Buffer };
  hash(token: string): Buffer;
  /** So many groups of four small letters and digits that are not mistaken for each other, 20 random bits each. */
  readable(groups: number): string;
}

/** The codes of authenticator apps. A secret leaves only as it is made; what is kept of it is sealed. */
export interface SecondFactors {
  make(adminId: string): { readonly secret: string; readonly sealed: string };
  /** The 30 seconds, by number, that this code is of, if they are about now; null where it is no code of this secret. */
  stepOf(asked: {
    readonly adminId: string;
    readonly sealed: string;
    readonly code: string;
    readonly now: Date;
  }): number | null;
}

/** What a device told of a passkey: its id and public key in base64url, and how often it had been used. */
export interface KeptPasskey {
  readonly credentialId: string;
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: readonly string[];
}

/** What a passkey answers a challenge for: to log in, or to change how one logs in. */
export type ChallengePurpose = "log in" | "prove";

/** Passkeys of admins, by WebAuthn. A challenge is random, and says under a seal whose it is, what for, and since when. */
export interface Passkeys {
  /** What a browser is told so that a device makes one for this admin, which has none of these. */
  creation(asked: {
    readonly admin: { readonly id: string; readonly name: string; readonly email: string };
    readonly shopName: string;
    readonly known: readonly KeptPasskey[];
    readonly now: Date;
  }): PasskeyCreation;
  /** What a browser is told so that a device proves that it has one of these. */
  request(asked: {
    readonly adminId: string;
    readonly purpose: ChallengePurpose;
    readonly known: readonly KeptPasskey[];
    readonly now: Date;
  }): PasskeyRequest;
  /** The passkey that a device made, and for which challenge; null where it was not asked so by this admin in time. */
  readMade(told: {
    readonly adminId: string;
    readonly made: MadePasskey;
    readonly now: Date;
  }): Promise<(KeptPasskey & { readonly challenge: string }) | null>;
  /** How often a passkey was used by now, and when its challenge was made; null where the answer does not prove it. */
  read(told: {
    readonly adminId: string;
    readonly purpose: ChallengePurpose;
    readonly answer: PasskeyAnswer;
    readonly kept: KeptPasskey;
    readonly now: Date;
  }): Promise<{ readonly counter: number; readonly challengeMadeAt: Date } | null>;
}

export interface Clock {
  /** This process's, for what it keeps itself. */
  now(): Date;
  /** What tests take for the database's, which decides about rows; null or without it the database is asked. */
  inDatabase?(): Date | null;
}

/** What the verbs need from outside. */
export interface Deps {
  readonly db: Db;
  readonly passwords: Passwords;
  readonly tokens: Tokens;
  readonly clock: Clock;
  readonly secondFactors: SecondFactors;
  readonly passkeys: Passkeys;
  /** Other hosts whose pictures products may show. */
  readonly pictureHosts: readonly string[];
  /** Pictures of ours are uploads alone here: where there is no demo, none of its pictures is drawn. */
  readonly onlyUploads?: boolean | undefined;
  /** Counts of the catalogue that this process keeps for a moment; without it each is counted again. */
  readonly counts?: CountMemory | undefined;
  /** Sums over many orders are made once for all who ask at the same time; without it, once for each. */
  readonly sums?: SharedAnswers | undefined;
  /** How the last good backup stands; without it nobody waits for one. */
  readonly backup?: (() => Promise<BackupView>) | undefined;
  /** How the machine of this process and its replica are; without it neither is spoken of. */
  readonly machine?: (() => Promise<Pick<HealthView, "replica" | "disk">>) | undefined;
}
