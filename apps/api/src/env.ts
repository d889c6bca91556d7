import { resolve } from "node:path";
import { z } from "zod";

const projectRoot = resolve(import.meta.dirname, "../../..");

const portSentence = "is no port; choose a whole number from 1 to 65532";

const port = z.coerce.number(portSentence).int(portSentence).min(1, portSentence).max(65_532, portSentence);

const databaseUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: "is no PostgreSQL address; it looks like postgres://user:password@host/database",
});

const listSetting = z
  .string()
  .default("")
  .transform((list) =>
    list
      .split(",")
      .map((entry) => entry.trim())
      .filter(Boolean),
  );

/** Passwords that a production database may not have. */
const knownSecrets = ["", "postgres", "password", "haat", "admin", "secret", "changeme", "test"];

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
    PUBLIC_HOST: z.string().default("localhost"),
    TRUST_PROXY: listSetting,
    PICTURE_HOSTS: listSetting.pipe(
      z.array(z.hostname("is no list of host names; it looks like img.example.com,cdn.example.com")),
    ),
    DATA_DIR: z
      .string()
      .default(".data")
      .transform((dir) => resolve(projectRoot, dir)),
    DATABASE_URL: databaseUrl.optional(),
    DATABASE_OWNER_URL: databaseUrl.optional(),
    LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug"]).optional(),
    RATE_LIMITS: z.enum(["on", "off"]).default("on"),
    PAGES: z.enum(["on", "off"]).default("on"),
    DEMO: z.enum(["on", "off"]).default("on"),
  })
  .superRefine((env, context) => {
    if (env.NODE_ENV !== "production") return;
    if (env.RATE_LIMITS === "off")
      context.addIssue({ code: "custom", path: ["RATE_LIMITS"], message: "cannot be off in production" });
    for (const name of ["DATABASE_URL", "DATABASE_OWNER_URL"] as const) {
      const url = env[name];
      if (url && knownSecrets.includes(passwordIn(url).toLowerCase()))
        context.addIssue({
          code: "custom",
          path: [name],
          message: "has no password or a well-known one; choose another",
        });
    }
  });

/** The settings, read once. */
export type Env = ReturnType<typeof toEnv>;

function toEnv(raw: z.output<typeof schema>) {
  const isProduction = raw.NODE_ENV === "production";
  return {
    isProduction,
    isDev: raw.HAAT_DEV && !isProduction,
    host: raw.HOST ?? (isProduction ? "0.0.0.0" : "localhost"),
    port: raw.PORT,
    publicHost: raw.PUBLIC_HOST,
    trustProxy: raw.TRUST_PROXY,
    dataDir: raw.DATA_DIR,
    pictureHosts: raw.PICTURE_HOSTS,
    databaseUrl: raw.DATABASE_URL,
    ownerUrl: raw.DATABASE_OWNER_URL ?? raw.DATABASE_URL,
    logLevel: raw.LOG_LEVEL ?? (isProduction ? "info" : "error"),
    limitsRate: raw.RATE_LIMITS === "on",
    hasPages: raw.PAGES === "on",
    seedsDemo: raw.DEMO === "on" && !isProduction,
    projectRoot,
  };
}

/** A setting that cannot be used, said in a sentence for the person who starts Haat. */
export class SettingsError extends Error {}

/** Reads the environment; refuses with one sentence a wrong setting. */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const parsed = schema.safeParse(source);
  if (parsed.success) return toEnv(parsed.data);
  const sentences = parsed.error.issues.map(
    ({ path: [name = ""], message }) => `The setting ${String(name)} ${message}.`,
  );
  throw new SettingsError(sentences.join("\n"));
}
