import { randomUUID } from "node:crypto";
import { join } from "node:path";
import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import { refusals } from "@haat/contract/errors";
import { withDeadline } from "@haat/db/pool/deadline";
import type { Replica } from "@haat/db/replica";
import type { Services } from "../compose.ts";
import type { DevMailbox } from "../jobs/mail/dev-mailbox.ts";
import { legacyClient } from "../legacy/legacy-client.ts";
import { legacyRest } from "../legacy/legacy-rest.ts";
import type { Metrics } from "../metrics/metrics.ts";
import { devPages } from "../pages/dev-pages.ts";
import { installFiles } from "../pages/install-files.ts";
import { builtShopPages } from "../pages/shop-pages.ts";
import { loadSpaPage, webAssets } from "../pages/web-assets.ts";
import { htmlPage, webPages, type WebPages } from "../pages/web-pages.ts";
import type { Env } from "../settings/env.ts";
import { mailboxSecret } from "../settings/stored-secret.ts";
import type { Telemetry } from "../telemetry/telemetry.ts";
import { answerErrors } from "./answer-errors.ts";
import { adminExports } from "./files/admin-exports.ts";
import { personFile } from "./files/person-file.ts";
import { sellerFilesPlugin } from "./files/seller-files.ts";
import { requireKnownRoutes } from "./guards/known-routes.ts";
import { markWriters } from "./guards/mark-writers.ts";
import { pathOf, requireOneHost } from "./guards/one-host.ts";
import { guardProduction } from "./guards/production.ts";
import { refuseDeepJson } from "./guards/refuse-deep-json.ts";
import { securityHeaders } from "./guards/security-headers.ts";
import { createHosts } from "./hosts.ts";
import { createLimits, type Limits, noLimits } from "./limits/limits.ts";
import { shedOverload } from "./limits/overload.ts";
import { logRequests, logSerializers, noteRefusedRoles } from "./log/request-log.ts";
import { admitPages, visitorContext } from "./request-context.ts";
import { courierNews } from "./routes/courier-news.ts";
import { devMailPages } from "./routes/dev-mail-pages.ts";
import { healthRoutes } from "./routes/health.ts";
import { mediaRoutes } from "./routes/media.ts";
import { searchEngineRoutes } from "./routes/search-engines.ts";
import { trpcPlugin } from "./trpc/trpc.ts";
import { uploadPlugin } from "./upload.ts";

/** Crockford's base 32: without I, L, O and U. */
const letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

const places = [0, 1, 2, 3, 4, 5, 6, 7];

function makeRequestId(): string {
  // 40 random bits. randomUUID() buffers its entropy; a system call each time cost a sixth of a
  // cached page.
  const random = Number.parseInt(randomUUID().slice(-10), 16);
  const name = places.map((place) => letters[Math.floor(random / 32 ** place) % 32]).join("");
  return `${name.slice(0, 4)}-${name.slice(4)}`;
}

export interface AppOptions {
  readonly env: Env;
  readonly services: Services;
  readonly isStopping?: () => boolean;
  readonly mailbox?: DevMailbox | null;
  readonly hasPages?: boolean;
  readonly metrics?: Metrics | null | undefined;
  readonly telemetry?: Telemetry | null | undefined;
  readonly logTo?: { readonly write: (line: string) => void } | undefined;
}

function openFastify(
  { logLevel, trustProxy }: Env,
  router: Services["router"],
  { logTo, telemetry }: Pick<AppOptions, "logTo" | "telemetry">,
): FastifyInstance {
  const stream = logTo ?? telemetry?.log;
  const logger = { level: logLevel, serializers: logSerializers(router) };
  return Fastify({
    logger: stream ? { ...logger, stream } : logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustProxy.length > 0 ? trustProxy : false,
    genReqId: makeRequestId,
    bodyLimit: 1_048_576,
    // Without it, closing waits a minute for a response that the client never read.
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 5_000 },
    rewriteUrl: pathOf,
    frameworkErrors: answerErrors(),
  });
}

function watchRequests(
  app: FastifyInstance,
  { router, metrics, telemetry }: Pick<AppOptions, "metrics" | "telemetry"> & Pick<Services, "router">,
): void {
  metrics?.countRequests(app, router);
  telemetry?.traceRequests(app, router);
}

export function answerFaults(app: FastifyInstance): void {
  app.setErrorHandler(answerErrors());
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ message: refusals.NOT_FOUND.message }));
}

/**
 * Reads too large bodies to their end instead of disconnecting, as Fastify does: a client that is
 * still sending would see a network error instead of the 413.
 */
