import { createPasskeys } from "@haat/auth/passkeys";
import { createPasswords } from "@haat/auth/password";
import { createSecondFactors } from "@haat/auth/second-factor";
import { sessionTokens } from "@haat/auth/session-token";
import type { App } from "@haat/contract/roles";
import type { Deps } from "@haat/domain/deps";
import { createLiveFeed } from "@haat/domain/live/live-feed";
import type { AdminPerson, Person } from "@haat/testing/database/builders";
import type { DatabaseInUse } from "@haat/testing/database/test-file-database";
import { createCaller } from "../app-router.ts";
import type { Context } from "../context.ts";

export function apiDeps(database: DatabaseInUse): Deps {
  return {
    get db() {
      return database.db;
    },
    passwords: createPasswords(),
    tokens: sessionTokens,
    clock: { now: () => new Date() },
    secondFactors: createSecondFactors(() => "kumquat-9-lantern-kumquat-9-lantern"),
    passkeys: createPasskeys(() => "kumquat-9-lantern-kumquat-9-lantern", ["http://admin.localhost:5000"]),
    pictureHosts: ["img.example.test"],
  };
}

const expiresAt = new Date(Date.now() + 3_600_000);

type Anyone = Person<"buyer" | "seller"> | AdminPerson;

function sessionOf(person: Anyone | null): Context["session"] {
  if (!person) return null;
  const { id, name, role } = person;
  if (role === "admin") {
    const admin = { id, name, email: "a@example.test", role: person.adminRole, duty: null };
    return { actor: person, admin, expiresAt };
  }
  const user = {
    id,
    name,
    email: "u@example.test",
    contact: "9876543210",
    userType: role,
    isWaiting: false,
    address: null,
    isConfirmed: true,
  };
  return { actor: { ...person, role }, user, expiresAt };
}

export function callerAs(deps: Deps, person: Anyone | null, app: App | null = null) {
  const kept: string[] = [];
  const context: Context = {
    get db() {
      return deps.db;
    },
    passwords: deps.passwords,
    tokens: deps.tokens,
    clock: deps.clock,
    secondFactors: deps.secondFactors,
    passkeys: deps.passkeys,
    pictureHosts: deps.pictureHosts,
    app,
    session: sessionOf(person),
    device: "Firefox on Linux",
    network: "203.0.113.0/24",
    live: createLiveFeed(deps),
    admit: () => Promise.resolve(),
    attempt: (_scope, _account, work) => work(),
    makeAccount: (work) => work(),
    countResetLink: () => Promise.resolve(),
    markReplayed: () => undefined,
    setSession: (token) => kept.push(token),
    clearSession: () => kept.push("ended"),
  };
  return { call: createCaller(context), kept };
}
