import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { patience } from "@haat/testing/patience";
import { startApi, type ApiProcess } from "@haat/testing/servers/api-process";
import { query } from "@haat/testing/servers/call";
import { openTelemetry } from "./open-telemetry.ts";

const database = testDatabase();

interface Attributed {
  readonly attributes?: readonly {
    readonly key: string;
    readonly value: Readonly<Record<string, unknown>>;
  }[];
}
interface Span extends Attributed {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
}
interface Sent {
  readonly resourceSpans?: readonly { readonly scopeSpans: readonly { readonly spans: readonly Span[] }[] }[];
  readonly resourceLogs?: readonly {
    readonly scopeLogs: readonly { readonly logRecords: readonly Attributed[] }[];
  }[];
}

const sent: Sent[] = [];
const spans = () =>
  sent.flatMap(({ resourceSpans = [] }) =>
    resourceSpans.flatMap((one) => one.scopeSpans.flatMap((scope) => scope.spans)),
  );
const logs = () =>
  sent.flatMap(({ resourceLogs = [] }) =>
    resourceLogs.flatMap((one) => one.scopeLogs.flatMap((scope) => scope.logRecords)),
  );
const valueOf = ({ attributes = [] }: Attributed, name: string) =>
  Object.values(attributes.find(({ key }) => key === name)?.value ?? {})[0];

let collector: Server;
let haat: ApiProcess;
beforeAll(async () => {
  collector = createServer((request, response) => {
    void json(request).then((body) => {
      sent.push(body as Sent);
      response.setHeader("content-type", "application/json").end("{}");
    });
  });
  await once(collector.listen(0, "127.0.0.1"), "listening");
  const { port } = collector.address() as AddressInfo;
  haat = await startApi({
    databaseUrl: database.urls.app,
    ownerUrl: database.urls.owner,
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
      OTEL_SERVICE_NAME: "bazaar",
      LOG_LEVEL: "info",
    },
  });
});
afterAll(async () => {
  haat.terminate();
  await haat.ended;
  collector.close();
});

it("a request is a trace with its statements as spans and the request id of the log", async () => {
  expect((await query(haat.port, "product.list", { search: "kumquat" }, {})).status).toBe(200);
  const ofList = (one: Attributed) => valueOf(one, "http.route") === "/api/trpc/product.list";
  await expect.poll(() => spans().filter(ofList), patience).toHaveLength(1);
  const request = spans().find(ofList)!;
  expect(request.name).toBe("GET /api/trpc/product.list");
  const name = valueOf(request, "haat.request_id");
  expect(name).toMatch(/^[\dA-Z]{4}-[\dA-Z]{4}$/);

  const isIn = ({ traceId, parentSpanId }: Span) =>
    traceId === request.traceId && parentSpanId === request.spanId;
  await expect.poll(() => spans().filter(isIn).length, patience).toBeGreaterThan(0);
  for (const statement of spans().filter(isIn))
    expect(valueOf(statement, "db.query.text")).toMatch(/^\s*(select|with)/);
  await expect.poll(() => logs().map((line) => valueOf(line, "reqId")), patience).toContain(name);

  const text = JSON.stringify(sent);
  expect(text).toContain("bazaar");
  expect(text).not.toContain("kumquat");
  // Still on the standard output, as without it.
  expect(haat.printed()).toContain(`"reqId":"${String(name)}"`);
});

it("nothing is exported without a collector", async () => {
  expect(await openTelemetry({ telemetry: null }, { onClose: () => undefined })).toBeNull();
});
