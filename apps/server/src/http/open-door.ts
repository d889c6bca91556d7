import type { FastifyInstance } from "fastify";
import type { Connection } from "@haat/db/client";
import type { ConnectionOptions } from "@haat/db/pool/connection";
import { hearOfChanges, type Parts } from "../compose.ts";
import type { DevMailbox } from "../jobs/mail/dev-mailbox.ts";
import { canaryChannel, startCanary } from "../metrics/canary.ts";
import type { Metrics } from "../metrics/metrics.ts";
import type { Env } from "../settings/env.ts";
import { complain } from "../start/complain.ts";
import type { Farewell } from "../start/farewell.ts";
import { shedMemory } from "../start/shed-memory.ts";
import { buildApp } from "./app.ts";
import { createHosts } from "./hosts.ts";
import { listen } from "./listen.ts";
import { answerWhileOpening } from "./routes/health.ts";

/** Pictures and files of products, which a slow line takes minutes for. */
const largeBodies = /^\/(?:api\/(?:upload|seller-files\/import(?:\/check)?)|v1_1\/[^/]+\/image\/upload)$/;

interface Served {
  readonly parts: Parts;
  readonly mailbox: DevMailbox | null;
  readonly listen: Connection["listen"];
  /** Where this process is counted, and the database by which its canary looks; null where nobody counts. */
  readonly watched?: Watched | null;
}

export interface Watched {
  readonly metrics: Metrics;
  readonly address: ConnectionOptions;
  readonly figures: Connection["figures"];
}

/** A process that takes calls, and asks everyone to come again until it serves. */
export interface Door {
  readonly serve: (served: Served) => Promise<void>;
}

/** Takes calls on every port of the settings. The farewell closes it in order. */
export async function openDoor(env: Env, farewell: Farewell): Promise<Door> {
  let app: FastifyInstance | null = null;
  farewell.remember(async () => app?.close());
  const answerMeanwhile = answerWhileOpening(env.legacy.isOn ? env.legacy.origins : []);
  const { stop } = await listen({
    answer: (request, response) => {
      if (app) app.routing(request, response);
      else answerMeanwhile(request, response);
    },
    isLarge: ({ method, url = "" }) => method === "POST" && largeBodies.test(url),
    host: env.host,
    ports: createHosts(env).ports,
  });
  farewell.remember(stop);
  return {
    async serve({ parts, mailbox, listen: listenTo, watched = null }) {
      const canary = watched && startCanary(watched.address, complain);
      farewell.remember(async () => canary?.stop());
      const hearing = hearOfChanges(parts, listenTo, canary ? { [canaryChannel]: canary.hear } : {});
      if (watched && canary)
        watched.metrics.watchProcess({ parts, hearing, canary, figures: watched.figures });
      farewell.remember(async () => parts.live.stop());
      const built = await buildApp({
        ...{ env, parts, mailbox, metrics: watched?.metrics ?? null },
        ...{ isStopping: farewell.hasBegun, hasPages: env.hasPages },
      });
      await built.ready();
      app = built;
      shedMemory();
    },
  };
}
