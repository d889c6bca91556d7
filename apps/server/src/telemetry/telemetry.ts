import { context, SpanKind, SpanStatusCode, trace, type Span } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { OTLPLogExporter } from "@opentelemetry/exporter-logs-otlp-http";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { BatchLogRecordProcessor, LoggerProvider } from "@opentelemetry/sdk-logs";
import { BatchSpanProcessor, TraceIdRatioBasedSampler, TracerProvider } from "@opentelemetry/sdk-trace";
import type { FastifyInstance } from "fastify";
import type { appRouter } from "@haat/api/app-router";
import { statements, type AskedStatement } from "@haat/db/pool/statements";
import { ownVersion } from "@haat/db/version/release";
import { whatWasAsked } from "../http/log/request-log.ts";
import { loggedErrors, type LoggedError } from "../start/log-error.ts";
import { toRecord, type LogLine } from "./log-record.ts";

export interface TelemetrySettings {
  readonly serviceName: string;
  /** Of so many requests traces are kept: 1 is all. */
  readonly share: number;
}

/** Where what happens in this process is sent by OpenTelemetry, under words of ours alone: nothing that anybody typed. */
export interface Telemetry {
  /** A trace for each request, which bears the name that its log line and a refusal to a person have. */
  readonly traceRequests: (app: FastifyInstance, router: typeof appRouter) => void;
  /** Prints the lines of the log as ever, and sends them. */
  readonly log: { readonly write: (line: string) => void };
  readonly stop: () => Promise<void>;
}

type Tracer = ReturnType<TracerProvider["getTracer"]>;

/** A collector that does not answer is given up after so long, in ms: it must not hold up the end of a process. */
const patience = { timeoutMillis: 2_000 };

/** Sends by OTLP over HTTP, as the settings `OTEL_EXPORTER_OTLP_…` say. */
export function startTelemetry({ serviceName, share }: TelemetrySettings): Telemetry {
  const resource = resourceFromAttributes({ "service.name": serviceName, "service.version": ownVersion });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const tracing = new TracerProvider({
    resource,
    sampler: new TraceIdRatioBasedSampler(share),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter(patience) })],
  });
  const logging = new LoggerProvider({
    resource,
    processors: [new BatchLogRecordProcessor({ exporter: new OTLPLogExporter(patience) })],
  });
  const tracer = tracing.getTracer("haat");
  const logger = logging.getLogger("haat");
  const endTracing = traceStatements(tracer);
  const sendError = (error: unknown) => {
    const { what, why } = error as LoggedError;
    logger.emit(toRecord({ level: 50, time: Date.now(), msg: `${what}: ${why}` }));
  };
  loggedErrors.subscribe(sendError);
  return {
    traceRequests: (app, router) => traceRequests(app, { tracer, router }),
    log: {
      write(line) {
        process.stdout.write(line);
        logger.emit(toRecord(JSON.parse(line) as LogLine));
      },
    },
    async stop() {
      endTracing();
      loggedErrors.unsubscribe(sendError);
      await Promise.allSettled([tracing.shutdown(), logging.shutdown()]);
    },
  };
}

/** A span for each request, under which its statements stand. */
function traceRequests(
  app: FastifyInstance,
  { tracer, router }: { readonly tracer: Tracer; readonly router: typeof appRouter },
): void {
  const spans = new WeakMap<object, Span>();
  app.addHook("onRequest", (request, _reply, done) => {
    const attributes = { "http.request.method": request.method, "haat.request_id": request.id };
    // Its own root: what a client says of a trace is not believed.
    spans.set(request, tracer.startSpan(request.method, { kind: SpanKind.SERVER, root: true, attributes }));
    done();
  });
  // Not before: what reads a body goes on without the surroundings of its request.
  app.addHook("preHandler", (request, _reply, done) => {
    const span = spans.get(request);
    if (span) context.with(trace.setSpan(context.active(), span), done);
    else done();
  });
  app.addHook("onResponse", (request, { statusCode }, done) => {
    const route = whatWasAsked(router, request);
    const span = spans.get(request);
    span?.updateName(`${request.method} ${route}`);
    span?.setAttributes({ "http.route": route, "http.response.status_code": statusCode });
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
}

/** A span for each statement of a request. Answers what ends it. */
function traceStatements(tracer: Tracer): () => void {
  const spans = new WeakMap<object, Span>();
  const subscriber = {
    start(asked: AskedStatement) {
      // What nobody asked for has no trace: a look at the replica, a chore.
      if (!trace.getSpan(context.active())) return;
      const [name = ""] = asked.text.trim().split(/\s/, 1);
      const attributes = { "db.system.name": "postgresql", "db.query.text": asked.text };
      spans.set(asked, tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }));
    },
    error(asked: AskedStatement) {
      // Its code alone: a message may have a value in it.
      const message = String((asked.error as NodeJS.ErrnoException).code);
      spans.get(asked)?.setStatus({ code: SpanStatusCode.ERROR, message });
    },
    asyncEnd(asked: AskedStatement) {
      spans.get(asked)?.end();
    },
    end: () => undefined,
    asyncStart: () => undefined,
  };
  statements.subscribe(subscriber);
  return () => {
    statements.unsubscribe(subscriber);
  };
}
