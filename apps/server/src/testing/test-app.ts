import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, vi } from "vitest";
import { setDeadline } from "@haat/db/pool/deadline";
import type { DatabaseInUse } from "@haat/testing/database/test-file-database";
import { compose } from "../compose.ts";
import { buildApp } from "../http/app.ts";
import { readEnv } from "../settings/env.ts";

export const shop = "shop.localhost:5000";
export const seller = "seller.localhost:5000";
export const admin = "admin.localhost:5000";

/** The API without pages, on the test file's database. */
export function useApp(database: DatabaseInUse, settings: NodeJS.ProcessEnv = {}) {
  let app: FastifyInstance | undefined;
  let dir = "";
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), "haat-api-"));
    const env = readEnv({ LOG_LEVEL: "fatal", RATE_LIMITS: "off", DEADLINE_SECONDS: "60", ...settings });
    setDeadline(env.deadlineSeconds);
    const services = compose(database.db, dir, env);
    app = await neverOverloaded(() => buildApp({ env, services, hasPages: false }));
  });
  afterAll(async () => {
    await app?.close();
    setDeadline(3);
    await rm(dir, { recursive: true, force: true });
  });
  return {
    get app() {
      if (!app) throw new Error("the app is available from beforeAll on");
      return app;
    },
    get dir() {
      return dir;
    },
  };
}

/** Freezes the event loop's lag measurement, so that a busy test machine doesn't answer BUSY. */
async function neverOverloaded<T>(build: () => Promise<T>): Promise<T> {
  if (vi.isFakeTimers()) return build();
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  try {
    return await build();
  } finally {
    vi.useRealTimers();
  }
}

type Headers = Record<string, string>;

/** Calls procedures as a page of one host. */
export function pageOf(server: { readonly app: FastifyInstance }, host: string) {
  return {
    mutate: (path: string, payload: unknown, headers: Headers = {}) =>
      server.app.inject({
        method: "POST",
        url: `/api/trpc/${path}`,
        headers: { host, origin: `http://${host}`, "content-type": "application/json", ...headers },
        payload: JSON.stringify(payload),
      }),
    query: (path: string, input?: unknown, headers: Headers = {}) => {
      const search = input === undefined ? "" : `?input=${encodeURIComponent(JSON.stringify(input))}`;
      return server.app.inject({
        method: "GET",
        url: `/api/trpc/${path}${search}`,
        headers: { host, ...headers },
      });
    },
  };
}

export const password = "a good password";
let made = 0;

/** A new account, logged in at its app. */
export async function logInNew(server: { readonly app: FastifyInstance }, userType: "buyer" | "seller") {
  made += 1;
  const email = `${userType}${made}@example.test`;
  const host = userType === "buyer" ? shop : seller;
  const page = pageOf(server, host);
  await page.mutate("account.signUp", { name: "Asha", email, contact: "9876543210", userType, password });
  const response = await page.mutate("account.logIn", { email, password });
  return { email, host, response, cookie: cookieOf(response) };
}

export function cookieOf(response: LightMyRequestResponse): string {
  return String(response.headers["set-cookie"]).split(";")[0] ?? "";
}
