import { request } from "node:http";
import fc from "fast-check";
import { createPasswords } from "@haat/auth/password";
import type { App } from "@haat/contract/roles";
import { changedSince, tableMarks } from "../concurrency/table-marks.ts";
import { proceduresOf } from "./procedures.ts";
import { aScene, scenePassword, type Scene } from "./scene.ts";
import { validInput } from "./valid-input.ts";
import type { WallStand } from "./wall-stand.ts";

export interface ForeignFigures {
  readonly writes: number;
  readonly attempts: number;
  /** Attempts that were not refused as foreign, or not before anything was read of them. */
  readonly letIn: readonly string[];
  /** Tables that have other rows than before. */
  readonly changedTables: readonly string[];
  /** Answers that let another origin read them. */
  readonly shared: readonly string[];
}

interface Attempt {
  readonly what: string;
  readonly method?: string;
  /** In place of those of a page of the app itself. */
  readonly headers: Readonly<Record<string, string | undefined>>;
}

const json = "application/json";
const crossSite = { "sec-fetch-site": "cross-site" };
const simpleTypes = [
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "text/plain",
  "text/plain; a=application/json",
];

/** How pages of others, and programs that are no page, would send a write with a person's cookie. */
function attemptsAt(app: App, port: number): Attempt[] {
  const own = `http://${app}.localhost:${port}`;
  const sibling = app === "admin" ? "shop" : "admin";
  const foreign = [
    ...["http://evil.test", "null", "", "http://evil.localhost", `http://${sibling}.localhost:${port}`],
    ...[
      `http://${app}.localhost:${port + 1}`,
      `https://${app}.localhost:${port}`,
      `http://${app}.localhost`,
      `${own}.evil.test`,
    ],
    ...[
      `${own}/`,
      `${own}@evil.test`,
      `http://evil.test/${own}`,
      `http://not${app}.localhost:${port}`,
      `${own} http://evil.test`,
    ],
  ];
  return [
    { what: "no origin", headers: { origin: undefined } },
    ...foreign.map((origin) => ({ what: `the origin ${JSON.stringify(origin)}`, headers: { origin } })),
    ...["cross-site", "same-site", "none", "odd"].map((site) => ({
      what: `the own origin from a ${site} page`,
      headers: { "sec-fetch-site": site },
    })),
    ...simpleTypes.map((type) => ({ what: `a form of ${type}`, headers: { "content-type": type } })),
    ...simpleTypes.map((type) => ({
      what: `a foreign form of ${type}`,
      headers: { "content-type": type, origin: "http://evil.test", ...crossSite },
    })),
    { what: "a beacon without a type", headers: { "content-type": undefined } },
    ...["GET", "HEAD", "OPTIONS", "PUT", "PATCH", "DELETE"].map((method) => ({
      what: method,
      method,
      headers: {},
    })),
    ...["x-http-method-override", "x-method-override", "x-http-method"].map((name) => ({
      ...{ what: `GET, called POST by ${name}`, method: "GET" },
      headers: { [name]: "POST" },
    })),
  ];
}

/** Foreign, of another type, by another method, or (HEAD) without a call. */
const refusals: ReadonlySet<number> = new Set([403, 415, 405, 404, 204]);

/** A7: every write with the cookie of who may do it, as it would come from a page that is not the app's own. */
export async function foreignPages(stand: WallStand): Promise<ForeignFigures> {
  const { port } = stand.api;
  const scene = await aScene(stand, await createPasswords().hash(scenePassword));
  const before = await tableMarks(stand.owner);
  const letIn: string[] = [];
  const shared: string[] = [];
  const writes = proceduresOf().filter(({ type }) => type === "mutation");
  let attempts = 0;
  await Promise.all(
    writes.map(async ({ path, input }) => {
      const [body] = input ? fc.sample(validInput(input, scene.known), { numRuns: 1, seed: 1 }) : [{}];
      const app = path.startsWith("admin.") ? "admin" : path.startsWith("product.") ? "seller" : "shop";
      for (const attempt of attemptsAt(app, port)) {
        attempts += 1;
        const { status, isShared } = await send(port, {
          scene,
          app,
          path,
          body: JSON.stringify(body),
          attempt,
        });
        if (!refusals.has(status)) letIn.push(`${path}, ${attempt.what}: ${status}`);
        if (isShared) shared.push(`${path}, ${attempt.what}`);
      }
    }),
  );
  const changed = await changedSince(stand.owner, before);
  return {
    ...{ writes: writes.length, attempts, letIn, shared },
    // That an admin's session was seen is written when it is looked up.
    changedTables: changed.filter((table) => table !== "admin_sessions"),
  };
}

interface Sent {
  readonly scene: Scene;
  readonly app: App;
  readonly path: string;
  readonly body: string;
  readonly attempt: Attempt;
}

/** Everybody's cookies go at once: whichever the app looks at is a right one. */
function send(
  port: number,
  { scene, app, path, body, attempt }: Sent,
): Promise<{ status: number; isShared: boolean }> {
  const host = `${app}.localhost:${port}`;
  const cookie = [scene.as.buyer[0], scene.as.seller[0], scene.as.admin[0]]
    .map((who) => who?.cookie)
    .join("; ");
  const { method = "POST", headers } = attempt;
  const payload = ["GET", "HEAD"].includes(method) ? "" : body;
  const own = {
    host,
    cookie,
    origin: `http://${host}`,
    "content-type": json,
    "content-length": `${Buffer.byteLength(payload)}`,
  };
  const given = Object.entries<string | undefined>({ ...own, ...headers }).filter(
    ([, value]) => value !== undefined,
  );
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        ...{ host: "127.0.0.1", port, method, path: `/api/trpc/${path}?input=${encodeURIComponent(body)}` },
        headers: Object.fromEntries(given) as Record<string, string>,
      },
      (response) => {
        response.resume();
        resolve({
          status: response.statusCode ?? 0,
          isShared: response.headers["access-control-allow-origin"] !== undefined,
        });
      },
    );
    asked.on("error", reject);
    asked.end(payload);
  });
}
