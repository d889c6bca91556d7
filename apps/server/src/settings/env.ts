import { resolve } from "node:path";
import { z } from "zod";
import { StartRefusal } from "@haat/contract/start-refusal";
import { backupFields, toBackupSettings } from "./backup-settings.ts";
import { legacyFaults, legacyFields, toLegacySettings, type LegacySecret } from "./legacy-settings.ts";
import { listSetting } from "./list-setting.ts";
import { pictureFaults, pictureFields, toPictureSettings } from "./picture-settings.ts";
import { isWeakSecret } from "./weak-secret.ts";

const projectRoot = resolve(import.meta.dirname, "../../../..");

const expectedPort = "must be a number between 1 and 65532";

const port = z.coerce.number(expectedPort).int(expectedPort).min(1, expectedPort).max(65_532, expectedPort);

const expectedMegabytes = "must be a whole number of megabytes, such as 1000";

const expectedSeconds = "must be a number of seconds between 1 and 60";

const expectedShare = "must be a number between 0 and 1, the share of requests to trace";

const expectedWorkers = "must be a whole number between 1 and 64";

const oneOf = (names: readonly string[]) => `must be one of ${names.join(", ")}`;

const onOff = z.enum(["on", "off"], "must be on or off").default("on");

const environments = ["development", "test", "production"] as const;
const logLevels = ["fatal", "error", "warn", "info", "debug"] as const;

const proxy = z.union(
  [
    z.enum(["loopback", "linklocal", "uniquelocal"]),
    z.ipv4(),
    z.ipv6(),
    // Not /0: every client would then count as a proxy.
    z.cidrv4().regex(/\/[1-9]\d*$/),
    z.cidrv6().regex(/\/[1-9]\d*$/),
  ],
  "must be a comma-separated list of proxy addresses or networks such as 127.0.0.1,10.0.0.0/8 (not /0)",
);

