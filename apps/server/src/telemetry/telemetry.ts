import {
  context,
  type LogRecord,
  SeverityNumber,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { OTLPLogExporter } from "@opentelemetry/exporter-logs-otlp-http";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { BatchLogRecordProcessor, LoggerProvider } from "@opentelemetry/sdk-logs";
import { BatchSpanProcessor, TraceIdRatioBasedSampler, TracerProvider } from "@opentelemetry/sdk-trace";
import type { FastifyInstance } from "fastify";
import type { appRouter } from "@haat/api/app-router";
import { type AskedStatement, statements } from "@haat/db/pool/statements";
import { ownVersion } from "@haat/db/version/release";
import { describeRequest } from "../http/log/request-log.ts";
import { type LoggedError, loggedErrors } from "../start/log-error.ts";

export interface TelemetrySettings {
  readonly serviceName: string;
  readonly share: number;
}

/** Exports traces and logs by OpenTelemetry, never with user input. */
export interface Telemetry {
  readonly traceRequests: (app: FastifyInstance, router: typeof appRouter) => void;
  readonly log: { readonly write: (line: string) => void };
  readonly stop: () => Promise<void>;
}

type Tracer = ReturnType<TracerProvider["getTracer"]>;

/** A silent collector must not delay the exit. */
const exportLimits = { timeoutMillis: 2_000 };

interface LogLine {
  readonly level: number;
  readonly time: number;
  readonly msg?: string;
}

const severities: Readonly<Record<number, SeverityNumber>> = {
  20: SeverityNumber.DEBUG,
  30: SeverityNumber.INFO,
  40: SeverityNumber.WARN,
  50: SeverityNumber.ERROR,
  60: SeverityNumber.FATAL,
};

function toRecord(line: LogLine): LogRecord {
  const { level, time, msg, ...rest } = line;
  return {
    timestamp: time,
    severityNumber: severities[level] ?? SeverityNumber.TRACE,
    body: msg ?? "",
    attributes: rest,
  };
}

export function startTelemetry({ serviceName, share }: TelemetrySettings): Telemetry {
  const resource = resourceFromAttributes({ "service.name": serviceName, "service.version": ownVersion });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const tracing = new TracerProvider({
    resource,
    sampler: new TraceIdRatioBasedSampler(share),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter(exportLimits) })],
  });
  const logging = new LoggerProvider({
    resource,
    processors: [new BatchLogRecordProcessor({ exporter: new OTLPLogExporter(exportLimits) })],
  });
  const tracer = tracing.getTracer("haat");
  const logger = logging.getLogger("haat");
  const endTracing = traceStatements(tracer);
  const sendError = (error: unknown) => {
    const { message, cause } = error as LoggedError;
    logger.emit(toRecord({ level: 50, time: Date.now(), msg: `${message}: ${cause}` }));
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

function traceRequests(
  app: FastifyInstance,
  { tracer, router }: { readonly tracer: Tracer; readonly router: typeof appRouter },
): void {
  const spans = new WeakMap<object, Span>();
  app.addHook("onRequest", (request, _reply, done) => {
    const attributes = { "http.request.method": request.method, "haat.request_id": request.id };
    // A root span: clients' trace headers aren't trusted.
    spans.set(request, tracer.startSpan(request.method, { kind: SpanKind.SERVER, root: true, attributes }));
    done();
  });
  // Not earlier: body parsing loses the async context.
  app.addHook("preHandler", (request, _reply, done) => {
    const span = spans.get(request);
    if (span) context.with(trace.setSpan(context.active(), span), done);
    else done();
  });
  app.addHook("onResponse", (request, { statusCode }, done) => {
    const route = describeRequest(router, request);
    const span = spans.get(request);
    span?.updateName(`${request.method} ${route}`);
    span?.setAttributes({ "http.route": route, "http.response.status_code": statusCode });
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
}

function traceStatements(tracer: Tracer): () => void {
  const spans = new WeakMap<object, Span>();
  const subscriber = {
    start(asked: AskedStatement) {
      // Statements outside of requests, such as housekeeping, aren't traced.
      if (!trace.getSpan(context.active())) return;
      const [name = ""] = asked.text.trim().split(/\s/, 1);
      const attributes = { "db.system.name": "postgresql", "db.query.text": asked.text };
      spans.set(asked, tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }));
    },
    error(asked: AskedStatement) {
      // Only the code: messages may contain values.
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
