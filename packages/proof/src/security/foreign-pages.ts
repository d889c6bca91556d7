import fc from "fast-check";
import type { App } from "@haat/contract/roles";
import { changedSince, tableMarks } from "../concurrency/table-marks.ts";
import { procedures } from "./access.ts";
import type { Harness } from "./harness.ts";
import { bytesOf, exchange } from "./http/raw-exchange.ts";
import { validInput } from "./input/valid-input.ts";
import { aScene } from "./scene.ts";

interface Attempt {
  readonly method?: string;
  /** Replace the headers of a page of the app. */
  readonly headers: Readonly<Record<string, string | undefined>>;
}

const forms = [
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "text/plain",
  "text/plain; a=application/json",
];

/** How foreign pages and other programs would send a write with a person's cookie. */
function attemptsAt(app: App, port: number): Attempt[] {
  const own = `http://${app}.localhost:${port}`;
  const sibling = app === "admin" ? "shop" : "admin";
  const origins = [
    ...[
      undefined,
      "http://evil.test",
      "null",
      "",
      "http://evil.localhost",
      `http://${sibling}.localhost:${port}`,
    ],
    ...[`http://${app}.localhost:${port + 1}`, `https://${app}.localhost:${port}`, `http://${app}.localhost`],
    ...[`${own}.evil.test`, `${own}/`, `${own}@evil.test`, `http://evil.test/${own}`],
    ...[`http://not${app}.localhost:${port}`, `${own} http://evil.test`],
  ];
  const foreign = { origin: "http://evil.test", "sec-fetch-site": "cross-site" };
  return [
    ...origins.map((origin) => ({ headers: { origin } })),
    ...["cross-site", "same-site", "none", "odd"].map((site) => ({ headers: { "sec-fetch-site": site } })),
    ...forms.flatMap((type) => [
      { headers: { "content-type": type } },
      { headers: { "content-type": type, ...foreign } },
    ]),
    // A beacon.
    { headers: { "content-type": undefined } },
    ...["GET", "HEAD", "OPTIONS", "PUT", "PATCH", "DELETE"].map((method) => ({ method, headers: {} })),
    ...["x-http-method-override", "x-method-override", "x-http-method"].map((name) => ({
      method: "GET",
      headers: { [name]: "POST" },
    })),
  ];
}

/** Foreign origin, wrong type, wrong method, or (HEAD) no call. */
const isRefusal = ([status = 0, ...more]: readonly number[]) =>
  more.length === 0 && [403, 415, 405, 404, 204].includes(status);

/** Every write with a permitted person's cookie, sent the way a foreign page would send it. */
export async function foreignPages(harness: Harness) {
  const { port } = harness.api;
  const scene = await aScene(harness);
  // All cookies together, so that each app finds a valid one.
  const cookie = (["buyer", "seller", "owner"] as const)
    .map((asker) => scene.asking(asker, "shop").cookie)
    .join("; ");
  const before = await tableMarks(harness.owner);
  /** Attempts that weren't refused before their body was read. */
  const letIn: string[] = [];
  /** Answers that another origin may read. */
  const shared: string[] = [];
  const writes = [...procedures].filter(([, { type }]) => type === "mutation");
  let attempts = 0;
  const tryAll = async (path: string, input: unknown) => {
    const app = path.startsWith("admin.") ? "admin" : path.startsWith("product.") ? "seller" : "shop";
    const host = `${app}.localhost:${port}`;
    const own = { cookie, origin: `http://${host}`, "content-type": "application/json" };
    const text = JSON.stringify(input);
    for (const { method = "POST", headers } of attemptsAt(app, port)) {
      attempts += 1;
      const body = ["GET", "HEAD"].includes(method) ? "" : text;
      const address = `/api/trpc/${path}?input=${encodeURIComponent(text)}`;
      const request = { method, host, path: address, headers: { ...own, ...headers }, body };
      const { statuses, text: answer } = await exchange(port, bytesOf(request));
      const what = `${method} ${path} with ${JSON.stringify(headers)}: ${statuses.join(", ")}`;
      if (!isRefusal(statuses)) letIn.push(what);
      if (/^access-control-allow-origin:/im.test(answer)) shared.push(what);
    }
  };
  await Promise.all(
    writes.map(([path, { input }]) => {
      const valid = input ? validInput(input, scene.known) : fc.constant({});
      return tryAll(path, fc.sample(valid, { numRuns: 1, seed: 1 })[0]);
    }),
  );
  const changed = await changedSince(harness.owner, before);
  return {
    writes: writes.length,
    attempts,
    letIn,
    shared,
    // Looking up an admin's session records its use.
    changedTables: changed.filter((table) => table !== "admin_sessions"),
  };
}