const multipleHosts = /^postgres(?:ql)?:\/\/(?:[^@/?#]*@)?[^/?#]*,/;

const databaseUrl = z.url({
  protocol: /^postgres(ql)?$/,
  hostname: /^[^,]*$/,
  error: ({ input }) =>
    typeof input === "string" && multipleHosts.test(input)
      ? "must contain a single host. Use a proxy such as HAProxy to reach the primary of several"
      : "must be a PostgreSQL address such as postgres://user:password@host/database",
});

const smtpUrl = z.url({
  protocol: /^smtps?$/,
  error: "must be a mail server address such as smtp://user:password@mail.example.com:587",
});

const sender = /^(?:[^\s<>@]+@[^\s<>@]+|[^<>@\r\n]{1,100} <[^\s<>@]+@[^\s<>@]+>)$/;

function passwordIn(url: string): string {
  const { password } = new URL(url);
  try {
    return decodeURIComponent(password);
  } catch {
    return password;
  }
}

const schema = z
  .object({
    NODE_ENV: z.enum(environments, oneOf(environments)).default("development"),
    HAAT_DEV: z.stringbool("must be true or false").default(false),
    HOST: z.string().optional(),
    PORT: port.default(5000),
    METRICS_PORT: port.optional().transform((one) => one ?? null),
    METRICS_HOST: z.string().default("127.0.0.1"),
    OTEL_EXPORTER_OTLP_ENDPOINT: z
      .url({
        protocol: /^https?$/,
        error: "must be a collector address such as http://localhost:4318",
      })
      .optional(),
    OTEL_SERVICE_NAME: z.string().default("haat"),
    OTEL_TRACES_SAMPLER_ARG: z.coerce
      .number(expectedShare)
      .min(0, expectedShare)
      .max(1, expectedShare)
      .default(1),
    WORKERS: z.coerce
      .number(expectedWorkers)
      .int(expectedWorkers)
      .min(1, expectedWorkers)
      .max(64, expectedWorkers)
      .default(1),
    DEADLINE_SECONDS: z.coerce
      .number(expectedSeconds)
      .min(1, expectedSeconds)
      .max(60, expectedSeconds)
      .default(3),
    PUBLIC_HOST: z
      .hostname("must be a host name such as market.example, without https:// or a port")
      .toLowerCase()
      .default("localhost"),
    TRUST_PROXY: listSetting.pipe(z.array(proxy)),
    ...pictureFields,
    ...legacyFields,
    ...backupFields,
    DATA_DIR: z
      .string()
      .default(".data")
      .transform((dir) => resolve(projectRoot, dir)),
    DISK_RESERVE_MB: z.coerce
      .number(expectedMegabytes)
      .int(expectedMegabytes)
      .min(0, expectedMegabytes)
      .default(1_000),
    DATABASE_URL: databaseUrl.optional(),
    DATABASE_OWNER_URL: databaseUrl.optional(),
    DATABASE_REPLICA_URL: databaseUrl.optional(),
    LOG_LEVEL: z.enum(logLevels, oneOf(logLevels)).optional(),
    SMTP_URL: smtpUrl.optional(),
    MAIL_FROM: z.string().regex(sender, "must be a sender such as Haat <no-reply@example.com>").optional(),
    MAIL: onOff,
    SECOND_FACTOR_KEY: z
      .string()
      .refine(
        (key) => !isWeakSecret(key, 32),
        "must be at least 32 random characters, the same for every process",
      )
      .optional(),
    RATE_LIMITS: onOff,
    PAGES: onOff,
    DEMO: onOff,
  })
  .superRefine((env, context) => {
    const isProduction = env.NODE_ENV === "production";
    const faults = [
      ...pictureFaults(env),
      ...replicaFaults(env),
      ...(isProduction ? productionFaults(env) : []),
    ];
    for (const [name, message] of faults) context.addIssue({ code: "custom", path: [name], message });
  });

interface DatabaseSettings {
  readonly DATABASE_URL?: string | undefined;
  readonly DATABASE_OWNER_URL?: string | undefined;
  readonly DATABASE_REPLICA_URL?: string | undefined;
}

function replicaFaults(env: DatabaseSettings): readonly (readonly [string, string])[] {
  return env.DATABASE_REPLICA_URL && !env.DATABASE_URL
    ? [["DATABASE_REPLICA_URL", "also needs DATABASE_URL, the primary of the replica"]]
    : [];
}

interface ProductionSettings extends LegacySecret, DatabaseSettings {
  readonly PUBLIC_HOST: string;
  readonly RATE_LIMITS: string;
  readonly MAIL: string;
  readonly SMTP_URL?: string | undefined;
}

function productionFaults(env: ProductionSettings): readonly (readonly [string, string])[] {
  const faults: (readonly [string, string])[] = [];
  if (env.PUBLIC_HOST === "localhost")
    faults.push([
      "PUBLIC_HOST",
      "is required in production: the domain of the shop., seller. and admin. hosts",
    ]);
  for (const name of ["RATE_LIMITS", "MAIL"] as const)
    if (env[name] === "off") faults.push([name, "must be on in production"]);
  if (!env.SMTP_URL)
    faults.push([
      "SMTP_URL",
      "is required in production, for password resets. Example: smtp://user:password@mail.example.com:587",
    ]);
  else if (new URL(env.SMTP_URL).username && isWeakSecret(passwordIn(env.SMTP_URL), 8))
    faults.push(["SMTP_URL", "must contain a password of at least 8 characters that isn't a common one"]);
  for (const name of ["DATABASE_URL", "DATABASE_OWNER_URL", "DATABASE_REPLICA_URL"] as const) {
    const url = env[name];
    if (url && isWeakSecret(passwordIn(url), 12))
      faults.push([name, "must contain a password of at least 12 characters that isn't a common one"]);
  }
  return [...faults, ...legacyFaults(env)];
}

/** The exporters read OTEL_EXPORTER_OTLP_ENDPOINT themselves. Null when nothing is exported. */
function toTelemetry(raw: z.output<typeof schema>) {
  return raw.OTEL_EXPORTER_OTLP_ENDPOINT
    ? { serviceName: raw.OTEL_SERVICE_NAME, share: raw.OTEL_TRACES_SAMPLER_ARG }
    : null;
}

export type Env = ReturnType<typeof toEnv>;

function toEnv(raw: z.output<typeof schema>) {
  const isProduction = raw.NODE_ENV === "production";
  return {
    isProduction,
    isDev: raw.HAAT_DEV && !isProduction,
    host: raw.HOST ?? (isProduction ? "127.0.0.1" : "localhost"),
    port: raw.PORT,
    metricsPort: raw.METRICS_PORT,
    metricsHost: raw.METRICS_HOST,
    telemetry: toTelemetry(raw),
    workers: raw.WORKERS,
    deadlineSeconds: raw.DEADLINE_SECONDS,
    publicHost: raw.PUBLIC_HOST,
    trustProxy: raw.TRUST_PROXY,
    dataDir: raw.DATA_DIR,
    diskReserveBytes: raw.DISK_RESERVE_MB * 1_000_000,
    ...toPictureSettings(raw),
    legacy: toLegacySettings(raw, isProduction),
    backups: toBackupSettings(raw),
    secondFactorKey: raw.SECOND_FACTOR_KEY ?? null,
    databaseUrl: raw.DATABASE_URL,
    ownerUrl: raw.DATABASE_OWNER_URL ?? raw.DATABASE_URL,
    replicaUrl: raw.DATABASE_REPLICA_URL,
    logLevel: raw.LOG_LEVEL ?? (isProduction ? "info" : "error"),
    smtpUrl: raw.SMTP_URL,
    mailFrom: raw.MAIL_FROM ?? `Haat <no-reply@${raw.PUBLIC_HOST}>`,
    sendsMail: raw.MAIL === "on",
    limitsRate: raw.RATE_LIMITS === "on",
    hasPages: raw.PAGES === "on",
    seedsDemo: raw.DEMO === "on" && !isProduction,
    projectRoot,
  };
}

export class SettingsError extends StartRefusal {}

export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const parsed = schema.safeParse(source);
  if (parsed.success) return toEnv(parsed.data);
  const sentences = parsed.error.issues.map(
    ({ path: [name = ""], message }) => `${String(name)} ${message}.`,
  );
  throw new SettingsError(sentences.join("\n"));
}
