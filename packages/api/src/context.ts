import type { App } from "@haat/contract/roles";
import type { FoundSession } from "@haat/domain/account/session/find-session";
import type { FoundAdminSession } from "@haat/domain/admin/session/find-admin-session";
import type { Deps } from "@haat/domain/deps";
import type { LiveFeed } from "@haat/domain/live/live-feed";

/** What is tried on an account, counted by the account as well as by who tries. */
export interface Attempts {
  /**
   * Does work that checks a secret of this account and counts its failures; refuses with TOO_MANY_REQUESTS after too
   * many.
   */
  attempt<T>(
    scope: "logIn" | "logInAdmin" | "changePassword" | "proveAdmin",
    account: string,
    work: () => Promise<T>,
  ): Promise<T>;
  /** Does work that makes an account. What is refused does not use up what this network may make. */
  makeAccount<T>(work: () => Promise<T>): Promise<T>;
  /** Counts a link to a new password that was asked for this address, or refuses it with TOO_MANY_REQUESTS. */
  countResetLink(email: string): Promise<void>;
}

/** Whose session was begun, by ids alone. */
export interface BegunFor {
  readonly personId: string;
  readonly sessionId: string;
}

/** What reads the catalogue for this caller. */
export function catalogueOf(context: Context): Deps {
  return context.catalogue ? { ...context, db: context.catalogue } : context;
}

/** What a call knows about where it came from. Transports make it; procedures read it. */
export interface Context extends Deps, Attempts {
  /** What the log calls the request that the call came with; without it, it came with none. */
  readonly requestId?: string | undefined;
  /** Which app asks; it decides which accounts may log in and which cookie is set. Null where no app is meant. */
  readonly app: App | null;
  readonly session: FoundSession | FoundAdminSession | null;
  /** The browser and system that ask, in words; empty where they told nothing. */
  readonly device: string;
  /** The network that asks: the first half of its address. */
  readonly network: string;
  /** Where this caller reads the catalogue; without it, where everything is read. */
  readonly catalogue?: Deps["db"] | undefined;
  /** What happens to orders, while it happens. */
  readonly live: Pick<LiveFeed, "follow">;
  /** Lets a call of this procedure through, which counts as so many reads, or refuses it with TOO_MANY_REQUESTS. */
  admit(path: string, reads?: number): Promise<void>;
  /** Says beside the answer that an earlier request had already done this. */
  noteReplay(): void;
  /** Keeps a begun session on the client's side; the token goes nowhere else. */
  keepSession(token: string, expiresAt: Date, whose: BegunFor): void;
  /** Forgets the session on the client's side. */
  dropSession(): void;
}