function drainBody(app: FastifyInstance): void {
  app.addHook("onSend", async (_request, reply) => {
    if (reply.statusCode === 413) reply.removeHeader("connection");
  });
}

const catalogue: ReadonlySet<string> = new Set(["/api/trpc/:path", "/*", "/sitemap.xml"]);

/** While the primary is down and the replica answers, sends `age` and forbids caching. */
function sendReplicaAge(app: FastifyInstance, replica: Replica | null): void {
  if (!replica) return;
  app.addHook("onSend", async ({ method, routeOptions }, reply) => {
    const ageMs = method === "GET" && catalogue.has(routeOptions.url ?? "") ? replica.ageMs() : 0;
    if (ageMs === 0 || reply.hasHeader("age")) return;
    void reply.headers({ age: String(Math.ceil(ageMs / 1_000)), "cache-control": "no-store" });
  });
}

export async function buildApp({
  env,
  services,
  isStopping = () => false,
  mailbox = null,
  hasPages = true,
  metrics,
  telemetry,
  logTo,
}: AppOptions): Promise<FastifyInstance> {
  const { deps, replica, live, pictures, router } = services;
  const app = openFastify(env, router, { logTo, telemetry });
  const hosts = createHosts(env);

  answerFaults(app);
  requireKnownRoutes(app, router);
  logRequests(app, { router, hosts });
  watchRequests(app, { router, metrics, telemetry });
  noteRefusedRoles(app, { deps, router });
  await securityHeaders(app, env);
  requireOneHost(app);
  guardProduction(app, { hosts, isProduction: env.isProduction });
  refuseDeepJson(app);
  drainBody(app);
  await shedOverload(app);
  // One deadline for all database work of a request, counted from when its body has arrived.
  app.addHook("preHandler", (_request, _reply, done) => withDeadline(done));
  markWriters(app, { hosts });
  sendReplicaAge(app, replica);
  await app.register(cookie);
  await app.register(compress, { threshold: 1024, encodings: ["br", "gzip"], globalDecompression: false });
  healthRoutes(app, { deps, room: services.room, isStopping });
  const limits = env.limitsRate ? createLimits(deps) : noLimits;
  await app.register(trpcPlugin, { deps, replica, hosts, router, limits, live, pages: services.pages });
  await app.register(uploadPlugin, { deps, hosts, pictures, limits });
  await app.register(async (scope) => sellerFilesPlugin(scope, { deps, hosts, limits, room: services.room }));
  await app.register(async (scope) => courierNews(scope, { deps, limits }));
  if (env.legacy.isOn) {
    const { origins, listLimit } = env.legacy;
    if (env.legacy.clientDir !== null) {
      const { port } = env;
      await legacyClient(app, { dir: env.legacy.clientDir, hosts, port });
    }
    await legacyRest(app, { deps, hosts, limits, pictures, bearer: services.bearer, origins, listLimit });
  }
  mediaRoutes(app, { pictures });
  app.addHook("onClose", async () => pictures.close());
  adminExports(app, { deps, hosts, limits });
  personFile(app, { deps, hosts, limits });
  searchEngineRoutes(app, { deps, replica, hosts });
  if (mailbox) devMailPages(app, mailbox, () => mailboxSecret(env));
  if (hasPages)
    webPages(app, {
      hosts,
      pages: await pagesOf(app, env, { ...services, limits }),
      hasMailbox: mailbox !== null,
    });
  return app;
}

async function pagesOf(
  app: FastifyInstance,
  env: Env,
  { deps, replica, router, pages, limits }: Services & { readonly limits: Limits },
): Promise<WebPages["pages"]> {
  const hosts = createHosts(env);
  const appsDir = join(env.projectRoot, "apps");
  const shop = {
    router,
    createContext: (hasWritten: boolean) => visitorContext(deps, hasWritten ? null : replica),
    origin: hosts.origin("shop"),
    admit: admitPages(deps, limits),
    policyOptions: env,
  };
  if (env.isDev) return devPages(app, { hosts, appsDir, ...shop });

  await app.register(async (scope) => {
    await webAssets(scope, { hosts, appsDir, keptDir: join(env.dataDir, "builds") });
    installFiles(scope, { hosts, appsDir, policyOptions: env });
  });
  const [seller, admin] = await Promise.all([loadSpaPage(appsDir, "seller"), loadSpaPage(appsDir, "admin")]);
  return {
    shop: await builtShopPages(join(appsDir, "buyer-web"), { ...shop, pages }),
    seller: () => htmlPage(seller),
    admin: () => htmlPage(admin),
  };
}
