import type { FastifyInstance } from "fastify";
import type { Connection } from "@haat/db/client";
import type { ConnectionOptions } from "@haat/db/pool/connection";
import { listenForChanges, type Services } from "../compose.ts";
import type { DevMailbox } from "../jobs/mail/dev-mailbox.ts";
import { canaryChannel, startCanary } from "../metrics/canary.ts";
import type { Metrics } from "../metrics/metrics.ts";
import type { Env } from "../settings/env.ts";
import { logError } from "../start/log-error.ts";
import type { Shutdown } from "../start/shutdown.ts";
import { openTelemetry } from "../telemetry/open-telemetry.ts";
import { buildApp } from "./app.ts";
import { createHosts } from "./hosts.ts";
import { listen } from "./listen.ts";
import { answerWhileStarting } from "./routes/health.ts";

const largeBodies = /^\/(?:api\/(?:upload|seller-files\/import(?:\/check)?)|v1_1\/[^/]+\/image\/upload)$/;

interface Served {
  readonly services: Services;
  readonly mailbox: DevMailbox | null;
  readonly listen: Connection["listen"];
  readonly watched?: Watched | null;
}

export interface Watched {
  readonly metrics: Metrics;
  readonly address: ConnectionOptions;
  readonly figures: Connection["figures"];
}

export interface StartedServer {
  readonly serve: (served: Served) => Promise<void>;
}

export async function startServer(env: Env, shutdown: Shutdown): Promise<StartedServer> {
  let app: FastifyInstance | null = null;
  shutdown.onClose(async () => app?.close());
  const answerBusy = answerWhileStarting(env.legacy.isOn ? env.legacy.origins : []);
  const { stop } = await listen({
    answer: (request, response) => {
      if (app) app.routing(request, response);
      else answerBusy(request, response);
    },
    isLarge: ({ method, url = "" }) => method === "POST" && largeBodies.test(url),
    host: env.host,
    ports: createHosts(env).ports,
  });
  shutdown.onClose(stop);
  return {
    async serve({ services, mailbox, listen: listenTo, watched = null }) {
      const canary = watched && startCanary(watched.address, logError);
      shutdown.onClose(async () => canary?.stop());
      const listener = listenForChanges(services, listenTo, canary ? { [canaryChannel]: canary.hear } : {});
      if (watched && canary)
        watched.metrics.watchProcess({ services, listener, canary, figures: watched.figures });
      shutdown.onClose(async () => services.live.stop());
      const built = await buildApp({
        env,
        services,
        mailbox,
        metrics: watched?.metrics ?? null,
        telemetry: await openTelemetry(env, shutdown),
        isStopping: shutdown.hasBegun,
        hasPages: env.hasPages,
      });
      await built.ready();
      app = built;
    },
  };
}
