import { resolve } from "node:path";
import { z } from "zod";
import { StartRefusal } from "@haat/contract/start-refusal";
import { backupFields, toBackupSettings } from "./backup-settings.ts";
import { legacyFaults, legacyFields, toLegacySettings, type LegacySecret } from "./legacy-settings.ts";
import { listSetting } from "./list-setting.ts";
import { pictureFaults, pictureFields, toPictureSettings } from "./picture-settings.ts";
import { isWeakSecret } from "./weak-secret.ts";

const projectRoot = resolve(import.meta.dirname, "../../../..");

const portSentence = "must be a number between 1 and 65532";

const port = z.coerce.number(portSentence).int(portSentence).min(1, portSentence).max(65_532, portSentence);

const reserveSentence = "must be a whole number of megabytes, such as 1000";

const deadlineSentence = "must be a number of seconds between 1 and 60";

const shareSentence = "must be a number between 0 and 1: of so many requests traces are kept";

const workersSentence = "must be a number between 1 and 64";

const proxy = z.union(
  [
    z.enum(["loopback", "linklocal", "uniquelocal"]),
    z.ipv4(),
    z.ipv6(),
    // Not everybody's: their word would then count as a proxy's does.
    z.cidrv4().regex(/\/[1-9]\d*$/),
    z.cidrv6().regex(/\/[1-9]\d*$/),
  ],
  "must be a list of addresses and networks of proxies such as 127.0.0.1,10.0.0.0/8, and cannot name everybody",
);

const severalHosts = /^postgres(?:ql)?:\/\/(?:[^@/?#]*@)?[^/?#]*,/;

const databaseUrl = z.url({
  protocol: /^postgres(ql)?$/,
  hostname: /^[^,]*$/,
  error: ({ input }) =>
    typeof input === "string" && severalHosts.test(input)
      ? "names several hosts: name one, such as a HAProxy beside Haat that leads to the primary"
      : "must be a PostgreSQL address such as postgres://user:password@host/database",
});

const smtpUrl = z.url({
  protocol: /^smtps?$/,
  error: "must be a mail server's address such as smtp://user:password@mail.example.com:587",
});

/** An address, or a name and an address in angle brackets. */
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
    NODE_ENV: z.enum(["development", "test", "production"]).default("development"),
    HAAT_DEV: z.stringbool().default(false),
    HOST: z.string().optional(),
    PORT: port.default(5000),
    METRICS_PORT: port.optional().transform((one) => one ?? null),
    METRICS_HOST: z.string().default("127.0.0.1"),
    OTEL_EXPORTER_OTLP_ENDPOINT: z
      .url({
        protocol: /^https?$/,
        error: "must be the address of a collector such as http://localhost:4318",
      })
      .optional(),
    OTEL_SERVICE_NAME: z.string().default("haat"),
    OTEL_TRACES_SAMPLER_ARG: z.coerce
      .number(shareSentence)
      .min(0, shareSentence)
      .max(1, shareSentence)
      .default(1),
    WORKERS: z.coerce
      .number(workersSentence)
      .int(workersSentence)
      .min(1, workersSentence)
      .max(64, workersSentence)
      .default(1),
    DEADLINE_SECONDS: z.coerce
      .number(deadlineSentence)
      .min(1, deadlineSentence)
      .max(60, deadlineSentence)
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
      .number(reserveSentence)
      .int(reserveSentence)
      .min(0, reserveSentence)
      .default(1_000),
    DATABASE_URL: databaseUrl.optional(),
    DATABASE_OWNER_URL: databaseUrl.optional(),
    DATABASE_REPLICA_URL: databaseUrl.optional(),
    LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug"]).optional(),
    SMTP_URL: smtpUrl.optional(),
    MAIL_FROM: z.string().regex(sender, "must be a sender such as Haat <no-reply@example.com>").optional(),
    MAIL: z.enum(["on", "off"]).default("on"),
    SECOND_FACTOR_KEY: z
      .string()
      .refine(
        (key) => !isWeakSecret(key, 32),
        "has fewer than 32 characters or repeats a few of them; set it to something long and random, the same for every process",
      )
      .optional(),
    RATE_LIMITS: z.enum(["on", "off"]).default("on"),
    PAGES: z.enum(["on", "off"]).default("on"),
    DEMO: z.enum(["on", "off"]).default("on"),
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
    ? [["DATABASE_REPLICA_URL", "needs DATABASE_URL, the server that it is a replica of"]]
    : [];
}

interface ProductionSettings extends LegacySecret, DatabaseSettings {
  readonly PUBLIC_HOST: string;
  readonly RATE_LIMITS: string;
  readonly MAIL: string;
  readonly SMTP_URL?: string | undefined;
}

/** What a production may not start with: each setting, and what is wrong with it. */
function productionFaults(env: ProductionSettings): readonly (readonly [string, string])[] {
  const faults: (readonly [string, string])[] = [];
  if (env.PUBLIC_HOST === "localhost")
    faults.push([
      "PUBLIC_HOST",
      "is missing; name the domain whose shop., seller. and admin. names lead here",
    ]);
  for (const name of ["RATE_LIMITS", "MAIL"] as const)
    if (env[name] === "off") faults.push([name, "cannot be off in production"]);
  if (!env.SMTP_URL)
    faults.push([
      "SMTP_URL",
      "is missing; without a mail server nobody could replace a forgotten password. It looks like smtp://user:password@mail.example.com:587",
    ]);
  else if (new URL(env.SMTP_URL).username && isWeakSecret(passwordIn(env.SMTP_URL), 8))
    faults.push(["SMTP_URL", "has no password, a short or a well-known one; choose another"]);
  for (const name of ["DATABASE_URL", "DATABASE_OWNER_URL", "DATABASE_REPLICA_URL"] as const) {
    const url = env[name];
    if (url && isWeakSecret(passwordIn(url), 12))
      faults.push([
        name,
        "has no password, a well-known one or one of fewer than 12 characters; choose another",
      ]);
  }
  return [...faults, ...legacyFaults(env)];
}

/** Where OpenTelemetry sends to, its own part reads from the environment. Null where nothing is sent. */
function toTelemetry(raw: z.output<typeof schema>) {
  return raw.OTEL_EXPORTER_OTLP_ENDPOINT
    ? { serviceName: raw.OTEL_SERVICE_NAME, share: raw.OTEL_TRACES_SAMPLER_ARG }
    : null;
}

/** The settings, read once. */
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

/** A setting that cannot be used, said in a sentence for the person who starts Haat. */
export class SettingsError extends StartRefusal {}

/** Reads the environment; refuses with one sentence a wrong setting. */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const parsed = schema.safeParse(source);
  if (parsed.success) return toEnv(parsed.data);
  const sentences = parsed.error.issues.map(
    ({ path: [name = ""], message }) => `The setting ${String(name)} ${message}.`,
  );
  throw new SettingsError(sentences.join("\n"));
}
