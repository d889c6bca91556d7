import { appRouter } from "@haat/api/app-router";
import { createPasskeys } from "@haat/auth/passkeys";
import { createPasswords } from "@haat/auth/password";
import { createSecondFactors } from "@haat/auth/second-factor";
import { sessionTokens } from "@haat/auth/session-token";
import { createLiveFeed } from "@haat/domain/live/live-feed";
import type { DatabaseInUse } from "@haat/testing/database/test-file-database";
import type { RenderRequest, ViteManifest } from "../render-request.ts";

const passwords = createPasswords();

export const testOrigin = "https://shop.test";
export const testNonce = "bm9uY2U=";

const manifest: ViteManifest = {
  "src/entry-client.tsx": { file: "assets/entry.js", css: ["assets/style.css"], isEntry: true },
  "latin.woff2": { file: "assets/plus-jakarta-sans-latin-rupee-wght-normal-x1.woff2" },
  "hindi.woff2": { file: "assets/anek-devanagari-devanagari-wght-normal-x1.woff2" },
};

export function aRenderRequest(database: Pick<DatabaseInUse, "db">, path: string): RenderRequest {
  const nothing = () => undefined;
  return {
    request: new Request(new URL(path, testOrigin)),
    appRouter,
    createContext: () => ({
      db: database.db,
      passwords,
      tokens: sessionTokens,
      clock: { now: () => new Date() },
      secondFactors: createSecondFactors(() => "kumquat-9-lantern-kumquat-9-lantern"),
      passkeys: createPasskeys(() => "kumquat-9-lantern-kumquat-9-lantern", []),
      pictureHosts: [],
      app: "shop",
      session: null,
      device: "",
      network: "",
      live: createLiveFeed({ db: database.db, clock: { now: () => new Date() } }),
      admit: () => Promise.resolve(),
      attempt: (_scope, _account, work) => work(),
      makeAccount: (work) => work(),
      countResetLink: () => Promise.resolve(),
      markReplayed: nothing,
      setSession: nothing,
      clearSession: nothing,
    }),
    nonce: testNonce,
    origin: testOrigin,
    assets: { kind: "built", manifest },
  };
}
