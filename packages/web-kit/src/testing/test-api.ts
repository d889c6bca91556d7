import { createTRPCClient } from "@trpc/client";
import type { AppRouter, Context } from "@haat/api/types";
import { createPasskeys } from "@haat/auth/passkeys";
import { createPasswords } from "@haat/auth/password";
import { createSecondFactors } from "@haat/auth/second-factor";
import { sessionTokens } from "@haat/auth/session-token";
import type { App, Role } from "@haat/contract/roles";
import { sessionMs } from "@haat/contract/shop.constants";
import { setDeadline } from "@haat/db/pool/deadline";
import { adminSessions, userSessions } from "@haat/db/schema/user.table";
import { findSession } from "@haat/domain/account/session/find-session";
import { findAdminSession } from "@haat/domain/admin/session/find-admin-session";
import type { Deps } from "@haat/domain/deps";
import { DomainError } from "@haat/domain/domain-error";
import { createLiveFeed } from "@haat/domain/live/live-feed";
import type { DatabaseInUse } from "@haat/testing/database/test-file-database";
import type { WebClient } from "../call/trpc.tsx";
import { inProcessLink } from "./in-process-link.ts";
import { makeLine, type Line } from "./line.ts";

export interface TestApi extends Line {
  readonly client: WebClient;
  enter(person: { readonly id: string; readonly role: Role }): Promise<void>;
  /** Drops the session, as when the cookie is deleted. */
  leave(): void;
  /** These procedures are refused as BUSY until `restore`. */
  readonly overload: (...paths: readonly string[]) => void;
  readonly provide: (others: Pick<Deps, "backup" | "machine">) => void;
}

// Tests don't measure the machine's speed.
setDeadline(60);

// Shared, because creating one computes a hash.
const passwords = createPasswords();
const readKey = () => "kumquat-9-lantern-kumquat-9-lantern";
const secondFactors = createSecondFactors(readKey);

/** The origin of the pages under test, for passkeys. */
export const testAdminOrigin = "http://admin.localhost:5000";
const passkeys = createPasskeys(readKey, [testAdminOrigin]);

/** The API as one app's browser sees it: the real router on a real database, with one cookie. */
export function makeTestApi(database: Pick<DatabaseInUse, "db" | "owner">, app: App): TestApi {
  const busy = new Set<string>();
  let cookie: string | null = null;
  let others: Pick<Deps, "backup" | "machine"> = {};

  const makeContext = async (): Promise<Context> => {
    const deps: Deps = {
      db: database.db,
      passwords,
      tokens: sessionTokens,
      clock: { now: () => new Date() },
      secondFactors,
      passkeys,
      pictureHosts: [],
      ...others,
    };
    const find = app === "admin" ? findAdminSession : findSession;
    return {
      ...deps,
      app,
      session: cookie === null ? null : await find(deps, cookie),
      device: "Firefox on Linux",
      network: "203.0.113.0/24",
      live: createLiveFeed(deps),
      admit: async (path) => {
        if (busy.has(path)) throw new DomainError("BUSY");
      },
      attempt: (_scope, _account, work) => work(),
      makeAccount: (work) => work(),
      countResetLink: () => Promise.resolve(),
      markReplayed: () => undefined,
      setSession: (token) => (cookie = token),
      clearSession: () => (cookie = null),
    };
  };

  const { line, links } = makeLine(inProcessLink(makeContext));
  return {
    ...line,
    restore: () => {
      busy.clear();
      line.restore();
    },
    provide: (given) => (others = given),
    overload: (...paths) => paths.forEach((path) => busy.add(path)),
    client: createTRPCClient<AppRouter>({ links }),
    async enter({ id, role }) {
      const { token, hash: tokenHash } = sessionTokens.make();
      const expiresAt = new Date(Date.now() + sessionMs);
      if (role === "admin")
        await database.owner.insert(adminSessions).values({ tokenHash, adminId: id, expiresAt });
      else await database.db.insert(userSessions).values({ tokenHash, userId: id, expiresAt });
      cookie = token;
    },
    leave: () => (cookie = null),
  };
}
