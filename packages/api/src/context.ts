import type { App } from "@haat/contract/roles";
import type { FoundSession } from "@haat/domain/account/session/find-session";
import type { FoundAdminSession } from "@haat/domain/admin/session/find-admin-session";
import type { Deps } from "@haat/domain/deps";
import type { LiveFeed } from "@haat/domain/live/live-feed";

/** Attempts limited per account as well as per network. */
export interface Attempts {
  /** Counts failures of `work` as wrong secrets; throws TOO_MANY_REQUESTS after too many. */
  attempt<T>(
    scope: "logIn" | "logInAdmin" | "changePassword" | "proveAdmin",
    account: string,
    work: () => Promise<T>,
  ): Promise<T>;
  /** Refused sign-ups don't count towards the network's limit. */
  makeAccount<T>(work: () => Promise<T>): Promise<T>;
  /** Throws TOO_MANY_REQUESTS after too many reset links for one address. */
  countResetLink(email: string): Promise<void>;
}

export interface SessionIds {
  readonly personId: string;
  readonly sessionId: string;
}

/** Deps that read the catalogue from the replica when this caller may use it. */
export function catalogueOf(context: Context): Deps {
  return context.catalogue ? { ...context, db: context.catalogue } : context;
}

/** The caller of a procedure. The transport builds it, procedures read it. */
export interface Context extends Deps, Attempts {
  readonly requestId?: string | undefined;
  /** Decides which accounts may log in and which cookie is set. Null at the bare host. */
  readonly app: App | null;
  readonly session: FoundSession | FoundAdminSession | null;
  /** Browser and system as text; empty if unknown. */
  readonly device: string;
  /** The first half of the client's IP address. */
  readonly network: string;
  /** Replica for catalogue reads; defaults to `db`. */
  readonly catalogue?: Deps["db"] | undefined;
  readonly live: Pick<LiveFeed, "follow">;
  /** Throws TOO_MANY_REQUESTS when the limit is used up. `reads` is the cost of a query. */
  admit(path: string, reads?: number): Promise<void>;
  /** Marks the answer as a replay of an earlier request. */
  markReplayed(): void;
  /** Sets the session cookie; the token isn't stored anywhere. */
  setSession(token: string, expiresAt: Date, whose: SessionIds): void;
  clearSession(): void;
}
