import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { z } from "zod";
import { listSetting } from "./list-setting.ts";
import { isWeakSecret } from "./weak-secret.ts";

const expectedLimit = "must be a whole number between 1 and 100000";
const expectedOrigins =
  "must be a comma-separated list of origins such as https://old.example.com,http://localhost:3000";

const origin = z
  .string()
  .refine(
    (text) => /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text,
    expectedOrigins,
  );

export const legacyFields = {
  LEGACY_REST: z.enum(["on", "off"], "must be on or off").default("on"),
  LEGACY_SECRET: z.string().optional(),
  LEGACY_ORIGINS: listSetting.pipe(z.array(origin)),
  LEGACY_CLIENT_DIR: z
    .string()
    .transform((dir) => resolve(dir))
    .refine(
      (dir) => existsSync(join(dir, "index.html")),
      "must be a folder that contains a built client (index.html is missing)",
    )
    .optional(),
  LEGACY_LIST_LIMIT: z.coerce
    .number(expectedLimit)
    .int(expectedLimit)
    .min(1, expectedLimit)
    .max(100_000, expectedLimit)
    .default(5_000),
};

type Raw = z.output<z.ZodObject<typeof legacyFields>> & { readonly PORT: number };

export interface LegacySecret {
  readonly LEGACY_REST: string;
  readonly LEGACY_SECRET?: string | undefined;
}

export function legacyFaults({
  LEGACY_REST,
  LEGACY_SECRET = "",
}: LegacySecret): readonly (readonly [string, string])[] {
  if (LEGACY_REST === "off" || !isWeakSecret(LEGACY_SECRET, 32)) return [];
  const sentence =
    "must be at least 32 random characters, the same for every process, unless LEGACY_REST is off";
  return [["LEGACY_SECRET", sentence]];
}

export interface LegacySettings {
  readonly isOn: boolean;
  readonly secret: string | null;
  readonly origins: readonly string[];
  readonly clientDir: string | null;
  readonly listLimit: number;
}

/** The client calls localhost and 127.0.0.1, even from the page that we serve. */
export function toLegacySettings(raw: Raw, isProduction: boolean): LegacySettings {
  const names = ["http://localhost", "http://127.0.0.1"];
  const own = names.map((name) => `${name}:${raw.PORT}`);
  const defaults = isProduction ? [] : names.map((name) => `${name}:3000`);
  const asked = raw.LEGACY_ORIGINS.length > 0 ? raw.LEGACY_ORIGINS : defaults;
  return {
    isOn: raw.LEGACY_REST === "on",
    secret: raw.LEGACY_SECRET?.trim() ? raw.LEGACY_SECRET : null,
    origins: [...asked, ...(isProduction ? [] : own)],
    clientDir: raw.LEGACY_CLIENT_DIR ?? null,
    listLimit: raw.LEGACY_LIST_LIMIT,
  };
}
